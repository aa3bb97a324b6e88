// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settingsview.h"

#include "widgets/confirmation.h"
#include "widgets/panel.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int formWidth = 640;

} // namespace

SettingsView::SettingsView(Preferences preferences, QWidget *parent)
    : QWidget(parent)
    , m_preferences(std::move(preferences))
    , m_form(new QFormLayout)
    , m_title(titleLabel())
    , m_language(new QComboBox)
    , m_appearance(new QComboBox)
    , m_dataFolder(new QLineEdit)
    , m_browse(new QPushButton)
    , m_folderNote(mutedLabel())
    , m_guide(new QPushButton)
    , m_reset(new QPushButton)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(m_title);
    auto *panel = new Panel;
    panel->setMaximumWidth(formWidth);
    panel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    panel->body()->addLayout(m_form);
    column->addWidget(panel);
    column->addStretch();
    setFocusProxy(m_language);

    auto *folderRow = new QHBoxLayout;
    folderRow->setSpacing(8);
    folderRow->addWidget(m_dataFolder, 1);
    folderRow->addWidget(m_browse);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(12);
    m_form->addRow(u" "_s, m_language);
    m_form->addRow(u" "_s, m_appearance);
    auto *folder = new QVBoxLayout;
    folder->setSpacing(4);
    folder->addLayout(folderRow);
    folder->addWidget(m_folderNote);
    m_form->addRow(u" "_s, folder);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_guide);
    buttons->addWidget(m_reset);
    buttons->addStretch();
    m_form->addRow(QString(), buttons);
    m_folderNote->setWordWrap(true);

    connect(m_language, &QComboBox::activated, this, [this] {
        m_preferences.language = m_language->currentData().toString();
        announce();
    });
    connect(m_appearance, &QComboBox::activated, this, [this] {
        m_preferences.appearance = Preferences::Appearance(m_appearance->currentData().toInt());
        announce();
    });
    connect(m_dataFolder, &QLineEdit::editingFinished, this, [this] { useDataFolder(m_dataFolder->text()); });
    connect(m_browse, &QPushButton::clicked, this, &SettingsView::chooseDataFolder);
    connect(m_reset, &QPushButton::clicked, this, &SettingsView::confirmReset);
    connect(m_guide, &QPushButton::clicked, this, [this] {
        m_preferences.showsGuide = true;
        announce();
    });
    retranslate();
}

void SettingsView::setPreferences(const Preferences &preferences)
{
    m_preferences = preferences;
    offerChoices();
}

void SettingsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SettingsView::offerChoices()
{
    m_language->clear();
    m_language->addItem(tr("System"), QString());
    m_language->addItem(u"English"_s, u"en"_s);
    m_language->addItem(u"简体中文"_s, u"zh_CN"_s);
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_preferences.language)));
    m_appearance->clear();
    m_appearance->addItem(tr("System"), int(Preferences::Appearance::System));
    m_appearance->addItem(tr("Light"), int(Preferences::Appearance::Light));
    m_appearance->addItem(tr("Dark"), int(Preferences::Appearance::Dark));
    m_appearance->setCurrentIndex(m_appearance->findData(int(m_preferences.appearance)));
    m_dataFolder->setText(m_preferences.dataFolderInForce());
}

void SettingsView::chooseDataFolder()
{
    auto *dialog = new QFileDialog(this, tr("Data folder"), m_dataFolder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &SettingsView::useDataFolder);
    dialog->open();
}

void SettingsView::useDataFolder(const QString &folder)
{
    const QFileInfo info(folder);
    const bool usable = info.isDir() ? info.isWritable() : QFileInfo(info.absolutePath()).isWritable();
    setMarkedWrong(m_dataFolder, !usable);
    m_dataFolder->setText(folder);
    m_folderNote->setText(usable
            ? tr("History, servers and connections are kept here. A change takes effect at the next start.")
            : tr("That folder is not writable; choose another one."));
    if (!usable || folder == m_preferences.dataFolderInForce())
        return;
    m_preferences.dataFolder = folder;
    announce();
}

void SettingsView::confirmReset()
{
    confirm(this,
        {tr("Reset the layout of all views?"),
            tr("The size of the window, the columns of every table (order, width, hidden ones, sorting) and the "
               "splitters return to their state at the first start. Your arrangement is lost."),
            tr("Reset")},
        [this] { Q_EMIT layoutReset(); });
}

void SettingsView::announce()
{
    Q_EMIT changed(m_preferences);
}

void SettingsView::retranslate()
{
    const auto label = [this](int row, const QString &text) {
        qobject_cast<QLabel *>(m_form->itemAt(row, QFormLayout::LabelRole)->widget())->setText(text);
    };
    m_title->setText(tr("Settings"));
    label(0, tr("&Language"));
    label(1, tr("&Theme"));
    label(2, tr("&Data folder"));
    qobject_cast<QLabel *>(m_form->itemAt(2, QFormLayout::LabelRole)->widget())->setBuddy(m_dataFolder);
    m_language->setAccessibleName(tr("Language"));
    m_appearance->setAccessibleName(tr("Theme"));
    m_dataFolder->setAccessibleName(tr("Data folder"));
    m_browse->setText(tr("Choose…"));
    m_guide->setText(tr("Show the guide again"));
    m_reset->setText(tr("Reset layout…"));
    m_reset->setToolTip(tr("Window, columns and splitters as at the first start"));
    m_folderNote->setText(
        tr("History, servers and connections are kept here. A change takes effect at the next start."));
    offerChoices();
}

} // namespace astrolabe
