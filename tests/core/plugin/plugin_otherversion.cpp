// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin for another version of the interface; its code must never run.
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
