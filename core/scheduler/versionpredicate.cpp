// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/versionpredicate.h"

#include <QRegularExpression>
#include <QVersionNumber>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<QVersionNumber, Raised> parsed(const QString &text, Release release)
{
    static const QRegularExpression strict(u"^\\d+\\.\\d+(\\.\\d+)?$"_s);
    static const QRegularExpression general(u"^\\d+(\\.\\d+)*$"_s);
    const QRegularExpression &form = release >= since(31) ? general : strict;
    if (!form.match(text).hasMatch())
        return tl::unexpected(Raised{u"ValueError"_s, u"invalid version number '%1'"_s.arg(text)});
    return QVersionNumber::fromString(text).normalized();
}

bool holds(const QVersionNumber &version, const QString &op, const QVersionNumber &wanted)
{
    const int order = QVersionNumber::compare(version, wanted);
    if (op == u"<="_s)
        return order <= 0;
    if (op == u">="_s)
        return order >= 0;
    if (op == u"<"_s)
        return order < 0;
    if (op == u">"_s)
        return order > 0;
    return op == u"!="_s ? order != 0 : order == 0;
}

} // namespace

tl::expected<bool, Raised> versionSatisfies(const QString &version, const QString &predicate, Release release)
{
    static const QRegularExpression condition(u"^\\s*(<=|>=|<|>|!=|==)\\s*(\\S+)\\s*$"_s);
    const auto has = parsed(version, release);
    if (!has)
        return tl::unexpected(has.error());
    for (const QString &part : predicate.split(u',')) {
        const auto match = condition.match(part);
        if (!match.hasMatch())
            return tl::unexpected(Raised{u"ValueError"_s, u"bad package restriction syntax: '%1'"_s.arg(part)});
        const auto wanted = parsed(match.captured(2), release);
        if (!wanted)
            return tl::unexpected(wanted.error());
        if (!holds(*has, match.captured(1), *wanted))
            return false;
    }
    return true;
}

QString versionText(int version)
{
    QStringList parts;
    for (int rest = version; rest != 0; rest /= 1000)
        parts.prepend(QString::number(rest % 1000));
    return parts.join(u'.');
}

} // namespace astrolabe
