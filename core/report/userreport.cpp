// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/userreport.h"

#include "api/requestednetworks.h"
#include "base/joinednames.h"
#include "decision/failure.h"
#include "decision/unknown.h"
#include "formats/secrets.h"
#include "report/conditiontext.h"
#include "report/pseudonyms.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct UserWords
{
    Q_DECLARE_TR_FUNCTIONS(UserReport)
};

// Whether a value in it is of the request, or of the flavor or image that it names; others are the cloud's own.
bool isAskedByUser(const Condition &condition)
{
    using Kind = Origin::Kind;
    constexpr std::array users{
        Kind::Request, Kind::Flavor, Kind::ExtraSpec, Kind::ImageProperty, Kind::Image, Kind::Group};
    return std::ranges::any_of(condition.asks.facts,
        [&](const Fact &fact) { return std::ranges::find(users, fact.origin.kind) != users.end(); });
}

// Without what whoever asks sees of it: the networks to use, the own key pairs, and the project's server groups.
Cloud withoutWhatIsSeen(const Case &examined)
{
    Cloud cloud = examined.cloud();
    const Request *request = examined.request();
    if (request == nullptr)
        return cloud;
    QStringList seen;
    for (const Network *network : availableNetworks(*request, examined.cloud().surroundings))
        seen.append(network->id);
    if (auto &networks = cloud.surroundings.networks)
        networks->removeIf([&](const Network &network) { return seen.contains(network.id); });
    if (auto &pairs = cloud.surroundings.keyPairs)
        pairs->removeIf([&](const KeyPair &pair) { return pair.userId == request->userId; });
    cloud.serverGroups.removeIf([&](const ServerGroup &group) { return group.projectId == request->projectId; });
    return cloud;
}

class UserReporter
{
public:
    UserReporter(const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures)
        : m_case(diagnosis.examined)
        , m_decision(diagnosis.examined.decision())
        , m_diagnosis(diagnosis)
        , m_cures(cures)
        , m_names(withoutWhatIsSeen(diagnosis.examined))
    { }

    Report report() const;

private:
    bool isForUsers(const QString &text) const { return m_names.inText(text) == text; }
    QStringList changed() const;
    bool isRefused() const;
    bool isOpen() const;
    QString outcome() const;
    QStringList lead() const;
    ReportSection obstacles() const;
    bool isInsideTheCloud() const;
    ReportSection advice() const;

    const Case &m_case;
    const Decision &m_decision;
    const Diagnosis &m_diagnosis;
    const std::optional<QList<Cure>> &m_cures;
    Pseudonyms m_names;
};

// Before hosts were considered; the user sees the message then.
bool UserReporter::isRefused() const
{
    return m_decision.outcome != Outcome::Scheduled && m_case.standings.missesOf.empty();
}

// Lands, unless rules that are not known here decide otherwise.
bool UserReporter::isOpen() const
{
    return m_case.trial.lands() && std::ranges::any_of(m_decision.instances, [this](const InstanceRecord &server) {
        return !unknownFilters(m_decision, server).isEmpty();
    });
}

QString UserReporter::outcome() const
{
    if (failedBuild(m_diagnosis) != nullptr)
        return UserWords::tr("The cloud has room for it, but building the server failed.");
    if (isOpen())
        return UserWords::tr("As far as is known, the cloud has room for it, but not all of its rules are known here.");
    if (m_case.trial.lands())
        return UserWords::tr("The cloud has room for it.");
    if (m_decision.outcome == Outcome::Scheduled)
        return UserWords::tr("The cloud has room for it, but building it there would fail.");
    if (isRefused())
        return UserWords::tr("The request ends before the cloud looks for room.");
    return UserWords::tr("At the moment the cloud finds no place for the request.");
}

// Of the request, what may be told; of the cloud as little as of how it is made.
QStringList UserReporter::changed() const
{
    const QList<Change> changes = m_case.trial.made.told();
    const QStringList sentences = m_case.trial.made.sentences();
    bool isOfCloud = false;
    QStringList ofRequest;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        if (!std::holds_alternative<EditRequest>(changes.at(i)))
            isOfCloud = true;
        else if (isForUsers(sentences.at(i)))
            ofRequest.append(sentences.at(i));
    }
    QStringList said;
    if (!ofRequest.isEmpty())
        said.append(UserWords::tr("This is a what-if, with the request changed: %1.").arg(joinedParts(ofRequest)));
    else if (!changes.isEmpty())
        said.append(isOfCloud ? UserWords::tr("This is a what-if, decided on a changed copy of the cloud.")
                              : UserWords::tr("This is a what-if, with the request changed."));
    if (isOfCloud && !ofRequest.isEmpty())
        said.append(UserWords::tr("The cloud was changed for it, too."));
    return said;
}

QStringList UserReporter::lead() const
{
    QStringList lead = changed() + QStringList{outcome()};
    const QString fault = withoutSecretsOf(m_decision.asked.request, faultText(m_decision)).trimmed();
    if (!fault.isEmpty() && isForUsers(fault))
        lead.append(UserWords::tr("The message is: “%1”").arg(fault));
    if (m_diagnosis.couldEverFit) {
        lead.append(*m_diagnosis.couldEverFit
                ? UserWords::tr("It would fit if less were in use, so it may succeed later.")
                : UserWords::tr("Freeing resources would not help: the server does not fit even an empty cloud."));
    }
    return lead;
}

// What no host meets at all, or not together: the first conflict that can be told whole.
ReportSection UserReporter::obstacles() const
{
    ReportSection section{UserWords::tr("What stands in the way"), {}};
    const bool isShort = m_decision.outcome != Outcome::Scheduled && !m_case.standings.missesOf.empty();
    if (isShort && m_decision.asked.count > 1) {
        section.blocks.append(UserWords::tr("There is room for %Ln of the %1 servers.", nullptr, m_case.server)
                .arg(QLocale().toString(m_decision.asked.count)));
    }
    for (const ConditionSet &set : m_case.conflicting.sets) {
        QStringList texts;
        for (const int number : set) {
            const Condition &condition = m_case.standings.conditions.at(number);
            if (isAskedByUser(condition))
                texts.append(conditionText(condition, m_decision));
        }
        if (texts.isEmpty() || texts.size() != qsizetype(set.size())
            || !std::ranges::all_of(texts, [this](const QString &text) { return isForUsers(text); }))
            continue;
        const QString sentence = texts.size() == 1
            ? UserWords::tr("Nothing in the cloud meets this condition: %1.")
            : UserWords::tr("Each of these conditions can be met, but not all together: %1.");
        section.blocks.append(sentence.arg(joinedParts(texts)));
        break;
    }
    if (section.blocks.isEmpty() && isInsideTheCloud())
        section.blocks.append(UserWords::tr("The reason lies in the cloud, not in the request."));
    return section;
}

// No part of what no host meets comes from the request, as far as it is known what each part asks.
bool UserReporter::isInsideTheCloud() const
{
    const auto isOfCloud = [this](int number) {
        const Condition &condition = m_case.standings.conditions.at(number);
        return !condition.asks.isEmpty() && !isAskedByUser(condition);
    };
    return !m_case.conflicting.sets.isEmpty() && std::ranges::all_of(m_case.conflicting.sets.first(), isOfCloud);
}

ReportSection UserReporter::advice() const
{
    ReportSection section{UserWords::tr("What you can do"), {}};
    if (m_case.trial.lands() && !isOpen() && failedBuild(m_diagnosis) == nullptr)
        return section;
    bool isHelpless = m_cures.has_value();
    for (const Cure &cure : m_cures.value_or(QList<Cure>())) {
        const QString text = joinedParts(changeSentences(cure.changes, m_case.cloud()));
        isHelpless = isHelpless && cure.who != Actor::User;
        if (cure.who != Actor::User || !isForUsers(text))
            continue;
        QStringList sentences{UserWords::tr("%1. It is accepted then.").arg(text)};
        for (const Reason &lost : cure.givesUp) {
            if (const QString sentence = wholeSentence(lost); isForUsers(sentence))
                sentences.append(sentence);
        }
        section.blocks.append(joinedSentences(sentences));
    }
    if (isHelpless && !m_case.trial.lands() && failedBuild(m_diagnosis) == nullptr)
        section.blocks.append(UserWords::tr("No change of the request that was tried helps."));
    section.blocks.append(section.blocks.isEmpty()
            ? UserWords::tr("Ask the operator of the cloud, with the time and the name of the server.")
            : UserWords::tr("Otherwise ask the operator of the cloud, with the time and the name of the server."));
    return section;
}

Report UserReporter::report() const
{
    const auto *action = std::get_if<ServerQuestion>(&m_case.trial.question);
    const QString title = m_decision.asked.title();
    Report report{action == nullptr ? title : withHead(title, actionNameOf(action->action.kind)), lead(), {}};
    report.append(obstacles());
    report.append(advice());
    return report;
}

} // namespace

Report reportForUser(const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures)
{
    return UserReporter(diagnosis, cures).report();
}

} // namespace astrolabe
