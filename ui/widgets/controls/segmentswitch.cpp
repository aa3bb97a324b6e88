// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/segmentswitch.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace astrolabe {

SegmentSwitch::SegmentSwitch(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int segment, bool checked) {
        if (checked)
            Q_EMIT chosen(segment);
    });
}

void SegmentSwitch::setSegments(const QStringList &names)
{
    while (m_group->buttons().size() < names.size()) {
        auto *button = new QToolButton;
        button->setCheckable(true);
        m_group->addButton(button, int(m_group->buttons().size()));
        layout()->addWidget(button);
    }
    for (int segment = 0; segment < names.size(); ++segment)
        static_cast<QToolButton *>(m_group->button(segment))->setText(names.at(segment));
}

void SegmentSwitch::setSegment(int segment)
{
    m_group->button(segment)->setChecked(true);
}

void SegmentSwitch::setSegmentShown(int segment, bool shown)
{
    m_group->button(segment)->setVisible(shown);
}

int SegmentSwitch::segment() const
{
    return m_group->checkedId();
}

} // namespace astrolabe
