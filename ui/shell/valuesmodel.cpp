// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/valuesmodel.h"

#include "change/editcloud.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> valueColumns()
{
    return {
        {"member", QT_TRANSLATE_NOOP("astrolabe::ValuesModel", "Member")},
        {"value", QT_TRANSLATE_NOOP("astrolabe::ValuesModel", "Value")},
    };
}

void append(QList<DocumentValue> &values, const QStringList &way, const QJsonObject &object)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QStringList member = way + QStringList{it.key()};
        if (it->isObject() && !it->toObject().isEmpty())
            append(values, member, it->toObject());
        else
            values.append({member, *it});
    }
}

} // namespace

QList<DocumentValue> valuesOf(const QJsonObject &object, const QString &fixed)
{
    QList<DocumentValue> values;
    append(values, {}, object);
    for (DocumentValue &value : values)
        value.isFixed = value.member == QStringList{fixed};
    return values;
}

QString typedText(const QJsonValue &value)
{
    if (value.isString() || value.isUndefined())
        return value.toString();
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(1, json.size() - 2));
}

QJsonValue typedValue(const QString &typed, const QJsonValue &like)
{
    if (typed.isEmpty())
        return QJsonValue::Undefined;
    if (like.isString())
        return typed;
    const QJsonDocument document = QJsonDocument::fromJson('[' + typed.toUtf8() + ']');
    return document.array().size() == 1 ? document.array().first() : QJsonValue(typed);
}

ValuesModel::ValuesModel(QObject *parent)
    : RowsModel(valueColumns(), parent)
{ }

QVariant ValuesModel::value(int row, int column) const
{
    return column == Member ? at(row).member.join(u'/') : typedText(at(row).value);
}

QString ValuesModel::explanation(int row, int column) const
{
    return at(row).isFixed ? idsStay() : value(row, column).toString();
}

QString ValuesModel::uuid(int row) const
{
    return at(row).member.join(u'/');
}

Tone ValuesModel::tone(int row, int) const
{
    return at(row).isFixed ? Tone::Muted : Tone::Plain;
}

} // namespace astrolabe
