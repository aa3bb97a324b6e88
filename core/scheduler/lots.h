// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/drawnlots.h"
#include "model/configuration.h"

#include <QRandomGenerator>

#include <functional>

namespace astrolabe {

// Chooses randomly among ranked hosts, so that parallel schedulers do not all choose the same one.
// Source: nova.scheduler.manager.SchedulerManager._get_sorted_hosts.
class Lots
{
public:
    // `random` has to outlive this object.
    Lots(const Configuration &config, Release release, QRandomGenerator &random);

    // Draws among `hosts` hosts, at least one; `best` returns how many of them weigh as much as the first.
    DrawnLots draw(std::size_t hosts, const std::function<std::size_t()> &best);

private:
    std::size_t among(std::size_t hosts) { return m_random.bounded(static_cast<quint32>(hosts)); }

    bool m_shuffleBest; // shuffle_best_same_weighed_hosts
    int m_subsetSize;   // host_subset_size
    QRandomGenerator &m_random;
};

} // namespace astrolabe
