// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace astrolabe {

// Describes a filter or weigher to the user, independent of the host.
struct RuleText
{
    QString name;      // Nova's class: "IoOpsFilter"
    QByteArray rule;   // in plain words; source text for translation, context "Rule"
    QString formula;   // over the names of facts: "num_io_ops < max_io_ops_per_host"; empty: the rule says enough
    QString novaClass; // Nova's path: "nova.scheduler.filters.io_ops_filter.IoOpsFilter"
};

// An empty name: Astrolabe has no such rule.
RuleText filterRule(const QString &name);
RuleText weigherRule(const QString &name);
RuleText requestFilterRule(const QString &name);
// The rule in plain words, in the application's language.
QString ruleInWords(const RuleText &rule);

} // namespace astrolabe
