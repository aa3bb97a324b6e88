// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/plaintable.h"

#include "widgets/table/filterproxy.h"
#include "widgets/table/tablemodel.h"
#include "widgets/table/tableview.h"

namespace astrolabe {

TableView *plainTable(TableModel *model, const QString &name, const QStringList &hiddenAtFirst)
{
    auto *table = new TableView(name, hiddenAtFirst);
    auto *proxy = new FilterProxy(table);
    proxy->setSourceModel(model);
    table->setProxy(proxy);
    table->setFirstSort(-1, Qt::AscendingOrder);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    return table;
}

} // namespace astrolabe
