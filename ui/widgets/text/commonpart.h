// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFontMetrics;

namespace astrolabe {

// How the names of a list begin and end alike, as hosts do that are called by their whole domain name. It does not tell
// them apart, so it is what is left out where a name does not fit.
class CommonPart
{
public:
    CommonPart() = default;
    static CommonPart of(const QStringList &names);

    // As much of one of the names as goes into the width; of a sentence its beginning.
    QString elided(const QString &name, const QFontMetrics &metrics, int width) const;

private:
    QString m_beginning; // to behind a sign between words
    QString m_ending;    // from a dot on
};

} // namespace astrolabe
