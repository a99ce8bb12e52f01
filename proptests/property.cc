#include "proptests/property.h"

#include <exception>

namespace certifond::proptests {

Outcome check(const Property& property, Subject& subject) {
  try {
    return property.check(subject);
  } catch (const std::exception& error) {
    return failed(std::string("exception: ") + error.what());
  }
}

}  // namespace certifond::proptests
