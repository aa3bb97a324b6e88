// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

namespace astrolabe {

// Highlights JavaScript in the current theme: keywords, strings, numbers, comments, and a rule's arguments.
class ScriptHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &line) override;

private:
    enum State { Code, Comment };

    // Colours a comment that starts or continues at `from`, with its text from `inside` on; returns the position after
    // it.
    qsizetype comment(const QString &line, qsizetype from, qsizetype inside);
};

} // namespace astrolabe
