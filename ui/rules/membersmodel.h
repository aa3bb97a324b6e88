// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/rowsmodel.h"

#include <QJsonObject>

namespace astrolabe {

// A member of a script's arguments, with its value for one host and one request.
struct RuleMember
{
    QString name; // "host.free_ram_mb"
    QString value;
    QString what;

    bool operator==(const RuleMember &) const = default;
};

// All members that a script can use; without values if the objects are empty.
QList<RuleMember> ruleMembers(const QJsonObject &host, const QJsonObject &request);

// A row's uuid is its name.
class MembersModel final : public RowsModel<RuleMember>
{
    Q_OBJECT

public:
    enum Column { Name, Value, What, ColumnCount };

    explicit MembersModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
