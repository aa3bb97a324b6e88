// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTranslator>

namespace astrolabe::test {

// While it lives, names are joined as in Chinese.
class OtherComma final : public QTranslator
{
public:
    OtherComma() { QCoreApplication::installTranslator(this); }
    ~OtherComma() override { QCoreApplication::removeTranslator(this); }

    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *, const char *, int) const override
    {
        return qstrcmp(context, "JoinedNames") == 0 ? QStringLiteral("、") : QString();
    }
};

} // namespace astrolabe::test
