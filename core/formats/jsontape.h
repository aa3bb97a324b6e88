// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonValue>

#include <memory>
#include <vector>

namespace astrolabe {

// A value on a tape. The values below an array or object follow it directly.
struct JsonNode
{
    enum class Type : quint8 { Null, False, True, Whole, Real, Text, Array, Object };

    Type type = Type::Null;
    quint32 count = 0; // of an array's elements or an object's members
    quint32 nodes = 1; // this one and all below it
    qint64 whole = 0;
    double real = 0;
    QByteArrayView text; // UTF-8, without escapes
    QByteArrayView name; // if it is a member; as `text`

    const JsonNode *firstBelow() const { return this + 1; }
    const JsonNode *next() const { return this + nodes; }
    // The value as QJsonDocument would have read it.
    QJsonValue toQt() const;
    // Appends what tells the value from others.
    void appendKey(QByteArray &key) const;
};

// Parses many small JSON texts with simdjson, each in a fraction of QJsonDocument's time and into the memory of the one
// before it.
class JsonTape
{
public:
    JsonTape();
    ~JsonTape();
    JsonTape(JsonTape &&) noexcept;
    JsonTape &operator=(JsonTape &&) noexcept;
    Q_DISABLE_COPY(JsonTape)

    // The text's value, which lives until the next call. nullptr: the text is not well-formed, names a member twice, or
    // has a number beyond all doubles; parseJsonObject() (formats/jsontext.h) says more.
    const JsonNode *parse(QByteArrayView json);

private:
    class Parser;

    std::unique_ptr<Parser> m_parser;
    std::vector<JsonNode> m_nodes;
};

} // namespace astrolabe
