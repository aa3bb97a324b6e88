// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;

namespace astrolabe {

// "chart | table": one of a few, told by words.
class SegmentSwitch final : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentSwitch(QWidget *parent = nullptr);

    // The same number of names again keeps what is chosen.
    void setSegments(const QStringList &names);
    void setSegment(int segment);
    int segment() const;

Q_SIGNALS:
    void chosen(int segment);

private:
    QButtonGroup *m_group;
};

} // namespace astrolabe
