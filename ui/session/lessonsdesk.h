// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/unsaved.h"

namespace astrolabe {

// The lesson that is being written.
class LessonsDesk final : public Desk
{
    Q_OBJECT

public:
    LessonsDesk(BackendContext &context, QObject *parent);

    // Keeps a lesson that is saved nowhere else; unsavedLessonRead() returns it at the next start.
    void keepUnsaved(const UnsavedLesson &lesson);

Q_SIGNALS:
    // There was an unsaved lesson when the console was last closed.
    void unsavedLessonRead(const astrolabe::UnsavedLesson &lesson);

private:
    void tellUnsaved();
};

} // namespace astrolabe
