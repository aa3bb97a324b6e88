// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace astrolabe {

class DecisionCursor;
class ElidedLabel;

// What was asked, what came out and, in one sentence, why.
class DecisionHead final : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionHead(DecisionCursor &cursor, QWidget *parent = nullptr);

    QString pill() const;
    QString why() const;
    QComboBox *servers() const { return m_servers; }

Q_SIGNALS:
    void comparisonWanted(); // with another release

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void showAsked();
    void showServers();

    DecisionCursor &m_cursor;
    ElidedLabel *m_name;
    QLabel *m_asked;
    QComboBox *m_servers;
    QPushButton *m_compare;
    ElidedLabel *m_pill;
    QLabel *m_why;
};

} // namespace astrolabe
