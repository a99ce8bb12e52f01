#include "fond/policy/digest.h"

#include <openssl/evp.h>

#include <array>
#include <vector>

#include "fond/base/check.h"

namespace certifond::policy {

struct Hasher::Context {
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> value{
      EVP_MD_CTX_new(), &EVP_MD_CTX_free};
  bool finished = false;
};

Hasher::Hasher() : context_(std::make_unique<Context>()) {
  CERTIFOND_CHECK(context_->value != nullptr);
  CERTIFOND_CHECK(
      EVP_DigestInit_ex(context_->value.get(), EVP_sha256(), nullptr) == 1);
}

Hasher::~Hasher() = default;

void Hasher::update(std::string_view bytes) {
  CERTIFOND_CHECK(!context_->finished);
  CERTIFOND_CHECK(
      EVP_DigestUpdate(context_->value.get(), bytes.data(), bytes.size()) == 1);
}

Digest Hasher::finish() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  CERTIFOND_CHECK(!context_->finished);
  context_->finished = true;
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned int size = 0;
  CERTIFOND_CHECK(
      EVP_DigestFinal_ex(context_->value.get(), bytes.data(), &size) == 1);
  Digest digest;
  for (unsigned int i = 0; i < size; ++i) {
    digest += kDigits[bytes[i] >> 4];
    digest += kDigits[bytes[i] & 15];
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
