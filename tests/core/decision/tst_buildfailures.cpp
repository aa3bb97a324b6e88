// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/buildfailures.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// How nova-compute handles each exception (nova.compute.manager, _build_and_run_instance and _build_resources).
class BuildFailuresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endsTheBuild_data();
    void endsTheBuild();
    void saysSo();
};

void BuildFailuresTest::endsTheBuild_data()
{
    QTest::addColumn<BuildPhase>("phase");
    QTest::addColumn<QString>("raised");
    QTest::addColumn<BuildEnd>("end");
    QTest::addColumn<QString>("reason");
    const auto row = [](BuildPhase phase, const char *raised, BuildEnd end, const QString &reason = u"why"_s) {
        QTest::newRow(qPrintable(u"%1 in phase %2"_s.arg(QLatin1StringView(raised)).arg(int(phase))))
            << phase << QString::fromLatin1(raised) << end << reason;
    };
    const QString noNetwork = u"Failed to allocate the network(s), not rescheduling."_s;
    const BuildPhase building = BuildPhase::Building;
    for (const BuildPhase phase : {building, BuildPhase::Networking, BuildPhase::BlockDevices, BuildPhase::CleanUp}) {
        row(phase, "InstanceNotFound", BuildEnd::Vanished);
        row(phase, "UnexpectedDeletingTaskStateError", BuildEnd::Vanished);
    }
    row(building, "ComputeResourcesUnavailable", BuildEnd::Rescheduled);
    row(building, "GroupAffinityViolation", BuildEnd::RescheduledByPolicy);
    row(building, "BuildAbortException", BuildEnd::Aborted);
    row(building, "NoMoreFixedIps", BuildEnd::Aborted,
        u"Failed to allocate the network(s) with error why, not rescheduling."_s);
    for (const char *raised : {"ExternalNetworkAttachForbidden", "VirtualInterfaceCreateException",
             "VirtualInterfaceMacAddressException", "FixedIpInvalidOnHost", "UnableToAutoAllocateNetwork",
             "NetworksWithQoSPolicyNotSupported", "VTPMSecretForbidden"})
        row(building, raised, BuildEnd::Aborted, noNetwork);
    for (const char *raised :
        {"FlavorDiskTooSmall", "FlavorDiskSmallerThanImage", "FlavorDiskSmallerThanMinDisk", "FlavorMemoryTooSmall",
            "ImageNotActive", "ImageUnacceptable", "InvalidDiskInfo", "InvalidDiskFormat", "SignatureVerificationError",
            "CertificateValidationFailed", "VolumeEncryptionNotSupported", "InvalidInput", "RequestedVRamTooHigh"})
        row(building, raised, BuildEnd::Aborted);
    row(building, "libvirtError", BuildEnd::Rescheduled);
    row(building, "ImageNotFound", BuildEnd::Rescheduled);
    row(BuildPhase::Networking, "KeyError", BuildEnd::Aborted, noNetwork);
    for (const char *raised : {"UnexpectedTaskStateError", "InstanceUnacceptable", "OverQuota", "InvalidBDM"})
        row(BuildPhase::BlockDevices, raised, BuildEnd::Aborted);
    row(BuildPhase::BlockDevices, "KeyError", BuildEnd::Aborted, u"Failure prepping block device."_s);
    row(BuildPhase::CleanUp, "libvirtError", BuildEnd::Aborted);
}

void BuildFailuresTest::endsTheBuild()
{
    QFETCH(BuildPhase, phase);
    QFETCH(QString, raised);
    QFETCH(BuildEnd, end);
    QFETCH(QString, reason);
    const BuildFailure failure = buildFailure(phase, {raised, u"why"_s});
    QCOMPARE(failure.end, end);
    QCOMPARE(failure.reason, reason);
}

void BuildFailuresTest::saysSo()
{
    const BuildFailure aborted{BuildEnd::Aborted, u"why"_s};
    QCOMPARE(aborted.message(u"abc"_s), u"Build of instance abc aborted: why"_s);
    const BuildFailure rescheduled{BuildEnd::Rescheduled, u"why"_s};
    QCOMPARE(rescheduled.message(u"abc"_s), u"Build of instance abc was re-scheduled: why"_s);
}

QTEST_GUILESS_MAIN(BuildFailuresTest)
#include "tst_buildfailures.moc"
