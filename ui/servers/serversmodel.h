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
    QString projectName; // its id where Keystone's projects are not known
    bool bootedHere = false;
    std::optional<PowerState> power; // none: nothing runs for it
    qint64 decisionId = 0;           // 0: none is kept

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
// Why a server is in vm_state error, as Nova's `fault` says; empty: it is not.
QString faultOf(const Instance &instance);

} // namespace astrolabe
