// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/images.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> Images::download(const Party &by, const QString &imageId, const QString &server)
{
    if (m_cached.contains({by.place, imageId}))
        return {};
    const Image *image = m_site.index.image(imageId);
    return m_site.wire
        .ask({by, {Party::Role::Image}, Transport::Http, u"GET /v2/images/%1/file"_s.arg(imageId), {}, server},
            {u"200"_s, {{u"size"_s, image ? image->sizeBytes : 0}}})
        .map([&] { m_cached.insert({by.place, imageId}); });
}

} // namespace astrolabe::services
