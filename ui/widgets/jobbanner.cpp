// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobbanner.h"

#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <chrono>

namespace astrolabe {

using namespace std::chrono_literals;

namespace {

constexpr auto blink = 200ms;
constexpr int steps = 1000;

} // namespace

JobBanner::JobBanner(Escape escape, QWidget *parent)
    : QFrame(parent)
    , m_escape(escape)
    , m_what(new QLabel)
    , m_estimate(mutedLabel())
    , m_bar(new QProgressBar)
    , m_cancel(new QPushButton)
{
    setLook(this, "panel");
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 8, 8);
    row->setSpacing(12);
    row->addWidget(m_what);
    row->addWidget(m_bar, 1);
    row->addWidget(m_estimate);
    row->addWidget(m_cancel);
    m_bar->setTextVisible(false);
    m_appear.setSingleShot(true);
    m_appear.setInterval(blink);
    connect(&m_appear, &QTimer::timeout, this, &QWidget::show);
    connect(m_cancel, &QPushButton::clicked, this, &JobBanner::canceled);
    retranslate();
    hide();
}

void JobBanner::begin(const QString &what, const QStringList &phases)
{
    m_job = what;
    m_phases = phases;
    enter(0);
    m_running = true;
    m_appear.start();
}

void JobBanner::rename(const QString &what, const QStringList &phases)
{
    m_job = what;
    m_phases = phases;
    name();
}

void JobBanner::name()
{
    const QString what = m_phases.isEmpty() ? m_job : tr("%1: %2", "a job, its phase").arg(m_job, m_phases.at(m_phase));
    m_what->setText(what);
    m_bar->setAccessibleName(what);
}

void JobBanner::enter(qsizetype phase)
{
    m_phase = phase;
    name();
    m_bar->setRange(0, 0);
    m_bar->reset();
    m_estimate->clear();
    m_since.start();
}

void JobBanner::report(qint64 done, qint64 total)
{
    if (total <= 0)
        return;
    if (done >= total && !isLastPhase()) {
        enter(m_phase + 1);
        return;
    }
    const int value = int(done * steps / total);
    if (m_bar->maximum() == steps && value < m_bar->value())
        return;
    m_bar->setRange(0, steps);
    m_bar->setValue(value);
    m_estimate->setText(estimate(done, total));
}

void JobBanner::end()
{
    m_running = false;
    m_appear.stop();
    hide();
}

void JobBanner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

QString JobBanner::estimate(qint64 done, qint64 total) const
{
    const QString percent = QLocale().toString(100 * done / total);
    if (done <= 0 || !isLastPhase())
        return tr("%1 %").arg(percent);
    const qint64 left = m_since.elapsed() * (total - done) / done / 1000 + 1;
    return tr("%1 %, about %n s left", nullptr, int(left)).arg(percent);
}

void JobBanner::retranslate()
{
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(m_escape == Escape::Cancels ? tr("Cancel (Esc): the open cloud stays as it is")
                                                     : tr("Cancel: the open cloud stays as it is"));
}

} // namespace astrolabe
