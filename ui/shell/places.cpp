// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/places.h"

namespace astrolabe {

void Places::visit(const Place &place)
{
    if (m_at >= 0 && m_places.at(m_at) == place)
        return;
    m_places.resize(m_at + 1);
    m_places.append(place);
    ++m_at;
}

void Places::updateHost(const QString &host)
{
    if (m_at >= 0)
        m_places[m_at].host = host;
}

std::optional<Place> Places::back()
{
    if (!canGoBack())
        return std::nullopt;
    return m_places.at(--m_at);
}

std::optional<Place> Places::forward()
{
    if (!canGoForward())
        return std::nullopt;
    return m_places.at(++m_at);
}

} // namespace astrolabe
