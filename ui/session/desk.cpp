// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/desk.h"

namespace astrolabe {

Desk::Desk(BackendContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{ }

void Desk::keep(const QString &key, const QByteArray &value)
{
    if (!m_context.isReadOnly())
        check(m_context.store().settings().set(key, value));
}

bool Desk::mayWrite()
{
    if (m_context.isReadOnly())
        refuse({Error::Kind::Conflict, tr("This console is read-only."), {}, {}});
    return !m_context.isReadOnly();
}

void Desk::tellCloudIf(const Result<void> &done)
{
    if (check(done))
        Q_EMIT m_context.cloudChanged();
}

// A cancellation is no error to report: the user asked for it.
void Desk::refuse(const Error &error)
{
    if (error.kind != Error::Kind::Cancelled)
        Q_EMIT failed(error);
}

} // namespace astrolabe
