// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/setoptions.h"
#include "configuration/optionrow.h"
#include "formats/novaconf.h"
#include "session/unsaved.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;

namespace astrolabe {

class FilteredTable;
class OptionDetails;
class OptionsModel;
class Workspace;

// As which release and with which options the open cloud is decided. An edit is wished for at once; the cloud's file is
// not changed.
class ConfigurationView final : public QWidget
{
    Q_OBJECT

public:
    ConfigurationView(Workspace &workspace, bool readOnly, QWidget *parent = nullptr);

    // Those that the open cloud came with; called before the workspace has it.
    void setOwnOptions(const CloudOptions &own);
    // One of the wishes came to its end: the workspace's cloud has it, or it was refused.
    void endWish();
    // It was typed when the console ended last.
    void offerUnsaved(const UnsavedOption &option);
    // From elsewhere, as if it had been typed here.
    void setOption(const QString &group, const QString &name, const QString &text);
    void selectOption(const QString &id);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

    FilteredTable *table() const { return m_options; }
    OptionDetails *details() const { return m_details; }
    const CloudOptions &shown() const { return m_shown; }

Q_SIGNALS:
    void optionsWanted(const astrolabe::SetOptions &change);
    void importWanted();
    // Said a moment after somebody typed, and when it is in force.
    void unsavedChanged(const astrolabe::UnsavedOption &option);
    void exportWanted(const QString &path, astrolabe::ConfExtent extent);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    CustomRules customRules() const;
    void takeCloud();
    void show(const CloudOptions &options);
    void wish(const CloudOptions &options);
    void check(const QString &text);
    void keepUnsaved(const UnsavedOption &option);
    void showOffer();
    void answerOffer(bool isWanted);
    void edit(const QString &text);
    void change(const Result<CloudOptions> &to);
    void changeRelease(const QString &name);
    void showRows();
    void showDetails();
    void showOrigin();
    void chooseExport();
    void retranslate();

    Workspace &m_workspace;
    bool m_readOnly;
    CloudOptions m_own;
    CloudOptions m_shown;
    int m_wishes = 0; // under way
    UnsavedOption m_unsaved;
    QTimer m_typed;
    UnsavedOption m_offered;
    OptionsModel *m_model;
    FilteredTable *m_options;
    OptionDetails *m_details;
    QSplitter *m_columns;
    QLabel *m_releaseLabel;
    QComboBox *m_release;
    QCheckBox *m_onlyChanged;
    QPushButton *m_import;
    QPushButton *m_export;
    QLabel *m_origin;
    QPushButton *m_discard;
    QLabel *m_offer; // of what was typed last time
    QPushButton *m_takeOffer;
    QPushButton *m_dropOffer;
    QLabel *m_refusal;
    QLabel *m_tolerated;
};

} // namespace astrolabe
