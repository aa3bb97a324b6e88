// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/whatif.h"

#include "change/changesformat.h"
#include "diagnosis/casecommand.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
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

QJsonArray sizesOf(const QList<ChangeStep> &steps)
{
    QJsonArray sizes;
    for (const ChangeStep &step : steps)
        sizes.append(qint64{step.size()});
    return sizes;
}

// Changes without sizes, as earlier versions kept them, are each a step.
QList<ChangeStep> inSteps(const QList<Change> &changes, const QJsonArray &sizes)
{
    QList<ChangeStep> steps;
    qsizetype begin = 0;
    for (const QJsonValue size : sizes) {
        const qsizetype length = std::min(qsizetype{size.toInt()}, changes.size() - begin);
        if (length <= 0)
            break;
        steps.append(changes.sliced(begin, length));
        begin += length;
    }
    return steps + eachAlone(changes.sliced(begin));
}

QJsonObject written(const WhatIf &branch)
{
    QJsonObject kept{{u"name"_s, branch.name},
        {u"changes"_s,
            QJsonDocument::fromJson(writeChanges(withoutSecrets(branch.changes(), Secrecy::Credentials))).object()},
        {u"steps"_s, sizesOf(branch.history.made)}};
    if (branch.began) {
        kept.insert(u"request"_s, withoutSecrets(writeQuestion(branch.began->question), Secrecy::Credentials));
        kept.insert(u"seed"_s, qint64{branch.began->options.seed});
    }
    return kept;
}

Result<WhatIf> parsed(const QJsonObject &kept)
{
    WhatIf branch{.name = kept["name"_L1].toString()};
    const auto changes = parseChanges(QJsonDocument(kept["changes"_L1].toObject()).toJson());
    if (!changes)
        return tl::unexpected(changes.error());
    branch.history.made = inSteps(*changes, kept["steps"_L1].toArray());
    if (!kept.contains("request"_L1))
        return branch;
    return parseQuestion(kept["request"_L1].toObject()).map([&](const Question &question) {
        const auto seed = static_cast<quint32>(kept["seed"_L1].toInteger());
        branch.began = Trial{nullptr, question, {.everyFilter = true, .seed = seed}, nullptr};
        return branch;
    });
}

} // namespace

Result<CaseDocument> caseOf(const WhatIf &branch)
{
    return caseOfTrial(*branch.began).map([&](CaseDocument &&document) {
        document.changes = branch.changes();
        document.decision = *branch.now->decision;
        return std::move(document);
    });
}

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

Result<WhatIf> withSteps(const WhatIf &branch, const QList<ChangeStep> &steps, Progress &progress)
{
    WhatIf after = branch;
    after.history.made = steps;
    const QList<Change> changes = after.changes();
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

bool isWorthKeeping(const WhatIf &branch)
{
    return !branch.name.isEmpty() || !branch.history.made.isEmpty();
}

QByteArray writeKept(const QList<WhatIf> &branches)
{
    QJsonArray kept;
    for (const WhatIf &branch : branches) {
        if (isWorthKeeping(branch))
            kept.append(written(branch));
    }
    return QJsonDocument(kept).toJson(QJsonDocument::Compact);
}

Result<QList<WhatIf>> parseKept(const QByteArray &json)
{
    QList<WhatIf> branches;
    if (json.isEmpty())
        return branches;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isArray())
        return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", "The kept what-ifs are damaged."),
            error.error == QJsonParseError::NoError ? QString() : error.errorString());
    const QJsonArray kept = document.array();
    for (qsizetype at = 0; at < kept.size(); ++at) {
        auto branch = parsed(kept.at(at).toObject());
        if (!branch)
            return tl::unexpected(branch.error().in(kept.at(at)["name"_L1].toString(u"/%1"_s.arg(at))));
        branches.append(*std::move(branch));
    }
    return branches;
}

QList<ChangeStep> changesOfCloud(QList<ChangeStep> steps)
{
    for (ChangeStep &step : steps)
        step.removeIf([](const Change &change) { return std::holds_alternative<EditRequest>(change); });
    steps.removeIf([](const ChangeStep &step) { return step.isEmpty(); });
    return steps;
}

} // namespace astrolabe
