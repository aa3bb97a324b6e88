// SPDX-License-Identifier: GPL-3.0-or-later
// Each line is a value of [pci] alias.
#include "pci/pcialias.h"
#include "fuzz.h"

#include <QJsonArray>

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    using namespace Qt::StringLiterals;
    Configuration config;
    const QStringList lines = QString::fromUtf8(input).split(u'\n');
    require(config.set(u"pci"_s, u"alias"_s, QJsonArray::fromStringList(lines)).has_value());
    static_cast<void>(pciAliases(config, Release::newest()));
}
