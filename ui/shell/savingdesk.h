// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

namespace astrolabe {

class Backend;
class JobBanner;
class Workspace;

// The way of what is open out of the window: the cloud, its changes and the decision into files, and the cloud's
// document into the store, which nobody waits for.
class SavingDesk final : public QObject
{
    Q_OBJECT

public:
    SavingDesk(Workspace &workspace, Backend &backend, QWidget *window);

    // What is open, where somebody says.
    void saveCloud();
    void saveDecision();
    void saveChanges();
    // Tells of the document that goes into the store; the window shows it.
    JobBanner *job() const { return m_job; }

private:
    // `exportTo` is given a path.
    void askWhereTo(const QString &title, const QString &name, const std::function<void(const QString &)> &exportTo);

    Workspace &m_workspace;
    Backend &m_backend;
    QWidget *m_window;
    JobBanner *m_job;
};

} // namespace astrolabe
