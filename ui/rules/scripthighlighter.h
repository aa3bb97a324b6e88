// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

namespace astrolabe {

// Colours JavaScript in the theme in force: words of the language, texts, numbers, comments, and what a rule is given.
class ScriptHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &line) override;

private:
    enum State { Code, Comment };

    // From where the comment begins, or goes on, and where its text does; the answer: behind its end.
    qsizetype comment(const QString &line, qsizetype from, qsizetype inside);
};

} // namespace astrolabe
