// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>

namespace astrolabe {

// The first serial port of a guest, from now on: libvirt keeps nothing of what was written before. Has a connection and
// a thread of its own, which whoever drops the console does not wait for. Source: virDomainOpenConsole.
class GuestConsole
{
public:
    // Called from that thread; they must neither block nor call back.
    struct Listener
    {
        std::function<void()> opened;
        std::function<void(const QByteArray &)> received;
        std::function<void(const QString &why)> ended; // once; nothing comes after it
    };

    GuestConsole(const QString &uri, const QString &uuid, Listener listener);
    ~GuestConsole(); // no callback runs any more then
    GuestConsole(const GuestConsole &) = delete;
    GuestConsole &operator=(const GuestConsole &) = delete;

    void send(const QByteArray &text);

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

} // namespace astrolabe
