// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"

#include "base/joinednames.h"
#include "base/visibletext.h"
#include "boot/fold.h"
#include "boot/hintsection.h"
#include "boot/limits.h"
#include "boot/nearestflavor.h"
#include "boot/outcome.h"
#include "boot/outcomepanel.h"
#include "boot/placesection.h"
#include "boot/serversection.h"
#include "boot/whosection.h"
#include "decision/reason.h"
#include "diagnosis/diagnosis.h"
#include "formats/requestformat.h"
#include "session/decider.h"
#include "session/showncloud.h"
#include "session/whendone.h"
#include "widgets/text/labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QtConcurrent>

#include <algorithm>
#include <array>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto pauseBeforeDeciding = 200ms; // while the user types
constexpr int firstWidth = 1040;
constexpr int leastHeight = 760;
constexpr int wholeForm = 860; // in which nothing of it scrolls
constexpr int gapAround = 20;  // of the window

// The inputs remembered from last time that are not visible at the top of the form.
QStringList rememberedParts(const Request &request, const Request &first, const CloudIndex &index)
{
    QStringList parts;
    if (request.maxCount != first.maxCount)
        parts << BootDialog::tr("%n server(s)", nullptr, request.maxCount);
    if (!request.availabilityZone.isEmpty())
        parts << BootDialog::tr("zone %1").arg(request.availabilityZone);
    for (const QString &host : {request.host, request.hypervisorHostname}) {
        if (!host.isEmpty())
            parts << BootDialog::tr("host %1").arg(host);
    }
    const QString groupHint = request.hints.value(u"group"_s).value(0);
    if (const ServerGroup *group = index.serverGroup(groupHint))
        parts << BootDialog::tr("group %1").arg(visibleText(group->name));
    if (const qsizetype others = request.hints.size() - request.hints.count(u"group"_s); others > 0)
        parts << BootDialog::tr("%n hint(s)", nullptr, int(others));
    if (!request.keyName.isEmpty())
        parts << BootDialog::tr("key pair %1").arg(request.keyName);
    if (request.projectId != first.projectId)
        parts << BootDialog::tr("project %1")
                     .arg(visibleText(projectText(index.cloud().surroundings, request.projectId)));
    return parts;
}

// Says in sentences what would help.
QString suggestionOf(const std::optional<FittingFlavor> &flavor, int servers, int asked, qsizetype flavors)
{
    QString other = flavors == 1 ? BootDialog::tr("The cloud has no other flavor.")
        : flavor    ? BootDialog::tr("%1 would land on %2.").arg(visibleText(flavor->name), listedNames(flavor->hosts))
        : asked > 1 ? BootDialog::tr("No other flavor of this cloud finds hosts for %Ln server(s).", nullptr, asked)
                    : BootDialog::tr("No other flavor of this cloud finds a host either.");
    if (servers == 0)
        return other;
    const QString fewer = BootDialog::tr("With the chosen flavor, %Ln server(s) would find hosts.", nullptr, servers);
    return BootDialog::tr("%1 %2", "two sentences").arg(fewer, other);
}

} // namespace

BootDialog::BootDialog(ShownCloud &shownCloud, QWidget *parent)
    : QDialog(parent)
    , m_shownCloud(shownCloud)
    , m_isReal([](const QString &) { return false; })
    , m_dryRun(new Decider({.everyFilter = true}, pauseBeforeDeciding, this)) // the page Decision shows it
{
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(16, 16, 16, 16);
    build();
    // As high as the form needs, where the window has room for that.
    const int room = parent == nullptr ? leastHeight : parent->window()->height() - 2 * gapAround;
    resize(firstWidth, std::clamp(room, leastHeight, wholeForm));
    connect(m_dryRun, &Decider::decided, this, &BootDialog::take);
    connect(&m_shownCloud, &ShownCloud::cloudChanged, this, &BootDialog::followCloud);

    reset();
}

// A field that loses focus while it is destroyed still commits what was typed into it.
BootDialog::~BootDialog()
{
    for (const Section *section : m_sections)
        section->disconnect(this);
}

void BootDialog::reset()
{
    m_base = {};
    Request first;
    first.name = u"server-1"_s;
    for (Section *section : m_sections)
        section->load(first);
    m_hintFold->setOpen(false);
    showMemory(false);
    takeCloud();
    m_first = request();
}

void BootDialog::build()
{
    m_content = new QWidget(this);
    m_outcome = new OutcomePanel(m_content);
    m_outcome->setFixedWidth(320);

    auto *columns = new QHBoxLayout;
    columns->setSpacing(12);
    columns->addWidget(form(), 1);
    columns->addWidget(m_outcome);
    auto *rows = new QVBoxLayout(m_content);
    rows->setContentsMargins({});
    rows->setSpacing(12);
    rows->addLayout(columns, 1);
    rows->addWidget(footer());
    layout()->addWidget(m_content);

    for (const Section *section : m_sections) {
        connect(section, &Section::changed, this, &BootDialog::ask);
        connect(section, &Section::changed, this, &BootDialog::edited);
    }
    connect(m_server, &ServerSection::bootWanted, this, &BootDialog::boot);
    connect(m_outcome, &OutcomePanel::decisionWanted, this, &BootDialog::showDecision);
    showPurpose();
}

void BootDialog::setPurpose(Purpose purpose)
{
    if (m_purpose == purpose)
        return;
    m_purpose = purpose;
    showPurpose();
    ask();
}

void BootDialog::showPurpose()
{
    switch (m_purpose) {
    case Purpose::Boot:
        setWindowTitle(tr("Boot server"));
        break;
    case Purpose::ChangeRequest:
        setWindowTitle(tr("What if the request were different?"));
        break;
    case Purpose::TellRequest:
        setWindowTitle(tr("What was the request?"));
        break;
    }
    m_boot->setText(m_purpose == Purpose::Boot ? tr("&Boot server") : tr("&Decide"));
    m_outcome->setDecisionOffered(m_purpose == Purpose::Boot); // else the default button leads there
}

// Rebuilds the form in another language, keeping what was entered.
void BootDialog::rebuild()
{
    const Request entered = request();
    const bool isRemembered = !m_memory->isHidden();
    saveLayout();
    for (const Section *section : m_sections)
        section->disconnect(this);
    delete m_content;
    build();
    takeCloud();
    restoreLayout();
    setRequest(entered);
    showMemory(isRemembered);
}

// Creates each widget under its final parent: every reparenting would resolve its style again.
QWidget *BootDialog::form()
{
    m_scroll = new QScrollArea(m_content);
    setLook(m_scroll, "panel");
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget;
    m_scroll->setWidget(content);

    m_server = new ServerSection(this, content);
    auto *place = new PlaceSection(content);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(12);
    column->addWidget(memory(content));
    column->addWidget(m_server, 1);
    column->addWidget(place);

    m_hintFold = new Fold(tr("Hin&ts"), content);
    m_hints = new HintSection(m_hintFold);
    m_hintFold->setContent(m_hints);
    column->addWidget(m_hintFold);
    m_whoFold = new Fold(tr("Who &asks"), content);
    auto *who = new WhoSection(m_whoFold);
    m_whoFold->setContent(who);
    column->addWidget(m_whoFold);
    m_sections = {m_server, place, m_hints, who};
    return m_scroll;
}

// The line that says what the form remembers from last time.
QWidget *BootDialog::memory(QWidget *parent)
{
    m_memory = new QWidget(parent);
    auto *layout = new QHBoxLayout(m_memory);
    layout->setContentsMargins({});
    m_remembered = mutedLabel();
    m_remembered->setTextFormat(Qt::PlainText);
    m_remembered->setWordWrap(true);
    auto *forget = new QPushButton(tr("Reset"), m_memory);
    forget->setAutoDefault(false);
    forget->setToolTip(tr("Start with an empty request"));
    layout->addWidget(m_remembered, 1);
    layout->addWidget(forget, 0, Qt::AlignTop);
    m_memory->hide();
    connect(forget, &QPushButton::clicked, this, &BootDialog::reset);
    return m_memory;
}

void BootDialog::showMemory(bool isRemembered)
{
    const std::shared_ptr<const CloudIndex> index = m_shownCloud.index();
    const QStringList parts = isRemembered && index ? rememberedParts(request(), m_first, *index) : QStringList();
    showNote(parts.isEmpty() ? QString() : tr("As last time: %1.").arg(listedNames(parts)));
}

void BootDialog::showNote(const QString &note)
{
    m_memory->setVisible(!note.isEmpty());
    m_remembered->setText(note);
}

QWidget *BootDialog::footer()
{
    auto *row = new QWidget(m_content);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    m_obstacle = new QLabel(row);
    auto *cancel = new QPushButton(tr("&Cancel"), row);
    m_boot = new QPushButton(row);
    cancel->setAutoDefault(false);
    m_boot->setDefault(true);
    setLook(m_boot, "primary");
    setLook(m_obstacle, "rejected");
    m_obstacle->setWordWrap(true);
    layout->addWidget(m_obstacle, 1);
    layout->addWidget(cancel);
    layout->addWidget(m_boot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_boot, &QPushButton::clicked, this, &BootDialog::boot);
    return row;
}

void BootDialog::setIsReal(std::function<bool(const QString &)> isReal)
{
    m_isReal = std::move(isReal);
    ask();
}

void BootDialog::setRequest(const Request &request)
{
    m_base = request;
    for (Section *section : m_sections)
        section->load(request);
    m_hintFold->setOpen(!m_hints->isEmpty());
    showNote(request.instanceUuids.isEmpty() ? QString()
                                             : tr("The request's uuids are ignored: each boot creates new servers."));
    ask();
}

void BootDialog::setRemembered(const Request &request)
{
    setRequest(request);
    showMemory(true);
}

Request BootDialog::request() const
{
    Request request = m_base;
    request.instanceUuids.clear(); // each boot creates new servers
    for (const Section *section : m_sections)
        section->store(request);
    request.document = writeRequest(request);
    return request;
}

QString BootDialog::obstacle() const
{
    if (!m_shownCloud.scheduler())
        return m_shownCloud.whyNoCloud();
    const bool isBoot = m_purpose == Purpose::Boot;
    if (const QMap<RequestField, QString> wrong = isBoot ? problems() : missing(); !wrong.isEmpty())
        return wrong.first();
    if (!isBoot) // a refusal by nova-api is a decision, too
        return {};
    if (const std::optional<DecisionError> refused = refusal())
        return whyRefused(*refused);
    return m_shownCloud.isBranch() ? whyNotInWhatIf() : QString();
}

// Nova's own words are there at once.
QString BootDialog::whyRefused(const DecisionError &refused) const
{
    return m_found.isEmpty() ? refused.text() : sentence(m_found);
}

QString BootDialog::whyNotInWhatIf()
{
    return tr("A what-if is shown. Adopt it, or go back to the open cloud, to boot a server.");
}

std::optional<DecisionError> BootDialog::refusal() const
{
    return m_decision ? refusalByApi(*m_decision) : std::nullopt;
}

QMap<RequestField, QString> BootDialog::missing() const
{
    const Request wanted = request();
    QMap<RequestField, QString> missing;
    if (wanted.name.isEmpty())
        missing.insert(RequestField::Name, tr("The server needs a name."));
    if (wanted.flavorRef.isEmpty())
        missing.insert(RequestField::Flavor, tr("Choose a flavor."));
    if (wanted.imageRef.isEmpty() && wanted.blockDevices.isEmpty())
        missing.insert(RequestField::Image, tr("Choose an image."));
    for (const Section *section : m_sections)
        missing.insert(section->problems());
    return missing;
}

QMap<RequestField, QString> BootDialog::problems() const
{
    QMap<RequestField, QString> problems = missing();
    const std::optional<DecisionError> refused = refusal();
    const std::optional<RequestField> field = refused ? fieldOf(*refused) : std::nullopt;
    if (field && !problems.contains(*field))
        problems.insert(*field, whyRefused(*refused));
    return problems;
}

void BootDialog::showEvent(QShowEvent *event)
{
    if (m_isBehind)
        takeCloud();
    QDialog::showEvent(event);
    field(RequestField::Name)->editor()->setFocus();
    m_scroll->verticalScrollBar()->setValue(0);
}

// When reopened, the dialog says that its content was entered before.
void BootDialog::hideEvent(QHideEvent *event)
{
    QDialog::hideEvent(event);
    if (!event->spontaneous())
        showMemory(true);
}

void BootDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QDialog::changeEvent(event);
}

// While Boot is disabled, Enter goes to the first problem.
void BootDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !m_boot->isEnabled())
        focusFirstProblem();
    else
        QDialog::keyPressEvent(event);
}

void BootDialog::followCloud()
{
    m_isBehind = !isVisible();
    if (!m_isBehind)
        takeCloud();
}

void BootDialog::takeCloud()
{
    m_isBehind = false;
    m_decision.reset();
    const SchedulerPtr scheduler = m_shownCloud.scheduler();
    if (!scheduler) {
        ask();
        return;
    }
    for (Section *section : m_sections)
        section->setCloud(scheduler);
    const std::shared_ptr<const CloudIndex> index = m_shownCloud.index();
    const auto limits = [index, placement = m_shownCloud.placement()] { return limitsOf(*index, *placement); };
    whenDone(QtConcurrent::run(limits), this, [this, index](const Limits &found) {
        if (index == m_shownCloud.index())
            m_server->setLimits(found);
    });
    ask();
}

void BootDialog::ask()
{
    m_isDecisionWanted = false;
    m_cause.drop();
    m_found = {};
    m_suggestion.drop();
    m_outcome->setSuggestion({});
    if (!m_shownCloud.scheduler() || !missing().isEmpty()) {
        m_dryRun->cancel();
        m_decision.reset();
        m_outcome->setMissing(obstacle());
        m_outcome->setNote({});
    } else {
        m_outcome->setPending();
        m_dryRun->ask(m_shownCloud.scheduler(), request());
    }
    showProblems();
}

void BootDialog::take(const DecisionPtr &decision)
{
    m_decision = decision;
    m_outcome->setDecision(decision);
    const QStringList landing = landingNodes(*decision);
    const bool isSimulated = m_purpose == Purpose::Boot && !m_shownCloud.isBranch() && !landing.isEmpty()
        && std::ranges::none_of(landing, m_isReal);
    m_outcome->setNote(isSimulated ? tr("Simulated: changes only the local store.") : QString());
    if (decision->outcome != Outcome::Scheduled)
        examine();
    if (decision->outcome == Outcome::NoValidHost)
        suggest();
    showProblems();
    if (std::exchange(m_isDecisionWanted, false))
        showDecision();
}

// The one in sight may be of what was entered before.
void BootDialog::showDecision()
{
    if (m_dryRun->isRunning()) {
        m_isDecisionWanted = true;
        return;
    }
    Q_EMIT decisionWanted(m_decision);
    reject(); // the dialog would cover the decision; it keeps what was entered
}

void BootDialog::examine()
{
    const Trial asked{m_shownCloud.scheduler(), request(), {.everyFilter = true}, m_decision};
    const auto toldFirst = [asked](Progress &progress) {
        const auto diagnosis = diagnose(asked, progress);
        const bool isKnown = diagnosis && !diagnosis->causes.isEmpty()
            && diagnosis->causes.first().certainty != Certainty::NotRuledOut;
        return isKnown ? diagnosis->causes.first().sentence : Reason();
    };
    m_cause.begin(toldFirst, [this](const Reason &cause) {
        if (cause.isEmpty())
            return;
        m_outcome->setCause(sentence(cause));
        m_found = cause;
        showProblems();
    });
}

void BootDialog::suggest()
{
    const int asked = m_decision->asked.count;
    const auto help = [scheduler = m_shownCloud.scheduler(), request = request(), decision = m_decision, asked](
                          Progress &progress) {
        const int servers = fittingServers(*scheduler, request, *decision, {}, progress);
        return suggestionOf(
            nearestFlavor(*scheduler, request, {}, progress), servers, asked, scheduler->cloud()->flavors.size());
    };
    m_suggestion.begin(help, [this](const QString &sentences) { m_outcome->setSuggestion(sentences); });
}

void BootDialog::restoreLayout()
{
    m_server->restoreLayout();
}

void BootDialog::saveLayout() const
{
    m_server->saveLayout();
}

void BootDialog::showProblems()
{
    const QMap<RequestField, QString> wrong = problems();
    for (const Section *section : m_sections) {
        for (const auto &[which, formField] : section->fields().asKeyValueRange())
            formField->setProblem(wrong.value(which));
    }
    const auto isOfWho = [&](RequestField which) { return wrong.contains(which); };
    if (std::ranges::any_of(std::array{RequestField::Project, RequestField::Who, RequestField::Roles}, isOfWho))
        m_whoFold->setOpen(true);
    const QString why = obstacle();
    m_obstacle->setText(why);
    m_boot->setEnabled(why.isEmpty());
}

void BootDialog::boot()
{
    showProblems(); // including what was typed last
    if (!m_boot->isEnabled()) {
        focusFirstProblem();
        return;
    }
    if (m_purpose != Purpose::Boot) {
        showDecision();
        return;
    }
    Q_EMIT bootRequested(request());
    accept();
}

void BootDialog::focusFirstProblem()
{
    if (const QMap<RequestField, QString> wrong = problems(); !wrong.isEmpty())
        focusOn(wrong.firstKey());
}

void BootDialog::focusOn(RequestField which)
{
    QWidget *editor = field(which)->editor();
    for (QWidget *outer = editor; outer != nullptr; outer = outer->parentWidget()) {
        if (auto *fold = qobject_cast<Fold *>(outer))
            fold->setOpen(true);
    }
    editor->setFocus(Qt::TabFocusReason);     // selects a text
    m_scroll->widget()->layout()->activate(); // an opened fold has its place only then
    m_scroll->ensureWidgetVisible(editor);
}

FormField *BootDialog::field(RequestField field) const
{
    const auto section = std::ranges::find_if(
        m_sections, [field](const Section *candidate) { return candidate->fields().contains(field); });
    return (*section)->fields().value(field);
}

} // namespace astrolabe
