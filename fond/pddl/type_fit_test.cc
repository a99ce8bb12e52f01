#include "fond/pddl/type_fit.h"

#include <gtest/gtest.h>

namespace certifond::pddl {
namespace {

constexpr TypeId kObject(0);
constexpr TypeId kVehicle(1);
constexpr TypeId kCar(2);
constexpr TypeId kBoat(3);
constexpr TypeId kAmphibian(4);  // both a car and a boat
constexpr TypeId kHouse(5);
constexpr TypeId kTent(6);

Task sample() {
  Task task;
  task.types = {{"object", {}, {}},
                {"vehicle", {kObject}, {}},
                {"car", {kVehicle}, {}},
                {"boat", {kVehicle}, {}},
                {"amphibian", {kCar, kBoat}, {}},
                {"house", {kObject}, {}},
                {"tent", {kObject}, {}}};
  task.objects = {{"camper", {kHouse, kCar}, false, {}}};
  return task;
}

TEST(TypeFit, AnObjectNeedsOneOfItsTypes) {
  const Task task = sample();
  TypeFit fit(task);
  EXPECT_TRUE(fit.object_fits({kCar}, {kVehicle}));
  EXPECT_TRUE(fit.object_fits({kAmphibian}, {kBoat}));
  EXPECT_TRUE(fit.object_fits({kHouse, kCar}, {kVehicle}));
  EXPECT_TRUE(fit.object_fits({kHouse}, {kCar, kHouse}));
  EXPECT_FALSE(fit.object_fits({kVehicle}, {kCar}));
  EXPECT_FALSE(fit.object_fits({kHouse}, {kCar, kBoat}));
}

TEST(TypeFit, AVariableMayStandForAnyOfItsTypes) {
  const Task task = sample();
  TypeFit fit(task);
  EXPECT_EQ(fit.variable_fit({kCar}, {kVehicle}), Fit::kAlways);
  EXPECT_EQ(fit.variable_fit({kHouse}, {kObject}), Fit::kAlways);
  EXPECT_EQ(fit.variable_fit({kCar, kBoat}, {kVehicle}), Fit::kAlways);
  EXPECT_EQ(fit.variable_fit({kVehicle}, {kCar}), Fit::kSometimes);
  EXPECT_EQ(fit.variable_fit({kCar, kHouse}, {kVehicle}), Fit::kSometimes);
  EXPECT_EQ(fit.variable_fit({kTent}, {kVehicle}), Fit::kNever);
}

TEST(TypeFit, TypesMeetInASubtypeOrInAnObject) {
  const Task task = sample();
  TypeFit fit(task);
  EXPECT_EQ(fit.variable_fit({kCar}, {kBoat}), Fit::kSometimes);
  EXPECT_EQ(fit.variable_fit({kHouse}, {kCar}), Fit::kSometimes);
  EXPECT_EQ(fit.variable_fit({kHouse}, {kBoat}), Fit::kNever);
}

}  // namespace
}  // namespace certifond::pddl
