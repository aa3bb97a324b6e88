// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/actiondialog.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "base/visibletext.h"
#include "decision/story.h"
#include "diagnosis/question.h"
#include "servers/actiontext.h"
#include "servers/hostdialog.h"
#include "services/actions/actionchecks.h"
#include "services/actions/moverequest.h"
#include "services/region/dryrun.h"
#include "session/foundcause.h"
#include "session/showncloud.h"
#include "widgets/controls/choicefield.h"
#include "widgets/headlinetone.h"
#include "widgets/table/statuspill.h"
#include "widgets/text/labels.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

QString withoutEllipsis(QString text)
{
    return text.remove(u'…');
}

QString choiceLabel(Kind kind)
{
    switch (kind) {
    case Kind::Resize:
        return ActionDialog::tr("Flavor");
    case Kind::Rebuild:
        return ActionDialog::tr("Image");
    default:
        return ActionDialog::tr("Host");
    }
}

QList<Choice> flavorsOf(const Cloud &cloud, const QString &without)
{
    QList<Choice> choices;
    const QLocale locale;
    for (const Flavor &flavor : cloud.flavors) {
        if (flavor.flavorid != without)
            choices.append({flavor.flavorid,
                ActionDialog::tr("%1: %2 vCPU, %3, %4 GiB disk", "flavor, vCPU, memory, disk")
                    .arg(flavor.name, locale.toString(flavor.vcpus), memoryText(flavor.memoryMb),
                        locale.toString(flavor.rootGb)),
                ActionDialog::tr("%1 MiB memory").arg(locale.toString(flavor.memoryMb))});
    }
    return choices;
}

QList<Choice> imagesOf(const Cloud &cloud, const QString &own)
{
    QList<Choice> choices;
    for (const Image &image : cloud.images) {
        const Choice choice{image.id, image.id == own ? ActionDialog::tr("%1 (as now)").arg(image.name) : image.name};
        if (image.id == own)
            choices.prepend(choice);
        else
            choices.append(choice);
    }
    return choices;
}

QList<Choice> hostsOf(const Cloud &cloud, const QString &without)
{
    return QList<Choice>{{{}, ActionDialog::tr("The scheduler chooses")}} + hostsBut(cloud, without);
}

} // namespace

ActionDialog::ActionDialog(ShownCloud &shownCloud, const ServerAction &action, const BootedServer &server, int count,
    const QString &obstacle, QWidget *parent)
    : QDialog(parent)
    , m_shownCloud(shownCloud)
    , m_action(action)
    , m_server(server)
    , m_isDryRun(!obstacle.isEmpty())
    , m_choice(new ChoiceField)
    , m_pill(new StatusPill)
    , m_cause(paragraph())
    , m_why(paragraph())
    , m_showDecision(new QPushButton(tr("Show the decision")))
    , m_doIt(new QPushButton(withoutEllipsis(actionText(action.kind))))
    , m_decider({.everyFilter = true}, std::chrono::milliseconds(150))
{
    const QString what = withoutEllipsis(actionText(action.kind));
    const QString whom = count == 1 ? server.instance.displayName : tr("%n server(s)", nullptr, count);
    setWindowTitle(withHead(what, whom));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    auto *explanation = paragraph(actionExplanation(action.kind));
    layout->addWidget(explanation);
    auto *form = new QFormLayout;
    auto *label = new QLabel(choiceLabel(action.kind));
    label->setBuddy(m_choice);
    form->addRow(label, m_choice);
    layout->addLayout(form);
    layout->addWidget(m_pill);
    layout->addWidget(m_cause);
    m_cause->setTextFormat(Qt::PlainText);
    m_cause->hide();
    m_why->setMinimumHeight(2 * fontMetrics().lineSpacing()); // avoids movement while the user chooses
    m_why->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    layout->addWidget(m_why, 1);
    if (m_isDryRun)
        layout->addWidget(paragraph(obstacle));
    layout->addWidget(buttons());
    constexpr int width = 640; // fits the longest outcome and the smallest screen
    setMinimumWidth(width);
    connect(m_choice, &ChoiceField::chosenChanged, this, &ActionDialog::preview);
    connect(&m_decider, &Decider::decided, this, &ActionDialog::show);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &ActionDialog::preview);
    fillChoices();
    preview();
}

QWidget *ActionDialog::buttons()
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *cancel = new QPushButton(m_isDryRun ? tr("Close") : tr("Cancel"));
    layout->addWidget(m_showDecision);
    layout->addStretch();
    layout->addWidget(cancel);
    layout->addWidget(m_doIt);
    QPushButton *usual = m_isDryRun ? m_showDecision : m_doIt;
    setLook(usual, "primary");
    usual->setDefault(true);
    connect(m_doIt, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_showDecision, &QPushButton::clicked, this, [this] {
        Q_EMIT decisionWanted(m_decision);
        reject();
    });
    return row;
}

// A field that loses focus while being destroyed still takes its typed text, so its signals are disconnected first.
ActionDialog::~ActionDialog()
{
    m_choice->disconnect(this);
}

ServerAction ActionDialog::action() const
{
    ServerAction chosen = m_action;
    switch (m_action.kind) {
    case Kind::Resize:
        chosen.flavorRef = m_choice->chosen();
        break;
    case Kind::Rebuild:
        chosen.imageRef = m_choice->chosen();
        break;
    default:
        chosen.host = m_choice->chosen();
    }
    return chosen;
}

void ActionDialog::fillChoices()
{
    const Cloud &cloud = *m_shownCloud.cloud();
    const Instance &instance = m_server.instance;
    switch (m_action.kind) {
    case Kind::Resize:
        m_choice->setChoices(flavorsOf(cloud, instance.flavorid));
        break;
    case Kind::Rebuild:
        m_choice->setChoices(imagesOf(cloud, instance.image));
        break;
    default:
        m_choice->setChoices(hostsOf(cloud, instance.host));
    }
}

void ActionDialog::preview()
{
    const auto index = m_shownCloud.index();
    if (!index)
        return;
    m_decider.cancel();
    m_dryRun.drop();
    m_diagnosis.drop();
    const Release release = index->cloud().release;
    if (const QString typed = m_choice->unknownText(); !typed.isEmpty()) {
        m_doIt->setEnabled(false);
        answer(u"✕"_s, tr("Not in this cloud"), Tone::Bad, tr("“%1” is not on the list.").arg(typed));
        return;
    }
    const QString unknown = whatIsUnknown(*index);
    const auto refused = unknown.isEmpty() ? refusedByApi(action(), m_server, *index, release) : std::nullopt;
    m_doIt->setEnabled(!m_isDryRun && !refused && unknown.isEmpty());
    if (!unknown.isEmpty()) {
        answer(u"?"_s, tr("Not known"), Tone::Warning, unknown);
    } else if (refused) {
        answer(u"✕"_s, tr("Refused by Nova's API"), Tone::Bad, refused->message);
        decideRefusal();
    } else if (const auto request = services::requestOf(action(), m_server, *index, release)) {
        answer(u"…"_s, tr("Asking the scheduler"), Tone::Plain, {});
        m_decider.ask(m_shownCloud.scheduler(), *request);
    } else {
        answer(u"✓"_s, tr("Stays on %1").arg(m_server.instance.host), Tone::Good, tr("The scheduler is not asked."));
    }
}

// Nova stores a server's flavor and image with the server. A server that came with the cloud may only name the cloud's.
QString ActionDialog::whatIsUnknown(const CloudIndex &index) const
{
    const Instance &instance = m_server.instance;
    if (m_action.kind != Kind::Resize && index.flavorOf(instance) == nullptr)
        return tr("The cloud does not have the server's flavor, %1, so the server's needs are unknown.")
            .arg(instance.flavorid);
    if (m_action.kind != Kind::Rebuild && !instance.image.isEmpty() && index.image(instance.image) == nullptr)
        return tr("The cloud does not have the server's image, %1, so its requirements are unknown.")
            .arg(instance.image);
    return {};
}

void ActionDialog::answer(const QString &sign, const QString &verdict, Tone tone, const QString &why)
{
    m_decision.reset();
    m_showDecision->setEnabled(false);
    m_pill->setText(sign, verdict, tone);
    m_cause->hide();
    m_why->setText(why);
}

// What ends before the scheduler is asked has a decision, too, which says why and what helps.
void ActionDialog::decideRefusal()
{
    const auto run = [question = ServerQuestion{action(), m_server.instance.uuid, m_server.request},
                         scheduler = m_shownCloud.scheduler()](
                         Progress &progress) { return decide(question, scheduler, {}, progress); };
    m_dryRun.begin(run, [this](const Result<Decision> &refused) {
        if (refused)
            offer(std::make_shared<const Decision>(*refused));
    });
}

void ActionDialog::offer(const DecisionPtr &decision)
{
    m_decision = decision;
    m_showDecision->setEnabled(true);
    if (decision->outcome != Outcome::Scheduled)
        examine();
}

// Nova's words are there at once; why takes longer to find.
void ActionDialog::examine()
{
    const Trial asked{m_shownCloud.scheduler(), ServerQuestion{action(), m_server.instance.uuid, m_server.request},
        {.everyFilter = true, .seed = m_decision->seed}, m_decision};
    m_diagnosis.begin([asked](Progress &progress) { return causeOf(asked, progress); },
        [this](const std::optional<StoredCause> &cause) {
            m_cause->setText(cause ? visibleText(sentence(cause->sentence)) : QString());
            m_cause->setVisible(cause.has_value());
            if (m_cause->text().contains(m_why->text()))
                m_why->clear();
            // A dialog does not grow with its texts by itself.
            resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
        });
}

// The chosen host may still refuse.
void ActionDialog::show(const DecisionPtr &decision)
{
    const Headline headline = astrolabe::headline(*decision, 0);
    answer(signOf(headline.kind), headline.pill, toneOf(headline.kind), headline.why);
    offer(decision);
    if (headline.kind != Headline::Kind::Lands)
        return;
    const auto run = [action = action(), server = m_server, scheduler = m_shownCloud.scheduler()](
                         Progress &progress) { return dryRun(action, server, scheduler, progress); };
    m_dryRun.begin(run, [this, decision](const Result<ActionOutcome> &outcome) { showEnd(decision, outcome); });
}

void ActionDialog::showEnd(const DecisionPtr &decision, const Result<ActionOutcome> &outcome)
{
    const QList<HostIndex> landings = decision->landings();
    const QString chosen = landings.isEmpty() ? QString() : decision->hosts.at(landings.first()).host;
    const bool hasFailed = !outcome || outcome->failure;
    const QString ends = hasFailed || !outcome->server ? QString() : outcome->server->instance.host;
    if (hasFailed) {
        const bool isAsked = !outcome || outcome->decision;
        m_pill->setText(u"✕"_s,
            isAsked ? tr("Fails after %1 was chosen").arg(chosen) : tr("Fails before the scheduler is asked"),
            Tone::Bad);
        m_why->setText(outcome ? outcome->failure->message : outcome.error().what);
        if (outcome && outcome->decision && outcome->decision->outcome != Outcome::Scheduled) {
            offer(outcome->decision); // of the last attempt
            m_why->setText(headline(*m_decision, 0).why);
        }
        if (!isAsked)
            decideRefusal();
    } else if (ends != chosen) {
        m_pill->setText(u"✓"_s, tr("Ends on %1").arg(ends), Tone::Warning);
        m_why->setText(tr("The scheduler chooses %1, which refuses; the next one takes it.").arg(chosen));
    }
}

} // namespace astrolabe
