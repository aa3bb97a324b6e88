// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QMessageBox>
#include <QTest>
#include <QWidget>

namespace astrolabe::test {

// The dialog that asks before something is destroyed; nullptr if none is open.
inline QMessageBox *question(const QWidget &asker)
{
    return asker.findChild<QMessageBox *>();
}

// Answers like a careless user: presses the default button.
inline bool pressEnter(QWidget &asker)
{
    QTest::keyClick(question(asker), Qt::Key_Return);
    return QTest::qWaitFor([&asker] { return question(asker) == nullptr; });
}

inline bool agree(QWidget &asker)
{
    const QMessageBox *box = question(asker);
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    return QTest::qWaitFor([&asker] { return question(asker) == nullptr; });
}

} // namespace astrolabe::test
