// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace astrolabe {

// What one trainee got for one case of the clinic.
struct ClinicResult
{
    QString name;
    quint32 seed = 0; // of the case
    int points = 0;

    bool operator==(const ClinicResult &) const = default;
};

// All that one trainee got.
struct RoomScore
{
    int place = 1; // shared by those with as many points
    QString name;
    int points = 0;
    int cases = 0;
    quint32 lastSeed = 0;

    bool operator==(const RoomScore &) const = default;
};

// The results that are kept on this computer, in their order.
QList<ClinicResult> clinicResults();
// Only somebody's first result of a case is kept. False: there is one already.
bool keepClinicResult(const ClinicResult &result);
void clearClinicResults();
// The trainees, the best first.
QList<RoomScore> roomScores(const QList<ClinicResult> &results);

} // namespace astrolabe
