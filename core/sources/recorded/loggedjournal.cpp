// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recorded/loggedjournal.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

class JournalMaking
{
public:
    explicit JournalMaking(const LoggedDecision &logged)
        : m_decision(*logged.decision)
        , m_servers(logged.recorded.servers)
    {
        m_journal.requestId = logged.recorded.requestId;
    }

    // Begins what happens at this line.
    void come(const LoggedLine &line)
    {
        constexpr qsizetype withMilliseconds = 23; // "2026-11-25 11:08:57.043"
        m_line = &line;
        QDateTime time = QDateTime::fromString(line.time.left(withMilliseconds), Qt::ISODateWithMs);
        time.setTimeZone(QTimeZone::utc()); // of the host that wrote it: only differences count
        if (!time.isValid())
            return;
        if (!m_journal.begunAt.isValid())
            m_journal.begunAt = time;
        m_microseconds = std::max(m_microseconds, m_journal.begunAt.msecsTo(time) * 1000);
    }

    const LoggedLine &line() const { return *m_line; }

    Message &say(const Party &from, const Party &to, Transport transport, const QString &name)
    {
        m_journal.messages.append({.from = from,
            .to = to,
            .transport = transport,
            .name = name,
            .content = {{"line"_L1, m_line->text}},
            .server = m_line->server,
            .at = next()});
        return m_journal.messages.last();
    }

    // Answers the last message of this name that has no answer yet.
    void answer(const QString &name, bool failed, const QString &status)
    {
        const auto asked = std::find_if(m_journal.messages.rbegin(), m_journal.messages.rend(),
            [&](const Message &message) { return message.name == name && !message.answer; });
        if (asked == m_journal.messages.rend())
            return;
        Answer given{.at = next(), .failed = failed, .status = status};
        if (failed)
            given.content.insert("message"_L1, m_line->text);
        asked->answer = given;
    }

    void become(const QString &vmState, PowerState power, const QString &host)
    {
        if (m_line->server.isEmpty())
            return;
        m_journal.states.append({.at = next(),
            .server = m_line->server,
            .vmState = vmState,
            .taskState = {},
            .power = power,
            .host = host});
    }

    // Where the server of this line was sent to; empty: not told.
    QString hostOfServer() const
    {
        for (const InstanceRecord &record : m_decision.instances) {
            if (record.uuid != m_line->server)
                continue;
            for (const ClaimRecord &claim : record.claims) {
                if (claim.outcome == ClaimOutcome::Claimed)
                    return m_decision.hosts.at(claim.host).host;
            }
        }
        return m_host.value(m_line->server);
    }

    // Lines of nova-api name no server.
    QString serverInQuestion() const { return m_line->server.isEmpty() ? m_servers.value(0) : m_line->server; }

    void sendTo(const QString &host) { m_host.insert(m_line->server, host); }

    Journal made()
    {
        m_journal.moments = m_moments;
        return std::move(m_journal);
    }

private:
    Moment next() { return {m_moments++, m_microseconds}; }

    const Decision &m_decision;
    const QStringList m_servers;
    const LoggedLine *m_line = nullptr;
    Journal m_journal;
    QHash<QString, QString> m_host; // by server
    qint64 m_microseconds = 0;
    int m_moments = 0;
};

const QString selectDestinations = u"select_destinations"_s;
const QString getCandidates = u"GET /allocation_candidates"_s;
const QString buildAndRun = u"build_and_run_instance"_s;

void serverAskedFor(JournalMaking &journal)
{
    journal.say({Role::Client}, {Role::Api}, Transport::Http, u"POST /v2.1/servers"_s);
}

// "Action: 'action', calling method: <bound method …>, body: {"os-migrateLive": …}"
void serverActedOn(JournalMaking &journal)
{
    static const QRegularExpression action(u", body: (\\{\"([\\w-]+)\".*)"_s); // a long line is cut off
    const QRegularExpressionMatch told = action.match(journal.line().text);
    Message &asked = journal.say({Role::Client}, {Role::Api}, Transport::Http,
        u"POST /v2.1/servers/%1/action"_s.arg(journal.serverInQuestion()));
    asked.content = QJsonDocument::fromJson(told.captured(1).toUtf8()).object();
    if (asked.content.isEmpty() && told.hasMatch())
        asked.content.insert(told.captured(2), QJsonValue::Null);
}

void apiRefuses(JournalMaking &journal)
{
    journal.answer(u"POST /v2.1/servers"_s, true, {});
}

void schedulingBegins(JournalMaking &journal)
{
    journal.say({Role::Conductor}, {Role::Scheduler}, Transport::RpcCall, selectDestinations);
}

// '… "GET /placement/allocation_candidates?…" status: 200 …'
void placementAnswers(JournalMaking &journal)
{
    static const QRegularExpression request(
        u"\"(GET|PUT|POST|DELETE) (?:/placement)?(/allocation_candidates|/allocations/[^?\" ]+)[^\"]*\" status: (\\d+)"_s);
    const QRegularExpressionMatch match = request.match(journal.line().text);
    const bool onlyLooks = match.captured(1) == "GET"_L1 && match.captured(2).startsWith("/allocations/"_L1);
    if (!match.hasMatch() || onlyLooks)
        return;
    const QString name = match.captured(1) + u' ' + match.captured(2);
    const Role asks = match.captured(1) == "DELETE"_L1 ? Role::Conductor : Role::Scheduler;
    journal.say({asks}, {Role::Placement}, Transport::Http, name);
    constexpr int firstError = 400;
    journal.answer(name, match.captured(3).toInt() >= firstError, match.captured(3));
}

void schedulerWorks(JournalMaking &journal, const QString &step)
{
    journal.say({Role::Scheduler}, {Role::Scheduler}, Transport::InProcess, step);
}

void candidatesLack(JournalMaking &journal)
{
    schedulerWorks(journal, u"get_allocation_candidates"_s);
}

void filtersRemoveAll(JournalMaking &journal)
{
    schedulerWorks(journal, u"get_filtered_hosts"_s);
}

void hostsFiltered(JournalMaking &journal)
{
    schedulerWorks(journal, u"get_filtered_hosts"_s);
}

void hostsWeighed(JournalMaking &journal)
{
    schedulerWorks(journal, u"get_weighed_hosts"_s);
}

void claimBegins(JournalMaking &journal)
{
    schedulerWorks(journal, u"claim_resources"_s);
}

void hostSelectedByScheduler(JournalMaking &journal)
{
    journal.answer(selectDestinations, false, {});
}

void schedulingFails(JournalMaking &journal)
{
    journal.answer(selectDestinations, true, u"NoValidHost"_s);
}

// "Selected host: cmp-3; Selected node: cmp-3; Alternates: […]"
void conductorCasts(JournalMaking &journal)
{
    const QString host = journal.line().text.section(u';', 0, 0).section(u": "_s, 1);
    journal.sendTo(host);
    journal.say({Role::Conductor}, {Role::Compute, host}, Transport::RpcCast, buildAndRun);
}

void computeWorks(JournalMaking &journal, const QString &step, bool failed)
{
    const Party compute{Role::Compute, journal.hostOfServer()};
    journal.say(compute, compute, Transport::InProcess, step);
    if (failed)
        journal.answer(step, true, {});
}

void computeClaims(JournalMaking &journal)
{
    computeWorks(journal, u"instance_claim"_s, false);
}

void computeRefusesClaim(JournalMaking &journal)
{
    computeWorks(journal, u"instance_claim"_s, true);
}

void computeFailsToBuild(JournalMaking &journal)
{
    computeWorks(journal, u"build_and_run"_s, true);
}

void serverBuilt(JournalMaking &journal)
{
    if (!journal.line().text.contains("to build instance"_L1))
        return;
    computeWorks(journal, u"build_and_run"_s, false);
    journal.become(u"active"_s, PowerState::Running, journal.hostOfServer());
}

void serverInError(JournalMaking &journal)
{
    journal.become(u"error"_s, PowerState::NoState, {});
}

struct JournalRule
{
    const char *logger; // its beginning
    const char *begins; // the text
    void (*happens)(JournalMaking &journal);
};

std::span<const JournalRule> journalRules()
{
    static constexpr JournalRule rules[] = {
        {"nova.api.openstack.wsgi", "Action: 'create', ", serverAskedFor},
        {"nova.api.openstack.wsgi", "Action: 'action', ", serverActedOn},
        {"nova.api.openstack.wsgi", "HTTP exception thrown: ", apiRefuses},
        {"nova.scheduler.", "Starting to schedule for instances: ", schedulingBegins},
        {"placement.requestlog", "", placementAnswers},
        {"nova.api.openstack.placement.requestlog", "", placementAnswers},
        {"nova.scheduler.", "Got no allocation candidates from the Placement API.", candidatesLack},
        {"nova.filters", "Filtering removed all hosts for the request with ", filtersRemoveAll},
        {"nova.scheduler.", "Filtered ", hostsFiltered},
        {"nova.scheduler.", "Weighed ", hostsWeighed},
        {"nova.scheduler.utils", "Attempting to claim resources in the placement API for instance ", claimBegins},
        {"nova.scheduler.", "Selected host: ", hostSelectedByScheduler},
        {"nova.conductor.manager", "Failed to schedule instances: ", schedulingFails},
        {"nova.conductor.manager", "Selected host: ", conductorCasts},
        {"nova.compute.claims", "Claim successful on node ", computeClaims},
        {"nova.compute.claims", "Failed to claim: ", computeRefusesClaim},
        {"nova.compute.manager", "Insufficient compute resources: ", computeRefusesClaim},
        {"nova.compute.manager", "Instance failed to spawn", computeFailsToBuild},
        {"nova.compute.manager", "Failed to build and run instance", computeFailsToBuild},
        {"nova.compute.manager", "Failed to allocate network(s)", computeFailsToBuild},
        {"nova.compute.manager", "Build of instance ", computeFailsToBuild},
        {"nova.compute.manager", "Took ", serverBuilt},
        {"nova.scheduler.utils", "Setting instance to ERROR state.", serverInError},
    };
    return rules;
}

} // namespace

Journal journalOf(const LoggedDecision &logged)
{
    JournalMaking journal(logged);
    for (const LoggedLine &line : logged.lines) {
        for (const JournalRule &rule : journalRules()) {
            if (!line.logger.startsWith(rule.logger) || !line.text.startsWith(QLatin1StringView(rule.begins)))
                continue;
            journal.come(line);
            rule.happens(journal);
            break;
        }
    }
    return journal.made();
}

} // namespace astrolabe
