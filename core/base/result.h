// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// An error as a value that can be shown: one sentence each for what went wrong, where, and what to do.
struct Error
{
    enum class Kind {
        BadInput,    // a document, an option or an argument is wrong
        NotFound,    // the named thing does not exist
        Io,          // a file, a database or a connection failed
        Conflict,    // it was changed concurrently
        Unsupported, // well formed, but this release of Astrolabe cannot do it
        Cancelled,   // the user stopped it
    };

    Kind kind = Kind::BadInput;
    QString what;   // a sentence
    QString where;  // a file, a JSON pointer, a URI; may be empty
    QString remedy; // a sentence; may be empty

    bool operator==(const Error &) const = default;

    // "where: what remedy" on one line.
    QString text() const;
    // The same error with `place` prepended to `where`.
    Error in(const QString &place) const;
};

template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(Error::Kind kind, QString what, QString where = {}, QString remedy = {})
{
    return tl::unexpected(Error{kind, std::move(what), std::move(where), std::move(remedy)});
}

} // namespace astrolabe
