// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QJsonValue>
#include <QList>
#include <QString>

namespace astrolabe::test {

// An option from which a cloud is prepared for all requests, with a value other than its default. The placeholder in
// the name of a group is b.
struct PreparingOption
{
    QString group;
    QString name;
    Release release; // a late one that has the option
    QJsonValue value;
};

// All of the catalogue; without a value, the list of values lacks one.
QList<PreparingOption> preparingOptions();

} // namespace astrolabe::test
