// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/hostdialog.h"

#include "widgets/table/naturalorder.h"
#include "widgets/text/labels.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace astrolabe {

QList<Choice> hostsBut(const Cloud &cloud, const QString &host)
{
    QStringList hosts;
    for (const ComputeNode &node : cloud.computeNodes) {
        if (node.host != host)
            hosts.append(node.host);
    }
    std::ranges::sort(hosts, [](const QString &a, const QString &b) { return naturalCompare(a, b) < 0; });
    hosts.removeDuplicates();
    QList<Choice> choices;
    choices.reserve(hosts.size());
    for (const QString &other : std::as_const(hosts))
        choices.append({other, other});
    return choices;
}

HostDialog::HostDialog(const QString &title, const QList<Choice> &hosts, QWidget *parent)
    : QDialog(parent)
    , m_host(new ChoiceField(this))
    , m_tryIt(new QPushButton(tr("Try it")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    auto *cancel = new QPushButton(tr("Cancel"));
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_tryIt);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Host"), m_host);
    form->addRow(buttons);
    constexpr int width = 400; // fits a host with its domain
    setMinimumWidth(width);
    setLook(m_tryIt, "primary");
    m_tryIt->setDefault(true);

    // While one types, so that Enter finds the button as the text wants it.
    connect(m_host, &ChoiceField::currentTextChanged, this, &HostDialog::showObstacle);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_tryIt, &QPushButton::clicked, this, [this] {
        Q_EMIT hostChosen(m_host->chosen());
        accept();
    });
    m_host->setChoices(hosts);
    m_host->lineEdit()->selectAll();
    showObstacle();
}

// As in ActionDialog: the field takes its typed text while it is destroyed.
HostDialog::~HostDialog()
{
    m_host->disconnect(this);
}

void HostDialog::showObstacle()
{
    m_tryIt->setEnabled(!m_host->chosen().isEmpty());
}

} // namespace astrolabe
