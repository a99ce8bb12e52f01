// Pages in headless Chromium: a script at the end of a copy of the real page
// clicks and types as a user would, and writes down what it sees.
//
// CERTIFOND_CHROMIUM names the browser (.ci/run sets one up and passes it in);
// without it, /usr/bin/chromium is used; without that, the tests are skipped.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "tools/picture/testing/subjects.h"

namespace certifond::picture {
namespace {

namespace fs = std::filesystem;

// What every driver has at hand.
constexpr const char* kTools = R"(
const seen = [];
const say = (name, value) => seen.push(name + "=" + String(value).replace(/\n/g, " "));
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const text = (selector) => one(selector).textContent;
const click = (selector) => one(selector).dispatchEvent(
  new MouseEvent("click", { bubbles: true }));
const key = (name) => (document.activeElement ?? document.body).dispatchEvent(
  new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const ask = (query) => {
  one("#search").value = query;
  one("#search").dispatchEvent(new Event("input"));
};
const states = () => all(".node").map((node) => {
  const box = node.querySelector(".box");
  const [x, y] = node.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  return { x, y, w: Number(box.getAttribute("width")), h: Number(box.getAttribute("height")) };
});
const overlaps = () => {
  const boxes = states();
  let count = 0;
  for (let i = 0; i < boxes.length; ++i)
    for (let j = 0; j < i; ++j) {
      const a = boxes[i], b = boxes[j];
      count += a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h ? 1 : 0;
    }
  return count;
};
const spills = () => all(".node").filter((node) => {
  const width = node.querySelector(".box").getBBox().width;
  return [...node.querySelectorAll(":scope > text")].some((line) =>
    line.getBBox().x + line.getBBox().width > width);
}).length;
addEventListener("error", (event) => say("error", event.message));
)";

std::string unescaped(std::string text) {
  for (const auto& [from, to] : std::map<std::string, std::string>{
           {"&lt;", "<"}, {"&gt;", ">"}, {"&nbsp;", " "}})
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;)
      text.replace(at, from.size(), to);
  for (std::size_t at = 0; (at = text.find("&amp;", at)) != std::string::npos;)
    text.replace(at++, 5, "&");
  return text;
}

class Browser : public ::testing::Test {
 protected:
  using Seen = std::map<std::string, std::string>;

  void SetUp() override {
    const char* name = std::getenv("CERTIFOND_CHROMIUM");
    const bool given = name != nullptr && *name != '\0';
    program_ = given ? name : "/usr/bin/chromium";
    if (access(program_.c_str(), X_OK) == 0) return;
    ASSERT_FALSE(given) << "CERTIFOND_CHROMIUM: cannot run " << program_;
    GTEST_SKIP() << "no Chromium: run third_party/debian/set_up/set_up.sh "
                    "browser, or name one in CERTIFOND_CHROMIUM";
  }

  // Runs the page with the driver; what the driver said.
  Seen drive(const std::string& page, const std::string& driver) const {
    const fs::path folder = fresh_folder();
    const std::size_t end = page.rfind("</body>");
    std::ofstream(folder / "page.html")
        << page.substr(0, end) << "<script>" << kTools << "try {" << driver
        << "} catch (problem) { say(\"error\", problem); }"
        << "document.body.replaceChildren(Object.assign("
           "document.createElement(\"pre\"), "
           "{ textContent: \"[seen]\\n\" + seen.join(\"\\n\") + "
           "\"\\n[end]\\n\" }));</script>"
        << page.substr(end);
    const std::string place = folder.string();
    const std::string command =
        "cd '" + place + "' && HOME='" + place + "' XDG_CACHE_HOME='" + place +
        "' '" + program_ +
        "' --headless --no-sandbox --disable-gpu --disable-quic "
        "--no-first-run --disable-background-networking "
        "--disable-component-update --disable-sync --disable-dev-shm-usage "
        // Chromium must not give up where the machine is slow.
        "--disable-hang-monitor --disable-gpu-watchdog "
        "--window-size=1400,900 --virtual-time-budget=5000 --user-data-dir='" +
        place + "/profile' --dump-dom 'file://" + place +
        "/page.html' >dom 2>messages";
    const int status = std::system(command.c_str());
    std::ostringstream dom;
    dom << std::ifstream(folder / "dom").rdbuf();
    Seen seen = read(dom.str());
    if (status != 0 || seen.empty()) {
      std::ostringstream messages;
      messages << std::ifstream(folder / "messages").rdbuf();
      ADD_FAILURE() << "status " << status << "\n" << messages.str();
    }
    EXPECT_EQ(seen["error"], "");
    return seen;
  }

 private:
  static fs::path fresh_folder() {
    static int number = 0;
    const fs::path folder =
        fs::path(::testing::TempDir()) / ("page-" + std::to_string(number++));
    fs::remove_all(folder);
    fs::create_directories(folder);
    return fs::absolute(folder);
  }

  static Seen read(const std::string& dom) {
    Seen seen;
    const std::size_t begin = dom.find("[seen]\n");
    const std::size_t end = dom.find("[end]\n");
    if (begin == std::string::npos || end == std::string::npos) return seen;
    std::istringstream lines(dom.substr(begin + 7, end - begin - 7));
    for (std::string line; std::getline(lines, line);) {
      const std::size_t equals = line.find('=');
      if (equals != std::string::npos)
        seen[line.substr(0, equals)] = unescaped(line.substr(equals + 1));
    }
    return seen;
  }

  std::string program_;
};

TEST_F(Browser, StepsThroughAnExecution) {
  auto seen = drive(courier().page(without_graphviz()), R"(
    say("title", text("#title"));
    say("verdict", text("#verdict"));
    say("shown", text("#shown"));
    say("nodes", all(".node").length);
    say("start", text("#current"));
    say("undo", one("#undo").disabled);
    say("outcomes", all("#outcomes button").length);
    click("#outcomes li:nth-child(2) button");
    say("second", text("#current"));
    say("marked", one(".node.current").dataset.state);
    say("taken", all(".edge.taken").length);
    say("facts", all("#facts .added").map((fact) => fact.textContent).join());
    click("#undo");
    say("undone", text("#current"));
    key("1");
    say("by key", text("#current"));
    key("u");
    let steps = 0;
    while (one("#outcomes button") && steps++ < 30) click("#outcomes button");
    say("end", text("#current"));
    say("ending", text("#outcomes"));
    say("steps", text("#step-count"));
    say("history", all("#history li").length);
    click("#restart");
    say("again", text("#current"));
    click("[data-state='15']");
    say("jump", text("#current") + " after " + text("#step-count"));
  )");
  EXPECT_EQ(seen["title"], "courier-1 (courier)");
  EXPECT_EQ(seen["verdict"], "verified: strong cyclic");
  EXPECT_EQ(seen["shown"], "all 16 states shown");
  EXPECT_EQ(seen["nodes"], "16");
  EXPECT_EQ(seen["start"], "State #0: initial state");
  EXPECT_EQ(seen["undo"], "true");
  EXPECT_EQ(seen["outcomes"], "2");
  EXPECT_EQ(seen["second"], "State #2: on a cycle");
  EXPECT_EQ(seen["marked"], "2");
  EXPECT_EQ(seen["taken"], "1");
  EXPECT_EQ(seen["facts"], "+ robot-at store,+ jammed store hall");
  EXPECT_EQ(seen["undone"], "State #0: initial state");
  EXPECT_EQ(seen["by key"], "State #1: on a cycle");
  EXPECT_EQ(seen["end"], "State #12: goal");
  EXPECT_EQ(seen["ending"], "The goal is reached: the execution ends here.");
  EXPECT_EQ(seen["steps"], "6 steps");
  EXPECT_EQ(seen["history"], "7");
  EXPECT_EQ(seen["again"], "State #0: initial state");
  EXPECT_EQ(seen["jump"], "State #15: goal after 6 steps");
}

TEST_F(Browser, SearchesStatesAndRules) {
  auto seen = drive(courier().page(without_graphviz()), R"(
    const found = () => all(".state-result").map((result) => "#" + result.dataset.state).join()
      + " " + all(".rule-result").map((result) => result.dataset.rule).join();
    ask("jammed store hall");
    say("atom", found());
    say("matches", all(".node.match").length);
    click(".state-result");
    say("gone to", text("#current"));
    ask("IS:goal");
    say("goals", found());
    ask("holding vase, not robot-at office, not jammed hall store");
    say("several", found());
    ask("grasp");
    say("action", found());
    click(".rule-result");
    say("asked", one("#search").value + " " + found());
    ask("no such thing");
    say("nothing", found() + all("#results h3").map((head) => head.textContent).join());
    ask("");
    say("cleared", text("#results"));
  )");
  EXPECT_EQ(seen["atom"], "#2 5,7");
  EXPECT_EQ(seen["matches"], "1");
  EXPECT_EQ(seen["gone to"], "State #2: on a cycle");
  EXPECT_EQ(seen["goals"], "#12,#13,#14,#15 ");
  EXPECT_EQ(seen["several"], "#3,#4 3,8");
  EXPECT_EQ(seen["action"], "#1 5");
  EXPECT_EQ(seen["asked"], "rule:5 #1 5");
  EXPECT_EQ(seen["nothing"], " 0 states,0 rules");
  EXPECT_EQ(seen["cleared"], "");
}

TEST_F(Browser, WalksTheCounterexample) {
  auto seen = drive(careless_courier().page(without_graphviz()), R"(
    say("hidden", one("#counterexample").hidden);
    say("text", text("#counterexample-text"));
    say("wrong", all(".edge.wrong").length);
    say("lost", all(".node.lost").length);
    say("start", text("#counterexample-step"));
    click("#counterexample-next");
    click("#counterexample-next");
    say("two", text("#counterexample-step") + ": " + text("#current"));
    key("n");
    say("three", text("#counterexample-step") + ": " + text("#current"));
    say("no more", one("#counterexample-next").disabled);
    key("p");
    say("back", text("#counterexample-step"));
    click("#restart");
    click("#outcomes li:nth-child(2) button");
    say("elsewhere", text("#counterexample-step"));
    click("#counterexample-end");
    say("end", text("#counterexample-step"));
  )");
  EXPECT_EQ(seen["hidden"], "false");
  EXPECT_EQ(seen["text"].find("After 3 steps no goal can be reached"), 0u);
  EXPECT_EQ(seen["wrong"], "3");
  EXPECT_EQ(seen["lost"], "4");
  EXPECT_EQ(seen["start"], "step 0 of 3");
  EXPECT_EQ(seen["two"], "step 2 of 3: State #3");
  EXPECT_EQ(seen["three"],
            "step 3 of 3: State #5: on a cycle, no way to the goal");
  EXPECT_EQ(seen["no more"], "true");
  EXPECT_EQ(seen["back"], "step 2 of 3");
  EXPECT_EQ(seen["elsewhere"], "you are elsewhere");
  EXPECT_EQ(seen["end"], "step 3 of 3");
}

TEST_F(Browser, SaysWhereNoRuleApplies) {
  auto seen = drive(forgotten_coin(12).page(without_graphviz()), R"(
    click("#counterexample-end");
    say("step", text("#counterexample-step"));
    say("current", text("#current").replace(/#\d+/, "#"));
    say("ending", text("#outcomes"));
    say("shown", one(".node.current") !== null);
  )");
  EXPECT_EQ(seen["step"], "step 11 of 11");
  EXPECT_EQ(seen["current"], "State #: no rule applies, no way to the goal");
  EXPECT_EQ(seen["ending"],
            "No rule applies here, and the goal is not reached.");
  EXPECT_EQ(seen["shown"], "true");
}

// Whatever one does, only some hundred boxes are elements of the page.
TEST_F(Browser, TenThousandStatesStaySmall) {
  auto seen = drive(coins(13).page(without_graphviz()), R"(
    say("missing", one("#missing").hidden + " " + text("#missing"));
    say("first", text("#levels") + ": " + text("#shown"));
    for (let i = 0; i < 8 && !one("#more-levels").disabled; ++i) click("#more-levels");
    say("full", text("#shown"));
    say("nodes", all(".node").length);
    say("elements", all("*").length < 12000);
    click("#collapse");
    say("collapsed", text("#shown"));
    click(".node[data-state='20'] .pill");
    say("opened", text("#shown"));
    for (let i = 0; i < 13; ++i) click("#outcomes button");
    say("goal", text("#current").replace(/#\d+/, "#") + " after " + text("#step-count"));
    say("walked", all(".node").length < 100);
    ask("is:goal");
    say("found", text("#results h3"));
    say("listed", all(".state-result").length);
    ask("heads c3, not heads c4, tossed c5, not tossed c6");
    say("some", text("#results h3"));
    ask("is:unexplored");
    click(".state-result");
    say("edge", text("#outcomes"));
    say("overlaps", overlaps());
  )");
  EXPECT_EQ(seen["missing"].find("false Not all states are here"), 0u);
  EXPECT_EQ(seen["first"], "4 of 13: 31 of 10,001 states shown");
  EXPECT_EQ(seen["full"], "400 of 10,001 states shown (no more at once)");
  EXPECT_EQ(seen["nodes"], "400");
  EXPECT_EQ(seen["elements"], "true");
  EXPECT_EQ(seen["collapsed"], "31 of 10,001 states shown");
  EXPECT_EQ(seen["opened"], "33 of 10,001 states shown");
  EXPECT_EQ(seen["goal"], "State #: goal after 13 steps");
  EXPECT_EQ(seen["walked"], "true");
  EXPECT_EQ(seen["found"], "1,810 states");
  EXPECT_EQ(seen["listed"], "40");
  EXPECT_EQ(seen["some"], "16 states");
  EXPECT_EQ(seen["edge"], "What comes after this state was not explored.");
  EXPECT_EQ(seen["overlaps"], "0");
}

TEST_F(Browser, NamesStayNames) {
  auto seen = drive(hostile().page(without_graphviz()), R"(
    say("title", document.title);
    say("head", text("#title"));
    click("#outcomes button");
    ask("img");
    click(".state-result");
    say("images", all("img").length);
    say("scripts", document.scripts.length);
    say("facts", text("#facts"));
  )");
  EXPECT_EQ(seen["title"], kHostileImage);
  EXPECT_EQ(seen["head"],
            std::string(kHostileImage) + " (" + kHostileScript + ")");
  EXPECT_EQ(seen["images"], "0");
  EXPECT_EQ(seen["scripts"], "3");
  EXPECT_NE(seen["facts"].find(kHostileImage), std::string::npos);
}

TEST_F(Browser, BoxesHoldTheirTextAndDoNotOverlap) {
  for (const Subject& subject : {courier(), careless_courier(), coins(6)})
    for (const GraphvizOptions& graphviz :
         {without_graphviz(), GraphvizOptions{}}) {
      auto seen = drive(subject.page(graphviz), R"(
        say("overlaps", overlaps());
        say("spills", spills());
      )");
      EXPECT_EQ(seen["overlaps"], "0");
      EXPECT_EQ(seen["spills"], "0");
    }
}

TEST_F(Browser, WorksByKeyboardAlone) {
  auto seen = drive(coins(9).page(without_graphviz()), R"(
    const focused = () => document.activeElement.dataset.state;
    key("/");
    say("search", document.activeElement.id);
    one("#graph").focus();
    key("ArrowDown");
    say("down", focused());
    key("ArrowRight");
    say("right", focused());
    key("ArrowUp");
    say("up", focused());
    key("ArrowDown");
    key("Enter");
    say("entered", text("#current"));
    const before = all(".node").length;
    one(".node[data-state='20']").focus();
    key(" ");
    say("opened", all(".node").length - before + " at " + focused());
    key(" ");
    say("closed", all(".node").length - before);
    say("labelled", all(".node").every((node) => node.getAttribute("aria-label").length > 8));
    say("buttons", all("button").every((button) => button.textContent.trim() !== ""));
  )");
  EXPECT_EQ(seen["search"], "search");
  EXPECT_EQ(seen["down"], "1");
  EXPECT_EQ(seen["right"], "2");
  EXPECT_EQ(seen["up"], "0");
  EXPECT_EQ(seen["entered"], "State #1: on a cycle");
  EXPECT_EQ(seen["opened"], "2 at 20");
  EXPECT_EQ(seen["closed"], "0");
  EXPECT_EQ(seen["labelled"], "true");
  EXPECT_EQ(seen["buttons"], "true");
}

}  // namespace
}  // namespace certifond::picture
