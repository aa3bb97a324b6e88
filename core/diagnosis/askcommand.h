// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/question.h"

namespace astrolabe {

// The command that asks the question in a real cloud: "openstack server create …", "openstack server resize …".
QString commandFor(const Question &question, const CloudIndex &index);
// How the command line names a server: by its name, or by its uuid if another one has the same name.
QString serverWord(const QString &uuid, const Cloud &cloud);
// The same for an image, which a request may name either way.
QString imageWord(const QString &reference, const CloudIndex &index);

} // namespace astrolabe
