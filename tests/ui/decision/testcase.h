// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe::test {

struct ToldCase
{
    SchedulerPtr scheduler; // nullptr: the case cannot be read
    DecisionPtr decision;
};

// A case of tests/data/cases, decided as the console does.
inline ToldCase toldCase(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA) + QStringLiteral("/cases/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    NoProgress nobody;
    const auto cloud = parseCloud(QJsonDocument(document[QLatin1StringView("cloud")].toObject()).toJson(), nobody);
    const auto request = parseRequest(document[QLatin1StringView("request")].toObject());
    if (!cloud || !request)
        return {};
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud->cloud));
    if (!scheduler)
        return {};
    return {*scheduler,
        std::make_shared<const Decision>(decideRequest(**scheduler, *request, {.everyFilter = true}, nobody))};
}

} // namespace astrolabe::test
