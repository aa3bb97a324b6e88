// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/rulesmodel.h"

#include "plugin/ruleplugin.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> ruleColumns()
{
    return {
        {"name", QT_TRANSLATE_NOOP("astrolabe::RulesModel", "Name")},
        {"state", QT_TRANSLATE_NOOP("astrolabe::RulesModel", "State")},
        {"kind", QT_TRANSLATE_NOOP("astrolabe::RulesModel", "Kind")},
        {"source", QT_TRANSLATE_NOOP("astrolabe::RulesModel", "From")},
    };
}

QString kindText(OwnRule::Kind kind)
{
    switch (kind) {
    case OwnRule::Kind::Filter:
        return RulesModel::tr("filter");
    case OwnRule::Kind::Weigher:
        return RulesModel::tr("weigher");
    case OwnRule::Kind::Refused:
        return {};
    }
    Q_UNREACHABLE();
}

QString stateText(const RuleRow &row)
{
    if (row.isModified)
        return RulesModel::tr("● not saved");
    if (row.rule.kind == OwnRule::Kind::Refused)
        return RulesModel::tr("✕ refused");
    return row.isEnabled ? RulesModel::tr("✓ enabled") : RulesModel::tr("– not enabled");
}

} // namespace

RulesModel::RulesModel(QObject *parent)
    : RowsModel(ruleColumns(), parent)
{ }

const RuleRow *RulesModel::rule(const QString &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : &at(row);
}

QVariant RulesModel::value(int row, int column) const
{
    return known(text(row, column));
}

QString RulesModel::text(int row, int column) const
{
    const RuleRow &shown = at(row);
    switch (column) {
    case Name:
        return shown.rule.name;
    case State:
        return stateText(shown);
    case Kind:
        return kindText(shown.rule.kind);
    default:
        return shown.rule.source;
    }
}

QString RulesModel::explanation(int row, int column) const
{
    const OwnRule &rule = at(row).rule;
    if (!rule.refusal.isEmpty())
        return rule.refusal;
    if (column == Source && !rule.isScript)
        return tr("A plugin for %1").arg(QLatin1StringView(ASTROLABE_RULES_IID));
    return text(row, column);
}

QString RulesModel::uuid(int row) const
{
    return at(row).id;
}

Tone RulesModel::tone(int row, int column) const
{
    const RuleRow &shown = at(row);
    if (column == Kind || column == Source)
        return Tone::Muted;
    if (column != State)
        return Tone::Plain;
    if (shown.isModified)
        return Tone::Chosen;
    if (shown.rule.kind == OwnRule::Kind::Refused)
        return Tone::Bad;
    return shown.isEnabled ? Tone::Good : Tone::Muted;
}

} // namespace astrolabe
