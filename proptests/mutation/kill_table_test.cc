#include "proptests/mutation/kill_table.h"

#include <gtest/gtest.h>

#include <set>

namespace certifond::proptests {
namespace {

TEST(KillTableTest, NothingIsMissedAndEveryKindOfDamageIsFound) {
  const KillTable table = make_kill_table(2022, 0, 120, 1);
  EXPECT_GT(table.tasks, 60u);
  for (const std::string& complaint : table.complaints)
    ADD_FAILURE() << complaint;
  std::set<std::string> kinds;
  for (const KillRow& row : table.rows) {
    SCOPED_TRACE(row.damage + ", " + row.checker);
    kinds.insert(row.damage);
    EXPECT_EQ(row.missed, 0u);
    EXPECT_EQ(row.differences, 0u);
    EXPECT_EQ(row.killed, row.wrong);
  }
  EXPECT_GE(kinds.size(), 40u);
}

}  // namespace
}  // namespace certifond::proptests
