// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QStringList>

#include <span>

namespace astrolabe {

// A view of the console that a lesson can point at.
struct LessonView
{
    QLatin1StringView name;           // as lesson documents call it
    const char *title = nullptr;      // QT_TRANSLATE_NOOP("LessonView", …)
    const char *invitation = nullptr; // the button's text that leads there; QT_TRANSLATE_NOOP, too
    bool isOfCloud = false; // shows the open cloud, or finds out something in it; the others show any decision
    bool asks = false;      // about the request
};

std::span<const LessonView> lessonViews();
QStringList lessonViewNames();
const LessonView *lessonViewNamed(const QString &name); // nullptr: there is none

} // namespace astrolabe
