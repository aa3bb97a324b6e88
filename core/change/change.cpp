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

QStringList sentences(const QList<Change> &changes, const Cloud &before)
{
    QStringList all;
    QMap<QString, ServiceSetting> services;
    for (const Change &change : changes) {
        const auto *switched = std::get_if<SwitchService>(&change);
        const auto setting = switched != nullptr ? serviceSettingIn(before, switched->host) : std::nullopt;
        if (!setting) {
            all.append(sentence(change, before));
            continue;
        }
        const ServiceSetting now = services.value(switched->host, *setting);
        all.append(switched->sentence(now));
        services.insert(switched->host, switched->after(now));
    }
    return all;
}

} // namespace astrolabe
