// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "audit/unknownnames.h"
#include "base/freedmemory.h"
#include "base/joinednames.h"
#include "scheduler/enabledrules.h"
#include "scheduler/unreadableoptions.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

Session::Session(Store store, OwnRules rules, HostConnections &connections, ServerOperations::Access access,
    const QString &dataFolder)
    : m_store(std::move(store))
    , m_rules(std::move(rules))
    , m_cloud(m_store, connections, m_rules.rules())
    , m_operations(m_cloud, m_store, connections, access, dataFolder)
{ }

Result<OpenedCloud> Session::open(const SourceCloud &read)
{
    if (auto opened = m_cloud.open(read.cloud, read.source); !opened)
        return tl::unexpected(opened.error());
    QList<Error> failures;
    if (const auto recovered = m_operations.recover(); !recovered)
        failures.append(recovered.error());
    failures += m_cloud.refusals();
    QStringList warnings = read.warnings;
    if (const auto &placement = read.cloud.placement)
        warnings += inShort(unknownNames(*placement, read.cloud.release));
    for (const UnreadableOption &option : unreadableOptions(*m_cloud.scheduler()->cloud()))
        warnings.append(sentence(option));
    giveBackFreedMemory();
    return OpenedCloud{m_cloud.stored(), warnings, m_cloud.ownOptions(), read.keptSince, m_cloud.content(), failures};
}

// -- Rules

// Rules that the open cloud's options name, and that are known now but not among `rules`.
QStringList Session::rulesMissedWith(const CustomRules &rules) const
{
    if (!m_cloud.isOpen())
        return {};
    const auto [release, config] = m_cloud.options();
    const auto now = EnabledRules::of(config, release, m_rules.rules());
    const auto then = EnabledRules::of(config, release, rules);
    return now && then ? then->newlyUnknown(*now) : QStringList();
}

Result<void> Session::setRules(const OwnRules &rules)
{
    const auto goneRule = [](const QString &what) {
        return Error{Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The open cloud's options need a rule that would be gone: %1")
                .arg(what),
            {}, QCoreApplication::translate("Error", "Disable the rule first.")};
    };
    if (const QStringList missed = rulesMissedWith(rules.rules()); !missed.isEmpty())
        return tl::unexpected(goneRule(joinedNames(missed)));
    if (const auto set = m_cloud.setRules(rules.rules()); !set)
        return tl::unexpected(goneRule(set.error().what));
    if (auto written = m_rules.write(rules); !written) {
        const auto back = m_cloud.setRules(m_rules.rules());
        return back ? written : back;
    }
    m_rules = rules;
    return {};
}

} // namespace astrolabe
