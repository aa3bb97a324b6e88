// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/requestchoice.h"

#include "base/visibletext.h"
#include "formats/requestformat.h"

#include <QEvent>
#include <QSignalBlocker>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostOfHistory = 12;
constexpr QLatin1StringView historyKey("history/");

std::optional<Request> askedIn(const Decision &decision)
{
    const auto request = parseRequest(decision.asked.request);
    return request ? std::optional(*request) : std::nullopt;
}

Request firstOf(const Cloud &cloud)
{
    Request request;
    request.name = u"trial"_s;
    request.flavorRef = cloud.flavors.value(0).flavorid;
    request.imageRef = cloud.images.value(0).id;
    return request;
}

} // namespace

RequestChoice::RequestChoice(QWidget *parent)
    : NameBox(parent)
{
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    connect(this, &QComboBox::currentIndexChanged, this, &RequestChoice::choose);
    fill();
}

void RequestChoice::setCloud(const CloudPtr &cloud)
{
    m_cloud = cloud;
    fill();
}

void RequestChoice::setDecision(const DecisionPtr &decision)
{
    m_decision = decision;
    fill();
}

void RequestChoice::setPrepared(const QList<NamedRequest> &requests)
{
    m_prepared = requests;
    fill();
}

void RequestChoice::setHistory(const QList<StoredDecision> &decisions)
{
    m_history = decisions;
    fill();
}

void RequestChoice::setHistoryRequest(qint64 id, const Request &request)
{
    m_read.insert(id, request);
    fill();
}

std::optional<Request> RequestChoice::request() const
{
    return m_requests.value(currentIndex());
}

void RequestChoice::fill()
{
    const QString before = currentData().toString();
    {
        const QSignalBlocker quiet(this);
        clear();
        m_requests.clear();
        if (m_decision)
            append(u"decision"_s, tr("The open decision: %1").arg(m_decision->asked.title()), askedIn(*m_decision));
        for (const NamedRequest &prepared : m_prepared)
            append(u"prepared/"_s + prepared.title, prepared.title, prepared.request);
        qsizetype told = 0;
        for (const StoredDecision &decision : m_history) {
            if (m_cloud == nullptr || decision.cloudName != m_cloud->name || ++told > mostOfHistory)
                continue;
            const auto read = m_read.constFind(decision.id);
            append(historyKey + QString::number(decision.id),
                tr("History: %1 (%2), %3")
                    .arg(decision.title(), decision.flavor,
                        QLocale().toString(decision.decidedAt.toLocalTime(), QLocale::ShortFormat)),
                read == m_read.cend() ? std::nullopt : std::optional(*read));
        }
        if (m_cloud && !m_cloud->flavors.isEmpty()) {
            append(u"first"_s,
                tr("A server of %1, %2")
                    .arg(m_cloud->flavors.constFirst().name,
                        m_cloud->images.isEmpty() ? tr("from a volume") : m_cloud->images.constFirst().name),
                firstOf(*m_cloud));
        }
        setCurrentIndex(std::max(findData(before), count() > 0 ? 0 : -1));
    }
    choose();
}

void RequestChoice::append(const QString &key, const QString &title, const std::optional<Request> &request)
{
    addItem(visibleText(title), key);
    m_requests.append(request);
}

void RequestChoice::choose()
{
    const QString key = currentData().toString();
    setToolTip(currentText());
    if (!request() && key.startsWith(historyKey))
        Q_EMIT historyWanted(key.mid(historyKey.size()).toLongLong());
    else
        Q_EMIT chosen();
}

void RequestChoice::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    NameBox::changeEvent(event);
}

} // namespace astrolabe
