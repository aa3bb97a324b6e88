// SPDX-License-Identifier: GPL-3.0-or-later
// The devices that a flavor requests.
#include "pci/pcirequests.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Configuration withAliases(Release release)
{
    Configuration config;
    const QJsonArray aliases{
        QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1db4"_s}},
        QJsonObject{{u"name"_s, u"nic"_s}, {u"vendor_id"_s, u"8086"_s}, {u"product_id"_s, u"154d"_s},
            {u"device_type"_s, u"type-PF"_s}, {u"numa_policy"_s, u"required"_s}}};
    if (!config.set(u"pci"_s, u"alias"_s, aliases, release))
        qFatal("The aliases are refused");
    return config;
}

Flavor asking(const QString &aliases)
{
    Flavor flavor;
    flavor.extraSpecs.insert(u"pci_passthrough:alias"_s, aliases);
    return flavor;
}

// "2 gpu legacy, 1 nic required", or "TYPE: MESSAGE".
QString inWords(const tl::expected<QList<PciRequest>, DecisionError> &requests)
{
    if (!requests)
        return requests.error().type + u": "_s + requests.error().message;
    QStringList words;
    for (const PciRequest &request : *requests) {
        for (const auto &[policy, name] : pciNumaPolicies()) {
            if (request.numaPolicy == policy)
                words.append(u"%1 %2 %3"_s.arg(request.count).arg(*request.aliasName, name));
        }
    }
    return words.join(u", "_s);
}

} // namespace

class PciRequestsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromFlavor_data();
    void fromFlavor();
    void takesTheAliassSpecs();
    void policy_data();
    void policy();
};

void PciRequestsTest::fromFlavor_data()
{
    QTest::addColumn<QString>("aliases");
    QTest::addColumn<bool>("preferred");
    QTest::addColumn<QString>("requests");
    QTest::newRow("one") << u"gpu:2"_s << false << u"2 gpu legacy"_s;
    QTest::newRow("several, with blanks") << u" gpu : 2 ,nic:1"_s << false << u"2 gpu legacy, 1 nic required"_s;
    QTest::newRow("the same again is a request of its own")
        << u"gpu:1,gpu:1"_s << false << u"1 gpu legacy, 1 gpu legacy"_s;
    QTest::newRow("a policy goes before the alias's")
        << u"gpu:1,nic:1"_s << true << u"1 gpu preferred, 1 nic preferred"_s;
    QTest::newRow("a name without alias")
        << u"gpu:1,tpu:1"_s << false << u"PciRequestAliasNotDefined: PCI alias tpu is not defined"_s;
    QTest::newRow("names are as they are written")
        << u"GPU:1"_s << false << u"PciRequestAliasNotDefined: PCI alias GPU is not defined"_s;
    QTest::newRow("no count") << u"gpu"_s << false << u"ValueError: not enough values to unpack (expected 2, got 1)"_s;
    QTest::newRow("nothing") << u""_s << false << u"ValueError: not enough values to unpack (expected 2, got 1)"_s;
    QTest::newRow("too many colons") << u"gpu:1:2"_s << false
                                     << u"ValueError: too many values to unpack (expected 2)"_s;
    QTest::newRow("the first wrong item counts")
        << u"tpu:1,gpu"_s << false << u"PciRequestAliasNotDefined: PCI alias tpu is not defined"_s;
    QTest::newRow("no number") << u"gpu:two "_s << false
                               << u"ValueError: invalid literal for int() with base 10: 'two '"_s;
    QTest::newRow("more than any host has") << u"gpu:99999999999"_s << false << u"2147483647 gpu legacy"_s;
}

void PciRequestsTest::fromFlavor()
{
    QFETCH(QString, aliases);
    QFETCH(bool, preferred);
    QFETCH(QString, requests);
    const Release zed = since(26);
    const auto policy = preferred ? std::optional(PciNumaPolicy::Preferred) : std::nullopt;
    QCOMPARE(inWords(pciRequestsFromFlavor(asking(aliases), policy, withAliases(zed), zed)), requests);
}

void PciRequestsTest::takesTheAliassSpecs()
{
    const Release zed = since(26);
    const auto requests = *pciRequestsFromFlavor(asking(u"nic:1,gpu:1"_s), {}, withAliases(zed), zed);
    QCOMPARE(requests.at(0).specs,
        (QList<PciSpec>{{{u"vendor_id"_s, u"8086"_s}, {u"product_id"_s, u"154d"_s}, {u"dev_type"_s, u"type-PF"_s}}}));
    QVERIFY(requests.at(0).requestId != requests.at(1).requestId);
    QVERIFY(pciRequestsFromFlavor(Flavor(), {}, withAliases(zed), zed)->isEmpty());
}

void PciRequestsTest::policy_data()
{
    QTest::addColumn<QString>("ofFlavor");
    QTest::addColumn<QString>("ofImage");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("says"); // the policy's name, or the error
    const QString conflict
        = u"ImagePCINUMAPolicyForbidden: Image property 'hw_pci_numa_affinity_policy' is not permitted to override "
          "the 'hw:pci_numa_affinity_policy' flavor extra spec."_s;
    const QString invalid = u"InvalidPCINUMAAffinity: Invalid PCI NUMA affinity configured: "_s;
    QTest::newRow("neither") << QString() << QString() << 26 << QString();
    QTest::newRow("flavor") << u"required"_s << QString() << 26 << u"required"_s;
    QTest::newRow("image") << QString() << u"preferred"_s << 26 << u"preferred"_s;
    QTest::newRow("both the same") << u"socket"_s << u"socket"_s << 26 << u"socket"_s;
    QTest::newRow("both, but different") << u"socket"_s << u"legacy"_s << 26 << conflict;
    QTest::newRow("different goes before invalid") << u"near"_s << u"legacy"_s << 26 << conflict;
    QTest::newRow("invalid") << u"near"_s << QString() << 26 << invalid + u"near"_s;
    QTest::newRow("socket came with 23") << u"socket"_s << QString() << 22 << invalid + u"socket"_s;
    QTest::newRow("before 21 nobody looks") << u"near"_s << u"legacy"_s << 20 << QString();
}

void PciRequestsTest::policy()
{
    QFETCH(QString, ofFlavor);
    QFETCH(QString, ofImage);
    QFETCH(int, release);
    QFETCH(QString, says);
    const auto policy = pciNumaPolicyConstraint(ofFlavor, ofImage, since(release));
    QString said = policy ? QString() : policy.error().type + u": "_s + policy.error().message;
    for (const auto &[known, name] : pciNumaPolicies()) {
        if (policy && *policy == known)
            said = name;
    }
    QCOMPARE(said, says);
}

QTEST_GUILESS_MAIN(PciRequestsTest)
#include "tst_pcirequests.moc"
