// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rest/exchanges.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Allocations over the REST API.
class TestRestAllocations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data();
    void areAnswered();
};

void TestRestAllocations::areAnswered_data()
{
    QTest::addColumn<QString>("exchanges");

    // -- Reading -----
    // ---------------------------------------------------------------------------------------------------

    QTest::newRow("of a consumer, by version") << uR"(
        1.11 GET /allocations/#1
        -> 200 {"allocations": {"$1": {"generation": 3, "resources": {"VCPU": 2, "MEMORY_MB": 1024}}}}
        1.12 GET /allocations/#1
        -> 200 {"project_id": "demo", "user_id": "alice"}
        1.28 GET /allocations/#1
        -> 200 {"consumer_generation": 1}
        1.38 GET /allocations/#1
        -> 200 {"consumer_type": "INSTANCE"})"_s;
    QTest::newRow("of a consumer that is not there") << uR"(
        GET /allocations/#9
        -> 200 {"allocations": {}})"_s;
    QTest::newRow("of a provider, by version") << uR"(
        1.27 GET /resource_providers/$1/allocations
        -> 200 {"allocations": {"#1": {"resources": {"VCPU": 2, "MEMORY_MB": 1024}}}, "resource_provider_generation": 3}
        1.28 GET /resource_providers/$1/allocations
        -> 200 {"allocations": {"#1": {"consumer_generation": 1}}})"_s;
    QTest::newRow("of a provider that is not there") << uR"(
        GET /resource_providers/$9/allocations
        -> 404 Resource provider '$9' not found: No resource provider with uuid $9 found)"_s;

    // -- A claim
    // ---------------------------------------------------------------------------------------------------------

    QTest::newRow("of a new consumer") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 3, "DISK_GB": 10}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204
        GET /allocations/#2
        -> 200 {"allocations": {"$2": {"generation": 1, "resources": {"VCPU": 3, "DISK_GB": 10}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1, "consumer_type": "INSTANCE"})"_s;
    QTest::newRow("of one that exists takes the place of the first") << uR"(
        PUT /allocations/#1 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1, "consumer_type": "INSTANCE"}
        -> 204
        GET /allocations/#1
        -> 200 {"allocations": {"$2": {"generation": 1, "resources": {"VCPU": 1}}}, "user_id": "bob", "consumer_generation": 2}
        GET /resource_providers/$1
        -> 200 {"generation": 3}
        GET /resource_providers/$1/usages
        -> 200 {"usages": {"VCPU": 0, "MEMORY_MB": 0}})"_s;
    QTest::newRow("of two providers moves both generations once") << uR"(
        PUT /allocations/#2 {"allocations": {"$1": {"resources": {"VCPU": 1, "DISK_GB": 1}}, "$3": {"resources": {"VGPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204
        GET /resource_providers/$1
        -> 200 {"generation": 4}
        GET /resource_providers/$3
        -> 200 {"generation": 1})"_s;
    QTest::newRow("of all that is left") << uR"(
        PUT /allocations/#2 {"allocations": {"$1": {"resources": {"VCPU": 6}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204)"_s;
    QTest::newRow("of one more") << uR"(
        PUT /allocations/#2 {"allocations": {"$1": {"resources": {"VCPU": 7}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '$1'. The requested amount would exceed the capacity.
        GET /allocations/#2
        -> 200 {"allocations": {}})"_s;
    QTest::newRow("what the consumer holds is free for it") << uR"(
        PUT /allocations/#1 {"allocations": {"$1": {"resources": {"VCPU": 8}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1, "consumer_type": "INSTANCE"}
        -> 204)"_s;
    QTest::newRow("off the step") << uR"(
        PUT /resource_providers/$2/inventories/VCPU {"resource_provider_generation": 0, "total": 8, "step_size": 2}
        -> 200 {"step_size": 2}
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 3}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '$2'. The requested amount would violate inventory constraints.)"_s;
    QTest::newRow("of too much and off the step, units first") << uR"(
        PUT /resource_providers/$2/inventories/VCPU {"resource_provider_generation": 0, "total": 8, "max_unit": 4}
        -> 200 {"max_unit": 4}
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 9}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '$2'. The requested amount would violate inventory constraints.)"_s;
    QTest::newRow("of what a provider has nothing of") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VGPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 Unable to allocate inventory: Inventory for 'VGPU' on resource provider '$2' invalid.)"_s;
    QTest::newRow("of what a provider has in part") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1, "VGPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 Unable to allocate inventory: Inventory for 'VGPU' on resource provider '$2' invalid.)"_s;
    QTest::newRow("of an unknown class") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"GOLD": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 400 Unable to allocate inventory for consumer #2: No such resource class GOLD.)"_s;
    QTest::newRow("of a provider that is not there") << uR"(
        PUT /allocations/#2 {"allocations": {"$9": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 400 Allocation for resource provider '$9' that does not exist.)"_s;

    // -- Generations of consumers
    // ----------------------------------------------------------------------------------------

    QTest::newRow("none for one that exists") << uR"(
        PUT /allocations/#1 {"allocations": {"$1": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 consumer generation conflict - expected 1 but got None [placement.concurrent_update])"_s;
    QTest::newRow("another one") << uR"(
        PUT /allocations/#1 {"allocations": {"$1": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 2, "consumer_type": "INSTANCE"}
        -> 409 consumer generation conflict - expected 1 but got 2 [placement.concurrent_update])"_s;
    QTest::newRow("one for a new consumer") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1, "consumer_type": "INSTANCE"}
        -> 409 consumer generation conflict - expected null but got 1 [placement.concurrent_update])"_s;
    QTest::newRow("nobody asks before 1.28") << uR"(
        1.27 PUT /allocations/#1 {"allocations": {"$1": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob"}
        -> 204
        GET /allocations/#1
        -> 200 {"consumer_generation": 2})"_s;
    QTest::newRow("a new one that failed for its provider is left over at 0") << uR"(
        PUT /allocations/#2 {"allocations": {"$9": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 400 Allocation for resource provider '$9' that does not exist.
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 consumer generation conflict - expected 0 but got None [placement.concurrent_update]
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 0, "consumer_type": "INSTANCE"}
        -> 204
        GET /allocations/#2
        -> 200 {"consumer_generation": 1})"_s;
    QTest::newRow("a new one that failed otherwise is not") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 9}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '$2'. The requested amount would exceed the capacity.
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204)"_s;
    QTest::newRow("a new one that claims nothing is left over") << uR"(
        PUT /allocations/#2 {"allocations": {}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 409 consumer generation conflict - expected 0 but got None [placement.concurrent_update])"_s;

    // -- Types of consumers
    // ----------------------------------------------------------------------------------------------

    QTest::newRow("one that is given") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "MIGRATION"}
        -> 204
        GET /allocations/#2
        -> 200 {"consumer_type": "MIGRATION"})"_s;
    QTest::newRow("none before 1.38") << uR"(
        1.37 PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null}
        -> 204
        GET /allocations/#2
        -> 200 {"consumer_type": "unknown"})"_s;
    QTest::newRow("one that exists keeps its own") << uR"(
        1.37 PUT /allocations/#1 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1}
        -> 204
        GET /allocations/#1
        -> 200 {"consumer_type": "INSTANCE"})"_s;
    QTest::newRow("must be given") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null}
        -> 400 JSON does not validate: 'consumer_type' is a required property)"_s;
    QTest::newRow("in small letters") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "instance"}
        -> 400 JSON does not validate: 'instance' does not match '^[A-Z0-9_]+$')"_s;

    // -- Bodies
    // ----------------------------------------------------------------------------------------------------------

    QTest::newRow("of 1.0") << uR"(
        1.0 PUT /allocations/#2 {"allocations": [{"resource_provider": {"uuid": "$2"}, "resources": {"VCPU": 1}}]}
        -> 204
        GET /allocations/#2
        -> 200 {"allocations": {"$2": {"resources": {"VCPU": 1}}}})"_s;
    QTest::newRow("of 1.8 need whose they are") << uR"(
        1.8 PUT /allocations/#2 {"allocations": [{"resource_provider": {"uuid": "$2"}, "resources": {"VCPU": 1}}]}
        -> 400 JSON does not validate: 'project_id' is a required property)"_s;
    QTest::newRow("of 1.12 have them by provider") << uR"(
        1.12 PUT /allocations/#2 {"allocations": [{"resource_provider": {"uuid": "$2"}, "resources": {"VCPU": 1}}], "project_id": "demo", "user_id": "bob"}
        -> 400 JSON does not validate: [{'resource_provider': {'uuid': '$2'}, 'resources': {'VCPU': 1}}] is not of type 'object')"_s;
    QTest::newRow("nothing, until 1.27") << uR"(
        1.27 PUT /allocations/#1 {"allocations": {}, "project_id": "demo", "user_id": "bob"}
        -> 400 JSON does not validate: {} does not have enough properties
        PUT /allocations/#1 {"allocations": {}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1, "consumer_type": "INSTANCE"}
        -> 204
        GET /allocations/#1
        -> 200 {"allocations": {}}
        GET /resource_providers/$1
        -> 200 {"generation": 4})"_s;
    QTest::newRow("amounts of nothing") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 0}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 400 JSON does not validate: 0 is less than the minimum of 1)"_s;
    QTest::newRow("providers without resources") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 400 JSON does not validate: {} does not have enough properties)"_s;
    QTest::newRow("a generation of the provider is not looked at") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"generation": 77, "resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204)"_s;
    QTest::newRow("mappings from 1.34 on") << uR"(
        1.33 PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "mappings": {"": ["$2"]}}
        -> 400 JSON does not validate: Additional properties are not allowed ('mappings' was unexpected)
        1.34 PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "mappings": {"_NET1": ["$2"]}}
        -> 204)"_s;
    QTest::newRow("a consumer that is no uuid") << uR"(
        PUT /allocations/two {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 400 Malformed consumer_uuid: two)"_s;
    QTest::newRow("a consumer in another form") << uR"(
        PUT /allocations/00000000000040008000000000000CAB {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204
        GET /allocations/00000000-0000-4000-8000-000000000cab
        -> 200 {"allocations": {"$2": {"resources": {"VCPU": 1}}}})"_s;

    // -- Several consumers at once
    // ---------------------------------------------------------------------------------------

    QTest::newRow("what one gives back the other takes") << uR"(
        POST /allocations {"#1": {"allocations": {}, "project_id": "demo", "user_id": "bob", "consumer_generation": 1, "consumer_type": "INSTANCE"}, "#2": {"allocations": {"$1": {"resources": {"VCPU": 8}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}}
        -> 204
        GET /allocations/#2
        -> 200 {"allocations": {"$1": {"resources": {"VCPU": 8}}}, "consumer_generation": 1}
        GET /allocations/#1
        -> 200 {"allocations": {}})"_s;
    QTest::newRow("all or none") << uR"(
        POST /allocations {"#2": {"allocations": {"$2": {"resources": {"VCPU": 5}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}, "#3": {"allocations": {"$2": {"resources": {"VCPU": 4}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}}
        -> 409 Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '$2'. The requested amount would exceed the capacity.
        GET /resource_providers/$2/usages
        -> 200 {"usages": {"VCPU": 0}, "resource_provider_generation": 0})"_s;
    QTest::newRow("an unknown class in other words") << uR"(
        POST /allocations {"#2": {"allocations": {"$2": {"resources": {"GOLD": 5}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}}
        -> 400 Unable to allocate inventory No such resource class GOLD.)"_s;
    QTest::newRow("nobody") << uR"(
        POST /allocations {}
        -> 400 JSON does not validate: {} does not have enough properties)"_s;
    QTest::newRow("from 1.13 on") << uR"(
        1.12 POST /allocations {"#2": {"allocations": {}, "project_id": "demo", "user_id": "bob"}}
        -> 404
        1.13 POST /allocations {"#2": {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob"}}
        -> 204)"_s;

    // -- Deletion
    // --------------------------------------------------------------------------------------------------------

    QTest::newRow("once, without a generation") << uR"(
        DELETE /allocations/#1
        -> 204
        GET /resource_providers/$1
        -> 200 {"generation": 3}
        DELETE /allocations/#1
        -> 404 No allocations for consumer '#1')"_s;
}

void TestRestAllocations::areAnswered()
{
    QFETCH(QString, exchanges);
    QCOMPARE(firstDifference(exchanges), QString());
}

QTEST_GUILESS_MAIN(TestRestAllocations)
#include "tst_restallocations.moc"
