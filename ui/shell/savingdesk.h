// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/command.h"

#include <QList>
#include <QObject>

namespace astrolabe {

class Backend;
class JobBanner;
class Workspace;

// Saves the open cloud, its changes and the decision to files of the user's choice, and the cloud's document to the
// store in the background.
class SavingDesk final : public QObject
{
    Q_OBJECT

public:
    SavingDesk(Workspace &workspace, Backend &backend, QWidget *window);

    QList<Command> commands();
    // Each asks for a file name.
    void saveCloud();
    void saveDecision();
    void saveChanges();
    // Shows the saving of the document to the store. The window places the banner.
    JobBanner *job() const { return m_job; }

private:
    // Calls `exportTo` with the chosen path.
    void askWhereTo(const QString &title, const QString &name, const std::function<void(const QString &)> &exportTo);

    Workspace &m_workspace;
    Backend &m_backend;
    QWidget *m_window;
    JobBanner *m_job;
};

} // namespace astrolabe
