// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace astrolabe {

class Workspace;

// Says that the options or the cloud have changed since the decision, and offers to decide again. Hidden otherwise.
class StaleNote final : public QWidget
{
    Q_OBJECT

public:
    explicit StaleNote(Workspace &workspace, QWidget *parent = nullptr);

    // Empty if nothing has changed.
    QString sentence() const;

Q_SIGNALS:
    void decideWanted(const astrolabe::Request &request);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showSentence();
    void decideAgain();

    Workspace &m_workspace;
    QLabel *m_text;
    QPushButton *m_again;
};

} // namespace astrolabe
