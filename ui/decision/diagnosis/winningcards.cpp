// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/winningcards.h"

#include "decision/decisioncursor.h"
#include "decision/diagnosis/curecard.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "diagnosis/winningmultipliers.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace astrolabe {

WinningCards::WinningCards(DecisionCursor &cursor, const DecisionDiagnosis &diagnosis, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_diagnosis(diagnosis)
    , m_title(headingLabel())
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_column->addWidget(m_title);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    for (const auto signal :
        {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &WinningCards::look);
    hide();
}

void WinningCards::look()
{
    m_work.drop();
    take({}, nullptr);
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    const std::optional<Trial> trial = m_diagnosis.trial();
    if (!host || !m_cursor.isAtEnd() || !trial || !trial->decision)
        return;
    const auto work = [trial = *trial, server = m_cursor.instance(), host = *host](
                          Progress &progress) { return findWinningMultipliers(trial, server, host, progress); };
    m_work.begin(work, [this, cloud = trial->scheduler->cloud()](const Result<QList<Cure>> &wins) {
        if (wins)
            take(*wins, cloud);
    });
}

void WinningCards::take(const QList<Cure> &wins, const CloudPtr &cloud)
{
    qDeleteAll(std::exchange(m_cards, {}));
    for (const Cure &win : wins) {
        auto *card = new CureCard(win, cloud);
        connect(card, &CureCard::tryWanted, this, &WinningCards::tryWanted);
        m_column->addWidget(card);
        m_cards.append(card);
    }
    retranslate();
    setVisible(!m_cards.isEmpty());
}

void WinningCards::retranslate()
{
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    if (host && m_cursor.decision())
        m_title->setText(tr("What would put %1 first").arg(m_cursor.decision()->hosts.at(*host).label));
}

void WinningCards::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace astrolabe
