// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

class TableModel;
class TableView;

// A short table without a filter above it, in the order of its model until the user sorts otherwise. `name` keeps its
// columns.
TableView *plainTable(TableModel *model, const QString &name, const QStringList &hiddenAtFirst = {});

} // namespace astrolabe
