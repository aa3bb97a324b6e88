// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providertree.h"

#include <QAbstractItemModel>

namespace astrolabe {

// Presents a tree of providers. An index holds its provider's position; UuidRole gives the provider's uuid.
class ProvidersModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Fullest, Generation, ColumnCount };

    explicit ProvidersModel(QObject *parent = nullptr);

    void setTree(const ProviderTreePtr &tree); // nullptr for none
    ProviderTreePtr tree() const { return m_tree; }
    // Invalid if there is no such provider, or the filter hides it.
    QModelIndex indexOf(const QString &uuid) const;
    void retranslate();

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QModelIndex indexAt(int provider, int column) const;
    QString text(int provider, int column) const;
    QString explanation(int provider, int column) const;

    ProviderTreePtr m_tree;
};

} // namespace astrolabe
