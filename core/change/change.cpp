// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/change.h"

#include "formats/cloudcheck.h"

namespace astrolabe {

Result<Edited> apply(Edited edited, const QList<Change> &changes)
{
    const Cloud before = edited.cloud;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        const auto made = std::visit([&](const auto &change) { return change.apply(edited); }, changes.at(i));
        if (!made)
            return tl::unexpected(made.error().in(u"/changes/%1"_s.arg(i)));
    }
    return checkCloud(edited.cloud, before).map([&] { return std::move(edited); });
}

QString sentence(const Change &change, const Cloud &before)
{
    return std::visit([&](const auto &one) { return one.sentence(before); }, change);
}

} // namespace astrolabe
