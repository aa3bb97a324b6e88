// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonview.h"

namespace astrolabe {

std::optional<qint64> JsonView::toInteger() const
{
    if (m_node != nullptr)
        return is(JsonNode::Type::Whole) ? std::optional(m_node->whole) : std::nullopt;
    const qint64 whole = m_value.toInteger();
    const bool isWhole = whole != 0 || m_value.toInteger(1) == 0;
    return isWhole ? std::optional(whole) : std::nullopt;
}

qsizetype JsonView::size() const
{
    if (m_node != nullptr)
        return m_node->count;
    return m_value.isArray() ? m_value.toArray().size() : m_value.toObject().size();
}

JsonView JsonView::member(QLatin1StringView name) const
{
    if (m_node == nullptr)
        return m_value[name];
    if (!isObject())
        return {};
    for (const JsonNode *member = m_node->firstBelow(); member != m_node->next(); member = member->next()) {
        if (member->name == QByteArrayView(name))
            return JsonView(member);
    }
    return {};
}

JsonItems::JsonItems(const JsonView &of)
    : m_count(of.size())
    , m_node(of.m_node != nullptr && m_count > 0 ? of.m_node->firstBelow() : nullptr)
    , m_array(of.m_value.toArray())
    , m_object(of.m_value.toObject())
    , m_member(m_object.constBegin())
{ }

void JsonItems::next()
{
    ++m_done;
    if (m_node != nullptr)
        m_node = m_node->next();
    else if (!m_object.isEmpty())
        ++m_member;
}

QString JsonItems::name() const
{
    return m_node != nullptr ? QString::fromUtf8(m_node->name) : m_member.key();
}

JsonView JsonItems::value() const
{
    if (m_node != nullptr)
        return JsonView(m_node);
    return m_object.isEmpty() ? m_array.at(m_done) : QJsonValue(m_member.value());
}

} // namespace astrolabe
