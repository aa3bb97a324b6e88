// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that throw when they are called, and a weight that is NaN.
#include "plugin/ruleplugin.h"

#include <limits>
#include <stdexcept>

namespace {

class ThrowingFilter final : public astrolabe::plugin::Filter
{
public:
    QString name() const override { return QStringLiteral("ThrowingFilter"); }
    QString about() const override { return QStringLiteral("Fails at the second host."); }

    astrolabe::plugin::Answer check(const QJsonObject &host, const QJsonObject &) const override
    {
        if (host[u"host"].toString() == QStringLiteral("h2"))
            throw std::runtime_error("the asset database is away");
        return {};
    }
};

class NoNumberWeigher final : public astrolabe::plugin::Weigher
{
public:
    QString name() const override { return QStringLiteral("NoNumberWeigher"); }
    double weigh(const QJsonObject &, const QJsonObject &) const override
    {
        return std::numeric_limits<double>::quiet_NaN();
    }
};

class NumberThrowingWeigher final : public astrolabe::plugin::Weigher
{
public:
    QString name() const override { return QStringLiteral("NumberThrowingWeigher"); }
    double weigh(const QJsonObject &, const QJsonObject &) const override { throw 7; }
};

} // namespace

class ThrowsLater final : public QObject, public astrolabe::plugin::RulePlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ASTROLABE_RULES_IID)
    Q_INTERFACES(astrolabe::plugin::RulePlugin)

public:
    std::vector<std::shared_ptr<const astrolabe::plugin::Filter>> filters() const override
    {
        return {std::make_shared<ThrowingFilter>()};
    }
    std::vector<std::shared_ptr<const astrolabe::plugin::Weigher>> weighers() const override
    {
        return {std::make_shared<NoNumberWeigher>(), std::make_shared<NumberThrowingWeigher>()};
    }
};

#include "plugin_throwslater.moc"
