// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>

namespace astrolabe {

using OptionName = std::pair<QString, QString>; // group, name

// The values of a nova.conf may name other options: "$name" in the same group or in [DEFAULT], "${group.name}" in
// another. "$$" and "\$" stand for one "$". Source: oslo_config.cfg.ConfigOpts._substitute.
class OptionReferences
{
public:
    // `given` is what the file says, which outlives it; what it does not say has the release's default.
    OptionReferences(const QMap<OptionName, QStringList> &given, Release release)
        : m_given(given)
        , m_release(release)
    { }

    // A value of that group with what it names put in. What is no option of the file or of the catalogue stays as it
    // is and comes into `unknown`, "$name".
    QString resolved(const QString &value, const QString &group, QStringList &unknown) const
    {
        return resolved(value, group, unknown, 0);
    }

private:
    QString resolved(const QString &value, const QString &group, QStringList &unknown, int depth) const;
    std::optional<QString> valueOf(const OptionName &option, QStringList &unknown, int depth) const;

    const QMap<OptionName, QStringList> &m_given;
    Release m_release;
};

} // namespace astrolabe
