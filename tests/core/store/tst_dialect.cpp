// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// Words that only SQLite understands.
const QRegularExpression &ownWords()
{
    static const QRegularExpression words(
        uR"(\bPRAGMA\b|\browid\b|\bjson_\w+\(|\bx''|\bINSERT OR\b|\bAUTOINCREMENT\b|\bVACUUM\b|\bIMMEDIATE\b|QSQLITE)"_s);
    return words;
}

QStringList saidIn(const QString &path)
{
    QFile file(path);
    QStringList said;
    if (!file.open(QIODevice::ReadOnly))
        return {u"cannot be read"_s};
    for (auto matches = ownWords().globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext();)
        said.append(matches.next().captured());
    said.removeDuplicates();
    return said;
}

} // namespace

// Supporting another database takes only another file next to these two.
class DialectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSpokenInOnePlace_data();
    void isSpokenInOnePlace();
    void isSpokenThere();
};

void DialectTest::isSpokenInOnePlace_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(STORE_SOURCES));
    for (const QString &name : folder.entryList({u"*.cpp"_s, u"*.h"_s})) {
        if (name != "sqlite.cpp"_L1 && name != "schema.cpp"_L1 && name != "schema.h"_L1)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
}

void DialectTest::isSpokenInOnePlace()
{
    QFETCH(const QString, path);
    QCOMPARE(saidIn(path), QStringList());
}

void DialectTest::isSpokenThere()
{
    QVERIFY(saidIn(QStringLiteral(STORE_SOURCES "/sqlite.cpp")).contains("rowid"_L1));
}

QTEST_GUILESS_MAIN(DialectTest)
#include "tst_dialect.moc"
