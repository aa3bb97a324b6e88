// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/counterpart.h"

#include "change/casedocument.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/documentkind.h"
#include "formats/jsontext.h"
#include "formats/novaconf.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace astrolabe {

namespace {

class Counterparts
{
public:
    Counterparts(QString title, const Trial &trial, Progress &progress)
        : m_title(std::move(title))
        , m_trial(trial)
        , m_progress(progress)
    {
        m_trial.options.everyFilter = true;
    }

    Result<ComparedSide> of(const QByteArray &json)
    {
        const auto document = parseJsonObject(json);
        if (!document)
            return tl::unexpected(document.error());
        switch (kindOf(*document)) {
        case DocumentKind::Cloud:
            return parseCloud(json, m_progress).and_then([this](LoadedCloud &&loaded) {
                return on(std::move(loaded.cloud));
            });
        case DocumentKind::Request:
            return parseQuestion(*document).and_then(
                [this](const Question &question) { return decided(question, m_trial.scheduler); });
        case DocumentKind::Decision:
            return parseDecision(json).map([this](Decision &&decision) { return made(std::move(decision), nullptr); });
        case DocumentKind::Case:
            return parseCase(json, m_progress).and_then([this](const CaseDocument &found) { return of(found); });
        default:
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate(
                    "Error", "Expected a cloud, a request, a decision, a case or a nova.conf to compare with."));
        }
    }

    // The trial's question in another cloud, under that cloud's release.
    Result<ComparedSide> on(Cloud cloud)
    {
        return Scheduler::create(
            std::make_shared<const Cloud>(std::move(cloud)), std::nullopt, m_trial.scheduler->customRules())
            .and_then([this](const SchedulerPtr &scheduler) { return decided(m_trial.question, scheduler); });
    }

private:
    Result<ComparedSide> of(const CaseDocument &document)
    {
        if (document.decision) {
            const bool isAsDecided = document.changes.isEmpty();
            return made(*document.decision, isAsDecided ? std::make_shared<const Cloud>(document.cloud) : nullptr);
        }
        return apply({document.cloud, document.request}, document.changes).and_then([this](Edited &&edited) {
            m_trial.question = *edited.request;
            return on(std::move(edited.cloud));
        });
    }

    Result<ComparedSide> decided(const Question &question, const SchedulerPtr &scheduler)
    {
        return decide(question, scheduler, m_trial.options, m_progress).map([&](Decision &&decision) {
            return made(std::move(decision), scheduler->cloud());
        });
    }

    ComparedSide made(Decision decision, const CloudPtr &cloud) const
    {
        return {m_title, std::make_shared<const Decision>(std::move(decision)), cloud};
    }

    QString m_title;
    Trial m_trial;
    Progress &m_progress;
};

Result<ComparedSide> withOptionsOf(const QString &path, const Trial &trial, Counterparts &counterparts)
{
    return readNovaConfFile(path, trial.scheduler->release()).and_then([&](const NovaConf &conf) {
        Cloud cloud = *trial.scheduler->cloud();
        cloud.release = trial.scheduler->release();
        cloud.config.merge(conf.config);
        return counterparts.on(std::move(cloud));
    });
}

} // namespace

Result<ComparedSide> counterpartFrom(const QString &path, const Trial &trial, Progress &progress)
{
    Counterparts counterparts(QFileInfo(path).fileName(), trial, progress);
    std::optional<ComparedSide> found;
    const auto read = withJsonFile(path, [&](const QByteArray &text) -> Result<void> {
        if (!text.trimmed().startsWith('{'))
            return {};
        return counterparts.of(text).map([&](ComparedSide &&side) { found = std::move(side); });
    });
    if (!read)
        return tl::unexpected(read.error());
    return found ? Result<ComparedSide>(*found) : withOptionsOf(path, trial, counterparts);
}

} // namespace astrolabe
