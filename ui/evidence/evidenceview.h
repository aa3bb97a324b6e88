// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/evidencedesk.h"
#include "session/newestwork.h"

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace astrolabe {

class AsksPanel;
class ElidedLabel;
class EmptyState;
class EvidenceNotesModel;
class FilteredTable;
class FilterProxy;
class FoundBootsModel;
class KnownMembersModel;
class PiecesModel;
class RecordedDecisionsModel;
class TableView;

// What somebody handed over: its pieces, how far it tells a cloud, what would tell more, and the boots in it.
class EvidenceView final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { KnownTab, PiecesTab, BootsTab, DecisionsTab, NotesTab };

    explicit EvidenceView(QWidget *parent = nullptr);

    void setEvidence(const EvidencePtr &evidence);
    // The open cloud's.
    void setOpenSource(const QString &source);
    void showTab(Tab tab);
    void openFiles();
    void openFolder();
    // Asks for a file name.
    void save(bool renamed);
    FilteredTable *pieces() const { return m_pieces; }
    FilteredTable *boots() const { return m_boots; }
    FilteredTable *decisions() const { return m_decisions; }
    AsksPanel *asks() const { return m_asks; }
    QPushButton *openAsCloudButton() const { return m_openCloud; }
    EmptyState *emptyState() const { return m_empty; }
    bool isBusy() const { return m_isSaving; }
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void pathsChosen(const QStringList &paths);
    void pasteWanted();
    void cloudWanted();
    void forgetWanted();
    void removalWanted(const QStringList &pieces); // by name
    void bootChosen(const astrolabe::Request &request);
    void decisionChosen(int recorded); // its position in Evidence::recordedDecisions
    void saved(const QString &name);
    void failed(const astrolabe::Error &error);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeParts();
    void write(const QString &path, bool renamed);
    void choose(const QString &boot);
    void chooseDecision(const QString &number);
    QStringList chosenPieces() const;
    void removeChosen();
    void nameRemoval();
    void showWhatThereIs();
    void showHead();
    void showTabs();
    void retranslate();

    EvidencePtr m_evidence;
    QString m_openSource;
    bool m_isSaving = false;
    PiecesModel *m_pieceRows;
    KnownMembersModel *m_memberRows;
    FoundBootsModel *m_bootRows;
    RecordedDecisionsModel *m_decisionRows;
    EvidenceNotesModel *m_noteRows;
    ElidedLabel *m_title;
    QLabel *m_note;
    QPushButton *m_open;
    QPushButton *m_more;
    QMenu *m_menu;
    QAction *m_openFolder;
    QAction *m_paste;
    QAction *m_save;
    QAction *m_saveRenamed;
    QAction *m_forget;
    QAction *m_remove;
    QAction *m_decide;
    QAction *m_openDecision;
    QPushButton *m_openCloud;
    QTabBar *m_tabs;
    FilterProxy *m_memberProxy;
    TableView *m_members;
    AsksPanel *m_asks;
    QSplitter *m_known;
    FilteredTable *m_pieces;
    FilteredTable *m_boots;
    FilteredTable *m_decisions;
    FilteredTable *m_notes;
    QStackedWidget *m_parts;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    NewestWork m_saving{this};
};

} // namespace astrolabe
