// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/listvalue.h"

#include "widgets/icons.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortest = 5; // minimum number of visible entries
constexpr int longest = 12;

QToolButton *button(const QString &icon)
{
    auto *button = new QToolButton;
    button->setIcon(themedIcon(icon));
    return button;
}

} // namespace

ListValue::ListValue(const OptionRow &row, QStringList choices)
    : m_choices(std::move(choices))
    , m_list(new QListWidget)
    , m_new(new QComboBox)
    , m_add(button(u"add"_s))
    , m_up(button(u"chevron-up"_s))
    , m_down(button(u"chevron-down"_s))
    , m_remove(button(u"delete"_s))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_list);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_new, 1);
    for (QToolButton *each : {m_add, m_up, m_down, m_remove})
        buttons->addWidget(each);
    column->addLayout(buttons);
    setFocusProxy(m_list);

    m_list->setAccessibleName(row.name());
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_new->setEditable(true);
    m_new->setInsertPolicy(QComboBox::NoInsert);
    m_new->setMinimumWidth(60);
    m_new->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &ValueField::edited);
    connect(m_list, &QListWidget::currentRowChanged, this, &ListValue::showPossible);
    connect(m_new, &QComboBox::editTextChanged, this, &ListValue::showPossible);
    connect(m_new, &QComboBox::activated, this, &ListValue::add);
    connect(m_new->lineEdit(), &QLineEdit::returnPressed, this, &ListValue::add);
    connect(m_add, &QToolButton::clicked, this, &ListValue::add);
    connect(m_remove, &QToolButton::clicked, this, &ListValue::remove);
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    retranslate();
}

QString ListValue::text() const
{
    QStringList entries;
    for (int row = 0; row < m_list->count(); ++row)
        entries.append(m_list->item(row)->text());
    return u""_s + entries.join(u", "_s);
}

void ListValue::setText(const QString &text)
{
    const QSignalBlocker quiet(m_list);
    const QStringList entries = text.split(u", "_s, Qt::SkipEmptyParts);
    if (text != this->text() || m_list->count() == 0) {
        const int current = m_list->currentRow();
        m_list->clear();
        m_list->addItems(entries);
        m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    }
    const int rows = std::clamp(int(entries.size()), shortest, longest);
    m_list->setFixedHeight(rows * (m_list->fontMetrics().height() + 6) + 8);
    m_new->clear();
    for (const QString &choice : m_choices) {
        if (!entries.contains(choice))
            m_new->addItem(choice);
    }
    m_new->setCurrentIndex(-1);
    m_new->clearEditText();
    showPossible();
}

void ListValue::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_list->setDragEnabled(!readOnly);
    m_new->setEnabled(!readOnly);
    showPossible();
}

void ListValue::setWrong(bool wrong)
{
    setMarkedWrong(m_list, wrong);
}

void ListValue::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    ValueField::changeEvent(event);
}

void ListValue::add()
{
    const QString entry = m_new->currentText().trimmed();
    if (entry.isEmpty())
        return;
    m_list->addItem(entry);
    m_list->setCurrentRow(m_list->count() - 1);
    m_new->clearEditText();
    Q_EMIT edited();
}

void ListValue::remove()
{
    delete m_list->takeItem(m_list->currentRow());
    Q_EMIT edited();
}

void ListValue::move(int by)
{
    const int row = m_list->currentRow();
    {
        const QSignalBlocker quiet(m_list);
        QListWidgetItem *item = m_list->takeItem(row);
        m_list->insertItem(row + by, item);
        m_list->setCurrentRow(row + by);
    }
    showPossible();
    Q_EMIT edited();
}

void ListValue::showPossible()
{
    const int row = m_list->currentRow();
    m_add->setEnabled(!m_readOnly && !m_new->currentText().trimmed().isEmpty());
    m_up->setEnabled(!m_readOnly && row > 0);
    m_down->setEnabled(!m_readOnly && row >= 0 && row + 1 < m_list->count());
    m_remove->setEnabled(!m_readOnly && row >= 0);
}

void ListValue::retranslate()
{
    m_new->lineEdit()->setPlaceholderText(m_choices.isEmpty() ? tr("New entry…") : tr("Choose or type…"));
    m_new->setAccessibleName(tr("New entry"));
    const auto name = [](QToolButton *button, const QString &text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_add, tr("Add"));
    name(m_up, tr("Earlier"));
    name(m_down, tr("Later"));
    name(m_remove, tr("Remove"));
}

} // namespace astrolabe
