// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace astrolabe {

// What destroys something asks first: names the object and the consequence; Enter and Esc keep it.
struct Confirmation
{
    QString question;
    QString consequence;
    QString action; // "Delete"
};

// Does not wait; `confirmed` is called when the user says so.
void confirm(QWidget *parent, const Confirmation &confirmation, const std::function<void()> &confirmed);

} // namespace astrolabe
