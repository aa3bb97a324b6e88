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
class ShownCloud;

// Sliders for the multipliers of the weighers that made a difference. The ranking follows at once, computed from the
// recorded weights; marks show where another host takes the lead.
class MultipliersPanel final : public QWidget
{
    Q_OBJECT

public:
    MultipliersPanel(DecisionCursor &cursor, ShownCloud &shownCloud, QWidget *parent = nullptr);

    // The current value of the option of a recorded weigher.
    double value(int weigher) const;
    void setValue(int weigher, double value);
    TurningSlider *slider(int weigher) const;
    void reset();

Q_SIGNALS:
    void reweighed(const astrolabe::DecisionPtr &decision); // nullptr for the recorded ranking
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
        QLabel *note = nullptr; // about the aggregates
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
    ShownCloud &m_shownCloud;
    Reweigher m_reweigher;
    QList<Row> m_rows;
    QGridLayout *m_grid;
    QLabel *m_caveats;
    QPushButton *m_apply;
    QPushButton *m_reset;
};

} // namespace astrolabe
