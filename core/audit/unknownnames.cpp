// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/unknownnames.h"

#include "base/joinednames.h"
#include "placement/standardnames.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class UnknownNameSearch
{
public:
    UnknownNameSearch(const PlacementData &data, Release release)
        : m_data(data)
        , m_release(release)
    { }

    QList<UnknownName> found()
    {
        for (qsizetype i = 0; i < m_data.resourceClasses.size(); ++i)
            lookAtClass(m_data.resourceClasses.at(i), u"/placement/resource_classes/%1"_s.arg(i), {});
        for (qsizetype i = 0; i < m_data.traits.size(); ++i)
            lookAtTrait(m_data.traits.at(i), u"/placement/traits/%1"_s.arg(i), {});
        for (qsizetype i = 0; i < m_data.resourceProviders.size(); ++i) {
            const ResourceProvider &provider = m_data.resourceProviders.at(i);
            const QString place = u"/placement/resource_providers/%1/"_s.arg(i);
            for (qsizetype k = 0; k < provider.traits.size(); ++k)
                lookAtTrait(provider.traits.at(k), place + u"traits/%1"_s.arg(k), provider);
            for (const QString &name : provider.inventories.keys())
                lookAtClass(name, place + "inventories/"_L1 + name, provider);
        }
        return std::move(m_found);
    }

private:
    static bool isOwn(const QString &name) { return name.startsWith("CUSTOM_"_L1); }
    void lookAtTrait(const QString &name, const QString &where, const ResourceProvider &provider)
    {
        if (!isOwn(name) && !isStandardTrait(name, m_release))
            add(name, where, provider, u"trait"_s,
                QT_TRANSLATE_NOOP("Reason", "The trait %1 is neither one of %2's nor a custom one (CUSTOM_…)."));
    }
    void lookAtClass(const QString &name, const QString &where, const ResourceProvider &provider)
    {
        if (!isOwn(name) && !isStandardResourceClass(name, m_release))
            add(name, where, provider, u"resource_class"_s,
                QT_TRANSLATE_NOOP(
                    "Reason", "The resource class %1 is neither one of %2's nor a custom one (CUSTOM_…)."));
    }
    void add(const QString &name, const QString &where, const ResourceProvider &provider, const QString &what,
        const char *source)
    {
        m_found.append({where, name, provider.uuid, provider.name,
            {source, {{what, name, Origin::placement()}, {u"release"_s, m_release.title(), Origin::placement()}}}});
    }

    const PlacementData &m_data;
    Release m_release;
    QList<UnknownName> m_found;
};

} // namespace

QList<UnknownName> unknownNames(const PlacementData &data, Release release)
{
    return UnknownNameSearch(data, release).found();
}

QStringList inShort(const QList<UnknownName> &unknown)
{
    if (unknown.isEmpty())
        return {};
    const int others = static_cast<int>(unknown.size()) - 1;
    QString told = withHead(unknown.first().where, sentence(unknown.first().reason));
    if (others == 0)
        return {told};
    told.chop(1); // the full stop
    return {QCoreApplication::translate("Error", "%1, and %n more like it.", nullptr, others).arg(told)};
}

} // namespace astrolabe
