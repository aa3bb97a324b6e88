// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"

#include "api/servermembers.h"
#include "scheduler/requestdecision.h"

#include <QTest>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

QString uuidOf(int n) noexcept
{
    return u"00000000-0000-4000-8000-%1"_s.arg(n, 12, 10, QChar(u'0'));
}

ComputeNode computeNode(int n)
{
    ComputeNode node;
    node.uuid = uuidOf(n);
    node.host = node.hypervisorHostname = u"h%1"_s.arg(n);
    node.vcpus = 8;
    node.memoryMb = 16384;
    node.localGb = 100;
    node.hypervisorVersion = 6002000;
    node.supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}};
    return node;
}

Cloud cloudOf(int hosts)
{
    Cloud cloud;
    cloud.release = Release{26};
    cloud.now = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC);
    cloud.cells = {{defaultCellUuid(), u"cell1"_s, false, {}}};
    for (int n = 1; n <= hosts; ++n)
        cloud.computeNodes.append(computeNode(n));
    Flavor small;
    small.flavorid = u"1"_s;
    small.name = u"small"_s;
    small.vcpus = 1;
    small.memoryMb = 1024;
    small.rootGb = 10;
    cloud.flavors = {small};
    Image cirros;
    cirros.id = uuidOf(100);
    cirros.name = u"cirros"_s;
    cloud.images = {cirros};
    enableFilters(cloud, {});
    return cloud;
}

Aggregate aggregate(int id, const QStringList &hosts, const QMap<QString, QString> &metadata)
{
    return {id, uuidOf(900 + id), u"agg%1"_s.arg(id), hosts, metadata, {}};
}

void addInstance(Cloud &cloud, int n, const QString &host)
{
    Instance instance;
    instance.uuid = uuidOf(n);
    instance.displayName = u"vm%1"_s.arg(n);
    instance.host = instance.node = host;
    cloud.instances.append(instance);
}

void setOption(Cloud &cloud, const QString &group, const QString &name, const QJsonValue &value)
{
    const auto done = cloud.config.set(group, name, value, cloud.release);
    QVERIFY2(done, done ? "" : qPrintable(done.error().text()));
}

void enableFilters(Cloud &cloud, const QStringList &names)
{
    setOption(cloud, u"filter_scheduler"_s, u"enabled_filters"_s, names.join(u','));
}

Request bootRequest()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"cirros"_s;
    return request;
}

Decision decide(const Cloud &cloud, const Request &request, const DecideOptions &options)
{
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    if (!scheduler)
        qFatal("%s", qPrintable(scheduler.error().text()));
    return decideRequest(**scheduler, asClientsSend(request, cloud.release), options);
}

World::World()
{
    spec.projectId = u"project"_s;
    spec.flavor = cloud.flavors.first();
    spec.instanceUuids = {uuidOf(700)};
    setImage({});
}

void World::setOption(const QString &group, const QString &name, const QJsonValue &value)
{
    test::setOption(cloud, group, name, value);
}

void World::addAggregate(const QMap<QString, QString> &metadata)
{
    cloud.aggregates.append(aggregate(static_cast<int>(cloud.aggregates.size()) + 1, {u"h1"_s}, metadata));
}

void World::setGroup(const QString &policy)
{
    spec.group = RequestGroup{uuidOf(300), u"web"_s, policy, {}, {}, {}};
}

void World::setImage(const QMap<QString, QString> &properties)
{
    spec.image = ImageMeta{uuidOf(100), u"cirros"_s, u"qcow2"_s, properties, {}};
}

Given extraSpec(const QString &key, const QString &value)
{
    return [=](World &world) { world.spec.flavor.extraSpecs.insert(key, value); };
}

Given property(const QString &name, const QString &value)
{
    return [=](World &world) { world.spec.image->properties.insert(name, value); };
}

Given all(const QList<Given> &steps)
{
    return [=](World &world) {
        for (const Given &step : steps)
            step(world);
    };
}

void withHost(const World &world, const std::function<void(const HostState &, const SchedulerContext &)> &ask)
{
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const HostStates states(index, world.cloud.release);
    HostState host = states.all().front();
    host.groupMembers = world.groupMembers;
    host.holdsThisServer = world.holdsThisServer;
    ask(host, {world.spec, index, index.cloud().config, world.cloud.release});
}

QString inWords(const Fact &fact)
{
    const QString value = englishSentence({"%1", {{{}, fact.value, {}}}}); // raw, without its unit
    return u"%1 = %2 (%3)"_s.arg(fact.name, value, fact.origin.toStrings().join(u", "_s));
}

} // namespace astrolabe::test
