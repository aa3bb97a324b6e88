// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"

namespace astrolabe {

// A property by which an image can ask for hosts of one kind, in a cloud whose hosts have no kind in common.
struct PlatformChoice
{
    QString property; // hw_architecture or img_hv_type, as the release names it
    QString otherName;
    QString HvSpec::*value = nullptr; // what a host offers of it
    QStringList values = {};          // of all hosts, sorted

    // Nova then places servers of the image on hosts of any kind, also where the image does not run.
    bool isLeftOpenBy(const Image &image) const
    {
        return !image.properties.contains(property) && !image.properties.contains(otherName);
    }
};

// Without an architecture that [filter_scheduler]image_properties_default_architecture chooses for such images.
QList<PlatformChoice> platformChoices(const Cloud &cloud, Release release);

// Where a request lands on a host of the rarer kind because its image leaves the choice open. A sentence for each host.
QList<Reason> openChoices(const Decision &decision, const CloudIndex &index);

} // namespace astrolabe
