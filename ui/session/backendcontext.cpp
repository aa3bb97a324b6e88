// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/backendcontext.h"

namespace astrolabe {

BackendContext::BackendContext(ServerOperations::Access access, QObject *parent)
    : QObject(parent)
    , m_access(access)
    , m_connections(this)
{ }

void BackendContext::open(std::unique_ptr<Session> session, const QString &storePath)
{
    m_storePath = storePath;
    m_session = std::move(session);
    Q_EMIT opened();
}

} // namespace astrolabe
