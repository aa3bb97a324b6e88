// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace astrolabe {

// In place of a view that has nothing to show: why, and the next action.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    // An empty action: none.
    void setText(const QString &sentence, const QString &action);
    QString sentence() const;

Q_SIGNALS:
    void triggered();

private:
    QLabel *m_sentence;
    QPushButton *m_action;
};

} // namespace astrolabe
