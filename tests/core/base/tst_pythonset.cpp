// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which CPython 3.11 iterates over sets of integers; every row is CPython's output.
#include "base/pythonset.h"

#include <QTest>

using namespace astrolabe;

class PythonSetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setOf_data();
    void setOf();
    void intersection_data();
    void intersection();
    void difference();
};

void PythonSetTest::setOf_data()
{
    QTest::addColumn<QList<int>>("members");
    QTest::addColumn<QList<int>>("walked");
    QTest::newRow("nothing") << QList<int>{} << QList<int>{};
    QTest::newRow("by the last three bits") << QList<int>{5, 12} << QList<int>{12, 5};
    QTest::newRow("the first keeps its place") << QList<int>{4, 12} << QList<int>{4, 12};
    QTest::newRow("the second finds one further up") << QList<int>{3, 35} << QList<int>{35, 3};
    QTest::newRow("the other way round") << QList<int>{35, 3} << QList<int>{3, 35};
    QTest::newRow("each once") << QList<int>{7, 7, 1} << QList<int>{1, 7};
    QTest::newRow("four, no table grows yet") << QList<int>{4, 15, 1, 5} << QList<int>{1, 4, 5, 15};
    QTest::newRow("three") << QList<int>{39, 61, 40} << QList<int>{40, 61, 39};
    QTest::newRow("six") << QList<int>{45, 50, 44, 60, 53, 47} << QList<int>{44, 45, 47, 50, 53, 60};
    QTest::newRow("twelve far apart") << QList<int>{14, 238, 127, 26, 80, 57, 190, 240, 126, 194, 52, 6}
                                      << QList<int>{194, 126, 6, 14, 238, 80, 240, 52, 57, 26, 190, 127};
    QTest::newRow("sixteen") << QList<int>{2, 35, 50, 26, 23, 24, 37, 53, 0, 28, 63, 45, 11, 39, 12, 7}
                             << QList<int>{0, 2, 35, 37, 39, 7, 11, 12, 45, 50, 53, 23, 24, 26, 28, 63};
}

void PythonSetTest::setOf()
{
    QFETCH(QList<int>, members);
    QFETCH(QList<int>, walked);
    QCOMPARE(python::setOf(members), walked);
}

void PythonSetTest::intersection_data()
{
    QTest::addColumn<QList<int>>("left");
    QTest::addColumn<QList<int>>("right");
    QTest::addColumn<QList<int>>("both");
    QTest::newRow("of sets of one size the right one is walked")
        << QList<int>{29, 22} << QList<int>{22, 29} << QList<int>{29, 22};
    QTest::newRow("the smaller one is walked") << QList<int>{35, 3} << QList<int>{0, 1, 2, 3, 35} << QList<int>{3, 35};
    QTest::newRow("some") << QList<int>{25, 2, 47, 15} << QList<int>{1, 2, 3, 15, 47, 48} << QList<int>{2, 15, 47};
    QTest::newRow("none") << QList<int>{10, 46} << QList<int>{5, 38} << QList<int>{};
}

void PythonSetTest::intersection()
{
    QFETCH(QList<int>, left);
    QFETCH(QList<int>, right);
    QFETCH(QList<int>, both);
    QCOMPARE(python::intersection(left, right), both);
}

void PythonSetTest::difference()
{
    QCOMPARE(python::difference({0, 10, 13, 14, 16, 18, 19, 20, 24, 27, 30}, {20, 36}),
        (QList<int>{0, 10, 13, 14, 16, 18, 19, 24, 27, 30}));
    QCOMPARE(python::difference({3, 35}, {3}), QList<int>{35});
    // Inserted one by one, or copied.
    QCOMPARE(python::difference({35, 3}, {}), (QList<int>{3, 35}));
    QCOMPARE(python::difference({30, 22, 14, 6}, {}), (QList<int>{30, 22, 14, 6}));
}

QTEST_GUILESS_MAIN(PythonSetTest)
#include "tst_pythonset.moc"
