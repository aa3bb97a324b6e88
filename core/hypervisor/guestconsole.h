// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>

namespace astrolabe {

// Output and input of a guest's first serial port, starting now: libvirt keeps no earlier output. Has its own
// connection and thread; the destructor does not wait for them. Source: virDomainOpenConsole.
class GuestConsole
{
public:
    // Called from the console's thread; must neither block nor call back.
    struct Listener
    {
        std::function<void()> opened;
        std::function<void(const QByteArray &)> received;
        std::function<void(const QString &why)> ended; // called once, as the last callback
    };

    GuestConsole(const QString &uri, const QString &uuid, Listener listener);
    ~GuestConsole(); // no callbacks afterwards
    GuestConsole(const GuestConsole &) = delete;
    GuestConsole &operator=(const GuestConsole &) = delete;

    void send(const QByteArray &text);

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

} // namespace astrolabe
