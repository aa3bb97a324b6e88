// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/configurationview.h"

#include "configuration/optiondetails.h"
#include "configuration/optionsmodel.h"
#include "session/showncloud.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>
#include <ranges>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostTolerated = 3; // shown in full; the tool tip has them all

} // namespace

ConfigurationView::ConfigurationView(ShownCloud &shownCloud, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_readOnly(readOnly)
    , m_model(new OptionsModel(this))
    , m_details(new OptionDetails(readOnly))
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_releaseLabel(new QLabel)
    , m_release(new QComboBox)
    , m_onlyChanged(new QCheckBox)
    , m_import(new QPushButton)
    , m_export(new QPushButton)
    , m_origin(mutedLabel())
    , m_discard(new QPushButton)
    , m_offer(paragraph())
    , m_takeOffer(new QPushButton)
    , m_dropOffer(new QPushButton)
    , m_refusal(paragraph())
    , m_tolerated(paragraph())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHead());
    auto *tablePanel = new Panel;
    m_options = new FilteredTable(m_model, u"options"_s, {u"does"_s}, this);
    m_options->table()->setFirstSort(OptionsModel::Group, Qt::AscendingOrder);
    m_options->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    tablePanel->body()->addWidget(m_options);
    m_columns->addWidget(tablePanel);
    m_columns->addWidget(m_details);
    m_columns->setStretchFactor(0, 4);
    m_columns->setStretchFactor(1, 1);
    m_columns->setChildrenCollapsible(false);
    layout->addWidget(m_columns, 1);

    const TableView *table = m_options->table();
    connect(table, &TableView::currentUuidChanged, this, &ConfigurationView::showDetails);
    connect(table, &TableView::opened, m_details, &OptionDetails::focusField);
    connect(m_options->emptyState(), &EmptyState::triggered, m_onlyChanged, &QCheckBox::toggle);
    connect(m_details, &OptionDetails::typed, this, &ConfigurationView::check);
    connect(m_details, &OptionDetails::edited, this, &ConfigurationView::edit);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &ConfigurationView::takeCloud);
    retranslate();
    takeCloud();
}

QWidget *ConfigurationView::makeHead()
{
    auto *head = new QWidget;
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    column->addLayout(row);
    row->addWidget(m_releaseLabel);
    row->addWidget(m_release);
    row->addSpacing(12);
    row->addWidget(m_onlyChanged);
    row->addStretch();
    row->addWidget(m_import);
    row->addWidget(m_export);
    auto *origin = new QHBoxLayout;
    origin->setSpacing(8);
    column->addLayout(origin);
    origin->addWidget(m_origin);
    origin->addWidget(m_discard);
    origin->addStretch();
    auto *offer = new QHBoxLayout;
    offer->setSpacing(8);
    column->addLayout(offer);
    offer->addWidget(m_offer, 1);
    offer->addWidget(m_takeOffer);
    offer->addWidget(m_dropOffer);
    column->addWidget(m_refusal);
    column->addWidget(m_tolerated);
    setLook(m_discard, "link");
    setLook(m_offer, "warning");
    setLook(m_takeOffer, "link");
    setLook(m_dropOffer, "link");
    setLook(m_refusal, "rejected");
    setLook(m_tolerated, "warning");
    m_releaseLabel->setBuddy(m_release);
    const QStringList releases = Release::titles();
    for (const QString &title : releases | std::views::reverse)
        m_release->addItem(title);

    connect(m_release, &QComboBox::textActivated, this, &ConfigurationView::changeRelease);
    connect(m_onlyChanged, &QCheckBox::toggled, this, &ConfigurationView::showRows);
    connect(m_takeOffer, &QPushButton::clicked, this, [this] { answerOffer(true); });
    connect(m_dropOffer, &QPushButton::clicked, this, [this] { answerOffer(false); });
    m_typed.setSingleShot(true);
    m_typed.setInterval(typingPause);
    connect(&m_typed, &QTimer::timeout, this, [this] { keepUnsaved(m_unsaved); });
    connect(m_import, &QPushButton::clicked, this, &ConfigurationView::importWanted);
    connect(m_export, &QPushButton::clicked, this, &ConfigurationView::chooseExport);
    connect(m_discard, &QPushButton::clicked, this, [this] { change(m_own); });
    return head;
}

// -- Options in force

void ConfigurationView::setOwnOptions(const CloudOptions &own)
{
    m_own = own;
    offerUnsaved({}); // the previous ones belong to another cloud
}

void ConfigurationView::takeCloud()
{
    const CloudPtr cloud = m_shownCloud.cloud();
    m_tolerated->hide();
    if (cloud) {
        QStringList told = toleratedOptions(*cloud);
        m_tolerated->setToolTip(told.join(u'\n'));
        if (told.size() > mostTolerated) {
            const int more = int(told.size() - mostTolerated);
            told = told.first(mostTolerated) + QStringList{tr("and %n more", nullptr, more)};
        }
        m_tolerated->setText(u"! "_s + told.join(u"\n! "_s));
        m_tolerated->setVisible(!told.isEmpty());
    }
    if (m_wishes > 0)
        return; // this cloud predates the latest edit
    show(cloud ? CloudOptions{cloud->release, cloud->config} : CloudOptions());
}

void ConfigurationView::endWish()
{
    --m_wishes;
    takeCloud();
}

void ConfigurationView::show(const CloudOptions &options)
{
    m_shown = options;
    m_release->setCurrentText(options.release.title());
    m_refusal->hide();
    showRows();
    showOrigin();
}

void ConfigurationView::wish(const CloudOptions &options)
{
    ++m_wishes;
    const SetOptions change = differenceOf(m_shown, options);
    show(options);
    Q_EMIT optionsWanted(change);
}

// -- Edits

CustomRules ConfigurationView::customRules() const
{
    return m_shownCloud.scheduler() ? m_shownCloud.scheduler()->customRules() : CustomRules();
}

void ConfigurationView::check(const QString &text)
{
    const OptionRow *row = m_model->option(m_options->table()->currentUuid());
    if (row == nullptr)
        return;
    const auto changed = withOption(m_shown, *row, text, customRules());
    m_details->setRefusal(changed ? QString() : changed.error().text());
    m_unsaved = text == row->value ? UnsavedOption() : UnsavedOption{row->id(), text};
    m_typed.start();
}

void ConfigurationView::keepUnsaved(const UnsavedOption &option)
{
    m_typed.stop();
    m_unsaved = option;
    Q_EMIT unsavedChanged(option);
}

void ConfigurationView::offerUnsaved(const UnsavedOption &option)
{
    m_offered = option;
    showOffer();
}

void ConfigurationView::showOffer()
{
    const bool isOffered = !m_offered.id.isEmpty() && !m_readOnly;
    m_offer->setText(tr("Typed last time but not set: %1 = %2").arg(m_offered.id, m_offered.text));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_offer, m_takeOffer, m_dropOffer})
        widget->setVisible(isOffered);
}

void ConfigurationView::answerOffer(bool isWanted)
{
    const UnsavedOption offered = std::exchange(m_offered, {});
    showOffer();
    const QList<OptionRow> rows = optionRows(m_shown);
    const auto row = std::ranges::find(rows, offered.id, &OptionRow::id);
    if (!isWanted || row == rows.end()) {
        keepUnsaved({});
        return;
    }
    m_unsaved = offered; // kept until it is in force
    selectOption(offered.id);
    change(withOption(m_shown, *row, offered.text, customRules()));
}

void ConfigurationView::edit(const QString &text)
{
    const OptionRow *row = m_model->option(m_options->table()->currentUuid());
    if (row == nullptr)
        return;
    const auto changed = withOption(m_shown, *row, text, customRules());
    if (!changed)
        m_details->setRefusal(changed.error().text());
    else
        change(changed);
}

void ConfigurationView::setOption(const QString &group, const QString &name, const QString &text)
{
    for (const OptionRow &row : optionRows(m_shown)) {
        if (row.group == group && row.name() == name)
            change(withOption(m_shown, row, text, customRules()));
    }
}

void ConfigurationView::changeRelease(const QString &name)
{
    CloudOptions other = m_shown;
    other.release = Release::named(name).value_or(m_shown.release);
    change(checkOptions(other, customRules()).map([&] { return other; }));
}

void ConfigurationView::change(const Result<CloudOptions> &to)
{
    if (!to) {
        show(m_shown);
        m_refusal->setText(u"✕ "_s + to.error().text());
        m_refusal->show();
        return;
    }
    if (!m_unsaved.id.isEmpty())
        keepUnsaved({});
    if (*to != m_shown)
        wish(*to);
}

// -- What is shown

void ConfigurationView::showRows()
{
    QList<OptionRow> rows = m_shownCloud.cloud() ? optionRows(m_shown) : QList<OptionRow>();
    if (m_onlyChanged->isChecked())
        rows.removeIf([](const OptionRow &row) { return !row.changed && row.exists; });
    m_model->setRows(rows);
    m_options->emptyState()->setText(
        m_shownCloud.cloud() ? tr("Every option is at its default.") : m_shownCloud.whyNoCloud(),
        m_shownCloud.cloud() ? tr("Show all options") : QString());
    showDetails();
}

void ConfigurationView::showDetails()
{
    const OptionRow *row = m_model->option(m_options->table()->currentUuid());
    const CloudPtr cloud = m_shownCloud.cloud();
    m_details->setOption(
        row, row != nullptr && cloud ? listChoices(*row, *cloud, customRules()) : QStringList(), m_shown.release);
}

void ConfigurationView::showOrigin()
{
    const bool isOpen = m_shownCloud.cloud() != nullptr;
    const bool isOwn = m_shown == m_own;
    m_origin->setText(
        isOwn ? tr("As in the cloud file.") : tr("Changed here; the cloud file differs and stays as it is."));
    m_origin->setVisible(isOpen);
    m_discard->setVisible(isOpen && !isOwn && !m_readOnly);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_release, m_import, m_export}) {
        widget->setEnabled(isOpen && !m_readOnly);
        widget->setToolTip(m_readOnly ? tr("This console is read-only.") : QString());
    }
}

void ConfigurationView::chooseExport()
{
    const QString changed = tr("Changed options (*.conf)");
    const QString all = tr("All options with comments (*.conf)");
    auto *dialog = new QFileDialog(this, tr("Export nova.conf"), u"nova.conf"_s, changed + u";;"_s + all);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"conf"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, all](const QString &path) {
        Q_EMIT exportWanted(path, dialog->selectedNameFilter() == all ? ConfExtent::All : ConfExtent::Changed);
    });
    dialog->open();
}

void ConfigurationView::selectOption(const QString &id)
{
    m_options->table()->selectUuid(id);
}

void ConfigurationView::focusTable()
{
    m_options->setFocus(Qt::OtherFocusReason);
}

void ConfigurationView::restoreLayout()
{
    m_options->table()->restoreLayout();
    restoreSplitter(m_columns, u"configuration/columns"_s, {760, 320});
}

void ConfigurationView::saveLayout() const
{
    m_options->table()->saveLayout();
    saveSplitter(m_columns, u"configuration/columns"_s);
}

void ConfigurationView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
        takeCloud();
    }
    QWidget::changeEvent(event);
}

void ConfigurationView::retranslate()
{
    m_releaseLabel->setText(tr("Decides as &release"));
    m_release->setAccessibleName(tr("Release"));
    m_onlyChanged->setText(tr("Only &changed"));
    m_import->setText(tr("Import nova.conf…"));
    m_export->setText(tr("Export nova.conf…"));
    m_discard->setText(tr("As in the cloud file"));
    m_options->table()->setAccessibleName(tr("Options"));
    m_takeOffer->setText(tr("Set"));
    m_dropOffer->setText(tr("Discard"));
    showOffer();
    showOrigin();
}

} // namespace astrolabe
