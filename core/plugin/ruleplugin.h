// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

// The interface for plugins with custom filters and weighers; they need no other header of Astrolabe and link only Qt
// Core. docs/example-plugin is a complete one, docs/custom-rules.md lists the members of hosts and requests. Rules are
// called from several threads. A rule that throws fails the request, like a Nova filter that raises.
namespace astrolabe::plugin {

// A filter's verdict on a host, with the reason if the host does not pass.
struct Answer
{
    bool passes = true;
    QString reason;
};

class Filter
{
public:
    virtual ~Filter() = default;
    virtual QString name() const = 0;  // as in enabled_filters
    virtual QString about() const = 0; // the rule in plain words
    virtual Answer check(const QJsonObject &host, const QJsonObject &request) const = 0;
};

class Weigher
{
public:
    virtual ~Weigher() = default;
    virtual QString name() const = 0; // as in weight_classes
    virtual double multiplier() const { return 1; }
    virtual std::optional<double> minimum() const { return std::nullopt; } // for normalising; none: the lowest weight
    virtual double weigh(const QJsonObject &host, const QJsonObject &request) const = 0;
};

// The plugin's root object: a QObject with Q_PLUGIN_METADATA(IID ASTROLABE_RULES_IID) and Q_INTERFACES.
class RulePlugin
{
public:
    virtual ~RulePlugin() = default;
    virtual std::vector<std::shared_ptr<const Filter>> filters() const { return {}; }
    virtual std::vector<std::shared_ptr<const Weigher>> weighers() const { return {}; }
};

} // namespace astrolabe::plugin

// The version follows the slash; it changes whenever one of the classes above does.
#define ASTROLABE_RULES_IID "org.astrolabe.Rules/1"
Q_DECLARE_INTERFACE(astrolabe::plugin::RulePlugin, ASTROLABE_RULES_IID)
