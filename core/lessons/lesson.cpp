// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson.h"

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct NamedStage
{
    StepStage stage;
    const char *name;
};

constexpr std::array namedStages{NamedStage{StepStage::RequestFilters, "request_filters"},
    NamedStage{StepStage::Placement, "placement"}, NamedStage{StepStage::HostStates, "host_states"},
    NamedStage{StepStage::EarlierServers, "earlier_servers"}, NamedStage{StepStage::Exclusions, "exclusions"},
    NamedStage{StepStage::Filters, "filters"}, NamedStage{StepStage::Weighing, "weighing"},
    NamedStage{StepStage::Choice, "choice"}, NamedStage{StepStage::Claim, "claim"},
    NamedStage{StepStage::Alternates, "alternates"}, NamedStage{StepStage::Refusal, "refusal"}};

} // namespace

QString textIn(const LessonText &text, const QString &language)
{
    if (text.contains(language))
        return text.value(language);
    const QString family = language.section(u'_', 0, 0);
    for (auto one = text.cbegin(); one != text.cend(); ++one) {
        if (one.key().section(u'_', 0, 0) == family)
            return *one;
    }
    return text.value(u"en"_s);
}

QStringList lessonLevels()
{
    return {u"beginner"_s, u"intermediate"_s, u"advanced"_s};
}

QStringList lessonActions()
{
    return {u"walk"_s, u"what_if"_s, u"hint"_s, u"skip"_s};
}

QString toString(StepStage stage)
{
    return QString::fromLatin1(std::ranges::find(namedStages, stage, &NamedStage::stage)->name);
}

std::optional<StepStage> stepStageNamed(const QString &name)
{
    const auto found
        = std::ranges::find(namedStages, name, [](const NamedStage &named) { return QString::fromLatin1(named.name); });
    return found == namedStages.end() ? std::nullopt : std::optional(found->stage);
}

QStringList stepStageNames()
{
    QStringList names;
    for (const NamedStage &named : namedStages)
        names.append(QString::fromLatin1(named.name));
    return names;
}

} // namespace astrolabe
