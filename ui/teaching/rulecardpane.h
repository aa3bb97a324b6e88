// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace astrolabe {

// A rule as pseudocode, with a host's values below its lines; the line that decided stands out.
class RuleCardPane final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit RuleCardPane(QWidget *parent = nullptr);

    // As ruleCardText() gives it.
    void setCard(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void markDecidingLine();
    void retranslate();
};

} // namespace astrolabe
