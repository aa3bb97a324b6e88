// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/furnished.h"

#include "api/createserver.h"

#include <QTest>

namespace astrolabe::boots {

using namespace Qt::StringLiterals;

namespace {

Network network(const QString &id, const QString &projectId, bool hasSubnet = true)
{
    Network network;
    network.id = id;
    network.projectId = projectId;
    if (hasSubnet)
        network.subnets = {{test::uuidOf(450), u"10.0.0.0/24"_s, {}, {}, {}}};
    return network;
}

Port port(const QString &id, const QString &server, const QString &address)
{
    Port port;
    port.id = id;
    port.networkId = net;
    port.projectId = u"project"_s;
    port.deviceId = server;
    if (!address.isEmpty())
        port.fixedIps = {{test::uuidOf(450), address}};
    return port;
}

Volume volume(const QString &id, const QString &status, bool bootable, const QString &projectId = u"project"_s)
{
    Volume volume;
    volume.id = id;
    volume.projectId = projectId;
    volume.sizeGb = 10;
    volume.status = status;
    volume.bootable = bootable;
    return volume;
}

} // namespace

Boot furnished()
{
    Boot boot;
    Surroundings &known = boot.known();
    known.projects = {{u"project"_s, u"demo"_s, {}, {}, {}}};
    known.users = {{u"user"_s, u"alice"_s, {{u"project"_s, {u"member"_s}}}, {}}};
    known.keyPairs = {{u"laptop"_s, u"user"_s, {}}, {u"stolen"_s, u"mallory"_s, {}}};
    known.networks = {network(net, u"project"_s), network(otherNet, u"other"_s), network(bareNet, u"other"_s, false),
        network(outside, u"other"_s)};
    (*known.networks)[3].external = true;
    known.ports = {
        port(freePort, {}, u"10.0.0.7"_s), port(takenPort, test::uuidOf(900), u"10.0.0.8"_s), port(barePort, {}, {})};
    known.securityGroups
        = {{test::uuidOf(700), u"web"_s, u"project"_s, {}}, {test::uuidOf(701), u"twice"_s, u"project"_s, {}},
            {test::uuidOf(702), u"twice"_s, u"project"_s, {}}, {test::uuidOf(703), u"foreign"_s, u"other"_s, {}}};
    known.volumes = {volume(disk, u"available"_s, true), volume(usedDisk, u"in-use"_s, true),
        volume(dataDisk, u"available"_s, false), volume(foreignDisk, u"available"_s, true, u"other"_s)};
    known.volumeSnapshots = {{test::uuidOf(650), disk, 10, {}}};
    known.volumeTypes = {{test::uuidOf(660), u"fast"_s, {}, {}}};
    known.deviceProfiles = {{u"fpga"_s, {{{u"resources:FPGA"_s, u"1"_s}, {u"trait:CUSTOM_X"_s, u"required"_s}}}, {}}};
    return boot;
}

Change all(const QList<Change> &changes)
{
    return [=](Boot &boot) {
        for (const Change &change : changes)
            change(boot);
    };
}

Change servers(int least, int most)
{
    return [=](Boot &boot) {
        boot.request.minCount = least;
        boot.request.maxCount = most;
    };
}

Change on(const QList<RequestedNetwork> &networks)
{
    return [=](Boot &boot) {
        boot.request.networkChoice = NetworkChoice::Listed;
        boot.request.networks = networks;
    };
}

Change choosing(NetworkChoice choice)
{
    return [=](Boot &boot) { boot.request.networkChoice = choice; };
}

Change quota(const QString &resource, int most)
{
    return [=](Boot &boot) { boot.project().quotas.insert(resource, most); };
}

Change userQuota(const QString &resource, int most)
{
    return [=](Boot &boot) { boot.project().userQuotas[u"user"_s].insert(resource, most); };
}

Change instances(int count, const QString &projectId, const QString &userId)
{
    return [=](Boot &boot) {
        for (int i = 0; i < count; ++i) {
            const int n = 1000 + static_cast<int>(boot.cloud.instances.size());
            test::addInstance(boot.cloud, n, u"h1"_s);
            Instance &instance = boot.cloud.instances.last();
            instance.projectId = projectId;
            instance.userId = userId;
            instance.flavorid = boot.flavor().flavorid;
        }
    };
}

BlockDevice device(const QString &source, const QString &destination, const QString &uuid, std::optional<int> bootIndex,
    std::optional<qint64> sizeGb)
{
    return {source, destination, uuid, bootIndex, sizeGb};
}

Change disks(const QList<BlockDevice> &devices)
{
    return [=](Boot &boot) {
        boot.request.imageRef.clear();
        boot.request.blockDevices = devices;
    };
}

Change body(const std::function<void(Request &)> &change)
{
    return [=](Boot &boot) { change(boot.request); };
}

void addRows(const std::vector<Row> &rows)
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Row &given : rows)
        QTest::addRow("%s", given.name) << row++;
}

void checkRow(const std::vector<Row> &rows)
{
    QFETCH(int, row);
    const Row &given = rows.at(std::size_t(row));
    Boot boot = furnished();
    given.change(boot);
    const CloudIndex index(std::make_shared<const Cloud>(boot.cloud));
    const auto spec = createServer(boot.request, index, boot.cloud.release);
    QCOMPARE(spec ? QString() : spec.error().message, given.message);
    QCOMPARE(spec ? QString() : spec.error().type, given.type);
    QVERIFY(spec || spec.error().stage == Stage::Api);
}

} // namespace astrolabe::boots
