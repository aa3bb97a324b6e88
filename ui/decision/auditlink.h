// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "decision/decision.h"
#include "session/newestwork.h"

#include <QLabel>

#include <optional>

namespace astrolabe {

class DecisionCursor;
class Workspace;

// Who holds without right what the request lacked on the selected host, as far as the audit of the open cloud knows,
// with a link to it. Hidden where there is nothing of the kind. The audit runs in the background, and only where a
// decision is one of the open cloud that lacks something that is used.
class AuditLink final : public QLabel
{
    Q_OBJECT

public:
    AuditLink(DecisionCursor &cursor, Workspace &workspace, QWidget *parent = nullptr);

Q_SIGNALS:
    void auditWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void forget();
    void look();
    void showHeld();

    DecisionCursor &m_cursor;
    Workspace &m_workspace;
    std::optional<QList<AuditFinding>> m_findings; // none: not looked for
    bool m_isLooking = false;
    NewestWork m_work{this};
};

} // namespace astrolabe
