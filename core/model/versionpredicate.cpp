// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/versionpredicate.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool holds(std::strong_ordering order, const QString &op)
{
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

// Of digits; Python's numbers have no largest one.
int numberIn(const QString &digits)
{
    bool fits = false;
    const int number = digits.toInt(&fits);
    return fits ? number : std::numeric_limits<int>::max();
}

} // namespace

tl::expected<Version, QString> Version::parse(const QString &text, Release release)
{
    static const QRegularExpression strict(u"^(\\d+\\.\\d+(?:\\.\\d+)?)(?:([ab])(\\d+))?$"_s);
    static const QRegularExpression general(u"^(\\d+(?:\\.\\d+)*)(?:(a|b|rc)(\\d+))?$"_s);
    const auto match = (release >= since(31) ? general : strict).match(text);
    if (!match.hasMatch())
        return tl::unexpected(u"invalid version number '%1'"_s.arg(text));
    Version version;
    for (const QString &number : match.captured(1).split(u'.'))
        version.numbers.push_back(numberIn(number));
    while (!version.numbers.empty() && version.numbers.back() == 0)
        version.numbers.pop_back();
    if (match.hasCaptured(2)) {
        version.stage = match.captured(2).at(0).toLatin1();
        version.prerelease = numberIn(match.captured(3));
    }
    return version;
}

tl::expected<VersionPredicate, QString> VersionPredicate::parse(const QString &text, Release release)
{
    static const QRegularExpression condition(u"^\\s*(<=|>=|<|>|!=|==)\\s*(\\S+)\\s*$"_s);
    VersionPredicate predicate;
    for (const QString &part : text.split(u',')) {
        const auto match = condition.match(part);
        if (!match.hasMatch())
            return tl::unexpected(u"bad package restriction syntax: '%1'"_s.arg(part));
        auto wanted = Version::parse(match.captured(2), release);
        if (!wanted)
            return tl::unexpected(wanted.error());
        predicate.m_conditions.push_back({match.captured(1), std::move(*wanted)});
    }
    return predicate;
}

bool VersionPredicate::isSatisfiedBy(const Version &version) const
{
    return std::ranges::all_of(
        m_conditions, [&](const Condition &condition) { return holds(version <=> condition.version, condition.op); });
}

QString versionText(int version)
{
    QStringList parts;
    for (int rest = version; rest != 0; rest /= 1000)
        parts.prepend(QString::number(rest % 1000));
    return parts.join(u'.');
}

} // namespace astrolabe
