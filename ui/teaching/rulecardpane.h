// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

namespace astrolabe {

// A rule as pseudocode, with a host's values below its lines; the line that decided stands out, and the rest of a line
// that is wrapped hangs behind its beginning.
class RuleCardPane final : public QTextEdit
{
    Q_OBJECT

public:
    explicit RuleCardPane(QWidget *parent = nullptr);

    // As ruleCardText() gives it.
    void setCard(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void hangWrappedLines();
    void markLines();
    void retranslate();
};

} // namespace astrolabe
