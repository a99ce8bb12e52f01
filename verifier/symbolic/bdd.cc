#include "verifier/symbolic/bdd.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "cudd.h"
#include "fond/base/check.h"

namespace certifond::verifier::symbolic {
namespace {

// Small tables at first: a manager for a small policy must cost nothing.
constexpr unsigned kUniqueSlots = 16;
constexpr unsigned kCacheSlots = 1 << 12;
constexpr std::size_t kAllowance = 1'000'000;
// How many new nodes a second brings at least, about; and as many as a look at
// the clock is worth.
constexpr double kNodesPerSecond = 1'000'000;
constexpr double kLeastAllowance = 50'000;
constexpr std::size_t kOperationsPerPoll = 16;
constexpr std::size_t kNodesPerPoll = 20'000;
constexpr std::size_t kSmallOperationsPerPoll = 256;
// One variable of a larger heap alone takes too long to move.
constexpr std::size_t kMaxNodesToReorder = 2'000'000;
// What one reordering may cost.  Nodes that it passes by, about: variables that
// are moved times nodes that there are.  And what comes before: for each
// diagram, which two of its variables meet, of all that there are.
constexpr std::size_t kReorderingWork = 5'000'000;
constexpr double kMeetingWork = 1e9;
// With less time than this, none is begun.
constexpr double kSecondsToReorder = 2;
// Of a heap that reordering has not made smaller by a quarter, and of another.
constexpr std::size_t kGrowthAfterNothing = 16;
constexpr std::size_t kGrowth = 2;

unsigned to_unsigned(std::size_t value) {
  return static_cast<unsigned>(
      std::min<std::size_t>(value, std::numeric_limits<unsigned>::max()));
}

bool is_complement(DdNode* node) { return Cudd_IsComplement(node) != 0; }
bool is_constant(DdNode* node) { return Cudd_IsConstant(node) != 0; }

// The child of a node that may be complemented.
DdNode* child(DdNode* node, bool high) {
  DdNode* result = high ? Cudd_T(node) : Cudd_E(node);
  return is_complement(node) ? Cudd_Not(result) : result;
}

// Satisfying assignments of the variables from the node's level on.  Each
// node counts for itself, complemented or not: 1 - x would lose small values.
class Counter {
 public:
  explicit Counter(DdManager* manager)
      : manager_(manager), zero_(Cudd_ReadLogicZero(manager)) {}

  long double count(DdNode* node) {
    if (is_constant(node)) return node == zero_ ? 0 : 1;
    const auto entry = known_.find(node);
    if (entry != known_.end()) return entry->second;
    long double result = 0;
    for (const bool high : {false, true}) {
      DdNode* next = child(node, high);
      result += std::ldexp(count(next), level(next) - level(node) - 1);
    }
    known_.emplace(node, result);
    return result;
  }

  int level(DdNode* node) const {
    return is_constant(node)
               ? Cudd_ReadSize(manager_)
               : Cudd_ReadPerm(manager_,
                               static_cast<int>(Cudd_NodeReadIndex(node)));
  }

 private:
  DdManager* manager_;
  DdNode* zero_;
  std::unordered_map<DdNode*, long double> known_;
};

bool walk_paths(
    DdNode* node, DdNode* zero, std::vector<std::int8_t>& path,
    const std::function<bool(const std::vector<std::int8_t>&)>& found) {
  if (node == zero) return true;
  if (is_constant(node)) return found(path);
  std::int8_t& value = path[Cudd_NodeReadIndex(node)];
  for (const bool high : {false, true}) {
    value = high ? 1 : 0;
    if (!walk_paths(child(node, high), zero, path, found)) return false;
  }
  value = -1;
  return true;
}

}  // namespace

// --- Bdd -------------------------------------------------------------------

Bdd::Bdd(BddManager* manager, DdNode* node) : manager_(manager), node_(node) {
  ++manager_->diagrams_;
}

Bdd::Bdd(const Bdd& other) : manager_(other.manager_), node_(other.node_) {
  if (node_ == nullptr) return;
  Cudd_Ref(node_);
  ++manager_->diagrams_;
}

Bdd::~Bdd() {
  if (node_ == nullptr) return;
  Cudd_RecursiveDeref(manager_->manager_, node_);
  --manager_->diagrams_;
}

Bdd Bdd::operator&(const Bdd& other) const {
  return manager_->run(
      [&](DdManager* m) { return Cudd_bddAnd(m, node_, other.node_); });
}

Bdd Bdd::operator|(const Bdd& other) const {
  return manager_->run(
      [&](DdManager* m) { return Cudd_bddOr(m, node_, other.node_); });
}

Bdd Bdd::operator-(const Bdd& other) const {
  return manager_->run([&](DdManager* m) {
    return Cudd_bddAnd(m, node_, Cudd_Not(other.node_));
  });
}

std::optional<Bdd> Bdd::union_within(const Bdd& other,
                                     std::size_t new_nodes) const {
  manager_->before_operation();
  DdManager* m = manager_->manager_;
  DdNode* neither = Cudd_bddAndLimit(m, Cudd_Not(node_), Cudd_Not(other.node_),
                                     to_unsigned(new_nodes));
  if (neither == nullptr) {
    const bool too_many = Cudd_ReadErrorCode(m) == CUDD_TOO_MANY_NODES;
    Cudd_ClearErrorCode(m);
    if (too_many) return std::nullopt;
    throw Fault(Fault::Kind::kMemory, "out of memory");
  }
  Cudd_Ref(neither);
  return Bdd(manager_, Cudd_Not(neither));
}

Bdd Bdd::operator!() const {
  DdNode* result = Cudd_Not(node_);
  Cudd_Ref(result);
  return Bdd(manager_, result);
}

Bdd Bdd::exists(const Bdd& cube) const {
  return manager_->run([&](DdManager* m) {
    return Cudd_bddExistAbstract(m, node_, cube.node_);
  });
}

Bdd Bdd::and_exists(const Bdd& other, const Bdd& cube) const {
  return manager_->run([&](DdManager* m) {
    return Cudd_bddAndAbstract(m, node_, other.node_, cube.node_);
  });
}

Bdd Bdd::cofactor(const Bdd& cube) const {
  return manager_->run(
      [&](DdManager* m) { return Cudd_Cofactor(m, node_, cube.node_); });
}

bool Bdd::is_zero() const {
  return node_ == Cudd_ReadLogicZero(manager_->manager_);
}

bool Bdd::is_one() const { return node_ == Cudd_ReadOne(manager_->manager_); }

bool Bdd::intersects(const Bdd& other) const {
  manager_->poll();
  return Cudd_bddLeq(manager_->manager_, node_, Cudd_Not(other.node_)) == 0;
}

bool Bdd::subset_of(const Bdd& other) const {
  manager_->poll();
  return Cudd_bddLeq(manager_->manager_, node_, other.node_) != 0;
}

bool Bdd::holds(const std::vector<bool>& values) const {
  DdNode* node = node_;
  while (!is_constant(node))
    node = child(node, values[Cudd_NodeReadIndex(node)]);
  return node == Cudd_ReadOne(manager_->manager_);
}

std::vector<std::int8_t> Bdd::pick() const {
  CERTIFOND_CHECK(!is_zero());
  std::vector<std::int8_t> values(manager_->variables(), -1);
  DdNode* zero = Cudd_ReadLogicZero(manager_->manager_);
  for (DdNode* node = node_; !is_constant(node);) {
    const bool high = child(node, false) == zero;
    values[Cudd_NodeReadIndex(node)] = high ? 1 : 0;
    node = child(node, high);
  }
  return values;
}

bool Bdd::each_path(
    const std::function<bool(const std::vector<std::int8_t>&)>& found) const {
  std::vector<std::int8_t> path(manager_->variables(), -1);
  return walk_paths(node_, Cudd_ReadLogicZero(manager_->manager_), path, found);
}

std::optional<std::vector<std::vector<bool>>> Bdd::assignments(
    std::size_t at_most) const {
  std::vector<std::vector<bool>> result;
  const bool all = each_path([&](const std::vector<std::int8_t>& path) {
    if (result.size() == at_most) return false;
    std::vector<bool>& values = result.emplace_back(path.size());
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (path[i] == -1) return false;
      values[i] = path[i] == 1;
    }
    return true;
  });
  if (!all) return std::nullopt;
  return result;
}

double Bdd::count(std::size_t variables) const {
  Counter counter(manager_->manager_);
  const int free =
      static_cast<int>(variables) - static_cast<int>(manager_->variables());
  return static_cast<double>(
      std::ldexp(counter.count(node_), counter.level(node_) + free));
}

std::size_t Bdd::size() const {
  return static_cast<std::size_t>(Cudd_DagSize(node_));
}

std::vector<std::uint32_t> Bdd::support() const {
  const Bdd cube =
      manager_->run([&](DdManager* m) { return Cudd_Support(m, node_); });
  std::vector<std::uint32_t> result;
  for (DdNode* node = cube.node_; !is_constant(node); node = Cudd_T(node))
    result.push_back(Cudd_NodeReadIndex(node));
  std::sort(result.begin(), result.end());
  return result;
}

// --- BddManager ------------------------------------------------------------

BddManager::BddManager(std::size_t variables, const Budget& budget,
                       const BddOptions& options)
    : budget_(budget),
      options_(options),
      manager_(
          Cudd_Init(to_unsigned(variables), 0, kUniqueSlots, kCacheSlots,
                    std::min(options.memory_bytes, options.expected_bytes))),
      allowance_(std::min(kAllowance, options.live_nodes)) {
  if (manager_ == nullptr) throw Fault(Fault::Kind::kMemory, "out of memory");
  Cudd_AutodynDisable(manager_);
  (void)Cudd_SetMaxMemory(manager_, options.memory_bytes);
  // A third of the memory for the cache, at 32 bytes an entry.
  Cudd_SetMaxCacheHard(manager_, to_unsigned(std::min(options.memory_bytes / 96,
                                                      std::size_t{1} << 26)));
  Cudd_SetMaxLive(manager_, to_unsigned(allowance_));
}

BddManager::~BddManager() { Cudd_Quit(manager_); }

Bdd BddManager::zero() {
  return run_small([](DdManager* m) { return Cudd_ReadLogicZero(m); });
}

Bdd BddManager::one() {
  return run_small([](DdManager* m) { return Cudd_ReadOne(m); });
}

Bdd BddManager::variable(std::uint32_t index) {
  CERTIFOND_CHECK(index < variables());
  return run_small(
      [&](DdManager* m) { return Cudd_bddIthVar(m, static_cast<int>(index)); });
}

Bdd BddManager::literal(std::uint32_t index, bool positive) {
  return positive ? variable(index) : !variable(index);
}

Bdd BddManager::new_variable() {
  return run_small([](DdManager* m) { return Cudd_bddNewVar(m); });
}

std::size_t BddManager::variables() const {
  return static_cast<std::size_t>(Cudd_ReadSize(manager_));
}

Bdd BddManager::cube(std::span<const std::pair<std::uint32_t, bool>> literals) {
  std::vector<std::pair<std::uint32_t, bool>> sorted(literals.begin(),
                                                     literals.end());
  std::sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) {
    return level_of(a.first) > level_of(b.first);
  });
  const FixedOrder fixed(*this);
  const Bdd none = zero();
  Bdd result = one();
  for (const auto& [index, positive] : sorted)
    result = positive ? node(index, result, none) : node(index, none, result);
  return result;
}

Bdd BddManager::assignment(const std::vector<bool>& values) {
  CERTIFOND_CHECK(values.size() == variables());
  const FixedOrder fixed(*this);
  const Bdd none = zero();
  Bdd result = one();
  for (std::size_t level = values.size(); level-- > 0;) {
    const std::uint32_t index = variable_at(static_cast<std::uint32_t>(level));
    result =
        values[index] ? node(index, result, none) : node(index, none, result);
  }
  return result;
}

Bdd BddManager::node(std::uint32_t index, const Bdd& high, const Bdd& low) {
  CERTIFOND_CHECK(index < variables());
  return run_small([&](DdManager* m) {
    DdNode* test = Cudd_bddIthVar(m, static_cast<int>(index));
    return Cudd_bddIte(m, test, high.node_, low.node_);
  });
}

Bdd BddManager::any_of(std::vector<Bdd> parts) {
  if (parts.empty()) return zero();
  while (parts.size() > 1) {
    std::vector<Bdd> halves;
    halves.reserve((parts.size() + 1) / 2);
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
      halves.push_back(parts[i] | parts[i + 1]);
    if (parts.size() % 2 == 1) halves.push_back(std::move(parts.back()));
    parts = std::move(halves);
  }
  return std::move(parts.front());
}

std::uint32_t BddManager::level_of(std::uint32_t index) const {
  return static_cast<std::uint32_t>(
      Cudd_ReadPerm(manager_, static_cast<int>(index)));
}

std::uint32_t BddManager::variable_at(std::uint32_t level) const {
  return static_cast<std::uint32_t>(
      Cudd_ReadInvPerm(manager_, static_cast<int>(level)));
}

void BddManager::enable_reordering(std::size_t first_at_nodes) {
  reorder_at_ = first_at_nodes;
}

bool BddManager::can_reorder() const {
  const double size = static_cast<double>(variables());
  return live_nodes() <= kMaxNodesToReorder &&
         static_cast<double>(diagrams_) * size * size / 2 <= kMeetingWork &&
         budget_.seconds_left() > kSecondsToReorder;
}

void BddManager::reorder() {
  // CUDD does not recover from a swap of variables that runs out of nodes:
  // no limit but the machine's may stop it half-way.  It lets the heap grow
  // by a fifth at most.
  Cudd_SetMaxLive(manager_, std::numeric_limits<unsigned>::max());
  (void)Cudd_SetMaxMemory(manager_, std::numeric_limits<std::size_t>::max());
  Cudd_SetSiftMaxVar(
      manager_, static_cast<int>(std::clamp<std::size_t>(
                    kReorderingWork / std::max<std::size_t>(live_nodes(), 1), 1,
                    variables() + 1)));
  const int done = Cudd_ReduceHeap(manager_, CUDD_REORDER_SIFT, 0);
  (void)Cudd_SetMaxMemory(manager_, options_.memory_bytes);
  Cudd_SetMaxLive(manager_, to_unsigned(allowance_));
  if (done == 0)
    throw Fault(Fault::Kind::kMemory, "out of memory (reordering)");
  ++reorderings_;
}

void BddManager::maybe_reorder() {
  const std::size_t live = live_nodes();
  if (fixed_ > 0 || live < reorder_at_) return;
  if (can_reorder()) reorder();
  const bool helped = live_nodes() < live - live / 4;
  // Always later than before, or reorderings could take all the time.
  reorder_at_ =
      std::max(reorder_at_ + reorder_at_ / 4,
               (helped ? kGrowth : kGrowthAfterNothing) * live_nodes());
}

std::size_t BddManager::live_nodes() const {
  return Cudd_ReadKeys(manager_) - Cudd_ReadDead(manager_);
}

std::size_t BddManager::memory_in_use() const {
  return static_cast<std::size_t>(Cudd_ReadMemoryInUse(manager_));
}

std::size_t BddManager::references() const {
  return static_cast<std::size_t>(Cudd_CheckZeroRef(manager_));
}

template <typename Operation>
Bdd BddManager::run(const Operation& operation) {
  before_operation();
  return run_small(operation);
}

template <typename Operation>
Bdd BddManager::run_small(const Operation& operation) {
  if (++small_operations_ % kSmallOperationsPerPoll == 0) before_operation();
  for (std::size_t attempt = 0;; ++attempt) {
    DdNode* result = operation(manager_);
    if (result != nullptr) {
      Cudd_Ref(result);
      return Bdd(this, result);
    }
    extend_allowance(attempt);
  }
}

void BddManager::before_operation() {
  // A look at the clock costs as much as a small operation.
  const std::size_t nodes = Cudd_ReadKeys(manager_);
  if (operations_++ % kOperationsPerPoll != 0 &&
      nodes < nodes_at_poll_ + kNodesPerPoll)
    return;
  nodes_at_poll_ = nodes;
  poll();
  maybe_reorder();
  set_allowance(kAllowance);
}

void BddManager::poll() { budget_.check_time(); }

void BddManager::set_allowance(std::size_t new_nodes) {
  // So that the next look at the clock comes in time.
  const double most =
      std::max(budget_.seconds_left() * kNodesPerSecond, kLeastAllowance);
  if (most < static_cast<double>(new_nodes))
    new_nodes = static_cast<std::size_t>(most);
  allowance_ = std::min(live_nodes() + new_nodes, options_.live_nodes);
  Cudd_SetMaxLive(manager_, to_unsigned(allowance_));
}

void BddManager::extend_allowance(std::size_t attempt) {
  const Cudd_ErrorType error = Cudd_ReadErrorCode(manager_);
  Cudd_ClearErrorCode(manager_);
  budget_.check_time();
  if (error != CUDD_TOO_MANY_NODES)
    throw Fault(Fault::Kind::kMemory, "out of memory");
  if (allowance_ >= std::min<std::size_t>(options_.live_nodes,
                                          std::numeric_limits<unsigned>::max()))
    throw Fault(Fault::Kind::kLimit, "too many nodes");
  maybe_reorder();
  set_allowance(kAllowance << std::min<std::size_t>(attempt + 1, 16));
}

}  // namespace certifond::verifier::symbolic
