// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/querypanel.h"

#include "placement/answerpanel.h"
#include "placement/candidates/candidatesanswer.h"
#include "placement/queryfield.h"
#include "placement/requestqueries.h"
#include "session/workspace.h"
#include "widgets/accessibility.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/jobbanner.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int firstVersion = 10; // first with allocation candidates

} // namespace

QueryPanel::QueryPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_method(mutedLabel(u"GET /allocation_candidates?"_s))
    , m_field(new QueryField)
    , m_version(new QComboBox)
    , m_ask(new QPushButton)
    , m_job(new JobBanner)
    , m_refusal(paragraph())
    , m_requests(new RequestsBox)
    , m_which(new SegmentSwitch)
    , m_note(new ElidedLabel)
    , m_copyQuery(new QPushButton)
    , m_copyJson(new QPushButton)
    , m_panel(new AnswerPanel(workspace))
{
    for (int minor = Microversion::newest; minor >= firstVersion; --minor)
        m_version->addItem(u"1.%1"_s.arg(minor), minor);
    setLook(m_ask, "primary");
    setLook(m_refusal, "rejected");
    m_refusal->setTextFormat(Qt::PlainText);
    m_method->setFont(monospaceFont());
    m_method->setBuddy(m_field);
    setFocusProxy(m_field);

    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_method);
    line->addWidget(m_field, 1);
    line->addWidget(m_version);
    line->addWidget(m_ask);
    auto *below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_requests);
    below->addWidget(m_which);
    setLook(m_note, "muted");
    below->addWidget(m_note, 1);
    below->addWidget(m_copyQuery);
    below->addWidget(m_copyJson);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(line);
    column->addWidget(m_refusal);
    column->addLayout(below);
    column->addWidget(m_job);
    column->addWidget(m_panel, 1);

    for (QPushButton *button : {m_copyQuery, m_copyJson}) {
        auto *action = new QAction(this);
        connect(action, &QAction::triggered, button, &QPushButton::click);
        button->addAction(action);
        m_panel->candidates()->table()->addAction(action);
    }
    connect(m_field, &QLineEdit::returnPressed, this, &QueryPanel::askNow);
    connect(m_ask, &QPushButton::clicked, this, &QueryPanel::askNow);
    connect(m_version, &QComboBox::currentIndexChanged, this, [this] { m_field->setVersion(chosenVersion()); });
    connect(m_job, &JobBanner::canceled, this, &QueryPanel::cancel);
    m_work.setListener([this](qint64 done, qint64 total) { m_job->report(done, total); });
    connect(m_requests, &RequestsBox::chosen, this, &QueryPanel::askFor);
    connect(m_which, &SegmentSwitch::chosen, this, [this](int query) { ask(m_queries.at(query)); });
    connect(m_copyQuery, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_field->text()); });
    connect(m_copyJson, &QPushButton::clicked, this, &QueryPanel::copyJson);
    connect(m_panel, &AnswerPanel::providerWanted, this, &QueryPanel::providerWanted);
    connect(&workspace, &Workspace::cloudChanged, this, &QueryPanel::takeCloud);
    connect(&workspace, &Workspace::decisionChanged, this,
        [this] { m_requests->setSources(m_workspace.cloud(), m_workspace.decision()); });
    retranslate();
    takeCloud();
}

void QueryPanel::ask(const QString &query)
{
    m_field->setText(readableQuery(query));
    askNow();
}

void QueryPanel::askFor(const Request &request)
{
    const SchedulerPtr scheduler = m_workspace.scheduler();
    if (!scheduler)
        return;
    begin(tr("Deciding what to ask…"));
    const auto work = [scheduler, request](Progress &progress) { return queriesFor(request, *scheduler, progress); };
    m_work.begin(work, [this](const RequestQueries &found) {
        cancel();
        m_queries.clear();
        std::ranges::transform(found.queries, std::back_inserter(m_queries), readableQuery);
        if (!m_queries.isEmpty())
            return ask(m_queries.first());
        m_obstacle = found.obstacle;
        showAnswer();
    });
}

QString QueryPanel::refusal() const
{
    return m_refusal->isHidden() ? QString() : m_refusal->text();
}

QString QueryPanel::note() const
{
    return m_note->fullText();
}

void QueryPanel::restoreLayout()
{
    m_panel->restoreLayout();
}

void QueryPanel::saveLayout() const
{
    m_panel->saveLayout();
}

void QueryPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showAnswer();
    }
    QWidget::changeEvent(event);
}

void QueryPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_isAsking)
        cancel();
    else
        QWidget::keyPressEvent(event);
}

void QueryPanel::askNow()
{
    const auto placement = m_workspace.placement();
    if (!placement)
        return;
    showQueries();
    begin(tr("Asking Placement…"));
    QHash<QString, QString> names;
    for (const Aggregate &aggregate : m_workspace.cloud()->aggregates)
        names.insert(aggregate.uuid, aggregate.name);
    const auto work = [query = m_field->text().trimmed(), version = chosenVersion(), placement, names](
                          Progress &progress) { return answerTo(query, version, placement, names, progress); };
    m_work.begin(work, [this](const QueryAnswerPtr &answer) { take(answer); });
}

void QueryPanel::begin(const QString &what)
{
    m_isAsking = true;
    m_job->begin(what);
}

void QueryPanel::cancel()
{
    m_work.drop();
    m_isAsking = false;
    m_job->end();
}

void QueryPanel::take(const QueryAnswerPtr &answer)
{
    cancel();
    m_answer = answer;
    m_obstacle.clear();
    m_panel->setAnswer(answer);
    showAnswer();
}

// For dedicated CPUs, Nova sends two queries; while one of them is in the line, the switch offers the other.
void QueryPanel::showQueries()
{
    const qsizetype asked = m_queries.indexOf(m_field->text().trimmed());
    m_which->setVisible(m_queries.size() > 1 && asked >= 0);
    if (m_which->isHidden())
        return;
    const QSignalBlocker quiet(m_which);
    m_which->setSegment(static_cast<int>(asked));
}

// An answer about the previous cloud is no longer valid.
void QueryPanel::takeCloud()
{
    cancel();
    m_answer = nullptr;
    m_queries.clear();
    showQueries();
    m_obstacle.clear();
    m_panel->setAnswer(nullptr);
    showAnswer();
    m_requests->setSources(m_workspace.cloud(), m_workspace.decision());
    m_field->setWords({});
    const SchedulerPtr scheduler = m_workspace.scheduler();
    if (!scheduler)
        return m_words.drop();
    m_words.begin([scheduler](Progress &) { return QueryWords::of(scheduler->providers(), *scheduler->index()); },
        [this](const QueryWords &words) { m_field->setWords(words); });
}

void QueryPanel::showAnswer()
{
    const bool isRefused = m_answer && !m_answer->candidates;
    const bool isAnswered = m_answer && m_answer->candidates;
    setMarkedWrong(m_field, isRefused);
    m_refusal->setText(isRefused
            ? u"%1  %2"_s.arg(QString::number(m_answer->candidates.error().status), m_answer->candidates.error().text)
            : m_obstacle);
    m_refusal->setVisible(!m_refusal->text().isEmpty());
    m_copyJson->setEnabled(m_answer != nullptr);
    QStringList parts;
    if (isAnswered) {
        const int excluded = m_answer->candidates->unmet.size();
        parts.append(tr("%Ln candidate(s)", nullptr, static_cast<int>(m_answer->candidates->requests.size())));
        parts.append(tr("%Ln tree(s) excluded", nullptr, excluded));
        parts.append(tr("%1 ms").arg(QLocale().toString(double(m_answer->microseconds) / 1000, 'f', 1)));
    }
    m_note->setFullText(parts.join(u" · "_s));
}

// Written in the background too, since the answer may be large.
void QueryPanel::copyJson()
{
    if (!m_answer)
        return;
    begin(tr("Writing the answer…"));
    const auto work = [answer = m_answer](Progress &progress) {
        const RestAnswer body = candidatesAnswer(*answer->placement, answer->text, answer->version, progress);
        return QString::fromUtf8(QJsonDocument(body.body.toObject()).toJson());
    };
    m_work.begin(work, [this](const QString &json) {
        cancel();
        QApplication::clipboard()->setText(json);
    });
}

Microversion QueryPanel::chosenVersion() const
{
    return Microversion{m_version->currentData().toInt()};
}

void QueryPanel::retranslate()
{
    m_field->setPlaceholderText(u"resources=VCPU:1,MEMORY_MB:512&required=…"_s);
    m_field->setAccessibleName(tr("Query of allocation candidates"));
    m_field->setToolTip(tr("Enter asks; Down or Ctrl+Space shows what may follow"));
    nameFieldIcons(m_field, {}, tr("Clear the query"));
    m_version->setToolTip(tr("Microversion of Placement's API"));
    m_version->setAccessibleName(m_version->toolTip());
    m_ask->setText(tr("&Ask"));
    m_which->setSegments({tr("With PCPU"), tr("Fallback with VCPU")});
    m_which->setToolTip(tr("For dedicated CPUs Nova asks twice and uses both answers: the fallback finds hosts whose "
                           "nova-compute does not report PCPU yet"));
    m_copyQuery->setText(tr("Copy query"));
    m_copyJson->setText(tr("Copy answer as JSON"));
    for (const QPushButton *button : {m_copyQuery, m_copyJson})
        button->actions().constFirst()->setText(button->text());
}

} // namespace astrolabe
