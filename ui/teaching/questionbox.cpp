// SPDX-License-Identifier: GPL-3.0-or-later
#include "teaching/questionbox.h"

#include "widgets/text/labels.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <limits>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Wraps, as the text of a button cannot, and a click on it is one on the button.
class OptionText final : public QLabel
{
public:
    OptionText(const QString &text, QAbstractButton *button)
        : QLabel(text)
        , m_button(button)
    {
        setObjectName(u"option"_s);
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
    }

protected:
    void mousePressEvent(QMouseEvent *event) override { event->accept(); }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() != Qt::LeftButton || !rect().contains(event->position().toPoint()))
            return;
        m_button->setFocus(Qt::MouseFocusReason);
        m_button->click();
    }

private:
    QAbstractButton *m_button;
};

} // namespace

QuestionBox::QuestionBox(QWidget *parent)
    : QWidget(parent)
    , m_text(paragraph())
    , m_fieldsPlace(new QVBoxLayout)
    , m_hints(paragraph())
    , m_verdict(paragraph())
    , m_because(paragraph())
    , m_check(new QPushButton)
    , m_hint(new QPushButton)
    , m_skip(new QPushButton)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    QFont bold = m_text->font();
    bold.setBold(true);
    m_text->setFont(bold);
    m_verdict->setFont(bold);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_check, m_hint, m_skip}) {
        button->setAutoDefault(true); // Enter presses the one that has the focus
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addWidget(m_text);
    layout->addLayout(m_fieldsPlace);
    layout->addLayout(buttons);
    layout->addWidget(m_hints);
    layout->addWidget(m_verdict);
    layout->addWidget(m_because);
    m_text->setObjectName(u"question"_s);
    m_verdict->setObjectName(u"verdict"_s);
    m_because->setObjectName(u"because"_s);
    m_hints->setObjectName(u"hints"_s);
    m_check->setObjectName(u"check"_s);
    m_hint->setObjectName(u"hint"_s);
    m_skip->setObjectName(u"skip"_s);
    setLook(m_check, "primary");
    connect(m_check, &QPushButton::clicked, this, &QuestionBox::check);
    connect(m_hint, &QPushButton::clicked, this, &QuestionBox::hint);
    connect(m_skip, &QPushButton::clicked, this, [this] {
        closeSkipped();
        Q_EMIT skipped();
    });
    retranslate();
}

void QuestionBox::ask(const QuizQuestion &question, bool hints, bool skip)
{
    m_question = question;
    m_text->setText(question.text);
    makeFields();
    m_isOpen = true;
    m_hintsShown = 0;
    m_hints->hide();
    m_verdict->hide();
    m_because->hide();
    m_check->show();
    m_hint->setVisible(hints && !question.hints.isEmpty());
    m_hint->setEnabled(true);
    m_skip->setVisible(skip);
}

void QuestionBox::showAnswered(const QuizQuestion &question, const QuizAnswer &answer)
{
    ask(question, false, false);
    for (qsizetype at = 0; at < m_options.size(); ++at)
        m_options.at(at)->setChecked(answer.options.contains(int(at)));
    if (m_number != nullptr && answer.number)
        m_number->setValue(*answer.number);
    closeMarked(mark(question, answer));
}

void QuestionBox::showSkipped(const QuizQuestion &question)
{
    ask(question, false, false);
    closeSkipped();
}

QuizAnswer QuestionBox::answer() const
{
    QuizAnswer answer;
    for (qsizetype at = 0; at < m_options.size(); ++at) {
        if (m_options.at(at)->isChecked())
            answer.options.insert(int(at));
    }
    if (m_number != nullptr)
        answer.number = m_number->value();
    return answer;
}

void QuestionBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

// Enter in a field checks the answer.
void QuestionBox::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_isOpen && m_fields->isAncestorOf(focusWidget()))
        check();
    else
        QWidget::keyPressEvent(event);
}

void QuestionBox::makeFields()
{
    delete m_fields;
    m_options.clear();
    m_number = nullptr;
    m_fields = new QWidget;
    auto *layout = new QVBoxLayout(m_fields);
    layout->setContentsMargins(0, 0, 0, 0);
    if (m_question.by == QuizQuestion::By::Number) {
        m_number = new QDoubleSpinBox;
        m_number->setObjectName(u"number"_s);
        m_number->setAccessibleName(m_question.text);
        const bool isCount = m_question.tolerance == 0 && m_question.number >= 0;
        m_number->setRange(isCount ? 0 : std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        m_number->setDecimals(isCount ? 0 : 2);
        layout->addWidget(m_number, 0, Qt::AlignLeft);
    }
    auto *group = new QButtonGroup(m_fields);
    group->setExclusive(m_question.by == QuizQuestion::By::Option);
    for (const QuizOption &option : m_question.options) {
        QAbstractButton *button = m_question.by == QuizQuestion::By::Option
            ? static_cast<QAbstractButton *>(new QRadioButton)
            : new QCheckBox;
        button->setAccessibleName(option.text);
        group->addButton(button);
        auto *row = new QHBoxLayout;
        row->addWidget(button, 0, Qt::AlignTop);
        row->addWidget(new OptionText(option.text, button), 1);
        layout->addLayout(row);
        m_options.append(button);
    }
    m_fieldsPlace->addWidget(m_fields);
    setFocusProxy(m_number != nullptr ? static_cast<QWidget *>(m_number) : m_options.value(0));
    orderFields();
}

// Fields are made after the buttons that stand behind them.
void QuestionBox::orderFields()
{
    QWidget *before = m_text;
    const auto append = [&](QWidget *field) {
        setTabOrder(before, field);
        before = field;
    };
    if (m_number != nullptr)
        append(m_number);
    for (QAbstractButton *option : std::as_const(m_options))
        append(option);
    append(m_check);
}

void QuestionBox::check()
{
    const QuizAnswer given = answer();
    // Nothing chosen is an answer only where none of several may be right.
    if (m_question.by == QuizQuestion::By::Option && given.options.isEmpty()) {
        showVerdict("warning", tr("Choose one of the answers first."), {});
        return;
    }
    const QuizMarking marking = mark(m_question, given);
    closeMarked(marking);
    Q_EMIT answered(given, marking.isRight);
}

void QuestionBox::hint()
{
    m_hintsShown = std::min(m_hintsShown + 1, int(m_question.hints.size()));
    m_hints->setText(m_question.hints.first(m_hintsShown).join(u'\n'));
    m_hints->show();
    m_hint->setEnabled(m_hintsShown < m_question.hints.size());
}

void QuestionBox::closeMarked(const QuizMarking &marking)
{
    close();
    if (marking.isRight)
        showVerdict("passed", tr("✓ Right."), marking.because);
    else
        showVerdict("rejected", tr("✕ Not right. The answer: %1").arg(answerText(m_question)), marking.because);
}

void QuestionBox::closeSkipped()
{
    close();
    showVerdict("muted", tr("Skipped. The answer: %1").arg(answerText(m_question)),
        mark(m_question, rightAnswer(m_question)).because);
}

void QuestionBox::close()
{
    m_isOpen = false;
    m_fields->setEnabled(false);
    for (QPushButton *button : {m_check, m_hint, m_skip})
        button->hide();
}

void QuestionBox::showVerdict(const char *look, const QString &verdict, const QStringList &because)
{
    setLook(m_verdict, look);
    m_verdict->setText(verdict);
    m_verdict->show();
    m_because->setText(because.join(u'\n'));
    m_because->setVisible(!because.isEmpty());
}

void QuestionBox::retranslate()
{
    m_check->setText(tr("Check"));
    m_hint->setText(tr("Hint"));
    m_skip->setText(tr("Skip"));
}

} // namespace astrolabe
