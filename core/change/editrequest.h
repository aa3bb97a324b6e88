// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// A member of the request that gets another value, or is taken away.
struct EditRequest
{
    static constexpr QLatin1StringView kind{"edit_request"};

    QStringList member;                       // the names on the way: {"server", "flavorRef"}
    QJsonValue value = QJsonValue::Undefined; // as the document has it; undefined: it is taken away

    bool operator==(const EditRequest &) const = default;

    // NotFound: there is no request, or no such member. BadInput: the request would not be one any more.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<EditRequest> auto &change)
{
    archive.required("member"_L1, change.member);
    archive.json("value"_L1, change.value);
}

} // namespace astrolabe
