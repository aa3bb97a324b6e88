// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providerfacts.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace astrolabe {

class ConsumersModel;
class ElidedLabel;
class EmptyState;
class FilteredTable;
class HoldingsModel;
class InventoriesModel;
class TableView;

// One resource provider: its inventories, the consumers with allocations on it, its traits, its aggregates and sharing.
// Selecting a consumer shows its allocations on other providers.
class ProviderDetails final : public QWidget
{
    Q_OBJECT

public:
    explicit ProviderDetails(QWidget *parent = nullptr);

    void setFacts(const std::optional<ProviderFacts> &facts); // nullopt if no provider is selected
    TableView *inventories() const { return m_inventoryTable; }
    FilteredTable *consumers() const { return m_consumerTable; }
    TableView *holdings() const { return m_holdingTable; }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void hostWanted(const QString &nodeUuid);
    void providerWanted(const QString &uuid);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeConsumers();
    void showFacts();
    void showHoldings(const QString &consumer);
    QString placeText() const;
    QString sharingText() const;
    void retranslate();

    std::optional<ProviderFacts> m_facts;
    InventoriesModel *m_inventories;
    ConsumersModel *m_consumers;
    HoldingsModel *m_holdings;
    ElidedLabel *m_name;
    ElidedLabel *m_place;
    QPushButton *m_host;
    TableView *m_inventoryTable;
    QLabel *m_noInventory;
    QTabBar *m_tabs;
    FilteredTable *m_consumerTable;
    QLabel *m_holdingTitle;
    TableView *m_holdingTable;
    QWidget *m_holding = nullptr;
    QLabel *m_traits;
    QLabel *m_aggregates;
    QSplitter *m_rows;
    QStackedWidget *m_stack; // the empty state, or a provider
    EmptyState *m_nothing;
};

} // namespace astrolabe
