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

Reason readReason(JsonObjectReader &reader)
{
    Reason reason;
    QString sentence;
    reader.member("reason"_L1, sentence);
    reason.source = sentence.toUtf8();
    readDetails(reader, reason);
    return reason;
}

// Replaces the sentence with its source, before facts were filled in, if the document has it.
void readDetails(JsonObjectReader &reader, Reason &reason, QLatin1StringView member)
{
    QJsonObject unused;
    reader.nested(member, unused, [&](JsonObjectReader &details) {
        QString source = QString::fromUtf8(reason.source);
        details.member("facts"_L1, reason.facts);
        details.member("source"_L1, source);
        reason.source = source.toUtf8();
    });
}

} // namespace astrolabe
