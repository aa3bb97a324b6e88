// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QObject>

class QAction;
class QMenu;

namespace astrolabe {

class DecisionCursor;
class DecisionDiagnosis;

// What can be done with the open decision as a whole: comparing it, changing its request, reporting it.
class DecisionMenu final : public QObject
{
    Q_OBJECT

public:
    enum Deed { CompareWith, CompareFile, ChangeRequest, ReportIt, CopyForUser, CopyCommand, DeedCount };

    // Adds its entries to `menu`; dialogs belong to `view`.
    DecisionMenu(QMenu *menu, DecisionCursor &cursor, DecisionDiagnosis &diagnosis, QWidget *view);

    // In which the user's own rules are, for the command that answers the same.
    void setDataFolder(const QString &folder) { m_dataFolder = folder; }
    // Whether the history has decisions to compare with.
    void setHasPast(bool hasPast);
    void retranslate();
    // As if the entry was chosen; tells what stands in the way.
    void run(Deed deed);

Q_SIGNALS:
    void comparisonWanted();              // with a decision to be chosen
    void fileChosen(const QString &path); // to compare with
    void requestChangeWanted();
    void noticeWanted(const QString &sentence);
    void errorWanted(const astrolabe::Error &error);

private:
    void showObstacles();
    void report();
    void copyForUser();
    void copyCommand();
    void askForFile();
    void take(const Result<void> &saved, const QString &notice);

    DecisionCursor &m_cursor;
    DecisionDiagnosis &m_diagnosis;
    QWidget *m_view;
    QAction *m_compareWith;
    QAction *m_compareFile;
    QAction *m_changeRequest;
    QAction *m_report;
    QAction *m_copyForUser;
    QAction *m_copyCommand;
    QString m_dataFolder;
    bool m_hasPast = false;
};

} // namespace astrolabe
