// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/weights/reweigher.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace astrolabe {

class DecisionCursor;
class TurningSlider;
class Workspace;

// The multipliers of the weighers that had a say, to be moved: the ranking follows at once, from the recorded weights,
// and the marks tell where another host comes first.
class MultipliersPanel final : public QWidget
{
    Q_OBJECT

public:
    MultipliersPanel(DecisionCursor &cursor, Workspace &workspace, QWidget *parent = nullptr);

    // The option's value of a weigher of the record, as it is moved.
    double value(int weigher) const;
    void setValue(int weigher, double value);
    TurningSlider *slider(int weigher) const;
    void reset();

Q_SIGNALS:
    void reweighed(const astrolabe::DecisionPtr &decision); // nullptr: as recorded
    void optionWanted(const QString &group, const QString &name, double value);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    struct Row
    {
        int weigher = 0;
        double recorded = 0; // the option's value
        double value = 0;
        QLabel *name = nullptr;
        QLabel *note = nullptr; // of the aggregates
        TurningSlider *slider = nullptr;
        QLineEdit *field = nullptr;
    };

    void rebuild();
    void addRow(int weigher);
    void nameRow(const Row &row);
    Row *row(int weigher);
    void ask();
    void take(const Reweighed &reweighed);
    void showValues();
    void showCaveats();
    QStringList caveats() const;
    void apply();
    void retranslate();
    QString markText(const TurningPoint &point) const;
    const InstanceRecord *instance() const;

    DecisionCursor &m_cursor;
    Workspace &m_workspace;
    Reweigher m_reweigher;
    QList<Row> m_rows;
    QGridLayout *m_grid;
    QLabel *m_caveats;
    QPushButton *m_apply;
    QPushButton *m_reset;
};

} // namespace astrolabe
