// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/causes/concerned.h"

namespace astrolabe {

// What the causes about amounts share: numbers for sentences, and ways to make room on one host.

// The most that is free on one host, and what is free in all; 0 where more is used than there is.
Fact mostFree(const Shortage &shortage, const QList<Room> &rooms);
Fact freeInAll(const Shortage &shortage, const QList<Room> &rooms);
qint64 sumOfFree(const QList<Room> &rooms);
// Of the hosts that meet the other condition, the one that gives the most in one piece. None: there is no such host
// with the class, or one that gives more than is asked, but no piece of that size.
std::optional<Room> mostGiven(const Case &examined, const Shortage &shortage, int met);
Fact pieceFact(const Shortage &shortage, const Room &room);
// Whether an amount may be free on a host, but not on one of its providers.
bool haveSeveral(const QList<Room> &rooms);
// Where servers hold what is asked for, but for hosts to which a move cannot go, whatever is free there.
QList<Room> roomsInQuestion(const Case &examined, const Shortage &shortage);
// The rooms that are free in pieces: no host has enough, but together they have enough for several such servers. Empty:
// with less, the cloud is simply full.
QList<Room> fragmentedRooms(const Case &examined, const Shortage &shortage);

// Raises the host's ratio to the least one with which the amount fits. Empty: none does, or the class has no ratio.
QList<Change> ratioRaised(const Case &examined, const Shortage &shortage, const Room &room);
QList<Change> ratioSet(const Case &examined, const Shortage &shortage, const Room &room, double ratio);
// Sets a number of the inventory in Placement's data, which the cloud has to have.
Change inventorySet(
    const Case &examined, const Shortage &shortage, const Room &room, const QString &member, const QJsonValue &value);

// Whether the request counts a root disk on the host that it could have in a volume made of its image, and some host
// has enough in all for the rest.
bool volumeHelps(const Case &examined, const Shortage &shortage);

// The flavor's member that asks for the class; empty: it has none.
QString flavorMember(const QString &resourceClass);
// The request with another flavor of the cloud that asks for at most so much of the class, nearest first.
QList<QList<Change>> smallerFlavors(const Case &examined, const Shortage &shortage, qint64 most);

} // namespace astrolabe
