// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

// A place the user has visited: a view, and the host selected there.
struct Place
{
    QString view;
    QString host;

    bool operator==(const Place &) const = default;
};

// The visited places, for back and forward. Going somewhere new discards the places ahead.
class Places
{
public:
    void visit(const Place &place);
    // Changes the host of the current place, without adding a place.
    void updateHost(const QString &host);

    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_places.size(); }
    std::optional<Place> back();
    std::optional<Place> forward();

private:
    QList<Place> m_places;
    qsizetype m_at = -1;
};

} // namespace astrolabe
