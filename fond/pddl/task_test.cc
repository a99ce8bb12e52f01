#include "fond/pddl/task.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace certifond::pddl {
namespace {

// object > vehicle > {car, boat} > amphibian (both); object > place.
Task sample() {
  Task task;
  task.types = {
      {"object", {}, {}},           {"amphibian", {TypeId(2), TypeId(3)}, {}},
      {"car", {TypeId(4)}, {}},     {"boat", {TypeId(4)}, {}},
      {"vehicle", {TypeId(0)}, {}}, {"place", {TypeId(0)}, {}}};
  task.objects = {{"duck", {TypeId(1)}, true, {}},
                  {"mini", {TypeId(2)}, false, {}},
                  {"kayak", {TypeId(3)}, false, {}},
                  {"houseboat", {TypeId(3), TypeId(5)}, false, {}},
                  {"home", {TypeId(5)}, false, {}}};
  task.predicates = {{"at", {}, false, {}}, {"won", {}, false, {}}};
  return task;
}

std::vector<ObjectId> ids(std::initializer_list<std::size_t> values) {
  std::vector<ObjectId> result;
  for (std::size_t value : values) result.push_back(ObjectId(value));
  return result;
}

TEST(Task, TypesFitBelow) {
  const Task task = sample();
  EXPECT_TRUE(fits(task, {TypeId(1)}, {TypeId(4)}));
  EXPECT_TRUE(fits(task, {TypeId(1)}, {TypeId(3)}));
  EXPECT_TRUE(fits(task, {TypeId(5)}, {TypeId(0)}));
  EXPECT_TRUE(fits(task, {TypeId(3), TypeId(5)}, {TypeId(5)}));
  EXPECT_TRUE(fits(task, {TypeId(2)}, {TypeId(3), TypeId(2)}));
  EXPECT_FALSE(fits(task, {TypeId(4)}, {TypeId(2)}));
  EXPECT_FALSE(fits(task, {TypeId(2)}, {TypeId(3)}));
}

TEST(Task, ObjectsOfATypeAreThoseThatFit) {
  const Task task = sample();
  EXPECT_EQ(objects_of(task, {TypeId(0)}), ids({0, 1, 2, 3, 4}));
  EXPECT_EQ(objects_of(task, {TypeId(3)}), ids({0, 2, 3}));
  EXPECT_EQ(objects_of(task, {TypeId(2), TypeId(5)}), ids({0, 1, 3, 4}));
  for (std::size_t type = 0; type < task.types.size(); ++type)
    for (std::size_t i = 0; i < task.objects.size(); ++i) {
      const auto all = objects_of(task, {TypeId(type)});
      EXPECT_EQ(std::count(all.begin(), all.end(), ObjectId(i)) == 1,
                fits(task, task.objects[i].types, {TypeId(type)}));
    }
}

TEST(Task, GroundAtomsAsText) {
  const Task task = sample();
  EXPECT_EQ(to_string(task, {PredicateId(0), ids({1, 4})}), "(at mini home)");
  EXPECT_EQ(to_string(task, {PredicateId(1), {}}), "(won)");
}

TEST(Term, IsAnObjectOrASlot) {
  EXPECT_TRUE(Term::variable(3).is_variable());
  EXPECT_EQ(Term::variable(3).slot(), 3u);
  EXPECT_FALSE(Term::object(ObjectId(3)).is_variable());
  EXPECT_EQ(Term::object(ObjectId(3)).object_id(), ObjectId(3));
  EXPECT_NE(Term::object(ObjectId(3)), Term::variable(3));
}

TEST(Task, PlacesDoNotCountWhenComparing) {
  Task a = sample();
  Task b = sample();
  a.objects[0].location = {1, 77};
  EXPECT_EQ(a, b);
  b.objects[0].name = "goose";
  EXPECT_NE(a, b);
}

}  // namespace
}  // namespace certifond::pddl
