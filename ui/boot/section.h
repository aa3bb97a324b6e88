// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/formfield.h"
#include "boot/requestfield.h"
#include "scheduler/scheduler.h"

#include <QMap>
#include <QWidget>

namespace astrolabe {

// A part of the boot dialog that shows some members of a request and writes them back.
class Section : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    // Offers the choices of this cloud; keeps the current choices where possible.
    virtual void setCloud(const SchedulerPtr &scheduler) = 0;
    virtual void load(const Request &request) = 0;
    virtual void store(Request &request) const = 0;
    // Why entries can't be requested, a sentence for each field.
    virtual QMap<RequestField, QString> problems() const { return {}; }

    const QMap<RequestField, FormField *> &fields() const { return m_fields; }

Q_SIGNALS:
    void changed();

protected:
    FormField *addField(RequestField field, const QString &label, QWidget *editor);
    // That there is no `name`, with the one of `known` that was probably meant, unless these are very many.
    static QString withNearest(const QString &sentence, const QString &name, const QStringList &known);

private:
    QMap<RequestField, FormField *> m_fields;
};

} // namespace astrolabe
