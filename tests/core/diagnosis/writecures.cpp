// SPDX-License-Identifier: GPL-3.0-or-later
// Writes for each cure of the first request that gets no host what is decided then, so that the real Nova can decide it
// too.
//   writecures CLOUD REQUEST…
#include "core/casefiles.h"
#include "diagnosis/curesearch.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Result<QJsonValue> described(const Cure &cure, const Cloud &cloud, const Request &request)
{
    return apply({cloud, request}, cure.changes).map([&](const Edited &edited) {
        QJsonArray changes;
        for (const Change &change : cure.changes)
            changes.append(sentence(change, cloud));
        return QJsonValue(
            QJsonObject{{u"changes"_s, changes}, {u"lands_on"_s, QJsonArray::fromStringList(cure.landsOn)},
                {u"cloud"_s, QJsonDocument::fromJson(writeCloud(edited.cloud)).object()},
                {u"request"_s, writeRequest(*edited.request)}});
    });
}

Result<QJsonArray> curesOf(const Diagnosis &diagnosis, const Request &request)
{
    NoProgress nobody;
    const auto found = findCures(diagnosis, nobody);
    if (!found)
        return tl::unexpected(found.error());
    QJsonArray all;
    for (const Cure &cure : *found) {
        const auto one = described(cure, diagnosis.examined.cloud(), request);
        if (!one)
            return tl::unexpected(one.error());
        all.append(*one);
    }
    return all;
}

Result<QJsonArray> cures(const QString &cloudPath, const QStringList &requestPaths)
{
    NoProgress nobody;
    const auto cloud = readCloudFile(cloudPath, nobody);
    if (!cloud)
        return tl::unexpected(cloud.error());
    for (const QString &path : requestPaths) {
        const auto request = readRequestFile(path);
        if (!request)
            return tl::unexpected(request.error());
        const auto asked = test::asked(cloud->cloud, *request);
        if (!asked)
            return tl::unexpected(asked.error());
        const auto diagnosis = diagnose({asked->scheduler, asked->request, {}, nullptr}, nobody);
        if (!diagnosis)
            return tl::unexpected(diagnosis.error());
        if (!diagnosis->examined.trial.lands())
            return curesOf(*diagnosis, *request);
    }
    return QJsonArray();
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto found = cures(arguments.value(1), arguments.mid(2));
    if (!found) {
        std::fprintf(stderr, "%s\n", qPrintable(found.error().text()));
        return 1;
    }
    std::fputs(QJsonDocument(*found).toJson(QJsonDocument::Compact).constData(), stdout);
    return 0;
}
