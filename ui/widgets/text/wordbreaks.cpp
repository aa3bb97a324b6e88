// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/wordbreaks.h"

#include <QClipboard>
#include <QGuiApplication>

namespace astrolabe {

QString breakable(const QString &name)
{
    constexpr int shortestToBreak = 18;
    if (name.size() < shortestToBreak)
        return name;
    QString text = name;
    for (const QChar after : {u'.', u'_', u'-', u'/', u':', u',', u'='})
        text.replace(after, QString(after) + wordBreak);
    return text;
}

void keepWordBreaksOffClipboard(QObject *context)
{
    QClipboard *clipboard = QGuiApplication::clipboard();
    QObject::connect(clipboard, &QClipboard::changed, context, [clipboard](QClipboard::Mode mode) {
        const bool isOwn = mode == QClipboard::Clipboard ? clipboard->ownsClipboard() : clipboard->ownsSelection();
        if (!isOwn)
            return;
        QString text = clipboard->text(mode);
        if (text.contains(wordBreak))
            clipboard->setText(text.remove(lineWrap).remove(wordBreak), mode);
    });
}

} // namespace astrolabe
