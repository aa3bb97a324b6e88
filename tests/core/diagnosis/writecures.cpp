// SPDX-License-Identifier: GPL-3.0-or-later
// Writes for each cure of the first request for one server that gets no host, and of the first for several, what is
// decided then, so that the real Nova can decide it too; and which conflicts and corrections of all requests are not
// so.
//   writecures CLOUD REQUEST…
#include "core/casefiles.h"
#include "core/diagnosis/refutation.h"
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

Result<Diagnosis> diagnosed(const Cloud &cloud, const Request &request)
{
    NoProgress nobody;
    return test::asked(cloud, request).and_then([&](const test::AskedCloud &asked) {
        return diagnose({asked.scheduler, asked.request, {}, nullptr}, nobody);
    });
}

Result<QJsonObject> told(const QString &cloudPath, const QStringList &requestPaths)
{
    NoProgress nobody;
    const auto cloud = readCloudFile(cloudPath, nobody);
    if (!cloud)
        return tl::unexpected(cloud.error());
    QJsonArray cures;
    QSet<bool> isCured; // by whether the request is for several servers
    test::Refutation all;
    for (const QString &path : requestPaths) {
        const auto request = readRequestFile(path);
        if (!request)
            return tl::unexpected(request.error());
        const auto diagnosis = diagnosed(cloud->cloud, *request);
        if (!diagnosis)
            return tl::unexpected(diagnosis.error());
        if (diagnosis->examined.trial.lands())
            continue;
        if (const bool isForSeveral = request->maxCount > 1; !isCured.contains(isForSeveral)) {
            const auto found = curesOf(*diagnosis, *request);
            if (!found)
                return tl::unexpected(found.error());
            for (const QJsonValue cure : *found)
                cures.append(cure);
            isCured.insert(isForSeveral);
        }
        const test::Refutation refutation = test::refute(diagnosis->examined);
        all.checked += refutation.checked;
        all.beyond += refutation.beyond;
        for (const QString &wrong : refutation.wrong)
            all.wrong.append(path.section(u'/', -1) + u": "_s + wrong);
    }
    return QJsonObject{{u"cures"_s, cures}, {u"checked"_s, all.checked}, {u"beyond"_s, all.beyond},
        {u"wrong"_s, QJsonArray::fromStringList(all.wrong)}};
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto found = told(arguments.value(1), arguments.mid(2));
    if (!found) {
        std::fprintf(stderr, "%s\n", qPrintable(found.error().text()));
        return 1;
    }
    std::fputs(QJsonDocument(*found).toJson(QJsonDocument::Compact).constData(), stdout);
    return 0;
}
