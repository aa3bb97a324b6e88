// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace astrolabe {

class DecisionCursor;
class Workspace;

// Says that Nova does not count servers of a host where the request lands: it has less room than the decision saw.
// Hidden otherwise, and until it is known where the request lands.
class UncountedNote final : public QLabel
{
    Q_OBJECT

public:
    UncountedNote(DecisionCursor &cursor, Workspace &workspace, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showServers();

    DecisionCursor &m_cursor;
    Workspace &m_workspace;
};

} // namespace astrolabe
