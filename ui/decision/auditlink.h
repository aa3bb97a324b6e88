// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "decision/hostoutcome.h"
#include "session/newestwork.h"

#include <QLabel>
#include <QSet>

#include <optional>
#include <vector>

namespace astrolabe {

class DecisionCursor;
class ShownCloud;

// What the audit of the open cloud knows of why the selected host, or any host, is out: who wrongly holds what the
// request lacked there, and what is wrong with a value that a filter looked at. It links to the audit. Hidden if there
// is no such finding. The audit runs in the background, and only if the decision was made in the open cloud and lost
// hosts.
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
    struct Found
    {
        QList<AuditFinding> findings;
        QSet<QString> hosts; // uuids and names of those that the findings are about
    };

    void forget();
    void look();
    bool isInQuestion() const;
    void showHeld();
    std::vector<HostOutcome> hostsInQuestion() const;
    QStringList heldOn(HostIndex host) const;
    QStringList foundOn(const HostOutcome &hostOutcome) const;
    void addLines(QStringList &html, const QString &title, QStringList lines) const;

    About m_about;
    DecisionCursor &m_cursor;
    ShownCloud &m_shownCloud;
    std::optional<Found> m_found; // nullopt if the audit hasn't run
    bool m_isLooking = false;
    NewestWork m_work{this};
};

} // namespace astrolabe
