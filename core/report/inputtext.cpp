// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/inputtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class InputText
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

// A member of the body of POST /servers, by its pointer.
QString memberText(const QString &pointer)
{
    const QString name = pointer.startsWith("/server/"_L1) ? pointer.sliced(8) : pointer.sliced(1);
    static constexpr std::pair<QLatin1StringView, const char *> names[]{
        {"flavorRef"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "flavor")},
        {"imageRef"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "image")},
        {"availability_zone"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "availability zone")},
        {"host"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "host")},
        {"hypervisor_hostname"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "node")},
        {"name"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "name")},
        {"min_count"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "fewest servers")},
        {"max_count"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "most servers")},
        {"networks"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "networks")},
        {"key_name"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "key pair")},
        {"os:scheduler_hints/group"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "server group")},
        {"context/project_id"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "project")},
        {"context/user_id"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "user")},
        {"context/roles"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "roles")},
    };
    const auto known = std::ranges::find(names, name, [](const auto &each) { return QString(each.first); });
    return known == std::end(names) ? name : InputText::tr(known->second);
}

} // namespace

QString inputKindText(InputDifference::Kind kind)
{
    switch (kind) {
    case InputDifference::Kind::Release:
        return InputText::tr("release");
    case InputDifference::Kind::Option:
        return InputText::tr("option");
    case InputDifference::Kind::Request:
        return InputText::tr("request");
    case InputDifference::Kind::Flavor:
        return InputText::tr("flavor");
    case InputDifference::Kind::Image:
        return InputText::tr("image");
    case InputDifference::Kind::Cloud:
        return InputText::tr("cloud");
    case InputDifference::Kind::Cell:
        return InputText::tr("cell");
    case InputDifference::Kind::ComputeNode:
        return InputText::tr("compute node");
    case InputDifference::Kind::Aggregate:
        return InputText::tr("host aggregate");
    case InputDifference::Kind::Server:
        return InputText::tr("server");
    case InputDifference::Kind::ServerGroup:
        return InputText::tr("server group");
    case InputDifference::Kind::ResourceProvider:
        return InputText::tr("resource provider");
    case InputDifference::Kind::Allocations:
        return InputText::tr("allocations");
    }
    Q_UNREACHABLE();
}

QString inputNameText(const InputDifference &input)
{
    using Kind = InputDifference::Kind;
    switch (input.kind) {
    case Kind::Release:
        return inputKindText(input.kind);
    case Kind::Option:
        return input.name;
    case Kind::Request:
        return memberText(input.name);
    case Kind::Flavor:
    case Kind::Image:
        return inputKindText(input.kind) + u' ' + input.name.mid(1);
    default:
        return inputKindText(input.kind) + u' ' + input.name;
    }
}

QString inputSideText(InputDifference::Kind kind, const QString &json)
{
    if (json.isNull())
        return u"–"_s;
    if (kind != InputDifference::Kind::Release)
        return json;
    const auto release = Release::named(json.section(u'"', 1, 1));
    return release ? release->title() : json;
}

} // namespace astrolabe
