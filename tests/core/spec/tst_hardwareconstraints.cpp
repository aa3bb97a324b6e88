// SPDX-License-Identifier: GPL-3.0-or-later
// What a flavor and an image combined say of a guest's hardware. The answers are those of Nova's own functions.
#include "spec/hardwareconstraints.h"

#include "base/python.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Said = QMap<QString, QString>;

constexpr int someVcpus = 8;

Flavor flavorSaying(const Said &extraSpecs, int vcpus = someVcpus)
{
    Flavor flavor;
    flavor.name = u"m1"_s;
    flavor.vcpus = vcpus;
    flavor.extraSpecs = extraSpecs;
    return flavor;
}

std::optional<ImageMeta> imageSaying(const Said &properties)
{
    ImageMeta image;
    image.name = u"debian"_s;
    image.properties = properties;
    return image;
}

QString inPythonsWords(const CpuTopology &topology)
{
    return u"%1:%2:%3"_s.arg(topology.sockets).arg(topology.cores).arg(topology.threads);
}

QString inPythonsWords(const HardwareConstraints::CpuTopologyLimits &limits)
{
    return inPythonsWords(limits.preferred) + u" of "_s + inPythonsWords(limits.maximum);
}

QString inPythonsWords(qint64 count)
{
    return QString::number(count);
}

QString inPythonsWords(bool flag)
{
    return python::text(flag);
}

QString inPythonsWords(std::optional<bool> flag)
{
    return flag ? python::text(*flag) : u"None"_s;
}

QString inPythonsWords(const QString &word)
{
    return word.isEmpty() ? u"None"_s : word;
}

// The value, or "Exception: message".
template<typename Value>
QString answer(const tl::expected<Value, Raised> &checked)
{
    return checked ? inPythonsWords(*checked) : checked.error().type + u": "_s + checked.error().message;
}

void addConstraintColumns()
{
    QTest::addColumn<int>("vcpus");
    QTest::addColumn<Said>("flavor");
    QTest::addColumn<Said>("image");
    QTest::addColumn<QString>("says");
}

void constraintRow(const char *name, int vcpus, const Said &flavor, const Said &image, const QString &says)
{
    QTest::newRow(name) << vcpus << flavor << image << says;
}

// For what the number of vCPUs does not change.
void anyVcpus(const char *name, const Said &flavor, const Said &image, const QString &says)
{
    constraintRow(name, someVcpus, flavor, image, says);
}

template<typename Value>
void checkConstraint(tl::expected<Value, Raised> (HardwareConstraints::*asked)() const)
{
    QFETCH(int, vcpus);
    QFETCH(Said, flavor);
    QFETCH(Said, image);
    QFETCH(QString, says);
    const Flavor ofFlavor = flavorSaying(flavor, vcpus);
    const std::optional<ImageMeta> ofImage = imageSaying(image);
    QCOMPARE(answer((HardwareConstraints{ofFlavor, ofImage}.*asked)()), says);
}

} // namespace

class HardwareConstraintsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bestTopology_data();
    void bestTopology();
    void limitsOfTopologies_data();
    void limitsOfTopologies();
    void serialPorts_data();
    void serialPorts();
    void performanceMonitoring_data();
    void performanceMonitoring();
    void queues_data();
    void queues();
    void secureBoot_data();
    void secureBoot();
    void withoutAnImage_data();
    void withoutAnImage();
    void namesOfFlavorAndImage_data();
    void namesOfFlavorAndImage();
};

// Sockets, cores, threads.
void HardwareConstraintsTest::bestTopology_data()
{
    addConstraintColumns();
    constraintRow("one vCPU", 1, {}, {}, u"1:1:1"_s);
    constraintRow("nothing said: a socket for each", 6, {}, {}, u"6:1:1"_s);
    constraintRow("sockets of the flavor", 8, {{u"hw:cpu_sockets"_s, u"2"_s}}, {}, u"2:4:1"_s);
    constraintRow("cores of the flavor", 8, {{u"hw:cpu_cores"_s, u"2"_s}}, {}, u"4:2:1"_s);
    constraintRow("threads of the flavor", 8, {{u"hw:cpu_threads"_s, u"2"_s}}, {}, u"4:1:2"_s);
    constraintRow("all three levels", 8,
        {{u"hw:cpu_sockets"_s, u"2"_s}, {u"hw:cpu_cores"_s, u"2"_s}, {u"hw:cpu_threads"_s, u"2"_s}}, {}, u"2:2:2"_s);
    constraintRow("all three levels, of the image", 12, {},
        {{u"hw_cpu_sockets"_s, u"2"_s}, {u"hw_cpu_cores"_s, u"3"_s}, {u"hw_cpu_threads"_s, u"2"_s}}, u"2:3:2"_s);
    constraintRow("a wish is no demand: the product is too large", 8,
        {{u"hw:cpu_sockets"_s, u"4"_s}, {u"hw:cpu_cores"_s, u"4"_s}}, {}, u"4:2:1"_s);
    constraintRow("a wish is no demand: it does not divide", 8, {{u"hw:cpu_sockets"_s, u"3"_s}}, {}, u"8:1:1"_s);
    constraintRow("a wish for more sockets than vCPUs", 4, {{u"hw:cpu_sockets"_s, u"8"_s}}, {}, u"4:1:1"_s);
    constraintRow("a wish for more threads than vCPUs", 4, {{u"hw:cpu_threads"_s, u"8"_s}}, {}, u"4:1:1"_s);
    constraintRow("two levels beat one", 12,
        {{u"hw:cpu_sockets"_s, u"5"_s}, {u"hw:cpu_cores"_s, u"2"_s}, {u"hw:cpu_threads"_s, u"3"_s}}, {}, u"2:2:3"_s);
    constraintRow("two alike: the fewer threads", 8,
        {{u"hw:cpu_sockets"_s, u"4"_s}, {u"hw:cpu_cores"_s, u"4"_s}, {u"hw:cpu_threads"_s, u"2"_s}}, {}, u"4:1:2"_s);
    constraintRow("threads count as much as sockets", 8, {{u"hw:cpu_sockets"_s, u"3"_s}, {u"hw:cpu_threads"_s, u"4"_s}},
        {}, u"2:1:4"_s);
    constraintRow("the image's wish replaces the flavor's", 8, {{u"hw:cpu_sockets"_s, u"4"_s}},
        {{u"hw_cpu_cores"_s, u"4"_s}}, u"2:4:1"_s);
    constraintRow("the image's wish takes nothing over from the flavor's", 8,
        {{u"hw:cpu_sockets"_s, u"2"_s}, {u"hw:cpu_threads"_s, u"2"_s}}, {{u"hw_cpu_cores"_s, u"4"_s}}, u"2:4:1"_s);
    constraintRow("one socket at most", 8, {{u"hw:cpu_max_sockets"_s, u"1"_s}}, {}, u"1:8:1"_s);
    constraintRow("two sockets at most", 8, {{u"hw:cpu_max_sockets"_s, u"2"_s}}, {}, u"2:4:1"_s);
    constraintRow("three sockets at most, which do not divide", 8, {{u"hw:cpu_max_sockets"_s, u"3"_s}}, {}, u"2:4:1"_s);
    constraintRow("one socket of two cores at most: threads", 8,
        {{u"hw:cpu_max_sockets"_s, u"1"_s}, {u"hw:cpu_max_cores"_s, u"2"_s}}, {}, u"1:2:4"_s);
    constraintRow("sockets at most, by the image", 8, {}, {{u"hw_cpu_max_sockets"_s, u"2"_s}}, u"2:4:1"_s);
    constraintRow("the lower limit of the image", 8, {{u"hw:cpu_max_sockets"_s, u"4"_s}},
        {{u"hw_cpu_max_sockets"_s, u"2"_s}}, u"2:4:1"_s);
    constraintRow("the same limit twice", 8, {{u"hw:cpu_max_sockets"_s, u"4"_s}}, {{u"hw_cpu_max_sockets"_s, u"4"_s}},
        u"4:2:1"_s);
    constraintRow("limits of different levels add up", 8, {{u"hw:cpu_max_sockets"_s, u"2"_s}},
        {{u"hw_cpu_max_cores"_s, u"2"_s}}, u"2:2:2"_s);
    constraintRow("exactly all the vCPUs", 8,
        {{u"hw:cpu_max_sockets"_s, u"2"_s}, {u"hw:cpu_max_cores"_s, u"2"_s}, {u"hw:cpu_max_threads"_s, u"2"_s}}, {},
        u"2:2:2"_s);
    constraintRow("one vCPU too few", 9,
        {{u"hw:cpu_max_sockets"_s, u"2"_s}, {u"hw:cpu_max_cores"_s, u"2"_s}, {u"hw:cpu_max_threads"_s, u"2"_s}}, {},
        u"ImageVCPULimitsRangeImpossible: Requested vCPU limits 2:2:2 are impossible to satisfy for vcpus count 9"_s);
    constraintRow("a prime number over small limits", 7,
        {{u"hw:cpu_max_sockets"_s, u"2"_s}, {u"hw:cpu_max_cores"_s, u"4"_s}, {u"hw:cpu_max_threads"_s, u"4"_s}}, {},
        u"ImageVCPULimitsRangeImpossible: Requested vCPU limits 2:4:4 are impossible to satisfy for vcpus count 7"_s);
    constraintRow("a prime number fits on one level", 7,
        {{u"hw:cpu_max_sockets"_s, u"1"_s}, {u"hw:cpu_max_threads"_s, u"1"_s}}, {}, u"1:7:1"_s);
    constraintRow("the message has the limits of both", 5,
        {{u"hw:cpu_max_sockets"_s, u"2"_s}, {u"hw:cpu_max_cores"_s, u"2"_s}}, {{u"hw_cpu_max_threads"_s, u"4"_s}},
        u"ImageVCPULimitsRangeImpossible: Requested vCPU limits 2:2:4 are impossible to satisfy for vcpus count 5"_s);
    constraintRow(
        "a wish at its limit", 8, {{u"hw:cpu_sockets"_s, u"2"_s}}, {{u"hw_cpu_max_sockets"_s, u"2"_s}}, u"2:4:1"_s);
    constraintRow("a wish over the flavor's own limit is dropped", 8,
        {{u"hw:cpu_sockets"_s, u"4"_s}, {u"hw:cpu_cores"_s, u"2"_s}, {u"hw:cpu_max_sockets"_s, u"2"_s}}, {},
        u"2:4:1"_s);
    constraintRow("a wish over the image's limit is dropped as a whole", 8,
        {{u"hw:cpu_sockets"_s, u"4"_s}, {u"hw:cpu_threads"_s, u"2"_s}}, {{u"hw_cpu_max_sockets"_s, u"2"_s}},
        u"2:4:1"_s);
    constraintRow("a limit above the vCPUs is none", 2, {{u"hw:cpu_max_sockets"_s, u"16"_s}}, {}, u"2:1:1"_s);
    constraintRow("zero is no wish", 4, {{u"hw:cpu_sockets"_s, u"0"_s}, {u"hw:cpu_cores"_s, u"2"_s}}, {}, u"2:2:1"_s);
    constraintRow(
        "zero is no limit", 4, {{u"hw:cpu_max_sockets"_s, u"0"_s}}, {{u"hw_cpu_max_cores"_s, u"0"_s}}, u"4:1:1"_s);
    constraintRow("blanks and signs around a number", 8, {{u"hw:cpu_sockets"_s, u" +2 "_s}}, {}, u"2:4:1"_s);
}

void HardwareConstraintsTest::bestTopology()
{
    checkConstraint(&HardwareConstraints::cpuTopology);
}

// What is preferred of the most that may be.
void HardwareConstraintsTest::limitsOfTopologies_data()
{
    addConstraintColumns();
    anyVcpus("nothing said", {}, {}, u"0:0:0 of 65536:65536:65536"_s);
    anyVcpus("one level of the flavor", {{u"hw:cpu_max_cores"_s, u"4"_s}}, {}, u"0:0:0 of 65536:4:65536"_s);
    anyVcpus("each level of the flavor",
        {{u"hw:cpu_max_sockets"_s, u"1"_s}, {u"hw:cpu_max_cores"_s, u"2"_s}, {u"hw:cpu_max_threads"_s, u"3"_s}}, {},
        u"0:0:0 of 1:2:3"_s);
    anyVcpus("each level of the image", {},
        {{u"hw_cpu_max_sockets"_s, u"1"_s}, {u"hw_cpu_max_cores"_s, u"2"_s}, {u"hw_cpu_max_threads"_s, u"3"_s}},
        u"0:0:0 of 1:2:3"_s);
    anyVcpus("one level more than the flavor's",
        {{u"hw:cpu_max_sockets"_s, u"2"_s}, {u"hw:cpu_max_cores"_s, u"4"_s}, {u"hw:cpu_max_threads"_s, u"8"_s}},
        {{u"hw_cpu_max_cores"_s, u"5"_s}},
        u"ImageVCPULimitsRangeExceeded: Image vCPU topology limits (sockets=0, cores=5, threads=0) exceeds the limits of the flavor (sockets=2, cores=4, threads=8)"_s);
    anyVcpus("one thread more than the flavor's", {{u"hw:cpu_max_threads"_s, u"1"_s}},
        {{u"hw_cpu_max_sockets"_s, u"8"_s}, {u"hw_cpu_max_threads"_s, u"2"_s}},
        u"ImageVCPULimitsRangeExceeded: Image vCPU topology limits (sockets=8, cores=0, threads=2) exceeds the limits of the flavor (sockets=0, cores=0, threads=1)"_s);
    anyVcpus("just the flavor's", {{u"hw:cpu_max_threads"_s, u"2"_s}}, {{u"hw_cpu_max_threads"_s, u"2"_s}},
        u"0:0:0 of 65536:65536:2"_s);
    anyVcpus("a level that the flavor leaves open", {{u"hw:cpu_max_sockets"_s, u"2"_s}},
        {{u"hw_cpu_max_cores"_s, u"64"_s}}, u"0:0:0 of 2:64:65536"_s);
    anyVcpus("the image's wish at the flavor's limit", {{u"hw:cpu_max_cores"_s, u"4"_s}}, {{u"hw_cpu_cores"_s, u"4"_s}},
        u"0:4:0 of 65536:4:65536"_s);
    anyVcpus("the image's wish one above the flavor's limit", {{u"hw:cpu_max_cores"_s, u"4"_s}},
        {{u"hw_cpu_cores"_s, u"5"_s}},
        u"ImageVCPUTopologyRangeExceeded: Image vCPU topology (sockets=0, cores=5, threads=0) exceeds the limits of the flavor or image (sockets=65536, cores=4, threads=65536)"_s);
    anyVcpus("the image's wish one above its own limit", {},
        {{u"hw_cpu_max_threads"_s, u"1"_s}, {u"hw_cpu_threads"_s, u"2"_s}},
        u"ImageVCPUTopologyRangeExceeded: Image vCPU topology (sockets=0, cores=0, threads=2) exceeds the limits of the flavor or image (sockets=65536, cores=65536, threads=1)"_s);
    anyVcpus("the image's wish between both limits", {{u"hw:cpu_max_sockets"_s, u"8"_s}},
        {{u"hw_cpu_max_sockets"_s, u"4"_s}, {u"hw_cpu_sockets"_s, u"5"_s}},
        u"ImageVCPUTopologyRangeExceeded: Image vCPU topology (sockets=5, cores=0, threads=0) exceeds the limits of the flavor or image (sockets=4, cores=65536, threads=65536)"_s);
    anyVcpus("the image's wish above the most that can be", {}, {{u"hw_cpu_sockets"_s, u"65537"_s}},
        u"ImageVCPUTopologyRangeExceeded: Image vCPU topology (sockets=65537, cores=0, threads=0) exceeds the limits of the flavor or image (sockets=65536, cores=65536, threads=65536)"_s);
    anyVcpus("the image's wish of the most that can be", {}, {{u"hw_cpu_sockets"_s, u"65536"_s}},
        u"65536:0:0 of 65536:65536:65536"_s);
    anyVcpus("limits come before wishes", {{u"hw:cpu_max_sockets"_s, u"1"_s}, {u"hw:cpu_cores"_s, u"x"_s}},
        {{u"hw_cpu_max_sockets"_s, u"2"_s}},
        u"ImageVCPULimitsRangeExceeded: Image vCPU topology limits (sockets=2, cores=0, threads=0) exceeds the limits of the flavor (sockets=1, cores=0, threads=0)"_s);
    anyVcpus("the flavor's wish is read though the image has one", {{u"hw:cpu_cores"_s, u"x"_s}},
        {{u"hw_cpu_cores"_s, u"2"_s}},
        u"InvalidRequest: Invalid flavor extra spec. Error: invalid literal for int() with base 10: 'x'"_s);
    anyVcpus("the flavor's limit is read though the image has one", {{u"hw:cpu_max_threads"_s, u"1.5"_s}},
        {{u"hw_cpu_max_threads"_s, u"1"_s}},
        u"InvalidRequest: Invalid flavor extra spec. Error: invalid literal for int() with base 10: '1.5'"_s);
    anyVcpus("the first level that is no number",
        {{u"hw:cpu_max_threads"_s, u"c"_s}, {u"hw:cpu_max_cores"_s, u"b"_s}, {u"hw:cpu_max_sockets"_s, u"a"_s}}, {},
        u"InvalidRequest: Invalid flavor extra spec. Error: invalid literal for int() with base 10: 'a'"_s);
    anyVcpus("a limit comes before a wish that is no number",
        {{u"hw:cpu_max_threads"_s, u"limit"_s}, {u"hw:cpu_sockets"_s, u"wish"_s}}, {},
        u"InvalidRequest: Invalid flavor extra spec. Error: invalid literal for int() with base 10: 'limit'"_s);
    anyVcpus("an empty number", {{u"hw:cpu_threads"_s, u""_s}}, {},
        u"InvalidRequest: Invalid flavor extra spec. Error: invalid literal for int() with base 10: ''"_s);
    anyVcpus("a quote in the number", {{u"hw:cpu_sockets"_s, u"2'"_s}}, {},
        u"InvalidRequest: Invalid flavor extra spec. Error: invalid literal for int() with base 10: \"2'\""_s);
    anyVcpus("a wish of the flavor at its limit", {{u"hw:cpu_cores"_s, u"4"_s}, {u"hw:cpu_max_cores"_s, u"4"_s}}, {},
        u"0:4:0 of 65536:4:65536"_s);
    anyVcpus("a wish of the flavor above its limit is dropped",
        {{u"hw:cpu_cores"_s, u"5"_s}, {u"hw:cpu_threads"_s, u"2"_s}, {u"hw:cpu_max_cores"_s, u"4"_s}}, {},
        u"0:0:0 of 65536:4:65536"_s);
    anyVcpus("the image's wish stays beside the flavor's that is too large",
        {{u"hw:cpu_cores"_s, u"5"_s}, {u"hw:cpu_max_cores"_s, u"4"_s}}, {{u"hw_cpu_threads"_s, u"2"_s}},
        u"0:0:2 of 65536:4:65536"_s);
}

void HardwareConstraintsTest::limitsOfTopologies()
{
    checkConstraint(&HardwareConstraints::cpuTopologyLimits);
}

void HardwareConstraintsTest::serialPorts_data()
{
    addConstraintColumns();
    anyVcpus("nobody: one", {}, {}, u"1"_s);
    anyVcpus("the flavor", {{u"hw:serial_port_count"_s, u"4"_s}}, {}, u"4"_s);
    anyVcpus("the image", {}, {{u"hw_serial_port_count"_s, u"6"_s}}, u"6"_s);
    anyVcpus(
        "the image takes fewer", {{u"hw:serial_port_count"_s, u"4"_s}}, {{u"hw_serial_port_count"_s, u"1"_s}}, u"1"_s);
    anyVcpus(
        "as many as the flavor", {{u"hw:serial_port_count"_s, u"4"_s}}, {{u"hw_serial_port_count"_s, u"4"_s}}, u"4"_s);
    anyVcpus("zero in the flavor is nothing said", {{u"hw:serial_port_count"_s, u"0"_s}}, {}, u"1"_s);
    anyVcpus("zero in the flavor lets the image choose", {{u"hw:serial_port_count"_s, u"0"_s}},
        {{u"hw_serial_port_count"_s, u"6"_s}}, u"6"_s);
    anyVcpus("zero in the image leaves the flavor's", {{u"hw:serial_port_count"_s, u"4"_s}},
        {{u"hw_serial_port_count"_s, u"0"_s}}, u"4"_s);
    anyVcpus("zero in both: one", {{u"hw:serial_port_count"_s, u"0"_s}}, {{u"hw_serial_port_count"_s, u"0"_s}}, u"1"_s);
    anyVcpus("a sign and blanks", {{u"hw:serial_port_count"_s, u" +3 "_s}}, {}, u"3"_s);
    anyVcpus("fewer than none in the flavor", {{u"hw:serial_port_count"_s, u"-1"_s}}, {}, u"-1"_s);
    anyVcpus("underscores", {{u"hw:serial_port_count"_s, u"1_0"_s}}, {}, u"10"_s);
    anyVcpus("a fraction", {{u"hw:serial_port_count"_s, u"2.0"_s}}, {},
        u"ImageSerialPortNumberInvalid: Number of serial ports specified in flavor is invalid: expected an integer, got '2.0'"_s);
    anyVcpus("empty is nothing said", {{u"hw:serial_port_count"_s, u""_s}}, {}, u"1"_s);
    anyVcpus("empty lets the image choose", {{u"hw:serial_port_count"_s, u""_s}}, {{u"hw_serial_port_count"_s, u"7"_s}},
        u"7"_s);
    anyVcpus("a blank is no number", {{u"hw:serial_port_count"_s, u" "_s}}, {{u"hw_serial_port_count"_s, u"2"_s}},
        u"ImageSerialPortNumberInvalid: Number of serial ports specified in flavor is invalid: expected an integer, got ' '"_s);
}

void HardwareConstraintsTest::serialPorts()
{
    checkConstraint(&HardwareConstraints::serialPorts);
}

void HardwareConstraintsTest::performanceMonitoring_data()
{
    addConstraintColumns();
    anyVcpus("nobody", {}, {}, u"None"_s);
    anyVcpus("the flavor: true", {{u"hw:pmu"_s, u"true"_s}}, {}, u"True"_s);
    anyVcpus("the flavor: false", {{u"hw:pmu"_s, u"false"_s}}, {}, u"False"_s);
    anyVcpus("the image: true", {}, {{u"hw_pmu"_s, u"true"_s}}, u"True"_s);
    anyVcpus("the image: false", {}, {{u"hw_pmu"_s, u"false"_s}}, u"False"_s);
    anyVcpus("both true, in different words", {{u"hw:pmu"_s, u"T"_s}}, {{u"hw_pmu"_s, u"1"_s}}, u"True"_s);
    anyVcpus("both false, in different words", {{u"hw:pmu"_s, u"OFF"_s}}, {{u"hw_pmu"_s, u"n"_s}}, u"False"_s);
    anyVcpus("false against true", {{u"hw:pmu"_s, u"0"_s}}, {{u"hw_pmu"_s, u"yes"_s}},
        u"FlavorImageConflict: Flavor m1 has hw:pmu extra spec explicitly set to False, conflicting with image debian which has hw_pmu explicitly set to True."_s);
    anyVcpus("an unknown word is false", {{u"hw:pmu"_s, u"maybe"_s}}, {}, u"False"_s);
    anyVcpus("an unknown word against true", {{u"hw:pmu"_s, u"maybe"_s}}, {{u"hw_pmu"_s, u"true"_s}},
        u"FlavorImageConflict: Flavor m1 has hw:pmu extra spec explicitly set to False, conflicting with image debian which has hw_pmu explicitly set to True."_s);
    anyVcpus("an unknown word beside false", {{u"hw:pmu"_s, u"maybe"_s}}, {{u"hw_pmu"_s, u"false"_s}}, u"False"_s);
    anyVcpus("an empty word is false", {{u"hw:pmu"_s, u""_s}}, {}, u"False"_s);
    anyVcpus("an empty word against true", {{u"hw:pmu"_s, u""_s}}, {{u"hw_pmu"_s, u"true"_s}},
        u"FlavorImageConflict: Flavor m1 has hw:pmu extra spec explicitly set to False, conflicting with image debian which has hw_pmu explicitly set to True."_s);
    anyVcpus("blanks around a word", {{u"hw:pmu"_s, u" Yes "_s}}, {}, u"True"_s);
}

void HardwareConstraintsTest::performanceMonitoring()
{
    checkConstraint(&HardwareConstraints::pmu);
}

void HardwareConstraintsTest::queues_data()
{
    addConstraintColumns();
    constraintRow("nobody", 2, {}, {}, u"False"_s);
    constraintRow("the flavor: true", 2, {{u"hw:vif_multiqueue_enabled"_s, u"true"_s}}, {}, u"True"_s);
    constraintRow("the flavor: false", 2, {{u"hw:vif_multiqueue_enabled"_s, u"false"_s}}, {}, u"False"_s);
    constraintRow("the image: true", 2, {}, {{u"hw_vif_multiqueue_enabled"_s, u"true"_s}}, u"True"_s);
    constraintRow("both true, in different words", 2, {{u"hw:vif_multiqueue_enabled"_s, u"T"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"1"_s}}, u"True"_s);
    constraintRow("both false, in different words", 2, {{u"hw:vif_multiqueue_enabled"_s, u"OFF"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"n"_s}}, u"False"_s);
    constraintRow("false against true", 2, {{u"hw:vif_multiqueue_enabled"_s, u"0"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"yes"_s}},
        u"FlavorImageConflict: Flavor m1 has hw:vif_multiqueue_enabled extra spec explicitly set to False, conflicting with image debian which has hw_vif_multiqueue_enabled explicitly set to True."_s);
    constraintRow("an unknown word against true", 2, {{u"hw:vif_multiqueue_enabled"_s, u"maybe"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"true"_s}},
        u"FlavorImageConflict: Flavor m1 has hw:vif_multiqueue_enabled extra spec explicitly set to False, conflicting with image debian which has hw_vif_multiqueue_enabled explicitly set to True."_s);
    constraintRow("an unknown word beside false", 2, {{u"hw:vif_multiqueue_enabled"_s, u"maybe"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"false"_s}}, u"False"_s);
    constraintRow("one vCPU has one queue", 1, {{u"hw:vif_multiqueue_enabled"_s, u"true"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"true"_s}}, u"False"_s);
    constraintRow("one vCPU: no conflict", 1, {{u"hw:vif_multiqueue_enabled"_s, u"true"_s}},
        {{u"hw_vif_multiqueue_enabled"_s, u"false"_s}}, u"False"_s);
    constraintRow("three vCPUs", 3, {{u"hw:vif_multiqueue_enabled"_s, u"true"_s}}, {}, u"True"_s);
}

void HardwareConstraintsTest::queues()
{
    checkConstraint(&HardwareConstraints::vifMultiqueue);
}

void HardwareConstraintsTest::secureBoot_data()
{
    addConstraintColumns();
    anyVcpus("nobody", {}, {}, u"None"_s);
    anyVcpus("the flavor", {{u"os:secure_boot"_s, u"required"_s}}, {}, u"required"_s);
    anyVcpus("the image", {}, {{u"os_secure_boot"_s, u"disabled"_s}}, u"disabled"_s);
    anyVcpus(
        "both alike", {{u"os:secure_boot"_s, u"optional"_s}}, {{u"os_secure_boot"_s, u"optional"_s}}, u"optional"_s);
    anyVcpus("required against optional", {{u"os:secure_boot"_s, u"required"_s}},
        {{u"os_secure_boot"_s, u"optional"_s}},
        u"FlavorImageConflict: Flavor m1 has os:secure_boot extra spec explicitly set to required, conflicting with image debian which has os_secure_boot explicitly set to optional."_s);
    anyVcpus("disabled against required", {{u"os:secure_boot"_s, u"disabled"_s}},
        {{u"os_secure_boot"_s, u"required"_s}},
        u"FlavorImageConflict: Flavor m1 has os:secure_boot extra spec explicitly set to disabled, conflicting with image debian which has os_secure_boot explicitly set to required."_s);
    anyVcpus("an empty flavor leaves it to the image", {{u"os:secure_boot"_s, u""_s}},
        {{u"os_secure_boot"_s, u"required"_s}}, u"required"_s);
    anyVcpus("letters count", {{u"os:secure_boot"_s, u"Required"_s}}, {},
        u"Invalid: Invalid secure boot policy 'Required'. Allowed values: required, disabled, optional."_s);
    anyVcpus("a blank counts", {{u"os:secure_boot"_s, u"required "_s}}, {},
        u"Invalid: Invalid secure boot policy 'required '. Allowed values: required, disabled, optional."_s);
    anyVcpus("a conflict comes before a word that there is not", {{u"os:secure_boot"_s, u"always"_s}},
        {{u"os_secure_boot"_s, u"optional"_s}},
        u"FlavorImageConflict: Flavor m1 has os:secure_boot extra spec explicitly set to always, conflicting with image debian which has os_secure_boot explicitly set to optional."_s);
}

void HardwareConstraintsTest::secureBoot()
{
    checkConstraint(&HardwareConstraints::secureBoot);
}

// The flavor decides alone.
void HardwareConstraintsTest::withoutAnImage_data()
{
    QTest::addColumn<Said>("flavor");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing said") << Said{} << u"8:1:1, 1, None, False, None"_s;
    QTest::newRow("all said") << Said{{u"hw:cpu_threads"_s, u"2"_s}, {u"hw:cpu_max_sockets"_s, u"2"_s},
        {u"hw:serial_port_count"_s, u"3"_s}, {u"hw:pmu"_s, u"no"_s}, {u"hw:vif_multiqueue_enabled"_s, u"yes"_s},
        {u"os:secure_boot"_s, u"optional"_s}}
                              << u"2:2:2, 3, False, True, optional"_s;
    QTest::newRow("an image property in the flavor")
        << Said{{u"hw_serial_port_count"_s, u"3"_s}, {u"hw_pmu"_s, u"no"_s}, {u"os_secure_boot"_s, u"required"_s}}
        << u"8:1:1, 1, None, False, None"_s;
}

void HardwareConstraintsTest::withoutAnImage()
{
    QFETCH(Said, flavor);
    QFETCH(QString, says);
    const Flavor ofFlavor = flavorSaying(flavor);
    const std::optional<ImageMeta> none;
    const HardwareConstraints constraints{ofFlavor, none};
    const QStringList answers{answer(constraints.cpuTopology()), answer(constraints.serialPorts()),
        answer(constraints.pmu()), answer(constraints.vifMultiqueue()), answer(constraints.secureBoot())};
    QCOMPARE(answers.join(u", "_s), says);
}

void HardwareConstraintsTest::namesOfFlavorAndImage_data()
{
    QTest::addColumn<QString>("flavorName");
    QTest::addColumn<QString>("imageName");
    QTest::addColumn<QString>("says");
    QTest::newRow("percent signs")
        << u"%4 and %5"_s << u"100%1"_s
        << u"FlavorImageConflict: Flavor %4 and %5 has os:secure_boot extra spec explicitly set to required, "
           "conflicting with image 100%1 which has os_secure_boot explicitly set to optional."_s;
    QTest::newRow("colons stay in names")
        << u"hw:large"_s << u"debian:12"_s
        << u"FlavorImageConflict: Flavor hw:large has os:secure_boot extra spec explicitly set to required, "
           "conflicting with image debian:12 which has os_secure_boot explicitly set to optional."_s;
}

void HardwareConstraintsTest::namesOfFlavorAndImage()
{
    QFETCH(QString, flavorName);
    QFETCH(QString, imageName);
    QFETCH(QString, says);
    Flavor flavor = flavorSaying({{u"os:secure_boot"_s, u"required"_s}});
    flavor.name = flavorName;
    std::optional<ImageMeta> image = imageSaying({{u"os_secure_boot"_s, u"optional"_s}});
    image->name = imageName;
    QCOMPARE(answer(HardwareConstraints{flavor, image}.secureBoot()), says);
}

QTEST_GUILESS_MAIN(HardwareConstraintsTest)
#include "tst_hardwareconstraints.moc"
