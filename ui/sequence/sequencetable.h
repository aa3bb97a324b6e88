// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace astrolabe {

class SequenceModel;

// The sequence as a table that looks like a drawing: the columns share the width, and the current row is now.
class SequenceTable final : public QTableView
{
    Q_OBJECT

public:
    explicit SequenceTable(SequenceModel &model, QWidget *parent = nullptr);

Q_SIGNALS:
    void rowChosen(int row);
    void serviceChosen(int column);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void layOutColumns();

    SequenceModel &m_model;
};

} // namespace astrolabe
