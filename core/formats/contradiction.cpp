// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/contradiction.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString placeInList(QLatin1StringView list, qsizetype index, const QString &member)
{
    return u"/%1/%2"_s.arg(list).arg(index) + (member.isEmpty() ? member : u'/' + member);
}

QList<Contradiction> noSuchValue(const QString &where, Contradiction::Subject subject, const QString &uuid,
    const Fact &name, const Fact &value, const QStringList &known)
{
    const QString text = std::get<QString>(value.value);
    if (text.isEmpty() || known.contains(text))
        return {};
    return {{Contradiction::Kind::NoSuchValue, where, subject, uuid, std::get<QString>(name.value),
        {QT_TRANSLATE_NOOP("Reason", "%2 of %1 is “%3”, but can only be %4"),
            {name, {u"member"_s, value.name, Origin::host()}, value,
                {u"known"_s, known.join(u", "_s), Origin::host()}}}}};
}

} // namespace astrolabe
