// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filterfield.h"

#include "widgets/accessibility.h"
#include "widgets/icons.h"
#include "widgets/table/filterproxy.h"
#include "widgets/text/labels.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

FilterField::FilterField(FilterProxy *proxy, QWidget *scope, QWidget *parent)
    : QWidget(parent)
    , m_proxy(proxy)
    , m_field(new QLineEdit)
    , m_regex(new QToolButton)
    , m_count(mutedLabel())
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_field, 1);
    row->addWidget(m_regex);
    row->addWidget(m_count);
    setFocusProxy(m_field);

    m_field->addAction(themedIcon(u"filter"_s), QLineEdit::LeadingPosition);
    m_field->setClearButtonEnabled(true);
    m_field->setMinimumWidth(100);
    m_field->installEventFilter(this);
    m_regex->setText(u".*"_s);
    m_regex->setCheckable(true);
    connect(m_field, &QLineEdit::textChanged, this, &FilterField::apply);
    connect(m_regex, &QToolButton::toggled, this, &FilterField::apply);

    auto *find = new QShortcut(QKeySequence::Find, scope, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    for (const auto signal : {&QShortcut::activated, &QShortcut::activatedAmbiguously})
        connect(find, signal, this, &FilterField::find);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(proxy, signal, this, &FilterField::showCount);
    connect(proxy, &QAbstractItemModel::modelReset, this, &FilterField::apply); // the columns may have changed
    connect(proxy, &QAbstractItemModel::layoutChanged, this, &FilterField::showCount);
    retranslate();
}

QString FilterField::text() const
{
    return m_field->text();
}

void FilterField::setText(const QString &text)
{
    m_field->setText(text);
}

void FilterField::clear()
{
    m_field->clear();
}

QString FilterField::countText() const
{
    return m_count->text();
}

bool FilterField::isWrong() const
{
    return m_field->property("wrong").toBool();
}

void FilterField::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool FilterField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        m_proxy->readAhead();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_field->text().isEmpty()) {
        m_field->clear();
        return true;
    }
    if (key == Qt::Key_Down)
        Q_EMIT leftDownwards();
    return QWidget::eventFilter(watched, event);
}

// With nested scopes, any of their filters may get the shortcut, so it goes to the one nearest the focus.
void FilterField::find()
{
    const FilterField *nearest = nullptr;
    for (const QWidget *around = QApplication::focusWidget(); around != nullptr && nearest == nullptr;
        around = around->parentWidget()) {
        const auto fields = around->findChildren<FilterField *>();
        const auto inSight = std::ranges::find_if(
            fields, [](const FilterField *field) { return field->isVisible() && field->isEnabled(); });
        nearest = inSight == fields.end() ? nullptr : *inSight;
    }
    QLineEdit *field = nearest == nullptr ? m_field : nearest->m_field;
    field->setFocus(Qt::ShortcutFocusReason);
    field->selectAll();
}

void FilterField::apply()
{
    const Result<void> applied = m_proxy->setExpression(m_field->text(), m_regex->isChecked());
    setMarkedWrong(m_field, !applied);
    m_field->setToolTip(applied
            ? tr("Text, column:text, !text, vcpus>=16; spaces mean “and”, quotes keep spaces together")
            : applied.error().text());
    m_field->setAccessibleDescription(m_field->toolTip());
    showCount();
}

void FilterField::showCount()
{
    const QLocale locale;
    const int all = m_proxy->sourceModel() == nullptr ? 0 : m_proxy->sourceModel()->rowCount();
    if (isWrong())
        m_count->setText(tr("filter not understood"));
    else if (m_proxy->isBehind())
        m_count->setText(tr("filtering…"));
    else
        m_count->setText(tr("%1 of %2").arg(locale.toString(m_proxy->rowCount()), locale.toString(all)));
}

void FilterField::retranslate()
{
    m_field->setPlaceholderText(tr("Filter…"));
    m_field->setAccessibleName(tr("Filter rows"));
    nameFieldIcons(m_field, tr("Filter rows"), tr("Clear the filter"));
    m_regex->setToolTip(tr("Use regular expressions"));
    m_regex->setAccessibleName(m_regex->toolTip());
    m_count->setAccessibleName(tr("Rows shown"));
    apply();
}

} // namespace astrolabe
