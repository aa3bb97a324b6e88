// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/networkname.h"

#include <algorithm>

namespace astrolabe {

QString nameOfNetwork(const Surroundings &surroundings, const QString &id)
{
    const Network *network = find(surroundings.networks, &Network::id, id);
    if (network == nullptr || network->name.isEmpty())
        return id;
    const bool isAlone = std::ranges::count(*surroundings.networks, network->name, &Network::name) == 1;
    return isAlone ? network->name : id;
}

} // namespace astrolabe
