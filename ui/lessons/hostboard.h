// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QTreeWidget>

namespace astrolabe {

// The hosts of a decision as far as a state of its walk knows: those that are left first, then the others with what
// removed them.
class HostBoard final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit HostBoard(QWidget *parent = nullptr);

    void show(const Steps &steps, int state, const QString &host);
    using QTreeWidget::show;
    std::optional<HostIndex> chosenHost() const;

Q_SIGNALS:
    void hostChosen();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
};

} // namespace astrolabe
