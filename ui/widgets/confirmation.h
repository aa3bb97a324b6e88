// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace astrolabe {

// The question before something is destroyed: it names the object and the consequence. Enter and Esc keep the object.
struct Confirmation
{
    QString question;
    QString consequence;
    QString action; // "Delete"
};

// Returns at once; calls `confirmed` if the user agrees.
void confirm(QWidget *parent, const Confirmation &confirmation, const std::function<void()> &confirmed);

} // namespace astrolabe
