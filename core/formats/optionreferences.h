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

// Resolves references in nova.conf values to other options: "$name" in the same group or [DEFAULT], "${group.name}" in
// another. "$$" and "\$" stand for "$". Source: oslo_config.cfg.ConfigOpts._substitute.
class OptionReferences
{
public:
    // `given` has the file's options and must outlive this object; others have the release's default.
    OptionReferences(const QMap<OptionName, QStringList> &given, Release release)
        : m_given(given)
        , m_release(release)
    { }

    struct Resolved
    {
        QString text;
        QStringList unknown; // unresolved references as written, here or in referenced values
    };
    // The value of an option in `group` with references replaced. References to unknown options stay, as do circular
    // ones and those that would make the text too long.
    Resolved resolved(const QString &value, const QString &group);

private:
    std::optional<Resolved> valueOf(const OptionName &option);
    std::optional<Resolved> find(const QString &name, const QString &group);

    const QMap<OptionName, QStringList> &m_given;
    Release m_release;
    int m_depth = 0; // of nested references
    // Each option is resolved once; none: in progress or unresolvable.
    QMap<OptionName, std::optional<Resolved>> m_known;
};

} // namespace astrolabe
