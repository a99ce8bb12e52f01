#include "generators/family.h"

#include <algorithm>

#include "generators/families/families.h"

namespace certifond::generators {

namespace {

constexpr Family kFamilies[] = {
    {"acrobatics", "cross a beam; jumping may break a leg",
     "places of the beam", 1, 4, acrobatics},
    {"beam-walk", "cross a beam; a fall leads back to the ladder",
     "places of the beam", 1, 5, beam_walk},
    {"blocksworld-2", "towers to towers, without guards", "blocks", 1, 3,
     blocksworld_2},
    {"blocksworld-new", "build towers from the floor, without guards", "blocks",
     1, 3, blocksworld_new},
    {"blocksworld-original", "towers to towers; grasping may fail", "blocks", 1,
     3, blocksworld_original},
    {"chain-of-rooms", "lights that may unlock doors", "rooms", 1, 4,
     chain_of_rooms},
    {"doors", "doors that open and shut by themselves", "doors", 1, 4, doors},
    {"earth-observation", "pictures through clouds, orbit after orbit",
     "columns", 1, 3, earth_observation},
    {"elevators", "coins behind gates that throw one back", "coins", 1, 2,
     elevators},
    {"faults", "operations that leave faults to repair", "operations", 1, 3,
     faults},
    {"first-responders", "fires and victims; some unsolvable",
     "places and victims", 1, 2, first_responders},
    {"islands", "swim at a risk or clear the bridge", "side of an island", 1, 2,
     islands},
    {"miner", "three nuggets, near and unsafe or far and safe",
     "length of the mine", 1, 2, miner},
    {"tireworld-spiky", "spiky roads and one spare", "length of the short way",
     1, 2, tireworld_spiky},
    {"tireworld-truck", "a truck lays out tires for a car", "towns on the way",
     1, 2, tireworld_truck},
    {"triangle-tireworld", "the long way round has spares", "half the side", 1,
     2, triangle_tireworld},
    {"zenotravel", "flights whose every step may need another try", "people", 1,
     1, zenotravel},

    // Known by construction.
    {"broken-ladder", "trap ladder with a handle missing: unsolvable", "rungs",
     1, 3, broken_ladder},
    {"chain", "certain steps: cv* = size", "steps", 1, 5, chain},
    {"k-doors", "one of k doors opens: cv* = size, strong", "rooms", 1, 4,
     k_doors},
    {"lost-key", "unsolvable even when nothing is deleted", "rooms", 1, 3,
     lost_key},
    {"retry-chain", "steps that may do nothing: cv* = size", "steps", 1, 5,
     retry_chain},
    {"short-loop-long-walk", "cv* = 1 by a loop, strong by a walk",
     "length of the walk", 1, 4, short_loop_long_walk},
    {"sinking-floors", "unsolvable, with size + 1 layers", "floors", 1, 4,
     sinking_floors},
    {"snakes", "steps that may lead back to the start: cv* = size", "steps", 1,
     5, snakes},
    {"switches", "2^size states: cv* = size", "switches", 1, 4, switches},
    {"trap-ladder", "quick leaps into traps: cv* = 2 * size", "rungs", 1, 3,
     trap_ladder},
};

}  // namespace

std::span<const Family> families() { return kFamilies; }

const Family* find_family(std::string_view name) {
  const auto it = std::ranges::find(kFamilies, name, &Family::name);
  return it == std::end(kFamilies) ? nullptr : it;
}

Instance make_instance(const Family& family, int size, std::uint64_t seed) {
  Rng rng(seed, static_cast<std::uint64_t>(size));
  return family.make(std::max(size, family.min_size), rng);
}

}  // namespace certifond::generators
