// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

// Somewhere the user has been: a view, and the host that was chosen there.
struct Place
{
    QString view;
    QString host;

    bool operator==(const Place &) const = default;
};

// The places visited, for back and forward. Going somewhere new forgets what lay ahead.
class Places
{
public:
    void visit(const Place &place);
    // The host that is chosen where the user is now; no place of its own.
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
