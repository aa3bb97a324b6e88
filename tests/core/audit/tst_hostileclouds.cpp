// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds with impossible values: each is a valid cloud with one value replaced. Values that no cloud can have are
// refused, with the place and what was expected; a cloud with values that Nova's own data may have opens, and the
// warning names the place and the values.
#include "audit/unknownnames.h"
#include "formats/cloudformat.h"
#include "scheduler/scheduler.h"
#include "scheduler/unreadableoptions.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonObject hostile()
{
    QFile file(QStringLiteral(TEST_DATA "/hostile/clouds.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// `json` with another value at `place`; creates a missing last member.
QJsonValue changed(const QJsonValue &json, const QStringList &place, const QJsonValue &value)
{
    if (place.isEmpty())
        return value;
    const QStringList within = place.sliced(1);
    if (json.isArray()) {
        QJsonArray array = json.toArray();
        const qsizetype at = place.first().toInt();
        array[at] = changed(array.at(at), within, value);
        return array;
    }
    QJsonObject object = json.toObject();
    object.insert(place.first(), changed(object.value(place.first()), within, value));
    return object;
}

Result<QStringList> warningsOf(const QJsonObject &document)
{
    NoProgress nobody;
    return parseCloud(QJsonDocument(document).toJson(), nobody).and_then([](const LoadedCloud &loaded) {
        QStringList warnings = loaded.warnings;
        for (const UnreadableOption &option : unreadableOptions(loaded.cloud))
            warnings.append(sentence(option));
        if (loaded.cloud.placement)
            warnings += inShort(unknownNames(*loaded.cloud.placement, loaded.cloud.release));
        return Scheduler::create(std::make_shared<const Cloud>(loaded.cloud)).map([&](const SchedulerPtr &) {
            return warnings;
        });
    });
}

bool tellsAll(const QString &text, const QStringList &told)
{
    return std::ranges::all_of(told, [&](const QString &part) { return text.contains(part); });
}

} // namespace

class HostileCloudsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWholeOneOpens();
    void areRefusedOrTold_data();
    void areRefusedOrTold();
};

void HostileCloudsTest::theWholeOneOpens()
{
    const auto warnings = warningsOf(hostile()["cloud"_L1].toObject());
    QVERIFY_RESULT(warnings);
    QCOMPARE(*warnings, QStringList());
}

void HostileCloudsTest::areRefusedOrTold_data()
{
    QTest::addColumn<QString>("at");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("refused"); // where; null: it opens
    QTest::addColumn<QStringList>("told");
    const QJsonArray rows = hostile()["rows"_L1].toArray();
    constexpr int reported = 84; // these and their siblings
    QVERIFY(rows.size() >= reported);
    for (const QJsonValue &row : rows) {
        QTest::newRow(row["name"_L1].toString().toUtf8().constData())
            << row["at"_L1].toString() << row["value"_L1] << row["refused"_L1].toString()
            << row["told"_L1].toVariant().toStringList();
    }
}

void HostileCloudsTest::areRefusedOrTold()
{
    QFETCH(const QString, at);
    QFETCH(const QJsonValue, value);
    QFETCH(const QString, refused);
    QFETCH(const QStringList, told);
    const QJsonObject cloud
        = changed(hostile()["cloud"_L1].toObject(), at.split(u'/', Qt::SkipEmptyParts), value).toObject();
    const auto warnings = warningsOf(cloud);
    if (!refused.isEmpty()) {
        QVERIFY2(!warnings, qPrintable(warnings.value_or(QStringList()).join(u'\n')));
        QCOMPARE(warnings.error().where, refused);
        QVERIFY2(tellsAll(warnings.error().what, told), qPrintable(warnings.error().text()));
        return;
    }
    QVERIFY_RESULT(warnings);
    QVERIFY2(std::ranges::any_of(*warnings, [&](const QString &warning) { return tellsAll(warning, told); }),
        qPrintable(warnings->join(u'\n')));
}

QTEST_GUILESS_MAIN(HostileCloudsTest)
#include "tst_hostileclouds.moc"
