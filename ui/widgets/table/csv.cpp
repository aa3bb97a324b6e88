// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/csv.h"

#include "widgets/savechoice.h"

#include <QCoreApplication>
#include <QLocale>
#include <QMenu>

namespace astrolabe {

using namespace Qt::StringLiterals;

// Text that starts like this is taken for a formula, whatever blanks stand before it.
QString harmless(const QString &cell)
{
    const QString text = cell.trimmed();
    bool isNumber = false;
    QLocale().toDouble(text, &isNumber);
    const bool isFormula = !text.isEmpty() && u"=+-@"_s.contains(text.front());
    return isFormula && !isNumber ? u'\'' + cell : cell;
}

QByteArray csvOf(const QList<QStringList> &lines)
{
    QString text;
    for (QStringList line : lines) {
        for (QString &cell : line)
            cell = u'"' + cell.replace(u'"', u"\"\""_s) + u'"';
        text += line.join(u',') + u"\r\n"_s;
    }
    return text.toUtf8();
}

void offerAsCsv(QMenu *menu, QWidget *table, const QString &name, const std::function<QByteArray()> &csv)
{
    const auto words = [](const char *text) { return QCoreApplication::translate("astrolabe::TableView", text); };
    menu->addAction(
        words(QT_TRANSLATE_NOOP("astrolabe::TableView", "Save the table as CSV…")), table, [table, name, csv, words] {
            saveWhereAsked(table,
                {words(QT_TRANSLATE_NOOP("astrolabe::TableView", "Save the table")), name,
                    words(QT_TRANSLATE_NOOP("astrolabe::TableView", "CSV tables (*.csv)")), u"csv"_s},
                csv);
        });
}

} // namespace astrolabe
