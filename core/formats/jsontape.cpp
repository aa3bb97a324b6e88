// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsontape.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <functional>
#include <simdjson.h>

namespace astrolabe {

namespace {

QByteArrayView viewOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

// QJsonDocument keeps each number that is whole and fits into 64 bits as a whole one, however it is written.
void setNumber(JsonNode &node, double number)
{
    constexpr double beyond = 9223372036854775808.0; // 2^63
    const bool isWhole = std::trunc(number) == number && number >= -beyond && number < beyond;
    node.type = isWhole ? JsonNode::Type::Whole : JsonNode::Type::Real;
    node.whole = isWhole ? static_cast<qint64>(number) : 0;
    node.real = number;
}

void setNumber(JsonNode &node, qint64 number)
{
    node.type = JsonNode::Type::Whole;
    node.whole = number;
    node.real = static_cast<double>(number);
}

} // namespace

class JsonTape::Parser
{
public:
    bool parse(QByteArrayView json, std::vector<JsonNode> &nodes)
    {
        simdjson::dom::element root;
        if (m_parser.parse(json.data(), static_cast<std::size_t>(json.size())).get(root) != simdjson::SUCCESS)
            return false;
        nodes.clear();
        m_isTwice = false;
        add(root, {}, nodes);
        return !m_isTwice;
    }

private:
    void add(const simdjson::dom::element &value, QByteArrayView name, std::vector<JsonNode> &nodes)
    {
        const std::size_t at = nodes.size();
        nodes.emplace_back().name = name;
        switch (value.type()) {
        case simdjson::dom::element_type::ARRAY: {
            nodes[at].type = JsonNode::Type::Array;
            const simdjson::dom::array elements = value.get_array().value_unsafe();
            for (const simdjson::dom::element element : elements) {
                ++nodes[at].count;
                add(element, {}, nodes);
            }
            break;
        }
        case simdjson::dom::element_type::OBJECT: {
            nodes[at].type = JsonNode::Type::Object;
            const simdjson::dom::object members = value.get_object().value_unsafe();
            for (const auto [key, member] : members) {
                ++nodes[at].count;
                add(member, viewOf(key), nodes);
            }
            m_isTwice = m_isTwice || namesAMemberTwice(nodes.data() + at, nodes.data() + nodes.size());
            break;
        }
        case simdjson::dom::element_type::INT64:
            setNumber(nodes[at], qint64(value.get_int64().value_unsafe()));
            break;
        case simdjson::dom::element_type::UINT64: // beyond 63 bits
            setNumber(nodes[at], static_cast<double>(value.get_uint64().value_unsafe()));
            break;
        case simdjson::dom::element_type::DOUBLE:
            setNumber(nodes[at], value.get_double().value_unsafe());
            break;
        case simdjson::dom::element_type::STRING:
            nodes[at].type = JsonNode::Type::Text;
            nodes[at].text = viewOf(value.get_string().value_unsafe());
            break;
        case simdjson::dom::element_type::BOOL:
            nodes[at].type = value.get_bool().value_unsafe() ? JsonNode::Type::True : JsonNode::Type::False;
            break;
        case simdjson::dom::element_type::NULL_VALUE:
            break;
        }
        nodes[at].nodes = static_cast<quint32>(nodes.size() - at);
    }

    bool namesAMemberTwice(const JsonNode *object, const JsonNode *end)
    {
        m_names.clear();
        for (const JsonNode *member = object->firstBelow(); member != end; member = member->next())
            m_names.push_back(member->name);
        if (std::ranges::adjacent_find(m_names, std::greater_equal()) == m_names.end())
            return false; // in alphabetical order
        std::ranges::sort(m_names, std::less());
        return std::ranges::adjacent_find(m_names) != m_names.end();
    }

    simdjson::dom::parser m_parser;
    std::vector<QByteArrayView> m_names; // of the object that was read last
    bool m_isTwice = false;
};

JsonTape::JsonTape()
    : m_parser(std::make_unique<Parser>())
{ }

JsonTape::~JsonTape() = default;
JsonTape::JsonTape(JsonTape &&) noexcept = default;
JsonTape &JsonTape::operator=(JsonTape &&) noexcept = default;

const JsonNode *JsonTape::parse(QByteArrayView json)
{
    return m_parser->parse(json, m_nodes) ? m_nodes.data() : nullptr;
}

QJsonValue JsonNode::toQt() const
{
    switch (type) {
    case Type::Null:
        return QJsonValue::Null;
    case Type::False:
        return false;
    case Type::True:
        return true;
    case Type::Whole:
        return whole;
    case Type::Real:
        return real;
    case Type::Text:
        return QString::fromUtf8(text);
    case Type::Array: {
        QJsonArray array;
        for (const JsonNode *element = firstBelow(); element != next(); element = element->next())
            array.append(element->toQt());
        return array;
    }
    case Type::Object: {
        QJsonObject object;
        for (const JsonNode *member = firstBelow(); member != next(); member = member->next())
            object.insert(QUtf8StringView(member->name).toString(), member->toQt());
        return object;
    }
    }
    Q_UNREACHABLE();
}

void JsonNode::appendKey(QByteArray &key) const
{
    const auto append
        = [&](const auto &number) { key.append(reinterpret_cast<const char *>(&number), sizeof(number)); };
    for (const JsonNode *node = this; node != next(); ++node) {
        append(node->type);
        append(node->count);
        append(node->whole);
        append(node->real);
        append(node->text.size());
        key.append(node->text);
        append(node->name.size());
        key.append(node->name);
    }
}

} // namespace astrolabe
