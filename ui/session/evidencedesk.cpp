// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/evidencedesk.h"

#include "session/freedinbackground.h"
#include "sources/cloudnews.h"
#include "sources/recorded/loggedjournal.h"
#include "sources/unknownpiece.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamedInputs = 2;

QString shortName(const EvidenceInput &input)
{
    return input.text ? input.name : QFileInfo(QDir(input.name).path()).fileName();
}

// What a cloud of these is called.
QString nameOf(const QList<EvidenceInput> &inputs, const QList<EvidenceOnHand::Connection> &connections = {})
{
    QStringList names;
    for (const EvidenceOnHand::Connection &connection : connections)
        names.append(connection.address.text());
    for (const EvidenceInput &input : inputs)
        names.append(shortName(input));
    const QString named = names.first(std::min(mostNamedInputs, names.size())).join(u", "_s);
    const int more = std::max(0, int(names.size() - mostNamedInputs));
    return more == 0 ? named : EvidenceDesk::tr("%1 and %Ln more", nullptr, more).arg(named);
}

QList<EvidenceInput> merged(QList<EvidenceInput> all, const QList<EvidenceInput> &newer)
{
    for (const EvidenceInput &input : newer) {
        const auto earlier = std::ranges::find(all, input.name, &EvidenceInput::name);
        if (earlier == all.end())
            all.append(input);
        else
            *earlier = input;
    }
    return all;
}

QString nameOf(const QList<DatabaseLogin> &logins)
{
    QStringList names;
    for (const DatabaseLogin &login : logins)
        names << login.address.text();
    return names.join(u", "_s);
}

// In the place of the one with the same address. Whether there was one.
template<typename WithAddress>
bool put(const WithAddress &newer, QList<WithAddress> &among)
{
    const auto earlier = std::ranges::find_if(
        among, [&](const WithAddress &one) { return one.address.text() == newer.address.text(); });
    const bool isAgain = earlier != among.end();
    if (isAgain)
        *earlier = newer;
    else
        among.append(newer);
    return isAgain;
}

// Why nothing was taken from the inputs.
Error nothingIn(
    const QList<EvidenceInput> &inputs, const QStringList &unread, const QList<Evidence::Unreadable> &unreadable)
{
    if (unreadable.size() == 1 && unread.isEmpty())
        return {Error::Kind::BadInput, unreadable.first().why, unreadable.first().name, {}};
    const QString remedy = EvidenceDesk::tr("Drop dumps of databases, nova.conf, or archives and folders with them.");
    if (unread.size() == 1 && unreadable.isEmpty() && inputs.size() == 1) {
        const QString seen = descriptionOf(beginningOf(inputs.first()));
        const QString what = seen.isEmpty() ? EvidenceDesk::tr("Nothing in it tells of a cloud's scheduling.")
                                            : EvidenceDesk::tr("This is %1: it tells nothing of a cloud.").arg(seen);
        return {Error::Kind::Unsupported, what, unread.first(), remedy};
    }
    const int pieces = int(unread.size() + unreadable.size());
    if (pieces == 0)
        return {Error::Kind::NotFound, EvidenceDesk::tr("There is no file in it."), nameOf(inputs), remedy};
    return {Error::Kind::Unsupported,
        EvidenceDesk::tr("None of the %Ln file(s) tells of a cloud's scheduling.", nullptr, pieces), nameOf(inputs),
        remedy};
}

EvidencePtr cameTo(const QList<EvidenceInput> &inputs, const QList<EvidenceOnHand::Connection> &connections,
    Evidence evidence, Progress &progress)
{
    auto onHand = std::make_shared<EvidenceOnHand>();
    onHand->inputs = inputs;
    onHand->connections = connections;
    auto evident = cloudFrom(evidence, progress);
    onHand->summary = summaryOf(evidence, evident);
    onHand->evidence = std::move(evidence);
    if (evident) {
        evident->cloud.name = nameOf(inputs, connections);
        const QString first = connections.isEmpty() ? inputs.first().name : connections.first().address.text();
        onHand->boots = std::move(evident->boots);
        onHand->lives = std::move(evident->lives);
        onHand->cloud = std::make_shared<const SourceCloud>(
            SourceCloud{evidencePrefix + first, std::move(evident->cloud), evident->warnings});
    }
    return freedInBackground<EvidenceOnHand>(std::move(onHand));
}

bool isOf(const QString &piece, const EvidenceInput &input)
{
    const QString name = shortName(input);
    return piece == name || piece.startsWith(name + u'/') || piece == input.name;
}

// What a reader took nothing from is no evidence, and a cloud is not called after it.
struct SortedInputs
{
    QList<EvidenceInput> evidence;
    QList<EvidenceInput> others;
};

SortedInputs sortedBy(const QList<EvidenceInput> &inputs, const QList<Evidence::Recognised> &recognised)
{
    SortedInputs sorted;
    for (const EvidenceInput &input : inputs) {
        const bool isEvidence = std::ranges::any_of(
            recognised, [&](const Evidence::Recognised &piece) { return isOf(piece.name, input); });
        (isEvidence ? sorted.evidence : sorted.others).append(input);
    }
    return sorted;
}

// The pieces of the inputs.
QStringList among(const QStringList &pieces, const QList<EvidenceInput> &inputs)
{
    QStringList own = pieces;
    own.removeIf([&](const QString &piece) {
        return std::ranges::none_of(inputs, [&](const EvidenceInput &input) { return isOf(piece, input); });
    });
    return own;
}

QList<Evidence::Unreadable> among(const QList<Evidence::Unreadable> &pieces, const QList<EvidenceInput> &inputs)
{
    QList<Evidence::Unreadable> own = pieces;
    own.removeIf([&](const Evidence::Unreadable &piece) {
        return std::ranges::none_of(inputs, [&](const EvidenceInput &input) { return isOf(piece.name, input); });
    });
    return own;
}

struct InputsRead
{
    EvidencePtr evidence;
    std::optional<Error> leftOut; // inputs that are no evidence
};

Result<InputsRead> readWith(const EvidencePtr &earlier, const QList<EvidenceInput> &newer, Progress &progress)
{
    const QList<EvidenceInput> before = earlier ? earlier->inputs : QList<EvidenceInput>();
    const QList<EvidenceInput> all = merged(before, newer);
    const bool isAgain = all.size() < before.size() + newer.size();
    Evidence evidence = isAgain || !earlier ? Evidence() : earlier->evidence;
    if (const auto read = readInto(evidence, isAgain ? all : newer, progress); !read)
        return tl::unexpected(read.error());
    const auto connections = earlier ? earlier->connections : QList<EvidenceOnHand::Connection>();
    if (isAgain) {
        for (const EvidenceOnHand::Connection &connection : connections)
            addTo(evidence, connection.live);
    }
    const SortedInputs sorted = sortedBy(all, evidence.recognised);
    const QList<EvidenceInput> &others = sorted.others;
    InputsRead read;
    if (!others.isEmpty())
        read.leftOut = nothingIn(others, among(evidence.unread, others), among(evidence.unreadable, others));
    if (read.leftOut && std::ranges::all_of(newer, [&](const EvidenceInput &input) { return others.contains(input); }))
        return tl::unexpected(*read.leftOut);
    read.evidence = cameTo(sorted.evidence, connections, std::move(evidence), progress);
    return read;
}

struct DatabasesRead
{
    EvidencePtr evidence;
    QStringList warnings;
    QStringList news;
};

Result<DatabasesRead> readDatabasesWith(
    const EvidencePtr &earlier, const QList<DatabaseLogin> &logins, Progress &progress)
{
    DatabasesRead read;
    const QList<EvidenceInput> inputs = earlier ? earlier->inputs : QList<EvidenceInput>();
    auto connections = earlier ? earlier->connections : QList<EvidenceOnHand::Connection>();
    bool isAgain = false;
    for (const auto &[address, password] : logins) {
        const auto live = readLiveDatabases(address, password, progress);
        if (!live)
            return tl::unexpected(live.error());
        read.warnings += live->warnings;
        isAgain = put({address, *live, QDateTime::currentDateTimeUtc()}, connections) || isAgain;
    }
    Evidence evidence = isAgain || !earlier ? Evidence() : earlier->evidence;
    if (isAgain && !inputs.isEmpty()) {
        if (const auto again = readInto(evidence, inputs, progress); !again)
            return tl::unexpected(again.error());
    }
    for (const EvidenceOnHand::Connection &connection : isAgain ? connections : connections.last(1))
        addTo(evidence, connection.live);
    read.evidence = cameTo(inputs, connections, std::move(evidence), progress);
    if (isAgain && earlier->cloud && read.evidence->cloud) {
        read.news = newsBetween(earlier->cloud->cloud, read.evidence->cloud->cloud);
        if (read.news.isEmpty())
            read.news << EvidenceDesk::tr("Nothing has changed since it was last read.");
    }
    return read;
}

} // namespace

EvidenceDesk::EvidenceDesk(QObject *parent)
    : QObject(parent)
{
    m_work.setListener([this](qint64 done, qint64 total) { Q_EMIT readingProgressed(done, total); });
}

void EvidenceDesk::add(const QList<EvidenceInput> &inputs)
{
    if (inputs.isEmpty())
        return;
    if (isReading())
        Q_EMIT readingEnded();
    m_readsDatabases = false;
    m_waiting = merged(m_waiting, inputs);
    Q_EMIT readingBegan(nameOf(m_waiting));
    m_work.begin(
        [earlier = m_evidence, newer = m_waiting](Progress &progress) { return readWith(earlier, newer, progress); },
        [this](const Result<InputsRead> &read) {
            take(read.map([](const InputsRead &found) { return found.evidence; }), &EvidenceDesk::added);
            if (read && read->leftOut)
                Q_EMIT failed(*read->leftOut);
        });
}

void EvidenceDesk::take(const Result<EvidencePtr> &read, void (EvidenceDesk::*done)())
{
    m_waiting.clear();
    m_readsDatabases = false;
    if (read) {
        m_evidence = *read;
        Q_EMIT changed();
        Q_EMIT(this->*done)();
    } else {
        Q_EMIT failed(read.error());
    }
    Q_EMIT readingEnded();
}

void EvidenceDesk::addDatabases(const DatabaseAddress &address, const QString &password)
{
    readDatabases({{address, password}}, &EvidenceDesk::added);
}

void EvidenceDesk::refreshDatabases()
{
    if (canRefresh())
        readDatabases(m_logins, &EvidenceDesk::refreshed);
}

void EvidenceDesk::readDatabases(const QList<DatabaseLogin> &logins, void (EvidenceDesk::*done)())
{
    if (isReading())
        Q_EMIT readingEnded();
    m_waiting.clear();
    m_readsDatabases = true;
    Q_EMIT readingBegan(nameOf(logins));
    m_work.begin(
        [earlier = m_evidence, logins](Progress &progress) { return readDatabasesWith(earlier, logins, progress); },
        [this, logins, done](const Result<DatabasesRead> &read) {
            if (read) {
                for (const DatabaseLogin &login : logins)
                    put(login, m_logins);
            }
            take(read.map([](const DatabasesRead &databases) { return databases.evidence; }), done);
            if (read)
                Q_EMIT databasesRead(nameOf(logins), read->warnings, read->news);
        });
}

void EvidenceDesk::cancel()
{
    if (!isReading())
        return;
    m_work.drop();
    m_waiting.clear();
    m_readsDatabases = false;
    Q_EMIT readingEnded();
}

void EvidenceDesk::forget()
{
    cancel();
    m_evidence.reset();
    m_logins.clear();
    Q_EMIT changed();
}

void EvidenceDesk::openDecision(int recorded)
{
    if (!m_evidence || recorded < 0 || recorded >= m_evidence->evidence.recordedDecisions.size())
        return;
    struct Opened
    {
        LoggedDecisionPtr logged;
        JournalPtr journal;
    };
    const auto open = [evidence = m_evidence, recorded](Progress &) {
        const auto logged = std::make_shared<const LoggedDecision>(loggedDecisionOf(
            evidence->evidence.recordedDecisions.at(recorded), evidence->summary.decisions.at(recorded).server));
        Journal journal = journalOf(*logged);
        return Opened{logged, journal.moments == 0 ? nullptr : std::make_shared<const Journal>(std::move(journal))};
    };
    m_opening.begin(open, [this](const Opened &opened) {
        Q_EMIT decisionOpened(opened.logged, opened.journal);
        recompute(opened.logged);
    });
}

void EvidenceDesk::recompute(const LoggedDecisionPtr &logged)
{
    if (!m_evidence || !m_evidence->cloud || bootOf(logged->recorded, m_evidence->boots) == nullptr)
        return;
    const auto again = [evidence = m_evidence, logged](Progress &) -> RecomputationPtr {
        const RecordedBoot *boot = bootOf(logged->recorded, evidence->boots);
        auto made = recomputed(*logged, *boot, evidence->cloud->cloud, evidence->lives);
        return made ? std::make_shared<const Recomputation>(*std::move(made)) : nullptr;
    };
    m_opening.begin(again, [this, logged](const RecomputationPtr &made) {
        if (made)
            Q_EMIT decisionRecomputed(logged, made);
    });
}

void EvidenceDesk::recompute(const LoggedDecisionPtr &logged, const Request &request, const SchedulerPtr &scheduler)
{
    const auto again = [logged, request, scheduler](Progress &) {
        return recomputed(*logged, request, scheduler).map([](Recomputation &&made) {
            return std::make_shared<const Recomputation>(std::move(made));
        });
    };
    m_opening.begin(again, [this, logged](const Result<RecomputationPtr> &made) {
        if (made)
            Q_EMIT decisionRecomputed(logged, *made);
        else
            Q_EMIT failed(made.error());
    });
}

void EvidenceDesk::retranslate()
{
    if (!m_evidence || isReading())
        return;
    m_work.begin(
        [evidence = m_evidence](Progress &progress) {
            return cameTo(evidence->inputs, evidence->connections, evidence->evidence, progress);
        },
        [this](const EvidencePtr &again) {
            m_evidence = again;
            Q_EMIT changed();
        });
}

} // namespace astrolabe
