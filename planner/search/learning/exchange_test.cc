#include "planner/search/learning/exchange.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "fond/base/check.h"

namespace certifond::planner {
namespace {

Literal literal(std::uint32_t atom) { return Literal::positive(AtomId(atom)); }

Exchange::Rule rule(Word origin, std::vector<Exchange::Number> links) {
  return {{origin}, OperatorId(0), std::move(links)};
}

TEST(Exchange, LayersComeInOrder) {
  Exchange exchange;
  EXPECT_EQ(exchange.publish(Exchange::Layer{{{literal(1)}}, {}}), 0u);
  EXPECT_EQ(exchange.publish(Exchange::Layer{{{literal(2)}}, {0}}), 1u);
  EXPECT_EQ(exchange.layer_count(), 2u);
  EXPECT_GT(exchange.bytes(), 0u);
  const auto layers = exchange.layers_from(1);
  ASSERT_EQ(layers.size(), 1u);
  EXPECT_EQ(layers[0]->cubes, std::vector<Cube>{{literal(2)}});
  EXPECT_EQ(layers[0]->rests_on, std::vector<Exchange::Number>{0});
  EXPECT_TRUE(exchange.layers_from(2).empty());
}

TEST(Exchange, ALayerRestsOnEarlierOnesOnly) {
  Exchange exchange;
  EXPECT_THROW(exchange.publish(Exchange::Layer{{{literal(1)}}, {0}}),
               InternalError);
}

TEST(Exchange, LinksWithinAGroupGetTheirNumbers) {
  Exchange exchange;
  EXPECT_EQ(exchange.publish({rule(7, {Exchange::kGoal})}), 0u);
  EXPECT_EQ(exchange.publish({rule(8, {Exchange::kOwnGroup + 1, 0}),
                              rule(9, {Exchange::kOwnGroup})}),
            1u);
  EXPECT_EQ(exchange.rule_count(), 3u);
  const auto rules = exchange.rules_from(0);
  ASSERT_EQ(rules.size(), 3u);
  EXPECT_EQ(rules[0]->links, std::vector<Exchange::Number>{Exchange::kGoal});
  EXPECT_EQ(rules[1]->links, (std::vector<Exchange::Number>{2, 0}));
  EXPECT_EQ(rules[2]->links, std::vector<Exchange::Number>{1});
  EXPECT_EQ(rules[2]->origin, std::vector<Word>{9});
  EXPECT_THROW(exchange.publish({rule(1, {4})}), InternalError);
}

// Each worker lets its layers rest on the last that it has read.
TEST(Exchange, ManyThreadsSeeOneOrder) {
  constexpr std::uint32_t kThreads = 4;
  constexpr std::uint32_t kEach = 500;
  Exchange exchange;
  std::vector<std::vector<const Exchange::Layer*>> read(kThreads);
  std::vector<std::thread> threads;
  for (std::uint32_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&exchange, &mine = read[t], t] {
      for (std::uint32_t i = 0; i < kEach; ++i) {
        for (const auto* layer :
             exchange.layers_from(static_cast<Exchange::Number>(mine.size())))
          mine.push_back(layer);
        Exchange::Layer layer{{{literal(t)}}, {}};
        if (!mine.empty())
          layer.rests_on = {static_cast<Exchange::Number>(mine.size() - 1)};
        exchange.publish(std::move(layer));
        exchange.publish({rule(t, {Exchange::kOwnGroup})});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto all = exchange.layers_from(0);
  ASSERT_EQ(all.size(), kThreads * kEach);
  std::vector<std::uint32_t> count(kThreads);
  for (std::size_t i = 0; i < all.size(); ++i) {
    ++count[all[i]->cubes[0][0].atom().index()];
    for (const Exchange::Number below : all[i]->rests_on) EXPECT_LT(below, i);
  }
  for (std::uint32_t t = 0; t < kThreads; ++t) {
    EXPECT_EQ(count[t], kEach);
    for (std::size_t i = 0; i < read[t].size(); ++i)
      EXPECT_EQ(read[t][i], all[i]);
  }
  const auto rules = exchange.rules_from(0);
  ASSERT_EQ(rules.size(), kThreads * kEach);
  for (std::size_t i = 0; i < rules.size(); ++i)
    EXPECT_EQ(rules[i]->links[0], i);
}

}  // namespace
}  // namespace certifond::planner
