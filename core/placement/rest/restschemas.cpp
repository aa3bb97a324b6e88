// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/restschemas.h"

#include "placement/providers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;
using namespace keyword;

namespace {

constexpr double largestRatio = 3.40282e+38; // the largest single-precision float

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

// An object of resources by provider.
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

SchemasByName inventoryMembers()
{
    return {{u"resource_provider_generation"_s, integerSchema()}, {u"total"_s, integerSchema(1)},
        {u"reserved"_s, integerSchema(0)}, {u"min_unit"_s, integerSchema(1)}, {u"max_unit"_s, integerSchema(1)},
        {u"step_size"_s, integerSchema(1)},
        {u"allocation_ratio"_s, schema({Type{{u"number"_s}}, Maximum{largestRatio}})}};
}

JsonSchema objectSchema(const SchemasByName &members, const QStringList &required)
{
    return {{Type{{u"object"_s}}, Properties{members}, Required{required}, NoOtherProperties{}}};
}

JsonSchemaPtr stringSchema()
{
    return schema({Type{{u"string"_s}}});
}

JsonSchema providerSchema(Microversion version, const SchemasByName &more)
{
    SchemasByName members{{u"name"_s, schema({Type{{u"string"_s}}, MaxLength{200}})}};
    members += more;
    if (version.includes(14))
        members.append({u"parent_provider_uuid"_s, schema({UuidOrNull{}})});
    return objectSchema(members, {u"name"_s});
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

JsonSchema reshaperSchema(Microversion version)
{
    const JsonSchemaPtr ofProvider = std::make_shared<const JsonSchema>(putInventoriesSchema());
    const JsonSchemaPtr inventories = schema(
        {Type{{u"object"_s}}, PatternProperties{{{uuidPattern(), ofProvider}}}, MinProperties{1}, NoOtherProperties{}});
    const JsonSchemaPtr consumer = std::make_shared<const JsonSchema>(consumerSchema(version, true));
    const JsonSchemaPtr allocations
        = schema({Type{{u"object"_s}}, NoOtherProperties{}, PatternProperties{{{uuidPattern(), consumer}}}});
    return objectSchema(
        {{u"inventories"_s, inventories}, {u"allocations"_s, allocations}}, {u"inventories"_s, u"allocations"_s});
}

JsonSchema postProviderSchema(Microversion version)
{
    return providerSchema(version, {{u"uuid"_s, uuidSchema()}});
}

JsonSchema putProviderSchema(Microversion version)
{
    return providerSchema(version, {});
}

JsonSchema postInventorySchema()
{
    SchemasByName members = inventoryMembers();
    members.append({u"resource_class"_s, schema({Type{{u"string"_s}}, Pattern{resourceClassPattern()}})});
    return objectSchema(members, {u"total"_s, u"resource_class"_s});
}

JsonSchema putInventorySchema()
{
    return objectSchema(inventoryMembers(), {u"total"_s, u"resource_provider_generation"_s});
}

JsonSchema putInventoriesSchema()
{
    const JsonSchemaPtr inventory = std::make_shared<const JsonSchema>(objectSchema(inventoryMembers(), {u"total"_s}));
    const JsonSchemaPtr inventories
        = schema({Type{{u"object"_s}}, PatternProperties{{{resourceClassPattern(), inventory}}}});
    return objectSchema({{u"resource_provider_generation"_s, integerSchema()}, {u"inventories"_s, inventories}},
        {u"resource_provider_generation"_s, u"inventories"_s});
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

JsonSchema resourceClassSchema()
{
    return objectSchema(
        {{u"name"_s, schema({Type{{u"string"_s}}, Pattern{u"^CUSTOM_[A-Z0-9_]+$"_s}, MaxLength{255}})}}, {u"name"_s});
}

JsonSchema listProvidersSchema(Microversion version)
{
    SchemasByName members{{u"name"_s, stringSchema()}, {u"uuid"_s, uuidSchema()}};
    const auto add = [&](int since, const QString &name, const JsonSchemaPtr &wanted) {
        if (version.includes(since))
            members.append({name, wanted});
    };
    add(3, u"member_of"_s, stringSchema());
    add(4, u"resources"_s, stringSchema());
    add(14, u"in_tree"_s, uuidSchema());
    add(18, u"required"_s, stringSchema());
    return objectSchema(members, {});
}

JsonSchema listTraitsSchema()
{
    return objectSchema({{u"name"_s, stringSchema()}, {u"associated"_s, stringSchema()}}, {});
}

JsonSchema totalUsagesSchema(Microversion version)
{
    const JsonSchemaPtr id = schema({Type{{u"string"_s}}, MinLength{1}, MaxLength{255}});
    SchemasByName members{{u"project_id"_s, id}, {u"user_id"_s, id}};
    if (version.includes(38)) {
        members.append({u"consumer_type"_s,
            schema({Type{{u"string"_s}}, Pattern{u"^[A-Z0-9_]+$|^all|^unknown$"_s}, MinLength{1}, MaxLength{255}})});
    }
    return objectSchema(members, {u"project_id"_s});
}

Answered<void> checkBody(const QJsonValue &body, const KeyOrder &order, const JsonSchema &schema)
{
    if (const auto violation = schemaViolation(body, order, schema))
        return badRequest(u"JSON does not validate: "_s + *violation);
    return {};
}

Answered<QueryParameters> readQuery(const QString &query, const JsonSchema &schema)
{
    auto parameters = decodeQueryString(query);
    if (!parameters)
        return parameters;
    QJsonObject last;
    for (const auto &[key, value] : *parameters)
        last.insert(key, value);
    if (const auto violation = schemaViolation(last, {}, schema))
        return badParameter(*violation);
    return parameters;
}

} // namespace astrolabe
