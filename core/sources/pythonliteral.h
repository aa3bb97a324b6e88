// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

// A value as Python's repr() writes it. It is read, never evaluated.
struct PythonLiteral
{
    enum class Kind { None, Bool, Number, Text, List, Dict };

    Kind kind = Kind::None;
    double number = 0; // of a Bool 0 or 1; nan and inf as Python has them
    QString text;
    QList<PythonLiteral> items; // of a list, tuple or set; of a dict keys and values in turn

    bool operator==(const PythonLiteral &) const = default;
};

struct ReadLiteral
{
    PythonLiteral value;
    bool isComplete = true; // false: the text ends inside; the outermost list has the items before
    qsizetype length = 0;   // of the literal in the text, with the blanks before it
};

// The literal that the text begins with, whatever follows. none: it begins with no literal, or with one that is nested
// more than 16 deep.
std::optional<ReadLiteral> readPythonLiteral(QStringView text);
// The same as JSON if the text is nothing but a literal. Keys that are not texts are left out.
std::optional<QJsonValue> pythonLiteral(QStringView text);

} // namespace astrolabe
