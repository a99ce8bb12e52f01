// One function for each family, each in the file of its name; the table is
// in //generators:family.
#pragma once

#include "generators/instance.h"
#include "generators/rng.h"

namespace certifond::generators {

Instance acrobatics(int size, Rng& rng);
Instance beam_walk(int size, Rng& rng);
Instance blocksworld_2(int size, Rng& rng);
Instance blocksworld_new(int size, Rng& rng);
Instance blocksworld_original(int size, Rng& rng);
Instance chain_of_rooms(int size, Rng& rng);
Instance doors(int size, Rng& rng);
Instance earth_observation(int size, Rng& rng);
Instance elevators(int size, Rng& rng);
Instance faults(int size, Rng& rng);
Instance first_responders(int size, Rng& rng);
Instance islands(int size, Rng& rng);
Instance miner(int size, Rng& rng);
Instance tireworld_spiky(int size, Rng& rng);
Instance tireworld_truck(int size, Rng& rng);
Instance triangle_tireworld(int size, Rng& rng);
Instance zenotravel(int size, Rng& rng);

Instance chain(int size, Rng& rng);
Instance retry_chain(int size, Rng& rng);
Instance snakes(int size, Rng& rng);
Instance short_loop_long_walk(int size, Rng& rng);
Instance trap_ladder(int size, Rng& rng);
Instance broken_ladder(int size, Rng& rng);
Instance sinking_floors(int size, Rng& rng);
Instance k_doors(int size, Rng& rng);
Instance switches(int size, Rng& rng);
Instance lost_key(int size, Rng& rng);

}  // namespace certifond::generators
