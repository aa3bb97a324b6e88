// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/resourcegroup.h"

#include "base/python.h"
#include "placement/standardnames.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList sorted(const QSet<QString> &names)
{
    QStringList list(names.begin(), names.end());
    std::ranges::sort(list);
    return list;
}

} // namespace

void ResourceGroup::addResource(const QString &resourceClass, const QString &amount, Release release)
{
    const auto number = python::toInt(amount);
    const bool known = isStandardResourceClass(resourceClass, release) || resourceClass.startsWith(u"CUSTOM_"_s);
    if (known && number && *number >= 0)
        resources.insert(resourceClass, *number);
}

void ResourceGroup::addTrait(const QString &trait, const QString &kind)
{
    if (kind == u"required"_s)
        required.insert(trait);
    else if (kind == u"forbidden"_s)
        forbidden.insert(trait);
}

bool ResourceGroup::isEmpty() const
{
    return resources.isEmpty() && required.isEmpty() && forbidden.isEmpty() && memberOf.isEmpty()
        && forbiddenAggregates.isEmpty();
}

ResourceGroup::Parameters ResourceGroup::parameters(const QString &suffix) const
{
    QStringList amounts;
    for (auto it = resources.begin(); it != resources.end(); ++it)
        amounts.append(u"%1:%2"_s.arg(it.key()).arg(it.value()));
    std::ranges::sort(amounts);
    Parameters all{{u"resources"_s + suffix, amounts.join(u',')}};
    const auto add = [&](const QString &name, const QString &value) {
        if (!value.isEmpty())
            all.append({name + suffix, value});
    };
    add(u"required"_s, traitList(required, forbidden));
    for (const QStringList &anyOf : memberOf)
        add(u"member_of"_s, u"in:"_s + sorted({anyOf.begin(), anyOf.end()}).join(u','));
    add(u"in_tree"_s, inTree);
    if (!forbiddenAggregates.isEmpty())
        add(u"member_of"_s, u"!in:"_s + sorted(forbiddenAggregates).join(u','));
    return all;
}

QString traitList(const QSet<QString> &required, const QSet<QString> &forbidden)
{
    QStringList list = sorted(required);
    for (const QString &trait : sorted(forbidden))
        list.append(u'!' + trait);
    return list.join(u',');
}

} // namespace astrolabe
