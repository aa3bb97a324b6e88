// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessontext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype lineWidth = 120;
constexpr int indentation = 2;

// The members of a lesson and of its parts in their order, which is the same wherever a name occurs.
const QStringList &memberOrder()
{
    static const QStringList order{u"format"_s, u"version"_s, u"change"_s, u"list"_s, u"id"_s, u"uuid"_s, u"name"_s,
        u"order"_s, u"level"_s, u"minutes"_s, u"title"_s, u"objectives"_s, u"notes"_s, u"release"_s, u"seed"_s,
        u"say"_s, u"kind"_s, u"stage"_s, u"element"_s, u"view"_s, u"host"_s, u"hypervisor_hostname"_s, u"text"_s,
        u"right"_s, u"because"_s, u"context"_s, u"request"_s, u"server"_s, u"goto"_s, u"focus"_s, u"ask"_s, u"allow"_s,
        u"expect"_s, u"resource_class"_s, u"choices"_s, u"changes"_s, u"answer"_s, u"requests"_s, u"stops"_s};
    return order;
}

QStringList membersOf(const QJsonObject &object)
{
    QStringList members = object.keys();
    std::ranges::stable_sort(members, {}, [](const QString &member) {
        const qsizetype place = memberOrder().indexOf(member);
        if (member == "cloud"_L1)
            return memberOrder().size() + 1;
        return place < 0 ? memberOrder().size() : place;
    });
    return members;
}

QString scalar(const QJsonValue &value)
{
    const QString list = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    return list.sliced(1, list.size() - 2);
}

// Appends the value on one line; false: it has no room there.
bool appendLine(QString &line, const QJsonValue &value, qsizetype room)
{
    if (value.isArray()) {
        line += u'[';
        const QJsonArray array = value.toArray();
        for (qsizetype at = 0; at < array.size(); ++at) {
            line += at > 0 ? u", "_s : QString();
            if (!appendLine(line, array.at(at), room))
                return false;
        }
        line += u']';
    } else if (value.isObject()) {
        line += u'{';
        const QJsonObject object = value.toObject();
        const QStringList members = membersOf(object);
        for (const QString &member : members) {
            line += (member == members.first() ? QString() : u", "_s) + scalar(member) + u": "_s;
            if (!appendLine(line, object.value(member), room))
                return false;
        }
        line += u'}';
    } else {
        line += scalar(value);
    }
    return line.size() <= room;
}

void append(QString &text, const QJsonValue &value, int indent, qsizetype column)
{
    const bool isScalar = !value.isArray() && !value.isObject();
    if (QString line; isScalar || (indent > 0 && appendLine(line, value, lineWidth - column - 1))) {
        text += isScalar ? scalar(value) : line;
        return;
    }
    const int inner = indent + indentation;
    const QString begin = u'\n' + QString(inner, u' ');
    const QString end = u'\n' + QString(indent, u' ');
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        text += u'[';
        for (qsizetype at = 0; at < array.size(); ++at) {
            text += (at > 0 ? u","_s : QString()) + begin;
            append(text, array.at(at), inner, inner);
        }
        text += end + u']';
        return;
    }
    const QJsonObject object = value.toObject();
    const QStringList members = membersOf(object);
    text += u'{';
    for (const QString &member : members) {
        const QString name = scalar(member) + u": "_s;
        text += (member == members.first() ? QString() : u","_s) + begin + name;
        append(text, object.value(member), inner, inner + name.size());
    }
    text += end + u'}';
}

} // namespace

QByteArray lessonText(const QJsonObject &document)
{
    QString text;
    append(text, document, 0, 0);
    text += u'\n';
    return text.toUtf8();
}

} // namespace astrolabe
