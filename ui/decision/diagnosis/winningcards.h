// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "session/newestwork.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace astrolabe {

class CureCard;
class DecisionCursor;
class DecisionDiagnosis;

// With which multipliers the selected host would get the server instead of the one that did: a card for each, tried in
// the background. Hidden where there is none.
class WinningCards final : public QWidget
{
    Q_OBJECT

public:
    WinningCards(DecisionCursor &cursor, const DecisionDiagnosis &diagnosis, QWidget *parent = nullptr);

    const QList<CureCard *> &cards() const { return m_cards; }

Q_SIGNALS:
    void tryWanted(const QList<astrolabe::Change> &changes);

protected:
    void changeEvent(QEvent *event) override;

private:
    void look();
    void take(const QList<Cure> &wins, const CloudPtr &cloud);
    void retranslate();

    DecisionCursor &m_cursor;
    const DecisionDiagnosis &m_diagnosis;
    NewestWork m_work{this};
    QLabel *m_title;
    QVBoxLayout *m_column;
    QList<CureCard *> m_cards;
};

} // namespace astrolabe
