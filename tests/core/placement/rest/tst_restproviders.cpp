// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rest/exchanges.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Resource providers over the REST API: reading, creating, moving, deleting, listing.
class TestRestProviders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data();
    void areAnswered();
};

void TestRestProviders::areAnswered_data()
{
    QTest::addColumn<QString>("exchanges");

    // -- Reading -------------------
    // -------------------------------------------------------------------------------------

    QTest::newRow("a root") << uR"(
        GET /resource_providers/$1
        -> 200 {"uuid": "$1", "name": "host-1", "generation": 3, "parent_provider_uuid": null, "root_provider_uuid": "$1"})"_s;
    QTest::newRow("a child") << uR"(
        GET /resource_providers/$3
        -> 200 {"name": "gpu", "generation": 0, "parent_provider_uuid": "$1", "root_provider_uuid": "$1"})"_s;
    QTest::newRow("the links of the first version") << uR"(
        1.0 GET /resource_providers/$2
        -> 200 {"links": [{"rel": "self", "href": "/resource_providers/$2"}, {"rel": "inventories", "href": "/resource_providers/$2/inventories"}, {"rel": "usages", "href": "/resource_providers/$2/usages"}]})"_s;
    QTest::newRow("the links of 1.1") << uR"(
        1.1 GET /resource_providers/$2
        -> 200 {"links": [{"rel": "self"}, {"rel": "inventories"}, {"rel": "usages"}, {"rel": "aggregates", "href": "/resource_providers/$2/aggregates"}]})"_s;
    QTest::newRow("the links of 1.6") << uR"(
        1.6 GET /resource_providers/$2
        -> 200 {"links": [{"rel": "self"}, {"rel": "inventories"}, {"rel": "usages"}, {"rel": "aggregates", "href": "/resource_providers/$2/aggregates"}, {"rel": "traits", "href": "/resource_providers/$2/traits"}]})"_s;
    QTest::newRow("the links of 1.11") << uR"(
        1.11 GET /resource_providers/$2
        -> 200 {"links": [{"rel": "self"}, {"rel": "inventories"}, {"rel": "usages"}, {"rel": "aggregates", "href": "/resource_providers/$2/aggregates"}, {"rel": "traits", "href": "/resource_providers/$2/traits"}, {"rel": "allocations", "href": "/resource_providers/$2/allocations"}]})"_s;
    QTest::newRow("one that is not there") << uR"(
        GET /resource_providers/$9
        -> 404 No resource provider with uuid $9 found)"_s;

    // -- Creating
    // -------------------------------------------------------------------------------------------------------

    QTest::newRow("is shown from 1.20 on") << uR"(
        POST /resource_providers {"name": "new", "uuid": "$7"}
        -> 200 {"uuid": "$7", "name": "new", "generation": 0, "parent_provider_uuid": null, "root_provider_uuid": "$7"}
        GET /resource_providers/$7/inventories
        -> 200 {"inventories": {}, "resource_provider_generation": 0})"_s;
    QTest::newRow("has a place before") << uR"(
        1.19 POST /resource_providers {"name": "new", "uuid": "$7"}
        -> 201 /resource_providers/$7)"_s;
    QTest::newRow("below another one") << uR"(
        POST /resource_providers {"name": "new", "uuid": "$7", "parent_provider_uuid": "$3"}
        -> 200 {"parent_provider_uuid": "$3", "root_provider_uuid": "$1"})"_s;
    QTest::newRow("without a parent is a root") << uR"(
        POST /resource_providers {"name": "new", "uuid": "$7", "parent_provider_uuid": null}
        -> 200 {"parent_provider_uuid": null, "root_provider_uuid": "$7"})"_s;
    QTest::newRow("has its uuid in its canonical form") << uR"(
        POST /resource_providers {"name": "new", "uuid": "000000000000400080000000000000AB"}
        -> 200 {"uuid": "00000000-0000-4000-8000-0000000000ab"})"_s;
    QTest::newRow("cannot be below one that is not there") << uR"(
        POST /resource_providers {"name": "new", "uuid": "$7", "parent_provider_uuid": "$9"}
        -> 400 Unable to create resource provider "new", $7: Object action create failed because: parent provider UUID does not exist.)"_s;
    QTest::newRow("cannot be below itself") << uR"(
        POST /resource_providers {"name": "new", "uuid": "$7", "parent_provider_uuid": "$7"}
        -> 400 Unable to create resource provider "new", $7: Object action create failed because: parent provider UUID cannot be same as UUID. Please set parent provider UUID to None if there is no parent.)"_s;
    QTest::newRow("with the name of another one") << uR"(
        POST /resource_providers {"name": "gpu", "uuid": "$7"}
        -> 409 Conflicting resource provider name: gpu already exists. [placement.duplicate_name]
        GET /resource_providers/$7
        -> 404 No resource provider with uuid $7 found)"_s;
    QTest::newRow("with the uuid of another one") << uR"(
        POST /resource_providers {"name": "new", "uuid": "$2"}
        -> 409 Conflicting resource provider uuid: $2 already exists. [placement.duplicate_name]
        GET /resource_providers/$2
        -> 200 {"name": "host-2"})"_s;
    QTest::newRow("a code is told from 1.23 on") << uR"(
        1.22 POST /resource_providers {"name": "gpu", "uuid": "$7"}
        -> 409 Conflicting resource provider name: gpu already exists.)"_s;
    QTest::newRow("no name") << uR"(
        POST /resource_providers {"uuid": "$7"}
        -> 400 JSON does not validate: 'name' is a required property)"_s;
    QTest::newRow("a name of nothing") << uR"(
        POST /resource_providers {"name": "", "uuid": "$7"}
        -> 400 Unable to create resource provider "", $7: Object action create failed because: name is required)"_s;
    QTest::newRow("a parent is unknown to 1.13") << uR"(
        1.13 POST /resource_providers {"name": "new", "parent_provider_uuid": "$1"}
        -> 400 JSON does not validate: Additional properties are not allowed ('parent_provider_uuid' was unexpected))"_s;
    QTest::newRow("a name of 201 characters") << uR"(
        POST /resource_providers {"name": "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"}
        -> 400 JSON does not validate: 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn' is too long)"_s;
    QTest::newRow("a uuid that is none") << uR"(
        POST /resource_providers {"name": "new", "uuid": "seven"}
        -> 400 JSON does not validate: 'seven' is not a 'uuid')"_s;

    // -- Changes
    // ---------------------------------------------------------------------------------------------------------

    QTest::newRow("another name leaves the generation") << uR"(
        PUT /resource_providers/$1 {"name": "renamed"}
        -> 200 {"name": "renamed", "generation": 3, "parent_provider_uuid": null}
        GET /resource_providers?name=host-1
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("a name leaves the parent") << uR"(
        PUT /resource_providers/$3 {"name": "card"}
        -> 200 {"name": "card", "parent_provider_uuid": "$1"})"_s;
    QTest::newRow("its own name is not taken") << uR"(
        PUT /resource_providers/$1 {"name": "host-1"}
        -> 200 {"name": "host-1"})"_s;
    QTest::newRow("the name of another one") << uR"(
        PUT /resource_providers/$1 {"name": "gpu"}
        -> 409 Conflicting resource provider gpu already exists. [placement.duplicate_name])"_s;
    QTest::newRow("a root is put below another root, with its tree") << uR"(
        PUT /resource_providers/$1 {"name": "host-1", "parent_provider_uuid": "$2"}
        -> 200 {"parent_provider_uuid": "$2", "root_provider_uuid": "$2"}
        GET /resource_providers/$3
        -> 200 {"parent_provider_uuid": "$1", "root_provider_uuid": "$2"})"_s;
    QTest::newRow("a loop") << uR"(
        PUT /resource_providers/$1 {"name": "host-1", "parent_provider_uuid": "$3"}
        -> 400 Unable to save resource provider $1: Object action update failed because: creating loop in the provider tree is not allowed.)"_s;
    QTest::newRow("a loop with itself") << uR"(
        PUT /resource_providers/$1 {"name": "host-1", "parent_provider_uuid": "$1"}
        -> 400 Unable to save resource provider $1: Object action update failed because: creating loop in the provider tree is not allowed.)"_s;
    QTest::newRow("another parent from 1.37 on") << uR"(
        1.36 PUT /resource_providers/$3 {"name": "gpu", "parent_provider_uuid": "$2"}
        -> 400 Unable to save resource provider $3: Object action update failed because: re-parenting a provider is not currently allowed.
        1.37 PUT /resource_providers/$3 {"name": "gpu", "parent_provider_uuid": "$2"}
        -> 200 {"parent_provider_uuid": "$2", "root_provider_uuid": "$2"})"_s;
    QTest::newRow("no parent from 1.37 on") << uR"(
        1.36 PUT /resource_providers/$3 {"name": "gpu", "parent_provider_uuid": null}
        -> 400 Unable to save resource provider $3: Object action update failed because: un-parenting a provider is not currently allowed.
        1.37 PUT /resource_providers/$3 {"name": "gpu", "parent_provider_uuid": null}
        -> 200 {"parent_provider_uuid": null, "root_provider_uuid": "$3"})"_s;
    QTest::newRow("the same parent at any time") << uR"(
        1.14 PUT /resource_providers/$3 {"name": "gpu", "parent_provider_uuid": "$1"}
        -> 200 {"parent_provider_uuid": "$1"})"_s;
    QTest::newRow("a first parent at any time") << uR"(
        1.14 PUT /resource_providers/$2 {"name": "host-2", "parent_provider_uuid": "$1"}
        -> 200 {"parent_provider_uuid": "$1"})"_s;
    QTest::newRow("a parent that is not there") << uR"(
        PUT /resource_providers/$2 {"name": "host-2", "parent_provider_uuid": "$9"}
        -> 400 Unable to save resource provider $2: Object action create failed because: parent provider UUID does not exist.)"_s;
    QTest::newRow("a uuid cannot be changed") << uR"(
        PUT /resource_providers/$2 {"name": "host-2", "uuid": "$2"}
        -> 400 JSON does not validate: Additional properties are not allowed ('uuid' was unexpected))"_s;
    QTest::newRow("of one that is not there, before its body") << uR"(
        PUT /resource_providers/$9 {"nothing": 1}
        -> 404 No resource provider with uuid $9 found)"_s;

    // -- Deletion
    // --------------------------------------------------------------------------------------------------------

    QTest::newRow("of one that nobody uses") << uR"(
        DELETE /resource_providers/$2
        -> 204
        GET /resource_providers/$2
        -> 404 No resource provider with uuid $2 found
        DELETE /resource_providers/$2
        -> 404 No resource provider with uuid $2 found for delete)"_s;
    QTest::newRow("of a parent, before its use") << uR"(
        DELETE /resource_providers/$1
        -> 409 Unable to delete parent resource provider $1: It has child resource providers. [placement.resource_provider.cannot_delete_parent])"_s;
    QTest::newRow("of one that is used") << uR"(
        DELETE /resource_providers/$3
        -> 204
        DELETE /resource_providers/$1
        -> 409 Unable to delete resource provider $1: Resource provider has allocations. [placement.resource_provider.inuse]
        DELETE /allocations/#1
        -> 204
        DELETE /resource_providers/$1
        -> 204)"_s;

    // -- The list
    // --------------------------------------------------------------------------------------------------------

    QTest::newRow("of all") << uR"(
        GET /resource_providers
        -> 200 {"resource_providers": [{"name": "host-1"}, {"name": "host-2"}, {"name": "gpu"}]})"_s;
    QTest::newRow("of a name") << uR"(
        GET /resource_providers?name=gpu
        -> 200 {"resource_providers": [{"name": "gpu"}]})"_s;
    QTest::newRow("of a name that nobody has") << uR"(
        GET /resource_providers?name=gp
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of a uuid") << uR"(
        GET /resource_providers?uuid=$2
        -> 200 {"resource_providers": [{"name": "host-2"}]})"_s;
    QTest::newRow("of a name and another one's uuid") << uR"(
        GET /resource_providers?name=gpu&uuid=$2
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of a tree, by its child") << uR"(
        GET /resource_providers?in_tree=$3
        -> 200 {"resource_providers": [{"name": "host-1"}, {"name": "gpu"}]})"_s;
    QTest::newRow("of a tree that is not there") << uR"(
        GET /resource_providers?in_tree=$9
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of members") << uR"(
        GET /resource_providers?member_of=@1
        -> 200 {"resource_providers": [{"name": "host-2"}]})"_s;
    QTest::newRow("of members of one of them") << uR"(
        GET /resource_providers?member_of=in:@1,@2
        -> 200 {"resource_providers": [{"name": "host-2"}]})"_s;
    QTest::newRow("of members of nothing") << uR"(
        GET /resource_providers?member_of=@2
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of those that are no members") << uR"(
        GET /resource_providers?member_of=!@1
        -> 200 {"resource_providers": [{"name": "host-1"}, {"name": "gpu"}]})"_s;
    QTest::newRow("of members of both") << uR"(
        GET /resource_providers?member_of=@1&member_of=@2
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of those that can give") << uR"(
        GET /resource_providers?resources=VCPU:7
        -> 200 {"resource_providers": [{"name": "host-2"}]})"_s;
    QTest::newRow("of those that can give both") << uR"(
        GET /resource_providers?resources=VCPU:6,MEMORY_MB:7168
        -> 200 {"resource_providers": [{"name": "host-1"}, {"name": "host-2"}]})"_s;
    QTest::newRow("of those that can give all of two amounts") << uR"(
        GET /resource_providers?resources=VCPU:8,MEMORY_MB:8193
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of those that have a trait") << uR"(
        GET /resource_providers?required=CUSTOM_FAST
        -> 200 {"resource_providers": [{"name": "host-1"}]})"_s;
    QTest::newRow("of those that have not") << uR"(
        GET /resource_providers?required=!CUSTOM_FAST
        -> 200 {"resource_providers": [{"name": "host-2"}, {"name": "gpu"}]})"_s;
    QTest::newRow("of those that have one of two") << uR"(
        GET /resource_providers?required=in:CUSTOM_SLOW,HW_NUMA_ROOT
        -> 200 {"resource_providers": [{"name": "host-1"}]})"_s;
    QTest::newRow("of those that have both") << uR"(
        GET /resource_providers?required=CUSTOM_FAST,HW_NUMA_ROOT
        -> 200 {"resource_providers": [{"name": "host-1"}]})"_s;
    QTest::newRow("of two conditions, both of which count") << uR"(
        GET /resource_providers?required=CUSTOM_FAST&required=CUSTOM_SLOW
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of a class that is not there") << uR"(
        GET /resource_providers?resources=GOLD:1
        -> 400 Invalid resource class in resources parameter: No such resource class GOLD.)"_s;
    QTest::newRow("of a trait that is not there") << uR"(
        GET /resource_providers?required=CUSTOM_NONE
        -> 400 Invalid trait(s) in "required" parameter: No such trait(s): CUSTOM_NONE.)"_s;
    QTest::newRow("of a tree that is not there, before its traits") << uR"(
        GET /resource_providers?in_tree=$9&required=CUSTOM_NONE
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("of members of nothing, before its classes") << uR"(
        GET /resource_providers?member_of=@2&resources=GOLD:1
        -> 200 {"resource_providers": []})"_s;
    QTest::newRow("member_of from 1.3 on") << uR"(
        1.2 GET /resource_providers?member_of=@1
        -> 400 Invalid query string parameters: Additional properties are not allowed ('member_of' was unexpected)
        1.3 GET /resource_providers?member_of=@1
        -> 200 {})"_s;
    QTest::newRow("resources from 1.4 on") << uR"(
        1.3 GET /resource_providers?resources=VCPU:1
        -> 400 Invalid query string parameters: Additional properties are not allowed ('resources' was unexpected)
        1.4 GET /resource_providers?resources=VCPU:1
        -> 200 {})"_s;
    QTest::newRow("in_tree from 1.14 on") << uR"(
        1.13 GET /resource_providers?in_tree=$1
        -> 400 Invalid query string parameters: Additional properties are not allowed ('in_tree' was unexpected)
        1.14 GET /resource_providers?in_tree=$1
        -> 200 {})"_s;
    QTest::newRow("required from 1.18 on") << uR"(
        1.17 GET /resource_providers?required=CUSTOM_FAST
        -> 400 Invalid query string parameters: Additional properties are not allowed ('required' was unexpected)
        1.18 GET /resource_providers?required=CUSTOM_FAST
        -> 200 {})"_s;
    QTest::newRow("forbidden traits from 1.22 on") << uR"(
        1.21 GET /resource_providers?required=!CUSTOM_FAST
        -> 400 Invalid query string parameters: Expected 'required' parameter value of the form: HW_CPU_X86_VMX,CUSTOM_MAGIC. Got: !CUSTOM_FAST
        1.22 GET /resource_providers?required=!CUSTOM_FAST
        -> 200 {"resource_providers": [{"name": "host-2"}, {"name": "gpu"}]})"_s;
    QTest::newRow("several memberships from 1.24 on") << uR"(
        1.23 GET /resource_providers?member_of=@1&member_of=@2
        -> 400 Multiple member_of parameters are not supported
        1.24 GET /resource_providers?member_of=@1&member_of=@1
        -> 200 {"resource_providers": [{"name": "host-2"}]})"_s;
    QTest::newRow("forbidden aggregates from 1.32 on") << uR"(
        1.31 GET /resource_providers?member_of=!@1
        -> 400 Forbidden member_of parameters are not supported in the specified microversion
        1.32 GET /resource_providers?member_of=!@1
        -> 200 {"resource_providers": [{"name": "host-1"}, {"name": "gpu"}]})"_s;
    QTest::newRow("a uuid that is none") << uR"(
        GET /resource_providers?uuid=seven
        -> 400 Invalid query string parameters: 'seven' is not a 'uuid')"_s;
    QTest::newRow("parents are not shown before 1.14") << uR"(
        1.13 GET /resource_providers?name=gpu
        -> 200 {"resource_providers": [{"name": "gpu", "generation": 0}]})"_s;
}

void TestRestProviders::areAnswered()
{
    QFETCH(QString, exchanges);
    QCOMPARE(firstDifference(exchanges), QString());
}

QTEST_GUILESS_MAIN(TestRestProviders)
#include "tst_restproviders.moc"
