// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/novaconf.h"

#include "base/savefile.h"
#include "model/optionvalue.h"

#include <QTextStream>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype commentWidth = 100;

// Escapes the text so that reading returns it: no references to other options, and blanks and quotes at its ends kept.
QString escaped(const QString &text)
{
    QString value = text;
    value.replace(u'$', "$$"_L1);
    value.replace(u'\n', "\n    "_L1);
    if (value.isEmpty())
        return value;
    const bool isQuoted = value.front() == value.back() && (value.front() == u'"' || value.front() == u'\'');
    return isQuoted || value != value.trimmed() ? u'"' + value + u'"' : value;
}

QStringList wrapped(const QString &text)
{
    QStringList lines{{}};
    for (const QString &word : text.split(u' ')) {
        if (!lines.last().isEmpty() && lines.last().size() + 1 + word.size() > commentWidth)
            lines.append(QString());
        lines.last() += lines.last().isEmpty() ? word : u' ' + word;
    }
    return lines;
}

QString typeName(Option::Type type)
{
    switch (type) {
    case Option::Type::Integer:
        return u"integer"_s;
    case Option::Type::Float:
        return u"float"_s;
    case Option::Type::Boolean:
        return u"boolean"_s;
    case Option::Type::String:
        return u"string"_s;
    case Option::Type::List:
        return u"list, with commas"_s;
    case Option::Type::Multi:
        return u"may be repeated"_s;
    }
    Q_UNREACHABLE();
}

QString typeOf(const Option &option, Release release)
{
    QString type = typeName(option.type);
    const bool isBound = release >= since(option.boundsFrom);
    if (option.minimum && isBound)
        type += u", at least %1"_s.arg(*option.minimum);
    if (option.maximum && isBound)
        type += u", at most %1"_s.arg(*option.maximum);
    QStringList choices;
    for (const char *choice : option.choices)
        choices.append(QLatin1StringView(choice));
    return choices.isEmpty() ? type : type + u": "_s + choices.join(u' ');
}

class ConfWriter
{
public:
    ConfWriter(const Configuration &config, Release release, ConfExtent extent)
        : m_config(config)
        , m_release(release)
        , m_extent(extent)
    { }

    QString written()
    {
        m_out << "# The options of Nova " << m_release.title() << ".\n";
        for (const Option &option : optionCatalogue()) {
            if (!existsIn(option, m_release))
                continue;
            for (const QString &group : m_config.groupsOf(option, m_release))
                write(option, group);
        }
        return m_text;
    }

private:
    void write(const Option &option, const QString &group)
    {
        const bool changed = m_config.isChanged(option, group, m_release);
        if (m_extent == ConfExtent::Changed && !changed)
            return;
        if (group != m_group)
            m_out << "\n[" << group << "]\n";
        m_group = group;
        if (m_extent == ConfExtent::All)
            comment(option);
        const QString text = m_config.text(option, group, m_release);
        const QStringList values = option.type == Option::Type::Multi ? text.split(u'\n') : QStringList{text};
        for (const QString &value : values) {
            m_out << (changed ? "" : "#") << QLatin1StringView(option.name) << " = "
                  << (text.isNull() ? u"<None>"_s : escaped(value)) << '\n';
        }
    }

    void comment(const Option &option)
    {
        m_out << '\n';
        for (const QString &line : wrapped(QString::fromUtf8(option.summary)))
            m_out << "# " << line << '\n';
        for (const QString &line : wrapped(u"("_s + typeOf(option, m_release) + u')'))
            m_out << "# " << line << '\n';
        for (const char *former : option.deprecatedNames)
            m_out << "# Formerly " << QLatin1StringView(former) << '\n';
    }

    const Configuration &m_config;
    Release m_release;
    ConfExtent m_extent;
    QString m_text;
    QTextStream m_out{&m_text};
    QString m_group;
};

} // namespace

QString writeNovaConf(const Configuration &config, Release release, ConfExtent extent)
{
    return ConfWriter(config, release, extent).written();
}

Result<void> saveNovaConfFile(const QString &path, const QString &text)
{
    return saveFile(path, text.toUtf8());
}

} // namespace astrolabe
