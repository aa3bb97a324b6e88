// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/savechoice.h"

#include "base/savefile.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace astrolabe {

using namespace Qt::StringLiterals;

void askWhereToSave(QWidget *parent, const SaveChoice &choice, const std::function<void(const QString &path)> &chosen)
{
    const QString file = QString(choice.name).replace(u'/', u'-') + u'.' + choice.suffix;
    const QString all = QCoreApplication::translate("SaveChoice", "All files (*)");
    auto *dialog = new QFileDialog(parent, choice.title, {}, choice.filter + u";;"_s + all);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(file);
    dialog->setDefaultSuffix(choice.suffix);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
    dialog->open();
}

void saveWhereAsked(QWidget *parent, const SaveChoice &choice, const std::function<QByteArray()> &content)
{
    askWhereToSave(parent, choice, [parent, content](const QString &path) {
        const auto saved = saveFile(path, content());
        if (saved)
            return;
        auto *box = new QMessageBox(QMessageBox::Warning, QCoreApplication::translate("SaveChoice", "Not saved"),
            saved.error().text(), QMessageBox::Ok, parent);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
}

} // namespace astrolabe
