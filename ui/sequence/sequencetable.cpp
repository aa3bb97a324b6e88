// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/sequencetable.h"

#include "sequence/sequencedelegate.h"
#include "sequence/sequencemodel.h"
#include "widgets/picture.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int stateWidth = 165;
constexpr int narrowestService = 70;
constexpr int lastLabel = 60; // room for labels right of the last line

} // namespace

SequenceTable::SequenceTable(SequenceModel &model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new SequenceDelegate(model, *horizontalHeader(), this));
    setObjectName("sequence"); // for the style sheet
    setAutoScroll(false);      // done by the surrounding view
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(NoSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    offerAsPicture(this);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(SequenceDelegate::rowHeight);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setHighlightSections(false);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &SequenceTable::serviceChosen);
    connect(&model, &QAbstractItemModel::modelReset, this, &SequenceTable::layOutColumns);
    // A label may span many cells, and a state's name moves with what is in sight, so repaint them all.
    connect(&model, &QAbstractItemModel::dataChanged, viewport(), qOverload<>(&QWidget::update));
    for (const QScrollBar *bar : {horizontalScrollBar(), verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

// The present message stays in sight when a longer sentence below takes room.
void SequenceTable::resizeEvent(QResizeEvent *event)
{
    const bool wasInSight = QRect(QPoint(), event->oldSize()).intersects(visualRect(currentIndex()));
    layOutColumns();
    QTableView::resizeEvent(event);
    if (wasInSight)
        scrollTo(currentIndex());
}

void SequenceTable::layOutColumns()
{
    const int services = m_model.columnCount() - 1;
    if (services < 1)
        return;
    const int room = viewport()->width() - stateWidth - lastLabel;
    const int width = std::max(narrowestService, room / services);
    setColumnWidth(0, stateWidth);
    for (int column = 1; column <= services; ++column)
        setColumnWidth(column, column == services ? width + lastLabel : width);
}

// Up and Down move between rows; the surrounding view handles the keys that step through time or lead elsewhere.
void SequenceTable::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F:
        event->ignore();
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

void SequenceTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT rowChosen(current.row());
}

} // namespace astrolabe
