// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/statusline.h"

#include "decision/story.h"
#include "session/showncloud.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int widestName = 280;

} // namespace

StatusLine::StatusLine(ShownCloud &shownCloud, bool readOnly, QWidget *parent)
    : QStatusBar(parent)
    , m_shownCloud(shownCloud)
    , m_readOnly(readOnly)
    , m_cloud(new ElidedLabel)
    , m_hosts(new QLabel)
    , m_release(new QLabel)
    , m_connection(new QLabel)
    , m_age(new QLabel)
    , m_cache(new QLabel)
    , m_access(new QLabel)
{
    setSizeGripEnabled(false);
    m_cloud->setMaximumWidth(widestName);
    for (QLabel *label : std::initializer_list<QLabel *>{m_cloud, m_hosts, m_release, m_connection, m_age, m_cache})
        addWidget(label);
    addPermanentWidget(m_access);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &StatusLine::show);
    show();
}

void StatusLine::setConnections(const QList<ConnectionStatus> &connections)
{
    m_connections = connections;
    show();
}

void StatusLine::setSource(const QString &source)
{
    m_source = source;
    show();
}

void StatusLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        show();
    QStatusBar::changeEvent(event);
}

void StatusLine::show()
{
    const CloudPtr cloud = m_shownCloud.cloud();
    for (QLabel *label : {m_hosts, m_release, m_connection, m_age})
        label->setVisible(cloud != nullptr);
    m_cache->hide();
    m_access->setText(m_readOnly ? tr("read-only") : QString());
    m_cloud->setFullText(cloud ? cloud->name : m_shownCloud.whyNoCloud());
    m_hosts->setToolTip(m_source);
    if (!cloud)
        return;
    m_hosts->setText(tr("%Ln host(s)", nullptr, int(cloud->computeNodes.size())));
    m_release->setText(tr("follows %1").arg(cloud->release.title()));
    m_connection->setText(connectionText());
    m_age->setText(ageText());
    showCache();
}

void StatusLine::showCache()
{
    const auto &cache = m_shownCloud.scheduler()->hostCache();
    m_cache->setVisible(cache.has_value());
    if (!cache)
        return;
    const QString time = QLocale().toString(cache->readAt.toLocalTime().time(), QLocale::LongFormat);
    const int changed = int(cache->changedSince.size());
    m_cache->setText(changed == 0
            ? tr("hosts cached at %1").arg(time)
            : tr("⚠ %Ln host(s) changed since they were cached at %1", nullptr, changed).arg(time));
    m_cache->setToolTip(
        tr("%1. Use the command “Read the hosts now”, or wait for the scheduler.").arg(cacheSentence(*cache)));
}

QString StatusLine::connectionText() const
{
    if (m_connections.isEmpty())
        return tr("simulated");
    const auto lost = std::ranges::count(m_connections, ConnectionStatus::State::Lost, &ConnectionStatus::state);
    if (lost > 0)
        return tr("✕ %n libvirt connection(s) lost", nullptr, int(lost));
    const auto open = std::ranges::count(m_connections, ConnectionStatus::State::Connected, &ConnectionStatus::state);
    return open == m_connections.size() ? tr("✓ %n libvirt connection(s)", nullptr, int(open)) : tr("… connecting");
}

QString StatusLine::ageText() const
{
    const auto &now = m_shownCloud.cloud()->now;
    if (!now)
        return tr("as of now");
    return tr("as of %1").arg(QLocale().toString(now->toLocalTime(), QLocale::ShortFormat));
}

} // namespace astrolabe
