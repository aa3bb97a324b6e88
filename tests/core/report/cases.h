// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "diagnosis/diagnosis.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

// The frequently asked cases of tests/data/cases, each a cloud and a request.
namespace astrolabe::test {

// A row for each of them, with the columns "cloud" and "request".
inline void addCases()
{
    QTest::addColumn<QJsonObject>("cloud");
    QTest::addColumn<QJsonObject>("request");
    const QDir folder(QStringLiteral(TEST_DATA) + QStringLiteral("/cases"));
    for (const QFileInfo &info : folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(info.filePath()));
        const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
        QTest::newRow(qPrintable(info.completeBaseName()))
            << document[QLatin1StringView("cloud")].toObject() << document[QLatin1StringView("request")].toObject();
    }
}

inline Result<Cloud> cloudOf(const QJsonObject &document)
{
    NoProgress nobody;
    return parseCloud(QJsonDocument(document).toJson(), nobody).map([](const LoadedCloud &loaded) {
        return loaded.cloud;
    });
}

inline Result<Trial> trialOf(const Cloud &cloud, const Request &request)
{
    return Scheduler::create(std::make_shared<const Cloud>(cloud)).map([&](const SchedulerPtr &scheduler) {
        return Trial{scheduler, request, {}, nullptr};
    });
}

inline Result<Diagnosis> diagnosisOf(const QJsonObject &cloud, const QJsonObject &request)
{
    NoProgress nobody;
    const auto read = cloudOf(cloud);
    if (!read)
        return tl::unexpected(read.error());
    return parseRequest(request)
        .and_then([&](const Request &asked) { return trialOf(*read, asked); })
        .and_then([&](const Trial &trial) { return diagnose(trial, nobody); });
}

inline Result<Diagnosis> diagnosisOfCase(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA) + QStringLiteral("/cases/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return failure(Error::Kind::NotFound, file.errorString(), file.fileName());
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    return diagnosisOf(
        document[QLatin1StringView("cloud")].toObject(), document[QLatin1StringView("request")].toObject());
}

} // namespace astrolabe::test
