#include "tools/docs/doc_steps.h"

#include <gtest/gtest.h>

namespace certifond::tools {
namespace {

using Kind = DocStep::Kind;

TEST(DocSteps, FilesCommandsAndOutputsInOrder) {
  const std::vector<DocStep> steps = doc_steps(R"(# A page

Make `a.txt`:

<!-- file: a.txt -->

    one
      two

Then, in `./bazelw run //not:this`:

    ./bazelw run //tools:x -- a.txt \
        --more     # exit code 20, as it should
    and some output

<!-- output -->

    fine

```
git clone somewhere
```

1. A list:

       .ci/run
)");
  ASSERT_EQ(steps.size(), 5u);
  EXPECT_EQ(steps[0].kind, Kind::kFile);
  EXPECT_EQ(steps[0].name, "a.txt");
  EXPECT_EQ(steps[0].text, "one\n  two\n");
  EXPECT_EQ(steps[1].kind, Kind::kCommand);
  EXPECT_EQ(steps[1].text, "./bazelw run //tools:x -- a.txt --more");
  EXPECT_EQ(steps[1].exit_code, 20);
  EXPECT_EQ(steps[2].kind, Kind::kOutput);
  EXPECT_EQ(steps[2].text, "fine\n");
  EXPECT_EQ(steps[3].text, "git clone somewhere");
  EXPECT_EQ(steps[3].exit_code, 0);
  EXPECT_EQ(steps[4].text, ".ci/run");
}

TEST(DocSteps, FiguresDoNotCountButTheRestDoes) {
  const std::string shown = "a (0.2 ms)\nwrote b to /tmp/x/c\nlong li...\n";
  EXPECT_EQ(first_difference(shown, "a (1.7 s)\nwrote b to /y/c\nlong line\n"),
            "");
  EXPECT_EQ(first_difference(shown, "a (1.7 s)\n"),
            "not printed: wrote b to c");
  EXPECT_EQ(first_difference("a 1\n", "a 2\n"), "shown: a 1\nprinted: a 2");
  EXPECT_EQ(first_difference("a\n", "a\nb\n"), "not shown: b");
}

}  // namespace
}  // namespace certifond::tools
