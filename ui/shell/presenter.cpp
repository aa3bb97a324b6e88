// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/presenter.h"

#include "widgets/controls/pointerring.h"
#include "widgets/text/labels.h"

#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int pointerMilliseconds = 30;
constexpr int keysMilliseconds = 1800;
constexpr int keysMargin = 8; // from the corner of the window, where no view is
constexpr double keysSize = 1.2;

bool isModifier(int key)
{
    return key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt || key == Qt::Key_Meta
        || key == Qt::Key_AltGr || key == 0 || key == Qt::Key_unknown;
}

// What is typed into a field is seen there.
bool isTyping(const QKeyEvent &event)
{
    const QWidget *focus = QApplication::focusWidget();
    const bool isField
        = qobject_cast<const QLineEdit *>(focus) != nullptr || qobject_cast<const QPlainTextEdit *>(focus) != nullptr;
    return isField && !event.text().isEmpty() && event.text().at(0).isPrint();
}

} // namespace

Presenter::Presenter(QWidget *window, QList<QWidget *> around)
    : QObject(window)
    , m_window(window)
    , m_around(std::move(around))
    , m_ring(new PointerRing(window))
    , m_keys(new QLabel(window))
{
    m_keys->setObjectName(u"keys"_s);
    m_keys->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_keys->setMargin(4);
    setLook(m_keys, "code");
    m_keys->hide();
    m_pointerClock.setInterval(pointerMilliseconds);
    m_keysClock.setInterval(keysMilliseconds);
    m_keysClock.setSingleShot(true);
    connect(&m_pointerClock, &QTimer::timeout, this, &Presenter::followPointer);
    connect(&m_keysClock, &QTimer::timeout, m_keys, &QWidget::hide);
}

void Presenter::setOn(bool isOn)
{
    if (isOn == m_isOn)
        return;
    m_isOn = isOn;
    if (isOn) {
        m_wasFull = m_window->isFullScreen();
        for (QWidget *part : std::as_const(m_around)) {
            if (!part->isHidden())
                m_hidden.append(part);
            part->hide();
        }
        m_window->setWindowState(m_window->windowState() | Qt::WindowFullScreen);
        m_pointerClock.start();
        qApp->installEventFilter(this);
    } else {
        qApp->removeEventFilter(this);
        m_pointerClock.stop();
        m_ring->hide();
        m_keys->hide();
        for (const QPointer<QWidget> &part : std::exchange(m_hidden, {})) {
            if (part)
                part->show();
        }
        if (!m_wasFull)
            m_window->setWindowState(m_window->windowState() & ~Qt::WindowFullScreen);
    }
    Q_EMIT toggled(isOn);
    if (isOn)
        showKeys(tr("F11 ends presenting"));
}

QString Presenter::keyText() const
{
    return m_keys->isHidden() ? QString() : m_keys->text();
}

bool Presenter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (!isModifier(key.key()) && !isTyping(key))
            showKeys(QKeySequence(key.keyCombination()).toString(QKeySequence::NativeText));
    }
    return QObject::eventFilter(watched, event);
}

void Presenter::showKeys(const QString &text)
{
    QFont large = QApplication::font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * keysSize);
    m_keys->setFont(large);
    m_keys->setText(text);
    m_keys->adjustSize();
    m_keys->move(m_window->width() - m_keys->width() - keysMargin, keysMargin);
    m_keys->show();
    m_keys->raise();
    m_keysClock.start();
}

void Presenter::followPointer()
{
    const QPoint at = m_window->mapFromGlobal(QCursor::pos());
    m_ring->setVisible(m_window->rect().contains(at));
    m_ring->moveTo(at);
    m_ring->raise();
}

} // namespace astrolabe
