// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/keyorder.h"

#include <QJsonValue>

#include <memory>
#include <optional>
#include <variant>

namespace astrolabe {

struct JsonSchema;
using JsonSchemaPtr = std::shared_ptr<const JsonSchema>;
using SchemasByName = QList<std::pair<QString, JsonSchemaPtr>>;

// The keywords used in Placement's schemas.
namespace keyword {

struct Type
{
    QStringList names; // any of them
};
struct Minimum
{
    qint64 number = 0;
};
struct Maximum
{
    double number = 0;
};
struct MinLength
{
    qsizetype length = 0;
};
struct MaxLength
{
    qsizetype length = 0;
};
struct MinItems
{
    qsizetype number = 0;
};
struct UniqueItems
{
};
struct MinProperties
{
    qsizetype number = 0;
};
struct Pattern
{
    QString expression; // may match anywhere
};
struct UuidFormat
{
};
struct UuidOrNull // anyOf of the two
{
};
struct Items
{
    JsonSchemaPtr schema;
};
struct Properties
{
    SchemasByName schemas;
};
struct PatternProperties
{
    SchemasByName schemas; // by expression
};
struct NoOtherProperties
{
};
struct Required
{
    QStringList names;
};

} // namespace keyword

// A JSON schema: its keywords in the order of evaluation.
struct JsonSchema
{
    using Keyword = std::variant<keyword::Type, keyword::Minimum, keyword::Maximum, keyword::MinLength,
        keyword::MaxLength, keyword::MinItems, keyword::UniqueItems, keyword::MinProperties, keyword::Pattern,
        keyword::UuidFormat, keyword::UuidOrNull, keyword::Items, keyword::Properties, keyword::PatternProperties,
        keyword::NoOtherProperties, keyword::Required>;

    QList<Keyword> keywords;
};

// The error that Python's jsonschema.validate() raises for the value, in its words; nullopt if the value is valid.
// `order` is that of the value's members.
std::optional<QString> schemaViolation(const QJsonValue &value, const KeyOrder &order, const JsonSchema &schema);

} // namespace astrolabe
