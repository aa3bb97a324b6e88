// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/visibility.h"

#include "api/token.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isAmong(const std::optional<QStringList> &projects, const Request &request)
{
    return !projects || projects->contains(request.projectId);
}

bool isVisible(const Image &image, const Request &request, Release release)
{
    const bool isOpen = image.visibility.isEmpty() || image.visibility == "public"_L1
        || image.visibility == "community"_L1 || image.owner.isEmpty() || image.owner == request.projectId;
    // Until Newton, images with members had the visibility private.
    const bool hasMembers = image.visibility == "shared"_L1 || release < since(15);
    return isOpen || (hasMembers && isAmong(image.members, request));
}

} // namespace

const Flavor *visibleFlavor(const Request &request, const CloudIndex &index)
{
    const Flavor *flavor = index.flavorOf(request);
    if (flavor == nullptr || flavor->isPublic || isAdmin(request) || isAmong(flavor->access, request))
        return flavor;
    return nullptr;
}

const Image *visibleImage(const QString &imageRef, const Request &request, const CloudIndex &index)
{
    const Image *image = index.image(imageRef);
    if (image == nullptr || isAdmin(request) || isVisible(*image, request, index.cloud().release))
        return image;
    return nullptr;
}

} // namespace astrolabe
