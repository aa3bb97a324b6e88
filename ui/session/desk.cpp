// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/desk.h"

namespace astrolabe {

Desk::Desk(BackendContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{ }

void Desk::tellCloudIf(const Result<void> &done)
{
    if (check(done))
        Q_EMIT m_context.cloudChanged();
}

// What was cancelled is no surprise to who cancelled it.
void Desk::refuse(const Error &error)
{
    if (error.kind != Error::Kind::Cancelled)
        Q_EMIT failed(error);
}

} // namespace astrolabe
