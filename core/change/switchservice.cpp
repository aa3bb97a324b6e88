// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/switchservice.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A service that reports ahead of time need not be started: its host's clock is wrong.
QString wordsOf(const SwitchService &change, bool isAhead)
{
    QStringList parts;
    const auto add = [&](std::optional<bool> value, const QString &on, const QString &off) {
        if (value)
            parts.append((*value ? on : off).arg(change.host));
    };
    add(change.disabled, QCoreApplication::translate("Change", "Disable nova-compute on %1"),
        QCoreApplication::translate("Change", "Enable nova-compute on %1"));
    add(change.forcedDown, QCoreApplication::translate("Change", "Force nova-compute on %1 down"),
        QCoreApplication::translate("Change", "Do not force nova-compute on %1 down any more"));
    add(change.stopped, QCoreApplication::translate("Change", "Stop nova-compute on %1"),
        isAhead ? QCoreApplication::translate("Change", "Set the clock of %1 right")
                : QCoreApplication::translate("Change", "Start nova-compute on %1"));
    return parts.join(u"; "_s);
}

// Without what the service has anyway, unless it has all of it.
SwitchService effective(const SwitchService &change, const ServiceSetting &before, bool isAhead)
{
    SwitchService made = change;
    const auto leaveOut = [](std::optional<bool> &value, bool now) {
        if (value == now)
            value.reset();
    };
    leaveOut(made.disabled, before.disabled);
    leaveOut(made.forcedDown, before.forcedDown);
    if (!isAhead)
        leaveOut(made.stopped, before.stoppedAt.has_value());
    return made.disabled || made.forcedDown || made.stopped ? made : change;
}

} // namespace

ServiceSetting SwitchService::after(const ServiceSetting &before) const
{
    ServiceSetting setting = before;
    setting.disabled = disabled.value_or(setting.disabled);
    setting.forcedDown = forcedDown.value_or(setting.forcedDown);
    if (stopped)
        setting.stoppedAt = *stopped ? std::optional(at) : std::nullopt;
    return setting;
}

Result<void> SwitchService::apply(Edited &edited) const
{
    QList<ComputeNode> &nodes = edited.cloud.computeNodes;
    const auto isOfHost = [this](const ComputeNode &node) { return node.host == host && node.service; };
    const auto node = std::ranges::find_if(nodes, isOfHost);
    if (node == nodes.end())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "There is no nova-compute on a host “%1” in this cloud.").arg(host));
    const ServiceSetting before{node->service->disabled, node->service->forcedDown};
    edited.cloud = withServices(std::move(edited.cloud), {{host, after(before)}}, at);
    if (stopped == false) {
        for (ComputeNode &one : edited.cloud.computeNodes) {
            if (isOfHost(one))
                one.service->lastSeenUp = edited.cloud.now.value_or(at);
        }
    }
    return {};
}

bool SwitchService::isAhead(const Cloud &cloud) const
{
    const auto node
        = std::ranges::find_if(cloud.computeNodes, [this](const ComputeNode &one) { return one.host == host; });
    const bool isKnown = node != cloud.computeNodes.cend() && node->service && node->service->lastSeenUp;
    return isKnown && *node->service->lastSeenUp > cloud.now.value_or(at);
}

QString SwitchService::sentence(const ServiceSetting &before) const
{
    return wordsOf(effective(*this, before, false), false);
}

QString SwitchService::sentence(const Cloud &before) const
{
    const bool ahead = isAhead(before);
    const auto setting = serviceSettingIn(before, host);
    return wordsOf(setting ? effective(*this, *setting, ahead) : *this, ahead);
}

std::optional<ServiceSetting> serviceSettingIn(const Cloud &cloud, const QString &host)
{
    const auto isOfHost = [&](const ComputeNode &node) { return node.host == host && node.service; };
    const auto node = std::ranges::find_if(cloud.computeNodes, isOfHost);
    if (node == cloud.computeNodes.end())
        return std::nullopt;
    ServiceSetting setting{node->service->disabled, node->service->forcedDown};
    const auto seen = node->service->lastSeenUp;
    const int downTime = cloud.config.integer("DEFAULT", "service_down_time", cloud.release);
    if (seen && seen->secsTo(cloud.now.value_or(QDateTime::currentDateTimeUtc())) > downTime)
        setting.stoppedAt = seen;
    return setting;
}

} // namespace astrolabe
