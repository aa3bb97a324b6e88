// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace astrolabe {

class Workspace;

// Beside the answer of a decision from logs: how much they tell, and whether deciding again comes out the same, or a
// button to do so on the open cloud. Hidden for other decisions.
class LogNote final : public QWidget
{
    Q_OBJECT

public:
    explicit LogNote(Workspace &workspace, QWidget *parent = nullptr);

    QString level() const; // "E3"; empty: hidden
    QString sentence() const;
    QPushButton *againButton() const { return m_again; }

Q_SIGNALS:
    void againWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showSentence();

    Workspace &m_workspace;
    QLabel *m_level;
    QLabel *m_text;
    QPushButton *m_again;
};

} // namespace astrolabe
