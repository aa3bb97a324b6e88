// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/emptystate.h"

#include "widgets/text/labels.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace astrolabe {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_sentence(mutedLabel())
    , m_action(new QPushButton)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    column->addStretch();
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    column->addWidget(m_sentence);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addStretch();
    m_action->hide();
    setFocusProxy(m_action);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::triggered);
}

void EmptyState::setText(const QString &sentence, const QString &action)
{
    m_sentence->setText(sentence);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(sentence);
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

} // namespace astrolabe
