// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/nearestflavor.h"

#include "clouds.h"
#include "scheduler/requestdecision.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_NearestFlavor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMostAlikeThatFits();
    void notOneThatIsDisabled();
    void noneWhereNoneFits();
    void stopsWhenNobodyWaits();
    void fewerServersMayFit_data();
    void fewerServersMayFit();

private:
    // Flavors "c1", "c2" … with that many VCPUs, and hosts with 8, 8 (disabled) and 64 CPUs.
    static Cloud cloudWith(std::initializer_list<int> vcpus)
    {
        Cloud cloud = smallCloud();
        cloud.flavors.clear();
        for (const int count : vcpus) {
            Flavor flavor;
            flavor.flavorid = flavor.name = u"c%1"_s.arg(count);
            flavor.vcpus = count;
            flavor.memoryMb = 1024;
            flavor.rootGb = 1;
            cloud.flavors.append(flavor);
        }
        return cloud;
    }
    static Request requestFor(const QString &flavor)
    {
        Request request;
        request.name = u"web"_s;
        request.flavorRef = flavor;
        request.imageRef = u"debian-12"_s;
        return request;
    }
    static std::optional<FittingFlavor> nearest(const Cloud &cloud, const QString &flavor)
    {
        NoProgress nobody;
        return nearestFlavor(*schedulerOf(cloud), requestFor(flavor), {}, nobody);
    }
};

void tst_NearestFlavor::theMostAlikeThatFits()
{
    const auto flavor = nearest(cloudWith({4, 32, 100, 128}), u"c100"_s);
    QVERIFY(flavor.has_value());
    QCOMPARE(flavor->name, u"c32"_s);
    QCOMPARE(flavor->hosts, QStringList{u"cmp-10"_s});
}

void tst_NearestFlavor::notOneThatIsDisabled()
{
    Cloud cloud = cloudWith({4, 32, 100});
    cloud.flavors[1].disabled = true;
    QCOMPARE(nearest(cloud, u"c100"_s)->name, u"c4"_s);
}

void tst_NearestFlavor::noneWhereNoneFits()
{
    QVERIFY(!nearest(cloudWith({100, 128}), u"c100"_s));
    QVERIFY(!nearest(cloudWith({4}), u"unknown"_s));
}

void tst_NearestFlavor::stopsWhenNobodyWaits()
{
    class Canceled final : public Progress
    {
    public:
        void report(qint64, qint64) override { }
        bool isCanceled() const override { return true; }
    } canceled;
    QVERIFY(!nearestFlavor(*schedulerOf(cloudWith({4, 100})), requestFor(u"c100"_s), {}, canceled));
}

void tst_NearestFlavor::fewerServersMayFit_data()
{
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("fit");
    QTest::newRow("all of them do") << 2 << 0;
    QTest::newRow("one less") << 3 << 2;
    QTest::newRow("many less") << 90 << 2;
}

void tst_NearestFlavor::fewerServersMayFit()
{
    QFETCH(const int, asked);
    QFETCH(const int, fit);
    const SchedulerPtr scheduler = schedulerOf(cloudWith({32}));
    Request request = requestFor(u"c32"_s);
    request.minCount = request.maxCount = asked;
    NoProgress nobody;
    const Decision decision = decideRequest(*scheduler, request, {}, nobody);
    QCOMPARE(fittingServers(*scheduler, request, decision, {}, nobody), fit);
}

QTEST_GUILESS_MAIN(tst_NearestFlavor)
#include "tst_nearestflavor.moc"
