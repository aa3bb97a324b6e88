// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/inputtext.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class InputText
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

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
