// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace astrolabe {

// A command for a terminal, which wraps only at its blanks: Qt's own wrapping tears "--all" after its hyphens. Only a
// word that is longer than a line goes on in the next, after one of its separators. What is selected and copied is the
// command as it is.
class CommandLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit CommandLabel(const QString &command, QWidget *parent = nullptr);

    bool hasHeightForWidth() const override { return true; } // QLabel's only has it with its own wrapping
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString wrapped(int width) const;

    QString m_command;
};

} // namespace astrolabe
