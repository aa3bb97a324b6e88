// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/ownrules.h"
#include "session/unsaved.h"

#include <QObject>

#include <memory>
#include <vector>

class QTextDocument;

namespace astrolabe {

class ScriptHighlighter;

// A script as it stands in the editor, with everything that can be undone in it.
struct Draft
{
    QString id;        // the same for as long as it is edited
    QString savedName; // empty: it has no file yet
    QString name;      // as typed
    std::unique_ptr<QTextDocument> document;
    std::optional<ScriptFile> saving; // handed over; not known yet whether it was saved
    bool isUnwanted = false;          // its file is to be deleted

    Draft(QString newId, const ScriptFile &script);
    ~Draft();

    bool isModified() const;
    ScriptFile script() const;
    // Anew, in the theme that is in force now.
    void highlight();

private:
    ScriptHighlighter *m_highlighter; // the document's
};

// One for each script, and those that are new. What is not saved yet survives whatever else happens to the files.
class Drafts final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // As the files are now.
    void setRules(const QList<OwnRule> &rules);
    const std::vector<std::unique_ptr<Draft>> &all() const { return m_drafts; }
    Draft *find(const QString &id) const; // nullptr: none
    Draft &add(OwnRule::Kind kind);
    void remove(const QString &id);
    QList<UnsavedScript> unsaved() const;
    // As they were typed before the console ended.
    void restore(const QList<UnsavedScript> &scripts);

Q_SIGNALS:
    void removing(const QString &id);
    // One of them is another one than its file, or no longer.
    void modificationChanged();

private:
    template<typename Condition>
    void removeIf(Condition condition);
    Draft &append(const QString &savedName, const ScriptFile &script);
    QString freeName(const QString &beginning) const;

    std::vector<std::unique_ptr<Draft>> m_drafts;
    int m_count = 0; // that there have been
};

} // namespace astrolabe
