// SPDX-License-Identifier: GPL-3.0-or-later
// Writes for each cure of a request what is decided then, so that the real Nova can decide it too.
//   writecures CLOUD REQUEST
#include "core/casefiles.h"
#include "diagnosis/curesearch.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonObject described(const Cure &cure, const Cloud &before)
{
    QJsonArray changes;
    for (const Change &change : cure.changes)
        changes.append(sentence(change, before));
    return {{u"changes"_s, changes}, {u"lands_on"_s, QJsonArray::fromStringList(cure.landsOn)},
        {u"cloud"_s, QJsonDocument::fromJson(writeCloud(*cure.trial.scheduler->cloud())).object()},
        {u"request"_s, writeRequest(std::get<Request>(cure.trial.question))}};
}

Result<QJsonArray> cures(const QString &cloudPath, const QString &requestPath)
{
    NoProgress nobody;
    const auto cloud = readCloudFile(cloudPath, nobody);
    if (!cloud)
        return tl::unexpected(cloud.error());
    const auto request = readRequestFile(requestPath);
    if (!request)
        return tl::unexpected(request.error());
    const auto asked = test::asked(cloud->cloud, *request);
    if (!asked)
        return tl::unexpected(asked.error());
    const auto diagnosis = diagnose({asked->scheduler, asked->request, {}, nullptr}, nobody);
    if (!diagnosis)
        return tl::unexpected(diagnosis.error());
    return findCures(*diagnosis, nobody).map([&](const QList<Cure> &found) {
        QJsonArray all;
        for (const Cure &cure : found)
            all.append(described(cure, cloud->cloud));
        return all;
    });
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto found = cures(arguments.value(1), arguments.value(2));
    if (!found) {
        std::fprintf(stderr, "%s\n", qPrintable(found.error().text()));
        return 1;
    }
    std::fputs(QJsonDocument(*found).toJson(QJsonDocument::Compact).constData(), stdout);
    return 0;
}
