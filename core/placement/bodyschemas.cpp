// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/bodyschemas.h"

#include "placement/providers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;
using namespace keyword;

namespace {

constexpr double largestRatio = 3.40282e+38; // of a float in single precision

JsonSchemaPtr schema(const QList<JsonSchema::Keyword> &keywords)
{
    return std::make_shared<const JsonSchema>(JsonSchema{keywords});
}

QString resourceClassPattern()
{
    return u"^[A-Z0-9_]+$"_s;
}

QString uuidPattern()
{
    return u"^[0-9a-fA-F-]{36}$"_s;
}

JsonSchemaPtr uuidSchema()
{
    return schema({Type{{u"string"_s}}, UuidFormat{}});
}

JsonSchemaPtr integerSchema()
{
    return schema({Type{{u"integer"_s}}});
}

JsonSchemaPtr integerSchema(qint64 least)
{
    return schema({Type{{u"integer"_s}}, Maximum{static_cast<double>(largestAmount)}, Minimum{least}});
}

// -- Allocations --------------------------------------------------------------------------------------------------

JsonSchemaPtr resourcesSchema()
{
    return schema({Type{{u"object"_s}}, MinProperties{1},
        PatternProperties{{{resourceClassPattern(), schema({Type{{u"integer"_s}}, Minimum{1}})}}},
        NoOtherProperties{}});
}

// A list of providers with their resources.
JsonSchemaPtr listedAllocationsSchema()
{
    const JsonSchemaPtr provider = schema(
        {Type{{u"object"_s}}, Properties{{{u"uuid"_s, uuidSchema()}}}, NoOtherProperties{}, Required{{u"uuid"_s}}});
    const JsonSchemaPtr item = schema(
        {Type{{u"object"_s}}, Properties{{{u"resource_provider"_s, provider}, {u"resources"_s, resourcesSchema()}}},
            Required{{u"resource_provider"_s, u"resources"_s}}, NoOtherProperties{}});
    return schema({Type{{u"array"_s}}, MinItems{1}, Items{item}});
}

// The same by provider.
JsonSchemaPtr allocationsSchema(bool mayBeEmpty)
{
    const JsonSchemaPtr provider = schema(
        {Type{{u"object"_s}}, Properties{{{u"generation"_s, integerSchema()}, {u"resources"_s, resourcesSchema()}}},
            Required{{u"resources"_s}}, NoOtherProperties{}});
    return schema({Type{{u"object"_s}}, MinProperties{mayBeEmpty ? 0 : 1},
        PatternProperties{{{uuidPattern(), provider}}}, NoOtherProperties{}});
}

JsonSchemaPtr mappingsSchema()
{
    const JsonSchemaPtr providers = schema({Type{{u"array"_s}}, MinItems{1}, Items{uuidSchema()}});
    return schema({Type{{u"object"_s}}, MinProperties{1}, PatternProperties{{{u"[a-zA-Z0-9_-]{1,64}"_s, providers}}}});
}

JsonSchema consumerSchema(Microversion version, bool mayBeEmpty)
{
    const JsonSchemaPtr id = schema({Type{{u"string"_s}}, MinLength{1}, MaxLength{255}});
    SchemasByName properties{
        {u"allocations"_s, version.includes(12) ? allocationsSchema(mayBeEmpty) : listedAllocationsSchema()}};
    QStringList required{u"allocations"_s};
    const auto add = [&](int since, const QString &name, const JsonSchemaPtr &wanted, bool isRequired = true) {
        if (!version.includes(since))
            return;
        properties.append({name, wanted});
        if (isRequired)
            required.append(name);
    };
    add(8, u"project_id"_s, id);
    add(8, u"user_id"_s, id);
    add(28, u"consumer_generation"_s, schema({Type{{u"integer"_s, u"null"_s}}}));
    add(34, u"mappings"_s, mappingsSchema(), false);
    add(38, u"consumer_type"_s,
        schema({Type{{u"string"_s}}, Pattern{u"^[A-Z0-9_]+$"_s}, MinLength{1}, MaxLength{255}}));
    if (version.includes(12))
        return {{Type{{u"object"_s}}, Properties{properties}, NoOtherProperties{}, Required{required}}};
    return {{Type{{u"object"_s}}, Properties{properties}, Required{required}, NoOtherProperties{}}};
}

// -- Providers ----------------------------------------------------------------------------------------------------

JsonSchemaPtr inventorySchema()
{
    return schema({Type{{u"object"_s}},
        Properties{{{u"resource_provider_generation"_s, integerSchema()}, {u"total"_s, integerSchema(1)},
            {u"reserved"_s, integerSchema(0)}, {u"min_unit"_s, integerSchema(1)}, {u"max_unit"_s, integerSchema(1)},
            {u"step_size"_s, integerSchema(1)},
            {u"allocation_ratio"_s, schema({Type{{u"number"_s}}, Maximum{largestRatio}})}}},
        Required{{u"total"_s}}, NoOtherProperties{}});
}

JsonSchemaPtr aggregateListSchema()
{
    return schema({Type{{u"array"_s}}, Items{uuidSchema()}, UniqueItems{}});
}

} // namespace

JsonSchema putAllocationsSchema(Microversion version)
{
    return consumerSchema(version, version.includes(28));
}

JsonSchema postAllocationsSchema(Microversion version)
{
    const auto consumer = std::make_shared<const JsonSchema>(consumerSchema(version, true));
    return {
        {Type{{u"object"_s}}, MinProperties{1}, NoOtherProperties{}, PatternProperties{{{uuidPattern(), consumer}}}}};
}

JsonSchema putInventoriesSchema()
{
    const JsonSchemaPtr inventories
        = schema({Type{{u"object"_s}}, PatternProperties{{{resourceClassPattern(), inventorySchema()}}}});
    return {{Type{{u"object"_s}},
        Properties{{{u"resource_provider_generation"_s, integerSchema()}, {u"inventories"_s, inventories}}},
        Required{{u"resource_provider_generation"_s, u"inventories"_s}}, NoOtherProperties{}}};
}

JsonSchema putTraitsSchema()
{
    const JsonSchemaPtr trait = schema({Type{{u"string"_s}}, MinLength{1}, MaxLength{255}});
    return {{Type{{u"object"_s}},
        Properties{{{u"traits"_s, schema({Type{{u"array"_s}}, Items{trait}})},
            {u"resource_provider_generation"_s, integerSchema()}}},
        Required{{u"traits"_s, u"resource_provider_generation"_s}}, NoOtherProperties{}}};
}

JsonSchema putAggregatesSchema(Microversion version)
{
    if (!version.includes(19))
        return *aggregateListSchema();
    return {{Type{{u"object"_s}},
        Properties{{{u"aggregates"_s, aggregateListSchema()}, {u"resource_provider_generation"_s, integerSchema()}}},
        Required{{u"aggregates"_s, u"resource_provider_generation"_s}}, NoOtherProperties{}}};
}

Answered<void> checkBody(const QJsonValue &body, const KeyOrder &order, const JsonSchema &schema)
{
    if (const auto violation = schemaViolation(body, order, schema))
        return badRequest(u"JSON does not validate: "_s + *violation);
    return {};
}

} // namespace astrolabe
