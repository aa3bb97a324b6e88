// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/whatbecame.h"

#include "base/joinednames.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

namespace {

struct Became
{
    Q_DECLARE_TR_FUNCTIONS(astrolabe::WhatBecame)
};

QString labelOf(const Decision &decision, const QString &host)
{
    const auto found = std::ranges::find(decision.hosts, host, &DecidedHost::host);
    return found == decision.hosts.cend() ? host : found->label;
}

QString labelsOf(const Decision &decision, const QStringList &hosts)
{
    QStringList labels;
    for (const QString &host : hosts)
        labels.append(labelOf(decision, host));
    return listedNames(labels);
}

// "the build failed on cmp-05 and cmp-06: …"
QString failureOn(const Decision &decision, const QStringList &hosts, const QString &cause)
{
    const QString labels = labelsOf(decision, hosts);
    return cause.isEmpty() ? Became::tr("the build failed on %1").arg(labels)
                           : Became::tr("the build failed on %1: %2").arg(labels, cause);
}

} // namespace

const ServerEnding *endingOfServer(const Decision &decision, int instance, const QList<ServerEnding> &endings)
{
    if (instance >= decision.instances.size())
        return nullptr;
    const auto ending = std::ranges::find(endings, decision.instances.placed(instance).uuid, &ServerEnding::server);
    return ending == endings.cend() ? nullptr : &*ending;
}

std::optional<Headline> headlineOfEnding(const Decision &decision, int instance, const QList<ServerEnding> &endings)
{
    const ServerEnding *ending = endingOfServer(decision, instance, endings);
    if (decision.outcome != Outcome::Scheduled || ending == nullptr)
        return std::nullopt;
    const PlacedServer &placed = decision.instances.placed(instance);
    if (!placed.selected)
        return std::nullopt;
    const DecidedHost &chosen = decision.hosts.at(placed.selected->host);
    if (ending->isInError()) {
        const QString why = ending->tried.isEmpty() ? ending->cause : failureOn(decision, ending->tried, ending->cause);
        return Headline{Headline::Kind::Refused, Became::tr("Ended in ERROR"),
            Became::tr("scheduled to %1; %2").arg(chosen.label, why)};
    }
    if (ending->isBuilding()) {
        return Headline{Headline::Kind::Lands, Became::tr("Scheduled to %1, not built yet").arg(chosen.label), {}};
    }
    if (ending->host == chosen.host && placed.computeRefusal) // computeRefusal predicted otherwise
        return Headline{Headline::Kind::Lands, Became::tr("Ended up on %1").arg(chosen.label), {}};
    if (ending->tried.size() < 2 || ending->host == chosen.host)
        return std::nullopt;
    return Headline{Headline::Kind::Lands, Became::tr("Ended up on %1").arg(labelOf(decision, ending->host)),
        Became::tr("attempt %1; the scheduler chose %2, but %3")
            .arg(QLocale().toString(ending->tried.size()), chosen.label,
                failureOn(decision, ending->tried.first(ending->tried.size() - 1), ending->cause))};
}

} // namespace astrolabe
