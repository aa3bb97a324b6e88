// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/changesdialog.h"

#include "base/visibletext.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QEvent>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize firstListSize(640, 400);

} // namespace

ChangesDialog::ChangesDialog(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
    , m_list(new QListWidget)
    , m_note(mutedLabel())
    , m_close(new QPushButton)
{
    auto *column = new QVBoxLayout(this);
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    m_list->setWordWrap(true);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    column->addWidget(m_list, 1);
    auto *buttons = new QHBoxLayout;
    column->addLayout(buttons);
    for (QAction *action : actions) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    buttons->addWidget(m_close);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    resize(firstListSize);
    retranslate();
}

void ChangesDialog::setChanges(const QList<ListedChange> &changes)
{
    m_changes = changes;
    m_list->clear();
    for (const ListedChange &change : changes) {
        QString line = visibleText(change.sentence);
        if (change.refusal)
            line = tr("! %1 – not in force: %2").arg(line, visibleText(change.refusal->text()));
        else if (change.isUndone)
            line = tr("%1 – undone").arg(line);
        auto *item = new QListWidgetItem(line, m_list);
        if (change.isUndone)
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
}

QStringList ChangesDialog::lines() const
{
    QStringList lines;
    for (int row = 0; row < m_list->count(); ++row)
        lines.append(m_list->item(row)->text());
    return lines;
}

void ChangesDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ChangesDialog::retranslate()
{
    setWindowTitle(tr("Changes of this cloud"));
    m_list->setAccessibleName(windowTitle());
    m_note->setText(tr("Everything that was set, switched and healed here, in order. The cloud file stays as it is."));
    m_close->setText(tr("Close"));
    setChanges(m_changes);
}

} // namespace astrolabe
