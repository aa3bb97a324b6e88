// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/firstview.h"

#include "boot/bootdialog.h"
#include "shell/mainwindow.h"
#include "shell/pages.h"

#include <chrono>

using namespace std::chrono_literals;

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto tick = 60ms;
constexpr int ticksToSettle = 8; // longer than any animation of the console

} // namespace

FirstView::FirstView(MainWindow &window, QString view, const std::optional<Request> &request, Content content)
    : m_window(window)
    , m_view(std::move(view))
    , m_content(content)
{
    if (content == Content::AsAskedFor && !request && Pages::names().contains(m_view)) {
        m_window.goTo(m_view); // it waits for nothing
        QTimer::singleShot(0, this, &FirstView::shown);
        return;
    }
    if (request)
        m_requests.append(*request);
    m_tick.setInterval(tick);
    connect(&m_tick, &QTimer::timeout, this, &FirstView::advance);
    m_tick.start();
}

QStringList FirstView::names()
{
    return Pages::names() + QStringList{u"candidates"_s, u"audit"_s, u"releases"_s, u"boot"_s};
}

void FirstView::advance()
{
    m_quietTicks = m_window.isBusy() || m_window.isSaving() ? 0 : m_quietTicks + 1;
    if (m_quietTicks < (m_content == Content::SomethingToSee ? ticksToSettle : 1))
        return;
    m_quietTicks = 0;
    switch (m_step) {
    case Phase::Opening:
        if (m_content == Content::SomethingToSee)
            prepareForPicture();
        else
            prepare();
        m_step = Phase::Preparing;
        break;
    case Phase::Preparing:
        show();
        m_step = Phase::Settling;
        break;
    case Phase::Settling:
        m_tick.stop();
        Q_EMIT shown();
        break;
    }
}

void FirstView::prepare()
{
    if (!m_requests.isEmpty() && m_view != "boot"_L1 && m_view != "candidates"_L1)
        m_window.decide(m_requests.first());
}

void FirstView::prepareForPicture()
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
    }
}

void FirstView::show()
{
    if (m_view == "releases"_L1) {
        m_window.compareReleases();
    } else if (m_view == "candidates"_L1 && !m_requests.isEmpty()) {
        m_window.askPlacement(m_requests.first());
    } else if (m_view == "candidates"_L1) {
        m_window.showPlacement(PlacementView::CandidatesTab);
    } else if (m_view == "audit"_L1) {
        m_window.showPlacement(PlacementView::AuditTab);
    } else if (m_view == "boot"_L1) {
        if (BootDialog *dialog = m_window.openBootDialog(); dialog != nullptr && !m_requests.isEmpty())
            dialog->setRequest(m_requests.first());
    } else {
        m_window.goTo(m_view);
    }
}

} // namespace astrolabe
