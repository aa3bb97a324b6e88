// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/accessibility.h"

#include <QAccessibleWidget>
#include <QAction>
#include <QLineEdit>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *chartProperty = "isChart";

QAccessibleInterface *chartInterface(const QString &, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    const bool isChart = widget != nullptr && widget->property(chartProperty).toBool();
    return isChart ? new QAccessibleWidget(widget, QAccessible::Chart) : nullptr;
}

} // namespace

void announceAsChart(QWidget *widget)
{
    widget->setProperty(chartProperty, true);
    QAccessible::installFactory(chartInterface); // installing it again has no effect
}

void nameFieldIcons(QLineEdit *field, const QString &front, const QString &clear)
{
    for (QAction *action : field->findChildren<QAction *>(Qt::FindDirectChildrenOnly))
        action->setText(action->objectName() == "_q_qlineeditclearaction"_L1 ? clear : front);
}

} // namespace astrolabe
