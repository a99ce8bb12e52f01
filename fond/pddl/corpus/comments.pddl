; a comment
(define;inside
(domain d);;
(:predicates (p))); end
