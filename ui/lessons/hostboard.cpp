// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/hostboard.h"

#include "base/visibletext.h"
#include "lessons/hostsleft.h"

#include <QEvent>
#include <QHeaderView>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum BoardColumn { HostColumn, StandingColumn };

constexpr int hostRole = Qt::UserRole;

// What removed the host, as far as the state knows; empty: nothing has.
QString removedBy(const Steps &steps, int state, HostIndex host)
{
    const Decision &decision = *steps.decision();
    if (state < 0)
        return {};
    if (decision.placement.unmet.contains(host) && steps.isKnown(state, steps.lossStep(host)))
        return HostBoard::tr("✕ not offered by Placement");
    if (decision.isUnreadCandidate(host))
        return steps.isKnown(state, {StepStage::HostStates}) ? HostBoard::tr("✕ its state is not read") : QString();
    const InstanceRecord *server = steps.instance();
    const qsizetype position = server != nullptr ? server->hosts.indexOf(host) : -1;
    if (position < 0)
        return {};
    for (int ordinal = 0; ordinal < server->excluded.size(); ++ordinal) {
        if (server->excluded.at(ordinal).position == position
            && steps.isKnown(state, {StepStage::Exclusions, 0, ordinal}))
            return HostBoard::tr("✕ not allowed by the request");
    }
    for (int filter = 0; filter < server->filters.size(); ++filter) {
        const Mark mark = server->filters.at(filter).marks.at(size_t(position));
        if ((mark == Mark::Rejected || mark == Mark::Raised)
            && steps.isKnown(state, steps.markStep(filter, int(position))))
            return HostBoard::tr("✕ removed by %1").arg(server->filters.at(filter).name);
    }
    return {};
}

} // namespace

HostBoard::HostBoard(QWidget *parent)
    : QTreeWidget(parent)
{
    setColumnCount(2);
    setRootIsDecorated(false);
    setAllColumnsShowFocus(true);
    setUniformRowHeights(true);
    header()->setSectionResizeMode(HostColumn, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(true);
    connect(this, &QTreeWidget::currentItemChanged, this, &HostBoard::hostChosen);
    retranslate();
}

void HostBoard::show(const Steps &steps, int state, const QString &host)
{
    const Decision &decision = *steps.decision();
    const std::optional<HostIndex> chosen = state < 0 ? std::nullopt : steps.chosenAt(state);
    QList<QTreeWidgetItem *> left;
    QList<QTreeWidgetItem *> removed;
    QTreeWidgetItem *current = nullptr;
    for (HostIndex at = 0; at < decision.hosts.size(); ++at) {
        const QString by = removedBy(steps, state, at);
        const QString standing = !by.isEmpty() ? by
            : chosen == at                     ? tr("★ chosen")
            : chosen                           ? tr("passed, not chosen")
                                               : tr("left");
        auto *item = new QTreeWidgetItem({visibleText(decision.hosts.at(at).label), standing});
        item->setData(HostColumn, hostRole, at);
        (by.isEmpty() ? left : removed).append(item);
        if (decision.hosts.at(at).label == host)
            current = item;
    }
    {
        const QSignalBlocker quiet(this);
        clear();
        addTopLevelItems(left + removed);
        setCurrentItem(current != nullptr ? current : topLevelItem(0));
    }
    Q_EMIT hostChosen();
}

std::optional<HostIndex> HostBoard::chosenHost() const
{
    const QTreeWidgetItem *item = currentItem();
    return item != nullptr ? std::optional(item->data(HostColumn, hostRole).toInt()) : std::nullopt;
}

void HostBoard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTreeWidget::changeEvent(event);
}

void HostBoard::retranslate()
{
    setHeaderLabels({tr("Host"), tr("Standing")});
    setAccessibleName(tr("Hosts at this stop"));
}

} // namespace astrolabe
