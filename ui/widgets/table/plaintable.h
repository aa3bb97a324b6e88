// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

class TableModel;
class TableView;

// A short table without a filter, in its model's order until the user sorts. Columns are saved under `name`.
TableView *plainTable(TableModel *model, const QString &name, const QStringList &hiddenAtFirst = {});

} // namespace astrolabe
