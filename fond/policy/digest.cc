#include "fond/policy/digest.h"

#include <sodium/crypto_hash_sha256.h>

#include <array>
#include <string_view>
#include <vector>

#include "fond/base/check.h"

namespace certifond::policy {

namespace {

// What the library's functions return where nothing went wrong.
constexpr int kDone = 0;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

struct Hasher::Context {
  crypto_hash_sha256_state state{};
  bool finished = false;
};

Hasher::Hasher() : context_(std::make_unique<Context>()) {
  CERTIFOND_CHECK(crypto_hash_sha256_init(&context_->state) == kDone);
}

Hasher::~Hasher() = default;

void Hasher::update(std::string_view bytes) {
  CERTIFOND_CHECK(!context_->finished);
  CERTIFOND_CHECK(crypto_hash_sha256_update(&context_->state, bytes_of(bytes),
                                            bytes.size()) == kDone);
}

Digest Hasher::finish() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  CERTIFOND_CHECK(!context_->finished);
  context_->finished = true;
  std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
  CERTIFOND_CHECK(crypto_hash_sha256_final(&context_->state, bytes.data()) ==
                  kDone);
  Digest digest;
  for (const unsigned char byte : bytes) {
    digest += kDigits[byte >> 4];
    digest += kDigits[byte & 15];
  }
  CERTIFOND_CHECK(is_digest(digest));
  return digest;
}

Digest digest_of(std::string_view bytes) {
  Hasher hasher;
  hasher.update(bytes);
  return hasher.finish();
}

std::optional<Digest> digest_of(std::istream& in) {
  Hasher hasher;
  std::vector<char> piece(1 << 16);
  while (in) {
    in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    hasher.update({piece.data(), static_cast<std::size_t>(in.gcount())});
  }
  if (in.bad() || !in.eof()) return std::nullopt;
  return hasher.finish();
}

}  // namespace certifond::policy
