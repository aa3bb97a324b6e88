// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <variant>

namespace astrolabe {

// Where a number in a reason comes from.
struct Origin
{
    enum class Kind { Host, Request, Flavor, ExtraSpec, ImageProperty, Image, Aggregate, Group, Option, Placement };
    enum class Setting { Unsaid, Default, NovaConf };

    Kind kind = Kind::Host;
    QString name; // of the flavor, the extra spec, the option ("[filter_scheduler] max_io_ops_per_host") …
    Setting setting = Setting::Unsaid; // of an option: who set it
    QString overruled; // what nova.conf says of the option `name`, where somebody else decided otherwise

    bool operator==(const Origin &) const = default;

    // As the decision document has it: "host", "flavor m1.small", "[DEFAULT] service_down_time (default)", "placement
    // (nova.conf: [DEFAULT] cpu_allocation_ratio = 16.0)".
    QString toString() const;
    static Origin fromString(const QString &text);

    static Origin host() { return {}; }
    static Origin request() { return {Kind::Request, {}, {}, {}}; }
    static Origin flavor(const QString &name) { return {Kind::Flavor, name, {}, {}}; }
    static Origin extraSpec(const QString &key) { return {Kind::ExtraSpec, key, {}, {}}; }
    static Origin imageProperty(const QString &key) { return {Kind::ImageProperty, key, {}, {}}; }
    static Origin image(const QString &name) { return {Kind::Image, name, {}, {}}; }
    static Origin aggregate(const QString &name) { return {Kind::Aggregate, name, {}, {}}; }
    static Origin group(const QString &name) { return {Kind::Group, name, {}, {}}; }
    static Origin option(const QString &name) { return {Kind::Option, name, {}, {}}; }
    static Origin placement() { return {Kind::Placement, {}, {}, {}}; }
};

using FactValue = std::variant<bool, qint64, double, QString>;

// One value that a rule looked at: what it is called in Nova, what it was, and who said so.
struct Fact
{
    QString name;
    FactValue value;
    Origin origin;

    bool operator==(const Fact &) const = default;
};

// Why a rule said what it said: a sentence with places %1, %2 … that the facts fill in their order. The sentence is
// English source text, marked with QT_TRANSLATE_NOOP("Reason", …); who shows it asks sentence() for a translation. %Ln
// in place of %1 is a count that chooses the plural form, marked with QT_TRANSLATE_N_NOOP. Amounts of memory, which are
// facts called …_mb and Placement's MEMORY_MB, read in GiB in a sentence: no unit stands beside their places.
struct Reason
{
    QByteArray source;
    QList<Fact> facts;

    bool operator==(const Reason &) const = default;

    bool isEmpty() const { return source.isEmpty() && facts.isEmpty(); }
};

// The value alone as people read it, in the current locale; memory in MiB, as it is.
QString factText(const FactValue &value);
// The reason in the application's language.
QString sentence(const Reason &reason);
// Where a value comes from, in the application's language.
QString originText(const Origin &origin);
// The sentence and behind it where those of its values come from that somebody can set: options, extra specs, image
// properties and aggregates that the sentence does not name itself, and options that say another value than counts.
QString sentenceWithOrigins(const Reason &reason);
// The reason in English with plain numbers, for documents and terminals.
QString englishSentence(const Reason &reason);

} // namespace astrolabe
