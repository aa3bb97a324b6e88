// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace astrolabe {

// A model that finds its rows itself, so that nobody has to read the uuids of all of them.
class RowsByUuid
{
public:
    // The first row with this UuidRole; -1: there is none.
    virtual int rowOfUuid(const QString &uuid) const = 0;

protected:
    ~RowsByUuid() = default;
};

} // namespace astrolabe
