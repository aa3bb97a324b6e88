// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonview.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

std::span<const LessonView> lessonViews()
{
    static constexpr LessonView views[]{
        {"matrix"_L1, QT_TRANSLATE_NOOP("LessonView", "Matrix of hosts and filters"),
            QT_TRANSLATE_NOOP("LessonView", "Show in Decision")},
        {"funnel"_L1, QT_TRANSLATE_NOOP("LessonView", "Funnel"), QT_TRANSLATE_NOOP("LessonView", "Show in Decision")},
        {"weights"_L1, QT_TRANSLATE_NOOP("LessonView", "Weights"), QT_TRANSLATE_NOOP("LessonView", "Show the weights")},
        {"multipliers"_L1, QT_TRANSLATE_NOOP("LessonView", "Multipliers"),
            QT_TRANSLATE_NOOP("LessonView", "Show the multipliers")},
        {"inspector"_L1, QT_TRANSLATE_NOOP("LessonView", "Inspector"),
            QT_TRANSLATE_NOOP("LessonView", "Show the inspector")},
        {"rule"_L1, QT_TRANSLATE_NOOP("LessonView", "Rule"), QT_TRANSLATE_NOOP("LessonView", "Show the rule")},
        {"diagnosis"_L1, QT_TRANSLATE_NOOP("LessonView", "Cause"), QT_TRANSLATE_NOOP("LessonView", "Show the cause"),
            true, true},
        {"hosts"_L1, QT_TRANSLATE_NOOP("LessonView", "Hosts"), QT_TRANSLATE_NOOP("LessonView", "Show in Hosts"), true},
        {"placement"_L1, QT_TRANSLATE_NOOP("LessonView", "Resource providers"),
            QT_TRANSLATE_NOOP("LessonView", "Show in Placement"), true},
        {"candidates"_L1, QT_TRANSLATE_NOOP("LessonView", "Allocation candidates"),
            QT_TRANSLATE_NOOP("LessonView", "Show the allocation candidates"), true, true},
        {"audit"_L1, QT_TRANSLATE_NOOP("LessonView", "Audit of Placement"),
            QT_TRANSLATE_NOOP("LessonView", "Show the audit"), true},
        {"sequence"_L1, QT_TRANSLATE_NOOP("LessonView", "Sequence"),
            QT_TRANSLATE_NOOP("LessonView", "Show in Sequence"), true},
        {"servers"_L1, QT_TRANSLATE_NOOP("LessonView", "Servers"), QT_TRANSLATE_NOOP("LessonView", "Show in Servers"),
            true},
    };
    return views;
}

QStringList lessonViewNames()
{
    QStringList names;
    for (const LessonView &view : lessonViews())
        names.append(view.name);
    return names;
}

const LessonView *lessonViewNamed(const QString &name)
{
    const auto found = std::ranges::find(lessonViews(), name, &LessonView::name);
    return found == lessonViews().end() ? nullptr : &*found;
}

} // namespace astrolabe
