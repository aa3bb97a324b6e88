// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rest/exchanges.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Traits, resource classes and aggregates over the REST API.
class TestRestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data();
    void areAnswered();
};

void TestRestNames::areAnswered_data()
{
    QTest::addColumn<QString>("exchanges");

    // -- Traits
    // ----------------------------------------------------------------------------------------------------------

    QTest::newRow("are there or not") << uR"(
        GET /traits/CUSTOM_FAST
        -> 204
        GET /traits/HW_CPU_X86_AVX2
        -> 204
        GET /traits/CUSTOM_NONE
        -> 404 No such trait(s): CUSTOM_NONE.)"_s;
    QTest::newRow("made twice") << uR"(
        PUT /traits/CUSTOM_NEW
        -> 201 /traits/CUSTOM_NEW
        PUT /traits/CUSTOM_NEW
        -> 204 /traits/CUSTOM_NEW)"_s;
    QTest::newRow("a name of small letters") << uR"(
        PUT /traits/CUSTOM_new
        -> 400 The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_")"_s;
    QTest::newRow("a name without the prefix") << uR"(
        PUT /traits/NEW
        -> 400 The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_")"_s;
    QTest::newRow("a name of the prefix alone") << uR"(
        PUT /traits/CUSTOM_
        -> 400 The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_")"_s;
    QTest::newRow("a name that is a standard one") << uR"(
        PUT /traits/HW_NUMA_ROOT
        -> 400 The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_")"_s;
    QTest::newRow("a name with a dash") << uR"(
        PUT /traits/CUSTOM_NEW-1
        -> 400 The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_")"_s;
    QTest::newRow("a name that is too long") << uR"(
        PUT /traits/CUSTOM_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        -> 400 The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_")"_s;
    QTest::newRow("a name of 255 characters") << uR"(
        PUT /traits/CUSTOM_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        -> 201 /traits/CUSTOM_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA)"_s;
    QTest::newRow("deleted") << uR"(
        DELETE /traits/CUSTOM_SLOW
        -> 204
        GET /traits/CUSTOM_SLOW
        -> 404 No such trait(s): CUSTOM_SLOW.
        DELETE /traits/CUSTOM_SLOW
        -> 404 No such trait(s): CUSTOM_SLOW.)"_s;
    QTest::newRow("deleted in use") << uR"(
        DELETE /traits/CUSTOM_FAST
        -> 409 The trait CUSTOM_FAST is in use by a resource provider.
        DELETE /resource_providers/$1/traits
        -> 204
        DELETE /traits/CUSTOM_FAST
        -> 204)"_s;
    QTest::newRow("deleted though standard") << uR"(
        DELETE /traits/HW_NUMA_ROOT
        -> 400 Cannot delete standard trait HW_NUMA_ROOT.)"_s;
    QTest::newRow("by their names") << uR"(
        GET /traits?name=in:CUSTOM_FAST,HW_NUMA_ROOT,CUSTOM_NONE
        -> 200 {"traits": ["CUSTOM_FAST", "HW_NUMA_ROOT"]})"_s;
    QTest::newRow("by their beginning") << uR"(
        GET /traits?name=startswith:CUSTOM
        -> 200 {"traits": ["CUSTOM_FAST", "CUSTOM_SLOW"]})"_s;
    QTest::newRow("by a beginning in small letters, as SQL has it") << uR"(
        GET /traits?name=startswith:custom_f
        -> 200 {"traits": ["CUSTOM_FAST"]})"_s;
    QTest::newRow("by a pattern of SQL") << uR"(
        GET /traits?name=startswith:CUSTOM%25L
        -> 200 {"traits": ["CUSTOM_SLOW"]})"_s;
    QTest::newRow("by being used") << uR"(
        GET /traits?associated=true
        -> 200 {"traits": ["CUSTOM_FAST", "HW_NUMA_ROOT"]}
        GET /traits?associated=False&name=startswith:CUSTOM
        -> 200 {"traits": ["CUSTOM_SLOW"]})"_s;
    QTest::newRow("by something else") << uR"(
        GET /traits?associated=yes
        -> 400 The query parameter "associated" only accepts "true" or "false"
        GET /traits?name=CUSTOM_FAST
        -> 400 Badly formatted name parameter. Expected name query string parameter in form: ?name=[in|startswith]:[name1,name2|prefix]. Got: "CUSTOM_FAST"
        GET /traits?color=red
        -> 400 Invalid query string parameters: Additional properties are not allowed ('color' was unexpected))"_s;
    QTest::newRow("from 1.6 on") << uR"(
        1.5 GET /traits/CUSTOM_FAST
        -> 404
        1.6 GET /traits/CUSTOM_FAST
        -> 204)"_s;

    // -- Traits of a provider
    // --------------------------------------------------------------------------------------------

    QTest::newRow("are shown") << uR"(
        GET /resource_providers/$1/traits
        -> 200 {"traits": ["CUSTOM_FAST", "HW_NUMA_ROOT"], "resource_provider_generation": 3}
        GET /resource_providers/$9/traits
        -> 404 No resource provider with uuid $9 found: No resource provider with uuid $9 found)"_s;
    QTest::newRow("move the generation when they become others") << uR"(
        PUT /resource_providers/$1/traits {"traits": ["CUSTOM_SLOW"], "resource_provider_generation": 3}
        -> 200 {"traits": ["CUSTOM_SLOW"], "resource_provider_generation": 4})"_s;
    QTest::newRow("the same ones do not") << uR"(
        PUT /resource_providers/$1/traits {"traits": ["HW_NUMA_ROOT", "CUSTOM_FAST", "CUSTOM_FAST"], "resource_provider_generation": 3}
        -> 200 {"traits": ["CUSTOM_FAST", "HW_NUMA_ROOT"], "resource_provider_generation": 3})"_s;
    QTest::newRow("at a generation that has passed") << uR"(
        PUT /resource_providers/$1/traits {"traits": [], "resource_provider_generation": 2}
        -> 409 Resource provider's generation already changed. Please update the generation and try again. [placement.concurrent_update])"_s;
    QTest::newRow("that are not there") << uR"(
        PUT /resource_providers/$1/traits {"traits": ["CUSTOM_NONE", "CUSTOM_FAST"], "resource_provider_generation": 3}
        -> 400 No such trait CUSTOM_NONE)"_s;
    QTest::newRow("the body before the provider") << uR"(
        PUT /resource_providers/$9/traits {"traits": []}
        -> 400 JSON does not validate: 'resource_provider_generation' is a required property
        PUT /resource_providers/$9/traits {"traits": [], "resource_provider_generation": 3}
        -> 404 No resource provider with uuid $9 found)"_s;
    QTest::newRow("none of them, once") << uR"(
        DELETE /resource_providers/$1/traits
        -> 204
        GET /resource_providers/$1/traits
        -> 200 {"traits": [], "resource_provider_generation": 4}
        DELETE /resource_providers/$1/traits
        -> 204
        GET /resource_providers/$1/traits
        -> 200 {"traits": [], "resource_provider_generation": 4})"_s;

    // -- Resource classes
    // ------------------------------------------------------------------------------------------------

    QTest::newRow("made twice by POST") << uR"(
        POST /resource_classes {"name": "CUSTOM_NEW"}
        -> 201 /resource_classes/CUSTOM_NEW
        POST /resource_classes {"name": "CUSTOM_NEW"}
        -> 409 Conflicting resource class already exists: CUSTOM_NEW)"_s;
    QTest::newRow("made twice by PUT, from 1.7 on") << uR"(
        1.7 PUT /resource_classes/CUSTOM_NEW
        -> 201 /resource_classes/CUSTOM_NEW
        1.7 PUT /resource_classes/CUSTOM_NEW
        -> 204 /resource_classes/CUSTOM_NEW)"_s;
    QTest::newRow("shown") << uR"(
        GET /resource_classes/VCPU
        -> 200 {"name": "VCPU", "links": [{"rel": "self", "href": "/resource_classes/VCPU"}]}
        GET /resource_classes/GOLD
        -> 404 No such resource class GOLD.)"_s;
    QTest::newRow("a name that is not custom") << uR"(
        PUT /resource_classes/GOLD
        -> 400 JSON does not validate: 'GOLD' does not match '^CUSTOM_[A-Z0-9_]+$'
        POST /resource_classes {"name": "CUSTOM_gold"}
        -> 400 JSON does not validate: 'CUSTOM_gold' does not match '^CUSTOM_[A-Z0-9_]+$')"_s;
    QTest::newRow("a name that is too long") << uR"(
        PUT /resource_classes/CUSTOM_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        -> 400 JSON does not validate: 'CUSTOM_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' is too long)"_s;
    QTest::newRow("deleted") << uR"(
        DELETE /resource_classes/CUSTOM_GOLD
        -> 204
        DELETE /resource_classes/CUSTOM_GOLD
        -> 404 No such resource class CUSTOM_GOLD.)"_s;
    QTest::newRow("deleted in use") << uR"(
        POST /resource_providers/$2/inventories {"resource_class": "CUSTOM_GOLD", "total": 5}
        -> 201 {"total": 5}
        DELETE /resource_classes/CUSTOM_GOLD
        -> 409 Error in delete resource class: Cannot delete resource class CUSTOM_GOLD. Class is in use in inventory.)"_s;
    QTest::newRow("deleted though standard") << uR"(
        DELETE /resource_classes/VCPU
        -> 400 Error in delete resource class: Cannot delete standard resource class VCPU.)"_s;
    QTest::newRow("renamed until 1.6, with what there is of it") << uR"(
        POST /resource_providers/$2/inventories {"resource_class": "CUSTOM_GOLD", "total": 5}
        -> 201 {"total": 5}
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"CUSTOM_GOLD": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204
        1.6 PUT /resource_classes/CUSTOM_GOLD {"name": "CUSTOM_SILVER"}
        -> 200 {"name": "CUSTOM_SILVER"}
        GET /resource_providers/$2/usages
        -> 200 {"usages": {"CUSTOM_SILVER": 1}}
        GET /allocations/#2
        -> 200 {"allocations": {"$2": {"resources": {"CUSTOM_SILVER": 1}}}}
        GET /resource_classes/CUSTOM_GOLD
        -> 404 No such resource class CUSTOM_GOLD.)"_s;
    QTest::newRow("renamed to itself and to another one") << uR"(
        1.6 POST /resource_classes {"name": "CUSTOM_SILVER"}
        -> 201 /resource_classes/CUSTOM_SILVER
        1.6 PUT /resource_classes/CUSTOM_GOLD {"name": "CUSTOM_SILVER"}
        -> 409 Resource class already exists: CUSTOM_SILVER
        1.6 PUT /resource_classes/VCPU {"name": "CUSTOM_CPU"}
        -> 400 Cannot update standard resource class VCPU
        1.6 PUT /resource_classes/CUSTOM_NONE {"name": "CUSTOM_CPU"}
        -> 404 No such resource class CUSTOM_NONE.)"_s;
    QTest::newRow("from 1.2 on") << uR"(
        1.1 GET /resource_classes/VCPU
        -> 404
        1.2 GET /resource_classes/VCPU
        -> 200 {"name": "VCPU"})"_s;

    // -- Aggregates of a provider
    // ----------------------------------------------------------------------------------------

    QTest::newRow("are shown, from 1.19 on with the generation") << uR"(
        1.18 GET /resource_providers/$2/aggregates
        -> 200 {"aggregates": ["@1"]}
        1.19 GET /resource_providers/$2/aggregates
        -> 200 {"aggregates": ["@1"], "resource_provider_generation": 0}
        1.0 GET /resource_providers/$2/aggregates
        -> 404)"_s;
    QTest::newRow("move the generation each time") << uR"(
        PUT /resource_providers/$2/aggregates {"aggregates": ["@1", "@2"], "resource_provider_generation": 0}
        -> 200 {"aggregates": ["@1", "@2"], "resource_provider_generation": 1}
        PUT /resource_providers/$2/aggregates {"aggregates": ["@1", "@2"], "resource_provider_generation": 1}
        -> 200 {"aggregates": ["@1", "@2"], "resource_provider_generation": 2})"_s;
    QTest::newRow("do not before 1.19") << uR"(
        1.18 PUT /resource_providers/$2/aggregates ["@2"]
        -> 200 {"aggregates": ["@2"]}
        GET /resource_providers/$2/aggregates
        -> 200 {"aggregates": ["@2"], "resource_provider_generation": 0})"_s;
    QTest::newRow("at a generation that has passed") << uR"(
        PUT /resource_providers/$1/aggregates {"aggregates": [], "resource_provider_generation": 2}
        -> 409 Resource provider's generation already changed. Please update the generation and try again. [placement.concurrent_update])"_s;
    QTest::newRow("one twice") << uR"(
        PUT /resource_providers/$2/aggregates {"aggregates": ["@1", "@1"], "resource_provider_generation": 0}
        -> 400 JSON does not validate: ['@1', '@1'] has non-unique elements)"_s;
    QTest::newRow("a list from 1.19 on") << uR"(
        PUT /resource_providers/$2/aggregates ["@1"]
        -> 400 JSON does not validate: ['@1'] is not of type 'object')"_s;
    QTest::newRow("the provider before the body") << uR"(
        PUT /resource_providers/$9/aggregates ["@1"]
        -> 404 No resource provider with uuid $9 found)"_s;
}

void TestRestNames::areAnswered()
{
    QFETCH(QString, exchanges);
    QCOMPARE(firstDifference(exchanges), QString());
}

QTEST_GUILESS_MAIN(TestRestNames)
#include "tst_restnames.moc"
