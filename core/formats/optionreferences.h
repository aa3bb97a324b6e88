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

    struct Resolved
    {
        QString text;
        QStringList unknown; // references as they are written that stayed, here or in what is named
    };
    // A value of that group with what it names put in. What is no option of the file or of the catalogue stays as it
    // is, and so does what names itself, over others too, or would make a text that no option can mean.
    Resolved resolved(const QString &value, const QString &group);

private:
    std::optional<Resolved> valueOf(const OptionName &option);
    std::optional<Resolved> find(const QString &name, const QString &group);

    const QMap<OptionName, QStringList> &m_given;
    Release m_release;
    int m_depth = 0; // of the options that are being worked out
    // Each option is worked out once; none: it is being worked out, or is nothing that could be put in.
    QMap<OptionName, std::optional<Resolved>> m_known;
};

} // namespace astrolabe
