// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/scheduler.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

// The frequently asked cases, a file of tests/data/cases each: a document of a cloud, a request, and what is expected.
namespace astrolabe::test {

struct AskedCloud
{
    SchedulerPtr scheduler;
    Request request;
};

inline Result<AskedCloud> asked(Cloud cloud, const Request &request)
{
    return Scheduler::create(std::make_shared<const Cloud>(std::move(cloud))).map([&](const SchedulerPtr &scheduler) {
        return AskedCloud{scheduler, request};
    });
}

inline Result<AskedCloud> askedIn(const QJsonObject &document)
{
    NoProgress nobody;
    return parseRequest(document[QStringLiteral("request")].toObject()).and_then([&](const Request &request) {
        return parseCloud(QJsonDocument(document[QStringLiteral("cloud")].toObject()).toJson(), nobody)
            .and_then([&](LoadedCloud &&loaded) { return asked(std::move(loaded.cloud), request); });
    });
}

// Without members: there is no such case.
inline QJsonObject caseNamed(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA "/cases/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// In the order of their names.
inline QStringList caseNames()
{
    QStringList names;
    const QDir folder(QStringLiteral(TEST_DATA "/cases"));
    for (const QFileInfo &info : folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        names.append(info.completeBaseName());
    return names;
}

} // namespace astrolabe::test
