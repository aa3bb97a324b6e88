// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguedetails.h"

#include "catalogue/cataloguemodel.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QEvent>
#include <QFormLayout>
#include <QScrollArea>

namespace astrolabe {

CatalogueDetails::CatalogueDetails(QWidget *parent)
    : QWidget(parent)
    , m_panel(new Panel)
    , m_scroll(new QScrollArea)
    , m_facts(new QFormLayout)
    , m_nothing(new EmptyState)
{
    constexpr int narrowest = 220;
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    auto *content = new QWidget;
    content->setLayout(m_facts);
    m_facts->setContentsMargins(0, 0, 8, 0);
    m_facts->setVerticalSpacing(2);
    m_facts->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    m_panel->body()->addWidget(m_scroll);
    m_panel->body()->addWidget(m_nothing);
    setMinimumWidth(narrowest);
    retranslate();
    setThing(nullptr, -1);
}

void CatalogueDetails::setThing(const CatalogueModel *model, int row)
{
    const bool isThere = model != nullptr && row >= 0;
    m_scroll->setVisible(isThere);
    m_nothing->setVisible(!isThere);
    m_panel->setTitle(isThere ? model->index(row, 0).data().toString() : QString());
    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
    for (int column = 1; isThere && column < model->columnCount(); ++column) {
        const QString name = model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QLabel *fact = paragraph(breakable(model->detail(row, column)));
        fact->setAccessibleName(name);
        fact->setContentsMargins(0, 0, 0, 6);
        m_facts->addRow(mutedLabel(name), fact);
    }
}

void CatalogueDetails::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CatalogueDetails::retranslate()
{
    m_nothing->setText(tr("Choose a row to see all of it."), {});
}

} // namespace astrolabe
