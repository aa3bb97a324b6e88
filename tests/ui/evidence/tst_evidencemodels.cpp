// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidencemodels.h"
#include "widgets/table/filterproxy.h"

#include <QAbstractItemModelTester>
#include <QIdentityProxyModel>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int mustGather = 100'000; // pieces

// Counts how often a cell of the model below is read.
class CountedModel : public QIdentityProxyModel
{
public:
    QVariant data(const QModelIndex &index, int role) const override
    {
        ++m_reads;
        return QIdentityProxyModel::data(index, role);
    }

    qsizetype reads() const { return m_reads; }

private:
    mutable qsizetype m_reads = 0;
};

QList<EvidenceSummary::Piece> manyPieces(int count)
{
    using State = EvidenceSummary::Piece::State;
    QList<EvidenceSummary::Piece> pieces;
    for (int at = 0; at < count; ++at)
        pieces.append({u"must-gather/namespaces/openstack/pod-%1.log"_s.arg(at),
            at % 7 == 0 ? State::Read : State::Unknown, at % 7 == 0 ? u"log"_s : QString(), u"nothing"_s});
    return pieces;
}

template<typename Model>
QStringList textsOf(const Model &model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts.append(model.index(row, column).data().toString());
    return texts;
}

} // namespace

class EvidenceModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWellBehaved_data();
    void areWellBehaved();
    void saysWhatAPieceIs_data();
    void saysWhatAPieceIs();
    void saysHowFarAMemberIsKnown_data();
    void saysHowFarAMemberIsKnown();
    void saysWhatBecameOfABoot();
    void putsContradictionsFirst();
    void readsEachCellOfAMustGatherOnce();
};

void EvidenceModelsTest::areWellBehaved_data()
{
    QTest::addColumn<int>("rows");
    QTest::newRow("empty") << 0;
    QTest::newRow("one") << 1;
    QTest::newRow("many") << 50;
}

void EvidenceModelsTest::areWellBehaved()
{
    QFETCH(const int, rows);
    PiecesModel pieces;
    KnownMembersModel members;
    FoundBootsModel boots;
    EvidenceNotesModel notes;
    const QAbstractItemModelTester ofPieces(&pieces);
    const QAbstractItemModelTester ofMembers(&members);
    const QAbstractItemModelTester ofBoots(&boots);
    const QAbstractItemModelTester ofNotes(&notes);
    pieces.setRows(manyPieces(rows));
    members.setRows(QList<EvidenceSummary::Member>(rows, {"flavors", u"Flavors"_s}));
    boots.setRows(QList<EvidenceSummary::Boot>(rows, {u"1"_s, {}, u"web"_s, u"error"_s, u"No valid host"_s}));
    notes.setRows(QList<EvidenceNote>(rows, {EvidenceNote::Kind::Warning, u"cut"_s}));
    for (const QAbstractItemModel *model :
        std::initializer_list<const QAbstractItemModel *>{&pieces, &members, &boots, &notes})
        QCOMPARE(model->rowCount(), rows);
    pieces.setRows(manyPieces(rows / 2));
    QCOMPARE(pieces.rowCount(), rows / 2);
}

void EvidenceModelsTest::saysWhatAPieceIs_data()
{
    using State = EvidenceSummary::Piece::State;
    QTest::addColumn<EvidenceSummary::Piece>("piece");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char *name, const EvidenceSummary::Piece &piece, const QStringList &texts) {
        QTest::newRow(name) << piece << texts;
    };
    row("a dump", {u"case/nova.sql"_s, State::Read, u"dump of databases"_s, u"nova (12 rows)"_s},
        {u"case/nova.sql"_s, u"✓ dump of databases"_s, u"nova (12 rows)"_s});
    row("one of another kind", {u"core.1"_s, State::Unknown, {}, u"It tells nothing."_s},
        {u"core.1"_s, u"– not a kind that Astrolabe reads"_s, u"It tells nothing."_s});
    row("one that cannot be read", {u"a.gz"_s, State::Unreadable, {}, u"The archive is damaged."_s},
        {u"a.gz"_s, u"✕ cannot be read"_s, u"The archive is damaged."_s});
    row("one that gave nothing", {u"nova.conf"_s, State::Read, u"configuration of Nova"_s, {}},
        {u"nova.conf"_s, u"✓ configuration of Nova"_s, u"–"_s});
    row("a hostile name", {u"<img src=x>\u202e\n.sql"_s, State::Read, u"log"_s, u"x"_s},
        {u"<img src=x>\\u202e\\n.sql"_s, u"✓ log"_s, u"x"_s});
}

void EvidenceModelsTest::saysWhatAPieceIs()
{
    QFETCH(const EvidenceSummary::Piece, piece);
    QFETCH(const QStringList, texts);
    PiecesModel model;
    model.setRows({piece});
    const QStringList found = textsOf(model, 0);
    QCOMPARE(found.mid(1), texts.mid(1));
    QVERIFY2(!found.first().contains(u'\n') && !found.first().contains(u'\u202e'), qPrintable(found.first()));
    QVERIFY(found.first().startsWith(texts.first().left(4)));
}

void EvidenceModelsTest::saysHowFarAMemberIsKnown_data()
{
    using Knowledge = EvidenceSummary::Member::Knowledge;
    QTest::addColumn<EvidenceSummary::Member>("member");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char *name, const EvidenceSummary::Member &member, const QStringList &texts) {
        QTest::newRow(name) << member << texts;
    };
    row("known", {"flavors", u"Flavors"_s, Knowledge::Known, 12, {u"gather/dbs/api.sql"_s}},
        {u"Flavors"_s, u"✓ known"_s, u"12"_s, QString(), u"api.sql"_s});
    row("known in part", {"flavors", u"Flavors"_s, Knowledge::InPart, 3, {u"list"_s}, {}, u"private ones"_s},
        {u"Flavors"_s, u"~ known in part"_s, u"3"_s, u"private ones"_s, u"list"_s});
    row("derived", {"inventories", u"Inventories"_s, Knowledge::Derived, {}, {}, u"the compute nodes"_s},
        {u"Inventories"_s, u"~ derived"_s, u"–"_s, QString(), u"the compute nodes"_s});
    row("not known", {"images", u"Images"_s, Knowledge::Unknown},
        {u"Images"_s, u"? not known"_s, u"–"_s, QString(), u"–"_s});
}

void EvidenceModelsTest::saysHowFarAMemberIsKnown()
{
    QFETCH(const EvidenceSummary::Member, member);
    QFETCH(const QStringList, texts);
    KnownMembersModel model;
    model.setRows({member});
    QCOMPARE(textsOf(model, 0), texts);
}

void EvidenceModelsTest::saysWhatBecameOfABoot()
{
    FoundBootsModel model;
    model.setRows({{u"req-1"_s, {}, u"web"_s, u"no valid host"_s, u"No valid host was found."_s}});
    QCOMPARE(textsOf(model, 0), (QStringList{u"–"_s, u"web"_s, u"no valid host"_s, u"No valid host was found."_s}));
    QVERIFY(model.index(0, FoundBootsModel::Server).data(Qt::ToolTipRole).toString().contains(u"does not say"_s));
}

void EvidenceModelsTest::putsContradictionsFirst()
{
    EvidenceSummary summary;
    summary.warnings = {u"cut off"_s};
    summary.contradictions = {u"two hosts"_s};
    EvidenceNotesModel model;
    model.setRows(notesOf(summary));
    QCOMPARE(textsOf(model, 0), (QStringList{u"✕ contradiction"_s, u"two hosts"_s}));
    QCOMPARE(textsOf(model, 1), (QStringList{u"! warning"_s, u"cut off"_s}));
}

// However many rows are compared: each cell is read once for its text, and once more in the column that sorts.
void EvidenceModelsTest::readsEachCellOfAMustGatherOnce()
{
    PiecesModel model;
    CountedModel counted;
    counted.setSourceModel(&model);
    FilterProxy proxy;
    proxy.setSourceModel(&counted);
    model.setRows(manyPieces(mustGather));
    proxy.sort(PiecesModel::Kind);
    QVERIFY(proxy.setExpression(u"pod-99999"_s, false));
    QTRY_VERIFY(!proxy.isBehind());
    QCOMPARE(proxy.rowCount(), 1);
    const qsizetype once = counted.reads();
    QCOMPARE_LE(once, qsizetype(mustGather) * (model.columnCount() + 1));
    QVERIFY(proxy.setExpression(QString(), false));
    QCOMPARE(proxy.rowCount(), mustGather);
    QCOMPARE(counted.reads(), once);
    QCOMPARE(proxy.index(0, PiecesModel::Kind).data().toString(), u"✓ log"_s);
}

QTEST_MAIN(EvidenceModelsTest)
#include "tst_evidencemodels.moc"
