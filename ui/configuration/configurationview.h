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
class ShownCloud;

// The release and the options that the open cloud is decided with. Edits are requested at once; the cloud's file isn't
// changed.
class ConfigurationView final : public QWidget
{
    Q_OBJECT

public:
    ConfigurationView(ShownCloud &shownCloud, bool readOnly, QWidget *parent = nullptr);

    // The options that the open cloud came with. Call before the workspace gets the cloud.
    void setOwnOptions(const CloudOptions &own);
    // Call when a requested change ended: the workspace's cloud has it, or it was refused.
    void endWish();
    // Offers an option that was typed but not applied before the console was last closed.
    void offerUnsaved(const UnsavedOption &option);
    // Sets an option from outside, as if it had been typed here.
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
    // Emitted shortly after typing, and when the option is in force.
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

    ShownCloud &m_shownCloud;
    bool m_readOnly;
    CloudOptions m_own;
    CloudOptions m_shown;
    int m_wishes = 0; // number under way
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
    QLabel *m_offer; // to restore what was typed last time
    QPushButton *m_takeOffer;
    QPushButton *m_dropOffer;
    QLabel *m_refusal;
    QLabel *m_tolerated;
};

} // namespace astrolabe
