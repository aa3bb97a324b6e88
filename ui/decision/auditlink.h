// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "decision/decision.h"
#include "session/newestwork.h"

#include <QLabel>

#include <optional>

namespace astrolabe {

class DecisionCursor;
class ShownCloud;

// Names who wrongly holds what the request lacked on the selected host, or on any host, according to the audit of the
// open cloud, and links to the audit. Hidden if there is no such finding. The audit runs in the background, and only if
// the decision was made in the open cloud and lacks something that is in use.
class AuditLink final : public QLabel
{
    Q_OBJECT

public:
    enum class About { SelectedHost, AllHosts };

    AuditLink(About about, DecisionCursor &cursor, ShownCloud &shownCloud, QWidget *parent = nullptr);

Q_SIGNALS:
    void auditWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void forget();
    void look();
    void showHeld();
    QList<HostIndex> hostsInQuestion() const;
    QStringList heldOn(HostIndex host) const;

    About m_about;
    DecisionCursor &m_cursor;
    ShownCloud &m_shownCloud;
    std::optional<QList<AuditFinding>> m_findings; // nullopt if the audit hasn't run
    bool m_isLooking = false;
    NewestWork m_work{this};
};

} // namespace astrolabe
