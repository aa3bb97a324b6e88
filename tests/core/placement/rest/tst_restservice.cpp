// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rest/exchanges.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Reshaping over the REST API, and requests without a handler.
class TestRestService : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data();
    void areAnswered();
};

void TestRestService::areAnswered_data()
{
    QTest::addColumn<QString>("exchanges");

    // -- Reshaping
    // -------------------------------------------------------------------------------------------------------

    QTest::newRow("moves an inventory that is used to a child") << uR"(
        POST /reshaper {"inventories": {"$1": {"resource_provider_generation": 3, "inventories": {"MEMORY_MB": {"total": 8192}, "DISK_GB": {"total": 100}}}, "$3": {"resource_provider_generation": 0, "inventories": {"VGPU": {"total": 4}, "VCPU": {"total": 8}}}}, "allocations": {"#1": {"allocations": {"$1": {"resources": {"MEMORY_MB": 1024}}, "$3": {"resources": {"VCPU": 2}}}, "project_id": "demo", "user_id": "alice", "consumer_generation": 1, "consumer_type": "INSTANCE"}}}
        -> 204
        GET /resource_providers/$1/usages
        -> 200 {"usages": {"MEMORY_MB": 1024, "DISK_GB": 0}}
        GET /resource_providers/$3/usages
        -> 200 {"usages": {"VGPU": 0, "VCPU": 2}}
        GET /resource_providers/$1/inventories/VCPU
        -> 404 No inventory of class VCPU for $1
        GET /allocations/#1
        -> 200 {"consumer_generation": 2})"_s;
    QTest::newRow("takes away what is used") << uR"(
        POST /reshaper {"inventories": {"$1": {"resource_provider_generation": 3, "inventories": {"MEMORY_MB": {"total": 8192}}}}, "allocations": {}}
        -> 409 update conflict: Inventory for 'VCPU' on resource provider '$1' in use. [placement.inventory.inuse]
        GET /resource_providers/$1/inventories
        -> 200 {"resource_provider_generation": 3, "inventories": {"VCPU": {"total": 8}}})"_s;
    QTest::newRow("claims what is not there, and leaves all as it was") << uR"(
        POST /reshaper {"inventories": {"$3": {"resource_provider_generation": 0, "inventories": {"VGPU": {"total": 9}}}}, "allocations": {"#1": {"allocations": {"$1": {"resources": {"MEMORY_MB": 1024}}, "$3": {"resources": {"VGPU": 10}}}, "project_id": "demo", "user_id": "alice", "consumer_generation": 1, "consumer_type": "INSTANCE"}}}
        -> 409 Unable to allocate inventory: Unable to create allocation for 'VGPU' on resource provider '$3'. The requested amount would exceed the capacity.
        GET /resource_providers/$3/inventories
        -> 200 {"resource_provider_generation": 0, "inventories": {"VGPU": {"total": 4}}})"_s;
    QTest::newRow("at a generation that has passed") << uR"(
        POST /reshaper {"inventories": {"$1": {"resource_provider_generation": 2, "inventories": {"MEMORY_MB": {"total": 8192}}}}, "allocations": {}}
        -> 409 resource provider generation conflict for provider $1: actual: 3, given: 2 [placement.concurrent_update])"_s;
    QTest::newRow("a provider that is not there") << uR"(
        POST /reshaper {"inventories": {"$9": {"resource_provider_generation": 0, "inventories": {"VCPU": {"total": 1}}}}, "allocations": {}}
        -> 400 Resource provider $9 in inventories not found: No resource provider with uuid $9 found [placement.resource_provider.not_found])"_s;
    QTest::newRow("an unknown class") << uR"(
        POST /reshaper {"inventories": {"$2": {"resource_provider_generation": 0, "inventories": {"GOLD": {"total": 1}}}}, "allocations": {}}
        -> 400 malformed reshaper data: No such resource class GOLD.)"_s;
    QTest::newRow("another generation of a consumer") << uR"(
        POST /reshaper {"inventories": {"$2": {"resource_provider_generation": 0, "inventories": {"VCPU": {"total": 8}}}}, "allocations": {"#1": {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "alice", "consumer_generation": 2, "consumer_type": "INSTANCE"}}}
        -> 409 consumer generation conflict - expected 1 but got 2 [placement.concurrent_update])"_s;
    QTest::newRow("without inventories") << uR"(
        POST /reshaper {"inventories": {}, "allocations": {}}
        -> 400 JSON does not validate: {} does not have enough properties)"_s;
    QTest::newRow("without allocations") << uR"(
        POST /reshaper {"inventories": {"$2": {"resource_provider_generation": 0, "inventories": {}}}}
        -> 400 JSON does not validate: 'allocations' is a required property)"_s;
    QTest::newRow("from 1.30 on") << uR"(
        1.29 POST /reshaper {"inventories": {"$2": {"resource_provider_generation": 0, "inventories": {}}}, "allocations": {}}
        -> 404
        1.30 POST /reshaper {"inventories": {"$2": {"resource_provider_generation": 0, "inventories": {}}}, "allocations": {}}
        -> 204)"_s;

    // -- The service
    // -----------------------------------------------------------------------------------------------------

    QTest::newRow("says which versions there are") << uR"(
        1.0 GET /
        -> 200 {"versions": [{"id": "v1.0", "min_version": "1.0", "max_version": "1.39", "status": "CURRENT", "links": [{"rel": "self", "href": ""}]}]})"_s;
    QTest::newRow("a path that is not there") << uR"(
        GET /nowhere
        -> 404
        GET /resource_providers/$1/nothing
        -> 404
        GET /traits/
        -> 404)"_s;
    QTest::newRow("a method that a path has not") << uR"(
        PATCH /traits
        -> 405 The method specified is not allowed for this resource.
        DELETE /usages
        -> 405 The method specified is not allowed for this resource.)"_s;
    QTest::newRow("no body where there must be one") << uR"(
        POST /resource_providers
        -> 415 The media type None is not supported, use application/json
        PUT /allocations/#1
        -> 415 The media type None is not supported, use application/json
        1.29 POST /reshaper
        -> 404
        1.0 PUT /resource_providers/$1/aggregates
        -> 415 The media type None is not supported, use application/json)"_s;
    QTest::newRow("a body that is no object") << uR"(
        POST /resource_providers ["new"]
        -> 400 JSON does not validate: ['new'] is not of type 'object')"_s;
    QTest::newRow("percent signs in a path") << uR"(
        PUT /traits/CUSTOM%5FNEW
        -> 201 /traits/CUSTOM_NEW
        GET /traits/CUSTOM%20NEW
        -> 404 No such trait(s): CUSTOM NEW.)"_s;
    QTest::newRow("candidates from 1.10 on") << uR"(
        1.9 GET /allocation_candidates?resources=VGPU:1
        -> 404
        1.10 GET /allocation_candidates?resources=VGPU:1
        -> 200 {"allocation_requests": [{"allocations": [{"resource_provider": {"uuid": "$3"}, "resources": {"VGPU": 1}}]}], "provider_summaries": {"$3": {"resources": {"VGPU": {"capacity": 4, "used": 0}}}}}
        1.12 GET /allocation_candidates?resources=VGPU:1
        -> 200 {"allocation_requests": [{"allocations": {"$3": {"resources": {"VGPU": 1}}}}]})"_s;
    QTest::newRow("candidates see what was claimed before") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 8}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "INSTANCE"}
        -> 204
        GET /allocation_candidates?resources=VCPU:1
        -> 200 {"allocation_requests": [{"allocations": {"$1": {"resources": {"VCPU": 1}}}, "mappings": {"": ["$1"]}}]})"_s;
}

void TestRestService::areAnswered()
{
    QFETCH(QString, exchanges);
    QCOMPARE(firstDifference(exchanges), QString());
}

QTEST_GUILESS_MAIN(TestRestService)
#include "tst_restservice.moc"
