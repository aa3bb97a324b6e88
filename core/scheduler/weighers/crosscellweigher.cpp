// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class CrossCellWeigher final : public HostWeigher
{
public:
    explicit CrossCellWeigher(const SchedulerContext &context)
    {
        const auto &destination = context.spec.requestedDestination;
        if (destination && destination->allowCrossCellMove)
            m_cell = destination->cell;
    }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        if (m_cell < 0)
            return 0;
        return host.cell == m_cell ? 1 : -1;
    }

private:
    int m_cell = -1; // the cell that a move comes from
};

} // namespace

const WeigherEntry crossCellWeigher{"CrossCellWeigher", "cross_cell", 21, stillThere, "filter_scheduler",
    "cross_cell_move_weight_multiplier", "cross_cell_move_weight_multiplier", 1.0, std::nullopt, "same_cell",
    QT_TRANSLATE_NOOP("Rule", "For a move that may leave its cell, hosts of the cell where the server is weigh more."),
    "", makeWeigher<CrossCellWeigher>};

} // namespace astrolabe
