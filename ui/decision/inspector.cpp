// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/inspector.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/numadrawing.h"
#include "widgets/panel.h"
#include "widgets/table/celldelegate.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestBeside = 10;
constexpr int longestOrigin = 32; // that stands beside a value

QString colored(const QString &text, const QColor &color)
{
    return u"<span style=\"color:%1\">%2</span>"_s.arg(color.name(), text.toHtmlEscaped());
}

QString unbroken(const QString &value)
{
    return visibleText(value).toHtmlEscaped().replace(u' ', u"&nbsp;"_s);
}

QLabel *selectable(QLabel *label)
{
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QString breakableHtml(const QString &name)
{
    return breakable(visibleText(name)).toHtmlEscaped();
}

QString brokenAfter(const QString &sign, QString html)
{
    return html.replace(sign, sign + wordBreak);
}

} // namespace

Inspector::Inspector(DecisionCursor &cursor, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_heading(selectable(headingLabel()))
    , m_rule(paragraph())
    , m_reason(paragraph())
    , m_formula(selectable(new QLabel))
    , m_queries(new QLabel)
    , m_numaTitle(mutedLabel())
    , m_numa(new NumaDrawing)
    , m_sourcesTitle(mutedLabel())
    , m_sources(selectable(new QLabel))
    , m_novaClass(selectable(mutedLabel()))
    , m_scroll(new QScrollArea)
{
    m_formula->setFont(monospaceFont());
    setLook(m_formula, "code");
    for (QLabel *rich : {m_queries, m_numaTitle, m_sourcesTitle})
        rich->setTextFormat(Qt::RichText);
    m_queries->setWordWrap(true);
    m_queries->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);

    auto *content = new QWidget;
    m_column = new QVBoxLayout(content);
    QVBoxLayout *column = m_column;
    column->setContentsMargins(0, 0, 4, 0);
    column->setSpacing(10);
    for (QWidget *part : std::initializer_list<QWidget *>{m_heading, m_reason, m_rule, m_formula, m_queries,
             m_numaTitle, m_numa, m_sourcesTitle, m_sources, m_novaClass})
        column->addWidget(part);
    column->addStretch(1);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(content);

    auto *panel = new Panel;
    panel->body()->addWidget(m_scroll);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    setMinimumWidth(240);

    connect(m_queries, &QLabel::linkActivated, this, [this](const QString &query) {
        Q_EMIT queryWanted(m_cursor.decision()->placement.queries.value(query.toInt()));
    });
    for (const auto signal : {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged,
             &DecisionCursor::focusChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &Inspector::explainNow);
    explainNow();
}

void Inspector::addBelow(QWidget *part)
{
    m_column->insertWidget(m_column->indexOf(m_reason) + 1, part);
}

void Inspector::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        explainNow();
    QWidget::changeEvent(event);
}

// When stepping host by host, hosts after the current one have no verdict yet.
bool Inspector::isBeforeTheStep(HostIndex host) const
{
    const Step &focus = m_cursor.focus();
    const InstanceRecord *instance = m_cursor.steps().instance();
    if (focus.stage != StepStage::Filters || instance == nullptr)
        return false;
    const qsizetype position = instance->hosts.indexOf(host);
    return position >= 0 && !m_cursor.knows(m_cursor.steps().markStep(focus.element, int(position)));
}

// Placement's answer is known at the last part of the query; before that, only the hosts lost so far are known.
bool Inspector::isBeforeTheAnswer(HostIndex host) const
{
    const Step &focus = m_cursor.focus();
    const PlacementRecord &placement = m_cursor.decision()->placement;
    if (focus.stage != StepStage::Placement || focus.element + 1 >= int(placement.attrition.size()))
        return false;
    return !placement.unmet.contains(host) || m_cursor.steps().lossStep(host).element > focus.element;
}

void Inspector::explainNow()
{
    setAccessibleName(tr("Inspector"));
    m_scroll->setAccessibleName(accessibleName());
    m_sourcesTitle->setText(u"<b>%1</b>"_s.arg(tr("Where the numbers come from")));
    m_numaTitle->setText(u"<b>%1</b>"_s.arg(tr("NUMA cells")));
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    showQueries();
    showCells(host);
    if (!m_cursor.decision() || !host) {
        Explanation nothing;
        nothing.rule = tr("Select a host to see its outcome.");
        show(nothing);
        return;
    }
    Explanation told = explain(m_cursor.steps(), m_cursor.state(), m_cursor.focus(), *host);
    if (isBeforeTheStep(*host) || isBeforeTheAnswer(*host)) {
        told.verdict = isBeforeTheStep(*host) ? tr("not asked yet") : tr("still in: Placement has not answered yet");
        told.tone = Tone::Muted;
        told.arithmetic.clear();
        told.reason.clear();
        told.sources.clear();
    }
    show(told);
}

// At Placement's step, the query can be opened on its own, apart from the decision.
void Inspector::showQueries()
{
    QStringList links;
    if (m_cursor.decision() && m_cursor.focus().stage == StepStage::Placement) {
        const qsizetype queries = m_cursor.decision()->placement.queries.size();
        for (qsizetype query = 0; query < queries; ++query) {
            const QString text = queries == 1 ? tr("Open this query") : tr("Open query %1").arg(query + 1);
            links.append(u"<a href=\"%1\" style=\"color:%2\">%3</a>"_s.arg(
                QString::number(query), Theme::current().accent.name(), text.toHtmlEscaped()));
        }
    }
    m_queries->setText(links.join(u"<br>"_s));
    m_queries->setVisible(!links.isEmpty());
}

// Shown from the step at which Nova looks at the cells.
void Inspector::showCells(std::optional<HostIndex> host)
{
    const InstanceRecord *instance = m_cursor.steps().instance();
    const Step &focus = m_cursor.focus();
    QList<CellPlan> plans;
    if (instance != nullptr && host && !isBeforeTheStep(*host)) {
        const auto filter = std::ranges::find(instance->filters, u"NUMATopologyFilter"_s, &FilterRecord::name);
        const bool isSeen = filter != instance->filters.cend()
            && (focus.stage > StepStage::Filters
                || (focus.stage == StepStage::Filters && focus.element >= filter - instance->filters.cbegin()));
        if (isSeen)
            plans = cellPlans(*m_cursor.decision(), *instance, *host);
    }
    m_numa->setPlans(plans);
    m_numa->setVisible(!plans.isEmpty());
    m_numaTitle->setVisible(!plans.isEmpty());
}

void Inspector::show(const Explanation &explanation)
{
    m_explanation = explanation;
    m_heading->setText(explanation.host.isEmpty() ? QString()
                                                  : visibleText(explanation.host).toHtmlEscaped() + u"&nbsp; "_s
                + colored(explanation.verdict, toneColor(explanation.tone)));
    m_rule->setText(explanation.rule);
    m_reason->setText(explanation.reason);
    const QString novaClass = breakableHtml(explanation.novaClass);
    m_novaClass->setText(explanation.novaClass.isEmpty() ? QString() : tr("Rule: %1").arg(novaClass));
    m_heading->setVisible(!explanation.host.isEmpty());
    m_rule->setVisible(!explanation.rule.isEmpty());
    m_reason->setVisible(!explanation.reason.isEmpty());
    m_novaClass->setVisible(!explanation.novaClass.isEmpty());
    showFormula();
    showSources();
}

void Inspector::showFormula()
{
    const QColor color = m_explanation.tone == Tone::Muted ? Theme::current().text : toneColor(m_explanation.tone);
    QString text = colored(m_explanation.formula, Theme::current().mutedText).replace(u'\n', u"<br>"_s);
    text = brokenAfter(u"&amp;"_s, brokenAfter(u"_"_s, text));
    if (!m_explanation.arithmetic.isEmpty())
        text += u"<br><b>"_s + colored(m_explanation.arithmetic, color) + u"</b>"_s;
    m_formula->setText(text);
    m_formula->setVisible(!m_explanation.formula.isEmpty());
}

// Short values have their origin next to them; long ones, and those with a long origin, have it below.
void Inspector::showSources()
{
    const QString cell = u"<td align=\"%1\" colspan=\"%2\" style=\"padding:1px 6px 3px 0\">%3</td>"_s;
    QString rows;
    for (const Explanation::Source &source : m_explanation.sources) {
        const QString origin = brokenAfter(u"_"_s, colored(visibleText(source.origin), Theme::current().mutedText));
        QString cells = cell.arg(u"left"_s, u"1"_s, breakableHtml(source.name));
        if (source.value.size() <= longestBeside && source.origin.size() <= longestOrigin) {
            cells += cell.arg(u"right"_s, u"1"_s, u"<b>%1</b>"_s.arg(unbroken(source.value)));
            cells += cell.arg(u"left"_s, u"1"_s, origin);
        } else {
            cells += cell.arg(u"left"_s, u"2"_s, u"<b>%1</b><br>%2"_s.arg(breakableHtml(source.value), origin));
        }
        rows += u"<tr>%1</tr>"_s.arg(cells);
    }
    m_sources->setText(u"<table cellspacing=\"0\">%1</table>"_s.arg(rows));
    m_sources->setVisible(!rows.isEmpty());
    m_sourcesTitle->setVisible(!rows.isEmpty());
}

} // namespace astrolabe
