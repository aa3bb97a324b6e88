// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <variant>

namespace astrolabe {

// Where a value in a reason comes from.
struct Origin
{
    enum class Kind { Host, Request, Flavor, ExtraSpec, ImageProperty, Image, Aggregate, Group, Option, Placement };
    enum class Setting { Unsaid, Default, NovaConf };

    Kind kind = Kind::Host;
    QString name; // of the flavor, the extra spec, the option ("[filter_scheduler] max_io_ops_per_host") …
    Setting setting = Setting::Unsaid; // for options: what set it
    QString overruled;                 // nova.conf's value of the option `name` if another value is in force
    QStringList others = {};           // of several aggregates: the names of all but the first

    bool operator==(const Origin &) const = default;

    QStringList names() const { return QStringList{name} + others; }
    // As in the decision document, one text for each name: "host", "flavor m1.small", "[DEFAULT] service_down_time
    // (default)", "placement (nova.conf: [DEFAULT] cpu_allocation_ratio = 16.0)".
    QStringList toStrings() const;
    static Origin fromStrings(const QStringList &texts);

    static Origin host() { return {}; }
    static Origin request() { return {Kind::Request, {}, {}, {}}; }
    static Origin flavor(const QString &name) { return {Kind::Flavor, name, {}, {}}; }
    static Origin extraSpec(const QString &key) { return {Kind::ExtraSpec, key, {}, {}}; }
    static Origin imageProperty(const QString &key) { return {Kind::ImageProperty, key, {}, {}}; }
    static Origin image(const QString &name) { return {Kind::Image, name, {}, {}}; }
    static Origin aggregate(const QString &name) { return {Kind::Aggregate, name, {}, {}}; }
    static Origin aggregates(const QStringList &names)
    {
        return {Kind::Aggregate, names.value(0), {}, {}, names.mid(1)};
    }
    static Origin group(const QString &name) { return {Kind::Group, name, {}, {}}; }
    static Origin option(const QString &name) { return {Kind::Option, name, {}, {}}; }
    static Origin placement() { return {Kind::Placement, {}, {}, {}}; }
};

struct Reason;

// A list of texts holds names; one of reasons what has words of its own, which are found when it is shown.
using FactValue = std::variant<bool, qint64, double, QString, QStringList, QList<Reason>>;

// A value that a rule looked at: its name in Nova, the value, and its origin.
struct Fact
{
    QString name;
    FactValue value;
    Origin origin;

    bool operator==(const Fact &) const; // needs all of Reason
};

// Why a rule decided as it did: a sentence with placeholders %1, %2 … for the facts in order. The sentence is English
// source text marked with QT_TRANSLATE_NOOP("Reason", …); sentence() translates it. %Ln stands for the first whole
// number without a placeholder, which selects the plural: QT_TRANSLATE_N_NOOP marks such a text, and "(s)" its only
// plurals. Amounts of memory (facts named …_mb, Placement's MEMORY_MB) and of Placement's DISK_GB are shown with their
// unit, so none follows their placeholders.
struct Reason
{
    QByteArray source;
    QList<Fact> facts;

    bool operator==(const Reason &) const = default;

    bool isEmpty() const { return source.isEmpty() && facts.isEmpty(); }
};

// The value in the current locale's format; memory stays in MiB.
QString factText(const FactValue &value);
// The names that the value holds; a text is one, and reasons are none.
QStringList factNames(const FactValue &value);
// The reason in the application's language.
QString sentence(const Reason &reason);
// With a full stop, to stand among other sentences.
QString wholeSentence(const Reason &reason);
// The origin in the application's language.
QString originText(const Origin &origin);
// The sentence, followed by the origins of values that somebody can set: options, extra specs, image properties and
// aggregates that the sentence does not name itself, and options set to a value other than the one in force.
QString sentenceWithOrigins(const Reason &reason);
// The reason in English with plain numbers, for documents and terminals.
QString englishSentence(const Reason &reason);

} // namespace astrolabe
