// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;

namespace astrolabe {

// A switch between a few named options: "chart | table".
class SegmentSwitch final : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentSwitch(QWidget *parent = nullptr);

    // Setting the same number of names again keeps the selection.
    void setSegments(const QStringList &names);
    void setSegment(int segment);
    void setSegmentShown(int segment, bool shown);
    int segment() const;

Q_SIGNALS:
    void chosen(int segment);

private:
    QButtonGroup *m_group;
};

} // namespace astrolabe
