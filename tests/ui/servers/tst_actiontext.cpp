// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/actiontext.h"

#include <QSet>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The names of actions, and which of them ask for something first.
class TestActionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachHasItsName();
    void eachSaysWhatItDoes();
    void anEllipsisAsksSomething();
    void asksForWhatItsBodyNeeds_data();
    void asksForWhatItsBodyNeeds();
    void whoMayAskDiffers();
};

void TestActionText::eachHasItsName()
{
    QSet<QString> names;
    for (const ServerAction::Kind kind : allServerActions()) {
        const QString name = actionText(kind);
        QVERIFY2(!name.isEmpty() && name.at(0).isUpper(), qPrintable(name));
        QVERIFY2(!names.contains(name), qPrintable(name));
        names.insert(name);
    }
}

void TestActionText::eachSaysWhatItDoes()
{
    QSet<QString> sentences;
    for (const ServerAction::Kind kind : allServerActions()) {
        const QString sentence = actionExplanation(kind);
        QVERIFY2(sentence.endsWith(u'.'), qPrintable(sentence));
        QVERIFY2(!sentences.contains(sentence), qPrintable(sentence));
        sentences.insert(sentence);
    }
}

// Deletions ask for confirmation; the other actions with an ellipsis ask for what they need.
void TestActionText::anEllipsisAsksSomething()
{
    using Kind = ServerAction::Kind;
    for (const Kind kind : allServerActions()) {
        const bool isDeletion = kind == Kind::Delete || kind == Kind::ForceDelete;
        QVERIFY2(actionText(kind).endsWith(u'…') == (asksFirst(kind) || isDeletion), qPrintable(actionText(kind)));
    }
}

void TestActionText::asksForWhatItsBodyNeeds_data()
{
    QTest::addColumn<ServerAction::Kind>("kind");
    QTest::addColumn<bool>("asks");
    using Kind = ServerAction::Kind;
    QTest::newRow("a flavor") << Kind::Resize << true;
    QTest::newRow("an image") << Kind::Rebuild << true;
    QTest::newRow("a host to move to") << Kind::Migrate << true;
    QTest::newRow("a host to move to, alive") << Kind::LiveMigrate << true;
    QTest::newRow("a host to be built on") << Kind::Evacuate << true;
    QTest::newRow("a zone or host to come back to") << Kind::Unshelve << true;
    QTest::newRow("nothing to confirm with") << Kind::ConfirmResize << false;
    QTest::newRow("nothing to revert with") << Kind::RevertResize << false;
    QTest::newRow("nothing to stop with") << Kind::Stop << false;
    QTest::newRow("nothing to shelve with") << Kind::Shelve << false;
}

void TestActionText::asksForWhatItsBodyNeeds()
{
    QFETCH(ServerAction::Kind, kind);
    QTEST(asksFirst(kind), "asks");
    // Every detail that the action accepts reaches nova-api.
    ServerAction action{.kind = kind,
        .flavorRef = u"2"_s,
        .imageRef = u"image"_s,
        .host = u"cmp-9"_s,
        .availabilityZone = u"east"_s,
        .asker = {}};
    const ServerAction bare{.kind = kind};
    QCOMPARE(bodyOf(action) != bodyOf(bare), asksFirst(kind));
}

void TestActionText::whoMayAskDiffers()
{
    const QList<AskerChoice> choices = askerChoices();
    QCOMPARE(choices.first().asker, ServerAction::Asker());
    QSet<QString> texts;
    for (qsizetype i = 0; i < choices.size(); ++i) {
        texts.insert(choices.at(i).text);
        for (qsizetype k = 0; k < i; ++k)
            QVERIFY(!(choices.at(i).asker == choices.at(k).asker));
        QVERIFY(i == 0 || !choices.at(i).asker.roles.contains(u"admin"_s));
    }
    QCOMPARE(texts.size(), choices.size());
    QVERIFY(!choices.last().asker.projectId.isEmpty());
}

QTEST_MAIN(TestActionText)
#include "tst_actiontext.moc"
