(* Two places where the specification computes, and what it computes: the derived
   atoms of a stratum are the least set that satisfies its rules (M7), and the types
   that an object fits are those above its own (M1).  Both for well formed tasks; the
   checker accepts nothing of others. *)
From Coq Require Import List Bool PArith NArith Lia Arith.
From Coq Require Import FMapPositive MSetPositive.
From Proved Require Import Tree Meaning SetSound GroundSound.
Import ListNotations.

Definition below (v w : valuation) : Prop := forall a, v a = true -> w a = true.
(* All rules are satisfied: where a body holds, the head is true. *)
Definition satisfied (F : facts) (is : list instance) (v : valuation) : Prop :=
  forall i, In i is -> holds F v (i_env i) (i_body i) = true -> v (i_atom i) = true.

Section Stratum.
Variable F : facts.
Variable hs : S.t.                                   (* the predicates of the heads *)
Variable is : list instance.
Hypothesis heads : forall i, In i is -> S.mem (fst (i_atom i)) hs = true.
Hypothesis positive_bodies : forall i, In i is -> only_positive hs true (i_body i) = true.

Definition same_but (v w : valuation) : Prop := forall a, S.mem (fst a) hs = false -> v a = w a.

Lemma monotone v w f : below v w -> same_but v w -> forall e,
  (only_positive hs true f = true -> holds F v e f = true -> holds F w e f = true) /\
  (only_positive hs false f = true -> holds F w e f = true -> holds F v e f = true).
Proof.
  intros L B. induction f; intro e; cbn [holds only_positive]; split; intros P H; auto.
  - cbn [orb] in P. apply negb_true_iff in P. rewrite B; auto.
  - apply negb_true_iff in H. apply negb_true_iff. destruct (holds F w e f) eqn:E; auto.
    destruct (IHf e) as [_ I]. rewrite (I P E) in H. discriminate.
  - apply negb_true_iff in H. apply negb_true_iff. destruct (holds F v e f) eqn:E; auto.
    destruct (IHf e) as [I _]. rewrite (I P E) in H. discriminate.
  - apply andb_prop in H as [H1 H2]. apply andb_prop in P as [P1 P2]. apply andb_true_intro.
    split; [apply IHf1|apply IHf2]; auto.
  - apply andb_prop in H as [H1 H2]. apply andb_prop in P as [P1 P2]. apply andb_true_intro.
    split; [apply IHf1|apply IHf2]; auto.
  - apply andb_prop in P as [P1 P2]. apply orb_true_iff. apply orb_true_iff in H as [H|H];
      [left; apply IHf1|right; apply IHf2]; auto.
  - apply andb_prop in P as [P1 P2]. apply orb_true_iff. apply orb_true_iff in H as [H|H];
      [left; apply IHf1|right; apply IHf2]; auto.
  - apply andb_prop in P as [P1 P2]. apply orb_true_iff. apply orb_true_iff in H as [H|H]; [left|right; apply IHf2; auto].
    apply negb_true_iff in H. apply negb_true_iff. destruct (holds F w e f1) eqn:E; auto.
    destruct (IHf1 e) as [_ I]. rewrite (I P1 E) in H. discriminate.
  - apply andb_prop in P as [P1 P2]. apply orb_true_iff. apply orb_true_iff in H as [H|H]; [left|right; apply IHf2; auto].
    apply negb_true_iff in H. apply negb_true_iff. destruct (holds F v e f1) eqn:E; auto.
    destruct (IHf1 e) as [I _]. rewrite (I P1 E) in H. discriminate.
  - rewrite forallb_forall in *. intros o Ho. apply IHf; auto.
  - rewrite forallb_forall in *. intros o Ho. apply IHf; auto.
  - apply existsb_exists in H as [o [Ho H]]. apply existsb_exists. exists o. split; auto. apply IHf; auto.
  - apply existsb_exists in H as [o [Ho H]]. apply existsb_exists. exists o. split; auto. apply IHf; auto.
Qed.

Lemma set_true_same v a : set_true v a a = true.
Proof. unfold set_true. assert (atom_eqb a a = true) as -> by (apply atom_eqb_spec; auto). auto. Qed.
Lemma fire_other v i a : a <> i_atom i -> fire F v i a = v a.
Proof.
  intro N. unfold fire, set_true. destruct (holds F v (i_env i) (i_body i)); auto.
  destruct (atom_eqb a (i_atom i)) eqn:E; auto. apply atom_eqb_spec in E. contradiction.
Qed.
Lemma below_fire v i : below v (fire F v i).
Proof.
  intros a H. unfold fire, set_true. destruct (holds F v (i_env i) (i_body i)); auto.
  destruct (atom_eqb a (i_atom i)); auto.
Qed.
Lemma below_fold l : forall v, below v (fold_left (fire F) l v).
Proof. induction l; simpl; intros v x H; auto. apply IHl. apply below_fire; auto. Qed.
Lemma same_fire v i : In i is -> same_but v (fire F v i).
Proof. intros Hi a Ha. symmetry. apply fire_other. intro E. subst. rewrite heads in Ha; auto. discriminate. Qed.
Lemma same_fold l : incl l is -> forall v, same_but v (fold_left (fire F) l v).
Proof.
  induction l as [|i l IH]; simpl; intros I v a Ha; auto.
  rewrite <- IH; auto; [|intros x Hx; apply I; right; auto]. apply same_fire; auto. apply I; left; auto.
Qed.
Lemma same_iter n v : same_but v (Nat.iter n (sweep F is) v).
Proof. induction n; simpl; intros a Ha; auto. rewrite (IHn a Ha). apply same_fold; auto. apply incl_refl. Qed.

(* Least: below everything that satisfies the rules and is the same elsewhere. *)
Lemma fold_least w : satisfied F is w -> forall l, incl l is -> forall v, below v w -> same_but v w ->
  below (fold_left (fire F) l v) w.
Proof.
  intros C l. induction l as [|i l IH]; simpl; intros I v L B; auto.
  assert (Hi : In i is) by (apply I; left; auto).
  apply IH; [intros x Hx; apply I; right; auto| |].
  - intros a. unfold fire. destruct (holds F v (i_env i) (i_body i)) eqn:E; auto.
    unfold set_true. destruct (atom_eqb a (i_atom i)) eqn:Ea; auto. apply atom_eqb_spec in Ea. subst. intros _.
    apply C; auto. apply (monotone v w (i_body i) L B); auto.
  - intros a Ha. rewrite <- B by auto. symmetry. apply same_fire; auto.
Qed.
Lemma close_least v w : satisfied F is w -> below v w -> same_but v w -> below (close F is v) w.
Proof.
  intros C L B. unfold close. generalize (length is). intro n. induction n; simpl; auto.
  apply fold_least; auto using incl_refl. intros a Ha. rewrite <- B by auto. symmetry. apply same_iter; auto.
Qed.

(* Satisfied: every sweep that changes something makes one more head true. *)
Definition falses (v : valuation) : nat := length (filter (fun h => negb (v h)) (map i_atom is)).
Lemma fewer v w (l : list atom) : below v w ->
  length (filter (fun h => negb (w h)) l) <= length (filter (fun h => negb (v h)) l) /\
  (forall a, In a l -> w a = true -> v a = false ->
   length (filter (fun h => negb (w h)) l) < length (filter (fun h => negb (v h)) l)).
Proof.
  intro L. induction l as [|h l [I1 I2]]; simpl; [split; [lia|contradiction]|].
  pose proof (L h) as Lh.
  destruct (v h) eqn:V, (w h) eqn:W; simpl; try (rewrite Lh in W by auto; discriminate);
    (split; [lia|]); intros a [->|Ha] Wa Va; try congruence; try (specialize (I2 a Ha Wa Va); lia); lia.
Qed.
Lemma stable_satisfied v : (forall i, In i is -> sweep F is v (i_atom i) = v (i_atom i)) -> satisfied F is v.
Proof.
  intros St i Hi Hf. rewrite <- St by auto. unfold sweep. apply in_split in Hi as Hs. destruct Hs as [l1 [l2 E]].
  assert (I1 : incl l1 is) by (rewrite E; intros x Hx; apply in_or_app; auto).
  rewrite E, fold_left_app. simpl. apply below_fold. unfold fire at 1.
  assert (holds F (fold_left (fire F) l1 v) (i_env i) (i_body i) = true) as ->.
  { apply (monotone v (fold_left (fire F) l1 v) (i_body i)); auto; [apply below_fold|apply same_fold; auto]. }
  apply set_true_same.
Qed.
Lemma all_or_some v : (forall i, In i is -> sweep F is v (i_atom i) = v (i_atom i)) \/
  (exists a, In a (map i_atom is) /\ sweep F is v a = true /\ v a = false).
Proof.
  assert (G : forall l, (forall i, In i l -> sweep F is v (i_atom i) = v (i_atom i)) \/
            (exists a, In a (map i_atom l) /\ sweep F is v a = true /\ v a = false)); [|apply (G is)].
  induction l as [|h l [I|[a [H1 H2]]]]; [left; contradiction| |right; exists a; simpl; auto].
  destruct (v (i_atom h)) eqn:V.
  - left. intros i [<-|Hi]; auto. rewrite V. apply below_fold. auto.
  - destruct (sweep F is v (i_atom h)) eqn:W; [right; exists (i_atom h); simpl; auto|left].
    intros i [<-|Hi]; auto. congruence.
Qed.
Lemma satisfied_sweep v : satisfied F is v -> satisfied F is (sweep F is v).
Proof.
  intros C i Hi Hf. apply below_fold. apply C; auto.
  apply (monotone (sweep F is v) v (i_body i)); auto.
  - apply fold_least; auto using incl_refl; [intros a H; exact H|intros a H; reflexivity].
  - intros a Ha. symmetry. apply same_fold; auto using incl_refl.
Qed.
Lemma progress n v : satisfied F is (Nat.iter n (sweep F is) v) \/
  falses (Nat.iter n (sweep F is) v) + n <= falses v.
Proof.
  induction n as [|n [C|IH]]; [right; simpl; lia|left; apply satisfied_sweep; auto|].
  destruct (all_or_some (Nat.iter n (sweep F is) v)) as [St|[a [Ha [H1 H2]]]].
  - left. apply satisfied_sweep. apply stable_satisfied; auto.
  - right. simpl. unfold falses in *.
    destruct (fewer (Nat.iter n (sweep F is) v) (sweep F is (Nat.iter n (sweep F is) v)) (map i_atom is)) as [_ D].
    { apply below_fold. }
    specialize (D a Ha H1 H2). lia.
Qed.
Lemma close_satisfied v : satisfied F is (close F is v).
Proof.
  unfold close. destruct (progress (length is) v) as [C|P]; auto.
  apply stable_satisfied. intros i Hi.
  assert (Z : falses (Nat.iter (length is) (sweep F is) v) = 0).
  { assert (falses v <= length is); [|lia]. unfold falses. etransitivity; [apply filter_length|]. rewrite map_length. auto. }
  assert (E : Nat.iter (length is) (sweep F is) v (i_atom i) = true).
  { destruct (Nat.iter (length is) (sweep F is) v (i_atom i)) eqn:E; auto. exfalso. unfold falses in Z.
    apply length_zero_iff_nil in Z.
    assert (I : In (i_atom i) (filter (fun h => negb (Nat.iter (length is) (sweep F is) v h)) (map i_atom is))).
    { apply filter_In. split; [apply in_map; auto|]. rewrite E; auto. }
    rewrite Z in I. contradiction. }
  rewrite E. apply below_fold. auto.
Qed.
End Stratum.

(* In every state of a well formed task and for every stratum, with those below it
   fixed: the derived atoms satisfy all rules of the stratum, nothing else changes,
   and every other set of that kind has them all. *)
Theorem derived_atoms_are_least T s lower rs upper : well_formed T = true ->
  strata T = lower ++ rs :: upper ->
  let F := facts_of T in
  let is := flat_map (instances F T) rs in
  let v := fold_left (fun v rs => close F (flat_map (instances F T) rs) v) lower (base F T s) in
  let w := close F is v in
  satisfied F is w /\ below v w /\ same_but (heads_of rs) v w /\
  forall u, satisfied F is u -> below v u -> same_but (heads_of rs) v u -> below w u.
Proof.
  intros W E F is v w.
  assert (K : forall r, In r rs -> only_positive (heads_of rs) true (body r) = true).
  { unfold well_formed in W. apply andb_prop in W as [W _]. rewrite E in W. clear - W.
    induction lower as [|x lower IH]; cbn [app in_order] in W; apply andb_prop in W as [W1 W2]; auto.
    rewrite forallb_forall in W1. intros r Hr. specialize (W1 r Hr).
    apply andb_prop in W1 as [W1 _]. apply andb_prop in W1 as [W1 _]. apply andb_prop in W1 as [W1 _]. auto. }
  assert (H : forall i, In i is -> S.mem (fst (i_atom i)) (heads_of rs) = true).
  { intros i Hi. apply in_flat_map in Hi as [r [Hr Hi]]. rewrite (instance_head T _ _ Hi).
    apply heads_in_set. auto. }
  assert (P : forall i, In i is -> only_positive (heads_of rs) true (i_body i) = true).
  { intros i Hi. apply in_flat_map in Hi as [r [Hr Hi]]. unfold instances in Hi. apply in_map_iff in Hi as [e [<- _]].
    apply K; auto. }
  repeat split.
  - apply (close_satisfied F (heads_of rs)); auto.
  - unfold w, close. generalize (length is). induction n; simpl; intros a Ha; auto. apply below_fold; auto.
  - apply (same_iter F (heads_of rs)); auto.
  - intros u C L B. apply (close_least F (heads_of rs)); auto.
Qed.

(* ---------------- types ---------------- *)
Inductive type_above (T : task) : typ -> typ -> Prop :=
| above_same t : type_above T t t
| above_object t : type_above T t object
| above_step t u w : type_above T t u -> In (u, w) (supers T) -> type_above T t w.

Lemma up_mono sup : forall s t, S.mem t s = true -> S.mem t (fold_left up1 sup s) = true.
Proof.
  induction sup as [|tu sup IH]; simpl; intros s t H; auto. apply IH. unfold up1.
  destruct (S.mem (fst tu) s); auto. rewrite mem_add. destruct (Pos.eqb t (snd tu)); auto.
Qed.
Lemma upward_mono n sup : forall s t, S.mem t s = true -> S.mem t (upward n sup s) = true.
Proof.
  induction n; cbn [upward]; intros s t H; auto. destruct (S.equal s (fold_left up1 sup s)); auto.
  apply IHn. apply up_mono; auto.
Qed.
Lemma add_all ts : forall s t, S.mem t (fold_left (fun s t => S.add t s) ts s) = true <-> In t ts \/ S.mem t s = true.
Proof.
  induction ts as [|x ts IH]; simpl; intros s t; [intuition|]. rewrite IH, mem_add.
  destruct (Pos.eqb_spec t x); intuition congruence.
Qed.
Lemma mem_start ts t : S.mem t (fold_left (fun s t => S.add t s) ts (S.add object S.empty)) = true <-> In t (object :: ts).
Proof.
  rewrite add_all, mem_add. cbn [In]. destruct (Pos.eqb_spec t object) as [->|N]; [split; auto|].
  split; intros [H|H]; [right; exact H|exfalso; destruct t; discriminate H|exfalso; apply N; auto|left; exact H].
Qed.
Lemma above_sound T ts u : S.mem u (above (supers T) ts) = true ->
  exists t, In t (object :: ts) /\ type_above T t u.
Proof.
  unfold above. intro H.
  assert (U : forall l s, incl l (supers T) ->
    (forall u, S.mem u s = true -> exists t, In t (object :: ts) /\ type_above T t u) ->
    forall u, S.mem u (fold_left up1 l s) = true -> exists t, In t (object :: ts) /\ type_above T t u).
  { induction l as [|tu l IH]; cbn [fold_left]; intros s I Hs; auto.
    apply IH; [intros x Hx; apply I; right; auto|]. unfold up1. destruct (S.mem (fst tu) s) eqn:E; auto.
    intros w Hw. rewrite mem_add in Hw. destruct (Pos.eqb_spec w (snd tu)) as [Ew|N]; auto. rewrite Ew.
    destruct (Hs _ E) as [t [Ht At]]. exists t. split; auto. eapply above_step; [exact At|]. apply I. left. destruct tu; auto. }
  assert (G : forall n s, (forall u, S.mem u s = true -> exists t, In t (object :: ts) /\ type_above T t u) ->
    forall u, S.mem u (upward n (supers T) s) = true -> exists t, In t (object :: ts) /\ type_above T t u).
  { induction n; cbn [upward]; intros s Hs; auto. destruct (S.equal s (fold_left up1 (supers T) s)); auto.
    apply IHn. apply U; auto using incl_refl. }
  eapply G; [|exact H]. intros w Hw. apply mem_start in Hw. exists w. split; auto. constructor.
Qed.
Lemma above_complete T ts : (forall t u, In (t, u) (supers T) -> S.mem t (above (supers T) ts) = true ->
    S.mem u (above (supers T) ts) = true) ->
  forall t u, In t (object :: ts) -> type_above T t u -> S.mem u (above (supers T) ts) = true.
Proof.
  intros Cl t u Ht A.
  assert (St : forall t, In t (object :: ts) -> S.mem t (above (supers T) ts) = true).
  { intros x Hx. unfold above. apply upward_mono. apply mem_start; auto. }
  induction A; auto; [apply St; left; auto|]. eapply Cl; eauto.
Qed.
Lemma fit_table_spec T o ts : fits_in (fit_table T) o ts = true <->
  exists own u, In (o, own) (objects T) /\ In u ts /\ S.mem u (above (supers T) own) = true.
Proof.
  assert (G : forall l m u,
    (match M.find o (fold_left (fun m d => let s := above (supers T) (snd d) in
        M.add (fst d) (match M.find (fst d) m with None => s | Some s' => S.union s s' end) m) l m) with
     | Some s => S.mem u s | None => false end = true) <->
    (exists own, In (o, own) l /\ S.mem u (above (supers T) own) = true) \/
    (match M.find o m with Some s => S.mem u s | None => false end = true)).
  { induction l as [|[x own] l IH]; cbn [fold_left fst snd]; intros m u.
    - split; auto. intros [[own [[] _]]|]; auto.
    - rewrite IH. cbv zeta. destruct (Pos.eq_dec o x) as [->|N].
      + rewrite M.gss. split.
        * intros [[own' [H1 H2]]|H]; [left; exists own'; split; auto; right; auto|].
          destruct (M.find x m) as [s'|].
          -- change (S.In u (S.union (above (supers T) own) s')) in H. apply S.union_spec in H as [H|H]; auto.
             left. exists own. split; auto. left; auto.
          -- left. exists own. split; auto. left; auto.
        * intros [[own' [[E|H1] H2]]|H].
          -- inversion E; subst own'. right. destruct (M.find x m) as [s'|]; auto.
             change (S.In u (S.union (above (supers T) own) s')). apply S.union_spec. left; auto.
          -- left. eauto.
          -- right. destruct (M.find x m) as [s'|]; [|discriminate].
             change (S.In u (S.union (above (supers T) own) s')). apply S.union_spec. right; auto.
      + rewrite M.gso by auto. split.
        * intros [[own' [H1 H2]]|H]; auto. left; exists own'; split; auto; right; auto.
        * intros [[own' [[E|H1] H2]]|H]; auto; [congruence|]. left; eauto. }
  unfold fits_in. assert (K : forall u, match M.find o (fit_table T) with Some s => S.mem u s | None => false end = true <->
    exists own, In (o, own) (objects T) /\ S.mem u (above (supers T) own) = true).
  { intro u. unfold fit_table. rewrite G, M.gempty. split; auto. intros [H|H]; auto. discriminate. }
  split.
  - intro H. destruct (M.find o (fit_table T)) as [s|]; [|discriminate]. apply existsb_exists in H as [u [Hu H]].
    apply K in H as [own [H1 H2]]. exists own, u. auto.
  - intros [own [u [H1 [H2 H3]]]]. assert (E : exists own, In (o, own) (objects T) /\ S.mem u (above (supers T) own) = true) by eauto.
    apply K in E. destruct (M.find o (fit_table T)) as [s|]; [|discriminate]. apply existsb_exists. eauto.
Qed.

(* In a well formed task, an object fits a list of types if one of them is `object`,
   a type that the object is declared with, or above such a type. *)
Theorem fits_is_above T o ts : well_formed T = true ->
  (fits (facts_of T) o ts = true <->
   exists own t u, In (o, own) (objects T) /\ In t (object :: own) /\ In u ts /\ type_above T t u).
Proof.
  intro W. change (fits (facts_of T) o ts) with (fits_in (fit_table T) o ts). rewrite fit_table_spec. split.
  - intros [own [u [H1 [H2 H3]]]]. apply above_sound in H3 as [t [Ht At]]. exists own, t, u. auto.
  - intros [own [t [u [H1 [H2 [H3 H4]]]]]]. exists own, u. repeat split; auto.
    eapply above_complete; [|exact H2|exact H4]. intros a b Hab Ha.
    unfold well_formed in W. apply andb_prop in W as [_ W]. unfold types_found in W. rewrite forallb_forall in W.
    specialize (W _ H1). cbv zeta in W. rewrite forallb_forall in W. specialize (W _ Hab). cbn [fst snd] in W.
    rewrite Ha in W. auto.
Qed.
