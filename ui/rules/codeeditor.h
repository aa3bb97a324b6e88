// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace astrolabe {

// A field for code with the numbers of its lines; the line with a fault has a sign at its number and a colour behind
// it. Tab indents, a new line begins below the one before it, Shift+Tab leaves.
class CodeEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CodeEditor(QWidget *parent = nullptr);

    // Like setDocument(); nullptr: an empty one.
    void open(QTextDocument *document);
    // From 1; 0: none. `sentence` is the sign's hover text.
    void markFault(int line, const QString &sentence);
    int faultLine() const { return m_faultLine; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int numbersWidth() const;
    void placeNumbers();
    void paintNumbers(const QRect &exposed);
    void showFault();
    void beginLine();

    QWidget *m_numbers;
    QTextDocument *m_empty;
    int m_faultLine = 0;
};

} // namespace astrolabe
