// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/section.h"

namespace astrolabe {

FormField *Section::addField(RequestField field, const QString &label, QWidget *editor)
{
    auto *formField = new FormField(label, editor);
    m_fields.insert(field, formField);
    return formField;
}

} // namespace astrolabe
