// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// Without what no decision needs and what may say anything: the cloud's name, files of images, metadata of servers,
// members and options that Astrolabe does not read.
Cloud withoutPrivateMatters(Cloud cloud);

} // namespace astrolabe
