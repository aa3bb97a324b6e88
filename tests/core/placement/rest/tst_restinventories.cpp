// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rest/exchanges.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Inventories and usages over the REST API.
class TestRestInventories : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data();
    void areAnswered();
};

void TestRestInventories::areAnswered_data()
{
    QTest::addColumn<QString>("exchanges");

    // -- Reading -----
    // ---------------------------------------------------------------------------------------------------

    QTest::newRow("all of a provider") << uR"(
        GET /resource_providers/$3/inventories
        -> 200 {"resource_provider_generation": 0, "inventories": {"VGPU": {"total": 4, "reserved": 0, "min_unit": 1, "max_unit": 2147483647, "step_size": 1, "allocation_ratio": 1.0}}})"_s;
    QTest::newRow("one of it") << uR"(
        GET /resource_providers/$1/inventories/VCPU
        -> 200 {"total": 8, "reserved": 0, "resource_provider_generation": 3})"_s;
    QTest::newRow("of a provider that is not there") << uR"(
        GET /resource_providers/$9/inventories
        -> 404 No resource provider with uuid $9 found : No resource provider with uuid $9 found)"_s;
    QTest::newRow("one that it has not") << uR"(
        GET /resource_providers/$1/inventories/VGPU
        -> 404 No inventory of class VGPU for $1)"_s;

    // -- Creating
    // -------------------------------------------------------------------------------------------------------

    QTest::newRow("moves the generation") << uR"(
        POST /resource_providers/$2/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "reserved": 1, "step_size": 2, "allocation_ratio": 2.5}
        -> 201 {"total": 5, "reserved": 1, "min_unit": 1, "step_size": 2, "allocation_ratio": 2.5, "resource_provider_generation": 1}
        GET /resource_providers/$2/inventories/CUSTOM_GOLD
        -> 200 {"total": 5, "reserved": 1, "resource_provider_generation": 1})"_s;
    QTest::newRow("that is there") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "VCPU", "total": 5}
        -> 409 Update conflict: Inventory of VCPU exists on resource provider $1. [placement.concurrent_update])"_s;
    QTest::newRow("of an unknown class") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "GOLD", "total": 5}
        -> 400 Unable to create inventory for resource provider $1: No such resource class GOLD.)"_s;
    QTest::newRow("without a total") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD"}
        -> 400 JSON does not validate: 'total' is a required property)"_s;
    QTest::newRow("of a class in small letters") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "gold", "total": 5}
        -> 400 JSON does not validate: 'gold' does not match '^[A-Z0-9_]+$')"_s;
    QTest::newRow("total of 0") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 0}
        -> 400 JSON does not validate: 0 is less than the minimum of 1)"_s;
    QTest::newRow("reserved of -1") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "reserved": -1}
        -> 400 JSON does not validate: -1 is less than the minimum of 0)"_s;
    QTest::newRow("min_unit of 0") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "min_unit": 0}
        -> 400 JSON does not validate: 0 is less than the minimum of 1)"_s;
    QTest::newRow("max_unit of 2147483648") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "max_unit": 2147483648}
        -> 400 JSON does not validate: 2147483648 is greater than the maximum of 2147483647)"_s;
    QTest::newRow("step_size of 0") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "step_size": 0}
        -> 400 JSON does not validate: 0 is less than the minimum of 1)"_s;
    QTest::newRow("allocation_ratio of 2") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "allocation_ratio": "2"}
        -> 400 JSON does not validate: '2' is not of type 'number')"_s;
    QTest::newRow("reserved of 1.5") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": 5, "reserved": 1.5}
        -> 400 JSON does not validate: 1.5 is not of type 'integer')"_s;
    QTest::newRow("total of true") << uR"(
        POST /resource_providers/$1/inventories {"resource_class": "CUSTOM_GOLD", "total": true}
        -> 400 JSON does not validate: True is not of type 'integer')"_s;

    // -- The limit for reserved -
    // ----------------------------------------------------------------------------------------

    QTest::newRow("all of it from 1.26 on") << uR"(
        1.25 PUT /resource_providers/$2/inventories/VCPU {"resource_provider_generation": 0, "total": 8, "reserved": 8}
        -> 400 Unable to update inventory for resource provider $2: Invalid inventory for 'VCPU' on resource provider '$2'. The reserved value is greater than or equal to total.
        1.26 PUT /resource_providers/$2/inventories/VCPU {"resource_provider_generation": 0, "total": 8, "reserved": 8}
        -> 200 {"total": 8, "reserved": 8})"_s;
    QTest::newRow("not more") << uR"(
        PUT /resource_providers/$2/inventories {"resource_provider_generation": 0, "inventories": {"VCPU": {"total": 8, "reserved": 9}}}
        -> 400 Unable to update inventory for resource provider $2: Invalid inventory for 'VCPU' on resource provider '$2'. The reserved value is greater than total.)"_s;
    QTest::newRow("less than one is left before 1.26") << uR"(
        1.25 POST /resource_providers/$2/inventories {"resource_class": "CUSTOM_GOLD", "total": 2, "reserved": 1, "allocation_ratio": 0.5}
        -> 400 Unable to create inventory for resource provider $2: Invalid inventory for 'CUSTOM_GOLD' on resource provider '$2'. The reserved value is greater than or equal to total.)"_s;

    // -- Replacing
    // ------------------------------------------------------------------------------------------------------

    QTest::newRow("in place of all") << uR"(
        PUT /resource_providers/$2/inventories {"resource_provider_generation": 0, "inventories": {"VGPU": {"total": 1}}}
        -> 200 {"resource_provider_generation": 1, "inventories": {"VGPU": {"total": 1}}}
        GET /resource_providers/$2/inventories/VCPU
        -> 404 No inventory of class VCPU for $2
        GET /resource_providers/$2/inventories
        -> 200 {"resource_provider_generation": 1})"_s;
    QTest::newRow("none in place of all") << uR"(
        PUT /resource_providers/$2/inventories {"resource_provider_generation": 0, "inventories": {}}
        -> 200 {"resource_provider_generation": 1, "inventories": {}})"_s;
    QTest::newRow("a generation that has passed") << uR"(
        PUT /resource_providers/$1/inventories {"resource_provider_generation": 2, "inventories": {}}
        -> 409 resource provider generation conflict [placement.concurrent_update]
        PUT /resource_providers/$1/inventories/VCPU {"resource_provider_generation": 4, "total": 9}
        -> 409 resource provider generation conflict [placement.concurrent_update]
        GET /resource_providers/$1
        -> 200 {"generation": 3})"_s;
    QTest::newRow("without what is used") << uR"(
        PUT /resource_providers/$1/inventories {"resource_provider_generation": 3, "inventories": {"DISK_GB": {"total": 1}}}
        -> 409 update conflict: Inventory for 'VCPU, MEMORY_MB' on resource provider '$1' in use. [placement.inventory.inuse]
        GET /resource_providers/$1/inventories
        -> 200 {"resource_provider_generation": 3, "inventories": {"VCPU": {"total": 8}, "DISK_GB": {"total": 100}}})"_s;
    QTest::newRow("less than is used") << uR"(
        PUT /resource_providers/$1/inventories/VCPU {"resource_provider_generation": 3, "total": 1}
        -> 200 {"total": 1, "resource_provider_generation": 4}
        GET /resource_providers/$1/usages
        -> 200 {"usages": {"VCPU": 2}})"_s;
    QTest::newRow("the first unknown class in the order of the text") << uR"(
        PUT /resource_providers/$2/inventories {"resource_provider_generation": 0, "inventories": {"ZINC": {"total": 1}, "GOLD": {"total": 1}}}
        -> 400 Unknown resource class in inventory for resource provider $2: No such resource class ZINC.)"_s;
    QTest::newRow("one of an unknown class") << uR"(
        PUT /resource_providers/$2/inventories/GOLD {"resource_provider_generation": 0, "total": 1}
        -> 404 No such resource class GOLD.)"_s;
    QTest::newRow("one that it has not had") << uR"(
        PUT /resource_providers/$2/inventories/VGPU {"resource_provider_generation": 0, "total": 1}
        -> 400 No inventory record with resource class for resource provider $2: No inventory of class VGPU found.)"_s;
    QTest::newRow("what is not said goes back to what Placement fills in") << uR"(
        PUT /resource_providers/$2/inventories/VCPU {"resource_provider_generation": 0, "total": 8, "allocation_ratio": 16.0, "max_unit": 4}
        -> 200 {"allocation_ratio": 16.0, "max_unit": 4}
        PUT /resource_providers/$2/inventories/VCPU {"resource_provider_generation": 1, "total": 8}
        -> 200 {"allocation_ratio": 1.0, "max_unit": 2147483647, "resource_provider_generation": 2})"_s;
    QTest::newRow("no generation") << uR"(
        PUT /resource_providers/$2/inventories/VCPU {"total": 8}
        -> 400 JSON does not validate: 'resource_provider_generation' is a required property)"_s;

    // -- Deletion
    // --------------------------------------------------------------------------------------------------------

    QTest::newRow("of all, from 1.5 on") << uR"(
        1.4 DELETE /resource_providers/$2/inventories
        -> 405
        1.5 DELETE /resource_providers/$2/inventories
        -> 204
        GET /resource_providers/$2/inventories
        -> 200 {"resource_provider_generation": 1, "inventories": {}})"_s;
    QTest::newRow("of all, with one in use") << uR"(
        DELETE /resource_providers/$1/inventories
        -> 409 Inventory for 'VCPU, MEMORY_MB' on resource provider '$1' in use. [placement.inventory.inuse])"_s;
    QTest::newRow("of one") << uR"(
        DELETE /resource_providers/$1/inventories/DISK_GB
        -> 204
        GET /resource_providers/$1
        -> 200 {"generation": 4}
        DELETE /resource_providers/$1/inventories/DISK_GB
        -> 404 No inventory of class DISK_GB found for delete: No inventory of class DISK_GB found for delete)"_s;
    QTest::newRow("of one in use") << uR"(
        DELETE /resource_providers/$1/inventories/VCPU
        -> 409 Unable to delete inventory of class VCPU: Inventory for 'VCPU' on resource provider '$1' in use. [placement.concurrent_update])"_s;
    QTest::newRow("of one of an unknown class") << uR"(
        DELETE /resource_providers/$1/inventories/GOLD
        -> 404 No inventory of class GOLD found for delete: No such resource class GOLD.)"_s;

    // -- Usages -----
    // ----------------------------------------------------------------------------------------------------

    QTest::newRow("of a provider") << uR"(
        GET /resource_providers/$1/usages
        -> 200 {"resource_provider_generation": 3, "usages": {"VCPU": 2, "MEMORY_MB": 1024, "DISK_GB": 0}})"_s;
    QTest::newRow("of a provider without any") << uR"(
        GET /resource_providers/$3/usages
        -> 200 {"usages": {"VGPU": 0}})"_s;
    QTest::newRow("of a provider that is not there") << uR"(
        GET /resource_providers/$9/usages
        -> 404 No resource provider with uuid $9 found: No resource provider with uuid $9 found)"_s;
    QTest::newRow("by a project, by type from 1.38 on") << uR"(
        1.37 GET /usages?project_id=demo
        -> 200 {"usages": {"VCPU": 2, "MEMORY_MB": 1024}}
        1.38 GET /usages?project_id=demo
        -> 200 {"usages": {"INSTANCE": {"VCPU": 2, "MEMORY_MB": 1024, "consumer_count": 1}}})"_s;
    QTest::newRow("by a project, all types together") << uR"(
        PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "demo", "user_id": "bob", "consumer_generation": null, "consumer_type": "MIGRATION"}
        -> 204
        GET /usages?project_id=demo
        -> 200 {"usages": {"INSTANCE": {"VCPU": 2, "consumer_count": 1}, "MIGRATION": {"VCPU": 1, "consumer_count": 1}}}
        GET /usages?project_id=demo&consumer_type=all
        -> 200 {"usages": {"all": {"VCPU": 3, "MEMORY_MB": 1024, "consumer_count": 2}}}
        GET /usages?project_id=demo&consumer_type=MIGRATION
        -> 200 {"usages": {"MIGRATION": {"VCPU": 1}}}
        GET /usages?project_id=demo&user_id=bob&consumer_type=INSTANCE
        -> 200 {"usages": {}})"_s;
    QTest::newRow("by another project or user") << uR"(
        GET /usages?project_id=ops
        -> 200 {"usages": {}}
        GET /usages?project_id=demo&user_id=bob
        -> 200 {"usages": {}})"_s;
    QTest::newRow("a type that nobody gave is unknown") << uR"(
        1.37 PUT /allocations/#2 {"allocations": {"$2": {"resources": {"VCPU": 1}}}, "project_id": "ops", "user_id": "bob", "consumer_generation": null}
        -> 204
        GET /usages?project_id=ops&consumer_type=unknown
        -> 200 {"usages": {"unknown": {"VCPU": 1, "consumer_count": 1}}})"_s;
    QTest::newRow("by nobody") << uR"(
        GET /usages
        -> 400 Invalid query string parameters: 'project_id' is a required property)"_s;
    QTest::newRow("by a project without a name") << uR"(
        GET /usages?project_id=
        -> 400 Invalid query string parameters: '' is too short)"_s;
    QTest::newRow("by a type before 1.38") << uR"(
        1.37 GET /usages?project_id=demo&consumer_type=all
        -> 400 Invalid query string parameters: Additional properties are not allowed ('consumer_type' was unexpected))"_s;
    QTest::newRow("by a type in small letters") << uR"(
        GET /usages?project_id=demo&consumer_type=instance
        -> 400 Invalid query string parameters: 'instance' does not match '^[A-Z0-9_]+$|^all|^unknown$')"_s;
    QTest::newRow("by a project before 1.9") << uR"(
        1.8 GET /usages?project_id=demo
        -> 404)"_s;
}

void TestRestInventories::areAnswered()
{
    QFETCH(QString, exchanges);
    QCOMPARE(firstDifference(exchanges), QString());
}

QTEST_GUILESS_MAIN(TestRestInventories)
#include "tst_restinventories.moc"
