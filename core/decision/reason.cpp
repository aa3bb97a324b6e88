// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/reason.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "base/visibletext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct KindName
{
    Origin::Kind kind = Origin::Kind::Host;
    QLatin1StringView name;
};

// Options have no prefix: "[filter_scheduler] max_io_ops_per_host".
constexpr std::array kindNames{
    KindName{Origin::Kind::Host, "host"_L1},
    KindName{Origin::Kind::Request, "request"_L1},
    KindName{Origin::Kind::Placement, "placement"_L1},
    KindName{Origin::Kind::Flavor, "flavor"_L1},
    KindName{Origin::Kind::ExtraSpec, "extra spec"_L1},
    KindName{Origin::Kind::ImageProperty, "image property"_L1},
    KindName{Origin::Kind::Image, "image"_L1},
    KindName{Origin::Kind::Aggregate, "aggregate"_L1},
    KindName{Origin::Kind::Group, "group"_L1},
};

struct SettingName
{
    Origin::Setting setting = Origin::Setting::Unsaid;
    QLatin1StringView name; // follows the option's name
};

constexpr std::array settingNames{
    SettingName{Origin::Setting::Default, " (default)"_L1},
    SettingName{Origin::Setting::NovaConf, " (nova.conf)"_L1},
};

// "DISK_GB", "DISK_GB.free"
bool isAmountOf(QLatin1StringView resourceClass, const Fact &fact)
{
    return fact.name == resourceClass
        || (fact.name.startsWith(resourceClass) && fact.name.at(resourceClass.size()) == u'.'
            && !fact.name.endsWith("_ratio"_L1));
}

// The amount in MiB; none if the fact is not memory.
std::optional<double> memoryIn(const Fact &fact)
{
    const bool isMemory = fact.name.endsWith("_mb"_L1) || isAmountOf("MEMORY_MB"_L1, fact);
    if (const auto *whole = isMemory ? std::get_if<qint64>(&fact.value) : nullptr)
        return static_cast<double>(*whole);
    const auto *real = isMemory ? std::get_if<double>(&fact.value) : nullptr;
    return real != nullptr ? std::optional(*real) : std::nullopt;
}

QString withUnit(const QString &text, const Fact &fact)
{
    return isAmountOf("DISK_GB"_L1, fact) ? text + " GiB"_L1 : text;
}

bool hasPlace(const QString &text, qsizetype fact)
{
    return text.contains(u'%' + QString::number(fact + 1));
}

MemoryTexts memoryTexts(const QString &text, const QList<Fact> &facts)
{
    QList<double> amounts;
    for (qsizetype i = 0; i < facts.size(); ++i) {
        if (const auto amount = hasPlace(text, i) ? memoryIn(facts.at(i)) : std::nullopt)
            amounts.append(*amount);
    }
    return MemoryTexts(amounts);
}

QString filled(const QString &text, const QList<Fact> &facts, QString (*print)(const FactValue &),
    QString (MemoryTexts::*printMemory)(double) const)
{
    const MemoryTexts memory = memoryTexts(text, facts);
    const auto printed = [&](const Fact &fact) {
        const std::optional<double> amount = memoryIn(fact);
        return amount ? (memory.*printMemory)(*amount) : withUnit(print(fact.value), fact);
    };
    // One pass, so that a % in a value is never taken for a placeholder.
    QString out;
    out.reserve(text.size() + 16 * facts.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool place = text.at(at) == u'%' && at + 1 < text.size() && text.at(at + 1).isDigit();
        const int number = place ? text.at(at + 1).digitValue() : 0;
        if (number >= 1 && number <= facts.size()) {
            out += visibleText(printed(facts.at(number - 1)));
            ++at;
        } else {
            out += text.at(at);
        }
    }
    return out;
}

// The position of the fact that selects the plural form; -1: nothing is counted.
qsizetype countedFact(const Reason &reason)
{
    const QString source = QString::fromUtf8(reason.source);
    for (qsizetype i = 0; source.contains("%Ln"_L1) && i < reason.facts.size(); ++i) {
        if (std::holds_alternative<qint64>(reason.facts.at(i).value) && !hasPlace(source, i))
            return i;
    }
    return -1;
}

// -1: nothing is counted.
qint64 countIn(const Reason &reason)
{
    const qsizetype counted = countedFact(reason);
    return counted < 0 ? -1 : std::get<qint64>(reason.facts.at(counted).value);
}

// Translations have no such marks.
QString withoutPluralMarks(const QString &text, qint64 count)
{
    return count < 0 ? text : QString(text).replace("(s)"_L1, count == 1 ? ""_L1 : "s"_L1);
}

// Texts that hold what separates names are separated by something stronger.
QString joinedWords(const QStringList &texts, const QString &comma, const QString &semicolon)
{
    const auto hasComma = [&](const QString &text) { return text.contains(comma); };
    return texts.join(std::ranges::any_of(texts, hasComma) ? semicolon : comma);
}

QStringList wordsOf(const QList<Reason> &reasons, QString (*words)(const Reason &))
{
    QStringList texts;
    for (const Reason &reason : reasons)
        texts.append(words(reason));
    return texts;
}

QString plainText(const FactValue &value)
{
    if (const auto *reasons = std::get_if<QList<Reason>>(&value))
        return joinedWords(wordsOf(*reasons, englishSentence), u", "_s, u"; "_s);
    if (const auto *flag = std::get_if<bool>(&value))
        return *flag ? u"true"_s : u"false"_s;
    if (const auto *whole = std::get_if<qint64>(&value))
        return QString::number(*whole);
    if (const auto *real = std::get_if<double>(&value))
        return QString::number(*real, 'f', QLocale::FloatingPointShortest);
    return factNames(value).join(u", "_s);
}

// A value and the different one in nova.conf.
QString valueBesideOption(const Fact &fact)
{
    const auto said = [](const char *text) { return QCoreApplication::translate("Reason", text); };
    const QString source = fact.origin.kind == Origin::Kind::Placement
        ? said(QT_TRANSLATE_NOOP("Reason", "%1 in nova.conf says %2, Placement has %3"))
        : said(QT_TRANSLATE_NOOP("Reason", "%1 in nova.conf says %2, the host reports %3"));
    const std::optional<double> amount = memoryIn(fact);
    return source.arg(fact.origin.name, fact.origin.overruled,
        amount ? MemoryTexts(QList<double>{*amount}).shown(*amount) : withUnit(factText(fact.value), fact));
}

QString textOf(Origin::Kind kind, const QString &name)
{
    for (const KindName &known : kindNames) {
        if (known.kind == kind)
            return name.isEmpty() ? QString(known.name) : known.name + u' ' + name;
    }
    return name;
}

Origin originIn(const QString &text)
{
    using Kind = Origin::Kind;
    static const QRegularExpression beside(u"^(host|placement) \\(nova\\.conf: (.+) = (.+)\\)$"_s);
    if (const auto match = beside.match(text); match.hasMatch()) {
        const Kind kind = match.captured(1) == "host"_L1 ? Kind::Host : Kind::Placement;
        return {kind, match.captured(2), Origin::Setting::NovaConf, match.captured(3)};
    }
    // The longest name wins: "image property hw_x" is not an "image".
    const KindName *best = nullptr;
    for (const KindName &known : kindNames) {
        const bool fits = text == known.name || text.startsWith(known.name + u' ');
        if (fits && (best == nullptr || known.name.size() > best->name.size()))
            best = &known;
    }
    if (best != nullptr)
        return {best->kind, text.mid(best->name.size() + 1), {}, {}};
    for (const SettingName &known : settingNames) {
        if (text.endsWith(known.name))
            return {Kind::Option, text.chopped(known.name.size()), known.setting, {}};
    }
    return Origin::option(text);
}

} // namespace

QStringList Origin::toStrings() const
{
    if (!overruled.isEmpty())
        return {u"%1 (nova.conf: %2 = %3)"_s.arg(textOf(kind, {}), name, overruled)};
    if (kind == Kind::Option) {
        const auto known = std::ranges::find(settingNames, setting, &SettingName::setting);
        return {known == settingNames.end() ? name : name + known->name};
    }
    QStringList texts;
    for (const QString &each : names())
        texts.append(textOf(kind, each));
    return texts;
}

Origin Origin::fromStrings(const QStringList &texts)
{
    Origin origin = originIn(texts.value(0));
    for (const QString &text : texts.mid(1))
        origin.others.append(originIn(text).name);
    return origin;
}

bool Fact::operator==(const Fact &) const = default;

QString factText(const FactValue &value)
{
    if (const auto *reasons = std::get_if<QList<Reason>>(&value)) {
        const auto separator = [](auto join) { return join({QString(), QString()}); };
        return joinedWords(wordsOf(*reasons, sentence), separator(joinedNames), separator(joinedParts));
    }
    if (const auto *flag = std::get_if<bool>(&value))
        return *flag ? QCoreApplication::translate("Reason", "yes") : QCoreApplication::translate("Reason", "no");
    if (const auto *whole = std::get_if<qint64>(&value))
        return QLocale().toString(*whole);
    if (const auto *real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'f', QLocale::FloatingPointShortest);
    return joinedNames(factNames(value));
}

QStringList factNames(const FactValue &value)
{
    if (const auto *names = std::get_if<QStringList>(&value))
        return *names;
    const auto *name = std::get_if<QString>(&value);
    return name == nullptr ? QStringList() : QStringList{*name};
}

QString sentence(const Reason &reason)
{
    const qint64 count = countIn(reason);
    const QString text
        = QCoreApplication::translate("Reason", reason.source.constData(), nullptr, static_cast<int>(count));
    return filled(withoutPluralMarks(text, count), reason.facts, factText, &MemoryTexts::shown);
}

QString wholeSentence(const Reason &reason)
{
    const QString text = sentence(reason);
    const bool isEnded = text.endsWith(u'.') || text.endsWith(u'\u3002'); // with a message of Nova's, for example
    return isEnded ? text : QCoreApplication::translate("Reason", "%1.", "a sentence").arg(text);
}

QString originText(const Origin &origin)
{
    const auto said = [](const char *text) { return QCoreApplication::translate("Explanation", text); };
    if (!origin.overruled.isEmpty())
        return said(QT_TRANSLATE_NOOP("Explanation", "%1, though %2 in nova.conf says %3"))
            .arg(originText({origin.kind, {}, {}, {}}), origin.name, origin.overruled);
    switch (origin.kind) {
    case Origin::Kind::Host:
        return said(QT_TRANSLATE_NOOP("Explanation", "this host"));
    case Origin::Kind::Request:
        return said(QT_TRANSLATE_NOOP("Explanation", "the request"));
    case Origin::Kind::Placement:
        return said(QT_TRANSLATE_NOOP("Explanation", "Placement"));
    case Origin::Kind::Flavor:
        return said(QT_TRANSLATE_NOOP("Explanation", "flavor %1")).arg(origin.name);
    case Origin::Kind::ExtraSpec:
        return said(QT_TRANSLATE_NOOP("Explanation", "extra spec %1")).arg(origin.name);
    case Origin::Kind::ImageProperty:
        return said(QT_TRANSLATE_NOOP("Explanation", "image property %1")).arg(origin.name);
    case Origin::Kind::Image:
        return said(QT_TRANSLATE_NOOP("Explanation", "image %1")).arg(origin.name);
    case Origin::Kind::Aggregate:
        return origin.others.isEmpty()
            ? said(QT_TRANSLATE_NOOP("Explanation", "aggregate %1")).arg(origin.name)
            : said(QT_TRANSLATE_NOOP("Explanation", "aggregates %1")).arg(joinedNames(origin.names()));
    case Origin::Kind::Group:
        return said(QT_TRANSLATE_NOOP("Explanation", "server group %1")).arg(origin.name);
    case Origin::Kind::Option:
        break;
    }
    switch (origin.setting) {
    case Origin::Setting::Default:
        return said(QT_TRANSLATE_NOOP("Explanation", "default of %1")).arg(origin.name);
    case Origin::Setting::NovaConf:
        return said(QT_TRANSLATE_NOOP("Explanation", "%1 in nova.conf")).arg(origin.name);
    case Origin::Setting::Unsaid:
        return origin.name;
    }
    Q_UNREACHABLE();
}

QString sentenceWithOrigins(const Reason &reason)
{
    using Kind = Origin::Kind;
    const QString text = sentence(reason);
    const qsizetype counted = countedFact(reason);
    QStringList origins;
    for (qsizetype i = 0; i < reason.facts.size(); ++i) {
        const Origin &origin = reason.facts.at(i).origin;
        const bool isSet = origin.kind == Kind::Option || origin.kind == Kind::ExtraSpec
            || origin.kind == Kind::ImageProperty || origin.kind == Kind::Aggregate || !origin.overruled.isEmpty();
        const bool hasText = i == counted || hasPlace(QString::fromUtf8(reason.source), i);
        const auto names = [&](const QString &name) { return text.contains(name); };
        const bool isTold = hasText && !std::ranges::all_of(origin.names(), names);
        const QString told = origin.overruled.isEmpty() ? originText(origin) : valueBesideOption(reason.facts.at(i));
        if (isSet && isTold && !origins.contains(told))
            origins.append(told);
    }
    return origins.isEmpty() ? text
                             : QCoreApplication::translate("Reason", "%1 (%2)", "why, where its values come from")
                                   .arg(text, joinedNames(origins));
}

QString englishSentence(const Reason &reason)
{
    QString source = QString::fromUtf8(reason.source);
    if (const qsizetype counted = countedFact(reason); counted >= 0)
        source.replace("%Ln"_L1, u'%' + QString::number(counted + 1));
    return filled(withoutPluralMarks(source, countIn(reason)), reason.facts, plainText, &MemoryTexts::written);
}

} // namespace astrolabe
