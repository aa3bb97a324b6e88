// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVBoxLayout>

class QLabel;

namespace astrolabe {

// A field of a form: a label with a mnemonic, the editor, and below it a line of help and the problem, if any. The
// editor is the label's buddy and has its text as accessible name. A layout, since a widget around the editor would
// have the editor's style resolved again.
class FormField final : public QVBoxLayout
{
    Q_OBJECT

public:
    // Lays out the editor and the labels among the children of the editor's parent.
    FormField(const QString &label, QWidget *editor);

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
