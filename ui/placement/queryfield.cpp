// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/queryfield.h"

#include "widgets/text/labels.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int insertedRole = Qt::UserRole + 1;
constexpr int popupWidth = 460;

} // namespace

QueryField::QueryField(QWidget *parent)
    : QLineEdit(parent)
    , m_choices(new QStandardItemModel(this))
    , m_completer(new QCompleter(m_choices, this))
{
    setFont(monospaceFont());
    setClearButtonEnabled(true);
    // Not set with setCompleter(), since that would replace the whole text.
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, &QueryField::take);
    connect(this, &QLineEdit::textEdited, this, &QueryField::offer);
}

QAbstractItemView *QueryField::popup() const
{
    return m_completer->popup();
}

// Ignored keys go on to the open list.
void QueryField::keyPressEvent(QKeyEvent *event)
{
    const bool isOpen = popup()->isVisible();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isOpen && popup()->currentIndex().isValid())
            return event->ignore();
        popup()->hide();
        break;
    case Qt::Key_Escape:
    case Qt::Key_Tab:
        if (isOpen)
            return event->ignore();
        break;
    case Qt::Key_Down:
        if (!isOpen)
            return offer();
        break;
    case Qt::Key_Space:
        if (event->modifiers().testFlag(Qt::ControlModifier))
            return offer();
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void QueryField::offer()
{
    const Completions completions = completionsAt(text(), cursorPosition(), m_words, m_version);
    m_from = static_cast<int>(completions.from);
    m_choices->clear();
    for (const Completions::Choice &choice : completions.choices) {
        auto *item = new QStandardItem(choice.text);
        item->setData(choice.inserted, insertedRole);
        m_choices->appendRow(item);
    }
    const QString typed = text().mid(m_from, cursorPosition() - m_from);
    const bool isTyped = completions.choices.size() == 1 && completions.choices.first().inserted == typed;
    if (completions.choices.isEmpty() || isTyped) {
        popup()->hide();
        return;
    }
    QRect at = rect();
    at.setLeft(std::clamp(cursorRect().left(), 0, std::max(0, width() - popupWidth)));
    at.setWidth(popupWidth);
    m_completer->complete(at);
    popup()->setCurrentIndex({}); // Enter sends the query unless a completion is selected
}

void QueryField::take(const QModelIndex &choice)
{
    setSelection(m_from, cursorPosition() - m_from);
    insert(choice.data(insertedRole).toString());
    if (text().first(cursorPosition()).endsWith(u'='))
        QMetaObject::invokeMethod(this, &QueryField::offer, Qt::QueuedConnection); // the list is still closing
}

} // namespace astrolabe
