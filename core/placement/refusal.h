// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// What Placement refuses a REST request with. Its texts are not translated: people search for them.
struct Refusal
{
    int status = 400; // of HTTP
    QString text;
    QString code = QStringLiteral("placement.undefined_code"); // shown from microversion 1.23 on

    bool operator==(const Refusal &) const = default;
};

template<typename T>
using Answered = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> badRequest(QString text)
{
    return tl::unexpected(Refusal{400, std::move(text)});
}

inline tl::unexpected<Refusal> badRequest(QString text, QString code)
{
    return tl::unexpected(Refusal{400, std::move(text), std::move(code)});
}

inline tl::unexpected<Refusal> notFound(QString text = {})
{
    return tl::unexpected(Refusal{404, std::move(text)});
}

inline tl::unexpected<Refusal> conflict(QString text, QString code = QStringLiteral("placement.undefined_code"))
{
    return tl::unexpected(Refusal{409, std::move(text), std::move(code)});
}

// No answer of Placement's: who asked has stopped the search. 499 is what web servers note for a client that went away.
inline tl::unexpected<Refusal> stoppedSearch()
{
    return tl::unexpected(Refusal{499, QStringLiteral("The search was stopped.")});
}

// As Placement puts it before what is wrong with the parameters of a query.
inline tl::unexpected<Refusal> badParameter(const QString &text)
{
    return badRequest(QStringLiteral("Invalid query string parameters: ") + text);
}

} // namespace astrolabe
