// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/catalogue.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

constexpr std::array allQuizKinds{&questions::survivors, &questions::remover, &questions::left, &questions::free,
    &questions::weight, &questions::first, &questions::lead, &questions::stage, &questions::change, &questions::choice};

} // namespace

std::span<const QuizKind *const> quizKinds()
{
    return allQuizKinds;
}

const QuizKind *findQuizKind(const QString &name)
{
    const auto found = std::ranges::find_if(
        allQuizKinds, [&](const QuizKind *kind) { return name == QLatin1StringView(kind->name); });
    return found == allQuizKinds.end() ? nullptr : *found;
}

QStringList quizKindNames()
{
    QStringList names;
    for (const QuizKind *kind : allQuizKinds)
        names.append(QString::fromLatin1(kind->name));
    return names;
}

} // namespace astrolabe
