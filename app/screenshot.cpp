// SPDX-License-Identifier: GPL-3.0-or-later
#include "screenshot.h"

#include "base/visibletext.h"
#include "boot/bootdialog.h"
#include "shell/mainwindow.h"

#include <QCoreApplication>
#include <QPainter>
#include <QTextStream>

namespace astrolabe {

namespace {

QPixmap picture(MainWindow &window)
{
    QPixmap pixmap = window.grab();
    if (const auto *dialog = window.findChild<BootDialog *>(); dialog != nullptr && dialog->isVisible()) {
        QPainter painter(&pixmap);
        painter.fillRect(window.rect(), QColor(0, 0, 0, 90));
        painter.drawPixmap(window.rect().center() - dialog->rect().center(), const_cast<BootDialog *>(dialog)->grab());
    }
    return pixmap;
}

} // namespace

int saveScreenshot(MainWindow &window, const QString &file)
{
    QTextStream err(stderr);
    if (const QString text = window.errorText(); !text.isEmpty())
        err << visibleLines(text) << Qt::endl;
    const bool isWritten = picture(window).save(file);
    if (!isWritten)
        err << QCoreApplication::translate("astrolabe::Screenshot", "%1 cannot be written").arg(file) << Qt::endl;
    return isWritten && !window.showsError() ? 0 : 1;
}

} // namespace astrolabe
