// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QWidget;

namespace astrolabe {

// What is to be saved in a file of the user's choice.
struct SaveChoice
{
    QString title;  // of the dialog
    QString name;   // proposed for the file, without the suffix
    QString filter; // "JSON documents (*.json)"
    QString suffix; // "json"
};

// Asks for the file's name; returns at once.
void askWhereToSave(QWidget *parent, const SaveChoice &choice, const std::function<void(const QString &path)> &chosen);
// Asks, then writes what `content` makes; says so if that fails.
void saveWhereAsked(QWidget *parent, const SaveChoice &choice, const std::function<QByteArray()> &content);

} // namespace astrolabe
