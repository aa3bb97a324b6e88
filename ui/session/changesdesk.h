// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/novaconf.h"
#include "session/desk.h"
#include "session/unsaved.h"

namespace astrolabe {

// What somebody changes in the open cloud: its release and options, and its placement data.
class ChangesDesk final : public Desk
{
    Q_OBJECT

public:
    ChangesDesk(BackendContext &context, QObject *parent);

    // In place of the open cloud's release and options.
    void setOptions(const CloudOptions &options);
    // The options of a nova.conf over those of the open cloud, and the way back.
    void importConf(const QString &path);
    void exportConf(const QString &path, ConfExtent extent);
    // What was typed and is not in force: told again when the cloud is opened again.
    void keepUnsaved(const UnsavedOption &option);
    // Changes of the open cloud's placement data, and the way back.
    void heal(const QList<Healing> &healings);
    void undoHealing();

Q_SIGNALS:
    void optionsEnded(); // once for each setting of options, whatever came of it
    // With the options that have no effect here.
    void confImported(const QString &name, const QStringList &ignored);
    // When a cloud was opened where something was typed.
    void unsavedOptionRead(const astrolabe::UnsavedOption &option);
    // Once for each healing and each way back, whatever came of it, and when a cloud was opened.
    void healingEnded(bool canUndo);
    void healingRefused(qsizetype count); // of changes that Placement's rules do not allow

private:
    QString unsavedKey() { return context().keyOf(QStringLiteral("unsaved option")); }
    void tellHealing();
    void tellUnsaved();
};

} // namespace astrolabe
