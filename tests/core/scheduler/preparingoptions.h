// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QJsonValue>

namespace astrolabe::test {

// An option from which a cloud is prepared for all requests, with a value that makes a difference after
// setWhatOptionsNeed(). The placeholder in the name of a group is b.
struct PreparingOption
{
    QString group;
    QString name;
    Release release; // a late one that has the option
    QJsonValue value;
    bool isOfStates; // whether the states of hosts depend on it, not only derived providers
};

// All of the catalogue; without a value, the list of values lacks one.
QList<PreparingOption> preparingOptions();

// Makes a node report devices, of which one can be divided, and persistent memory.
void reportDevices(ComputeNode &node);
// Sets the options with which options of the group are about the devices of such nodes.
void setWhatOptionsNeed(Cloud &cloud, const QString &group);

} // namespace astrolabe::test
