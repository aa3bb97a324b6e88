// SPDX-License-Identifier: GPL-3.0-or-later
// Other addresses in place of a cloud's, what of a cloud is nobody's business, and what is found in a text.
#include "printing.h"
#include "report/namesintext.h"
#include "report/otheraddresses.h"
#include "report/publiccloud.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Texts = QSet<QString>;
using Pairs = QHash<QString, QString>;

QStringList foundBy(const QRegularExpression &pattern, const QString &text)
{
    QStringList found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();)
        found << matches.next().captured();
    return found;
}

} // namespace

class OtherAddressesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepTheirPlaces_data();
    void keepTheirPlaces();
    void areFoundInTexts_data();
    void areFoundInTexts();
    void whatNobodyReadsIsLeftOut();
};

void OtherAddressesTest::keepTheirPlaces_data()
{
    QTest::addColumn<Texts>("addresses");
    QTest::addColumn<Texts>("subnets");
    QTest::addColumn<Pairs>("before");
    QTest::addColumn<Pairs>("made");
    const auto row = [](const char *name, const Texts &addresses, const Texts &subnets, const Pairs &made,
                         const Pairs &before = {}) {
        Pairs all = before;
        all.insert(made);
        QTest::newRow(name) << addresses << subnets << before << all;
    };
    row("nothing", {}, {}, {});
    row("no address", {u"cmp-1"_s, u"300.1.1.1"_s}, {u"here"_s}, {});
    row("an address alone is in a network of 256", {u"192.0.2.77"_s}, {}, {{u"192.0.2.77"_s, u"10.0.1.77"_s}});
    row("two addresses of a network", {u"192.0.2.77"_s, u"192.0.2.1"_s}, {},
        {{u"192.0.2.1"_s, u"10.0.1.1"_s}, {u"192.0.2.77"_s, u"10.0.1.77"_s}});
    row("networks by the order of their addresses, as numbers", {u"198.51.100.9"_s, u"9.9.9.9"_s}, {},
        {{u"9.9.9.9"_s, u"10.0.1.9"_s}, {u"198.51.100.9"_s, u"10.0.2.9"_s}});
    row("a subnet without an address", {}, {u"192.0.2.0/24"_s}, {{u"192.0.2.0/24"_s, u"10.0.1.0/24"_s}});
    row("a subnet keeps its size and its addresses their places in it", {u"192.0.2.130"_s, u"192.0.2.120"_s},
        {u"192.0.2.128/25"_s},
        {{u"192.0.2.128/25"_s, u"10.0.0.128/25"_s}, {u"192.0.2.130"_s, u"10.0.0.130"_s},
            {u"192.0.2.120"_s, u"10.0.2.120"_s}});
    row("the address of a subnet is no address in it", {}, {u"192.0.2.7/24"_s},
        {{u"192.0.2.7/24"_s, u"10.0.1.7/24"_s}});
    row("a large subnet", {u"172.16.200.5"_s}, {u"172.16.0.0/16"_s},
        {{u"172.16.0.0/16"_s, u"10.1.0.0/16"_s}, {u"172.16.200.5"_s, u"10.1.200.5"_s}});
    row("version 6", {u"2001:db8::7"_s}, {u"2001:db8:1::/64"_s},
        {{u"2001:db8:1::/64"_s, u"fd00:0:0:1::/64"_s}, {u"2001:db8::7"_s, u"fd00:0:0:2::7"_s}});
    row("what has another address already keeps it, and its number", {u"192.0.2.77"_s, u"198.51.100.1"_s}, {},
        {{u"198.51.100.1"_s, u"10.0.2.1"_s}}, {{u"192.0.2.77"_s, u"10.9.9.9"_s}});
    row("other names before do not count", {u"198.51.100.1"_s}, {}, {{u"198.51.100.1"_s, u"10.0.1.1"_s}},
        {{u"cmp-1"_s, u"host-1"_s}});
}

void OtherAddressesTest::keepTheirPlaces()
{
    QFETCH(const Texts, addresses);
    QFETCH(const Texts, subnets);
    QFETCH(Pairs, before);
    addOtherAddresses(before, addresses, subnets);
    QTEST(before, "made");
}

void OtherAddressesTest::areFoundInTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("addresses");
    QTest::addColumn<QStringList>("shortIds");
    QTest::addColumn<QStringList>("uuids");
    const auto row
        = [](const char *name, const QString &text, const QStringList &addresses, const QStringList &shortIds = {},
              const QStringList &uuids = {}) { QTest::newRow(name) << text << addresses << shortIds << uuids; };
    const QString id = u"2b8e3d6a1f594d0c8d3d0c3a5e9f7b10"_s;
    const QString uuid = u"2B8E3D6A-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    row("nothing", u"no host"_s, {});
    row("an address in a sentence", u"at 192.0.2.1, then (10.0.0.5:22)."_s, {u"192.0.2.1"_s, u"10.0.0.5"_s});
    row("at the end of a sentence", u"of 192.0.2.1."_s, {u"192.0.2.1"_s});
    row("a version is one of four numbers, too", u"8.2.0 and 1.2.3.4"_s, {u"1.2.3.4"_s});
    row("five numbers are no address", u"1.2.3.4.5"_s, {u"1.2.3.4"_s});
    row("a number goes on", u"1.2.3.4567 x1.2.3.4"_s, {});
    row("a project", u"project=%1;"_s.arg(id), {}, {id});
    row("a longer number", id + u'0', {});
    row("in capitals", id.toUpper(), {});
    row("in a word", u"x"_s + id, {});
    row("a uuid", u"[instance: %1]"_s.arg(uuid), {}, {}, {uuid});
    row("a uuid and an id", uuid + u' ' + id, {}, {id}, {uuid});
}

void OtherAddressesTest::areFoundInTexts()
{
    QFETCH(const QString, text);
    QTEST(foundBy(namesintext::addresses(), text), "addresses");
    QTEST(foundBy(namesintext::shortIds(), text), "shortIds");
    QTEST(foundBy(namesintext::uuids(), text), "uuids");
}

void OtherAddressesTest::whatNobodyReadsIsLeftOut()
{
    const QJsonObject secret{{u"customer"_s, u"Acme"_s}};
    Cloud cloud;
    cloud.name = u"Acme's cloud"_s;
    cloud.other = secret;
    cloud.cells = {{u"c"_s, u"cell1"_s, false, secret}};
    Aggregate aggregate;
    aggregate.name = u"ssd"_s;
    aggregate.other = secret;
    cloud.aggregates = {aggregate};
    Flavor flavor;
    flavor.name = u"small"_s;
    flavor.other = secret;
    cloud.flavors = {flavor};
    Image image;
    image.name = u"cirros"_s;
    image.file = u"/home/acme/cirros.img"_s;
    image.other = secret;
    cloud.images = {image};
    ComputeNode node;
    node.host = u"h1"_s;
    node.other = secret;
    node.service.emplace();
    node.service->other = secret;
    cloud.computeNodes = {node};
    Instance server;
    server.displayName = u"web"_s;
    server.metadata = {{u"customer"_s, u"Acme"_s}};
    server.flavor = EmbeddedFlavor(flavor);
    server.other = secret;
    cloud.instances = {server};
    ServerGroup group;
    group.name = u"group"_s;
    group.other = secret;
    cloud.serverGroups = {group};
    cloud.surroundings.projects = QList<Project>{{u"p"_s, u"demo"_s, {}, {}, secret}};
    cloud.placement.emplace();
    cloud.placement->other = secret;
    cloud.placement->resourceProviders.resize(1);
    cloud.placement->resourceProviders[0].name = u"h1"_s;
    cloud.placement->resourceProviders[0].other = secret;

    Cloud expected = cloud;
    expected.name = u"anonymous"_s;
    expected.other = expected.cells[0].other = expected.aggregates[0].other = expected.flavors[0].other
        = expected.images[0].other = expected.computeNodes[0].other = expected.computeNodes[0].service->other
        = expected.instances[0].other = expected.serverGroups[0].other = expected.placement->other
        = expected.placement->resourceProviders[0].other = (*expected.surroundings.projects)[0].other = QJsonObject();
    expected.images[0].file.clear();
    expected.instances[0].metadata.clear();
    expected.instances[0].flavor = EmbeddedFlavor(expected.flavors.first());
    QCOMPARE(withoutPrivateMatters(cloud), expected);
}

QTEST_GUILESS_MAIN(OtherAddressesTest)
#include "tst_otheraddresses.moc"
