// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace astrolabe {

// Work under way: what it is, its progress, an estimate of the time left, and Cancel. Appears only if the work takes
// longer than a blink.
class JobBanner final : public QFrame
{
    Q_OBJECT

public:
    // Esc cancels work that the user waits for; otherwise Esc is left to other widgets.
    enum class Escape { Cancels, IsOthers };

    explicit JobBanner(Escape escape = Escape::Cancels, QWidget *parent = nullptr);

    // `phases` is for work whose phases have unrelated durations: they are shown one by one, and only the last has an
    // estimate.
    void begin(const QString &what, const QStringList &phases = {});
    // The same work, in another language.
    void rename(const QString &what, const QStringList &phases);
    // The progress of the current phase, which ends when `done` reaches `total`; a `total` of 0 is unknown. The bar
    // never moves backwards.
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
    void name();
    bool isLastPhase() const { return m_phase + 1 >= m_phases.size(); }
    QString estimate(qint64 done, qint64 total) const;
    void retranslate();

    Escape m_escape;
    QLabel *m_what;
    QLabel *m_estimate;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QTimer m_appear;
    QElapsedTimer m_since; // since the phase began
    QString m_job;
    QStringList m_phases;
    qsizetype m_phase = 0;
    bool m_running = false;
};

} // namespace astrolabe
