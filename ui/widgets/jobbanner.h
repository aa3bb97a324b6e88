// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace astrolabe {

// Work under way: what, how far, how long still, Cancel. Appears only when the work takes longer than a blink.
class JobBanner final : public QFrame
{
    Q_OBJECT

public:
    // Who waits for the work cancels it by Esc too; beside work that nobody waits for, Esc belongs to others.
    enum class Escape { Cancels, IsOthers };

    explicit JobBanner(Escape escape = Escape::Cancels, QWidget *parent = nullptr);

    void begin(const QString &what);
    void report(qint64 done, qint64 total); // total 0: unknown
    void end();
    bool isRunning() const { return m_running; }
    QPushButton *cancelButton() const { return m_cancel; }

Q_SIGNALS:
    void canceled();

protected:
    void changeEvent(QEvent *event) override;

private:
    QString estimate(qint64 done, qint64 total) const;
    void retranslate();

    Escape m_escape;
    QLabel *m_what;
    QLabel *m_estimate;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QTimer m_appear;
    QElapsedTimer m_since;
    bool m_running = false;
};

} // namespace astrolabe
