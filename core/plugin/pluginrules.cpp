// SPDX-License-Identifier: GPL-3.0-or-later
#include "plugin/pluginrules.h"

#include "plugin/ruleplugin.h"
#include "scheduler/rulemembers.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibrary>
#include <QPluginLoader>

#include <cmath>
#include <exception>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Returns the result of `run`, or a text for what it throws. Plugins may throw anything.
template<typename Run>
auto guarded(const Run &run) -> tl::expected<decltype(run()), QString>
{
    try {
        return run();
    } catch (const std::exception &thrown) {
        return tl::unexpected(QString::fromUtf8(thrown.what()));
    } catch (...) {
        return tl::unexpected(u"an exception without a text"_s);
    }
}

// Evaluates hosts with a plugin's rule, for one request.
template<typename Rule>
class PluginRule
{
public:
    PluginRule(std::shared_ptr<const Rule> rule, QString source, const SchedulerContext &context)
        : m_rule(std::move(rule))
        , m_source(std::move(source))
        , m_index(context.index)
        , m_request(context.spec)
    { }

    const Rule &rule() const { return *m_rule; }
    const QString &source() const { return m_source; }

    template<typename Ask>
    auto ask(const HostState &host, Ask question) const
    {
        m_request.refresh();
        return guarded([&] {
            return question(hostMembers(host, m_index), m_request.json());
        }).map_error([&](const QString &thrown) { return failure(thrown); });
    }

    Raised failure(const QString &message) const { return {u"PluginError"_s, u"%1: %2"_s.arg(m_source, message)}; }

private:
    std::shared_ptr<const Rule> m_rule;
    QString m_source;
    const CloudIndex &m_index;
    mutable RequestMembers m_request;
};

class PluginFilter final : public HostFilter
{
public:
    PluginFilter(PluginRule<plugin::Filter> rule, const QString &about)
        : m_rule(std::move(rule))
        , m_about{u"rule"_s, about, originOf(m_rule.source())}
    { }

    Verdict check(const HostState &host) const override
    {
        const auto answer = m_rule.ask(host, [this](const QJsonObject &members, const QJsonObject &request) {
            return m_rule.rule().check(members, request);
        });
        if (!answer)
            return Verdict::raise(answer.error());
        Reason why{"%1", {{u"reason"_s, answer->reason, originOf(m_rule.source())}}};
        if (!answer->passes)
            return Verdict::reject(std::move(why));
        return answer->reason.isEmpty() ? Verdict::pass() : Verdict::pass(std::move(why));
    }

    QList<Fact> facts() const override { return {m_about}; }

private:
    PluginRule<plugin::Filter> m_rule;
    Fact m_about;
};

class PluginWeigher final : public HostWeigher
{
public:
    explicit PluginWeigher(PluginRule<plugin::Weigher> rule)
        : m_rule(std::move(rule))
    { }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        auto weight = m_rule.ask(host, [this](const QJsonObject &members, const QJsonObject &request) {
            return m_rule.rule().weigh(members, request);
        });
        if (weight && !std::isfinite(*weight))
            return tl::unexpected(m_rule.failure(u"the weight is no number"_s));
        return weight;
    }

private:
    PluginRule<plugin::Weigher> m_rule;
};

CustomFilter customFilter(const std::shared_ptr<const plugin::Filter> &filter, const QString &source)
{
    return {filter->name(), source, [filter, source, about = filter->about()](const SchedulerContext &context) {
                return makeCustom(PluginFilter(PluginRule<plugin::Filter>(filter, source, context), about));
            }};
}

CustomWeigher customWeigher(const std::shared_ptr<const plugin::Weigher> &weigher, const QString &source)
{
    return {weigher->name(), source, weigher->multiplier(), weigher->minimum(),
        [weigher, source](const SchedulerContext &context) {
            return makeCustom(PluginWeigher(PluginRule<plugin::Weigher>(weigher, source, context)));
        }};
}

Result<void> refuse(const QString &what, const QString &remedy = {})
{
    return failure(Error::Kind::Unsupported, what, {}, remedy);
}

// Adds all rules of a plugin, or none.
Result<void> addAll(CustomRules &rules, const plugin::RulePlugin &plugin, const QString &source)
{
    CustomRules together = rules;
    for (const auto &filter : plugin.filters()) {
        if (!filter)
            return refuse(QCoreApplication::translate("Error", "One of its filters is null."));
        if (const auto added = add(together, customFilter(filter, source)); !added)
            return added;
    }
    for (const auto &weigher : plugin.weighers()) {
        if (!weigher)
            return refuse(QCoreApplication::translate("Error", "One of its weighers is null."));
        if (const auto added = add(together, customWeigher(weigher, source)); !added)
            return added;
    }
    rules = std::move(together);
    return {};
}

// Checks the library's metadata before any of its code runs.
Result<void> load(CustomRules &rules, const QFileInfo &info)
{
    QPluginLoader loader(info.absoluteFilePath());
    const QString interface = loader.metaData().value(u"IID"_s).toString();
    const QString wanted = QLatin1StringView(ASTROLABE_RULES_IID);
    if (interface.section(u'/', 0, 0) != wanted.section(u'/', 0, 0))
        return refuse(QCoreApplication::translate("Error", "This is not an Astrolabe plugin."));
    if (interface != wanted)
        return refuse(
            QCoreApplication::translate("Error", "The plugin is for %1, and this is %2.").arg(interface, wanted),
            QCoreApplication::translate("Error", "Rebuild it with the header of this version."));
    const auto loaded = guarded([&]() -> Result<void> {
        const auto *plugin = qobject_cast<plugin::RulePlugin *>(loader.instance());
        return plugin != nullptr ? addAll(rules, *plugin, info.fileName()) : refuse(loader.errorString());
    });
    if (!loaded)
        return refuse(QCoreApplication::translate("Error", "The plugin failed to load: %1.").arg(loaded.error()));
    return *loaded;
}

} // namespace

QList<Error> addPlugins(CustomRules &rules, const QString &folder)
{
    QList<Error> refused;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) {
        if (!QLibrary::isLibrary(info.fileName()))
            continue;
        if (const auto loaded = load(rules, info); !loaded)
            refused.append(loaded.error().in(QDir::toNativeSeparators(info.filePath())));
    }
    return refused;
}

QStringList pluginPath()
{
    return qEnvironmentVariable("ASTROLABE_PLUGIN_PATH").split(QDir::listSeparator(), Qt::SkipEmptyParts);
}

} // namespace astrolabe
