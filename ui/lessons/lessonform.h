// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessoncheck.h"

#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;
class QLabel;

namespace astrolabe {

// A form for what a lesson says of itself, or for one of its stops. What it has no field for stays as it is.
class LessonForm final : public QWidget
{
    Q_OBJECT

public:
    enum class About { Lesson, Stop };

    explicit LessonForm(About about, QWidget *parent = nullptr);

    // What the form calls a view; empty: no view.
    static QString viewTitle(const QString &view);
    // The stop's position and the language of the texts in it. A stop that is not there makes the form empty.
    void show(const Lesson &lesson, int stop, const QString &language);
    // As edited.
    const Lesson &lesson() const { return m_place.lesson; }
    // Marks the fields that they are about. Each problem as a line with its field's name.
    QStringList setProblems(const QList<LessonProblem> &problems);

    // What the form is about: a lesson, a stop in it, a language.
    struct Place
    {
        Lesson lesson;
        int stop = -1;
        QString language;

        LessonStop &here() { return lesson.stops[stop]; }
        const LessonStop &here() const { return lesson.stops.at(stop); }
    };
    using Get = std::function<QString(const Place &)>;
    using Set = std::function<void(Place &, const QString &)>;
    struct Item
    {
        QString id;
        const char *text = nullptr; // to be translated; nullptr: the id
        const char *context = "astrolabe::LessonForm";
    };

Q_SIGNALS:
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    // A field: what it is called, which member it shows ("ask/kind"), and how it is read from and written to a lesson.
    struct Field
    {
        const char *title = nullptr;
        const char *help = nullptr;
        QString member;
        QWidget *editor = nullptr;
        QLabel *label = nullptr;
        std::function<void(const Place &)> load;
        std::function<void()> retranslate = nullptr;
    };
    struct Name
    {
        const char *title = nullptr;
        const char *member = nullptr;
        const char *help = nullptr;
    };

    void addLessonFields();
    void addStopFields();
    void addQuestionFields();
    void addExpectationFields();
    void addWords(const Name &name, int lines, Get get, Set set);
    void addLine(const Name &name, Get get, Set set);
    void addNumber(const Name &name, int least, int most, Get get, Set set);
    void addChoice(const Name &name, const std::function<QList<Item>(const Place &)> &items, Get get, Set set);
    void addChecks(const Name &name, const QList<Item> &items, Get get, Set set);
    void addField(const Name &name, QWidget *editor, std::function<void(const Place &)> load,
        std::function<void()> retranslate = nullptr);
    void take(const Set &set, const QString &text);
    void load();
    void showEnabled();
    void retranslate();

    About m_about;
    Place m_place;
    bool m_isLoading = false;
    QFormLayout *m_layout;
    std::vector<Field> m_fields;
};

} // namespace astrolabe
