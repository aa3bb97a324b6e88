// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"

#include <QJsonArray>
#include <QJsonValue>

#include <tl/expected.hpp>

namespace astrolabe {

// The error of nova-api's JSON schemas for a body, in the words of its validator.
// Source: nova.api.validation.validators._SchemaValidator.
using BodyCheck = tl::expected<void, Raised>;

// The length of the database columns that most texts are stored in.
constexpr qsizetype longestBodyText = 255;

tl::unexpected<Raised> invalidBody(const QString &message);
tl::unexpected<Raised> invalidBody(const QString &member, const QJsonValue &value, const QString &what);

// One text of a body, with checks to be chained.
class BodyText
{
public:
    BodyText(QString member, QString text)
        : m_member(std::move(member))
        , m_text(std::move(text))
    { }

    BodyCheck isAsLongAs(qsizetype least, qsizetype most) const;
    BodyCheck matches(const QString &pattern) const; // in Python's syntax
    BodyCheck isOneOf(const QJsonArray &words) const;
    BodyCheck isBase64() const;
    BodyCheck isName() const;

private:
    tl::unexpected<Raised> refused(const QString &why) const;

    QString m_member;
    QString m_text;
};

// The first error of any element.
template<typename List, typename Check>
BodyCheck eachOf(const List &list, Check check)
{
    for (const auto &element : list) {
        if (auto checked = check(element); !checked)
            return checked;
    }
    return {};
}

} // namespace astrolabe
