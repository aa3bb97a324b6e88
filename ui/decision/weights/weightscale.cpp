// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/weightscale.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace astrolabe {

namespace {

constexpr double farBeyond = 20;  // times the next smaller weigher
constexpr double cutLength = 0.4; // of the ordinary weighers' sum

double greatestOf(const std::vector<double> &contributions)
{
    double greatest = 0;
    for (const double part : contributions)
        greatest = std::max(greatest, std::abs(part));
    return greatest;
}

// The greatest contribution among the weighers that are not far beyond the others.
double ordinaryLimit(std::vector<double> greatest)
{
    std::erase(greatest, 0);
    std::ranges::sort(greatest);
    for (size_t at = 1; at < greatest.size(); ++at) {
        if (greatest[at] > farBeyond * greatest[at - 1])
            return greatest[at - 1];
    }
    return greatest.empty() ? 0 : greatest.back();
}

} // namespace

WeightScale::WeightScale(const std::vector<std::vector<double>> &contributions)
{
    std::vector<double> greatest;
    std::ranges::transform(contributions, std::back_inserter(greatest), greatestOf);
    const double limit = ordinaryLimit(greatest);
    const double ordinary = std::accumulate(greatest.begin(), greatest.end(), 0.0,
        [&](double sum, double part) { return part <= limit ? sum + part : sum; });
    for (const double part : greatest)
        m_factors.push_back(part <= limit ? 1 : cutLength * ordinary / part);

    const size_t hosts = contributions.empty() ? 0 : contributions.front().size();
    for (size_t host = 0; host < hosts; ++host) {
        double left = 0;
        double right = 0;
        for (size_t weigher = 0; weigher < contributions.size(); ++weigher) {
            const double part = length(weigher, contributions[weigher][host]);
            (part < 0 ? left : right) += part;
        }
        m_least = std::min(m_least, left);
        m_greatest = std::max(m_greatest, right);
    }
}

} // namespace astrolabe
