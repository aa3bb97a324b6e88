// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// Placement's error response to a REST request. The texts are not translated: people search for them.
struct Refusal
{
    int status = 400; // HTTP status
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

// Not an answer of Placement's: the caller stopped the search. Web servers log 499 when the client disconnects.
inline tl::unexpected<Refusal> stoppedSearch()
{
    return tl::unexpected(Refusal{499, QStringLiteral("The search was stopped.")});
}

// With the prefix that Placement puts before errors in query parameters.
inline tl::unexpected<Refusal> badParameter(const QString &text)
{
    return badRequest(QStringLiteral("Invalid query string parameters: ") + text);
}

} // namespace astrolabe
