// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"

#include <functional>

// A request and a well-furnished cloud, with data of every service that nova-api queries; rows of a table modify both
// and expect nova-api's answer.
namespace astrolabe::boots {

// A project "project" with some of everything, on two hosts; and the request.
struct Boot
{
    Cloud cloud = test::cloudOf(2);
    Request request = test::bootRequest();

    Surroundings &known() { return cloud.surroundings; }
    Flavor &flavor() { return cloud.flavors.first(); }
    Image &image() { return cloud.images.first(); }
    Project &project() { return known().projects->first(); }
};

Boot furnished();

inline const QString net = test::uuidOf(400);
inline const QString otherNet = test::uuidOf(401);
inline const QString bareNet = test::uuidOf(402);
inline const QString outside = test::uuidOf(403);
inline const QString freePort = test::uuidOf(500);
inline const QString takenPort = test::uuidOf(501);
inline const QString barePort = test::uuidOf(502);
inline const QString disk = test::uuidOf(600);
inline const QString usedDisk = test::uuidOf(601);
inline const QString dataDisk = test::uuidOf(602);
inline const QString foreignDisk = test::uuidOf(603);

using Change = std::function<void(Boot &)>;

Change all(const QList<Change> &changes);
Change servers(int least, int most);
Change on(const QList<RequestedNetwork> &networks);
Change choosing(NetworkChoice choice);
Change quota(const QString &resource, int most);
Change userQuota(const QString &resource, int most);
Change instances(
    int count, const QString &projectId = QStringLiteral("project"), const QString &userId = QStringLiteral("user"));
BlockDevice device(const QString &source, const QString &destination, const QString &uuid, std::optional<int> bootIndex,
    std::optional<qint64> sizeGb = {});
// Boots from these devices only.
Change disks(const QList<BlockDevice> &devices);
Change body(const std::function<void(Request &)> &change);

// Without a type, the request is accepted.
struct Row
{
    const char *name;
    Change change;
    QString type = {};
    QString message = {};
};

// Adds a row to the current test's data for each of `rows`.
void addRows(const std::vector<Row> &rows);
// Checks the current row.
void checkRow(const std::vector<Row> &rows);

} // namespace astrolabe::boots
