// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace astrolabe {

// A field of a form: a label with a mnemonic, the editor, and below it a line of help and the problem, if any. The
// editor is the label's buddy and has its text as accessible name.
class FormField final : public QWidget
{
    Q_OBJECT

public:
    FormField(const QString &label, QWidget *editor, QWidget *parent);

    void setHelp(const QString &sentence);
    // Empty for no problem.
    void setProblem(const QString &sentence);
    QString problem() const;
    QWidget *editor() const { return m_editor; }

private:
    QWidget *m_editor;
    QLabel *m_help;
    QLabel *m_problem;
};

} // namespace astrolabe
