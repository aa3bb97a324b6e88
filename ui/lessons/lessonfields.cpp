// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the two forms: what each is called, and how its text is read from and written to a lesson.
#include "lessons/choicechanges.h"
#include "lessons/lessonform.h"
#include "lessons/lessonview.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void setWords(LessonText &text, const QString &language, const QString &words)
{
    if (words.isEmpty())
        text.remove(language);
    else
        text[language] = words;
}

QString objectivesText(const LessonForm::Place &place)
{
    QStringList lines;
    for (const LessonText &objective : place.lesson.objectives)
        lines.append(objective.value(place.language));
    while (!lines.isEmpty() && lines.constLast().isEmpty())
        lines.removeLast();
    return lines.join(u'\n');
}

// A line for each; one that no language has any more goes.
void setObjectives(LessonForm::Place &place, const QString &text)
{
    const QStringList lines = text.split(u'\n');
    QList<LessonText> &objectives = place.lesson.objectives;
    if (objectives.size() < lines.size())
        objectives.resize(lines.size());
    for (qsizetype at = 0; at < objectives.size(); ++at)
        setWords(objectives[at], place.language, lines.value(at).trimmed());
    while (!objectives.isEmpty() && objectives.constLast().isEmpty())
        objectives.removeLast();
}

} // namespace

void LessonForm::addLessonFields()
{
    addLine(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Title"), "title"},
        [](const Place &place) { return place.lesson.title.value(place.language); },
        [](Place &place, const QString &text) { setWords(place.lesson.title, place.language, text); });
    addLine(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Name"), "id",
            QT_TRANSLATE_NOOP("astrolabe::LessonForm", "The lesson's name for commands and for keeping scores")},
        [](const Place &place) { return place.lesson.id; },
        [](Place &place, const QString &text) { place.lesson.id = text; });
    const QList<Item> levels{{{}, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Not specified")},
        {u"beginner"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Beginner")},
        {u"intermediate"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Intermediate")},
        {u"advanced"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Advanced")}};
    addChoice(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Level"), "level"}, [levels](const Place &) { return levels; },
        [](const Place &place) { return place.lesson.level; },
        [](Place &place, const QString &text) { place.lesson.level = text; });
    addNumber(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Minutes"), "minutes"}, 0, 999,
        [](const Place &place) { return QString::number(place.lesson.minutes); },
        [](Place &place, const QString &text) { place.lesson.minutes = text.toInt(); });
    addWords({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Objectives"), "objectives",
                 QT_TRANSLATE_NOOP("astrolabe::LessonForm", "What the learner is able to do afterwards, one a line")},
        5, objectivesText, setObjectives);
    addWords(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Notes for the teacher"), "notes"}, 6,
        [](const Place &place) { return place.lesson.notes.value(place.language); },
        [](Place &place, const QString &text) { setWords(place.lesson.notes, place.language, text); });
}

namespace {

QStringList namesIn(const QString &text)
{
    QStringList names;
    for (const QString &name : text.split(u',', Qt::SkipEmptyParts))
        names.append(name.trimmed());
    return names;
}

const QString noNames = u"–"_s; // in a field for names: there are none

QString namesText(const std::optional<QStringList> &names)
{
    if (!names)
        return {};
    return names->isEmpty() ? noNames : names->join(u", "_s);
}

std::optional<QStringList> someNames(const QString &text)
{
    if (text.trimmed() == noNames)
        return QStringList();
    const QStringList names = namesIn(text);
    return names.isEmpty() ? std::nullopt : std::optional(names);
}

std::optional<QString> someText(const QString &text)
{
    return text.trimmed().isEmpty() ? std::nullopt : std::optional(text);
}

QString answerIn(const std::optional<LessonAnswer> &answer)
{
    if (!answer)
        return {};
    return answer->number ? QString::number(*answer->number) : namesText(answer->names);
}

std::optional<LessonAnswer> someAnswer(const QString &kind, const QString &text)
{
    const bool isNumber = QStringList{u"left"_s, u"free"_s, u"weight"_s, u"lead"_s}.contains(kind);
    bool isRead = false;
    const double number = text.toDouble(&isRead);
    if (isNumber && isRead)
        return LessonAnswer{{}, number};
    const std::optional<QStringList> names = someNames(text);
    return names ? std::optional(LessonAnswer{*names, std::nullopt}) : std::nullopt;
}

// A member of the stop's question; nothing while it asks none.
LessonForm::Get ofQuestion(QString (*get)(const LessonQuestion &))
{
    return [get](const LessonForm::Place &place) {
        const std::optional<LessonQuestion> &ask = place.here().ask;
        return ask ? get(*ask) : QString();
    };
}

LessonForm::Set toQuestion(void (*set)(LessonQuestion &, const QString &))
{
    return [set](LessonForm::Place &place, const QString &text) {
        if (std::optional<LessonQuestion> &ask = place.here().ask)
            set(*ask, text);
    };
}

LessonForm::Get ofStep(QString LessonStep::*member)
{
    return [member](const LessonForm::Place &place) {
        const std::optional<LessonStep> &step = place.here().step;
        return step ? (*step).*member : QString();
    };
}

LessonForm::Set toStep(QString LessonStep::*member)
{
    return [member](LessonForm::Place &place, const QString &text) {
        if (std::optional<LessonStep> &step = place.here().step)
            (*step).*member = text.trimmed();
    };
}

template<typename T>
LessonForm::Get ofExpectation(std::optional<T> LessonExpectation::*member, QString (*text)(const std::optional<T> &))
{
    return [member, text](const LessonForm::Place &place) { return text(place.here().expect.*member); };
}

template<typename T>
LessonForm::Set toExpectation(std::optional<T> LessonExpectation::*member, std::optional<T> (*value)(const QString &))
{
    return
        [member, value](LessonForm::Place &place, const QString &text) { place.here().expect.*member = value(text); };
}

QString plainText(const std::optional<QString> &text)
{
    return text.value_or(QString());
}

QString numberText(const std::optional<int> &number)
{
    return number ? QString::number(*number) : QString();
}

std::optional<int> someNumber(const QString &text)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber && number >= 0 ? std::optional(number) : std::nullopt;
}

QList<LessonForm::Item> stageItems()
{
    return {{{}, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Nothing of the request")},
        {u"request_filters"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Request filters")},
        {u"placement"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Placement")},
        {u"host_states"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Host states")},
        {u"earlier_servers"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Earlier servers of the request")},
        {u"exclusions"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Hosts that the request excludes")},
        {u"filters"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Filters")},
        {u"weighing"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Weighers")},
        {u"choice"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Choice")},
        {u"claim"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claim")},
        {u"alternates"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Alternates")},
        {u"refusal"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "The end of a request that fails")}};
}

QList<LessonForm::Item> viewItems()
{
    QList<LessonForm::Item> items{{{}, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Decision")}};
    for (const LessonView &view : lessonViews())
        items.append({view.name, view.title, "LessonView"});
    return items;
}

QList<LessonForm::Item> kindItems()
{
    return {{{}, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Nothing")},
        {u"survivors"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Which hosts the next filter passes")},
        {u"remover"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Which filter will remove the host")},
        {u"left"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "How many hosts will be left")},
        {u"free"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "How much a provider has left")},
        {u"weight"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "The host's normalised weight")},
        {u"first"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Which host is tried first")},
        {u"lead"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "How far the second is behind the first")},
        {u"stage"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Where the request ended")},
        {u"choice"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "A choice in the lesson's words")},
        {u"change"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Which change lets the request land")}};
}

// One a line: "+ Yes | It is enabled." is right, "- No | It is up." is not. Where the changes are tried out they stand
// in place of the sign: "More hosts | There is room. | [{"change": …}]".
QString choicesText(const LessonForm::Place &place)
{
    QStringList lines;
    const std::optional<LessonQuestion> &ask = place.here().ask;
    const bool isTried = ask && ask->kind == "change"_L1;
    for (const LessonChoice &choice : ask ? ask->choices : QList<LessonChoice>()) {
        QString line = (isTried ? QString() : choice.right ? u"+ "_s : u"- "_s) + choice.text.value(place.language);
        const QString because = choice.because.value(place.language);
        const QString changes = isTried ? changesText(choice) : QString();
        if (!because.isEmpty() || !changes.isEmpty())
            line += u" | "_s + because;
        if (!changes.isEmpty())
            line += u" | "_s + changes;
        lines.append(line);
    }
    return lines.join(u'\n');
}

void setChoices(LessonForm::Place &place, const QString &text)
{
    if (!place.here().ask)
        return;
    LessonQuestion &ask = *place.here().ask;
    const bool isTried = ask.kind == "change"_L1;
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    ask.choices.resize(lines.size());
    for (qsizetype at = 0; at < ask.choices.size(); ++at) {
        LessonChoice &choice = ask.choices[at];
        QString words = lines.at(at).trimmed();
        choice.right = !isTried && words.startsWith(u'+');
        if (!isTried && (choice.right || words.startsWith(u'-')))
            words.remove(0, 1);
        setWords(choice.text, place.language, words.section(u'|', 0, 0).trimmed());
        setWords(choice.because, place.language, words.section(u'|', 1, isTried ? 1 : -1).trimmed());
        setChanges(choice, isTried ? words.section(u'|', 2).trimmed() : QString());
    }
}

void setKind(LessonForm::Place &place, const QString &kind)
{
    std::optional<LessonQuestion> &ask = place.here().ask;
    if (kind.isEmpty())
        ask.reset();
    else if (!ask)
        ask.emplace().kind = kind;
    else
        ask->kind = kind;
}

void setStage(LessonForm::Place &place, const QString &name)
{
    std::optional<LessonStep> &step = place.here().step;
    const std::optional<StepStage> stage = stepStageNamed(name);
    if (!stage)
        step.reset();
    else if (!step)
        step = LessonStep{*stage, {}, {}};
    else
        step->stage = *stage;
}

QList<LessonForm::Item> requestItems(const LessonForm::Place &place)
{
    QList<LessonForm::Item> items{{{}, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "As in the stop before")}};
    for (const LessonRequest &request : place.lesson.requests)
        items.append({request.name});
    return items;
}

} // namespace

QString LessonForm::viewTitle(const QString &view)
{
    const LessonView *named = lessonViewNamed(view);
    return named == nullptr ? QString() : QCoreApplication::translate("LessonView", named->title);
}

void LessonForm::addStopFields()
{
    addWords(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Words"), "say"}, 6,
        [](const Place &place) { return place.here().say.value(place.language); },
        [](Place &place, const QString &text) { setWords(place.here().say, place.language, text); });
    addChoice(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Request"), "request"}, requestItems,
        [](const Place &place) { return place.here().request; },
        [](Place &place, const QString &text) { place.here().request = text; });
    addNumber(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Server of the request"), "server"}, 1, 9999,
        [](const Place &place) { return QString::number(place.here().server + 1); },
        [](Place &place, const QString &text) { place.here().server = text.toInt() - 1; });
    addChoice(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Uncovered"), "goto"}, [](const Place &) { return stageItems(); },
        [](const Place &place) { return place.here().step ? toString(place.here().step->stage) : QString(); },
        setStage);
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Up to"), "goto/element",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm",
                    "A filter, a weigher, a request filter or a part of Placement's query; empty: all of the stage")},
        ofStep(&LessonStep::element), toStep(&LessonStep::element));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Up to the host"), "goto/host",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Empty: all hosts")},
        ofStep(&LessonStep::host), toStep(&LessonStep::host));
    addChoice(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Where to look"), "focus/view"},
        [](const Place &) { return viewItems(); }, [](const Place &place) { return place.here().focus.view; },
        [](Place &place, const QString &text) { place.here().focus.view = text; });
    addLine(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Host to look at"), "focus/host"},
        [](const Place &place) { return place.here().focus.host; },
        [](Place &place, const QString &text) { place.here().focus.host = text.trimmed(); });
    addChecks(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "The learner may"), "allow"},
        {{u"walk"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "look at it in the window")},
            {u"what_if"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "try it out")},
            {u"hint"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "ask for a hint")},
            {u"skip"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "skip the question")}},
        [](const Place &place) { return place.here().allow.value_or(lessonActions()).join(u'\n'); },
        [](Place &place, const QString &text) {
            const QStringList allowed = text.split(u'\n', Qt::SkipEmptyParts);
            place.here().allow = allowed.size() == lessonActions().size() ? std::nullopt : std::optional(allowed);
        });
}

void LessonForm::addQuestionFields()
{
    addChoice(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Question"), "ask"}, [](const Place &) { return kindItems(); },
        ofQuestion([](const LessonQuestion &ask) { return ask.kind; }), setKind);
    addWords(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Its words"), "ask/text",
            QT_TRANSLATE_NOOP(
                "astrolabe::LessonForm", "Only for a question with choices; the other kinds have words of their own")},
        2,
        [](const Place &place) { return place.here().ask ? place.here().ask->text.value(place.language) : QString(); },
        [](Place &place, const QString &text) {
            if (place.here().ask)
                setWords(place.here().ask->text, place.language, text);
        });
    addWords({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Its choices"), "ask/choices",
                 QT_TRANSLATE_NOOP("astrolabe::LessonForm",
                     "One a line: “+ Yes | It is enabled.”, “- No | It is down.”; with changes: “Text | Reason | "
                     "[changes as in a changes document]”")},
        4, choicesText, setChoices);
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "About the host"), "ask/host",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Empty: one is drawn")},
        ofQuestion([](const LessonQuestion &ask) { return ask.host; }),
        toQuestion([](LessonQuestion &ask, const QString &text) { ask.host = text.trimmed(); }));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Resource class"), "ask/resource_class",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Empty: VCPU")},
        ofQuestion([](const LessonQuestion &ask) { return ask.resourceClass; }),
        toQuestion([](LessonQuestion &ask, const QString &text) { ask.resourceClass = text.trimmed(); }));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Answer"), "ask/answer",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "A number, or names with commas between them; – for none")},
        ofQuestion([](const LessonQuestion &ask) { return answerIn(ask.answer); }),
        toQuestion([](LessonQuestion &ask, const QString &text) { ask.answer = someAnswer(ask.kind, text); }));
}

void LessonForm::addExpectationFields()
{
    const char *names = QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Names with commas between them; – for none");
    const QList<Item> outcomes{{{}, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Not specified")},
        {u"scheduled"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Scheduled")},
        {u"no_valid_host"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "No valid host")},
        {u"error"_s, QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Error")}};
    addChoice(
        {QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed outcome"), "expect/outcome"},
        [outcomes](const Place &) { return outcomes; }, ofExpectation(&LessonExpectation::outcome, plainText),
        toExpectation(&LessonExpectation::outcome, someText));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed host"), "expect/host"},
        ofExpectation(&LessonExpectation::host, plainText), toExpectation(&LessonExpectation::host, someText));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed number left"), "expect/left",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "How many hosts are left")},
        ofExpectation(&LessonExpectation::left, numberText), toExpectation(&LessonExpectation::left, someNumber));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed hosts left"), "expect/hosts", names},
        ofExpectation(&LessonExpectation::hosts, namesText), toExpectation(&LessonExpectation::hosts, someNames));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed hosts removed"), "expect/removed", names},
        ofExpectation(&LessonExpectation::removed, namesText), toExpectation(&LessonExpectation::removed, someNames));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed order"), "expect/ranking",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "All hosts that are weighed, best first")},
        ofExpectation(&LessonExpectation::ranking, namesText), toExpectation(&LessonExpectation::ranking, someNames));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed message"), "expect/error",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "A part of Nova's message")},
        ofExpectation(&LessonExpectation::error, plainText), toExpectation(&LessonExpectation::error, someText));
    addLine({QT_TRANSLATE_NOOP("astrolabe::LessonForm", "Claimed cause"), "expect/cause",
                QT_TRANSLATE_NOOP("astrolabe::LessonForm", "The token of the cause, such as service_disabled")},
        ofExpectation(&LessonExpectation::cause, plainText), toExpectation(&LessonExpectation::cause, someText));
}

} // namespace astrolabe
