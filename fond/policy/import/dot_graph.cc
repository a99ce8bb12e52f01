#include "fond/policy/import/dot_graph.h"

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "fond/policy/import/dot_lexer.h"

namespace certifond::policy {
namespace {

class DotParser {
 public:
  DotParser(ImportText& text, std::string_view source, DotGraph& graph)
      : text_(text), lexer_(text, source), graph_(graph) {
    advance();
  }

  bool run() {
    return take_header() && take_statements() &&
           (token_.kind == DotKind::kEnd || expected("the end of the file"));
  }

 private:
  // A graph or subgraph that is open, and the statement that it is part of.
  struct Scope {
    std::size_t first_node = 0;
    bool reopened = false;  // a subgraph of this name was there before
    std::vector<DotEdge::End> chain;  // the ends before it
    std::string_view at;
  };

  void advance() { token_ = lexer_.next(); }
  bool at_symbol(std::string_view symbol) const {
    return token_.is(DotKind::kSymbol, symbol);
  }
  bool at_keyword(std::string_view word) const {
    return token_.is(DotKind::kKeyword, word);
  }
  bool take_symbol(std::string_view symbol) {
    if (!at_symbol(symbol)) return false;
    advance();
    return true;
  }
  bool expected(const std::string& what) {
    if (token_.kind != DotKind::kError)
      text_.error(token_.at, "expected " + what);
    return false;
  }

  bool take_header() {
    if (at_keyword("strict")) {
      graph_.strict = true;
      advance();
    }
    graph_.directed = at_keyword("digraph");
    if (!graph_.directed && !at_keyword("graph"))
      return expected("'graph' or 'digraph'");
    advance();
    if (token_.is_id()) advance();
    if (!take_symbol("{")) return expected("'{'");
    scopes_.emplace_back();
    return true;
  }

  // Until the graph is closed.
  bool take_statements() {
    while (!scopes_.empty()) {
      if (take_symbol(";")) continue;
      if (at_symbol("}")) {
        if (!close()) return false;
      } else if (!take_statement()) {
        return false;
      }
    }
    return true;
  }

  bool take_statement() {
    if (at_keyword("node") || at_keyword("edge") || at_keyword("graph"))
      return take_defaults();
    return take_chain({}, token_.at);
  }

  bool take_defaults() {
    const std::string kind = token_.text;
    advance();
    if (!at_symbol("[")) return expected("'['");
    std::vector<DotAttribute> attributes;
    if (!take_attributes(attributes)) return false;
    if (kind != "graph")
      for (DotAttribute& attribute : attributes)
        graph_.defaults.push_back({kind, std::move(attribute)});
    return true;
  }

  // Ends with `->` between them, behind those of `chain`.  A subgraph is
  // opened, and what follows it is read when it is closed.
  bool take_chain(std::vector<DotEdge::End> chain, std::string_view at) {
    while (true) {
      if (at_keyword("subgraph") || at_symbol("{"))
        return open_subgraph(std::move(chain), at);
      if (!token_.is_id()) return expected("a node, an edge or a subgraph");
      const DotToken id = std::move(token_);
      advance();
      if (chain.empty() && take_symbol("=")) {  // of the graph
        if (!token_.is_id()) return expected("a value");
        advance();
        return true;
      }
      if (id.kind == DotKind::kHtml) {
        text_.error(id.at, "HTML as the name of a node");
        return false;
      }
      if (!take_port()) return false;
      graph_.nodes.push_back({number_of(id.text), id.at, {}});
      chain.push_back({graph_.nodes.size() - 1, graph_.nodes.size()});
      if (!at_edge()) return finish(chain, at);
      if (!take_edge()) return false;
    }
  }

  bool at_edge() const { return at_symbol("->") || at_symbol("--"); }

  bool take_edge() {
    if (at_symbol("->") != graph_.directed)
      return expected(graph_.directed ? "'->'" : "'--'");
    advance();
    return true;
  }

  bool take_port() {
    for (int i = 0; i < 2 && take_symbol(":"); ++i) {
      if (!token_.is_id()) return expected("a port");
      advance();
    }
    return true;
  }

  // The attributes of a node, or of the edges of a chain.
  bool finish(const std::vector<DotEdge::End>& chain, std::string_view at) {
    std::vector<DotAttribute> attributes;
    if (!take_attributes(attributes)) return false;
    if (chain.size() == 1) {
      graph_.nodes[chain[0].begin].attributes = std::move(attributes);
      return true;
    }
    graph_.edge_attributes.push_back(std::move(attributes));
    for (std::size_t i = 1; i < chain.size(); ++i)
      graph_.edges.push_back(
          {chain[i - 1], chain[i], at, graph_.edge_attributes.size() - 1});
    return true;
  }

  // `[ key = value, .. ]`..; none is fine.
  bool take_attributes(std::vector<DotAttribute>& attributes) {
    while (take_symbol("[")) {
      while (!take_symbol("]")) {
        if (!token_.is_id()) return expected("an attribute or ']'");
        DotAttribute attribute{token_.text, "true", token_.at, false};
        advance();
        if (take_symbol("=")) {
          if (!token_.is_id()) return expected("a value");
          attribute.value = token_.text;
          attribute.at = token_.at;
          attribute.html = token_.kind == DotKind::kHtml;
          advance();
        }
        attributes.push_back(std::move(attribute));
        if (!take_symbol(";")) take_symbol(",");
      }
    }
    return true;
  }

  bool open_subgraph(std::vector<DotEdge::End> chain, std::string_view at) {
    Scope scope{graph_.nodes.size(), false, std::move(chain), at};
    if (at_keyword("subgraph")) {
      advance();
      if (token_.is_id()) {
        scope.reopened = !subgraphs_.insert(token_.text).second;
        advance();
      }
    }
    if (!take_symbol("{")) return expected("'{'");
    scopes_.push_back(std::move(scope));
    return true;
  }

  bool close() {
    const std::string_view brace = token_.at;
    advance();
    Scope scope = std::move(scopes_.back());
    scopes_.pop_back();
    if (scopes_.empty()) return true;  // the graph itself
    if (scope.chain.empty() && !at_edge()) {
      if (at_symbol("["))
        return expected("';', for a subgraph has no attribute list");
      return true;
    }
    if (scope.reopened) {
      text_.error(brace, "a subgraph for the second time as an edge's end");
      return false;
    }
    scope.chain.push_back({scope.first_node, graph_.nodes.size()});
    if (!at_edge()) return finish(scope.chain, scope.at);
    return take_edge() && take_chain(std::move(scope.chain), scope.at);
  }

  std::size_t number_of(const std::string& name) {
    const auto [place, is_new] =
        numbers_.try_emplace(name, graph_.names.size());
    if (is_new) graph_.names.push_back(name);
    return place->second;
  }

  ImportText& text_;
  DotLexer lexer_;
  DotGraph& graph_;
  DotToken token_;
  std::vector<Scope> scopes_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_set<std::string> subgraphs_;
};

}  // namespace

bool parse_dot(ImportText& text, std::string_view source, DotGraph& graph) {
  return DotParser(text, source, graph).run();
}

}  // namespace certifond::policy
