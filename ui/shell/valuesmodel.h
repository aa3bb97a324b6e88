// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/rowsmodel.h"

#include <QJsonObject>
#include <QStringList>

namespace astrolabe {

// A value of an object in the cloud document.
struct DocumentValue
{
    QStringList member; // path
    QJsonValue value;
    bool isFixed = false; // no change alters it: it identifies the object

    bool operator==(const DocumentValue &) const = default;
};

// All values of the object that are not objects themselves; the one at `fixed` cannot be changed.
QList<DocumentValue> valuesOf(const QJsonObject &object, const QString &fixed = {});
// As it is typed: texts without quotes, everything else as in the document.
QString typedText(const QJsonValue &value);
// The value that was typed; a text that is not JSON is a text. Always a text if `like` is one; undefined if it is
// empty.
QJsonValue typedValue(const QString &typed, const QJsonValue &like);

// A row's uuid is the path.
class ValuesModel final : public RowsModel<DocumentValue>
{
    Q_OBJECT

public:
    enum Column { Member, Value, ColumnCount };

    explicit ValuesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
