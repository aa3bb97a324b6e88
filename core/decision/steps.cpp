// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/steps.h"

#include "decision/ending.h"
#include "decision/hostoutcome.h"

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int marksPerBlock = 256;

bool wasAsked(Mark mark)
{
    return mark == Mark::Passed || mark == Mark::Rejected || mark == Mark::Raised || mark == Mark::Unknown;
}

} // namespace

AskedHosts::AskedHosts(const std::vector<Mark> &marks)
    : m_marks(&marks)
{
    m_before.reserve(marks.size() / marksPerBlock + 1);
    for (size_t at = 0; at < marks.size(); ++at) {
        if (at % marksPerBlock == 0)
            m_before.push_back(m_count);
        m_count += wasAsked(marks[at]) ? 1 : 0;
    }
}

int AskedHosts::position(int ordinal) const
{
    const auto block = std::prev(std::ranges::upper_bound(m_before, ordinal));
    int left = ordinal - *block;
    auto at = size_t(block - m_before.begin()) * marksPerBlock;
    while (!wasAsked((*m_marks)[at]) || left-- > 0)
        ++at;
    return int(at);
}

int AskedHosts::ordinal(int position) const
{
    if (position < 0 || size_t(position) >= m_marks->size() || !wasAsked((*m_marks)[size_t(position)]))
        return -1;
    const auto here = m_marks->begin() + position;
    return m_before[size_t(position / marksPerBlock)]
        + int(std::count_if(here - position % marksPerBlock, here, wasAsked));
}

Steps::Steps(DecisionPtr decision, int instance)
    : m_decision(std::move(decision))
{
    if (!m_decision)
        return;
    if (instance >= 0 && instance < m_decision->instances.size())
        m_instance = &m_decision->instances.at(instance);
    appendQuery();
    if (m_instance) {
        appendFilters();
        appendWeighing();
    }
    if (m_elements.empty() || endsApart(*m_decision, endingOf(*m_decision)))
        append(StepStage::Refusal);
    m_lossPart = lossParts(*m_decision);
}

void Steps::append(StepStage stage, int id, int hosts)
{
    const int begin = count();
    m_elements.push_back({stage, id, begin, begin + hosts});
}

void Steps::appendQuery()
{
    const QList<RequestFilterRecord> &filters = m_decision->requestFilters;
    for (int id = 0; id < filters.size(); ++id) {
        if (filters.at(id).applied)
            append(StepStage::RequestFilters, id);
    }
    if (!filters.isEmpty() && m_elements.empty())
        append(StepStage::RequestFilters);
    if (m_decision->placement.asked)
        appendPlacement();
    if (!m_decision->unreadCandidates().isEmpty())
        append(StepStage::HostStates);
}

// Placement does not check the parts of the query for which no provider is left.
void Steps::appendPlacement()
{
    const QList<Attrition> &attrition = m_decision->placement.attrition;
    append(StepStage::Placement);
    for (int part = 1; part < attrition.size(); ++part) {
        if (attrition.at(part).left > 0 || !attrition.at(part).lost.isEmpty() || m_decision->fromLogs)
            append(StepStage::Placement, part);
    }
}

void Steps::appendFilters()
{
    if (m_instance->index > 0)
        append(StepStage::EarlierServers);
    if (!m_instance->excluded.isEmpty())
        append(StepStage::Exclusions, 0, int(m_instance->excluded.size()));
    for (int id = 0; id < m_instance->filters.size(); ++id) {
        const FilterRecord &filter = m_instance->filters.at(id);
        m_asked.emplace_back(filter.marks);
        // Nova ends the chain when no host is left; a filter skipped with hosts left is a step of its own.
        if (filter.ran || filter.start > 0)
            append(StepStage::Filters, id, m_asked.back().count());
    }
}

void Steps::appendWeighing()
{
    if (m_instance->ranking.isEmpty())
        return;
    // A single host needs no weighing, which is a step of its own; several hosts without weighers have no such step.
    const int weighers = int(m_instance->weighers.size());
    const int steps = m_instance->ranking.size() == 1 ? std::max(1, weighers) : weighers;
    for (int id = 0; id < steps; ++id)
        append(StepStage::Weighing, id);
    append(StepStage::Choice);
    if (!m_instance->claims.isEmpty())
        append(StepStage::Claim, 0, int(m_instance->claims.size()));
    if (!m_instance->alternates.isEmpty())
        append(StepStage::Alternates);
}

Step Steps::at(int state) const
{
    const Element &element = m_elements.at(size_t(elementAt(state)));
    return {element.stage, element.id, state == element.end ? -1 : state - element.begin};
}

Step Steps::telling() const
{
    const Step step = at(last());
    const bool asksNone = step.stage == StepStage::Filters && m_instance->filters.at(step.element).start == 0;
    return asksNone && m_elements.size() > 1 ? at(m_elements[m_elements.size() - 2].end) : step;
}

int Steps::stateOf(const Step &step) const
{
    const std::pair key{step.stage, step.element};
    const auto found = std::ranges::lower_bound(m_elements, key, {}, &Element::key);
    if (found == m_elements.end() || found->key() != key)
        return last();
    return step.ordinal < 0 ? found->end : found->begin + step.ordinal;
}

int Steps::elementAt(int state) const
{
    return int(std::ranges::lower_bound(m_elements, state, {}, &Element::end) - m_elements.begin());
}

bool Steps::completes(size_t element, StepLevel level) const
{
    return level == StepLevel::Element || element + 1 == m_elements.size()
        || m_elements[element].stage != m_elements[element + 1].stage;
}

int Steps::next(int state, StepLevel level) const
{
    if (level == StepLevel::Host)
        return std::min(state + 1, last());
    for (auto element = size_t(elementAt(state)); element < m_elements.size(); ++element) {
        if (m_elements[element].end > state && completes(element, level))
            return m_elements[element].end;
    }
    return last();
}

int Steps::previous(int state, StepLevel level) const
{
    if (level == StepLevel::Host)
        return std::max(state - 1, 0);
    for (auto element = size_t(elementAt(state)); element-- > 0;) {
        if (completes(element, level))
            return m_elements[element].end;
    }
    return std::min(state, first());
}

int Steps::hostCount(int state) const
{
    const Element &element = m_elements.at(size_t(elementAt(state)));
    return element.end - element.begin;
}

std::optional<HostIndex> Steps::hostAt(int state) const
{
    const Step step = at(state);
    if (step.ordinal < 0)
        return std::nullopt;
    switch (step.stage) {
    case StepStage::Exclusions:
        return m_instance->hosts.at(m_instance->excluded.at(step.ordinal).position);
    case StepStage::Filters:
        return m_instance->hosts.at(m_asked.at(size_t(step.element)).position(step.ordinal));
    case StepStage::Claim:
        return m_instance->claims.at(step.ordinal).host;
    default:
        return std::nullopt;
    }
}

Step Steps::markStep(int filter, int position) const
{
    return {StepStage::Filters, filter, m_asked.at(size_t(filter)).ordinal(position)};
}

Step Steps::lossStep(HostIndex host) const
{
    const int part = m_lossPart[size_t(host)];
    const int last = std::max(0, int(m_decision->placement.attrition.size()) - 1);
    return {StepStage::Placement, part < 0 ? last : part, -1};
}

std::optional<HostIndex> Steps::chosenAt(int state) const
{
    if (m_instance == nullptr || !isKnown(state, {StepStage::Choice}))
        return std::nullopt;
    return isKnown(state, {StepStage::Claim}) ? chosenHost(*m_instance) : firstTried(*m_instance);
}

} // namespace astrolabe
