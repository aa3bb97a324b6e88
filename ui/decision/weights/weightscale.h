// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace astrolabe {

// How long contributions are drawn. Most are of the order of 1; one of -1,000,000 would leave nothing of the others,
// so weighers far beyond the rest are cut: drawn shorter than they are, and marked as such.
class WeightScale
{
public:
    // By weigher and host.
    explicit WeightScale(const std::vector<std::vector<double>> &contributions);

    bool isCut(std::size_t weigher) const { return m_factors[weigher] != 1; }
    // In units of the ordinary weighers; the sign stays.
    double length(std::size_t weigher, double contribution) const { return contribution * m_factors[weigher]; }
    // The longest bar to either side.
    double least() const { return m_least; }
    double greatest() const { return m_greatest; }

private:
    std::vector<double> m_factors;
    double m_least = 0;
    double m_greatest = 0;
};

} // namespace astrolabe
