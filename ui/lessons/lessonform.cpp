// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonform.h"

#include "widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

LessonForm::LessonForm(About about, QWidget *parent)
    : QWidget(parent)
    , m_about(about)
    , m_layout(new QFormLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addLayout(m_layout);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
    if (about == About::Lesson) {
        addLessonFields();
    } else {
        addStopFields();
        addQuestionFields();
        addExpectationFields();
    }
    setFocusProxy(m_fields.front().editor);
    retranslate();
}

void LessonForm::show(const Lesson &lesson, int stop, const QString &language)
{
    m_place = {lesson, stop, language};
    load();
}

void LessonForm::load()
{
    if (m_about == About::Stop && (m_place.stop < 0 || m_place.stop >= m_place.lesson.stops.size()))
        return;
    m_isLoading = true;
    for (const Field &field : m_fields)
        field.load(m_place);
    m_isLoading = false;
    showEnabled();
}

// What a question or a step is about can be written once there is one.
void LessonForm::showEnabled()
{
    if (m_about == About::Lesson)
        return;
    for (const Field &field : m_fields) {
        if (field.member.startsWith("ask/"_L1))
            field.editor->setEnabled(m_place.here().ask.has_value());
        if (field.member.startsWith("goto/"_L1))
            field.editor->setEnabled(m_place.here().step.has_value());
    }
}

void LessonForm::take(const Set &set, const QString &text)
{
    if (m_isLoading)
        return;
    set(m_place, text);
    showEnabled();
    Q_EMIT edited();
}

// A finding belongs to the last field whose member it is in: "/stops/2/ask/answer" to "ask/answer", not to "ask".
QStringList LessonForm::setProblems(const QList<LessonProblem> &problems)
{
    QStringList lines;
    QMap<const Field *, QStringList> found;
    for (const LessonProblem &problem : problems) {
        const QString member = m_about == About::Stop ? problem.where.section(u'/', 3) : problem.where.mid(1);
        const Field *its = nullptr;
        for (const Field &field : m_fields) {
            if (member == field.member || member.startsWith(field.member + u'/'))
                its = &field;
        }
        if (its != nullptr)
            found[its].append(problem.what);
        const QString title = its != nullptr ? tr(its->title) : member;
        lines.append(
            title.isEmpty() ? problem.what : tr("%1: %2", "field, what is wrong with it").arg(title, problem.what));
    }
    for (const Field &field : m_fields) {
        const QStringList sentences = found.value(&field);
        setMarkedWrong(field.editor, !sentences.isEmpty());
        field.editor->setAccessibleDescription(sentences.join(u' '));
    }
    return lines;
}

void LessonForm::addField(
    const Name &name, QWidget *editor, std::function<void(const Place &)> load, std::function<void()> retranslate)
{
    auto *label = new QLabel;
    label->setBuddy(editor);
    editor->setObjectName(QLatin1StringView(name.member));
    m_layout->addRow(label, editor);
    m_fields.push_back({name.title, name.help, QLatin1StringView(name.member), editor, label, std::move(load),
        std::move(retranslate)});
}

void LessonForm::addWords(const Name &name, int lines, Get get, Set set)
{
    auto *editor = new QPlainTextEdit;
    editor->setTabChangesFocus(true);
    editor->setMinimumHeight(editor->fontMetrics().lineSpacing() * lines + 14);
    connect(editor, &QPlainTextEdit::textChanged, this,
        [this, editor, set = std::move(set)] { take(set, editor->toPlainText()); });
    addField(name, editor, [editor, get = std::move(get)](const Place &place) {
        if (const QString text = get(place); text != editor->toPlainText())
            editor->setPlainText(text);
    });
}

void LessonForm::addLine(const Name &name, Get get, Set set)
{
    auto *editor = new QLineEdit;
    connect(
        editor, &QLineEdit::textEdited, this, [this, set = std::move(set)](const QString &text) { take(set, text); });
    addField(name, editor, [editor, get = std::move(get)](const Place &place) {
        if (const QString text = get(place); text != editor->text())
            editor->setText(text);
    });
}

void LessonForm::addNumber(const Name &name, int least, int most, Get get, Set set)
{
    auto *editor = new QSpinBox;
    editor->setRange(least, most);
    connect(editor, &QSpinBox::valueChanged, this,
        [this, set = std::move(set)](int number) { take(set, QString::number(number)); });
    addField(
        name, editor, [editor, get = std::move(get)](const Place &place) { editor->setValue(get(place).toInt()); });
}

void LessonForm::addChoice(const Name &name, const std::function<QList<Item>(const Place &)> &items, Get get, Set set)
{
    auto *editor = new QComboBox;
    editor->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    editor->setMinimumContentsLength(12);
    connect(editor, &QComboBox::currentIndexChanged, this,
        [this, editor, set = std::move(set)] { take(set, editor->currentData().toString()); });
    const auto load = [editor, items, get = std::move(get)](const Place &place) {
        editor->clear();
        for (const Item &item : items(place))
            editor->addItem(
                item.text != nullptr ? QCoreApplication::translate(item.context, item.text) : item.id, item.id);
        const QString chosen = get(place);
        if (editor->findData(chosen) < 0)
            editor->addItem(chosen, chosen);
        editor->setCurrentIndex(editor->findData(chosen));
    };
    addField(name, editor, load);
}

// The ids of those that are ticked, one a line.
void LessonForm::addChecks(const Name &name, const QList<Item> &items, Get get, Set set)
{
    auto *editor = new QWidget;
    auto *row = new QVBoxLayout(editor);
    row->setContentsMargins({});
    QList<QCheckBox *> boxes;
    for (const Item &item : items) {
        auto *box = new QCheckBox;
        box->setObjectName(item.id);
        row->addWidget(box);
        boxes.append(box);
    }
    for (QCheckBox *box : std::as_const(boxes)) {
        connect(box, &QCheckBox::toggled, this, [this, boxes, set] {
            QStringList ticked;
            for (const QCheckBox *one : boxes) {
                if (one->isChecked())
                    ticked.append(one->objectName());
            }
            take(set, ticked.join(u'\n'));
        });
    }
    editor->setFocusProxy(boxes.constFirst());
    const auto load = [boxes, get = std::move(get)](const Place &place) {
        const QStringList ticked = get(place).split(u'\n');
        for (QCheckBox *box : boxes)
            box->setChecked(ticked.contains(box->objectName()));
    };
    const auto retranslate = [boxes, items] {
        for (qsizetype at = 0; at < boxes.size(); ++at)
            boxes.at(at)->setText(tr(items.at(at).text));
    };
    addField(name, editor, load, retranslate);
}

void LessonForm::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        load();
    }
    QWidget::changeEvent(event);
}

void LessonForm::retranslate()
{
    for (const Field &field : m_fields) {
        field.label->setText(tr(field.title));
        field.editor->setAccessibleName(tr(field.title));
        field.editor->setToolTip(field.help != nullptr ? tr(field.help) : QString());
        if (auto *line = qobject_cast<QLineEdit *>(field.editor))
            line->setPlaceholderText(field.editor->toolTip());
        if (field.retranslate)
            field.retranslate();
    }
}

} // namespace astrolabe
