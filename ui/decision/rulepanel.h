// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace astrolabe {

class DecisionCursor;
class ElidedLabel;
class RuleCardPane;

// The pseudocode of the filter, weigher or stage that is looked at, with the selected host's values.
class RulePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit RulePanel(DecisionCursor &cursor, QWidget *parent = nullptr);

    RuleCardPane *card() const { return m_card; }

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void showCard();

    DecisionCursor &m_cursor;
    ElidedLabel *m_host;
    QLabel *m_nothing;
    RuleCardPane *m_card;
};

} // namespace astrolabe
