// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/drafts.h"

#include "rules/scripthighlighter.h"

#include <QPlainTextDocumentLayout>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString beginningOf(OwnRule::Kind kind)
{
    if (kind == OwnRule::Kind::Weigher)
        return u"// "_s + Drafts::tr("Empty hosts first.") + uR"(
const multiplier = 1;
function weigh(host, request) {
    return -host.num_instances;
}
)"_s;
    return u"// "_s + Drafts::tr("Only hosts with twice as much free memory as requested.") + uR"(
function filter(host, request) {
    const wanted = 2 * request.flavor.memory_mb;
    if (host.free_ram_mb >= wanted)
        return true;
    return host.free_ram_mb + ' MiB free, wants ' + wanted;
}
)"_s;
}

} // namespace

Draft::Draft(QString newId, const ScriptFile &script)
    : id(std::move(newId))
    , name(script.name)
    , document(std::make_unique<QTextDocument>())
{
    document->setDocumentLayout(new QPlainTextDocumentLayout(document.get()));
    document->setPlainText(script.text);
    document->setModified(false);
    m_highlighter = new ScriptHighlighter(document.get());
}

Draft::~Draft() = default;

bool Draft::isModified() const
{
    return savedName != name || document->isModified();
}

ScriptFile Draft::script() const
{
    return {name, document->toPlainText()};
}

void Draft::highlight()
{
    m_highlighter->rehighlight();
}

template<typename Condition>
void Drafts::removeIf(Condition condition)
{
    std::erase_if(m_drafts, [&](const auto &draft) {
        if (!condition(*draft))
            return false;
        Q_EMIT removing(draft->id);
        return true;
    });
}

void Drafts::setRules(const QList<OwnRule> &rules)
{
    const auto fileOf = [&](const QString &name) {
        return std::ranges::find_if(
            rules, [&](const OwnRule &rule) { return rule.isScript && !name.isEmpty() && rule.name == name; });
    };
    for (const auto &draft : m_drafts) {
        const auto saving = draft->saving;
        const auto file = fileOf(saving ? saving->name : draft->savedName);
        if (file == rules.end())
            continue;
        if (saving && file->text == saving->text) {
            draft->savedName = saving->name;
            draft->saving.reset();
            if (draft->document->toPlainText() == file->text)
                draft->document->setModified(false);
        }
    }
    removeIf([&](const Draft &draft) {
        const bool isGone = !draft.savedName.isEmpty() && fileOf(draft.savedName) == rules.end();
        return isGone && (draft.isUnwanted || !draft.isModified());
    });
    for (const OwnRule &rule : rules) {
        const bool isThere
            = std::ranges::any_of(m_drafts, [&](const auto &draft) { return draft->savedName == rule.name; });
        if (rule.isScript && !isThere)
            append(rule.name, {rule.name, rule.text});
    }
    Q_EMIT modificationChanged();
}

Draft *Drafts::find(const QString &id) const
{
    const auto found = std::ranges::find_if(m_drafts, [&](const auto &draft) { return draft->id == id; });
    return found == m_drafts.end() ? nullptr : found->get();
}

Draft &Drafts::add(OwnRule::Kind kind)
{
    const bool weighs = kind == OwnRule::Kind::Weigher;
    return append({}, {freeName(weighs ? u"MyWeigher"_s : u"MyFilter"_s), beginningOf(kind)});
}

void Drafts::remove(const QString &id)
{
    removeIf([&](const Draft &draft) { return draft.id == id; });
}

QList<UnsavedScript> Drafts::unsaved() const
{
    QList<UnsavedScript> scripts;
    for (const auto &draft : m_drafts) {
        if (draft->isModified())
            scripts.append({draft->savedName, draft->script()});
    }
    return scripts;
}

void Drafts::restore(const QList<UnsavedScript> &scripts)
{
    for (const UnsavedScript &unsaved : scripts) {
        const auto ofFile = std::ranges::find_if(m_drafts,
            [&](const auto &draft) { return !draft->savedName.isEmpty() && draft->savedName == unsaved.savedName; });
        if (ofFile == m_drafts.end()) { // it never had a file, or the file is gone
            append({}, unsaved.script);
            continue;
        }
        (*ofFile)->name = unsaved.script.name;
        QTextCursor all((*ofFile)->document.get());
        all.select(QTextCursor::Document);
        all.insertText(unsaved.script.text); // a single undo returns to the file's content
    }
    Q_EMIT modificationChanged();
}

Draft &Drafts::append(const QString &savedName, const ScriptFile &script)
{
    auto draft = std::make_unique<Draft>(u"script-%1"_s.arg(++m_count), script);
    draft->savedName = savedName;
    connect(draft->document.get(), &QTextDocument::modificationChanged, this, &Drafts::modificationChanged);
    return *m_drafts.emplace_back(std::move(draft));
}

QString Drafts::freeName(const QString &beginning) const
{
    QString name = beginning;
    const auto isTaken = [&](const auto &draft) { return draft->name == name || draft->savedName == name; };
    for (int number = 2; std::ranges::any_of(m_drafts, isTaken); ++number)
        name = beginning + QString::number(number);
    return name;
}

} // namespace astrolabe
