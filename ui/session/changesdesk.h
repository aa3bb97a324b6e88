// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/novaconf.h"
#include "session/desk.h"
#include "session/unsaved.h"

#include <functional>

namespace astrolabe {

// What somebody changes in the open cloud: its release and options, its services, its placement data; the way back, and
// the list of it.
class ChangesDesk final : public Desk
{
    Q_OBJECT

public:
    ChangesDesk(BackendContext &context, QObject *parent);

    void setOptions(const SetOptions &change);
    // The options of a nova.conf over those of the open cloud, and the way back.
    void importConf(const QString &path);
    void exportConf(const QString &path, ConfExtent extent);
    // What was typed and is not in force: told again when the cloud is opened again.
    void keepUnsaved(const UnsavedOption &option);
    void heal(const QList<Healing> &healings);
    void switchService(const SwitchService &change);
    // Of all these the last one, and the last that was undone.
    void undo();
    void redo();
    // All that is in force, as a document, and all of such a document.
    void exportChanges(const QString &path);
    void importChanges(const QString &path);
    // Tells the list in the application's language, after that has changed.
    void retranslate();

Q_SIGNALS:
    void optionsEnded(); // once for each setting of options, whatever came of it
    // With the options that have no effect here.
    void confImported(const QString &name, const QStringList &ignored);
    // When a cloud was opened where something was typed.
    void unsavedOptionRead(const astrolabe::UnsavedOption &option);
    void healingEnded();                  // once for each healing, whatever came of it
    void healingRefused(qsizetype count); // of changes that Placement's rules do not allow
    // Of the open cloud; whenever it is another list.
    void changesListed(const QList<astrolabe::ListedChange> &changes);

private:
    QString unsavedKey() { return context().keyOf(QStringLiteral("unsaved option")); }
    // Tells what came of it, as far as it came.
    bool change(const std::function<Result<QList<Boot>>()> &work);
    bool make(const QList<Change> &changes);
    void list();
    void tellUnsaved();

    QList<ListedChange> m_listed;
};

} // namespace astrolabe
