// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Sets or removes a member of the request.
struct EditRequest
{
    static constexpr QLatin1StringView kind{"edit_request"};

    QStringList member;                       // path of the member: {"server", "flavorRef"}
    QJsonValue value = QJsonValue::Undefined; // as in the document; undefined: remove it

    bool operator==(const EditRequest &) const = default;

    // NotFound: no request, or no such member. BadInput: the result is not a valid request.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<EditRequest> auto &change)
{
    archive.required("member"_L1, change.member);
    archive.json("value"_L1, change.value);
}

} // namespace astrolabe
