// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/evidencedesk.h"

#include "session/freedinbackground.h"
#include "sources/cloudnews.h"
#include "sources/recorded/loggedjournal.h"
#include "sources/unknownpiece.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamedInputs = 2;

// What something of these names is called, in any language.
QString nameOf(const QStringList &names)
{
    const QString named = names.first(std::min(mostNamedInputs, names.size())).join(u", "_s);
    const qsizetype more = names.size() - mostNamedInputs;
    return more <= 0 ? named : u"%1, +%2"_s.arg(named).arg(more);
}

// What an input without a name yet is called.
QString nameOf(const EvidenceInput &input)
{
    return toldApart({input}).first().called;
}

QStringList namesOf(const QList<HeldInput> &inputs)
{
    QStringList names;
    for (const HeldInput &held : inputs)
        names.append(nameOf(held.input));
    return names;
}

QString idOf(const EvidenceInput &input)
{
    return input.name;
}

QString idOf(const HeldInput &held)
{
    return held.input.name;
}

QString idOf(const EvidenceOnHand::Connection &connection)
{
    return connection.address.text();
}

QString idOf(const DatabaseLogin &login)
{
    return login.address.text();
}

template<typename Things>
auto findById(const QString &id, Things &among)
{
    return std::ranges::find_if(among, [&](const auto &thing) { return idOf(thing) == id; });
}

// In the place of the one with the same id. Whether there was one.
template<typename Thing>
bool put(const Thing &newer, QList<Thing> &among)
{
    const auto earlier = findById(idOf(newer), among);
    const bool isAgain = earlier != among.end();
    if (isAgain)
        *earlier = newer;
    else
        among.append(newer);
    return isAgain;
}

// Why nothing was taken from the inputs.
Error nothingIn(const QList<HeldInput> &inputs)
{
    const Evidence evidence = together(inputs);
    const QString name = nameOf(namesOf(inputs));
    if (evidence.unreadable.size() == 1 && evidence.unread.isEmpty())
        return {Error::Kind::BadInput, evidence.unreadable.first().why, evidence.unreadable.first().name, {}};
    const QString remedy = EvidenceDesk::tr("Drop dumps of databases, nova.conf, or archives and folders with them.");
    if (evidence.unread.size() == 1 && evidence.unreadable.isEmpty() && inputs.size() == 1) {
        const QString seen = descriptionOf(beginningOf(inputs.first().input));
        const QString what = seen.isEmpty()
            ? EvidenceDesk::tr("Nothing in it is about a cloud's scheduling.")
            : EvidenceDesk::tr("This is %1, which says nothing about a cloud.").arg(seen);
        return {Error::Kind::Unsupported, what, evidence.unread.first(), remedy};
    }
    const int pieces = int(evidence.unread.size() + evidence.unreadable.size());
    if (pieces == 0)
        return {Error::Kind::NotFound, EvidenceDesk::tr("There is no file in it."), name, remedy};
    return {Error::Kind::Unsupported,
        EvidenceDesk::tr("None of the %Ln file(s) is about a cloud's scheduling.", nullptr, pieces), name, remedy};
}

// What is on hand, before it comes to anything.
struct Held
{
    QList<HeldInput> inputs;
    QList<EvidenceOnHand::Connection> connections;

    bool isEvidence() const { return !connections.isEmpty() || std::ranges::any_of(inputs, &HeldInput::isEvidence); }
};

EvidencePtr cameTo(const Held &held, Progress &progress)
{
    if (!held.isEvidence())
        return nullptr;
    auto onHand = std::make_shared<EvidenceOnHand>();
    onHand->inputs = held.inputs;
    onHand->connections = held.connections;
    onHand->evidence = together(held.inputs);
    for (const EvidenceOnHand::Connection &connection : held.connections)
        addTo(onHand->evidence, connection.live);
    auto evident = cloudFrom(onHand->evidence, progress);
    onHand->summary = summaryOf(onHand->evidence, evident);
    if (evident) {
        evident->cloud.name = nameOf(onHand->names());
        const auto first = std::ranges::find_if(held.inputs, &HeldInput::isEvidence);
        const QString source = held.connections.isEmpty() ? first->input.name : held.connections.first().address.text();
        onHand->boots = std::move(evident->boots);
        onHand->lives = std::move(evident->lives);
        onHand->cloud = std::make_shared<const SourceCloud>(
            SourceCloud{evidencePrefix + source, std::move(evident->cloud), evident->warnings});
    }
    return freedInBackground<EvidenceOnHand>(std::move(onHand));
}

void removeFrom(Held &held, const QStringList &pieces)
{
    for (HeldInput &input : held.inputs)
        input.remove(pieces);
    held.inputs.removeIf([](const HeldInput &input) { return input.isEmpty(); });
    for (EvidenceOnHand::Connection &connection : held.connections)
        connection.remove(pieces);
    held.connections.removeIf(
        [](const EvidenceOnHand::Connection &connection) { return connection.live.databases.isEmpty(); });
}

// Reads the inputs, of which at least one has to be evidence if nothing else is read. Gives the error of the others.
Result<std::optional<Error>> readInputs(Held &held, const EvidenceTask &task, Progress &progress)
{
    QList<EvidenceInput> all;
    for (const HeldInput &earlier : std::as_const(held.inputs))
        all.append(earlier.input);
    for (const EvidenceInput &input : task.inputs) {
        if (findById(input.name, all) == all.end())
            all.append(input);
    }
    QList<EvidenceInput> newer;
    for (const EvidenceInput &input : toldApart(all)) {
        const auto wanted = findById(input.name, task.inputs);
        if (wanted != task.inputs.end())
            newer.append({input.name, wanted->text, input.called});
    }
    const auto read = readEach(newer, {}, progress);
    if (!read)
        return tl::unexpected(read.error());
    QList<HeldInput> others = *read;
    others.removeIf([](const HeldInput &input) { return input.isEvidence(); });
    std::optional<Error> leftOut;
    if (!others.isEmpty())
        leftOut = nothingIn(others);
    if (leftOut && others.size() == newer.size() && task.logins.isEmpty())
        return tl::unexpected(*leftOut);
    for (const HeldInput &input : *read)
        put(input, held.inputs);
    return leftOut;
}

// Whether any of them were read before.
Result<bool> readDatabases(Held &held, const EvidenceTask &task, QStringList &warnings, Progress &progress)
{
    bool isAgain = false;
    for (const auto &[address, password] : task.logins) {
        const auto live = readLiveDatabases(address, password, progress);
        if (!live)
            return tl::unexpected(live.error());
        warnings += live->warnings;
        EvidenceOnHand::Connection connection{address, *live, QDateTime::currentDateTimeUtc()};
        const auto earlier = findById(address.text(), held.connections);
        if (task.isRefresh && earlier != held.connections.end())
            connection.remove(earlier->removed.values());
        isAgain = put(connection, held.connections) || isAgain;
    }
    return isAgain;
}

Result<void> readChanged(Held &held, Progress &progress)
{
    QList<EvidenceInput> inputs;
    for (const HeldInput &earlier : std::as_const(held.inputs))
        inputs.append(earlier.input);
    return readEach(inputs, held.inputs, progress).map([&](const QList<HeldInput> &again) { held.inputs = again; });
}

Result<EvidenceOutcome> done(const EvidencePtr &earlier, const EvidenceTask &task, Progress &progress)
{
    Held held;
    if (earlier)
        held = {earlier->inputs, earlier->connections};
    EvidenceOutcome outcome;
    removeFrom(held, task.removed);
    if (!task.inputs.isEmpty()) {
        const auto leftOut = readInputs(held, task, progress);
        if (!leftOut)
            return tl::unexpected(leftOut.error());
        outcome.leftOut = *leftOut;
    }
    const auto isAgain = readDatabases(held, task, outcome.warnings, progress);
    if (!isAgain)
        return tl::unexpected(isAgain.error());
    if (task.isRefresh) {
        if (const auto read = readChanged(held, progress); !read)
            return tl::unexpected(read.error());
    }
    outcome.evidence = cameTo(held, progress);
    if (*isAgain && earlier && earlier->cloud && outcome.evidence->cloud) {
        outcome.news = newsBetween(earlier->cloud->cloud, outcome.evidence->cloud->cloud);
        if (outcome.news.isEmpty())
            outcome.news << EvidenceDesk::tr("Nothing has changed since it was last read.");
    }
    return outcome;
}

} // namespace

QStringList EvidenceOnHand::names() const
{
    QStringList names;
    for (const Connection &connection : connections)
        names.append(connection.address.text());
    for (const HeldInput &held : inputs) {
        if (held.isEvidence())
            names.append(nameOf(held.input));
    }
    return names;
}

void EvidenceOnHand::Connection::remove(const QStringList &pieces)
{
    removed.unite({pieces.cbegin(), pieces.cend()});
    live.databases.removeIf([&](const DatabaseContent &database) { return removed.contains(database.source); });
}

QString EvidenceTask::name() const
{
    QStringList names;
    for (const DatabaseLogin &login : logins)
        names.append(login.address.text());
    for (const EvidenceInput &input : inputs)
        names.append(nameOf(input));
    return nameOf(names);
}

EvidenceDesk::EvidenceDesk(QObject *parent)
    : QObject(parent)
{
    m_work.setListener([this](qint64 done, qint64 total) { Q_EMIT readingProgressed(done, total); });
}

void EvidenceDesk::add(const QList<EvidenceInput> &inputs)
{
    if (inputs.isEmpty())
        return;
    EvidenceTask task = m_task;
    for (const EvidenceInput &input : inputs)
        put(input, task.inputs);
    begin(task);
}

void EvidenceDesk::addDatabases(const DatabaseAddress &address, const QString &password)
{
    EvidenceTask task = m_task;
    put(DatabaseLogin{address, password}, task.logins);
    begin(task);
}

void EvidenceDesk::refreshDatabases()
{
    if (!canRefresh())
        return;
    EvidenceTask task = m_task;
    for (const DatabaseLogin &login : std::as_const(m_logins))
        put(login, task.logins);
    task.isRefresh = true;
    begin(task);
}

void EvidenceDesk::remove(const QStringList &pieces)
{
    if (!m_evidence || pieces.isEmpty())
        return;
    EvidenceTask task = m_task;
    task.removed += pieces;
    begin(task);
}

// In the place of what is being done, which is part of it.
void EvidenceDesk::begin(const EvidenceTask &task)
{
    if (isReading())
        Q_EMIT readingEnded();
    m_task = task;
    m_isOutdated = false;
    if (isReading())
        Q_EMIT readingBegan(m_task.name());
    m_work.begin([earlier = m_evidence, task](Progress &progress) { return done(earlier, task, progress); },
        [this](const Result<EvidenceOutcome> &outcome) { settle(outcome); });
}

// Says it once more if the language has changed meanwhile.
void EvidenceDesk::settle(const Result<EvidenceOutcome> &outcome)
{
    if (!std::exchange(m_isOutdated, false) || !outcome || !outcome->evidence) {
        take(outcome);
        return;
    }
    const auto sayAgain = [outcome = *outcome](Progress &progress) -> Result<EvidenceOutcome> {
        EvidenceOutcome again = outcome;
        again.evidence = cameTo({outcome.evidence->inputs, outcome.evidence->connections}, progress);
        return again;
    };
    m_work.begin(sayAgain, [this](const Result<EvidenceOutcome> &again) { settle(again); });
}

void EvidenceDesk::take(const Result<EvidenceOutcome> &outcome)
{
    const EvidenceTask task = std::exchange(m_task, {});
    if (outcome) {
        for (const DatabaseLogin &login : task.logins)
            put(login, m_logins);
        m_evidence = outcome->evidence;
        m_logins.removeIf([this](const DatabaseLogin &login) {
            return !m_evidence || findById(idOf(login), m_evidence->connections) == m_evidence->connections.end();
        });
        Q_EMIT changed();
        if (!task.isReading())
            Q_EMIT removed();
        else if (task.isRefresh && task.inputs.isEmpty())
            Q_EMIT refreshed();
        else
            Q_EMIT added();
    } else {
        Q_EMIT failed(outcome.error());
    }
    if (task.isReading())
        Q_EMIT readingEnded();
    if (!outcome) {
        remove(task.removed);
        return;
    }
    if (!task.logins.isEmpty())
        Q_EMIT databasesRead(EvidenceTask{{}, {}, task.logins}.name(), outcome->warnings, outcome->news);
    if (outcome->leftOut)
        Q_EMIT failed(*outcome->leftOut);
}

void EvidenceDesk::cancel()
{
    if (!isReading())
        return;
    m_work.drop();
    const QStringList removed = std::exchange(m_task, {}).removed;
    Q_EMIT readingEnded();
    remove(removed);
}

void EvidenceDesk::forget()
{
    m_task.removed.clear();
    cancel();
    m_work.drop();
    m_task = {};
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
    if (!m_task.isEmpty()) {
        m_isOutdated = true;
        return;
    }
    if (!m_evidence)
        return;
    m_work.begin([evidence = m_evidence](
                     Progress &progress) { return cameTo({evidence->inputs, evidence->connections}, progress); },
        [this](const EvidencePtr &again) {
            m_evidence = again;
            Q_EMIT changed();
        });
}

} // namespace astrolabe
