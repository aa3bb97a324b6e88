// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/bootdesk.h"

#include "api/serveruuids.h"
#include "session/cloudsdesk.h"
#include "session/knownasker.h"
#include "session/serversdesk.h"
#include "session/unsaved.h"
#include "session/workspace.h"
#include "widgets/jobbanner.h"

#include <QInputDialog>
#include <QLocale>

#include <chrono>

namespace astrolabe {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

BootDesk::BootDesk(Workspace &workspace, CloudsDesk &clouds, ServersDesk &servers, bool readOnly, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_servers(servers)
    , m_readOnly(readOnly)
    , m_window(window)
    , m_job(new JobBanner(JobBanner::Escape::IsOthers))
    , m_decider({.everyFilter = true}, 0ms)
{
    connect(&m_decider, &Decider::decided, this, &BootDesk::decided);
    connect(&workspace, &Workspace::cloudChanged, this, &BootDesk::decideWaiting);
    connect(&workspace, &Workspace::cloudChanged, this,
        [this] { QTimer::singleShot(500ms, this, &BootDesk::prepareDialog); });
    connect(&clouds, &CloudsDesk::cloudOpened, this,
        [this](const SchedulerPtr &, const OpenedCloud &opened) { m_cloudId = opened.stored.id; });
    connect(&servers, &ServersDesk::lastRequestRead, this, &BootDesk::takeLastRequest);
    connect(&servers, &ServersDesk::bootProgressed, this, [this](int number, qint64 done, qint64 total) {
        if (!m_boots.isEmpty() && number == m_boots.firstKey())
            m_job->report(done, total);
    });
    connect(&servers, &ServersDesk::bootEnded, this, &BootDesk::endBoot);
    connect(m_job, &JobBanner::canceled, this, [this] { m_servers.cancelBoots(); });
    m_typed.setSingleShot(true);
    m_typed.setInterval(typingPause);
    connect(&m_typed, &QTimer::timeout, this, [this] {
        if (m_dialog->isVisible())
            keepRequest();
    });
}

QString BootDesk::obstacle() const
{
    if (m_readOnly)
        return tr("This console is read-only.");
    return m_workspace.cloud() ? QString() : m_workspace.whyNoCloud();
}

BootDialog *BootDesk::openDialog(BootDialog::Purpose purpose)
{
    if (!obstacle().isEmpty())
        return nullptr;
    if (m_dialog == nullptr)
        makeDialog();
    m_dialog->setPurpose(purpose);
    m_dialog->resize(m_dialog->size().boundedTo(m_window->size()));
    m_dialog->open();
    return m_dialog;
}

BootDialog *BootDesk::fillDialog(const Request &request, BootDialog::Purpose purpose)
{
    BootDialog *dialog = openDialog(purpose);
    if (dialog != nullptr)
        dialog->setRequest(request);
    else
        Q_EMIT obstructed(obstacle());
    return dialog;
}

void BootDesk::chooseAmong(const QList<ListedRequest> &requests)
{
    if (requests.size() == 1) {
        fillDialog(requests.first().request);
        return;
    }
    QStringList titles;
    for (const ListedRequest &listed : requests)
        titles.append(u"%1. %2"_s.arg(titles.size() + 1).arg(listed.title));
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open a request"));
    dialog->setLabelText(tr("This file has %n requests. Which one?", nullptr, int(requests.size())));
    dialog->setComboBoxItems(titles);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, requests, titles](const QString &title) {
        if (const qsizetype at = titles.indexOf(title); at >= 0)
            fillDialog(requests.at(at).request);
    });
    dialog->open();
}

BootDialog *BootDesk::fillDialogFromDecision(BootDialog::Purpose purpose)
{
    const DecisionPtr decision = m_workspace.decision();
    const auto request = parseRequest(decision ? decision->asked.request : QJsonObject());
    if (request)
        return fillDialog(*request, purpose);
    Q_EMIT refused(request.error());
    return nullptr;
}

void BootDesk::changeFlavor(const QString &flavor)
{
    if (BootDialog *dialog = openDialog()) {
        Request request = dialog->request();
        request.flavorRef = flavor;
        dialog->setRemembered(request);
    }
}

void BootDesk::makeDialog()
{
    m_dialog = new BootDialog(m_workspace, m_window);
    m_dialog->restoreLayout();
    m_dialog->setIsReal([this](const QString &node) { return m_realNodes.contains(node); });
    if (m_last)
        m_dialog->setRemembered(*m_last);
    connect(m_dialog, &BootDialog::bootRequested, this, &BootDesk::boot);
    connect(m_dialog, &BootDialog::decisionWanted, this, &BootDesk::decided);
    connect(m_dialog, &BootDialog::edited, &m_typed, qOverload<>(&QTimer::start));
    connect(m_dialog, &QDialog::finished, this, &BootDesk::keepRequest);
}

// Makes and styles the dialog while the window is idle, to avoid a delay when it is first opened.
void BootDesk::prepareDialog()
{
    if (m_dialog != nullptr || !m_boots.isEmpty() || !obstacle().isEmpty())
        return; // also called when a boot has changed the cloud
    makeDialog();
    QTimer::singleShot(0, m_dialog, [dialog = m_dialog] { dialog->ensurePolished(); });
}

void BootDesk::keepRequest()
{
    m_typed.stop();
    m_servers.keepRequest(m_dialog->request());
}

void BootDesk::takeLastRequest(const std::optional<Request> &request)
{
    m_last = request;
    if (m_dialog != nullptr && m_last)
        m_dialog->setRemembered(*m_last);
}

void BootDesk::decide(const Request &request)
{
    m_waiting = request;
    decideWaiting();
}

// Not on a cloud that is opened later for another purpose.
void BootDesk::decideWaiting()
{
    if (!m_workspace.scheduler() && !m_workspace.isLoading())
        m_waiting.reset();
    if (!m_waiting || !m_workspace.scheduler())
        return;
    const Request request = askedBySomebodyKnown(*std::exchange(m_waiting, std::nullopt), *m_workspace.cloud());
    if (const auto checked = checkServerUuids(request, *m_workspace.scheduler()->index()); !checked)
        Q_EMIT refused(checked.error());
    else
        m_decider.ask(m_workspace.scheduler(), request);
}

void BootDesk::boot(const Request &request)
{
    if (m_workspace.isBranch()) {
        Q_EMIT obstructedByWhatIf(BootDialog::whyNotInWhatIf());
        return;
    }
    m_boots.insert(m_servers.boot(request, m_cloudId), request);
    if (m_boots.size() == 1)
        showBoot();
}

void BootDesk::showBoot()
{
    const Request &request = m_boots.first();
    const int count = request.minCount;
    m_job->begin(count > 1 ? tr("Booting %1 servers %2").arg(QLocale().toString(count), request.name)
                           : tr("Booting %1").arg(request.name),
        {tr("deciding…"), tr("building…")});
}

// Boots run one after the other.
void BootDesk::endBoot(int number)
{
    m_boots.remove(number);
    if (m_boots.isEmpty())
        m_job->end();
    else
        showBoot();
}

QStringList BootDesk::waitingBoots() const
{
    QStringList names;
    for (const Request &request : m_boots)
        names.append(request.name);
    return names.mid(1);
}

void BootDesk::giveUpWaitingBoots()
{
    if (!m_boots.isEmpty())
        m_servers.giveUpBootsAfter(m_boots.firstKey());
}

bool BootDesk::isBusy() const
{
    return !m_boots.isEmpty() || m_waiting.has_value() || m_decider.isRunning();
}

void BootDesk::restoreLayout()
{
    if (m_dialog != nullptr)
        m_dialog->restoreLayout();
}

void BootDesk::saveLayout() const
{
    if (m_dialog != nullptr)
        m_dialog->saveLayout();
}

void BootDesk::setConnections(const QList<ConnectionStatus> &connections)
{
    m_realNodes.clear();
    for (const ConnectionStatus &connection : connections)
        m_realNodes.append(connection.nodeUuid);
}

} // namespace astrolabe
