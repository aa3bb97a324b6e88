// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/decisionhosts.h"

#include "formats/decisionfields.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

bool DecisionHosts::add(const DecidedHost &host)
{
    const std::pair name{host.host, host.node};
    if (m_byLabel.contains(host.label) || m_byName.contains(name))
        return false;
    const HostIndex index = count();
    m_byName.insert(name, index);
    m_byLabel.insert(host.label, index);
    return true;
}

HostIndex DecisionHosts::of(JsonObjectReader &reader) const
{
    std::pair<QString, QString> name;
    reader.required("host"_L1, name.first);
    reader.required("node"_L1, name.second);
    const HostIndex host = m_byName.value(name, none);
    if (host == none)
        reader.reading().fail(reader.place(),
            QCoreApplication::translate("Error", "This decision has no host “%1”.")
                .arg(name.first + u'/' + name.second));
    return host;
}

QList<HostIndex> DecisionHosts::numbered(JsonObjectReader &reader, QLatin1StringView list) const
{
    QList<HostIndex> hosts;
    reader.member(list, hosts);
    const auto beyond = std::ranges::find_if(hosts, [&](HostIndex host) { return host >= count(); });
    if (beyond == hosts.cend())
        return hosts;
    reader.reading().fail(JsonPlace(reader.place(), list),
        QCoreApplication::translate("Error", "This decision has no host with the number %1.").arg(*beyond));
    return {};
}

} // namespace astrolabe
