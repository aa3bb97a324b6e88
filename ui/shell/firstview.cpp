// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/firstview.h"

#include "boot/bootdialog.h"
#include "shell/mainwindow.h"
#include "shell/pages/catalogue.h"

#include <QCoreApplication>

#include <chrono>

using namespace std::chrono_literals;

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto tick = 60ms;
constexpr int ticksToSettle = 8; // longer than any animation in the console
constexpr int ticksToFollow = 2; // work that ended may have started more
constexpr QLatin1StringView bootDialogName = "boot"_L1;

} // namespace

FirstView::FirstView(MainWindow &window, QString view, const std::optional<Request> &request, Content content)
    : m_window(window)
    , m_view(std::move(view))
    , m_part(findPagePart(m_view))
    , m_content(content)
{
    const bool isThere = m_view.isEmpty() || (m_part != nullptr && m_part->face == 0);
    if (content == Content::AsAskedFor && !request && isThere) { // there is nothing to wait for
        if (!m_view.isEmpty())
            m_window.goTo(m_view);
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
    QStringList names;
    for (const PagePart *part : pageParts())
        names.append(part->name);
    return names + QStringList{bootDialogName};
}

QStringList FirstView::explainedNames()
{
    QStringList names;
    for (const PagePart *part : pageParts()) {
        const QString meaning
            = part->meaning == nullptr ? QString() : QCoreApplication::translate("PagePart", part->meaning);
        names.append(meaning.isEmpty() ? QString(part->name) : u"%1 (%2)"_s.arg(part->name, meaning));
    }
    return names + QStringList{bootDialogName};
}

void FirstView::advance()
{
    m_quietTicks = m_window.isBusy() || m_window.isSaving() ? 0 : m_quietTicks + 1;
    const int patience = m_step == Phase::Settling ? ticksToSettle : ticksToFollow;
    const bool isPicture = m_content != Content::AsAskedFor;
    if (m_quietTicks < (isPicture ? patience : 1))
        return;
    m_quietTicks = 0;
    switch (m_step) {
    case Phase::Opening:
        if (m_view.isEmpty())
            beWhereOpeningLed();
        if (isPicture)
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

void FirstView::beWhereOpeningLed()
{
    m_view = m_window.currentView();
    m_part = findPagePart(m_view);
}

void FirstView::prepare()
{
    if (!m_requests.isEmpty() && m_part != nullptr && m_part->subject != PagePart::Subject::Request)
        m_window.decide(m_requests.first());
}

void FirstView::prepareForPicture()
{
    using Subject = PagePart::Subject;
    const Subject subject = m_part == nullptr ? Subject::Request : m_part->subject;
    const bool isBooted = subject == Subject::Boot || subject == Subject::Boots;
    if (isBooted && m_window.isReadOnly())
        return;
    if (m_requests.isEmpty() && !(isBooted && m_content == Content::WhatWasBooted)) {
        for (const ReadyRequest &ready : m_window.readyRequests())
            m_requests.append(ready.request);
    }
    const CloudPtr cloud = m_window.workspace().cloud();
    switch (subject) {
    case Subject::Cloud:
    case Subject::Request: // show() asks about the request
        break;
    case Subject::Host:
        if (cloud && !cloud->computeNodes.isEmpty())
            m_window.workspace().selectHost(cloud->computeNodes.first().uuid);
        break;
    case Subject::Decision:
        if (!m_requests.isEmpty())
            m_window.decide(m_requests.first());
        break;
    case Subject::Boot:
        if (!m_requests.isEmpty())
            m_window.boot(m_requests.first());
        break;
    case Subject::Boots:
        for (const Request &request : m_requests)
            m_window.boot(request);
        break;
    }
}

void FirstView::show()
{
    if (m_part == nullptr) {
        if (BootDialog *dialog = m_window.openBootDialog(); dialog != nullptr && !m_requests.isEmpty())
            dialog->setRequest(m_requests.first());
    } else if (m_part->subject == PagePart::Subject::Request && !m_requests.isEmpty()) {
        m_window.ask(m_view, m_requests.first());
    } else {
        m_window.goTo(m_view);
    }
}

} // namespace astrolabe
