// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/cloudnews.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamed = 5;

// The translation context.
struct News
{
    Q_DECLARE_TR_FUNCTIONS(CloudNews)
};

QString named(const QStringList &names)
{
    const QString shown = names.first(std::min(mostNamed, names.size())).join(u", "_s);
    const int more = int(names.size() - mostNamed);
    return more > 0 ? News::tr("%1 and %Ln more", nullptr, more).arg(shown) : shown;
}

QString nameOf(const Instance &server)
{
    return server.displayName.isEmpty() ? server.uuid : server.displayName;
}

template<typename T>
QHash<QString, const T *> byUuid(const QList<T> &list)
{
    QHash<QString, const T *> found;
    for (const T &one : list)
        found.insert(one.uuid, &one);
    return found;
}

void addServers(const Cloud &before, const Cloud &after, QStringList &news)
{
    const auto then = byUuid(before.instances);
    const auto now = byUuid(after.instances);
    QStringList came;
    QStringList gone;
    QStringList moved;
    for (const Instance &server : after.instances) {
        const Instance *earlier = then.value(server.uuid);
        if (earlier == nullptr)
            came << nameOf(server);
        else if (earlier->host != server.host)
            moved << News::tr("%1 from %2 to %3", "server, hosts")
                         .arg(nameOf(server), earlier->host.isEmpty() ? News::tr("no host") : earlier->host,
                             server.host.isEmpty() ? News::tr("no host") : server.host);
    }
    for (const Instance &server : before.instances) {
        if (!now.contains(server.uuid))
            gone << nameOf(server);
    }
    if (!came.isEmpty())
        news << News::tr("%Ln new server(s): %1", nullptr, int(came.size())).arg(named(came));
    if (!gone.isEmpty())
        news << News::tr("%Ln server(s) are gone: %1", nullptr, int(gone.size())).arg(named(gone));
    if (!moved.isEmpty())
        news << News::tr("%Ln server(s) are elsewhere: %1", nullptr, int(moved.size())).arg(named(moved));
}

// Without what differs whenever it is read.
ComputeNode withoutHeartbeat(ComputeNode node)
{
    node.updatedAt.reset();
    node.metrics.clear();
    if (node.service)
        node.service->lastSeenUp.reset();
    return node;
}

void addNodes(const Cloud &before, const Cloud &after, QStringList &news)
{
    const auto then = byUuid(before.computeNodes);
    const auto now = byUuid(after.computeNodes);
    QStringList came;
    QStringList gone;
    QStringList changed;
    for (const ComputeNode &node : after.computeNodes) {
        const ComputeNode *earlier = then.value(node.uuid);
        if (earlier == nullptr)
            came << node.hypervisorHostname;
        else if (withoutHeartbeat(*earlier) != withoutHeartbeat(node))
            changed << node.hypervisorHostname;
    }
    for (const ComputeNode &node : before.computeNodes) {
        if (!now.contains(node.uuid))
            gone << node.hypervisorHostname;
    }
    if (!came.isEmpty())
        news << News::tr("%Ln new compute node(s): %1", nullptr, int(came.size())).arg(named(came));
    if (!gone.isEmpty())
        news << News::tr("%Ln compute node(s) are gone: %1", nullptr, int(gone.size())).arg(named(gone));
    if (!changed.isEmpty())
        news << News::tr("%Ln compute node(s) report something else: %1", nullptr, int(changed.size()))
                    .arg(named(changed));
}

} // namespace

QStringList newsBetween(const Cloud &before, const Cloud &after)
{
    QStringList news;
    addServers(before, after, news);
    addNodes(before, after, news);
    QStringList lists;
    if (before.aggregates != after.aggregates)
        lists << News::tr("host aggregates");
    if (before.flavors != after.flavors)
        lists << News::tr("flavors");
    if (before.images != after.images)
        lists << News::tr("images");
    if (before.serverGroups != after.serverGroups)
        lists << News::tr("server groups");
    if (before.placement != after.placement)
        lists << News::tr("Placement's data");
    if (!lists.isEmpty())
        news << News::tr("Changed: %1", "parts of a cloud").arg(lists.join(u", "_s));
    return news;
}

} // namespace astrolabe
