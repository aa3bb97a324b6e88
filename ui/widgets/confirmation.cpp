// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/confirmation.h"

#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace astrolabe {

void confirm(QWidget *parent, const Confirmation &confirmation, const std::function<void()> &confirmed)
{
    auto *box = new QMessageBox(
        QMessageBox::Warning, confirmation.action, confirmation.question, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(confirmation.consequence);
    QPushButton *doIt = box->addButton(confirmation.action, QMessageBox::DestructiveRole);
    setLook(doIt, "danger");
    QPushButton *keep = box->addButton(QCoreApplication::translate("Confirmation", "Keep"), QMessageBox::RejectRole);
    box->setDefaultButton(keep);
    box->setEscapeButton(keep);
    QObject::connect(doIt, &QPushButton::clicked, parent, confirmed);
    box->open();
}

} // namespace astrolabe
