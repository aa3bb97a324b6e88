// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/whatif.h"

#include "change/changesformat.h"
#include "formats/requestformat.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void appendChanges(QList<Change> &changes, const QStringList &way, const QJsonObject &before, const QJsonObject &after)
{
    QStringList members = before.keys() + after.keys();
    members.sort();
    members.removeDuplicates();
    for (const QString &member : std::as_const(members)) {
        const QJsonValue old = before.value(member);
        const QJsonValue now = after.value(member);
        if (old.isObject() && now.isObject())
            appendChanges(changes, way + QStringList{member}, old.toObject(), now.toObject());
        else if (old != now)
            changes.append(EditRequest{way + QStringList{member}, now});
    }
}

} // namespace

QList<Change> requestChanges(const Request &before, const Request &after)
{
    QList<Change> changes;
    appendChanges(changes, {}, writeRequest(before), writeRequest(after));
    return changes;
}

WhatIf whatIfOf(const SchedulerPtr &base)
{
    return {.base = base, .scheduler = base};
}

WhatIf whatIfOf(const Trial &began)
{
    return {.base = began.scheduler, .began = began, .scheduler = began.scheduler, .now = began};
}

Result<WhatIf> withChanges(const WhatIf &branch, const QList<Change> &changes, Progress &progress)
{
    WhatIf after = branch;
    after.changes = changes;
    if (branch.began) {
        return tryOut(*branch.began, changes, progress).map([&](const Trial &now) {
            after.scheduler = now.scheduler;
            after.now = now;
            return after;
        });
    }
    const Scheduler &base = *branch.base;
    return apply({.cloud = *base.cloud()}, changes)
        .and_then([&](const Edited &edited) {
            return Scheduler::create(std::make_shared<const Cloud>(edited.cloud), edited.cloud.release,
                base.customRules(), base.hostCache(), &base);
        })
        .map([&](const SchedulerPtr &scheduler) {
            after.scheduler = scheduler;
            return after;
        });
}

QByteArray writeKept(const QList<WhatIf> &branches)
{
    QJsonArray kept;
    for (const WhatIf &branch : branches) {
        if (!branch.name.isEmpty())
            kept.append(QJsonObject{{u"name"_s, branch.name},
                {u"changes"_s, QJsonDocument::fromJson(writeChanges(branch.changes)).object()}});
    }
    return QJsonDocument(kept).toJson(QJsonDocument::Compact);
}

Result<QList<WhatIf>> parseKept(const QByteArray &json)
{
    QList<WhatIf> branches;
    const QJsonArray kept = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &branch : kept) {
        const auto changes = parseChanges(QJsonDocument(branch["changes"_L1].toObject()).toJson());
        if (!changes)
            return tl::unexpected(changes.error());
        branches.append({.name = branch["name"_L1].toString(), .changes = *changes});
    }
    return branches;
}

QList<Change> changesOfCloud(const QList<Change> &changes)
{
    QList<Change> ofCloud = changes;
    ofCloud.removeIf([](const Change &change) { return std::holds_alternative<EditRequest>(change); });
    return ofCloud;
}

} // namespace astrolabe
