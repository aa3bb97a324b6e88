// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinic/cliniccase.h"

#include "base/joinednames.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/remedy.h"
#include "diagnosis/sideeffects.h"
#include "lessons/clinic/ailments.h"
#include "lessons/clinic/causenames.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype causeChoices = 5;
constexpr qsizetype cureChoices = 4;
constexpr quint32 mostSeeds = 1000;
constexpr int pointsForCause = 10;
constexpr int pointsPerLook = 2; // less for each look beyond those needed
constexpr int leastForCause = 2;
constexpr int pointsForCure = 5;
constexpr int pointsForLargerCure = 2;

template<typename Value>
void shuffle(QList<Value> &values, QRandomGenerator &random)
{
    for (qsizetype left = values.size(); left > 1; --left)
        values.swapItemsAt(left - 1, random.bounded(int(left)));
}

// Ends the search for cures once one needs more than the least effort.
class UntilLargerCure final : public Progress
{
public:
    explicit UntilLargerCure(Progress &outer)
        : m_outer(outer)
    { }

    void take(const Cure &cure)
    {
        m_isEnough = !cures.isEmpty() && cure.effort > cures.first().effort;
        cures.append(cure);
    }
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return m_isEnough || m_outer.isCanceled(); }

    QList<Cure> cures;

private:
    Progress &m_outer;
    bool m_isEnough = false;
};

// Nova has no way to change a server group.
bool changesGroup(const QList<Change> &changes)
{
    return std::ranges::any_of(changes, [](const Change &change) {
        const auto *edit = std::get_if<EditCloud>(&change);
        return edit != nullptr && edit->list == "server_groups"_L1;
    });
}

// What the request becomes after the changes; none: they cannot be made.
std::optional<Trial> after(const Trial &before, const QList<Change> &changes, Progress &progress)
{
    Trial asked = before;
    asked.options.everyFilter = false;
    auto tried = tryOut(asked, changes, progress);
    return tried ? std::optional(*std::move(tried)) : std::nullopt;
}

// Changes that mend what is out of order besides the cause, or turn a knob.
QList<QList<Change>> otherChanges(const Patient &patient)
{
    const Cloud &cloud = patient.cloud;
    const qsizetype hosts = cloud.computeNodes.size();
    const ComputeNode &busy = cloud.computeNodes.at(hosts - 3);
    const ComputeNode &dead = cloud.computeNodes.at(hosts - 2);
    const ComputeNode &disabled = cloud.computeNodes.at(hosts - 1);
    return {
        {SwitchService{.host = disabled.host, .disabled = false, .at = *cloud.now}},
        {nodeEdit(dead, {u"service"_s, u"last_seen_up"_s}, cloud.now->toString(Qt::ISODate))},
        {nodeEdit(busy, {u"memory_mb_used"_s}, 512)},
        {EditCloud{u"aggregates"_s, u"1"_s, {u"metadata"_s, u"rack"_s}}},
        {optionSet(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 16)},
        {optionSet(u"filter_scheduler"_s, u"host_subset_size"_s, 3)},
        {optionSet(u"filter_scheduler"_s, u"ram_weight_multiplier"_s, -1)},
        {optionSet(u"scheduler"_s, u"max_attempts"_s, 10)},
    };
}

// How far one has to look for the cause: the fault text tells what refused a request, the funnel a condition that no
// host meets, the hosts' reasons one that some meet; what no host was judged by is only in the cloud itself.
int looksNeeded(const Diagnosis &diagnosis)
{
    const Case &examined = diagnosis.examined;
    const Cause &cause = diagnosis.causes.first();
    if (examined.standings.missesOf.empty()) {
        const EndedBy by = examined.ending.by;
        return by == EndedBy::Api || by == EndedBy::Conductor || by == EndedBy::RequestFilter ? 1 : 2;
    }
    if (cause.conditions.empty())
        return allClinicLooks;
    const auto isMetByNone = [&](int condition) { return examined.standings.metBy(condition) == 0; };
    return std::ranges::any_of(cause.conditions, isMetByNone) ? 2 : 3;
}

// Whether undoing the cause in each way that the diagnosis knows does not let the request land. Of several hosts, it
// would undo it on the first alone.
bool isNotToBlame(const Cause &cause, const Trial &trial, Progress &progress)
{
    return !cause.undoing.isEmpty() && cause.hosts.size() < 2
        && std::ranges::all_of(
            cause.undoing,
            [&](const QList<Change> &changes) {
                const auto undone = after(trial, changes, progress);
                return undone && !undone->lands();
            });
}

// The right one, those that are there but not to blame, and some that the diagnosis does not tell.
QList<CauseChoice> causesToChoose(const Diagnosis &diagnosis, QRandomGenerator &random, Progress &progress)
{
    const Cause &right = diagnosis.causes.first();
    QList<CauseChoice> choices{{right.token, right.sentence, true}};
    QStringList found{right.token};
    for (const Cause &cause : diagnosis.causes) {
        if (found.contains(cause.token))
            continue;
        found.append(cause.token);
        const bool isOffered = choices.size() < causeChoices - 1 && !causeName(cause.token).isEmpty()
            && cause.certainty == Certainty::Likely;
        if (isOffered && isNotToBlame(cause, diagnosis.examined.trial, progress))
            choices.append({cause.token, cause.sentence, false});
    }
    QStringList absent = namedCauses();
    absent.removeIf([&](const QString &token) { return found.contains(token); });
    shuffle(absent, random);
    for (const QString &token : absent.first(std::min(absent.size(), causeChoices - choices.size())))
        choices.append({token, {}, false});
    shuffle(choices, random);
    return choices;
}

// A cure of the least effort, one of more effort if there is one, and changes that do not help.
QList<CureChoice> curesToChoose(
    const Diagnosis &diagnosis, const Patient &patient, QRandomGenerator &random, Progress &progress)
{
    UntilLargerCure search(progress);
    // Ending it early is no error: the cures found until then are verified.
    std::ignore = findCures(diagnosis, search, [&](const Cure &cure) { search.take(cure); });
    if (search.cures.isEmpty())
        return {};
    const Trial &trial = diagnosis.examined.trial;
    QList<CureChoice> choices;
    for (const Cure &cure : {search.cures.constFirst(), search.cures.constLast()}) {
        const auto tried = after(trial, cure.changes, progress);
        const bool isKnown = !choices.isEmpty() && choices.constFirst().effort == cure.effort;
        if (tried && tried->lands() && !isKnown)
            choices.append({cure.changes, cure.effort, landingsOf(*tried->decision)});
    }
    QList<QList<Change>> others = otherChanges(patient);
    shuffle(others, random);
    for (const Cause &cause : diagnosis.causes) {
        for (const QList<Change> &changes : cause.undoing) {
            if (cause.certainty != Certainty::Certain && !changesGroup(changes))
                others.prepend(changes);
        }
    }
    for (const QList<Change> &changes : std::as_const(others)) {
        const auto tried = choices.size() < cureChoices ? after(trial, changes, progress) : std::nullopt;
        if (tried && !tried->lands())
            choices.append({changes, effortOf(changes, *trial.scheduler->cloud()), {}});
    }
    shuffle(choices, random);
    return choices.size() == cureChoices ? choices : QList<CureChoice>();
}

QString changesText(const QList<Change> &changes, const Cloud &before)
{
    QStringList sentences;
    for (const Change &change : changes)
        sentences.append(sentence(change, before));
    return sentences.join(u"; "_s);
}

// `looks`: only if it needs so many; 0: any.
std::optional<ClinicCase> posedWith(const Ailment &ailment, quint32 seed, int looks, Progress &progress)
{
    Patient patient = makePatient(seed);
    ailment.plant(patient);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(patient.cloud));
    if (!scheduler)
        return std::nullopt;
    auto diagnosis = diagnose({*scheduler, patient.request, {}, nullptr}, progress);
    if (!diagnosis || diagnosis->causes.isEmpty() || diagnosis->examined.trial.lands())
        return std::nullopt;
    const Cause &first = diagnosis->causes.constFirst();
    if (first.token != QLatin1StringView(ailment.cause) || first.certainty != Certainty::Certain)
        return std::nullopt;
    ClinicCase posed{.seed = seed,
        .diagnosis = std::make_shared<const Diagnosis>(*std::move(diagnosis)),
        .looks = 1,
        .causes = {},
        .cures = {}};
    posed.looks = looksNeeded(*posed.diagnosis);
    if (looks > 0 && posed.looks != looks)
        return std::nullopt;
    posed.causes = causesToChoose(*posed.diagnosis, patient.random, progress);
    posed.cures = curesToChoose(*posed.diagnosis, patient, patient.random, progress);
    return posed.leastCure() >= 0 ? std::optional(posed) : std::nullopt;
}

} // namespace

int ClinicCase::leastCure() const
{
    int least = -1;
    for (int at = 0; at < cures.size(); ++at) {
        const CureChoice &cure = cures.at(at);
        if (!cure.landsOn.isEmpty() && (least < 0 || cure.effort < cures.at(least).effort))
            least = at;
    }
    return least;
}

std::optional<ClinicCase> poseAilment(const Ailment &ailment, quint32 seed, Progress &progress)
{
    return posedWith(ailment, seed, 0, progress);
}

Result<ClinicCase> nextCase(quint32 seed, int looks, Progress &progress)
{
    const auto ailments = allAilments();
    for (quint32 tried = 0; tried < mostSeeds && !progress.isCanceled(); ++tried) {
        QRandomGenerator random(seed + tried);
        const Ailment &ailment = ailments[size_t(random.bounded(int(ailments.size())))];
        const auto posed = posedWith(ailment, seed + tried, looks, progress);
        if (posed && !progress.isCanceled())
            return *posed;
    }
    if (progress.isCanceled())
        return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
    return failure(Error::Kind::NotFound,
        QCoreApplication::translate("Error", "No case was found from seed %1 on.").arg(seed), {},
        QCoreApplication::translate("Error", "Choose another number of looks or another seed."));
}

QuizQuestion causeQuestion(const ClinicCase &posed)
{
    QuizQuestion question;
    question.kind = u"cause"_s;
    question.text = QCoreApplication::translate("Clinic", "What keeps the request from getting its hosts?");
    for (const CauseChoice &choice : posed.causes) {
        QString because;
        if (!choice.isRight) {
            because = choice.sentence.isEmpty()
                ? QCoreApplication::translate("Clinic", "%1: the request lands without any change to this.")
                      .arg(causeName(choice.token))
                : QCoreApplication::translate(
                      "Clinic", "It is true: %1. But undoing this alone does not let the request land.")
                      .arg(sentence(choice.sentence));
        }
        question.options.append({choice.token, causeName(choice.token), choice.isRight, because});
    }
    question.hints
        = {QCoreApplication::translate("Clinic", "Where does the last host leave, and what was asked there?")};
    question.because
        = QCoreApplication::translate("Clinic", "%1. Once this is undone, and nothing else, the request lands.")
              .arg(sentence(posed.cause().sentence));
    return question;
}

QuizQuestion cureQuestion(const ClinicCase &posed)
{
    QuizQuestion question;
    question.kind = u"cure"_s;
    question.text = QCoreApplication::translate(
        "Clinic", "Which is the smallest of these changes after which the request lands?");
    const Cloud &cloud = posed.diagnosis->examined.cloud();
    const int least = posed.leastCure();
    for (int at = 0; at < posed.cures.size(); ++at) {
        const CureChoice &choice = posed.cures.at(at);
        QString because;
        if (choice.landsOn.isEmpty())
            because = QCoreApplication::translate("Clinic", "Decided again with this change: the request still fails.");
        else if (at != least)
            because = QCoreApplication::translate(
                "Clinic", "Decided again with this change, the request lands, but another choice is a smaller change.");
        question.options.append({QString::number(at + 1), changesText(choice.changes, cloud), at == least, because});
    }
    question.hints = {QCoreApplication::translate("Clinic",
        "From small to large: the request, freeing room, a host's state, metadata, nova.conf, more hardware.")};
    QStringList hosts = posed.cures.at(least).landsOn;
    hosts.removeDuplicates();
    question.because
        = QCoreApplication::translate("Clinic", "Decided again with the smallest change, the request lands on %1.")
              .arg(listedNames(hosts));
    return question;
}

int causePoints(const ClinicCase &posed, bool isRight, int looks)
{
    const int beyond = std::max(0, looks - posed.looks);
    return isRight ? std::max(leastForCause, pointsForCause - pointsPerLook * beyond) : 0;
}

int curePoints(const ClinicCase &posed, int choice)
{
    if (choice == posed.leastCure())
        return pointsForCure;
    return posed.cures.at(choice).landsOn.isEmpty() ? 0 : pointsForLargerCure;
}

} // namespace astrolabe
