// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace astrolabe {

// A code editor with line numbers. A line with a fault gets a sign at its number and a coloured background. Tab
// indents, a new line keeps the indentation, Shift+Tab leaves the editor.
class CodeEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CodeEditor(QWidget *parent = nullptr);

    // Like setDocument(), but nullptr opens an empty document.
    void open(QTextDocument *document);
    // `line` is 1-based; 0 for none. `sentence` is the sign's tool tip.
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
