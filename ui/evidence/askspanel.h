// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/evidencesummary.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace astrolabe {

class Panel;

// What to ask for next: a sentence and a command each, with a button that copies it, and one that copies all.
class AsksPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit AsksPanel(QWidget *parent = nullptr);

    void setAsks(const QList<EvidenceSummary::Ask> &asks);
    QPushButton *copyAllButton() const { return m_copyAll; }

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *rowOf(const EvidenceSummary::Ask &ask);
    void copyAll() const;
    void showAsks();
    void retranslate();

    QList<EvidenceSummary::Ask> m_asks;
    Panel *m_panel;
    QPushButton *m_copyAll;
    QLabel *m_nothing; // to ask for
    QWidget *m_list = nullptr;
    QVBoxLayout *m_body;
};

} // namespace astrolabe
