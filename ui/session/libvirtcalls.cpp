// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/libvirtcalls.h"

#include <QThreadPool>
#include <QtConcurrent>

namespace astrolabe {

namespace {

constexpr int mostAtOnce = 32; // these threads mostly wait, so they need no core each

QThreadPool *threads()
{
    static QThreadPool pool;
    pool.setMaxThreadCount(mostAtOnce);
    return &pool;
}

Result<std::shared_ptr<LibvirtHost>> open(const QString &uri)
{
    return LibvirtHost::open(uri).map(
        [](std::unique_ptr<LibvirtHost> host) { return std::shared_ptr<LibvirtHost>(std::move(host)); });
}

Result<ComputeNode> report(const QString &uri)
{
    return open(uri).and_then([](const std::shared_ptr<LibvirtHost> &host) { return host->computeNode(); });
}

} // namespace

QFuture<Result<std::shared_ptr<LibvirtHost>>> openedHost(const QString &uri)
{
    return QtConcurrent::run(threads(), open, uri);
}

QFuture<Result<ComputeNode>> reportedNode(const QString &uri)
{
    return QtConcurrent::run(threads(), report, uri);
}

} // namespace astrolabe
