// SPDX-License-Identifier: GPL-3.0-or-later
// A Qt plugin of another program.
#include <QObject>

class OfOthers final : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.example.Paint")
};

#include "plugin_ofothers.moc"
