// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QTimer>

class QLabel;
class QWidget;

namespace astrolabe {

class PointerRing;

// Presenting in front of a class: the window fills the screen without what is around the views, a ring follows the
// pointer, and keys that are pressed are shown. Sizes of texts are the window's business.
class Presenter final : public QObject
{
    Q_OBJECT

public:
    // Hides `around` while it is on.
    Presenter(QWidget *window, QList<QWidget *> around);

    bool isOn() const { return m_isOn; }
    void setOn(bool isOn);
    // What is shown of the last key; empty after a while.
    QString keyText() const;

Q_SIGNALS:
    void toggled(bool isOn);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showKeys(const QString &text);
    void followPointer();

    QWidget *m_window;
    QList<QWidget *> m_around;
    QList<QPointer<QWidget>> m_hidden; // to be shown again
    bool m_isOn = false;
    bool m_wasFull = false;
    PointerRing *m_ring;
    QLabel *m_keys;
    QTimer m_pointerClock;
    QTimer m_keysClock;
};

} // namespace astrolabe
