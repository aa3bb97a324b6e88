// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/rulecard.h"

#include "decision/hostoutcome.h"
#include "lessons/arithmetic.h"
#include "lessons/lesson.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int anyLater = std::numeric_limits<int>::max();

struct RuleCards
{
    QHash<QString, RuleCard> filters;
    QHash<QString, RuleCard> weighers;
    QHash<QString, RuleCard> requestFilters;
    QHash<QString, RuleCard> stages;
};

RuleCardLine lineOf(const QJsonValue &json)
{
    if (json.isString())
        return {json.toString(), 0, anyLater, {}};
    const QJsonObject object = json.toObject();
    RuleCardLine line{object.value("text"_L1).toString(), object.value("since"_L1).toInt(),
        object.value("until"_L1).toInt(anyLater), {}};
    for (const QJsonValue &reason : object.value("reasons"_L1).toArray())
        line.reasons.append(reason.toString());
    return line;
}

QHash<QString, RuleCard> cardsOf(const QJsonObject &object, const QJsonArray &more = {})
{
    QHash<QString, RuleCard> cards;
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        RuleCard &card = cards[it.key()];
        for (const QJsonValue &line : it.value().toArray())
            card.lines.append(lineOf(line));
        for (const QJsonValue &line : more)
            card.lines.append(lineOf(line));
    }
    return cards;
}

RuleCards readCards()
{
    QFile file(u":/rulecards/rulecards.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    return {cardsOf(object.value("filters"_L1).toObject()),
        cardsOf(object.value("weighers"_L1).toObject(), object.value("every_weigher"_L1).toArray()),
        cardsOf(object.value("request_filters"_L1).toObject()), cardsOf(object.value("stages"_L1).toObject())};
}

const RuleCards &allCards()
{
    static const RuleCards cards = readCards();
    return cards;
}

const RuleCard *cardNamed(const QHash<QString, RuleCard> &cards, const QString &name)
{
    const auto found = cards.constFind(name);
    return found == cards.cend() ? nullptr : &*found;
}

// The values that a card's lines know, which grow from line to line. A name is what the card's code has: the same word
// in a phrase, as in “the group's policy”, is no name.
class KnownValues
{
public:
    explicit KnownValues(const QList<RuleCardLine> &lines)
    {
        for (const RuleCardLine &line : lines) {
            const QStringList parts = line.text.split(u'|');
            for (qsizetype code = 0; code < parts.size(); code += 2) {
                for (auto name = identifiers().globalMatch(parts.at(code)); name.hasNext();)
                    m_names.insert(name.next().captured());
            }
        }
    }

    void add(const Fact &fact)
    {
        if (const auto *whole = std::get_if<qint64>(&fact.value))
            add(fact.name, double(*whole));
        else if (const auto *real = std::get_if<double>(&fact.value))
            add(fact.name, *real);
        else if (const auto *flag = std::get_if<bool>(&fact.value))
            m_texts.insert(fact.name, *flag ? u"true"_s : u"false"_s);
        else
            m_texts.insert(fact.name, u'“' + factText(fact.value) + u'”');
    }
    void add(const QString &name, double number) { m_numbers.insert(name, number); }

    void takeHost(const HostFacts &facts, const QString &line)
    {
        for (auto name = identifiers().globalMatch(line); name.hasNext();) {
            const QString word = name.next().captured();
            const std::optional<Fact> fact = facts.named(word);
            if (fact && !m_numbers.contains(word))
                add(*fact);
        }
    }

    // The line with values in place of names, and its result after it; empty: it names no value.
    QString filled(const QString &line)
    {
        const qsizetype equals = line.indexOf(u" = "_s);
        const bool assigns = equals > 0 && !line.trimmed().startsWith("for "_L1);
        const QString target = assigns ? line.left(equals).trimmed() : QString();
        const QString formula = assigns ? line.mid(equals + 3) : line.trimmed();
        const QString shown = replaced(formula);
        if (shown == formula && !m_numbers.contains(target) && !m_texts.contains(target))
            return {};
        if (!assigns)
            return shown;
        if (const std::optional<double> result = calculated(shown); result && !m_numbers.contains(target))
            add(target, *result);
        const QString outcome = value(target);
        if (shown == formula && !calculated(shown))
            return target + " = "_L1 + outcome; // words, not a formula
        return shown == outcome || outcome.isEmpty() ? target + " = "_L1 + shown
                                                     : target + " = "_L1 + shown + " = "_L1 + outcome;
    }

    const QMap<QString, double> &numbers() const { return m_numbers; }

private:
    static const QRegularExpression &identifiers()
    {
        static const QRegularExpression names(u"[A-Za-z_][A-Za-z0-9_.]*"_s);
        return names;
    }

    QString value(const QString &name) const
    {
        if (const auto number = m_numbers.constFind(name); number != m_numbers.cend())
            return cardNumber(*number);
        return m_texts.value(name);
    }

    QString replaced(const QString &line) const
    {
        QString made;
        qsizetype done = 0;
        for (auto name = identifiers().globalMatch(line); name.hasNext();) {
            const QRegularExpressionMatch match = name.next();
            const QString known = m_names.contains(match.captured()) ? value(match.captured()) : QString();
            if (known.isEmpty())
                continue;
            made += line.mid(done, match.capturedStart() - done) + known;
            done = match.capturedEnd();
        }
        return made + line.mid(done);
    }

    QSet<QString> m_names;
    QMap<QString, double> m_numbers;
    QMap<QString, QString> m_texts;
};

bool decidesWith(const RuleCardLine &line, const QString &source)
{
    return std::ranges::any_of(line.reasons, [&](const QString &reason) { return source.startsWith(reason); });
}

// The line whose reason it is; else the last that ends with `otherwise`.
int decidingLine(const QList<RuleCardLine> &lines, const Reason *reason, QLatin1StringView otherwise)
{
    const QString source = reason != nullptr ? QString::fromUtf8(reason->source) : QString();
    int last = -1;
    for (int at = 0; at < lines.size(); ++at) {
        if (!source.isEmpty() && decidesWith(lines.at(at), source))
            return at;
        if (lines.at(at).text.endsWith(otherwise))
            last = at;
    }
    return last;
}

// What a stage did with a host: the words that lines decide with, the likeliest first, and the reason.
struct StageVerdict
{
    QStringList words;
    Reason reason = {};
};

StageVerdict placementVerdict(const UnmetPart &unmet)
{
    return {{QString::fromUtf8(unmet.reason.source), unmet.part}, unmet.reason};
}

StageVerdict claimVerdict(const InstanceRecord &server, HostIndex host)
{
    for (const ClaimRecord &claim : server.claims) {
        if (claim.host == host)
            return {{claim.outcome == ClaimOutcome::Claimed ? u"accepted"_s : u"refused"_s}, claim.reason};
    }
    return {};
}

StageVerdict exclusionVerdict(const InstanceRecord &server, HostIndex host)
{
    for (const Exclusion &exclusion : server.excluded) {
        if (server.hosts.at(exclusion.position) == host)
            return {{QString::fromUtf8(exclusion.reason.source)}, exclusion.reason};
    }
    return {};
}

StageVerdict verdictOf(const Steps &steps, StepStage stage, HostIndex host)
{
    const UnmetParts &unmet = steps.decision()->placement.unmet;
    if (stage == StepStage::Placement)
        return unmet.contains(host) ? placementVerdict(unmet.first(host)) : StageVerdict();
    const InstanceRecord *server = steps.instance();
    if (server == nullptr)
        return {};
    switch (stage) {
    case StepStage::Exclusions:
        return exclusionVerdict(*server, host);
    case StepStage::Choice:
        return firstTried(*server) == host ? StageVerdict{{u"first"_s}} : StageVerdict();
    case StepStage::Claim:
        return claimVerdict(*server, host);
    case StepStage::Alternates:
        return std::ranges::find(server->alternates, host, &Alternate::host) != server->alternates.cend()
            ? StageVerdict{{u"alternate"_s}}
            : StageVerdict();
    default:
        return {};
    }
}

// The amounts of a resource class: Placement names them "VCPU.total", and what is asked "VCPU".
void addAmounts(KnownValues &known, const Reason &reason)
{
    for (Fact fact : reason.facts) {
        const qsizetype dot = fact.name.indexOf(u'.');
        if (dot < 0 && fact.name != fact.name.toUpper())
            continue;
        fact.name = dot > 0 ? fact.name.mid(dot + 1) : u"asked"_s;
        known.add(fact);
    }
}

int lineThatDecides(const QList<RuleCardLine> &lines, const QStringList &words)
{
    for (const QString &word : words) {
        const auto found = std::ranges::find_if(
            lines, [&](const RuleCardLine &line) { return !word.isEmpty() && decidesWith(line, word); });
        if (found != lines.cend())
            return int(found - lines.cbegin());
    }
    return -1;
}

} // namespace

QString RuleCardLine::shown() const
{
    const QStringList parts = text.split(u'|');
    QString line;
    for (qsizetype at = 0; at < parts.size(); ++at) {
        const bool isWords = at % 2 == 1;
        line += isWords ? QCoreApplication::translate("RuleCard", parts.at(at).toUtf8()) : parts.at(at);
    }
    return line;
}

QList<RuleCardLine> linesIn(const RuleCard &card, Release release)
{
    QList<RuleCardLine> lines;
    std::ranges::copy_if(card.lines, std::back_inserter(lines), [release](const RuleCardLine &line) {
        return release.nova >= line.firstRelease && release.nova <= line.lastRelease;
    });
    return lines;
}

const RuleCard *filterCard(const QString &name)
{
    return cardNamed(allCards().filters, name);
}

const RuleCard *weigherCard(const QString &name)
{
    return cardNamed(allCards().weighers, name);
}

const RuleCard *requestFilterCard(const QString &name)
{
    return cardNamed(allCards().requestFilters, name);
}

const RuleCard *stageCard(StepStage stage)
{
    return cardNamed(allCards().stages, toString(stage));
}

std::optional<PlayedCard> playedFilter(const Decision &decision, const InstanceRecord &server, int filter, int position)
{
    const FilterRecord &record = server.filters.at(filter);
    const Mark mark = record.marks.at(size_t(position));
    const RuleCard *card = filterCard(record.name);
    if (card == nullptr || mark == Mark::NotReached || mark == Mark::Unknown)
        return std::nullopt;
    const QList<RuleCardLine> lines = linesIn(*card, decision.release);
    const Reason *reason = record.reasonAt(position);
    PlayedCard played{record.name, {}, decidingLine(lines, reason, passes(mark) ? "pass"_L1 : "reject"_L1), {}};
    KnownValues known(lines);
    for (const Fact &fact : record.facts)
        known.add(fact);
    for (const Fact &fact : reason != nullptr ? reason->facts : QList<Fact>())
        known.add(fact);
    const HostFacts facts = decision.factsOf(server, server.hosts.at(position));
    for (int at = 0; at < lines.size(); ++at) {
        PlayedLine line{lines.at(at).shown(), {}, at <= played.decided};
        known.takeHost(facts, line.text);
        if (line.isReached)
            line.values = known.filled(line.text);
        played.lines.append(line);
    }
    played.numbers = known.numbers();
    return played;
}

std::optional<PlayedCard> playedWeigher(const Decision &decision, const InstanceRecord &server, int weigher, int rank)
{
    const WeigherRecord &record = server.weighers.at(weigher);
    const RuleCard *card = weigherCard(record.name);
    if (card == nullptr)
        return std::nullopt;
    const auto at = size_t(rank);
    const auto [least, most] = std::ranges::minmax(record.raw);
    const QList<RuleCardLine> lines = linesIn(*card, decision.release);
    KnownValues known(lines);
    known.add(u"raw"_s, record.raw.at(at));
    known.add(u"minval"_s, record.minimum.value_or(least));
    known.add(u"maxval"_s, most);
    known.add(u"normalised"_s, record.normalized.at(at));
    known.add(u"multiplier"_s, record.multiplierAt(at));
    known.add(u"weight"_s, record.normalized.at(at) * record.multiplierAt(at));
    const HostFacts facts = decision.factsOf(server, server.ranking.at(rank).host);
    PlayedCard played{record.name, {}, -1, {}};
    for (const RuleCardLine &line : lines) {
        const bool isEqualCase = line.text.contains("maxval == minval"_L1);
        const bool isScaling = line.text.contains(u"maxval − minval"_s);
        const bool areEqual = most == record.minimum.value_or(least);
        PlayedLine shown{line.shown(), {}, !(isEqualCase && !areEqual) && !(isScaling && areEqual)};
        known.takeHost(facts, shown.text);
        if (shown.isReached)
            shown.values = known.filled(shown.text);
        if (line.text.startsWith("weight = "_L1))
            played.decided = int(played.lines.size());
        played.lines.append(shown);
    }
    played.numbers = known.numbers();
    return played;
}

std::optional<PlayedCard> playedStage(const Steps &steps, StepStage stage, HostIndex host)
{
    const RuleCard *card = stageCard(stage);
    const StageVerdict verdict = verdictOf(steps, stage, host);
    if (card == nullptr || verdict.words.isEmpty())
        return std::nullopt;
    const QList<RuleCardLine> lines = linesIn(*card, steps.decision()->release);
    PlayedCard played{{}, {}, lineThatDecides(lines, verdict.words), {}};
    if (played.decided < 0)
        return std::nullopt;
    KnownValues known(lines);
    addAmounts(known, verdict.reason);
    for (int at = 0; at < lines.size(); ++at) {
        PlayedLine line{lines.at(at).shown(), {}, at <= played.decided};
        if (line.isReached)
            line.values = known.filled(line.text);
        played.lines.append(line);
    }
    played.numbers = known.numbers();
    return played;
}

QString cardNumber(double number)
{
    return QString::number(number, 'g', 10).replace(u'-', u'−');
}

} // namespace astrolabe
