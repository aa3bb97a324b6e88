// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin with a filter and a weigher: racks, as the hosts' stats name them.
#include "plugin/ruleplugin.h"

namespace {

using astrolabe::plugin::Answer;

// The hint "rack": "r1" says where the server has to stand.
class RackFilter final : public astrolabe::plugin::Filter
{
public:
    QString name() const override { return QStringLiteral("RackFilter"); }
    QString about() const override
    {
        return QStringLiteral("The hint rack names the rack that a server has to be in.");
    }

    Answer check(const QJsonObject &host, const QJsonObject &request) const override
    {
        const QString wanted = request[u"scheduler_hints"][u"rack"][0].toString();
        const QString rack = host[u"stats"][u"rack"].toString();
        if (wanted.isEmpty() || rack == wanted)
            return {};
        return {false, QStringLiteral("it is in rack %1, not in %2").arg(rack, wanted)};
    }
};

// The coolest rack first.
class CoolRackWeigher final : public astrolabe::plugin::Weigher
{
public:
    QString name() const override { return QStringLiteral("CoolRackWeigher"); }

    double weigh(const QJsonObject &host, const QJsonObject &) const override
    {
        return -host[u"stats"][u"inlet_celsius"].toString().toDouble();
    }
};

} // namespace

class RackRules final : public QObject, public astrolabe::plugin::RulePlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ASTROLABE_RULES_IID)
    Q_INTERFACES(astrolabe::plugin::RulePlugin)

public:
    std::vector<std::shared_ptr<const astrolabe::plugin::Filter>> filters() const override
    {
        return {std::make_shared<RackFilter>()};
    }
    std::vector<std::shared_ptr<const astrolabe::plugin::Weigher>> weighers() const override
    {
        return {std::make_shared<CoolRackWeigher>()};
    }
};

#include "rackrules.moc"
