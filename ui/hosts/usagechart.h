// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hosts/hostrow.h"

#include <QWidget>

#include <memory>

class QBarCategoryAxis;
class QBarSet;
class QButtonGroup;
class QChartView;
class QLabel;

namespace astrolabe {

class Panel;

// The used and free share of one resource on the fullest hosts; the table has all hosts. Where Placement holds another
// amount than nova-compute reports, the bar has a mark and shows what is held beyond. Bars can be hovered, and selected
// by mouse or arrow keys.
class UsageChart final : public QWidget
{
    Q_OBJECT

public:
    explicit UsageChart(QWidget *parent = nullptr);

    // nullptr for none.
    void setHosts(std::shared_ptr<const HostRows> hosts);
    void selectHost(const QString &uuid);
    void hoverHost(const QString &uuid);
    QStringList shownHosts() const;

Q_SIGNALS:
    void hostChosen(const QString &uuid);
    void hostHovered(const QString &uuid); // empty when the pointer leaves

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    const HostRow &at(int bar) const { return *m_shown[static_cast<std::size_t>(bar)]; }
    HostResource resource() const;
    double takenOf(const HostRow &host) const;
    double fullness(const HostRow &host) const;
    void chooseFullest();
    void redraw();
    void addSeries();
    void addAxes();
    QStringList barNames() const;
    void hover(bool entered, int bar);
    bool walk(int key);
    void markBars();
    void retranslate();

    Panel *m_panel;
    QLabel *m_legend;
    QChartView *m_view;
    QButtonGroup *m_resources;
    std::shared_ptr<const HostRows> m_hosts;
    std::vector<const HostRow *> m_shown; // the fullest hosts
    QList<QBarSet *> m_sets;
    QBarCategoryAxis *m_names = nullptr; // below the bars
    QString m_selected;
    QString m_hovered;
};

} // namespace astrolabe
