// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"

#include <QRandomGenerator>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

// A random cloud in which many hosts are alike or none are, and a request for many servers, which sometimes fills it.
// The same seed gives the same world. Releases are Victoria to 2026.2.
struct CrowdedWorld
{
    explicit CrowdedWorld(quint32 seed);

    // The flavor's extra spec; null if absent.
    QString extraSpec(const QString &name) const { return cloud.flavors.first().extraSpecs.value(name); }
    // An option of [filter_scheduler].
    bool isSet(const QString &option) const { return cloud.config.isSet(u"filter_scheduler"_s, option); }

    QRandomGenerator random;
    Cloud cloud = cloudOf(2 + random.bounded(50));
    Request request = bootRequest();
    DecideOptions options;

private:
    bool oneIn(int n) { return random.bounded(n) == 0; }
    int upTo(int n) { return 1 + random.bounded(n); }
    QString oneOf(const QStringList &choices) { return choices.at(random.bounded(static_cast<int>(choices.size()))); }
    QStringList someHosts();
    void option(const QString &name, const QJsonValue &value);
    void addHosts();
    void addLots();
    void addGroup();
    void addCells();
    QList<NumaCell> hostCells(bool threads, bool pages, bool mixed);
    void askForCells(bool threads, bool pages, bool mixed);
    void addDevices();
    void putDevicesIntoPlacement();
};

} // namespace astrolabe::test
