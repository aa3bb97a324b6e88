// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/rulename.h"

#include <QCoreApplication>

#include <cstdlib>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Whether a title may break at `at`: at a space, or between the words of a class name.
bool canBreakBefore(const QString &title, qsizetype at)
{
    return at > 0 && (title.at(at) == u' ' || (title.at(at).isUpper() && title.at(at - 1).isLower()));
}

} // namespace

QString stageName(StepStage stage)
{
    switch (stage) {
    case StepStage::RequestFilters:
        return QCoreApplication::translate("StageName", "Request filters");
    case StepStage::Placement:
        return QCoreApplication::translate("StageName", "Placement");
    case StepStage::HostStates:
        return QCoreApplication::translate("StageName", "Host states");
    case StepStage::EarlierServers:
        return QCoreApplication::translate("StageName", "Earlier servers");
    case StepStage::Exclusions:
        return QCoreApplication::translate("StageName", "Exclusions");
    case StepStage::Filters:
        return QCoreApplication::translate("StageName", "Filters");
    case StepStage::Weighing:
        return QCoreApplication::translate("StageName", "Weigh");
    case StepStage::Choice:
        return QCoreApplication::translate("StageName", "Choose");
    case StepStage::Claim:
        return QCoreApplication::translate("StageName", "Claim");
    case StepStage::Alternates:
        return QCoreApplication::translate("StageName", "Alternates");
    case StepStage::Refusal:
        return QCoreApplication::translate("StageName", "End");
    }
    Q_UNREACHABLE();
}

QString inTwoLines(const QString &title)
{
    qsizetype best = -1;
    for (qsizetype at = 1; at < title.size(); ++at) {
        const bool isBetter = best < 0 || std::abs(title.size() - 2 * at) < std::abs(title.size() - 2 * best);
        if (isBetter && canBreakBefore(title, at))
            best = at;
    }
    return best < 0 ? title : title.left(best) + u'\n' + title.mid(title.at(best) == u' ' ? best + 1 : best);
}

} // namespace astrolabe
