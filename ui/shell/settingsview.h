// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/preferences.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace astrolabe {

// Language and theme take effect at once, the data folder at the next start.
class SettingsView final : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsView(Preferences preferences, QWidget *parent = nullptr);

    void setPreferences(const Preferences &preferences);

Q_SIGNALS:
    void changed(const astrolabe::Preferences &preferences);
    void layoutReset();

protected:
    void changeEvent(QEvent *event) override;

private:
    void offerChoices();
    void chooseDataFolder();
    void useDataFolder(const QString &folder);
    void confirmReset();
    void announce();
    void retranslate();

    Preferences m_preferences;
    QFormLayout *m_form;
    QLabel *m_title;
    QComboBox *m_language;
    QComboBox *m_appearance;
    QLineEdit *m_dataFolder;
    QPushButton *m_browse;
    QLabel *m_folderNote;
    QPushButton *m_guide;
    QPushButton *m_reset;
};

} // namespace astrolabe
