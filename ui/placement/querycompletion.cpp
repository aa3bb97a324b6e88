// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/querycompletion.h"

#include "placement/candidates/parameternames.h"
#include "placement/providers.h"

#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostChoices = 40;

using Choice = Completions::Choice;

QStringList sorted(QStringList names)
{
    names.removeDuplicates();
    names.sort();
    return names;
}

// The suffixes of the group parameters in the query.
QStringList suffixesIn(const QString &query, Microversion version)
{
    static const QRegularExpression separators(u"[&;]"_s);
    QStringList suffixes;
    for (const QString &parameter : query.split(separators, Qt::SkipEmptyParts)) {
        const auto ofGroup = asGroupParameter(parameter.section(u'=', 0, 0), version);
        if (ofGroup && !ofGroup->suffix.isEmpty())
            suffixes.append(ofGroup->suffix);
    }
    return sorted(suffixes);
}

QList<Choice> asChoices(const QStringList &names, const QString &end = {})
{
    QList<Choice> choices;
    for (const QString &name : names)
        choices.append({name, name + end});
    return choices;
}

QList<Choice> asChoices(const QList<QueryWords::Named> &all)
{
    QList<Choice> choices;
    for (const QueryWords::Named &one : all)
        choices.append({one.name.isEmpty() ? one.uuid : u"%1  %2"_s.arg(one.name, one.uuid), one.uuid});
    return choices;
}

QList<Choice> parameterChoices(const QString &query, Microversion version)
{
    QStringList names = groupParameterNames(version) + wideParameterNames(version);
    for (const QString &suffix : suffixesIn(query, version)) {
        for (const QString &name : groupParameterNames(version))
            names.append(name + suffix);
    }
    return asChoices(names, u"="_s);
}

QList<Choice> valueChoices(const QString &key, const QString &query, const QueryWords &words, Microversion version)
{
    const auto ofGroup = asGroupParameter(key, version);
    const QString name = ofGroup ? ofGroup->name : key;
    if (name == "resources"_L1)
        return asChoices(words.resourceClasses, u":"_s);
    if (name == "required"_L1 || name == "root_required"_L1)
        return asChoices(words.traits);
    if (name == "member_of"_L1)
        return asChoices(words.aggregates);
    if (name == "in_tree"_L1)
        return asChoices(words.providers);
    if (name == "group_policy"_L1)
        return asChoices(QStringList{u"none"_s, u"isolate"_s});
    if (name == "same_subtree"_L1)
        return asChoices(suffixesIn(query, version));
    return {};
}

qsizetype lastOf(QStringView text, QStringView signs)
{
    for (qsizetype at = text.size() - 1; at >= 0; --at) {
        if (signs.contains(text.at(at)))
            return at;
    }
    return -1;
}

QList<Choice> matching(const QList<Choice> &all, const QString &typed)
{
    QList<Choice> beginning;
    QList<Choice> containing;
    for (const Choice &choice : all) {
        const bool begins = choice.text.startsWith(typed, Qt::CaseInsensitive);
        if (begins && beginning.size() < mostChoices)
            beginning.append(choice);
        else if (!begins && containing.size() < mostChoices && choice.text.contains(typed, Qt::CaseInsensitive))
            containing.append(choice);
    }
    return (beginning + containing).mid(0, mostChoices);
}

} // namespace

QueryWords QueryWords::of(const Providers &providers, const CloudIndex &index)
{
    QueryWords words;
    words.resourceClasses = sorted(providers.inventories.keys() + providers.data.resourceClasses);
    words.traits = sorted(providers.traits.all() + providers.data.traits);
    QHash<QString, QString> names;
    for (const Aggregate &aggregate : index.cloud().aggregates)
        names.insert(aggregate.uuid, aggregate.name);
    for (const QString &uuid : providers.aggregates.all())
        words.aggregates.append({uuid, names.value(uuid)});
    words.providers.reserve(providers.data.resourceProviders.size());
    for (const ResourceProvider &provider : providers.data.resourceProviders)
        words.providers.append({provider.uuid, provider.name});
    return words;
}

Completions completionsAt(const QString &query, qsizetype cursor, const QueryWords &words, Microversion version)
{
    const QString before = query.first(cursor);
    const qsizetype parameter = lastOf(before, u"&;") + 1;
    const qsizetype equals = before.indexOf(u'=', parameter);
    if (equals < 0) {
        const QString others = before.first(parameter) + query.sliced(cursor);
        return {parameter, matching(parameterChoices(others, version), before.mid(parameter))};
    }
    const QString key = before.mid(parameter, equals - parameter);
    const bool hasAmounts = key.startsWith("resources"_L1);
    const QStringView value = QStringView(before).sliced(equals + 1);
    const qsizetype from = equals + 1 + lastOf(value, hasAmounts ? u"," : u",:!") + 1;
    const QString typed = before.mid(from);
    if (hasAmounts && typed.contains(u':'))
        return {cursor, {}};
    return {from, matching(valueChoices(key, query, words, version), typed)};
}

QString readableQuery(const QString &query)
{
    QString readable = query;
    for (const QChar sign : u":,!"_s)
        readable.replace(u"%%1"_s.arg(sign.unicode(), 2, 16), sign, Qt::CaseInsensitive);
    return readable;
}

} // namespace astrolabe
