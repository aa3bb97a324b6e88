// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hosts/hostrow.h"
#include "widgets/table/rowsbyuuid.h"
#include "widgets/table/tablemodel.h"

#include <memory>

namespace astrolabe {

// The compute nodes of a cloud, one row each, in the cloud's order. A row's uuid is the node's.
class HostsModel final : public TableModel, public RowsByUuid
{
    Q_OBJECT

public:
    enum Column { Host, State, Zone, Cell, Aggregates, Vcpus, Memory, Disk, Servers, Hypervisor, Source, ColumnCount };

    explicit HostsModel(QObject *parent = nullptr);

    // Sets the rows of this cloud; nullptr if no cloud is open.
    void setHosts(std::shared_ptr<const CloudIndex> index, std::shared_ptr<const HostRows> rows);
    bool hasCloud() const { return m_index != nullptr; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int rowOfUuid(const QString &uuid) const override;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
    QVariant capacity(int row, int column) const override;
    QString header(int column) const override;

private:
    const HostRow &at(int row) const { return (*m_rows)[static_cast<std::size_t>(row)]; }

    std::shared_ptr<const CloudIndex> m_index;
    std::shared_ptr<const HostRows> m_rows;
};

} // namespace astrolabe
