// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/reportfile.h"

#include "base/savefile.h"
#include "decision/diagnosis/reportpages.h"
#include "diagnosis/casecommand.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "report/diagnosisreport.h"
#include "report/evidencepseudonyms.h"
#include "report/loggedreport.h"
#include "report/pseudonyms.h"
#include "report/userreport.h"

#include <QJsonDocument>

namespace astrolabe {

namespace {

// With the hosts and groups that cures add, so that they are renamed too.
Cloud withAdditions(Cloud cloud, const std::optional<QList<Cure>> &cures)
{
    for (const Cure &cure : cures.value_or(QList<Cure>())) {
        for (const Change &change : cure.changes) {
            const auto *edit = std::get_if<EditCloud>(&change);
            if (edit == nullptr || !edit->member.isEmpty())
                continue;
            if (auto edited = apply({cloud, std::nullopt}, {change}))
                cloud = std::move(edited->cloud);
        }
    }
    return cloud;
}

QByteArray contentOf(const Report &report, ReportFormat format)
{
    switch (format) {
    case ReportFormat::Html:
        return htmlOf(report).toUtf8();
    case ReportFormat::Pdf:
        return pdfOf(report);
    case ReportFormat::Markdown:
        return markdownOf(report).toUtf8();
    case ReportFormat::Case:
        break; // is no report
    }
    Q_UNREACHABLE();
}

Result<CaseDocument> renamed(const CaseDocument &document)
{
    const Pseudonyms names(document.cloud, {document.request}, document.changes);
    auto cloud = names.of(document.cloud);
    if (!cloud)
        return tl::unexpected(cloud.error());
    auto request = names.of(document.request);
    if (!request)
        return tl::unexpected(request.error());
    auto changes = names.of(document.changes);
    if (!changes)
        return tl::unexpected(changes.error());
    CaseDocument made{*std::move(cloud), *std::move(request), *std::move(changes)};
    if (!document.decision)
        return made;
    return names.of(*document.decision).map([&](Decision &&decision) {
        made.decision = std::move(decision);
        return made;
    });
}

Result<void> saveCase(const ReportWish &wish, const QString &path)
{
    return (wish.branch ? caseOf(*wish.branch) : caseOfTrial(*wish.trial))
        .and_then([&](const CaseDocument &document) {
            return wish.isRenamed ? renamed(document) : Result<CaseDocument>(document);
        })
        .and_then([&](const CaseDocument &document) { return saveFile(path, writeCase(document)); });
}

} // namespace

Result<Report> reportOf(const ReportWish &wish)
{
    if (wish.logged) {
        Report report = reportOf(*wish.logged);
        return wish.isRenamed ? pseudonymsOf(*wish.logged).of(std::move(report)) : report;
    }
    if (!wish.diagnosis) {
        NoProgress nobody;
        return diagnose(*wish.trial, nobody).and_then([&](Diagnosis &&found) {
            ReportWish diagnosed = wish;
            diagnosed.diagnosis = std::make_shared<const Diagnosis>(std::move(found));
            return reportOf(diagnosed);
        });
    }
    const Diagnosis &diagnosis = *wish.diagnosis;
    Report report = wish.isForUser ? reportForUser(diagnosis, wish.cures)
                                   : reportOf(diagnosis, wish.cures, {.program = wish.program});
    if (!wish.isRenamed)
        return report;
    QList<Request> requests;
    if (const auto request = parseRequest(writeQuestion(diagnosis.examined.trial.question)))
        requests.append(*request);
    const MadeChanges &made = diagnosis.examined.trial.made;
    Pseudonyms names(withAdditions(diagnosis.examined.cloud(), wish.cures), requests, made.changes);
    if (made.before) // what the changes took away has names, too
        names.add(QJsonDocument::fromJson(writeCloud(*made.before)).object(), {});
    return names.of(std::move(report));
}

Result<void> saveReport(const ReportWish &wish, const QString &path)
{
    if (wish.format == ReportFormat::Case)
        return saveCase(wish, path);
    return reportOf(wish).and_then(
        [&](const Report &report) { return saveFile(path, contentOf(report, wish.format)); });
}

} // namespace astrolabe
