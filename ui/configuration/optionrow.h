// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "scheduler/customrules.h"

namespace astrolabe {

// The state of one option: its catalogue entry and its value in force.
struct OptionRow
{
    const Option *option = nullptr;
    QString group;        // options of a network have a group of their own
    QString value;        // in editable form; null if unset
    QString defaultValue; // for the release; null if unset
    bool changed = false; // set to something other than the default
    bool exists = true;   // in the release

    bool operator==(const OptionRow &) const = default;

    QString name() const { return QLatin1StringView(option->name); }
    QString id() const { return group + u'.' + name(); }
};

// The release's options, and options that are set although the release lacks them.
QList<OptionRow> optionRows(const CloudOptions &options);

// Sets one option to `text`; null resets it to the default. Fails if Nova's services would refuse to start with it: for
// a value out of bounds, or a filter that the release lacks. Also fails if it newly names an unknown rule.
Result<CloudOptions> withOption(
    CloudOptions options, const OptionRow &row, const QString &text, const CustomRules &custom = {});
// Fails if Nova's services would refuse to start with these options.
Result<void> checkOptions(const CloudOptions &options, const CustomRules &custom);

// The allowed entries of a list: the release's filters, weighers, the cloud's hosts or images. Empty if anything is.
QStringList listChoices(const OptionRow &row, const Cloud &cloud, const CustomRules &custom);

// What Nova tolerates: a sentence for each value that it can't read and each option without effect.
QStringList toleratedOptions(const Cloud &cloud);

// "from 2023.1 Antelope", "Kilo to Queens", "every release".
QString releasesOf(const Option &option);

} // namespace astrolabe
