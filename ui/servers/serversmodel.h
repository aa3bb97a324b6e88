// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backend.h"
#include "widgets/table/rowsmodel.h"

#include <memory>
#include <optional>

namespace astrolabe {

// A server of the open cloud, from its file or booted here.
struct ServerRow
{
    Instance instance;
    QString hostLabel;
    QString flavorName;
    QString projectName; // or its id if Keystone's projects are unknown
    bool bootedHere = false;
    std::optional<PowerState> power; // nullopt if no guest is running for it
    qint64 decisionId = 0;           // 0 if none is stored

    bool operator==(const ServerRow &) const = default;
};

// Takes a while for many servers.
QList<ServerRow> serverRows(const CloudIndex &index, const QList<ServerStatus> &bootedHere);

// A row's uuid is the instance's.
class ServersModel final : public RowsModel<ServerRow>
{
    Q_OBJECT

public:
    enum Column { Name, State, Host, Flavor, Project, Origin, ColumnCount };

    explicit ServersModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

QString powerText(PowerState state);

} // namespace astrolabe
