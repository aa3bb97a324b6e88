// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/clinic/cliniccase.h"

namespace astrolabe {

struct ClinicLook
{
    QString title;
    QStringList lines; // plain text
};

// What each look shows, in the application's language: the message and the request, what each step left, why each host
// is out, and the cloud around. Always `allClinicLooks`.
QList<ClinicLook> looksAt(const ClinicCase &posed);

} // namespace astrolabe
