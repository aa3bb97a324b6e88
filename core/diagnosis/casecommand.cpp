// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/casecommand.h"

#include "base/shellcommand.h"
#include "formats/requestformat.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<CaseDocument> caseOfTrial(const Trial &trial)
{
    // An action's own request is that of its decision, unless it came with the question.
    const auto *action = std::get_if<ServerQuestion>(&trial.question);
    const bool isOfDecision = action != nullptr && action->request.isEmpty() && trial.decision;
    return parseRequest(isOfDecision ? trial.decision->asked.request : writeQuestion(trial.question))
        .map([&](const Request &request) {
            CaseDocument document{*trial.scheduler->cloud(), request};
            document.cloud.release = trial.scheduler->release();
            if (trial.decision)
                document.decision = *trial.decision;
            return document;
        });
}

QString commandToExplain(const Trial &trial, const QString &path, const QStringList &extra)
{
    QStringList words{u"astrolabectl"_s, u"explain"_s, u"--cloud"_s, path};
    if (trial.options.seed != 0)
        words << u"--seed"_s << QString::number(trial.options.seed);
    return shellCommand(words + extra + QStringList{u"--cures"_s});
}

} // namespace astrolabe
