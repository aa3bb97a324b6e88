// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace astrolabe {

// How a mail or ticket broke long lines.
struct Wrapping
{
    enum class Kind {
        None,
        WithinWords, // after `width` bytes, wherever that is
        BetweenWords // at the last blank before `width`, which is gone
    };

    Kind kind = Kind::None;
    qsizetype width = 0;

    // What stood between a line of `lengthBefore` bytes and the one that continues it.
    QByteArrayView joint(qsizetype lengthBefore, QByteArrayView next) const;
};

// Told from the beginning of a text with many lines.
Wrapping wrappingOf(QByteArrayView beginning);

} // namespace astrolabe
