// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

// The members of the examples in docs/formats, each once, by a JSON pointer.
namespace astrolabe::leaves {

using namespace Qt::StringLiterals;

inline QJsonObject example(const QString &format)
{
    QFile file(QStringLiteral(TEST_DATA "/../../docs/formats/%1.example.json").arg(format));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

inline void collect(const QJsonValue &value, const QString &pointer, QMap<QString, QString> &byPattern)
{
    static const QRegularExpression position(QStringLiteral("/\\d+"));
    const QJsonArray elements = value.toArray();
    for (qsizetype at = 0; at < elements.size(); ++at)
        collect(elements.at(at), pointer + QStringLiteral("/%1").arg(at), byPattern);
    const QJsonObject members = value.toObject();
    for (auto member = members.begin(); member != members.end(); ++member) {
        QString name = member.key();
        name.replace("~"_L1, "~0"_L1).replace("/"_L1, "~1"_L1);
        collect(member.value(), pointer + u'/' + name, byPattern);
    }
    if (elements.isEmpty() && members.isEmpty())
        byPattern.insert(QString(pointer).replace(position, QStringLiteral("/*")), pointer);
}

inline QStringList pointers(const QJsonObject &document)
{
    QMap<QString, QString> byPattern;
    collect(document, {}, byPattern);
    return byPattern.values();
}

// With another value at the pointer; undefined: without it.
inline QJsonValue replaced(const QJsonValue &value, const QStringList &path, const QJsonValue &by)
{
    if (path.isEmpty())
        return by;
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        const int at = path.first().toInt();
        if (path.size() == 1 && by.isUndefined())
            array.removeAt(at);
        else
            array[at] = replaced(array.at(at), path.mid(1), by);
        return array;
    }
    QJsonObject object = value.toObject();
    const QString name = QString(path.first()).replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
    object[name] = replaced(object.value(name), path.mid(1), by);
    return object;
}

inline QByteArray replaced(const QJsonObject &document, const QString &pointer, const QJsonValue &by)
{
    return QJsonDocument(replaced(QJsonValue(document), pointer.mid(1).split(u'/'), by).toObject()).toJson();
}

// A row for each member that `isChecked` takes.
template<typename IsChecked>
void addRows(const QString &format, IsChecked isChecked)
{
    QTest::addColumn<QString>("pointer");
    for (const QString &pointer : pointers(example(format))) {
        if (isChecked(pointer))
            QTest::newRow(qPrintable(pointer)) << pointer;
    }
}

// That the member, or `place` for it, is named where it is an object that it cannot be, and where it is left out and
// required.
template<typename Parse>
void checkPlace(const QString &format, const QString &pointer, Parse parse, const QString &place)
{
    const auto parsed = [&](const QJsonValue &value) { return parse(replaced(example(format), pointer, value)); };
    const auto odd = parsed(QJsonObject{{QStringLiteral("odd"), QJsonArray{1}}});
    QVERIFY(!odd);
    QVERIFY2(odd.error().where.startsWith(place), qPrintable(odd.error().text()));
    const auto without = parsed(QJsonValue::Undefined);
    const bool isNamed
        = without || without.error().where.startsWith(pointer) || pointer.startsWith(without.error().where);
    QVERIFY2(isNamed, without ? "" : qPrintable(without.error().text()));
}

} // namespace astrolabe::leaves
