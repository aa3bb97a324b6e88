// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/formfield.h"

#include "widgets/text/labels.h"

#include <QLabel>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QLabel *line(const char *look, QWidget *parent)
{
    auto *label = new QLabel(parent);
    setLook(label, look);
    label->setWordWrap(true);
    label->hide();
    return label;
}

void say(QLabel *label, const QString &sentence)
{
    label->setText(sentence);
    label->setVisible(!sentence.isEmpty());
}

} // namespace

FormField::FormField(const QString &label, QWidget *editor)
    : m_editor(editor)
    , m_help(line("muted", editor->parentWidget()))
    , m_problem(line("rejected", editor->parentWidget()))
{
    auto *title = new QLabel(label, editor->parentWidget());
    QWidget *target = editor->focusProxy() != nullptr ? editor->focusProxy() : editor;
    title->setBuddy(target); // QLabel doesn't follow focus proxies, and the editor itself takes no focus
    for (QWidget *named : {editor, target})
        named->setAccessibleName(QString(label).remove(u'&'));

    setSpacing(4);
    addWidget(title);
    addWidget(editor);
    addWidget(m_help);
    addWidget(m_problem);
    // Aligned in its cell instead, a layout is never higher than its texts are on few lines.
    if (!itemAt(indexOf(editor))->expandingDirections().testFlag(Qt::Vertical))
        addStretch(1);
}

void FormField::setHelp(const QString &sentence)
{
    say(m_help, sentence);
}

void FormField::setProblem(const QString &sentence)
{
    if (sentence == problem())
        return;
    say(m_problem, sentence.isEmpty() ? QString() : u"✕ "_s + sentence);
    m_editor->setAccessibleDescription(sentence);
    setMarkedWrong(m_editor, !sentence.isEmpty());
}

QString FormField::problem() const
{
    return m_editor->accessibleDescription();
}

} // namespace astrolabe
