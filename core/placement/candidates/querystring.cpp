// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/querystring.h"

#include <array>
#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

int hexDigit(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    const char lower = static_cast<char>(digit | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// A % without two hexadecimal digits is literal.
QByteArray unquoted(const QByteArray &text)
{
    QByteArray bytes;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool quoted = text.at(at) == '%' && at + 2 < text.size() && hexDigit(text.at(at + 1)) >= 0
            && hexDigit(text.at(at + 2)) >= 0;
        if (quoted) {
            bytes.append(static_cast<char>(hexDigit(text.at(at + 1)) * 16 + hexDigit(text.at(at + 2))));
            at += 2;
        } else {
            bytes.append(text.at(at) == '+' ? ' ' : text.at(at));
        }
    }
    return bytes;
}

// The bytes that may follow a leading byte of UTF-8: how many, and the bounds of the next one, which are narrower than
// 0x80 to 0xbf for some leading bytes.
struct Utf8Lead
{
    unsigned char from = 0;
    unsigned char to = 0;
    int more = 0;
    unsigned char nextFrom = 0x80;
    unsigned char nextTo = 0xbf;
};

constexpr std::array utf8Leads{
    Utf8Lead{0x00, 0x7f, 0},
    Utf8Lead{0xc2, 0xdf, 1},
    Utf8Lead{0xe0, 0xe0, 2, 0xa0},
    Utf8Lead{0xe1, 0xec, 2},
    Utf8Lead{0xed, 0xed, 2, 0x80, 0x9f},
    Utf8Lead{0xee, 0xef, 2},
    Utf8Lead{0xf0, 0xf0, 3, 0x90},
    Utf8Lead{0xf1, 0xf3, 3},
    Utf8Lead{0xf4, 0xf4, 3, 0x80, 0x8f},
};

struct Utf8Fault
{
    qsizetype at;
    qsizetype length;
    QLatin1StringView why;
};

const Utf8Lead *leadOf(unsigned char byte)
{
    for (const Utf8Lead &lead : utf8Leads) {
        if (byte >= lead.from && byte <= lead.to)
            return &lead;
    }
    return nullptr;
}

std::optional<Utf8Fault> faultAt(const QByteArray &bytes, qsizetype at, const Utf8Lead &lead)
{
    for (int more = 1; more <= lead.more; ++more) {
        if (at + more >= bytes.size())
            return Utf8Fault{at, bytes.size() - at, "unexpected end of data"_L1};
        const auto next = static_cast<unsigned char>(bytes.at(at + more));
        if (next < (more == 1 ? lead.nextFrom : 0x80) || next > (more == 1 ? lead.nextTo : 0xbf))
            return Utf8Fault{at, more, "invalid continuation byte"_L1};
    }
    return {};
}

std::optional<Utf8Fault> firstFault(const QByteArray &bytes)
{
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        const Utf8Lead *lead = leadOf(static_cast<unsigned char>(bytes.at(at)));
        if (lead == nullptr)
            return Utf8Fault{at, 1, "invalid start byte"_L1};
        if (const auto fault = faultAt(bytes, at, *lead))
            return fault;
        at += lead->more;
    }
    return {};
}

QString pythonText(const Utf8Fault &fault, const QByteArray &bytes)
{
    const QString what = fault.length == 1
        ? u"byte 0x%1 in position %2"_s.arg(uint{static_cast<unsigned char>(bytes.at(fault.at))}, 2, 16, QChar(u'0'))
              .arg(fault.at)
        : u"bytes in position %1-%2"_s.arg(fault.at).arg(fault.at + fault.length - 1);
    return u"'utf-8' codec can't decode %1: %2"_s.arg(what, fault.why);
}

Answered<QString> decoded(const QByteArray &text)
{
    const QByteArray bytes = unquoted(text);
    if (const auto fault = firstFault(bytes))
        return badParameter(pythonText(*fault, bytes));
    return QString::fromUtf8(bytes);
}

} // namespace

Answered<QueryParameters> decodeQueryString(const QString &text)
{
    QueryParameters parameters;
    for (const QByteArray &part : text.toUtf8().replace(';', '&').split('&')) {
        if (part.isEmpty())
            continue;
        const qsizetype equals = part.indexOf('=');
        const Answered<QString> key = decoded(equals < 0 ? part : part.left(equals));
        if (!key)
            return tl::unexpected(key.error());
        const Answered<QString> value = equals < 0 ? QString() : decoded(part.mid(equals + 1));
        if (!value)
            return tl::unexpected(value.error());
        parameters.append({*key, *value});
    }
    return parameters;
}

QStringList valuesOf(const QueryParameters &parameters, const QString &name)
{
    QStringList values;
    for (const auto &[key, value] : parameters) {
        if (key == name)
            values.append(value);
    }
    return values;
}

} // namespace astrolabe
