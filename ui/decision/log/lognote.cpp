// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/log/lognote.h"

#include "session/workspace.h"
#include "sources/logs/recordedsummary.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

LogNote::LogNote(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_level(headingLabel())
    , m_text(paragraph())
    , m_again(new QPushButton)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(8);
    row->addWidget(m_level, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(m_again, 0, Qt::AlignTop);
    m_text->setTextFormat(Qt::PlainText);
    connect(m_again, &QPushButton::clicked, this, &LogNote::againWanted);
    connect(&workspace, &Workspace::cloudChanged, this, &LogNote::showSentence);
    connect(&workspace, &Workspace::decisionChanged, this, &LogNote::showSentence);
    connect(&workspace, &Workspace::recomputationChanged, this, &LogNote::showSentence);
    showSentence();
}

QString LogNote::level() const
{
    const LoggedDecisionPtr logged = m_workspace.loggedDecision();
    if (!logged)
        return {};
    // With a cloud at hand everything is decided again.
    return m_workspace.recomputation() ? u"E5"_s : toString(logged->recorded.level);
}

QString LogNote::sentence() const
{
    const LoggedDecisionPtr logged = m_workspace.loggedDecision();
    if (!logged)
        return {};
    const QString told = levelSentence(logged->recorded);
    const RecomputationPtr again = m_workspace.recomputation();
    if (!again)
        return told;
    if (again->differences.isEmpty())
        return tr("%1 Decided again on the cloud %2, with the same outcome.").arg(told, again->decision->cloudName);
    return tr("%1 Decided again on the cloud %2, %Ln thing(s) differ; the log's version is shown.", nullptr,
        int(again->differences.size()))
        .arg(told, again->decision->cloudName);
}

void LogNote::showSentence()
{
    const QString shown = level();
    m_level->setText(shown);
    m_level->setAccessibleName(tr("How much is known: %1").arg(shown));
    m_level->setToolTip(
        tr("E0: the stage. E1: counts. E2: hosts by name. E3: reasons and weights. E4: Placement as well. "
           "E5: decided again."));
    m_text->setText(sentence());
    m_again->setText(tr("Decide again…"));
    m_again->setToolTip(tr("Asks for the request, decides it on the open cloud, and lists where the log differs."));
    m_again->setVisible(m_workspace.cloud() && !m_workspace.recomputation());
    setVisible(!shown.isEmpty());
}

void LogNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showSentence();
    QWidget::changeEvent(event);
}

} // namespace astrolabe
