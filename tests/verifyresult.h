// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QTest>

// QVERIFY for a Result: a failing test prints the error.
#define QVERIFY_RESULT(result)                                                                                         \
    QVERIFY2((result).has_value(), qPrintable((result) ? QString() : (result).error().text()))
