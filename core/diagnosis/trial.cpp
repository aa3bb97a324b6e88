// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/trial.h"

#include "change/changesformat.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool editsOnlyTheRequest(const QList<Change> &changes)
{
    return std::ranges::all_of(
        changes, [](const Change &change) { return std::holds_alternative<EditRequest>(change); });
}

// The changes of a request that ask for an action are made to the action.
Result<Question> edited(const ServerQuestion &question, const EditRequest &change)
{
    ServerQuestion asked = question;
    const QString text = change.value.toString();
    const QString member = change.member.size() == 2 ? change.member.last() : QString();
    if (member == "flavorRef"_L1)
        asked.action.flavorRef = text;
    else if (member == "imageRef"_L1)
        asked.action.imageRef = text;
    else if (member == "host"_L1)
        asked.action.host = text;
    else if (member == "availability_zone"_L1)
        asked.action.availabilityZone = text;
    else
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The action has no member “%1”.").arg(change.member.join(u'/')));
    return asked;
}

Result<Edited> edited(const Trial &before, const QList<Change> &changes)
{
    Edited edited;
    if (const auto *request = std::get_if<Request>(&before.question))
        edited.request = *request;
    if (!editsOnlyTheRequest(changes))
        edited.cloud = *before.scheduler->cloud();
    return apply(std::move(edited), changes);
}

// Makes the changes of the action and leaves the others.
Result<Question> takeActions(const Question &question, QList<Change> &changes)
{
    Question asked = question;
    QList<Change> others;
    for (const Change &change : std::as_const(changes)) {
        const auto *edit = std::get_if<EditRequest>(&change);
        const auto *action = std::get_if<ServerQuestion>(&asked);
        if (edit == nullptr || action == nullptr) {
            others.append(change);
            continue;
        }
        auto after = edited(*action, *edit);
        if (!after)
            return after;
        asked = *std::move(after);
    }
    changes = others;
    return asked;
}

} // namespace

QList<Change> MadeChanges::told() const
{
    return withoutSecrets(changes);
}

QStringList MadeChanges::sentences() const
{
    return before ? astrolabe::sentences(told(), *before) : QStringList();
}

bool Trial::lands() const
{
    const auto isMapped = [&](HostIndex host) { return decision->hosts.at(host).isMapped; };
    return decision->outcome == Outcome::Scheduled && decision->refusedByCompute().isEmpty()
        && std::ranges::all_of(decision->landings(), isMapped);
}

bool hasFailed(const Decision &decision)
{
    return decision.outcome != Outcome::Scheduled || !decision.refusedByCompute().isEmpty();
}

QStringList refusedBefore(const Decision &decision)
{
    const QList<Fact> facts = decision.error ? decision.error->because.facts : QList<Fact>();
    const auto refused = std::ranges::find(facts, u"refused_hosts"_s, &Fact::name);
    return refused == facts.cend() ? QStringList() : factNames(refused->value);
}

Result<Trial> tryOut(const Trial &before, const QList<Change> &all, Progress &progress)
{
    QList<Change> changes = all;
    auto asked = takeActions(before.question, changes);
    if (!asked)
        return tl::unexpected(asked.error());
    auto changed = edited(before, changes);
    if (!changed)
        return tl::unexpected(changed.error());
    Trial after = before;
    after.question = *std::move(asked);
    if (changed->request)
        after.question = *changed->request;
    if (!editsOnlyTheRequest(changes)) {
        const Scheduler &old = *before.scheduler;
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(std::move(changed->cloud)),
            old.release(), old.customRules(), old.hostCache(), &old);
        if (!scheduler)
            return tl::unexpected(scheduler.error());
        after.scheduler = *scheduler;
    }
    auto decision = decide(after.question, after.scheduler, after.options, progress);
    if (!decision)
        return tl::unexpected(decision.error());
    if (progress.isCanceled())
        return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
    after.decision = std::make_shared<const Decision>(*std::move(decision));
    if (all.isEmpty())
        return after;
    after.endings.clear();
    if (!after.made.before)
        after.made.before = before.scheduler->cloud();
    after.made.changes += all;
    return after;
}

} // namespace astrolabe
