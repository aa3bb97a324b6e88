// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsontape.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>
#include <utility>

namespace astrolabe {

// A value of a document: one of Qt's, or one on a tape, which must live as long.
class JsonView
{
public:
    JsonView() = default; // undefined
    JsonView(QJsonValue value)
        : m_value(std::move(value))
    { }
    JsonView(const QJsonObject &object)
        : m_value(object)
    { }
    explicit JsonView(const JsonNode *node)
        : m_node(node)
    { }

    // nullptr: it is one of Qt's.
    const JsonNode *node() const { return m_node; }

    bool isUndefined() const { return m_node == nullptr && m_value.isUndefined(); }
    bool isNull() const { return m_node != nullptr ? is(JsonNode::Type::Null) : m_value.isNull(); }
    bool isBool() const
    {
        return m_node != nullptr ? is(JsonNode::Type::False) || is(JsonNode::Type::True) : m_value.isBool();
    }
    bool isDouble() const
    {
        return m_node != nullptr ? is(JsonNode::Type::Whole) || is(JsonNode::Type::Real) : m_value.isDouble();
    }
    bool isString() const { return m_node != nullptr ? is(JsonNode::Type::Text) : m_value.isString(); }
    bool isArray() const { return m_node != nullptr ? is(JsonNode::Type::Array) : m_value.isArray(); }
    bool isObject() const { return m_node != nullptr ? is(JsonNode::Type::Object) : m_value.isObject(); }

    bool toBool() const { return m_node != nullptr ? is(JsonNode::Type::True) : m_value.toBool(); }
    double toDouble() const { return m_node != nullptr ? m_node->real : m_value.toDouble(); }
    // None: it is no whole number of 64 bits.
    std::optional<qint64> toInteger() const;
    QString toString() const { return m_node != nullptr ? QString::fromUtf8(m_node->text) : m_value.toString(); }
    QJsonValue toQt() const { return m_node != nullptr ? m_node->toQt() : m_value; }

    // Of an array's elements or an object's members.
    qsizetype size() const;
    // Of an object; undefined if absent.
    JsonView member(QLatin1StringView name) const;

private:
    friend class JsonItems;

    bool is(JsonNode::Type type) const { return m_node->type == type; }

    const JsonNode *m_node = nullptr;
    QJsonValue m_value{QJsonValue::Undefined};
};

// Steps over an array's elements, or over an object's members in any order; over nothing if the value is neither.
class JsonItems
{
public:
    explicit JsonItems(const JsonView &of);

    qsizetype size() const { return m_count; }
    bool atEnd() const { return m_done == m_count; }
    void next();
    // Of a member.
    QString name() const;
    JsonView value() const;

private:
    qsizetype m_done = 0;
    qsizetype m_count = 0;
    const JsonNode *m_node = nullptr;
    QJsonArray m_array;
    QJsonObject m_object;
    QJsonObject::const_iterator m_member;
};

} // namespace astrolabe
