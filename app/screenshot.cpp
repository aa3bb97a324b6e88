// SPDX-License-Identifier: GPL-3.0-or-later
#include "screenshot.h"

#include "boot/bootdialog.h"
#include "shell/mainwindow.h"

#include <QPainter>
#include <QTextStream>

#include <chrono>

using namespace std::chrono_literals;

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto tick = 60ms;
constexpr int ticksToSettle = 8; // longer than any animation of the console

// The window with its dialog in front, as people see them.
QPixmap picture(MainWindow &window)
{
    QPixmap pixmap = window.grab();
    if (const auto *dialog = window.findChild<BootDialog *>(); dialog != nullptr && dialog->isVisible()) {
        QPainter painter(&pixmap);
        painter.fillRect(window.rect(), QColor(0, 0, 0, 90));
        painter.drawPixmap(window.rect().center() - dialog->rect().center(), const_cast<BootDialog *>(dialog)->grab());
    }
    return pixmap;
}

} // namespace

Screenshot::Screenshot(MainWindow &window, QString view, QString file, const std::optional<Request> &request)
    : m_window(window)
    , m_view(std::move(view))
    , m_file(std::move(file))
{
    if (request)
        m_requests.append(*request);
    m_tick.setInterval(tick);
    connect(&m_tick, &QTimer::timeout, this, &Screenshot::advance);
    m_tick.start();
}

void Screenshot::advance()
{
    m_quietTicks = m_window.isBusy() || m_window.isSaving() ? 0 : m_quietTicks + 1;
    if (m_quietTicks < ticksToSettle)
        return;
    m_quietTicks = 0;
    switch (m_step) {
    case Step::Opening:
        prepare();
        m_step = Step::Preparing;
        break;
    case Step::Preparing:
        if (m_view == "releases"_L1)
            m_window.compareReleases();
        else if (m_view == "candidates"_L1 && !m_requests.isEmpty())
            m_window.askPlacement(m_requests.first());
        else if (m_view == "audit"_L1)
            m_window.showPlacement(PlacementView::AuditTab);
        else if (m_view == "candidates"_L1)
            m_window.showPlacement(PlacementView::CandidatesTab);
        else if (m_view != "boot"_L1)
            m_window.goTo(m_view);
        m_step = Step::Settling;
        break;
    case Step::Settling:
        m_tick.stop();
        Q_EMIT done(save());
        break;
    }
}

void Screenshot::prepare()
{
    if (m_requests.isEmpty()) {
        for (const ReadyRequest &ready : m_window.readyRequests())
            m_requests.append(ready.request);
    }
    if (m_view == "sequence"_L1 && !m_requests.isEmpty()) {
        m_window.boot(m_requests.first());
    } else if (m_view == "servers"_L1 || m_view == "history"_L1) {
        for (const Request &request : m_requests)
            m_window.boot(request);
    } else if ((m_view == "decision"_L1 || m_view == "releases"_L1) && !m_requests.isEmpty()) {
        m_window.decide(m_requests.first());
    } else if (const CloudPtr cloud = m_window.workspace().cloud();
        m_view == "hosts"_L1 && cloud && !cloud->computeNodes.isEmpty()) {
        m_window.workspace().selectHost(cloud->computeNodes.first().uuid);
    } else if (m_view == "boot"_L1) {
        if (BootDialog *dialog = m_window.openBootDialog(); dialog != nullptr && !m_requests.isEmpty())
            dialog->setRequest(m_requests.first());
    }
}

int Screenshot::save()
{
    QTextStream err(stderr);
    if (const QString text = m_window.errorText(); !text.isEmpty())
        err << text << Qt::endl;
    const bool isWritten = picture(m_window).save(m_file);
    if (!isWritten)
        err << tr("%1 cannot be written").arg(m_file) << Qt::endl;
    return isWritten && !m_window.showsError() ? 0 : 1;
}

} // namespace astrolabe
