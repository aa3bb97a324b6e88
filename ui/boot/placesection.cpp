// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/placesection.h"

#include "widgets/controls/choicefield.h"
#include "widgets/table/naturalorder.h"

#include <QComboBox>
#include <QGridLayout>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// How a host is chosen: not at all, as zone:host, or by the members host and hypervisor_hostname.
enum Manner { AnyHost, ForcedHost, RequestedHost };

// The parts of zone:host:node. What follows the zone is a single choice: "cmp-7", "bm-1:bm-1-a", ":bm-1-a".
struct ForcedZone
{
    QString zone;
    QString host;
};

ForcedZone partsOf(const QString &availabilityZone)
{
    const qsizetype colon = availabilityZone.indexOf(u':');
    if (colon < 0)
        return {availabilityZone, {}};
    return {availabilityZone.left(colon), availabilityZone.mid(colon + 1)};
}

QString hostChoice(const QString &host, const QString &node)
{
    return node.isEmpty() ? host : host + u':' + node;
}

struct NaturalLess
{
    bool operator()(const QString &left, const QString &right) const { return naturalCompare(left, right) < 0; }
};

QList<Choice> zonesOf(const Scheduler &scheduler)
{
    QSet<QString> zones;
    for (const DecidedHost &host : scheduler.hosts())
        zones.insert(host.zone);
    QStringList sorted(zones.begin(), zones.end());
    std::ranges::sort(sorted, NaturalLess());
    QList<Choice> choices{{{}, PlaceSection::tr("Any zone")}};
    for (const QString &zone : sorted)
        choices.append({zone, zone});
    return choices;
}

QList<Choice> hostsOf(const Scheduler &scheduler)
{
    const QString hostInZone = PlaceSection::tr("%1 (%2)", "a host and its zone");
    QList<Choice> choices;
    choices.reserve(scheduler.hosts().size());
    for (const DecidedHost &host : scheduler.hosts()) {
        const bool isOneOfSeveral = host.label != host.host;
        choices.append(
            {hostChoice(host.host, isOneOfSeveral ? host.node : QString()), hostInZone.arg(host.label, host.zone)});
    }
    std::ranges::sort(choices, NaturalLess(), &Choice::text);
    return choices;
}

QString policyInWords(const ServerGroup &group)
{
    if (group.policy == "affinity"_L1)
        return PlaceSection::tr("%1: all on one host").arg(group.name);
    if (group.policy == "anti-affinity"_L1)
        return PlaceSection::tr("%1: at most %n on one host", nullptr, group.maxServerPerHost.value_or(1))
            .arg(group.name);
    if (group.policy == "soft-affinity"_L1)
        return PlaceSection::tr("%1: on one host if possible").arg(group.name);
    return PlaceSection::tr("%1: on different hosts if possible").arg(group.name);
}

QList<Choice> groupsOf(const Cloud &cloud)
{
    QList<Choice> choices{{{}, PlaceSection::tr("None")}};
    for (const ServerGroup &group : cloud.serverGroups) {
        choices.append({group.uuid, policyInWords(group),
            PlaceSection::tr("Policy %1, %n member(s)", nullptr, static_cast<int>(group.members.size()))
                .arg(group.policy)});
    }
    return choices;
}

} // namespace

PlaceSection::PlaceSection(QWidget *parent)
    : Section(parent)
    , m_zone(new ChoiceField(this))
    , m_manner(new QComboBox(new QWidget(this)))
    , m_host(new ChoiceField(m_manner->parentWidget()))
    , m_group(new ChoiceField(this))
{
    m_manner->addItems({tr("Any host"), tr("Force onto"), tr("Request")});
    QWidget *host = m_manner->parentWidget();
    auto *row = new QHBoxLayout(host);
    row->setContentsMargins({});
    row->addWidget(m_manner);
    row->addWidget(m_host, 1);
    host->setFocusProxy(m_manner);
    m_host->setAccessibleName(tr("Which host"));

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(12);
    grid->addLayout(addField(RequestField::Zone, tr("&Zone"), m_zone), 0, 0);
    grid->addLayout(addField(RequestField::Host, tr("&Host"), host), 0, 1);
    grid->addLayout(addField(RequestField::Group, tr("Server &group"), m_group), 1, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 2);

    connect(m_manner, &QComboBox::currentIndexChanged, this, &PlaceSection::explainHost);
    connect(m_manner, &QComboBox::currentIndexChanged, this, &Section::changed);
    for (const ChoiceField *choice : {m_zone, m_host, m_group})
        connect(choice, &ChoiceField::chosenChanged, this, &Section::changed);
    explainHost();
}

void PlaceSection::setCloud(const SchedulerPtr &scheduler)
{
    m_scheduler = scheduler;
    m_zone->setChoices(zonesOf(*scheduler));
    m_group->setChoices(groupsOf(*scheduler->cloud()));
    offerHosts();
}

// Fills the list only if a host is to be chosen: there may be very many.
void PlaceSection::offerHosts()
{
    if (m_manner->currentIndex() == AnyHost || !m_scheduler || m_hostsOf == m_scheduler)
        return;
    m_hostsOf = m_scheduler;
    m_host->setChoices(hostsOf(*m_scheduler));
}

void PlaceSection::load(const Request &request)
{
    const auto [zone, forcedHost] = partsOf(request.availabilityZone);
    const QString requestedHost = hostChoice(request.host, request.hypervisorHostname);
    m_zone->setChosen(zone);
    m_group->setChosen(request.hints.value(u"group"_s).value(0));
    if (!forcedHost.isEmpty())
        m_manner->setCurrentIndex(ForcedHost);
    else
        m_manner->setCurrentIndex(requestedHost.isEmpty() ? AnyHost : RequestedHost);
    if (const QString host = forcedHost.isEmpty() ? requestedHost : forcedHost; !host.isEmpty())
        m_host->setChosen(host);
}

void PlaceSection::store(Request &request) const
{
    const int manner = m_manner->currentIndex();
    request.availabilityZone = manner == ForcedHost ? m_zone->chosen() + u':' + m_host->chosen() : m_zone->chosen();
    const ForcedZone requested = partsOf(manner == RequestedHost ? m_host->chosen() : QString());
    request.host = requested.zone;
    request.hypervisorHostname = requested.host;
    if (m_group->chosen().isEmpty())
        request.hints.remove(u"group"_s);
    else
        request.hints[u"group"_s] = {m_group->chosen()};
}

QMap<RequestField, QString> PlaceSection::problems() const
{
    QMap<RequestField, QString> problems;
    // The choices say more than the names.
    const auto names = [](const auto &all, auto name) {
        QStringList found;
        std::ranges::transform(all, std::back_inserter(found), name);
        return found;
    };
    if (const QString zone = m_zone->unknownText(); !zone.isEmpty())
        problems.insert(
            RequestField::Zone, withNearest(tr("This cloud has no zone “%1”.").arg(zone), zone, m_zone->texts()));
    if (const QString group = m_group->unknownText(); !group.isEmpty())
        problems.insert(RequestField::Group,
            withNearest(tr("This cloud has no server group “%1”.").arg(group), group,
                names(m_scheduler->cloud()->serverGroups, &ServerGroup::name)));
    if (m_manner->currentIndex() == AnyHost)
        return problems;
    if (const QString host = m_host->unknownText(); !host.isEmpty())
        problems.insert(RequestField::Host,
            withNearest(
                tr("This cloud has no host “%1”.").arg(host), host, names(m_scheduler->hosts(), &DecidedHost::label)));
    else if (m_host->chosen().isEmpty())
        problems.insert(RequestField::Host, tr("Choose a host."));
    return problems;
}

void PlaceSection::explainHost()
{
    const int manner = m_manner->currentIndex();
    offerHosts();
    m_host->setVisible(manner != AnyHost);
    const QStringList sentences{{}, tr("Sent as zone:host. No filter is asked. For administrators."),
        tr("Sent as host. Every filter is asked, about this host alone. For administrators.")};
    fields().value(RequestField::Host)->setHelp(sentences.at(manner));
}

} // namespace astrolabe
