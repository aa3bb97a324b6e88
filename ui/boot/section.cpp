// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/section.h"

#include "diagnosis/spelling.h"

namespace astrolabe {

FormField *Section::addField(RequestField field, const QString &label, QWidget *editor)
{
    auto *formField = new FormField(label, editor);
    m_fields.insert(field, formField);
    return formField;
}

QString Section::withNearest(const QString &sentence, const QString &name, const QStringList &known)
{
    constexpr qsizetype most = 10'000; // it looks again at each key
    const QString nearest = known.size() > most ? QString() : nearestSpelling(name, known);
    return nearest.isEmpty() ? sentence : tr("%1 Did you mean %2?", "sentence, name").arg(sentence, nearest);
}

} // namespace astrolabe
