// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"
#include "lessons/lessonplayer.h"
#include "lessons/lessonsview.h"
#include "session/backend.h"
#include "session/whatifs.h"
#include "session/workspace.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

#include <QSaveFile>
#include <QTemporaryDir>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The page or part that a lesson's view is; the matrix, the funnel and the cause are in the decision as it starts.
QString partNamed(const QString &view)
{
    return findPagePart(view) != nullptr ? view : QString(decisionPage.name);
}

// The other way round.
QString viewNamed(const QString &part)
{
    return part == decisionPage.name ? u"matrix"_s : part;
}

// What is decided in the opened cloud; none: it is only looked at.
std::optional<Request> requestOf(const LessonSight &sight)
{
    const auto *request = std::get_if<Request>(&sight.trial.question);
    return sight.asks && request != nullptr ? std::optional(*request) : std::nullopt;
}

class LessonsPage final : public PageOf<LessonsView>
{
public:
    explicit LessonsPage(const PageContext &context)
        : PageOf(new LessonsView)
    {
        connect(view(), &LessonsView::errorWanted, &context.wishes, &Wishes::errorWanted);
        connect(&context.wishes, &Wishes::presentingChanged, view(), &LessonsView::setPresenting);
        LessonsDesk &lessons = context.backend.lessons();
        connect(&lessons, &LessonsDesk::unsavedLessonRead, view(), &LessonsView::restore);
        connect(view(), &LessonsView::unsavedChanged, &lessons, &LessonsDesk::keepUnsaved, Qt::DirectConnection);
        const auto showGround
            = [this, &workspace = context.workspace] { view()->setGround(workspace.cloud(), workspace.decision()); };
        connect(&context.workspace, &Workspace::cloudChanged, view(), showGround);
        connect(&context.workspace, &Workspace::decisionChanged, view(), showGround);
        record(context);
        // The lesson's cloud is not the open one, so its decision is shown as a stored one is.
        connect(view(), &LessonsView::stepWanted, &context.wishes,
            [&workspace = context.workspace, &wishes = context.wishes](const LessonSight &sight) {
                workspace.setPastDecision(sight.trial.decision, nullptr);
                Q_EMIT wishes.partWanted(partNamed(sight.view));
                Q_EMIT wishes.stateWanted(sight.server, sight.state);
                if (!sight.node.isEmpty())
                    workspace.selectHost(sight.node);
            });
        connect(view(), &LessonsView::cloudWanted, this, [this, &wishes = context.wishes](const LessonSight &sight) {
            if (const auto path = fileOf(*sight.trial.scheduler->cloud()))
                Q_EMIT wishes.exerciseWanted(*path, requestOf(sight), partNamed(sight.view), sight.node);
            else
                Q_EMIT wishes.errorWanted(path.error());
        });
    }

    void showFace(int face) override { view()->showPart(LessonsView::Part(face)); }

private:
    void record(const PageContext &context)
    {
        connect(&context.wishes, &Wishes::partShown, view(),
            [this](const QString &part) { view()->recordView(viewNamed(part)); });
        connect(view(), &LessonsView::recordingChanged, &context.wishes, &Wishes::recordingChanged);
        connect(&context.wishes, &Wishes::recordingEndWanted, view(), &LessonsView::stopRecording);
        connect(&context.wishes, &Wishes::walked, view(), &LessonsView::recordStep);
        connect(&context.wishes, &Wishes::hostChosen, view(), &LessonsView::recordHost);
        connect(&context.whatIfs, &WhatIfs::changed, view(), [this, &whatIfs = context.whatIfs] {
            const QList<Change> changes = whatIfs.shown() != nullptr ? whatIfs.shown()->changes() : QList<Change>();
            if (changes.size() > m_tried)
                view()->recordChanges(changes.sliced(m_tried), *whatIfs.shown()->base->cloud());
            m_tried = changes.size();
        });
    }

    // A file of the cloud, for as long as the console runs; the opened cloud itself is kept in the store.
    Result<QString> fileOf(const Cloud &cloud) const
    {
        const QString path = m_folder.filePath(u"lesson.json"_s);
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(writeCloud(cloud)) < 0 || !file.commit())
            return failure(Error::Kind::Io, file.errorString(), path);
        return path;
    }

    QTemporaryDir m_folder;
    qsizetype m_tried = 0; // changes in the what-if that is shown
};

constexpr PagePart partsOfLessons[]{{.name = "clinic"_L1,
                                        .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "NoValidHost clinic"),
                                        .meaning = QT_TRANSLATE_NOOP("PagePart", "broken clouds to find the cause of"),
                                        .face = LessonsView::ClinicPart},
    {.name = "lesson-editor"_L1,
        .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Lesson editor"),
        .subject = PagePart::Subject::Decision,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a lesson that is being written"),
        .face = LessonsView::EditorPart}};

} // namespace

const PageEntry lessonsPage{{.name = "lessons"_L1, .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Lessons")},
    makePage<LessonsPage>, partsOfLessons};

} // namespace astrolabe
