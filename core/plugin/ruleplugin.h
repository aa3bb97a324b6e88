// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

// What a plugin with filters and weighers of one's own is made of; it needs no other header of Astrolabe and links Qt
// Core alone. docs/example-plugin is a whole one. The members of a host and of a request are those that
// docs/custom-rules.md lists. Rules are asked from several threads. One that throws fails the request, as a filter of
// Nova's that raises does.
namespace astrolabe::plugin {

// What a filter says of a host; of one that does not pass also why.
struct Answer
{
    bool passes = true;
    QString reason;
};

class Filter
{
public:
    virtual ~Filter() = default;
    virtual QString name() const = 0;  // as enabled_filters has it
    virtual QString about() const = 0; // the rule in plain words
    virtual Answer check(const QJsonObject &host, const QJsonObject &request) const = 0;
};

class Weigher
{
public:
    virtual ~Weigher() = default;
    virtual QString name() const = 0; // as weight_classes has it
    virtual double multiplier() const { return 1; }
    virtual std::optional<double> minimum() const { return std::nullopt; } // for normalising; none: the smallest weight
    virtual double weigh(const QJsonObject &host, const QJsonObject &request) const = 0;
};

// The root object of the plugin: a QObject with Q_PLUGIN_METADATA(IID ASTROLABE_RULES_IID) and Q_INTERFACES.
class RulePlugin
{
public:
    virtual ~RulePlugin() = default;
    virtual std::vector<std::shared_ptr<const Filter>> filters() const { return {}; }
    virtual std::vector<std::shared_ptr<const Weigher>> weighers() const { return {}; }
};

} // namespace astrolabe::plugin

// The version is behind the stroke: it changes whenever one of the classes above does.
#define ASTROLABE_RULES_IID "org.astrolabe.Rules/1"
Q_DECLARE_INTERFACE(astrolabe::plugin::RulePlugin, ASTROLABE_RULES_IID)
