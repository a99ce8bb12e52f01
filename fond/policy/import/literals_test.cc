#include "fond/policy/import/literals.h"

#include <gtest/gtest.h>

#include <string>

#include "fond/policy/import/import_options.h"

namespace certifond::policy {
namespace {

std::string show(const Literal& literal, const NameTable& atoms) {
  return (literal.positive ? "" : "-") + to_string(atoms[literal.atom]);
}

std::string functional(const std::string& spelled,
                       const Vocabulary& vocabulary = {}) {
  ImportText text(spelled, {});
  NameTable atoms;
  const auto literal = parse_literal(text, spelled, atoms, vocabulary);
  return literal ? show(*literal, atoms) : text.diagnostics().all()[0].message;
}

std::string pddl(const std::string& spelled) {
  ImportText text(spelled, {});
  NameTable atoms;
  std::vector<Literal> literals;
  if (!parse_pddl_literals(text, spelled, atoms, literals))
    return text.diagnostics().render("f");
  std::string result;
  for (const Literal& literal : literals) result += show(literal, atoms);
  return result;
}

TEST(Literals, OfFunctionalForm) {
  EXPECT_EQ(functional("on(A, b)"), "(on a b)");
  EXPECT_EQ(functional("Atom on(a,b)"), "(on a b)");
  EXPECT_EQ(functional("h()"), "(h)");
  EXPECT_EQ(functional("not(h())"), "-(h)");
  EXPECT_EQ(functional("not(on(a, b))"), "-(on a b)");
  EXPECT_EQ(functional("!on(a, b)"), "-(on a b)");
  EXPECT_EQ(functional("NegatedAtom on(a, b)"), "-(on a b)");
  EXPECT_EQ(functional("<none of those>"),
            "'<none of those>' does not say of which variable it is a value");
  for (const char* wrong :
       {"", "on", "on(a", "on a)", "on(a b)", "on(a,)", "on(,)", "(a)",
        "not(on)", "on(a)(b)", "Atom", "not()", "a(:b)"})
    EXPECT_EQ(functional(wrong), "expected a literal such as 'name(arg, ..)'")
        << wrong;
}

TEST(Literals, AreNotNegatedByAPredicatesName) {
  const Vocabulary one{{}, {}, {"!p"}};
  EXPECT_EQ(functional("!p(a)", one), "(!p a)");
  EXPECT_EQ(functional("!P(a)", one), "(!p a)");
  EXPECT_EQ(functional("not(!p(a))", one), "-(!p a)");
  EXPECT_EQ(functional("!!p(a)", one), "-(!p a)");
  EXPECT_EQ(functional("!q(a)", one), "-(q a)");
  const Vocabulary both{{}, {}, {"p", "!p"}};
  EXPECT_EQ(functional("!p(a)", both), "this may be (!p ..) or (not (p ..))");
  EXPECT_EQ(functional("Atom !p(a)", both), "(!p a)");
  EXPECT_EQ(functional("NegatedAtom p(a)", both), "-(p a)");
}

TEST(Literals, OfPddlForm) {
  EXPECT_EQ(pddl(""), "");
  EXPECT_EQ(pddl("(on A b), (not (h)), (clear a)"), "(on a b)-(h)(clear a)");
  EXPECT_EQ(pddl("(not ((on a b))) (not ((h)))"), "-(on a b)-(h)");
  EXPECT_EQ(pddl(" ( p  a ) ,( not ( q ) ) "), "(p a)-(q)");
  EXPECT_EQ(pddl("(nothing)"), "(nothing)");
  EXPECT_EQ(pddl("(p), q"),
            "f:1:6: error: expected a literal '(name arg ..)' or '(not (name "
            "arg ..))'\n"
            "  (p), q\n"
            "       ^\n");
  for (const char* wrong : {"(", ")", "()", "(p", "(not p)", "(p (q))",
                            "((((p))))", "(not (p)", "(p))", "(not)"})
    EXPECT_NE(pddl(wrong).find("error: expected a literal"), std::string::npos)
        << wrong;
}

TEST(Literals, MakeACubeUnlessTheyContradictEachOther) {
  const NameId p(0);
  const NameId q(1);
  EXPECT_EQ(make_cube({{q, true}, {p, true}, {q, true}}),
            (Cube{false, {p, q}, {}, {}}));
  EXPECT_EQ(make_cube({{q, false}, {p, true}}), (Cube{false, {p}, {q}, {}}));
  EXPECT_EQ(make_cube({{p, false}, {p, true}}), std::nullopt);
}

}  // namespace
}  // namespace certifond::policy
