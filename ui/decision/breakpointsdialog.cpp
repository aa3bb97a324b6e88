// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/breakpointsdialog.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/walkwords.h"
#include "scheduler/weighers/catalogue.h"
#include "widgets/controls/namebox.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

BreakpointsDialog::BreakpointsDialog(DecisionCursor &cursor, QWidget *parent)
    : QDialog(parent)
    , m_cursor(cursor)
    , m_list(new QListWidget)
    , m_remove(new QPushButton(tr("Re&move")))
    , m_host(new NameBox)
    , m_left(new QSpinBox)
    , m_rule(new QComboBox)
{
    setWindowTitle(tr("Breakpoints"));
    m_list->setAccessibleName(tr("Breakpoints that are set"));
    m_list->setObjectName(u"breakpoints"_s);
    auto *run = new QPushButton(tr("&Run to the next one"));
    auto *close = new QPushButton(tr("Close"));
    setLook(run, "primary");
    run->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch();
    buttons->addWidget(close);
    buttons->addWidget(run);
    auto *grid = new QGridLayout;
    addKinds(*grid);
    auto *column = new QVBoxLayout(this);
    column->addWidget(paragraph(tr("The walk stops at these by itself, when it runs or plays.")));
    column->addWidget(m_list);
    column->addLayout(grid);
    column->addLayout(buttons);
    connect(m_remove, &QPushButton::clicked, this, &BreakpointsDialog::removeChosen);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(run, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT runWanted();
    });
    fill();
}

// A line for each kind: what it waits for, and a button that adds it.
void BreakpointsDialog::addKinds(QGridLayout &grid)
{
    for (const DecidedHost &host : m_cursor.decision()->hosts)
        m_host->addItem(visibleText(host.label), host.label);
    m_left->setRange(0, std::max(0, int(m_cursor.decision()->hosts.size()) - 1));
    m_left->setValue(std::min(3, m_left->maximum()));
    if (const InstanceRecord *server = m_cursor.steps().instance()) {
        for (const FilterRecord &filter : server->filters)
            m_rule->addItem(visibleText(filter.name), filter.name);
    }
    // All of Nova's: those of the decision would tell whether it comes to weighing.
    for (const WeigherEntry *weigher : weigherCatalogue())
        m_rule->addItem(QString::fromLatin1(weigher->name), QString::fromLatin1(weigher->name));
    const auto addKind = [&](const QString &text, QWidget *field, const char *name, auto made) {
        auto *label = new QLabel(text);
        label->setBuddy(field);
        field->setAccessibleName(text);
        auto *add = new QPushButton(tr("Add"));
        add->setAccessibleName(tr("Add: %1").arg(text));
        add->setObjectName(QString::fromLatin1(name));
        add->setAutoDefault(false);
        const int row = grid.rowCount();
        grid.addWidget(label, row, 0);
        grid.addWidget(field, row, 1);
        grid.addWidget(add, row, 2);
        connect(add, &QPushButton::clicked, this, [this, made] { this->add(made()); });
    };
    addKind(tr("When a host is removed"), m_host, "addHost",
        [this] { return Breakpoint{Breakpoint::Kind::HostRemoved, m_host->currentData().toString()}; });
    addKind(tr("When no more than this many hosts are left"), m_left, "addLeft",
        [this] { return Breakpoint{Breakpoint::Kind::FewLeft, {}, m_left->value()}; });
    addKind(tr("Before a filter or weigher"), m_rule, "addRule",
        [this] { return Breakpoint{Breakpoint::Kind::BeforeRule, m_rule->currentData().toString()}; });
}

void BreakpointsDialog::add(const Breakpoint &breakpoint)
{
    QList<Breakpoint> all = m_cursor.breakpoints();
    if (all.contains(breakpoint) || (breakpoint.kind != Breakpoint::Kind::FewLeft && breakpoint.name.isEmpty()))
        return;
    all.append(breakpoint);
    m_cursor.setBreakpoints(all);
    fill();
}

void BreakpointsDialog::removeChosen()
{
    QList<Breakpoint> all = m_cursor.breakpoints();
    const int row = m_list->currentRow();
    if (row < 0 || row >= all.size())
        return;
    all.removeAt(row);
    m_cursor.setBreakpoints(all);
    fill();
}

void BreakpointsDialog::fill()
{
    m_list->clear();
    for (const Breakpoint &breakpoint : m_cursor.breakpoints())
        m_list->addItem(breakpointText(breakpoint));
    m_list->setCurrentRow(m_list->count() - 1);
    m_remove->setEnabled(m_list->count() > 0);
    m_remove->setToolTip(m_remove->isEnabled() ? QString() : tr("No breakpoint is set."));
}

} // namespace astrolabe
