// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/arithmetic.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessonplay.h"
#include "lessons/rulecard.h"
#include "lessons/rulecardtext.h"
#include "printing.h"
#include "verifyresult.h"

#include "formats/cloudformat.h"
#include "formats/jsontext.h"
#include "formats/requestlist.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/requestdecision.h"
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Every rule has its card, and a card agrees with what the engine decided.
class RuleCardsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesFollowTheRelease_data();
    void linesFollowTheRelease();
    void numbersAreShort_data();
    void numbersAreShort();
    void eachRuleHasOne();
    void wordsStandBetweenBars();
    void haveOnlyTheReleasesLines();
    void agreeWithDecisions_data();
    void agreeWithDecisions();
    void areAboutWhatHappened();
    void calculate_data();
    void calculate();
};

namespace {

constexpr int firstClaimingRelease = 16; // Pike

QByteArray textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Placement's card says by which line the host is dropped, with the numbers of the reason.
void compareLoss(const Steps &steps, HostIndex host)
{
    const UnmetPart unmet = steps.decision()->placement.unmet.first(host);
    const auto card = playedStage(steps, StepStage::Placement, host);
    const QString where = unmet.part + u": "_s + QString::fromUtf8(unmet.reason.source);
    QVERIFY2(card && card->decided >= 0, qPrintable(where));
    const bool isOfAll = unmet.part == u"limit"_s || steps.decision()->placement.fault.has_value();
    QVERIFY2(isOfAll || card->lines.at(card->decided).text.contains(u"drop it"_s), qPrintable(where));
    const auto free
        = std::ranges::find_if(unmet.reason.facts, [](const Fact &fact) { return fact.name.endsWith(u".free"_s); });
    if (free != unmet.reason.facts.cend() && unmet.reason.source.contains("reserved"))
        QCOMPARE(card->numbers.value(u"free"_s),
            std::holds_alternative<double>(free->value) ? std::get<double>(free->value)
                                                        : double(std::get<qint64>(free->value)));
}

// What a line works out is what stands after it.
void compareSums(const PlayedLine &line)
{
    const QStringList parts = line.values.split(u" = "_s);
    if (parts.size() != 3)
        return;
    const std::optional<double> worked = calculated(parts.at(1));
    const std::optional<double> said = calculated(parts.at(2));
    if (worked && said)
        QVERIFY2(qAbs(*worked - *said) < 1e-6 * qMax(1.0, qAbs(*said)), qPrintable(line.values));
}

// A phrase keeps its words: values stand only for what is a name in the card's code.
void comparePhrases(const Decision &decision, const InstanceRecord &server, int filter, int position)
{
    const RuleCard *plain = filterCard(server.filters.at(filter).name);
    const auto card = playedFilter(decision, server, filter, position);
    if (plain == nullptr || !card)
        return;
    QString code;
    for (const RuleCardLine &line : plain->lines) {
        const QStringList parts = line.text.split(u'|');
        for (qsizetype at = 0; at < parts.size(); at += 2)
            code += parts.at(at) + u' ';
    }
    static const QRegularExpression wordsOf(u"[A-Za-z_][A-Za-z0-9_.]*"_s);
    for (const PlayedLine &played : card->lines) {
        if (played.values.isEmpty() || played.text.contains(" = "_L1))
            continue;
        const auto line = std::ranges::find(plain->lines, played.text, &RuleCardLine::shown);
        const QStringList parts = line->text.split(u'|');
        for (qsizetype at = 1; at < parts.size(); at += 2) {
            for (auto word = wordsOf.globalMatch(parts.at(at)); word.hasNext();) {
                const QString phrase = word.next().captured();
                const QRegularExpression asName(u"(?<![\\w.])%1(?![\\w.])"_s.arg(QRegularExpression::escape(phrase)));
                QVERIFY2(played.values.contains(phrase) || code.contains(asName), qPrintable(played.values));
            }
        }
    }
}

void compareRejection(const Decision &decision, const InstanceRecord &server, int filter, int position)
{
    const FilterRecord &record = server.filters.at(filter);
    if (filterCard(record.name) == nullptr)
        return; // a rule of somebody's own
    const auto card = playedFilter(decision, server, filter, position);
    QVERIFY2(card && card->decided >= 0, qPrintable(record.name));
    const Reason *reason = record.reasonAt(position);
    QVERIFY2(reason != nullptr, qPrintable(record.name));
    const RuleCard &plain = *filterCard(record.name);
    const QString text = card->lines.at(card->decided).text;
    const auto line = std::ranges::find(plain.lines, text, &RuleCardLine::shown);
    const QString source = QString::fromUtf8(reason->source);
    const bool tells
        = std::ranges::any_of(line->reasons, [&](const QString &begin) { return source.startsWith(begin); });
    QVERIFY2(tells, qPrintable(record.name + u": "_s + source));
    QVERIFY2(text.contains(u"reject"_s), qPrintable(text));
    for (const Fact &fact : reason->facts) {
        if (const auto *number = std::get_if<double>(&fact.value))
            QCOMPARE(card->numbers.value(fact.name), *number);
        if (const auto *number = std::get_if<qint64>(&fact.value))
            QCOMPARE(card->numbers.value(fact.name), double(*number));
    }
    for (const PlayedLine &played : card->lines)
        compareSums(played);
}

} // namespace

void RuleCardsTest::eachRuleHasOne()
{
    for (const FilterEntry *entry : filterCatalogue()) {
        const RuleCard *card = filterCard(QString::fromLatin1(entry->name));
        QVERIFY2(card != nullptr && !card->lines.isEmpty(), entry->name);
    }
    for (const WeigherEntry *entry : weigherCatalogue()) {
        const RuleCard *card = weigherCard(QString::fromLatin1(entry->name));
        QVERIFY2(card != nullptr && card->lines.size() > 4, entry->name);
    }
    for (const RequestFilterEntry *entry : requestFilterCatalogue())
        QVERIFY2(requestFilterCard(QString::fromLatin1(entry->name)) != nullptr, entry->name);
    for (int stage = 0; stage <= int(StepStage::Refusal); ++stage)
        QVERIFY2(stageCard(StepStage(stage)) != nullptr, QByteArray::number(stage));
    QCOMPARE(filterCard(u"OurOwnFilter"_s), nullptr);
}

// Only what stands between bars is translated.
void RuleCardsTest::wordsStandBetweenBars()
{
    QFile file(RESOURCES u"/rulecards/rulecards.json"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression words(u"\\b(the|a|of|is|are|has|that|those|no|most|one|with|only|left)\\b"_s);
    const auto check = [](const QJsonArray &lines) {
        for (const QJsonValue &line : lines) {
            const QString text = line.isString() ? line.toString() : line["text"_L1].toString();
            const QStringList parts = text.split(u'|');
            QVERIFY2(parts.size() % 2 == 1, qPrintable(text));
            for (qsizetype code = 0; code < parts.size(); code += 2)
                QVERIFY2(!QString(parts.at(code)).remove(u"is None"_s).contains(words), qPrintable(text));
        }
    };
    for (const QJsonValue &group : QJsonDocument::fromJson(file.readAll()).object()) {
        if (group.isArray())
            check(group.toArray());
        for (const QJsonValue &card : group.toObject())
            check(card.toArray());
    }
}

// Also where no line decides anything of a host.
void RuleCardsTest::haveOnlyTheReleasesLines()
{
    NoProgress unwatched;
    auto loaded = parseCloud(textOf(RESOURCES u"/clouds/campus.json"_s), unwatched);
    QVERIFY_RESULT(loaded);
    const auto requests = parseRequestList(textOf(RESOURCES u"/requests/campus.json"_s));
    QVERIFY_RESULT(requests);
    const QString old = u"nova-compute claims when it builds"_s;
    for (const int release : {firstClaimingRelease - 1, firstClaimingRelease}) {
        loaded->cloud.release = Release{release};
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(loaded->cloud));
        QVERIFY_RESULT(scheduler);
        const Steps steps(std::make_shared<const Decision>(decideRequest(**scheduler, requests->first().request)), 0);
        const QString text = ruleCardText(steps, steps.last(), {StepStage::Claim}, std::nullopt);
        QVERIFY2(text.contains(old) == (release < firstClaimingRelease), qPrintable(text));
        QVERIFY2(text.contains(u"PUT /allocations"_s) == (release >= firstClaimingRelease), qPrintable(text));
    }
}

void RuleCardsTest::agreeWithDecisions_data()
{
    QTest::addColumn<QString>("cloud");
    QTest::addColumn<QString>("requests");
    QTest::newRow("the sample cloud") << RESOURCES u"/clouds/campus.json"_s << RESOURCES u"/requests/campus.json"_s;
    for (const QFileInfo &file : QDir(TEST_DATA u"/cases"_s).entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath() << file.filePath();
}

void RuleCardsTest::agreeWithDecisions()
{
    QFETCH(QString, cloud);
    QFETCH(QString, requests);
    NoProgress unwatched;
    const QJsonObject given = *parseJsonObject(textOf(cloud));
    const bool isCase = given.contains("request"_L1);
    const QByteArray cloudText = isCase ? QJsonDocument(given.value("cloud"_L1).toObject()).toJson() : textOf(cloud);
    const auto loaded = parseCloud(cloudText, unwatched);
    QVERIFY_RESULT(loaded);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(loaded->cloud));
    if (!scheduler)
        QSKIP("Its nova-scheduler does not start");
    const auto listed = isCase ? parseRequestList(QJsonDocument(given.value("request"_L1).toObject()).toJson())
                               : parseRequestList(textOf(requests));
    QVERIFY_RESULT(listed);
    for (const ListedRequest &one : *listed) {
        const Decision decision = decideRequest(**scheduler, one.request);
        const auto shared = std::make_shared<const Decision>(decision);
        for (const HostIndex host : decision.placement.unmet.positions()) {
            compareLoss(Steps(shared, 0), host);
            if (QTest::currentTestFailed())
                return;
        }
        for (int at = 0; at < decision.instances.size(); ++at) {
            const InstanceRecord &server = decision.instances.at(at);
            for (int filter = 0; filter < server.filters.size(); ++filter) {
                for (int position = 0; position < server.hosts.size(); ++position) {
                    if (server.filters.at(filter).marks.at(size_t(position)) == Mark::Rejected)
                        compareRejection(decision, server, filter, position);
                    comparePhrases(decision, server, filter, position);
                    if (QTest::currentTestFailed())
                        return;
                }
            }
            for (int weigher = 0; weigher < server.weighers.size(); ++weigher) {
                for (int rank = 0; rank < server.ranking.size(); ++rank) {
                    const auto card = playedWeigher(decision, server, weigher, rank);
                    QVERIFY(card && card->decided >= 0);
                    for (const PlayedLine &played : card->lines)
                        compareSums(played);
                }
            }
        }
    }
}

// A request that nova-api refuses has no card, and a query no values in place of its parameters.
void RuleCardsTest::areAboutWhatHappened()
{
    NoProgress unwatched;
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    int refusedAtOnce = 0;
    for (const auto &lesson : *lessons) {
        const auto play = LessonPlay::of(lesson, unwatched);
        QVERIFY_RESULT(play);
        for (int stop = 0; stop < play->count(); ++stop) {
            const Steps &steps = play->steps(stop);
            const int state = play->state(stop);
            if (state < 0)
                continue;
            const Step step = steps.at(state);
            for (HostIndex host = 0; host < steps.decision()->hosts.size(); ++host) {
                const QString card = ruleCardText(steps, state, step, host);
                const bool isRefused = step.stage == StepStage::Refusal && steps.instance() == nullptr;
                QCOMPARE(card.isEmpty(), isRefused);
                refusedAtOnce += isRefused ? 1 : 0;
                // The first line of a stage stands as deep as the others.
                const bool hasTitle
                    = QList{StepStage::RequestFilters, StepStage::Filters, StepStage::Weighing}.contains(step.stage);
                QVERIFY2(hasTitle || isRefused || card.startsWith(u"   "_s) || card.startsWith(decidingLineSign),
                    qPrintable(card));
                QVERIFY2(!card.contains(u"GET /allocation_candidates?resources=…&“"_s), qPrintable(card));
            }
        }
    }
    QVERIFY(refusedAtOnce > 0);
}

void RuleCardsTest::calculate_data()
{
    QTest::addColumn<QString>("formula");
    QTest::addColumn<double>("value");
    QTest::newRow("a sum") << u"1 + 2 − 4"_s << -1.0;
    QTest::newRow("products first") << u"(64 − 2) × 1 − 60"_s << 2.0;
    QTest::newRow("a quotient") << u"15872 ÷ 32256"_s << 15872.0 / 32256;
    QTest::newRow("a negative number") << u"−4 × −0.5"_s << 2.0;
    QTest::newRow("words") << u"free memory"_s << qQNaN();
    QTest::newRow("an open parenthesis") << u"(1 + 2"_s << qQNaN();
    QTest::newRow("two numbers") << u"1 2"_s << qQNaN();
    QTest::newRow("nothing") << QString() << qQNaN();
}

void RuleCardsTest::calculate()
{
    QFETCH(QString, formula);
    QFETCH(double, value);
    const std::optional<double> worked = calculated(formula);
    QCOMPARE(worked.has_value(), !qIsNaN(value));
    if (worked)
        QCOMPARE(*worked, value);
}

void RuleCardsTest::linesFollowTheRelease_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("lines");
    QTest::newRow("before all that ended") << 11 << u"always until 15"_s;
    QTest::newRow("the last that has a line") << 15 << u"always until 15"_s;
    QTest::newRow("between") << 16 << u"always"_s;
    QTest::newRow("the first that has a line") << 20 << u"always from 20"_s;
    QTest::newRow("the newest") << Release::newest().nova << u"always from 20"_s;
}

void RuleCardsTest::linesFollowTheRelease()
{
    QFETCH(const int, release);
    const RuleCard card{
        {{u"always"_s, anyRelease, stillThere}, {u"until 15"_s, anyRelease, 15}, {u"from 20"_s, 20, stillThere}}};
    QStringList lines;
    for (const RuleCardLine &line : linesIn(card, Release{release}))
        lines << line.text;
    QTEST(lines.join(u' '), "lines");
}

void RuleCardsTest::numbersAreShort_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("a whole one") << 16384.0 << u"16384"_s;
    QTest::newRow("a fraction") << 1.5 << u"1.5"_s;
    QTest::newRow("one without an end") << 1.0 / 3 << u"0.3333333333"_s;
    QTest::newRow("a sum that is not exact") << 0.1 + 0.2 << u"0.3"_s;
    QTest::newRow("below zero, with a minus sign") << -2.5 << u"−2.5"_s;
    QTest::newRow("a very small one") << 1e-7 << u"1e−07"_s;
}

void RuleCardsTest::numbersAreShort()
{
    QFETCH(const double, number);
    QTEST(cardNumber(number), "text");
}

QTEST_GUILESS_MAIN(RuleCardsTest)
#include "tst_rulecards.moc"
