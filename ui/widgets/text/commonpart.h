// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QFontMetrics;

namespace astrolabe {

// The common beginning and ending of a list of names, such as the domain of fully qualified host names. It doesn't tell
// the names apart, so it is the first to be left out when a name doesn't fit. Names that would still look alike are
// shown from where they differ.
class CommonPart
{
public:
    CommonPart() = default;
    static CommonPart of(const QStringList &names);

    // As much of one of the names as fits into `width`; of a sentence, its beginning.
    QString elided(const QString &name, const QFontMetrics &metrics, int width) const;

private:
    QString shortened(const QString &name, const QFontMetrics &metrics, int width) const;
    // The other names of which the same could be shown.
    QStringList alike(const QString &name, const QString &shown) const;

    QStringList m_names;
    QString m_beginning; // up to and including a word separator
    QString m_ending;    // from a dot onwards
};

} // namespace astrolabe
