// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/optionsmodel.h"

#include "model/optionvalue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> columns()
{
    return {
        {"state", QT_TRANSLATE_NOOP("astrolabe::OptionsModel", "State")},
        {"group", QT_TRANSLATE_NOOP("astrolabe::OptionsModel", "Group")},
        {"option", QT_TRANSLATE_NOOP("astrolabe::OptionsModel", "Option")},
        {"value", QT_TRANSLATE_NOOP("astrolabe::OptionsModel", "Value")},
        {"default", QT_TRANSLATE_NOOP("astrolabe::OptionsModel", "Default")},
        {"does", QT_TRANSLATE_NOOP("astrolabe::OptionsModel", "What it does")},
    };
}

// Numbers sort and filter by value.
QVariant sortable(const Option &option, const QString &text)
{
    const bool isNumber = option.type == Option::Type::Integer || option.type == Option::Type::Float;
    const std::optional<double> number = isNumber ? asReal(text) : std::nullopt;
    return number ? QVariant(*number) : known(text);
}

QString inOneLine(const QString &text)
{
    return text.isEmpty() ? u"–"_s : QString(text).replace(u'\n', u"  "_s);
}

} // namespace

OptionsModel::OptionsModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

const OptionRow *OptionsModel::option(const QString &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &at(row);
}

QVariant OptionsModel::value(int row, int column) const
{
    const OptionRow &option = at(row);
    switch (column) {
    case Value:
        return sortable(*option.option, option.value);
    case Default:
        return sortable(*option.option, option.defaultValue);
    default:
        return known(text(row, column));
    }
}

QString OptionsModel::text(int row, int column) const
{
    const OptionRow &option = at(row);
    switch (column) {
    case State:
        return !option.exists ? tr("! not in the release") : option.changed ? tr("● changed") : QString();
    case Group:
        return option.group;
    case Name:
        return option.name();
    case Value:
        return inOneLine(option.value);
    case Default:
        return inOneLine(option.defaultValue);
    default:
        return whatItDoes(*option.option);
    }
}

QString OptionsModel::explanation(int row, int column) const
{
    const OptionRow &option = at(row);
    if (column == State && option.changed)
        return tr("Set to a value other than the release's default");
    if (column == Value)
        return u"%1 = %2"_s.arg(option.name(), option.value); // as in nova.conf
    return column == Default ? tr("While it is not set: %1").arg(inOneLine(option.defaultValue))
                             : whatItDoes(*option.option);
}

QString OptionsModel::uuid(int row) const
{
    return at(row).id();
}

Tone OptionsModel::tone(int row, int column) const
{
    const OptionRow &option = at(row);
    if (column == State)
        return option.exists ? Tone::Chosen : Tone::Warning;
    if (column == Value && option.changed)
        return Tone::Chosen;
    const bool isMuted = column == Group || column == Default || column == Summary || !option.option->takesEffect;
    return isMuted ? Tone::Muted : Tone::Plain;
}

} // namespace astrolabe
