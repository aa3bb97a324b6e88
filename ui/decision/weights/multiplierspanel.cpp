// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/multiplierspanel.h"

#include "decision/decisioncursor.h"
#include "decision/rulename.h"
#include "decision/weights/turningslider.h"
#include "scheduler/weighers/catalogue.h"
#include "session/showncloud.h"
#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int digits = 6;
constexpr double farthest = 20; // turning points this many times beyond the usual range are left out

QString numberText(double value)
{
    return QLocale().toString(value, 'g', digits);
}

// A weigher that gives every host the same weight turns nothing.
bool hasASay(const WeigherRecord &weigher)
{
    const bool differs
        = std::ranges::any_of(weigher.normalized, [&](double value) { return value != weigher.normalized.front(); });
    return canBeReweighed(weigher) && (differs || !weigher.overrides.isEmpty());
}

const Option *optionOf(const WeigherRecord &weigher)
{
    const WeigherEntry *entry = findWeigher(weigher.name);
    return entry == nullptr ? nullptr
                            : findOption(QLatin1StringView(entry->optionGroup), QLatin1StringView(entry->option));
}

} // namespace

MultipliersPanel::MultipliersPanel(DecisionCursor &cursor, ShownCloud &shownCloud, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_shownCloud(shownCloud)
    , m_grid(new QGridLayout)
    , m_caveats(paragraph())
    , m_apply(new QPushButton)
    , m_reset(new QPushButton)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 8, 0);
    column->addLayout(m_grid);
    column->addWidget(m_caveats);
    column->addStretch();
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
    setLook(m_caveats, "muted");
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    layout->addWidget(scroll, 1);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_reset);
    buttons->addWidget(m_apply);
    buttons->addStretch();
    layout->addLayout(buttons);

    connect(m_reset, &QPushButton::clicked, this, &MultipliersPanel::reset);
    connect(m_apply, &QPushButton::clicked, this, &MultipliersPanel::apply);
    connect(&m_reweigher, &Reweigher::done, this, &MultipliersPanel::take);
    connect(&cursor, &DecisionCursor::stepsChanged, this, &MultipliersPanel::rebuild);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &MultipliersPanel::showCaveats);
    retranslate();
    rebuild();
}

const InstanceRecord *MultipliersPanel::instance() const
{
    return m_cursor.steps().instance();
}

// -- The rows

void MultipliersPanel::rebuild()
{
    m_reweigher.cancel();
    for (const Row &row : m_rows) {
        for (const QWidget *widget : std::initializer_list<QWidget *>{row.name, row.note, row.slider, row.field})
            delete widget;
    }
    m_rows.clear();
    for (int weigher = 0; instance() && weigher < instance()->weighers.size(); ++weigher) {
        if (hasASay(instance()->weighers.at(weigher)))
            addRow(weigher);
    }
    showCaveats();
    showValues();
    if (isVisible())
        ask();
}

void MultipliersPanel::addRow(int weigher)
{
    const WeigherRecord &record = instance()->weighers.at(weigher);
    const double recorded = multiplierSign(record.name) * optionMultiplier(record).value_or(0);
    Row row{weigher, recorded, recorded, new QLabel, paragraph(), new TurningSlider, new QLineEdit};
    const int line = m_grid->rowCount();
    m_grid->addWidget(row.name, line, 0, Qt::AlignTop);
    m_grid->addWidget(row.slider, line, 1);
    m_grid->addWidget(row.field, line, 2, Qt::AlignTop);
    m_grid->addWidget(row.note, line + 1, 1, 1, 2);
    row.name->setTextFormat(Qt::RichText);
    row.name->setToolTip(record.multiplierOrigin.name);
    row.field->setAlignment(Qt::AlignRight);
    row.field->setFixedWidth(96);
    setLook(row.note, "muted");
    row.note->setVisible(!record.overrides.isEmpty());
    nameRow(row);
    connect(row.slider, &TurningSlider::numberMoved, this, [this, weigher](double value) { setValue(weigher, value); });
    connect(row.field, &QLineEdit::editingFinished, this, [this, weigher, field = row.field] {
        bool isNumber = false;
        const double typed = QLocale().toDouble(field->text(), &isNumber);
        if (isNumber && field->isModified())
            setValue(weigher, typed);
        showValues();
    });
    m_rows.append(row);
}

// Call again when the language or the theme changes.
void MultipliersPanel::nameRow(const Row &row)
{
    const WeigherRecord &record = instance()->weighers.at(row.weigher);
    row.name->setText(u"<span style=\"color:%1\">■</span> %2"_s.arg(
        Theme::weigherColor(record.name).name(), inTwoLines(record.name).toHtmlEscaped().replace(u'\n', u"<br>"_s)));
    row.slider->setAccessibleName(record.name);
    row.field->setAccessibleName(record.name);
    row.note->setText(tr(
        "%n host(s) take their multiplier from an aggregate and do not move.", nullptr, int(record.overrides.size())));
}

MultipliersPanel::Row *MultipliersPanel::row(int weigher)
{
    const auto found = std::ranges::find(m_rows, weigher, &Row::weigher);
    return found == m_rows.end() ? nullptr : &*found;
}

double MultipliersPanel::value(int weigher) const
{
    return std::ranges::find(m_rows, weigher, &Row::weigher)->value;
}

TurningSlider *MultipliersPanel::slider(int weigher) const
{
    return std::ranges::find(m_rows, weigher, &Row::weigher)->slider;
}

void MultipliersPanel::setValue(int weigher, double value)
{
    Row &changed = *row(weigher);
    const Option *option = optionOf(instance()->weighers.at(weigher));
    const bool isBound
        = option != nullptr && option->minimum && m_cursor.decision()->release >= since(option->boundsFrom);
    changed.value = isBound ? std::max(value, *option->minimum) : value;
    showValues();
    ask();
}

void MultipliersPanel::reset()
{
    m_reweigher.cancel();
    for (Row &row : m_rows)
        row.value = row.recorded;
    showValues();
    Q_EMIT reweighed(nullptr);
    if (isVisible())
        ask();
}

void MultipliersPanel::apply()
{
    for (const Row &row : m_rows) {
        const Option *option = optionOf(instance()->weighers.at(row.weigher));
        if (row.value != row.recorded && option != nullptr)
            Q_EMIT optionWanted(QLatin1StringView(option->group), QLatin1StringView(option->name), row.value);
    }
}

// -- The answer

void MultipliersPanel::ask()
{
    if (m_rows.isEmpty())
        return;
    Multipliers moved;
    for (const Row &row : m_rows) {
        if (row.value != row.recorded)
            moved.insert(row.weigher, multiplierSign(instance()->weighers.at(row.weigher).name) * row.value);
    }
    m_reweigher.ask(m_cursor.decision(), m_cursor.instance(), moved);
}

void MultipliersPanel::take(const Reweighed &answer)
{
    const DecisionPtr decision = answer.decision;
    bool isMoved = false;
    for (Row &row : m_rows) {
        isMoved = isMoved || row.value != row.recorded;
        QList<TurningSlider::Mark> marks;
        const double usual = std::max(2.0, 2 * std::abs(row.recorded));
        double least = -usual;
        double most = usual;
        for (const TurningPoint &point : answer.turning.value(row.weigher)) {
            if (!std::isfinite(point.from))
                continue;
            if (std::abs(point.from) < farthest * usual) {
                least = std::min(least, point.from * 1.2);
                most = std::max(most, point.from * 1.2);
            }
            marks.append({point.from, this->markText(point)});
        }
        const Option *option = optionOf(instance()->weighers.at(row.weigher));
        if (option != nullptr && option->minimum && m_cursor.decision()->release >= since(option->boundsFrom))
            least = *option->minimum;
        row.slider->setNumbers(least, std::max(most, row.value));
        row.slider->setMarks(marks);
    }
    showValues();
    Q_EMIT reweighed(isMoved ? decision : nullptr);
}

QString MultipliersPanel::markText(const TurningPoint &point) const
{
    const QString host = m_cursor.decision()->hosts.at(point.winner).label;
    const QString number = numberText(point.from);
    // If two hosts tie at a number that can be written down, the previous winner still wins at that number.
    return QLocale().toDouble(number) < point.from ? tr("%1 wins above %2").arg(host, number)
                                                   : tr("%1 wins from %2").arg(host, number);
}

void MultipliersPanel::showValues()
{
    bool isMoved = false;
    for (const Row &row : m_rows) {
        isMoved = isMoved || row.value != row.recorded;
        row.slider->setNumber(row.value);
        const QString text = QLocale().toString(row.value, 'g', QLocale::FloatingPointShortest);
        if (row.field->text() != text)
            row.field->setText(text);
        QFont font = row.field->font();
        font.setBold(row.value != row.recorded);
        row.field->setFont(font);
        row.field->setToolTip(tr("Recorded: %1").arg(numberText(row.recorded)));
    }
    m_reset->setEnabled(isMoved);
    m_apply->setEnabled(isMoved);
}

// -- Caveats

QStringList MultipliersPanel::caveats() const
{
    if (!instance())
        return {};
    QStringList told;
    if (m_rows.isEmpty())
        told.append(tr("No weigher of this decision makes a difference between the hosts."));
    QList<HostIndex> ranked;
    std::ranges::transform(instance()->ranking, std::back_inserter(ranked), &RankedHost::host);
    const CloudPtr cloud = m_shownCloud.cloud();
    const bool draws = cloud
        && (cloud->config.integer("filter_scheduler", "host_subset_size", cloud->release) > 1
            || cloud->config.boolean("filter_scheduler", "shuffle_best_same_weighed_hosts", cloud->release));
    if (draws || instance()->order != ranked)
        told.append(tr("Nova picks at random among the best hosts here (host_subset_size, "
                       "shuffle_best_same_weighed_hosts), so it does not always take the first of the ranking."));
    if (!instance()->claims.isEmpty() && instance()->claims.first().outcome != ClaimOutcome::Claimed)
        told.append(tr("The first of the ranking could not be claimed; the next one was taken."));
    const bool isForced = std::ranges::any_of(instance()->excluded, [](const Exclusion &exclusion) {
        return !exclusion.reason.facts.isEmpty() && exclusion.reason.facts.first().name.startsWith("force_"_L1);
    });
    if (isForced)
        told.append(tr("The request forces a host, so the weights choose only among its nodes."));
    if (instance()->index > 0)
        told.append(tr("The earlier servers of the request stay where they are."));
    for (const WeigherRecord &weigher : instance()->weighers) {
        if (optionMultiplier(weigher) && !canBeReweighed(weigher))
            told.append(tr("%1 did not weigh because its multiplier was 0; decide again to see its weights.")
                    .arg(weigher.name));
    }
    return told;
}

void MultipliersPanel::showCaveats()
{
    const QStringList told = caveats();
    m_caveats->setText(told.join(u'\n'));
    m_caveats->setVisible(!told.isEmpty());
}

// Computes only while visible.
void MultipliersPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    ask();
}

void MultipliersPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    // Keeps the rows: deleting widgets while the application is being restyled leaves dangling pointers in Qt.
    if (event->type() == QEvent::PaletteChange)
        std::ranges::for_each(m_rows, [this](const Row &row) { nameRow(row); });
    QWidget::changeEvent(event);
}

void MultipliersPanel::retranslate()
{
    m_apply->setText(tr("Apply to configuration"));
    m_apply->setToolTip(tr("Sets the options of the open cloud, for decisions from now on"));
    m_reset->setText(tr("Reset"));
    std::ranges::for_each(m_rows, [this](const Row &row) { nameRow(row); });
    showCaveats();
    showValues();
    if (isVisible())
        ask(); // the slider's marks are labelled too
}

} // namespace astrolabe
