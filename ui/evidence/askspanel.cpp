// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/askspanel.h"

#include "base/visibletext.h"
#include "widgets/icons.h"
#include "widgets/panel.h"
#include "widgets/text/commandlabel.h"
#include "widgets/text/labels.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>

namespace astrolabe {

using namespace Qt::StringLiterals;

AsksPanel::AsksPanel(QWidget *parent)
    : QWidget(parent)
    , m_panel(new Panel)
    , m_copyAll(new QPushButton(themedIcon(u"command"_s), {}))
    , m_nothing(mutedLabel())
    , m_body(new QVBoxLayout)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    m_panel->titleRow()->addStretch();
    m_panel->titleRow()->addWidget(m_copyAll);
    m_nothing->setWordWrap(true);
    auto *content = new QWidget;
    content->setLayout(m_body);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->addWidget(m_nothing);
    m_body->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    m_panel->body()->addWidget(scroll, 1);
    connect(m_copyAll, &QPushButton::clicked, this, &AsksPanel::copyAll);
    retranslate();
}

void AsksPanel::setAsks(const QList<EvidenceSummary::Ask> &asks)
{
    if (m_asks == asks)
        return;
    m_asks = asks;
    showAsks();
}

void AsksPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QWidget *AsksPanel::rowOf(const EvidenceSummary::Ask &ask)
{
    auto *row = new QWidget;
    auto *columns = new QHBoxLayout(row);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(8);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    columns->addLayout(texts, 1);
    auto *sentence = new QLabel(ask.sentence);
    sentence->setWordWrap(true);
    texts->addWidget(sentence);
    if (ask.command.isEmpty())
        return row;
    texts->addWidget(new CommandLabel(ask.command));
    auto *copy = new QPushButton(tr("Copy"));
    copy->setToolTip(tr("Copies the command"));
    copy->setAccessibleName(tr("Copy: %1").arg(ask.command));
    columns->addWidget(copy, 0, Qt::AlignTop);
    connect(copy, &QPushButton::clicked, this, [text = ask.command] { QGuiApplication::clipboard()->setText(text); });
    return row;
}

void AsksPanel::copyAll() const
{
    QStringList lines;
    for (const EvidenceSummary::Ask &ask : m_asks) {
        lines.append(u"# "_s + visibleText(ask.sentence));
        if (!ask.command.isEmpty())
            lines.append(ask.command);
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

void AsksPanel::showAsks()
{
    delete m_list;
    m_list = new QWidget;
    auto *rows = new QVBoxLayout(m_list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(12);
    for (const EvidenceSummary::Ask &ask : m_asks)
        rows->addWidget(rowOf(ask));
    m_body->insertWidget(0, m_list);
    m_nothing->setVisible(m_asks.isEmpty());
    m_copyAll->setEnabled(!m_asks.isEmpty());
}

void AsksPanel::retranslate()
{
    m_panel->setTitle(tr("Ask for next"));
    m_copyAll->setText(tr("Copy all"));
    m_copyAll->setToolTip(tr("Copies all commands, each below a note on what it shows"));
    m_nothing->setText(tr("Nothing is missing: the evidence has everything that a decision depends on."));
    showAsks();
}

} // namespace astrolabe
