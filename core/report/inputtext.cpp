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
