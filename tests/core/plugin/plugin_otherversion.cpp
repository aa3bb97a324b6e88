// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin for a version of the interface that is not this one; its code must never run.
#include <QObject>

#include <cstdlib>

class OtherVersion final : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.astrolabe.Rules/0")

public:
    OtherVersion() { std::abort(); }
};

#include "plugin_otherversion.moc"
