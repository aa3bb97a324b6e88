// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "base/result.h"
#include "session/newestwork.h"

#include <QWidget>

class QAction;
class QLabel;

namespace astrolabe {

class FilteredTable;
class FindingsModel;
class ShownCloud;

// The findings where Placement's data and Nova's disagree in the open cloud, with the healings that the user can apply.
// Audits in the background while shown.
class AuditPanel final : public QWidget
{
    Q_OBJECT

public:
    AuditPanel(ShownCloud &shownCloud, bool readOnly, QWidget *parent = nullptr);

    FilteredTable *findings() const { return m_findings; }
    QString details() const; // of the current finding
    bool isBusy() const { return m_isLooking || m_isHealing; }
    // Call when a requested healing has ended, successful or not.
    void endHealing();
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void healWanted(const QList<astrolabe::Healing> &healings);
    void hostWanted(const QString &nodeUuid);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QAction *addAction(const QString &icon, void (AuditPanel::*triggered)());
    void look();
    void take(const Result<QList<AuditFinding>> &found);
    // nullptr if there is none.
    const AuditFinding *finding(const QString &id) const;
    void heal(const QList<Healing> &healings);
    void healSelected();
    void healAll();
    void copyCommand();
    void openHost(const QString &id);
    void showActions();
    void showDetails(const AuditFinding *finding);
    void retranslate();

    ShownCloud &m_shownCloud;
    bool m_readOnly;
    FindingsModel *m_model;
    FilteredTable *m_findings;
    QLabel *m_details; // of the current finding
    QAction *m_healSelected;
    QAction *m_healAll;
    QAction *m_copyCommand;
    bool m_isStale = true; // the findings aren't those of the open cloud
    bool m_isLooking = false;
    bool m_isHealing = false;
    QString m_failure; // why there are no findings; empty if the audit succeeded
    NewestWork m_work{this};
};

} // namespace astrolabe
