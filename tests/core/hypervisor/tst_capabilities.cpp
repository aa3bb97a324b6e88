// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/capabilities.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString hyperthreaded = uR"(<capabilities>
  <host>
    <uuid>d8a1b2c3-0000-4000-8000-000000000001</uuid>
    <cpu>
      <arch>x86_64</arch><model>kvm64</model><vendor>AMD</vendor>
      <topology sockets='1' dies='1' cores='2' threads='2'/>
      <feature name='vme'/><feature name='ht'/>
      <pages unit='KiB' size='4'/>
    </cpu>
    <topology>
      <cells num='2'>
        <cell id='0'>
          <memory unit='KiB'>9529560</memory>
          <pages unit='KiB' size='4'>2382390</pages>
          <pages unit='KiB' size='2048'>16</pages>
          <distances><sibling id='0' value='10'/><sibling id='1' value='20'/></distances>
          <cpus num='4'>
            <cpu id='0' socket_id='0' core_id='0' siblings='0,2'/>
            <cpu id='1' socket_id='0' core_id='1' siblings='1,3'/>
            <cpu id='2' socket_id='0' core_id='0' siblings='0,2'/>
            <cpu id='3' socket_id='0' core_id='1' siblings='1,3'/>
          </cpus>
        </cell>
        <cell id='1'>
          <memory unit='KiB'>1048576</memory>
          <cpus num='2'>
            <cpu id='4' socket_id='0' core_id='0' siblings='4-5'/>
            <cpu id='5' socket_id='1' core_id='0' siblings='4-5'/>
          </cpus>
        </cell>
      </cells>
    </topology>
  </host>
  <guest>
    <os_type>hvm</os_type>
    <arch name='i386'><wordsize>32</wordsize><machine maxCpus='255'>pc</machine><domain type='qemu'/><domain type='kvm'/></arch>
  </guest>
  <guest>
    <os_type>hvm</os_type>
    <arch name='x86_64'><domain type='qemu'><emulator>/usr/bin/qemu</emulator></domain></arch>
    <features><acpi default='on' toggle='yes'/></features>
  </guest>
  <guest><os_type>hvm</os_type><arch name='quantum'><domain type='qemu'/></arch></guest>
</capabilities>)"_s;

} // namespace

class CapabilitiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheProcessor();
    void readsNumaCellsAsNovaDoes();
    void listsWhatGuestsMayBe();
    void saysLittleWhereLibvirtSaysLittle();
    void refusesWhatIsNoXml();
};

void CapabilitiesTest::readsTheProcessor()
{
    const auto read = parseCapabilities(hyperthreaded);
    QVERIFY_RESULT(read);
    QCOMPARE(read->arch, u"x86_64"_s);
    QCOMPARE(read->cpuModel, u"kvm64"_s);
    QCOMPARE(read->cpuVendor, u"AMD"_s);
    QCOMPARE(read->sockets, 1);
    QCOMPARE(read->cores, 2);
    QCOMPARE(read->threads, 2);
    QCOMPARE(read->cpuFeatures, QStringList({u"vme"_s, u"ht"_s}));
}

void CapabilitiesTest::readsNumaCellsAsNovaDoes()
{
    const auto read = parseCapabilities(hyperthreaded);
    QVERIFY_RESULT(read);
    NumaCell first;
    first.id = 0;
    first.cpuset = {0, 1, 2, 3};
    first.pcpuset = first.cpuset;
    first.memoryMb = 9306;
    first.siblings = {{0, 2}, {1, 3}};
    first.mempages = {{4, 2382390, 0, 0, {}}, {2048, 16, 0, 0, {}}};
    first.socket = 0;
    NumaCell second;
    second.id = 1;
    second.cpuset = {4, 5};
    second.pcpuset = second.cpuset;
    second.memoryMb = 1024;
    second.siblings = {{4, 5}};
    second.socket = std::nullopt; // its CPUs disagree
    QCOMPARE(read->cells.size(), 2);
    QCOMPARE(read->cells.at(0), first);
    QCOMPARE(read->cells.at(1), second);
}

void CapabilitiesTest::listsWhatGuestsMayBe()
{
    const auto read = parseCapabilities(hyperthreaded);
    QVERIFY_RESULT(read);
    const QList<HvSpec> expected = {{u"i686"_s, u"qemu"_s, u"hvm"_s}, {u"i686"_s, u"kvm"_s, u"hvm"_s},
        {u"x86_64"_s, u"qemu"_s, u"hvm"_s}}; // ignored: Nova does not know quantum
    QCOMPARE(read->supportedHvSpecs, expected);
}

void CapabilitiesTest::saysLittleWhereLibvirtSaysLittle()
{
    const auto read = parseCapabilities(u"<capabilities><host><cpu><arch>i686</arch></cpu></host></capabilities>"_s);
    QVERIFY_RESULT(read);
    Capabilities expected;
    expected.arch = u"i686"_s;
    QCOMPARE(*read, expected);
}

void CapabilitiesTest::refusesWhatIsNoXml()
{
    const auto read = parseCapabilities(u"<capabilities><host>"_s);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
}

QTEST_GUILESS_MAIN(CapabilitiesTest)
#include "tst_capabilities.moc"
