// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QTest>

// QVERIFY for a Result: a failing test prints the error.
#define QVERIFY_RESULT(result)                                                                                         \
    do {                                                                                                               \
        const auto &verified = (result);                                                                               \
        QVERIFY2(verified.has_value(), qPrintable(verified ? QString() : verified.error().text()));                    \
    } while (false)
