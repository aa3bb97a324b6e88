// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace astrolabe {

// The drawn lengths of contributions. Most are of the order of 1; next to one of -1,000,000 the others would vanish, so
// weighers far beyond the rest are cut: drawn shorter than they are, and marked as such.
class WeightScale
{
public:
    // Indexed by weigher and host.
    explicit WeightScale(const std::vector<std::vector<double>> &contributions);

    bool isCut(std::size_t weigher) const { return m_factors[weigher] != 1; }
    // In units of the ordinary weighers, with the sign of `contribution`.
    double length(std::size_t weigher, double contribution) const { return contribution * m_factors[weigher]; }
    // The ends of the longest bars to the left and to the right.
    double least() const { return m_least; }
    double greatest() const { return m_greatest; }

private:
    std::vector<double> m_factors;
    double m_least = 0;
    double m_greatest = 0;
};

} // namespace astrolabe
