// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "scheduler/customrules.h"

namespace astrolabe {

// One option as it stands: what the catalogue knows of it and what is in force.
struct OptionRow
{
    const Option *option = nullptr;
    QString group;        // that of a network has its own
    QString value;        // as people edit it; null: unset
    QString defaultValue; // of the release; null: unset
    bool changed = false; // it is set to another value than the default
    bool exists = true;   // in the release

    bool operator==(const OptionRow &) const = default;

    QString name() const { return QLatin1StringView(option->name); }
    QString id() const { return group + u'.' + name(); }
};

// The options of the release, and those that are set although it does not have them.
QList<OptionRow> optionRows(const CloudOptions &options);

// The options with one changed to what was typed; null: back to its default. Refused as Nova's services would refuse to
// start: a value that is out of its bounds, a filter that the release does not have; and where it names a rule that is
// not known here and was not named before.
Result<CloudOptions> withOption(
    CloudOptions options, const OptionRow &row, const QString &text, const CustomRules &custom = {});
// Whether Nova's services would start with these.
Result<void> checkOptions(const CloudOptions &options, const CustomRules &custom);

// What may stand in a list: the release's filters, weighers, the cloud's hosts or images. Empty: anything.
QStringList listChoices(const OptionRow &row, const Cloud &cloud, const CustomRules &custom);

// What Nova puts up with: a sentence for each value that it cannot read and each option that has no effect.
QStringList toleratedOptions(const Cloud &cloud);

// "from 2023.1", "kilo to queens", "every release".
QString releasesOf(const Option &option);

} // namespace astrolabe
