// SPDX-License-Identifier: GPL-3.0-or-later
#include "history.h"

#include "console.h"
#include "decision/ending.h"
#include "formats/decisionformat.h"
#include "serveractions.h"
#include "store/datafolder.h"
#include "store/store.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

// A decision or action, for people and for programs.
struct Entry
{
    QDateTime at;
    QString line; // what follows the time
    QJsonObject document;
};

QString outcomeOf(const StoredDecision &decision)
{
    switch (decision.outcome) {
    case Outcome::Scheduled:
        return u"scheduled"_s;
    case Outcome::NoValidHost:
        return u"no_valid_host"_s;
    case Outcome::Error:
        return u"error"_s;
    }
    Q_UNREACHABLE();
}

QJsonArray endingsOf(const QList<ServerEnding> &endings)
{
    QJsonArray all;
    for (const ServerEnding &ending : endings) {
        all.append(QJsonObject{{u"uuid"_s, ending.server}, {u"vm_state"_s, ending.vmState}, {u"host"_s, ending.host},
            {u"tried"_s, QJsonArray::fromStringList(ending.tried)}, {u"cause"_s, ending.cause}});
    }
    return all;
}

QJsonObject causeOf(const StoredCause &cause)
{
    return {{u"id"_s, cause.id}, {u"token"_s, cause.token}, {u"certain"_s, cause.isCertain},
        {u"sentence"_s, englishSentence(cause.sentence)}};
}

// The cause that was found, or else Nova's texts, as in the window's history.
QString because(const StoredDecision &decision)
{
    QStringList causes;
    if (decision.cause) {
        causes.append(englishSentence(decision.cause->sentence));
    } else {
        for (const ServerEnding &ending : decision.endings) {
            if (const QString cause = ending.cause.simplified(); !cause.isEmpty())
                causes.append(cause);
        }
        causes.removeDuplicates();
    }
    return causes.isEmpty() ? QString() : u": "_s + causes.join(u' ');
}

QString sentenceOf(const StoredDecision &decision)
{
    switch (decision.outcome) {
    case Outcome::Scheduled:
        return u"scheduled to "_s + decision.hosts.join(u", "_s);
    case Outcome::NoValidHost:
        return u"no valid host"_s + because(decision);
    case Outcome::Error:
        return decision.error ? u"%1: %2"_s.arg(serviceOf(decision.error->stage), decision.error->text()) : u"error"_s;
    }
    Q_UNREACHABLE();
}

// Where the server ended, if not where it was to go, and why.
QString whatBecame(const ServerEnding &ending, const QString &chosen)
{
    QString text;
    if (!ending.host.isEmpty() && ending.host != chosen.section(u'/', 0, 0))
        text += u"; ended on "_s + ending.host;
    if (!ending.cause.isEmpty())
        text += u": "_s + ending.cause.simplified();
    return text;
}

Entry entryOf(const StoredDecision &decision)
{
    const QString servers
        = decision.count > 1 ? u"%1 × %2"_s.arg(decision.count).arg(decision.serverName) : decision.serverName;
    const QString asked = decision.action.isEmpty() ? QString() : wordOfName(decision.action) + u", "_s;
    QString line = u"%1 (%2): %3%4"_s.arg(servers, decision.flavor, asked, sentenceOf(decision));
    const auto failed = std::ranges::count_if(decision.endings, &ServerEnding::isInError);
    if (decision.outcome == Outcome::Scheduled && failed > 0)
        line += u"; %1 of %2 ended in error%3"_s.arg(failed).arg(decision.endings.size()).arg(because(decision));
    if (decision.outcome == Outcome::Scheduled && failed == 0 && decision.endings.size() == 1)
        line += whatBecame(decision.endings.first(), decision.hosts.value(0));
    const QJsonObject document{{u"decision_id"_s, decision.id}, {u"at"_s, decision.decidedAt.toString(Qt::ISODate)},
        {u"cloud"_s, decision.cloudName}, {u"server"_s, decision.serverName}, {u"count"_s, decision.count},
        {u"action"_s, decision.action.isEmpty() ? u"create"_s : wordOfName(decision.action)},
        {u"flavor"_s, decision.flavor}, {u"outcome"_s, outcomeOf(decision)}, {u"hosts"_s, decision.hosts.join(u", "_s)},
        {u"error"_s, decision.error ? QJsonValue(writeDecisionError(*decision.error)) : QJsonValue()},
        {u"cause"_s, decision.cause ? QJsonValue(causeOf(*decision.cause)) : QJsonValue()},
        {u"servers"_s, endingsOf(decision.endings)}};
    return {decision.decidedAt, line, document};
}

Entry entryOf(const StoredAction &action)
{
    const QString done = action.failure.isEmpty() ? wordOfName(action.action)
                                                  : u"%1 failed: %2"_s.arg(wordOfName(action.action), action.failure);
    const QString place = action.host.isEmpty() ? QString() : u" on "_s + action.host;
    const QJsonObject document{{u"action_id"_s, action.id}, {u"at"_s, action.doneAt.toString(Qt::ISODate)},
        {u"cloud"_s, action.cloudName}, {u"server"_s, action.serverName}, {u"flavor"_s, action.flavor},
        {u"action"_s, wordOfName(action.action)}, {u"host"_s, action.host},
        {u"failure"_s, action.failure.isEmpty() ? QJsonValue() : QJsonValue(action.failure)}};
    return {action.doneAt, u"%1%2: %3"_s.arg(action.serverName, place, done), document};
}

// Newest first.
Result<QList<Entry>> entriesIn(const StoredHistory &history)
{
    const auto decisions = history.decisions();
    if (!decisions)
        return tl::unexpected(decisions.error());
    const auto actions = history.actions();
    if (!actions)
        return tl::unexpected(actions.error());
    QList<Entry> entries;
    for (const StoredDecision &decision : *decisions)
        entries.append(entryOf(decision));
    for (const StoredAction &action : *actions)
        entries.append(entryOf(action));
    std::ranges::stable_sort(entries, std::ranges::greater(), &Entry::at);
    return entries;
}

void print(const QList<Entry> &entries, bool asJson)
{
    QJsonArray documents;
    for (const Entry &entry : entries) {
        documents.append(entry.document);
        if (!asJson)
            printText(entry.at.toString(Qt::ISODate) + u"  "_s + entry.line);
    }
    if (asJson)
        printJson(QJsonDocument(documents).toJson(QJsonDocument::Compact));
}

QString historyObjection(const QCommandLineParser &)
{
    return {};
}

Result<int> runHistory(const QCommandLineParser &parser)
{
    const QString path = storePathIn(dataFolder(parser));
    if (!QFileInfo::exists(path))
        return failure(Error::Kind::NotFound, u"The console has kept nothing here."_s, path);
    const auto entries
        = Store::openToRead(path).and_then([](const Store &store) { return entriesIn(store.history()); });
    if (!entries)
        return tl::unexpected(entries.error());
    print(*entries, parser.isSet(u"json"_s));
    return 0;
}

} // namespace

Command historyCommand()
{
    return {u"history"_s,
        u"Lists what was decided and done in a data folder, newest first; also while another console uses it.\n"
        "Exit code: 0 success, 2 bad input."_s,
        u"[--data-folder DIR] [--json]"_s, {dataFolderOption(), {u"json"_s, u"Print it as JSON, in one list."_s}}, {},
        historyObjection, runHistory};
}

} // namespace astrolabe::ctl
