// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace astrolabe {

// Takes the place of a view with nothing to show, and says why and what to do next.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    // An empty `action` hides the button.
    void setText(const QString &sentence, const QString &action);
    // Another thing to do, beside the action; hidden if empty.
    void setOtherAction(const QString &action);
    QString sentence() const;

Q_SIGNALS:
    void triggered();
    void otherTriggered();

private:
    QLabel *m_sentence;
    QPushButton *m_action;
    QPushButton *m_other;
};

} // namespace astrolabe
