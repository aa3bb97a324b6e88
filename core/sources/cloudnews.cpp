// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/cloudnews.h"

#include "base/joinednames.h"

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
    const QString shown = joinedNames(names.first(std::min(mostNamed, names.size())));
    const int more = int(names.size() - mostNamed);
    return more > 0 ? News::tr("%1 and %Ln more", nullptr, more).arg(shown) : shown;
}

QString nameOf(const Instance &server)
{
    return server.name();
}

QString nameOf(const ComputeNode &node)
{
    return node.hypervisorHostname;
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

// A sentence on the one of before and after; empty: it is as it was.
QString newsOf(const Instance &before, const Instance &after)
{
    const auto hostOf
        = [](const Instance &server) { return server.host.isEmpty() ? News::tr("no host") : server.host; };
    return before.host == after.host
        ? QString()
        : News::tr("%1 from %2 to %3", "server, hosts").arg(nameOf(after), hostOf(before), hostOf(after));
}

QString newsOf(const ComputeNode &before, const ComputeNode &after)
{
    return withoutHeartbeat(before) == withoutHeartbeat(after) ? QString() : nameOf(after);
}

struct ListNews
{
    QStringList came;
    QStringList gone;
    QStringList changed;
};

template<typename T>
ListNews newsBetween(const QList<T> &before, const QList<T> &after)
{
    QHash<QString, const T *> left;
    for (const T &one : before)
        left.insert(one.uuid, &one);
    ListNews news;
    for (const T &one : after) {
        const T *earlier = left.take(one.uuid);
        if (earlier == nullptr)
            news.came << nameOf(one);
        else if (const QString changed = newsOf(*earlier, one); !changed.isEmpty())
            news.changed << changed;
    }
    for (const T &one : before) {
        if (left.contains(one.uuid))
            news.gone << nameOf(one);
    }
    return news;
}

void addServers(const ListNews &servers, QStringList &news)
{
    const auto [came, gone, moved] = servers;
    if (!came.isEmpty())
        news << News::tr("%Ln new server(s): %1", nullptr, int(came.size())).arg(named(came));
    if (!gone.isEmpty())
        news << News::tr("%Ln server(s) are gone: %1", nullptr, int(gone.size())).arg(named(gone));
    if (!moved.isEmpty())
        news << News::tr("%Ln server(s) moved: %1", nullptr, int(moved.size())).arg(named(moved));
}

void addNodes(const ListNews &nodes, QStringList &news)
{
    const auto [came, gone, changed] = nodes;
    if (!came.isEmpty())
        news << News::tr("%Ln new compute node(s): %1", nullptr, int(came.size())).arg(named(came));
    if (!gone.isEmpty())
        news << News::tr("%Ln compute node(s) are gone: %1", nullptr, int(gone.size())).arg(named(gone));
    if (!changed.isEmpty())
        news << News::tr("%Ln compute node(s) report other values: %1", nullptr, int(changed.size()))
                    .arg(named(changed));
}

} // namespace

QStringList newsBetween(const Cloud &before, const Cloud &after)
{
    QStringList news;
    addServers(newsBetween(before.instances, after.instances), news);
    addNodes(newsBetween(before.computeNodes, after.computeNodes), news);
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
        news << News::tr("Changed: %1", "parts of a cloud").arg(joinedNames(lists));
    return news;
}

} // namespace astrolabe
