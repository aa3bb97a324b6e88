// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/emptystate.h"

#include "widgets/text/labels.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace astrolabe {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_sentence(mutedLabel())
    , m_action(new QPushButton)
    , m_other(new QPushButton)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    column->addStretch();
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    column->addWidget(m_sentence);
    auto *actions = new QHBoxLayout;
    actions->setSpacing(8);
    actions->addStretch();
    actions->addWidget(m_action);
    actions->addWidget(m_other);
    actions->addStretch();
    column->addLayout(actions);
    column->addStretch();
    m_action->hide();
    m_other->hide();
    setFocusProxy(m_action);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::triggered);
    connect(m_other, &QPushButton::clicked, this, &EmptyState::otherTriggered);
}

void EmptyState::setText(const QString &sentence, const QString &action)
{
    m_sentence->setText(sentence);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(sentence);
}

void EmptyState::setOtherAction(const QString &action)
{
    m_other->setText(action);
    m_other->setVisible(!action.isEmpty());
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

} // namespace astrolabe
