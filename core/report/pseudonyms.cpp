// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pseudonyms.h"

#include "change/changesformat.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"
#include "report/documentwalk.h"
#include "report/namecollection.h"
#include "report/namesintext.h"
#include "report/publiccloud.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonObject objectOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

DocumentWalk renaming(const Pseudonyms &pseudonyms)
{
    return DocumentWalk([pseudonyms](const QString &text, Naming naming) -> QString {
        const auto afterThe
            = [&](qsizetype end) { return end < 0 ? text : text.first(end) + pseudonyms.inText(text.sliced(end)); };
        switch (naming) {
        case Naming::Nothing:
        case Naming::Kept:
            return namesintext::replaced(
                text, namesintext::uuids(), [&](const QString &uuid) { return pseudonyms.of(uuid); });
        case Naming::Zone:
            return afterThe(text.indexOf(u':'));
        case Naming::Origin:
            return afterThe(text.indexOf(u' '));
        case Naming::Projects:
            return pseudonyms.inList(text);
        default:
            return pseudonyms.inText(text);
        }
    });
}

QJsonObject documentOf(const Request &request)
{
    return withoutSecrets(writeRequest(request));
}

void rename(QStringList &texts, const Pseudonyms &names)
{
    for (QString &text : texts)
        text = names.inText(text);
}

void rename(ReportBlock &block, const Pseudonyms &names)
{
    if (auto *text = std::get_if<QString>(&block)) {
        *text = names.inText(*text);
    } else if (auto *table = std::get_if<ReportTable>(&block)) {
        rename(table->columns, names);
        for (QStringList &row : table->rows)
            rename(row, names);
    } else if (auto *commands = std::get_if<ReportCommands>(&block)) {
        rename(commands->lines, names);
    } else if (auto *bars = std::get_if<ReportBars>(&block)) {
        for (ReportBars::Bar &bar : bars->bars)
            bar.label = names.inText(bar.label);
    }
}

} // namespace

Pseudonyms::Pseudonyms(const Cloud &cloud, const QList<Request> &requests, const QList<Change> &changes)
{
    NameCollection naming;
    naming.collect(objectOf(writeCloud(cloud)));
    for (const Request &request : requests)
        naming.collect(documentOf(request));
    naming.collect(objectOf(writeChanges(withoutSecrets(changes))));
    m_names = naming.names();
    findPhrases();
}

// "nova-compute-cmp-3.log", "server_show_web-1.txt", "sosreport-cmp-3-2026-11-25-wfbifvb"
void Pseudonyms::add(const QJsonObject &evidence, const QStringList &pieces)
{
    NameCollection naming;
    naming.collectTexts(evidence);
    QJsonArray reporters;
    static const QRegularExpression report(u"(?:^|/)sosreport-([^/]+?)-\\d{4}-\\d\\d-\\d\\d-"_s);
    for (const QString &piece : pieces) {
        if (const auto match = report.match(piece); match.hasMatch())
            reporters.append(QJsonObject{{"host"_L1, match.captured(1)}});
    }
    naming.collect({{"reporters"_L1, reporters}});
    m_names = naming.names(std::move(m_names));
    findPhrases();
    QStringList known = m_names.keys();
    if (known.isEmpty())
        return;
    std::ranges::sort(known, std::greater(), &QString::size); // the longest that fits
    for (QString &name : known)
        name = QRegularExpression::escape(name);
    const QRegularExpression within(u"(?<![\\p{L}\\p{N}])("_s + known.join(u'|') + u")(?![\\p{L}\\p{N}])"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    for (const QString &piece : pieces) {
        for (auto found = namesintext::joinedWords().globalMatch(piece); found.hasNext();) {
            const QString word = found.next().captured();
            const QString other = namesintext::replaced(word, within, [this](const QString &name) { return of(name); });
            if (other != word && !m_names.contains(word))
                m_names.insert(word, other);
        }
    }
}

void Pseudonyms::findPhrases()
{
    m_phrases.clear();
    for (auto it = m_names.cbegin(); it != m_names.cend(); ++it) {
        const auto first = namesintext::joinedWords().match(it.key());
        if (first.hasMatch() && first.capturedLength() < it.key().size())
            m_phrases[first.captured()].append(it.key());
    }
    for (QStringList &names : m_phrases)
        std::ranges::sort(names, std::greater(), &QString::size); // the longest that fits
}

// The first name of several words in the text: where it begins, and what it is.
std::optional<std::pair<qsizetype, QString>> Pseudonyms::phraseIn(const QString &text) const
{
    if (m_phrases.isEmpty())
        return {};
    const auto isWord = [&](qsizetype at) {
        return at >= 0 && at < text.size() && (text.at(at).isLetterOrNumber() || text.at(at) == u'-');
    };
    for (auto found = namesintext::joinedWords().globalMatch(text); found.hasNext();) {
        const auto word = found.next();
        const QStringList names = m_phrases.value(word.captured());
        for (const QString &name : names) {
            const qsizetype begin = word.capturedStart() - name.indexOf(word.captured());
            const qsizetype end = begin + name.size();
            const bool isWhole = !isWord(begin - 1) && !isWord(end);
            if (begin >= 0 && isWhole && QStringView(text).sliced(begin).startsWith(name))
                return std::pair(begin, name);
        }
    }
    return {};
}

QString Pseudonyms::inList(const QString &names) const
{
    QStringList others;
    for (const QString &name : names.split(u','))
        others.append(of(name.trimmed()));
    return others.join(u',');
}

QString Pseudonyms::inText(const QString &text) const
{
    if (const QString whole = of(text); whole != text)
        return whole;
    // The body of a request, as nova-api logs it, has what only the server is to know.
    constexpr auto body = ", body: {"_L1;
    if (const qsizetype at = text.indexOf(body); at >= 0)
        return inText(text.first(at)) + body + u"…}"_s;
    if (const auto phrase = phraseIn(text)) {
        const auto &[begin, name] = *phrase;
        return inText(text.first(begin)) + of(name) + inText(text.sliced(begin + name.size()));
    }
    // A full stop may be part of a name, or end its sentence.
    const auto nameOf = [this](const QString &word) {
        QString name = word;
        while (name.endsWith(u'.') && of(name) == name)
            name.chop(1);
        return of(name) + word.sliced(name.size());
    };
    return namesintext::replaced(text, namesintext::joinedWords(), [&](const QString &joined) {
        QString whole = nameOf(joined);
        if (whole != joined)
            return whole;
        // "gpu_a_numa0": the longest beginning that is a name.
        for (qsizetype end = joined.lastIndexOf(u'_'); end > 0; end = joined.lastIndexOf(u'_', end - 1)) {
            const QString beginning = joined.first(end);
            if (const QString other = of(beginning); other != beginning)
                return other + u'_' + inText(joined.sliced(end + 1));
        }
        return namesintext::replaced(namesintext::replaced(joined, namesintext::words(), nameOf), namesintext::uuids(),
            [this](const QString &uuid) { return of(uuid); });
    });
}

QJsonObject Pseudonyms::of(const QJsonObject &document) const
{
    return DocumentWalk([this](const QString &text, Naming naming) {
        if (naming == Naming::Projects)
            return inList(text);
        if (naming == Naming::Zone && text.contains(u':'))
            return text.section(u':', 0, 0) + u':' + inText(text.section(u':', 1));
        const bool isKept = naming == Naming::Kept || naming == Naming::Zone;
        return isKept
            ? namesintext::replaced(text, namesintext::uuids(), [this](const QString &uuid) { return of(uuid); })
            : inText(text);
    }).of(document);
}

Result<Cloud> Pseudonyms::of(const Cloud &cloud) const
{
    NoProgress unwatched;
    const QJsonObject renamed = renaming(*this).of(objectOf(writeCloud(withoutPrivateMatters(cloud))));
    return parseCloud(renamed, unwatched).map([](LoadedCloud &&loaded) { return std::move(loaded.cloud); });
}

Result<Request> Pseudonyms::of(const Request &request) const
{
    return parseRequest(renaming(*this).of(documentOf(request)));
}

Result<QList<Change>> Pseudonyms::of(const QList<Change> &changes) const
{
    return parseChanges(QJsonDocument(renaming(*this).of(objectOf(writeChanges(withoutSecrets(changes))))).toJson());
}

QJsonArray Pseudonyms::of(const QJsonArray &documents) const
{
    QJsonArray made;
    for (const auto &document : documents)
        made.append(of(document.toObject()));
    return made;
}

Report Pseudonyms::of(Report report) const
{
    report.title = inText(report.title);
    rename(report.lead, *this);
    for (ReportSection &section : report.sections) {
        section.title = inText(section.title);
        for (ReportBlock &block : section.blocks)
            rename(block, *this);
    }
    return report;
}

// The English sentences of reasons are made anew of their facts.
Result<Decision> Pseudonyms::of(const Decision &decision) const
{
    QJsonObject renamed = renaming(*this).of(writeDecision(decision));
    renamed.insert(u"cloud"_s, u"anonymous"_s);
    return parseDecision(QJsonDocument(renamed).toJson(QJsonDocument::Compact));
}

} // namespace astrolabe
