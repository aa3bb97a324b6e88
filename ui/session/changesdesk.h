// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/novaconf.h"
#include "session/desk.h"
#include "session/unsaved.h"
#include "session/whatif.h"

#include <functional>

namespace astrolabe {

// The user's changes to the open cloud (release and options, services, Placement's data), their undo and redo, and the
// list of them.
class ChangesDesk final : public Desk
{
    Q_OBJECT

public:
    ChangesDesk(BackendContext &context, QObject *parent);

    // Applies all or none.
    void makeAll(const QList<Change> &changes);
    void makeSteps(const QList<ChangeStep> &steps);
    void setOptions(const SetOptions &change);
    // importConf() puts the options of a nova.conf on top of the open cloud's; exportConf() writes them to a nova.conf.
    // With `branch`, the options of the branch that is shown, it only reads the file: branchChangesRead() follows.
    void importConf(const QString &path, const std::optional<CloudOptions> &branch = {});
    void exportConf(const QString &path, ConfExtent extent);
    // Keeps what was typed but not applied; unsavedOptionRead() returns it when the cloud is opened again.
    void keepUnsaved(const UnsavedOption &option);
    // Keeps named branches of the open cloud; whatIfsRead() returns them when it is opened again.
    void keepWhatIfs(const QList<WhatIf> &branches);
    void heal(const QList<Healing> &healings);
    void switchService(const SwitchService &change);
    // Undoes the last of all these changes, or redoes the last undone one.
    void undo();
    void redo();
    // Writes all changes in force to a document, or applies all changes of such a document.
    void exportChanges(const QString &path);
    void importChanges(const QString &path);
    // Only reads them: branchChangesRead() follows.
    void readForBranch(const QString &path);
    // Call after the application's language has changed: lists the changes in the new one.
    void retranslate();

Q_SIGNALS:
    void optionsEnded(); // once per setOptions(), successful or not
    // `ignored` are the options that have no effect here.
    void confImported(const QString &name, const QStringList &ignored);
    void branchChangesRead(const QList<astrolabe::Change> &changes);
    // Emitted when a cloud is opened for which keepUnsaved() kept an option.
    void unsavedOptionRead(const astrolabe::UnsavedOption &option);
    // Emitted when a cloud is opened for which branches were kept.
    void whatIfsRead(const QList<astrolabe::WhatIf> &branches);
    void healingEnded();                  // once per heal(), successful or not
    void healingRefused(qsizetype count); // number of changes that Placement's rules forbid
    // Emitted whenever the open cloud's list of changes differs from before.
    void changesListed(const QList<astrolabe::ListedChange> &changes);

private:
    QString whatIfsKey() { return context().keyOf(QStringLiteral("what-ifs")); }
    void tellWhatIfs();
    QString unsavedKey() { return context().keyOf(QStringLiteral("unsaved option")); }
    // Emits the signals for what `work` did, even if it failed halfway.
    bool change(const std::function<Result<QList<Boot>>()> &work);
    bool make(const QList<Change> &changes);
    void list();
    void tellRefused(const QList<ListedChange> &before);
    void tellUnsaved();

    QList<ListedChange> m_listed;
};

} // namespace astrolabe
