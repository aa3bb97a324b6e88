// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/requestqueries.h"

#include "base/visibletext.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"

#include <QEvent>
#include <QSignalBlocker>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Request requestFor(const Flavor &flavor, const Cloud &cloud)
{
    Request request;
    request.name = flavor.name;
    request.flavorRef = flavor.flavorid;
    request.imageRef = cloud.images.value(0).id;
    return request;
}

} // namespace

RequestQueries queriesFor(const Request &request, const Scheduler &scheduler, Progress &progress)
{
    const Decision decision = decideRequest(scheduler, request, {}, progress);
    if (!decision.placement.queries.isEmpty())
        return {decision.placement.queries, {}};
    return {{},
        decision.error ? RequestsBox::tr("Nova never gets as far as Placement: %1").arg(decision.error->text())
                       : RequestsBox::tr("Nova does not ask Placement in this release.")};
}

RequestsBox::RequestsBox(QWidget *parent)
    : QComboBox(parent)
{
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(24);
    connect(this, &QComboBox::activated, this, [this](int item) {
        const Request request = m_requests.value(item);
        setCurrentIndex(-1);
        Q_EMIT chosen(request);
    });
    fill();
}

void RequestsBox::setSources(const CloudPtr &cloud, const DecisionPtr &decision)
{
    m_cloud = cloud;
    m_decision = decision;
    fill();
}

void RequestsBox::setPrepared(const QList<TitledRequest> &requests)
{
    m_prepared = requests;
    fill();
}

void RequestsBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QComboBox::changeEvent(event);
}

void RequestsBox::fill()
{
    const QSignalBlocker quiet(this);
    clear();
    m_requests.clear();
    if (m_decision) {
        if (const auto asked = parseRequest(m_decision->asked.request))
            append(tr("The open decision: %1").arg(m_decision->asked.serverName), *asked);
    }
    for (const auto &[title, request] : m_prepared)
        append(title, request);
    for (const Flavor &flavor : m_cloud ? m_cloud->flavors : QList<Flavor>())
        append(tr("Flavor %1").arg(flavor.name), requestFor(flavor, *m_cloud));
    setPlaceholderText(tr("From a flavor or request…"));
    setAccessibleName(tr("Fill in Nova's query for a flavor or request"));
    setCurrentIndex(-1);
    setEnabled(count() > 0);
}

void RequestsBox::append(const QString &title, const Request &request)
{
    addItem(visibleText(title));
    m_requests.append(request);
}

} // namespace astrolabe
