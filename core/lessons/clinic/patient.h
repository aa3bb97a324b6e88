// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/request.h"

#include <QRandomGenerator>

namespace astrolabe {

// A small cloud and a request to it, made from a seed. It lands, until something is planted.
struct Patient
{
    Cloud cloud;
    Request request;
    QRandomGenerator random;

    int some(int from, int below) { return random.bounded(from, below); }
    Flavor &flavor() { return cloud.flavors.first(); }
    // What the flavor asks besides its size.
    void ask(const QString &extraSpec, const QString &value) { flavor().extraSpecs.insert(extraSpec, value); }
    void setImageProperty(const QString &name, const QString &value);
    void setOption(const QString &group, const QString &name, const QJsonValue &value);
    void enableFilters(const QStringList &names);
    void addAggregate(const QString &name, const QStringList &hosts, const QMap<QString, QString> &metadata);
    // The uuid of the new server.
    QString addServer(const QString &host);
    // Of an empty group, which the request joins.
    ServerGroup &joinGroup(const QString &name, const QString &policy);
    // From now on Placement's data is in the cloud.
    PlacementData &placement();
    QStringList hosts() const;
    ComputeNode &busyNode() { return cloud.computeNodes[cloud.computeNodes.size() - 3]; }
    ComputeNode &deadNode() { return cloud.computeNodes[cloud.computeNodes.size() - 2]; }
    ComputeNode &disabledNode() { return cloud.computeNodes.last(); }
};

// The filters that a patient's cloud enables.
QStringList patientFilters();
// Six to eleven hosts, of which one is full, one dead and one disabled, and an aggregate that nobody asks about: things
// that are out of order, too, but not to blame.
Patient makePatient(quint32 seed);

} // namespace astrolabe
