// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/hoststates.h"
#include "sources/logs/trail.h"
#include "sources/pythonliteral.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Nova has written what a weigher did since Yoga (25.0.0).
constexpr int firstWithWeighers = 25;

RecordedWeigher &weigherNamed(RecordedRun &run, const QString &name, const LogPlace &place)
{
    const auto known = std::ranges::find(run.weighers, name, &RecordedWeigher::name);
    if (known != run.weighers.end())
        return *known;
    run.weighers.append({name, {}, place});
    return run.weighers.last();
}

// The lines of a weigher name its hosts in the same order.
RecordedWeight &weightOf(RecordedWeigher &weigher, const LoggedHost &host, qsizetype position)
{
    if (position < weigher.weights.size() && weigher.weights.at(position).host == host)
        return weigher.weights[position];
    const auto known = std::ranges::find(weigher.weights, host, &RecordedWeight::host);
    if (known != weigher.weights.end())
        return *known;
    weigher.weights.append(RecordedWeight{host, {}, {}, {}});
    return weigher.weights.last();
}

// The survivors come in the same order; their texts are shared.
LoggedHost sharedHost(const RecordedRun &run, const PythonLiteral &pair, qsizetype position)
{
    LoggedHost host{pair.items.first().text, pair.items.last().text};
    const bool isNext = run.survivors && position < run.survivors->size() && run.survivors->at(position) == host;
    return isNext ? run.survivors->at(position) : host;
}

// '2.0 * 0.5117647058823529'
std::optional<double> multiplierIn(const QString &product)
{
    bool ok = false;
    const double multiplier = product.left(product.indexOf(" * "_L1)).toDouble(&ok);
    return ok && product.contains(" * "_L1) ? std::optional(multiplier) : std::nullopt;
}

void setWeight(RecordedWeight &weight, QStringView what, const PythonLiteral &value)
{
    if (what == "raw weights"_L1 && value.kind != PythonLiteral::Kind::None)
        weight.raw = value.number;
    else if (what == "normalized weights"_L1)
        weight.normalized = value.number;
    else if (what.startsWith("score"_L1))
        weight.multiplier = multiplierIn(value.text);
}

// "RAMWeigher: raw weights {('cmp-4', 'cmp-4'): 44544, …}"
void weigherSpeaks(Trail &trail, const LogMessage &message)
{
    const qsizetype colon = message.rest.indexOf(": "_L1);
    const qsizetype brace = message.rest.indexOf(u'{');
    if (colon <= 0 || brace < colon || !trail.isOpenRun)
        return;
    const auto read = readPythonLiteral(message.rest.sliced(brace));
    if (!read || read->value.kind != PythonLiteral::Kind::Dict)
        return;
    narrow(trail.decision.release, firstWithWeighers, std::nullopt);
    const QStringView what = message.rest.sliced(colon + 2, brace - colon - 2).trimmed();
    RecordedRun &run = trail.decision.runs.last();
    RecordedWeigher &weigher = weigherNamed(run, message.rest.first(colon).toString(), message.place);
    for (qsizetype i = 0; i + 1 < read->value.items.size(); i += 2) {
        const PythonLiteral &pair = read->value.items.at(i);
        if (pair.items.size() == 2)
            setWeight(weightOf(weigher, sharedHost(run, pair, i / 2), i / 2), what, read->value.items.at(i + 1));
    }
}

// "[WeighedHost [host: STATE, weight: 0.33], …]"
void takeWeighed(Trail &trail, const LogMessage &message)
{
    constexpr auto weight = ", weight: "_L1;
    QList<RecordedRank> ranks;
    for (auto state = hostStateIn(message.rest); state; state = hostStateIn(message.rest, state->end)) {
        const QStringView rest = message.rest.sliced(state->end);
        const qsizetype end = rest.indexOf(u']');
        bool ok = false;
        const double value
            = rest.startsWith(weight) && end > 0 ? rest.sliced(weight.size(), end - weight.size()).toDouble(&ok) : 0;
        if (!ok)
            return; // cut: the ranking is unknown
        ranks.append({state->host, value});
    }
    const QStringView list = message.rest.trimmed();
    if (!list.endsWith("]]"_L1) && list != "[]"_L1)
        return;
    trail.run(message.place).weighed = ranks;
}

} // namespace

std::span<const MessageRule> weigherMessages()
{
    static constexpr MessageRule rules[] = {
        {"nova.weights", "", weigherSpeaks},
        {"nova.scheduler.", "Weighed ", takeWeighed},
    };
    return rules;
}

} // namespace astrolabe
