// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/request.h"
#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/scheduler.h"
#include "spec/requestspec.h"

#include <functional>

// Small clouds and requests in few words, and the results of the scheduler's parts for them.
namespace astrolabe::test {

QString uuidOf(int n) noexcept;

// An idle node: 8 VCPUs, 16384 MiB, 100 GiB, QEMU 6.2.0 with x86_64/kvm/hvm.
ComputeNode computeNode(int n);
// Hosts h1, h2 … in one cell; flavor "small" (1 VCPU, 1024 MiB, 10 GiB), image "cirros"; Zed, no filter enabled.
Cloud cloudOf(int hosts);
Aggregate aggregate(int id, const QStringList &hosts, const QMap<QString, QString> &metadata);
void addInstance(Cloud &cloud, int n, const QString &host);
void setOption(Cloud &cloud, const QString &group, const QString &name, const QJsonValue &value);
void enableFilters(Cloud &cloud, const QStringList &names);

// Flavor "small" with image "cirros", sent by a member of "project".
Request bootRequest();
Decision decide(const Cloud &cloud, const Request &request, const DecideOptions &options = {});

// One host and one request, for rules that need nothing else.
struct World
{
    Cloud cloud = cloudOf(1);
    RequestSpec spec;
    int groupMembers = 0;
    bool holdsThisServer = false;

    World();
    ComputeNode &node() { return cloud.computeNodes.first(); }
    void setOption(const QString &group, const QString &name, const QJsonValue &value);
    void addAggregate(const QMap<QString, QString> &metadata);
    void setGroup(const QString &policy);
    void setImage(const QMap<QString, QString> &properties);
};

using Given = std::function<void(World &)>;

Given extraSpec(const QString &key, const QString &value);
Given property(const QString &name, const QString &value); // an image property
Given all(const QList<Given> &steps);

// Runs `ask` with the state of the world's host and the context of its request.
void withHost(const World &world, const std::function<void(const HostState &, const SchedulerContext &)> &ask);

// "name = value (origin)"
QString inWords(const Fact &fact);

} // namespace astrolabe::test
