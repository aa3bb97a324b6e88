// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace astrolabe {

class DecisionCursor;
class Workspace;

// Says what may go wrong where the request lands, though Nova finds nothing against it.
// Hidden otherwise, and until it is known where the request lands.
class LandingNote final : public QLabel
{
    Q_OBJECT

public:
    LandingNote(DecisionCursor &cursor, Workspace &workspace, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showWarnings();

    DecisionCursor &m_cursor;
    Workspace &m_workspace;
};

} // namespace astrolabe
