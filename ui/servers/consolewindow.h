// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/guestconsole.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace astrolabe {

class StatusPill;

// The serial console of a guest on a libvirt host: shows its output and sends key presses. Deletes itself when closed.
class ConsoleWindow final : public QWidget
{
    Q_OBJECT

public:
    ConsoleWindow(const QString &uri, const QString &uuid, const QString &name, QWidget *parent);

    QString text() const;

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void begin();
    void end(const QString &why);
    void append(const QByteArray &received);
    void showState(const QString &sign, const QString &state, bool isGood);
    void openViewer();

    QString m_uri;
    QString m_uuid;
    bool m_isConnected = false; // or was
    StatusPill *m_state;
    QLabel *m_why;
    QPlainTextEdit *m_text;
    QPushButton *m_viewer;
    std::unique_ptr<GuestConsole> m_console;
};

} // namespace astrolabe
