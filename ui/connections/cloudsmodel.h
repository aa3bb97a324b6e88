// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"
#include "widgets/tablemodel.h"

namespace astrolabe {

// The clouds that were opened, last first. A row's uuid is the cloud's source.
class CloudsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Name, Hosts, OpenedAt, Source, ColumnCount };

    explicit CloudsModel(QObject *parent = nullptr);

    void setClouds(const QList<StoredCloud> &clouds);
    const QList<StoredCloud> &clouds() const { return m_clouds; }

    int rowCount(const QModelIndex &parent = {}) const override;

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;

private:
    QList<StoredCloud> m_clouds;
};

} // namespace astrolabe
