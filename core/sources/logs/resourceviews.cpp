// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/resourceviews.h"

#include "sources/logs/objectrepr.h"

#include <QMap>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto managedHere = " actively managed on this compute host and has allocations in placement"_L1;
// Audits that may have begun and not ended.
constexpr qsizetype mostAudits = 1000;

// What follows "name=", up to the next blank; empty: not there.
QString valueIn(QStringView view, QLatin1StringView name)
{
    const qsizetype at = view.indexOf(name);
    return at < 0 ? QString() : view.sliced(at + name.size()).toString().section(u' ', 0, 0);
}

} // namespace

void ResourceViews::take(const LogRecord &record)
{
    const QString audit = record.request + u' ' + record.ownRequest;
    const QStringView message = record.message;
    if (const qsizetype end = message.indexOf(managedHere); end > 0) {
        if (m_instances.size() >= mostAudits)
            m_instances.clear();
        m_instances[audit] << message.first(end).toString().section(u' ', -1);
        return;
    }
    constexpr auto pools = " pci_stats="_L1;
    const qsizetype at = message.indexOf(pools);
    if (!message.startsWith("Final resource view: "_L1) || at < 0)
        return;
    QStringList instances = m_instances.take(audit);
    instances.sort();
    const auto repr = objectRepr(message.sliced(at + pools.size()));
    const QString node = valueIn(message, " name="_L1);
    if (node.isEmpty() || !repr || !repr->isArray())
        return;
    ResourceView view{{m_piece, record.line}, record.time, node, repr->toArray()};
    // Older releases do not log the servers.
    if (!instances.isEmpty() || valueIn(message, " used_vcpus="_L1) == "0"_L1)
        view.instances = instances;
    m_last.insert(node, std::move(view));
}

QList<ResourceView> ResourceViews::last() const
{
    return lastViews(m_last.values());
}

QList<ResourceView> lastViews(const QList<ResourceView> &views)
{
    QMap<QString, ResourceView> last;
    for (const ResourceView &view : views) {
        const auto known = last.constFind(view.nodename);
        if (known == last.cend() || known->time < view.time)
            last.insert(view.nodename, view);
    }
    return last.values();
}

} // namespace astrolabe
