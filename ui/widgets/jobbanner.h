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

    // The phases that it goes through, where their lengths tell nothing of each other: one is told after the other, and
    // how long still is told of the last alone.
    void begin(const QString &what, const QStringList &phases = {});
    // Of the phase under way, which ends when all of it is done; total 0: unknown. Less than before is not shown.
    void report(qint64 done, qint64 total);
    void end();
    bool isRunning() const { return m_running; }
    QPushButton *cancelButton() const { return m_cancel; }

Q_SIGNALS:
    void canceled();

protected:
    void changeEvent(QEvent *event) override;

private:
    void enter(qsizetype phase);
    bool isLastPhase() const { return m_phase + 1 >= m_phases.size(); }
    QString estimate(qint64 done, qint64 total) const;
    void retranslate();

    Escape m_escape;
    QLabel *m_what;
    QLabel *m_estimate;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QTimer m_appear;
    QElapsedTimer m_since; // the phase began
    QString m_job;
    QStringList m_phases;
    qsizetype m_phase = 0;
    bool m_running = false;
};

} // namespace astrolabe
