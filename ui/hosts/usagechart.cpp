// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/usagechart.h"

#include "base/visibletext.h"
#include "widgets/accessibility.h"
#include "widgets/panel.h"
#include "widgets/picture.h"
#include "widgets/table/celldelegate.h"
#include "widgets/text/commonpart.h"
#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QButtonGroup>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLegend>
#include <QStackedBarSeries>
#include <QToolButton>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostBars = 12; // with more bars, their names would be elided
constexpr int smallestHeight = 170;
constexpr int gapBetweenNames = 12;
constexpr int roomForAmounts = 60; // on the axis next to the bars

QString legendEntry(const QColor &color, const QString &name)
{
    return u"<span style=\"color:%1\">■</span>&nbsp;%2"_s.arg(color.name(), name.toHtmlEscaped());
}

} // namespace

UsageChart::UsageChart(QWidget *parent)
    : QWidget(parent)
    , m_panel(new Panel)
    , m_legend(new QLabel)
    , m_view(new QChartView)
    , m_resources(new QButtonGroup(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    m_legend->setTextFormat(Qt::RichText);
    m_panel->titleRow()->addWidget(m_legend, 1);
    for (const HostResource resource : {HostResource::Vcpus, HostResource::Memory, HostResource::Disk}) {
        auto *button = new QToolButton;
        button->setCheckable(true);
        m_resources->addButton(button, int(resource));
        m_panel->titleRow()->addWidget(button);
    }
    m_resources->button(int(HostResource::Vcpus))->setChecked(true);
    connect(m_resources, &QButtonGroup::idClicked, this, &UsageChart::redraw);

    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setMinimumHeight(smallestHeight);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->installEventFilter(this);
    announceAsChart(m_view);
    offerAsPicture(m_view);
    m_view->chart()->setMargins({});
    m_view->chart()->setBackgroundRoundness(0);
    m_view->chart()->legend()->hide();
    m_view->chart()->layout()->setContentsMargins(0, 0, 0, 0);
    m_panel->body()->addWidget(m_view, 1);
    retranslate();
}

void UsageChart::setHosts(std::shared_ptr<const HostRows> hosts)
{
    m_hosts = std::move(hosts);
    redraw();
}

void UsageChart::selectHost(const QString &uuid)
{
    m_selected = uuid;
    markBars();
}

void UsageChart::hoverHost(const QString &uuid)
{
    m_hovered = uuid;
    markBars();
}

QStringList UsageChart::shownHosts() const
{
    QStringList uuids;
    for (const HostRow *host : m_shown)
        uuids.append(host->uuid);
    return uuids;
}

void UsageChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        redraw();
    QWidget::changeEvent(event);
}

HostResource UsageChart::resource() const
{
    return HostResource(m_resources->checkedId());
}

// By whichever counts more of it: nova-compute or Placement.
double UsageChart::takenOf(const HostRow &host) const
{
    return std::max(host.capacity(resource()).used, host.heldOtherwise(resource()).value_or(0));
}

double UsageChart::fullness(const HostRow &host) const
{
    Capacity capacity = host.capacity(resource());
    capacity.used = takenOf(host);
    return capacity.share();
}

void UsageChart::chooseFullest()
{
    m_shown.clear();
    for (std::size_t row = 0; m_hosts && row < m_hosts->size(); ++row)
        m_shown.push_back(&(*m_hosts)[row]);
    const auto fuller = [this](const HostRow *a, const HostRow *b) {
        const double difference = fullness(*a) - fullness(*b);
        return difference > 0 || (difference == 0 && a->node < b->node);
    };
    const std::size_t shown = std::min(mostBars, m_shown.size());
    std::ranges::partial_sort(m_shown, m_shown.begin() + static_cast<std::ptrdiff_t>(shown), fuller);
    m_shown.resize(shown);
}

void UsageChart::redraw()
{
    chooseFullest();
    const bool all = !m_hosts || m_shown.size() == m_hosts->size();
    m_panel->setTitle(
        all ? tr("Usage, fullest first") : tr("Usage of the %n fullest host(s)", nullptr, int(m_shown.size())));
    QChart *chart = m_view->chart();
    m_sets.clear();
    chart->removeAllSeries();
    for (QAbstractAxis *axis : chart->axes()) {
        chart->removeAxis(axis);
        delete axis;
    }
    m_names = nullptr;
    chart->setBackgroundBrush(Theme::current().panel);
    m_view->setBackgroundBrush(Theme::current().panel);
    addSeries();
    addAxes();
    markBars();
}

void UsageChart::addSeries()
{
    const Theme &theme = Theme::current();
    auto *series = new QStackedBarSeries;
    series->setBarWidth(0.55);
    const auto add = [&](const QColor &color, auto amount) {
        auto *set = new QBarSet({});
        for (const HostRow *host : m_shown) {
            const Capacity capacity = host->capacity(resource());
            const double taken = takenOf(*host);
            const double whole = std::max(capacity.capacity(), taken);
            set->append(whole > 0 ? std::max(0.0, 100 * amount(capacity, taken) / whole) : 0);
        }
        set->setColor(color);
        set->setBorderColor(theme.panel);
        m_sets.append(set);
        series->append(set);
    };
    add(theme.accent, [](const Capacity &c, double) { return std::min(c.used, c.total - c.reserved); });
    add(theme.warning, [](const Capacity &c, double) { return c.used - (c.total - c.reserved); });
    add(theme.rejected, [](const Capacity &c, double taken) { return taken - c.used; });
    add(theme.track, [](const Capacity &c, double taken) { return c.capacity() - taken; });
    QStringList legend{legendEntry(theme.accent, tr("used")), legendEntry(theme.warning, tr("overcommitted"))};
    const bool anyDiffers = std::ranges::any_of(
        m_shown, [&](const HostRow *host) { return host->heldOtherwise(resource()).has_value(); });
    if (anyDiffers)
        legend.append(legendEntry(theme.rejected, tr("⚠ held by Placement beyond that")));
    legend.append(legendEntry(theme.track, tr("free")));
    m_legend->setText(legend.join(u"&nbsp;&nbsp; "_s));
    connect(series, &QAbstractBarSeries::clicked, this, [this](int bar) { Q_EMIT hostChosen(at(bar).uuid); });
    connect(series, &QAbstractBarSeries::hovered, this, &UsageChart::hover);
    m_view->chart()->addSeries(series);
}

void UsageChart::addAxes()
{
    const Theme &theme = Theme::current();
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    m_names = new QBarCategoryAxis;
    m_names->append(barNames());
    m_names->setTruncateLabels(false); // barNames() elides them
    auto *amounts = new QValueAxis;
    amounts->setLabelFormat(u"%.0f %%"_s);
    amounts->setTickCount(3);
    amounts->setRange(0, 100);
    m_names->setGridLineVisible(false);
    for (QAbstractAxis *axis : std::initializer_list<QAbstractAxis *>{m_names, amounts}) {
        axis->setLabelsColor(theme.mutedText);
        axis->setLabelsFont(small);
        axis->setGridLineColor(theme.border);
        axis->setLinePenColor(theme.border);
    }
    m_view->chart()->addAxis(m_names, Qt::AlignBottom);
    m_view->chart()->addAxis(amounts, Qt::AlignLeft);
    for (QAbstractSeries *series : m_view->chart()->series()) {
        series->attachAxis(m_names);
        series->attachAxis(amounts);
    }
}

// Names that are short enough for the available width but still tell the bars apart.
QStringList UsageChart::barNames() const
{
    QStringList labels;
    for (const HostRow *host : m_shown)
        labels.append(visibleText(host->label));
    const CommonPart common = CommonPart::of(labels);
    const int room = (m_view->width() - roomForAmounts) / std::max(1, int(labels.size())) - gapBetweenNames;
    QStringList names;
    for (qsizetype bar = 0; bar < labels.size(); ++bar) {
        const QString mark = at(int(bar)).heldOtherwise(resource()) ? u"⚠ "_s : QString();
        const QString label = mark + labels.at(bar).toHtmlEscaped(); // axes parse markup
        const int roomForName = room - fontMetrics().horizontalAdvance(mark);
        const QString name = mark + common.elided(labels.at(bar), fontMetrics(), roomForName).toHtmlEscaped();
        names.append(names.contains(name) ? label : name);
    }
    return names;
}

void UsageChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QStringList names = barNames();
    if (m_names != nullptr && m_names->categories() != names)
        m_names->setCategories(names);
}

void UsageChart::hover(bool entered, int bar)
{
    if (!entered) {
        Q_EMIT hostHovered({});
        return;
    }
    const HostRow &host = at(bar);
    QToolTip::showText(QCursor::pos(), tr("%1: %2").arg(host.label, host.arithmetic(resource())), m_view);
    Q_EMIT hostHovered(host.uuid);
}

bool UsageChart::eventFilter(QObject *watched, QEvent *event)
{
    return (event->type() == QEvent::KeyPress && walk(static_cast<QKeyEvent *>(event)->key()))
        || QWidget::eventFilter(watched, event);
}

// Moves from the selected bar, or starts at an end if the selected host has none. Returns false for other keys.
bool UsageChart::walk(int key)
{
    const int last = static_cast<int>(m_shown.size()) - 1;
    const int here = static_cast<int>(shownHosts().indexOf(m_selected));
    int bar = 0;
    switch (key) {
    case Qt::Key_Left:
        bar = here < 0 ? last : std::max(0, here - 1);
        break;
    case Qt::Key_Right:
        bar = std::min(last, here + 1);
        break;
    case Qt::Key_Home:
        break;
    case Qt::Key_End:
        bar = last;
        break;
    default:
        return false;
    }
    if (last >= 0)
        Q_EMIT hostChosen(at(bar).uuid);
    return true;
}

void UsageChart::markBars()
{
    const Theme &theme = Theme::current();
    for (QBarSet *set : m_sets) {
        set->setSelectedColor(set->color() == theme.track ? theme.selection : set->color());
        for (int bar = 0; std::cmp_less(bar, m_shown.size()); ++bar) {
            const QString &uuid = at(bar).uuid;
            set->setBarSelected(bar, uuid == m_selected || uuid == m_hovered);
        }
    }
}

void UsageChart::retranslate()
{
    const QStringList names{tr("vCPU"), tr("Memory"), tr("Disk")};
    for (int resource = 0; resource < names.size(); ++resource)
        m_resources->button(resource)->setText(names.at(resource));
    m_view->setAccessibleName(tr("Usage of the fullest hosts; the table of hosts has the same numbers"));
    redraw();
}

} // namespace astrolabe
