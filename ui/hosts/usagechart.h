// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hosts/hostrow.h"

#include <QWidget>

class QBarSet;
class QButtonGroup;
class QChartView;
class QLabel;

namespace astrolabe {

class Panel;

// Used and free part of one resource, for the fullest hosts; the table has them all. Bars can be chosen and hovered.
class UsageChart final : public QWidget
{
    Q_OBJECT

public:
    explicit UsageChart(QWidget *parent = nullptr);

    struct Host
    {
        QString uuid;
        const HostRow *row = nullptr;
    };
    // The rows must live until the next call.
    void setHosts(QList<Host> hosts);
    void selectHost(const QString &uuid);
    void hoverHost(const QString &uuid);
    QStringList shownHosts() const;

Q_SIGNALS:
    void hostClicked(const QString &uuid);
    void hostHovered(const QString &uuid); // empty: the pointer left

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class Resource { Vcpus, Memory, Disk };

    const Capacity &capacityOf(const Host &host) const;
    void chooseFullest();
    void redraw();
    void addSeries();
    void addAxes();
    void hover(bool entered, int bar);
    void markBars();
    void retranslate();

    Panel *m_panel;
    QLabel *m_legend;
    QChartView *m_view;
    QButtonGroup *m_resources;
    QList<Host> m_hosts;
    QList<Host> m_shown;
    QList<QBarSet *> m_sets;
    QString m_selected;
    QString m_hovered;
};

} // namespace astrolabe
