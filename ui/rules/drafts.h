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

// A script as edited, with its undo history.
struct Draft
{
    QString id;        // constant while it is edited
    QString savedName; // empty if it has no file yet
    QString name;      // as typed
    std::unique_ptr<QTextDocument> document;
    std::optional<ScriptFile> saving; // submitted for saving, result pending
    bool isUnwanted = false;          // its file is to be deleted

    Draft(QString newId, const ScriptFile &script);
    ~Draft();

    bool isModified() const;
    ScriptFile script() const;
    // Highlights again, in the current theme.
    void highlight();

private:
    ScriptHighlighter *m_highlighter; // owned by the document
};

// A draft for each script file and each new script. Unsaved changes survive any change of the files.
class Drafts final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Sets the rules as their files are now.
    void setRules(const QList<OwnRule> &rules);
    const std::vector<std::unique_ptr<Draft>> &all() const { return m_drafts; }
    Draft *find(const QString &id) const; // nullptr if there is none
    Draft &add(OwnRule::Kind kind);
    void remove(const QString &id);
    QList<UnsavedScript> unsaved() const;
    // Restores what was unsaved when the console was last closed.
    void restore(const QList<UnsavedScript> &scripts);

Q_SIGNALS:
    void removing(const QString &id);
    // A draft started or stopped differing from its file.
    void modificationChanged();

private:
    template<typename Condition>
    void removeIf(Condition condition);
    Draft &append(const QString &savedName, const ScriptFile &script);
    QString freeName(const QString &beginning) const;

    std::vector<std::unique_ptr<Draft>> m_drafts;
    int m_count = 0; // number created so far
};

} // namespace astrolabe
