// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and addresses of any kind in a domain's document, and what is asked of a guest before it is written.
#include "../hypervisor/guests.h"
#include "domainxml/domainxml.h"
#include "domainxml/sections.h"
#include "verifyresult.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Texts = QMap<QString, QString>;

// The texts of elements by their names, and their attributes as "element@attribute".
Texts textsIn(const QString &document)
{
    Texts texts;
    QString element;
    QXmlStreamReader xml(document);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            element = xml.qualifiedName().toString();
            for (const QXmlStreamAttribute &attribute : xml.attributes())
                texts.insert(element + u'@' + attribute.name().toString(), attribute.value().toString());
        } else if (xml.isEndElement()) {
            element.clear();
        } else if (xml.isCharacters()) {
            texts[element] += xml.text();
        }
    }
    if (xml.hasError())
        texts.insert(u"error"_s, xml.errorString());
    return texts;
}

} // namespace

class DomainTextsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comeBackAsTheyAre_data();
    void comeBackAsTheyAre();
    void theServerIsDescribed_data();
    void theServerIsDescribed();
    void addressesAreWritten_data();
    void addressesAreWritten();
    void serialPortsAreReached_data();
    void serialPortsAreReached();
    void aTpmIsWanted_data();
    void aTpmIsWanted();
};

void DomainTextsTest::comeBackAsTheyAre_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << u"web-1"_s;
    QTest::newRow("an element") << u"</nova:name><evil/>"_s;
    QTest::newRow("an entity") << u"a &lt; b & c"_s;
    QTest::newRow("quotes") << u"\"web\" 'one'"_s;
    QTest::newRow("the end of a section") << u"a ]]> b"_s;
    QTest::newRow("a comment") << u"<!-- a --> b"_s;
    QTest::newRow("another script") << u"\u670d\u52a1\u5668 \U0001f600"_s;
    QTest::newRow("a place to fill") << u"%1 %n {0}"_s;
    QTest::newRow("an attribute") << u"x\" name=\"y"_s;
}

void DomainTextsTest::comeBackAsTheyAre()
{
    QFETCH(const QString, text);
    Guest guest = test::smallGuest(text);
    guest.options.release = Release::newest();
    guest.flavor.name = text;
    guest.flavor.extraSpecs = {{text, text}};
    guest.userName = text;
    guest.projectName = text;
    guest.image.id = guest.instance.image;
    guest.instance.imageProperties = {{u"os_distro"_s, text}};
    DomainShape shape{.type = u"kvm"_s, .name = u"instance-1"_s, .arch = u"x86_64"_s, .disks = {}};
    shape.kernelPath = text;
    const auto written = domainXml(guest, shape, {});
    QVERIFY_RESULT(written);
    const Texts texts = textsIn(*written);
    QCOMPARE(texts.value(u"error"_s), QString());
    for (const QString &place : {u"nova:name"_s, u"nova:flavor@name"_s, u"nova:extraSpec@name"_s, u"nova:extraSpec"_s,
             u"nova:property"_s, u"nova:user"_s, u"nova:project"_s, u"kernel"_s})
        QCOMPARE(texts.value(place), text);
    QVERIFY2(!written->contains("<evil/>"_L1), qPrintable(*written));
    QCOMPARE(written->count("<nova:name>"_L1), 1);
}

void DomainTextsTest::theServerIsDescribed_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("text"); // null: it is not there
    const auto rows = [](int from, const QList<std::pair<QString, QString>> &texts, bool isBefore) {
        for (const auto &[place, text] : texts) {
            QTest::addRow("%s from then on", qPrintable(place)) << from << place << text;
            QTest::addRow("%s before", qPrintable(place)) << from - 1 << place << (isBefore ? text : QString());
        }
    };
    rows(34,
        {{u"nova:name"_s, u"web"_s}, {u"nova:creationTime"_s, u"2026-01-15 11:30:05"_s}, {u"nova:memory"_s, u"64"_s},
            {u"nova:disk"_s, u"3"_s}, {u"nova:swap"_s, u"4"_s}, {u"nova:ephemeral"_s, u"5"_s},
            {u"nova:vcpus"_s, u"2"_s}, {u"nova:user@uuid"_s, u"u-1"_s}, {u"nova:project@uuid"_s, u"p-1"_s},
            {u"nova:root@type"_s, u"image"_s}, {u"nova:root@uuid"_s, u"i-1"_s}, {u"nova:port@uuid"_s, u"port-2"_s},
            {u"nova:ip@type"_s, u"fixed"_s}, {u"nova:ip@address"_s, u"fd00::5"_s}, {u"nova:ip@ipVersion"_s, u"6"_s}},
        true);
    rows(34,
        {{u"nova:flavor@id"_s, u"1"_s}, {u"nova:extraSpec"_s, u"ssd"_s}, {u"nova:extraSpec@name"_s, u"disk"_s},
            {u"nova:image@uuid"_s, u"i-1"_s}, {u"nova:containerFormat"_s, u"bare"_s}, {u"nova:diskFormat"_s, u"raw"_s},
            {u"nova:minDisk"_s, u"6"_s}, {u"nova:minRam"_s, u"7"_s}, {u"nova:property@name"_s, u"os_distro"_s}},
        false);
}

// To tools that read the domain's metadata.
void DomainTextsTest::theServerIsDescribed()
{
    QFETCH(const int, release);
    QFETCH(const QString, place);
    Guest guest = test::smallGuest(u"web"_s);
    guest.options.release = Release{release};
    guest.flavor.rootGb = 3;
    guest.flavor.swapMb = 4;
    guest.flavor.ephemeralGb = 5;
    guest.flavor.extraSpecs = {{u"disk"_s, u"ssd"_s}};
    guest.instance.userId = u"u-1"_s;
    guest.instance.projectId = u"p-1"_s;
    guest.instance.image = u"i-1"_s;
    guest.instance.imageProperties = {{u"os_distro"_s, u"debian"_s}};
    guest.image.id = u"i-1"_s;
    guest.image.containerFormat = u"bare"_s;
    guest.image.diskFormat = u"raw"_s;
    guest.image.minDiskGb = 6;
    guest.image.minRamMb = 7;
    for (const QString &address : {u"10.0.0.5"_s, u"fd00::5"_s}) {
        GuestInterface port;
        port.portId = u"port-%1"_s.arg(guest.interfaces.size() + 1);
        port.fixedIps = {address};
        guest.interfaces.append(port);
    }
    const QDateTime created = QDateTime::fromString(u"2026-01-15T12:30:05+01:00"_s, Qt::ISODate);
    const DomainShape shape{.type = u"kvm"_s, .name = u"instance-1"_s, .arch = u"x86_64"_s, .disks = {}};
    const auto written = domainXml(guest, shape, created);
    QVERIFY_RESULT(written);
    QTEST(textsIn(*written).value(place), "text");
}

void DomainTextsTest::addressesAreWritten_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("element");
    const QString whole = u"<address domain=\"0x0000\" bus=\"0x3b\" slot=\"0x00\" function=\"0x1\"/>"_s;
    QTest::newRow("as Nova writes it") << u"0000:3b:00.1"_s << whole;
    QTest::newRow("with colons alone") << u"0000:3b:00:1"_s << whole;
    QTest::newRow("of a large machine")
        << u"10000:3b:00.7"_s << QString(whole).replace("0x0000"_L1, "0x10000"_L1).replace("0x1\"/"_L1, "0x7\"/"_L1);
    QTest::newRow("with more than there is") << u"0000:3b:00.1:2"_s << whole;
    QTest::newRow("cut") << u"0000:3b"_s << u"<address domain=\"0x0000\" bus=\"0x3b\"/>"_s;
    QTest::newRow("with quotes") << u"\"/><x a=\""_s << u"<address domain=\"0x&quot;/&gt;&lt;x a=&quot;\"/>"_s;
}

void DomainTextsTest::addressesAreWritten()
{
    QFETCH(const QString, address);
    domainxml::Document document;
    domainxml::writePciAddress(document, address);
    QTEST(document.take().trimmed(), "element");
}

void DomainTextsTest::serialPortsAreReached_data()
{
    QTest::addColumn<bool>("isEnabled"); // [serial_console] enabled
    QTest::addColumn<QString>("ofFlavor");
    QTest::addColumn<QString>("ofImage");
    QTest::addColumn<int>("ports");
    QTest::newRow("not over TCP") << false << u"3"_s << u"2"_s << 0;
    QTest::newRow("one, unless asked for more") << true << QString() << QString() << 1;
    QTest::newRow("as many as the flavor has") << true << u"3"_s << QString() << 3;
    QTest::newRow("as many as the image asks for") << true << QString() << u"2"_s << 2;
    QTest::newRow("fewer than the flavor has") << true << u"3"_s << u"2"_s << 2;
    QTest::newRow("more than the flavor has, which is refused later") << true << u"1"_s << u"2"_s << 0;
    QTest::newRow("no number, which is refused later") << true << u"many"_s << QString() << 0;
    QTest::newRow("no number of the image") << true << QString() << u"many"_s << 1;
}

void DomainTextsTest::serialPortsAreReached()
{
    QFETCH(const bool, isEnabled);
    QFETCH(const QString, ofFlavor);
    QFETCH(const QString, ofImage);
    Guest guest = test::smallGuest(u"web"_s);
    QVERIFY_RESULT(guest.options.config.set(u"serial_console"_s, u"enabled"_s, isEnabled));
    if (!ofFlavor.isEmpty())
        guest.flavor.extraSpecs.insert(u"hw:serial_port_count"_s, ofFlavor);
    if (!ofImage.isEmpty())
        guest.instance.imageProperties.insert(u"hw_serial_port_count"_s, ofImage);
    QTEST(serialPortsOverTcp(guest), "ports");
}

void DomainTextsTest::aTpmIsWanted_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("extraSpec");
    QTest::addColumn<QString>("property");
    QTest::addColumn<bool>("isWanted");
    QTest::newRow("by nobody") << 34 << QString() << QString() << false;
    QTest::newRow("by the flavor") << 34 << u"hw:tpm_version"_s << QString() << true;
    QTest::newRow("by the image") << 34 << QString() << u"hw_tpm_version"_s << true;
    QTest::newRow("its model alone asks for none") << 34 << u"hw:tpm_model"_s << u"hw_tpm_model"_s << false;
    QTest::newRow("since Victoria") << 22 << u"hw:tpm_version"_s << QString() << true;
    QTest::newRow("not before") << 21 << u"hw:tpm_version"_s << u"hw_tpm_version"_s << false;
}

void DomainTextsTest::aTpmIsWanted()
{
    QFETCH(const int, release);
    QFETCH(const QString, extraSpec);
    QFETCH(const QString, property);
    Guest guest = test::smallGuest(u"web"_s);
    guest.options.release = Release{release};
    if (!extraSpec.isEmpty())
        guest.flavor.extraSpecs.insert(extraSpec, u"2.0"_s);
    if (!property.isEmpty())
        guest.instance.imageProperties.insert(property, u"2.0"_s);
    QTEST(wantsTpm(guest), "isWanted");
}

QTEST_GUILESS_MAIN(DomainTextsTest)
#include "tst_domaintexts.moc"
