// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given specs(const QMap<QString, QString> &extraSpecs, const QList<QMap<QString, QString>> &aggregates)
{
    return [=](World &world) {
        world.spec.flavor.extraSpecs = extraSpecs;
        for (const auto &metadata : aggregates)
            world.addAggregate(metadata);
    };
}

const QString scoped = u"aggregate_instance_extra_specs:ssd"_s;

} // namespace

FilterTable aggregateInstanceExtraSpecsFilterTable()
{
    return {"AggregateInstanceExtraSpecsFilter",
        {{"no extra specs, every host passes", specs({}, {}), {},
             u"the flavor has no extra spec that aggregates have to meet"_s},
            {"the key is missing", specs({{scoped, u"true"_s}}, {{{u"hdd"_s, u"true"_s}}}),
                {u"key = ssd (extra spec %1)"_s.arg(scoped), u"ssd = true (extra spec %1)"_s.arg(scoped)}},
            {"a host in no aggregate", specs({{u"ssd"_s, u"true"_s}}, {}),
                {u"key = ssd (extra spec ssd)"_s, u"ssd = true (extra spec ssd)"_s}},
            {"the value is another", specs({{scoped, u"true"_s}}, {{{u"ssd"_s, u"false"_s}}}),
                {u"key = ssd (extra spec %1)"_s.arg(scoped), u"ssd = false (aggregate agg1)"_s,
                    u"ssd = true (extra spec %1)"_s.arg(scoped)}},
            {"the value fits", specs({{scoped, u"true"_s}}, {{{u"ssd"_s, u"true"_s}}}), {},
                u"the host's aggregates have ssd = true; the flavor asks for true"_s},
            {"the value fits without scope", specs({{u"ssd"_s, u"true"_s}}, {{{u"ssd"_s, u"true"_s}}}), {}},
            {"values are compared with case", specs({{u"ssd"_s, u"True"_s}}, {{{u"ssd"_s, u"true"_s}}}),
                {u"key = ssd (extra spec ssd)"_s, u"ssd = true (aggregate agg1)"_s, u"ssd = True (extra spec ssd)"_s}},
            {"other scopes are not meant", specs({{u"capabilities:ssd"_s, u"true"_s}}, {}), {}},
            {"the rest of a scoped key may have colons",
                specs({{u"aggregate_instance_extra_specs:a:b"_s, u"1"_s}}, {{{u"a:b"_s, u"1"_s}}}), {}},
            {"one of several values, split at commas", specs({{u"ssd"_s, u"b"_s}}, {{{u"ssd"_s, u"a, b"_s}}}), {},
                u"the host's aggregates have ssd = b; the flavor asks for b"_s},
            {"one of several aggregates", specs({{u"ssd"_s, u"b"_s}}, {{{u"ssd"_s, u"a"_s}}, {{u"ssd"_s, u"b"_s}}}),
                {}},
            {"none of several aggregates", specs({{u"ssd"_s, u"c"_s}}, {{{u"ssd"_s, u"a"_s}}, {{u"ssd"_s, u"b"_s}}}),
                {u"key = ssd (extra spec ssd)"_s, u"ssd = a, b (aggregate agg1, aggregate agg2)"_s,
                    u"ssd = c (extra spec ssd)"_s}},
            {"a key that is called like the scope",
                specs(
                    {{u"aggregate_instance_extra_specs"_s, u"1"_s}}, {{{u"aggregate_instance_extra_specs"_s, u"1"_s}}}),
                {}},
            {"one key with and without scope, each met by another value",
                specs({{u"ssd"_s, u"a"_s}, {scoped, u"b"_s}}, {{{u"ssd"_s, u"a,b"_s}}}), {}},
            {"two keys, with and without scope",
                specs({{u"hdd"_s, u"1"_s}, {scoped, u"2"_s}}, {{{u"hdd"_s, u"1"_s}, {u"ssd"_s, u"2"_s}}}), {}},
            {"s!= is content with one that differs", specs({{u"ssd"_s, u"s!= a"_s}}, {{{u"ssd"_s, u"a,b"_s}}}), {}},
            {"an operator that just holds", specs({{u"n"_s, u">= 4"_s}}, {{{u"n"_s, u"4"_s}}}), {}},
            {"an operator that just does not", specs({{u"n"_s, u">= 4"_s}}, {{{u"n"_s, u"3.9"_s}}}),
                {u"key = n (extra spec n)"_s, u"n = 3.9 (aggregate agg1)"_s, u"n = >= 4 (extra spec n)"_s}},
            {"a number is asked of a text", specs({{u"n"_s, u">= 4"_s}}, {{{u"n"_s, u"many"_s}}}),
                {u"raises ValueError: could not convert string to float: 'many'"_s}},
            {"all extra specs have to fit",
                specs({{u"a"_s, u"1"_s}, {u"b"_s, u"1"_s}}, {{{u"a"_s, u"1"_s}, {u"b"_s, u"2"_s}}}),
                {u"key = b (extra spec b)"_s, u"b = 2 (aggregate agg1)"_s, u"b = 1 (extra spec b)"_s}}}};
}

} // namespace astrolabe::test
