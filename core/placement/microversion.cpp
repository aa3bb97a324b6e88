// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/microversion.h"

#include "base/python.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Refusal> invalid(const QString &text, const QString &why)
{
    return badRequest(u"Invalid microversion: invalid version string: %1; %2"_s.arg(text, why));
}

} // namespace

Answered<Microversion> Microversion::fromText(const QString &text)
{
    if (text == u"latest"_s)
        return Microversion{};
    const QString major = text.section(u'.', 0, 0);
    const QString minor = text.section(u'.', 1);
    for (const QString &number : {major, minor}) {
        if (!python::toInt(number))
            return invalid(text, u"invalid literal for int() with base 10: "_s + python::repr(number));
    }
    const qint64 known = python::toInt(minor).value_or(-1);
    if (python::toInt(major) != 1 || known < 0 || known > newest)
        return tl::unexpected(Refusal{406, u"Invalid microversion: Unacceptable version header: "_s + text});
    return Microversion{static_cast<int>(known)};
}

} // namespace astrolabe
