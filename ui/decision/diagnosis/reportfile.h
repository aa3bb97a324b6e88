// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"
#include "session/diagnoser.h"
#include "session/whatif.h"
#include "sources/recorded/loggeddecision.h"

namespace astrolabe {

// Case: the cloud, the request and the decision in one document, which another console opens and astrolabectl explains.
enum class ReportFormat { Html, Pdf, Markdown, Case };

// What is to be reported, and how.
struct ReportWish
{
    std::optional<Trial> trial = {};    // none: of `logged`
    std::optional<WhatIf> branch = {};  // that the trial is of: its case tells the changes
    LoggedDecisionPtr logged = nullptr; // a decision that only logs tell; diagnosis, cures and reader are left aside
    DiagnosisPtr diagnosis = nullptr;   // nullptr: the trial is diagnosed for the report
    std::optional<QList<Cure>> cures = {};
    ReportFormat format = ReportFormat::Html;
    bool isForUser = false; // in words for the user who asked
    bool isRenamed = false; // with other names for everything that tells whose cloud it is
    QString program = {};   // its version
};

// These take a while with many hosts.
// Not of a case.
Result<Report> reportOf(const ReportWish &wish);
Result<void> saveReport(const ReportWish &wish, const QString &path);

} // namespace astrolabe
