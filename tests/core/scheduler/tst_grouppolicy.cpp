// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/foretoldbuilds.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// What nova-compute finds when it checks a server group's policy again.
// Source: nova.compute.manager.ComputeManager._validate_instance_group_policy.
class GroupPolicyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isCheckedAgain_data();
    void isCheckedAgain();
};

void GroupPolicyTest::isCheckedAgain_data()
{
    using Others = QHash<QString, int>;
    QTest::addColumn<QString>("policy");
    QTest::addColumn<int>("most"); // max_server_per_host; 0: not said
    QTest::addColumn<Others>("others");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("type"); // empty: allowed
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QString &policy, int most, const Others &others, int release,
                         const QString &type = {}, const QString &message = {}) {
        QTest::newRow(name) << policy << most << others << release << type << message;
    };
    const QString anti = u"anti-affinity"_s;
    const QString affinity = u"affinity"_s;
    const QString violation = u"GroupAffinityViolation"_s;
    const QString rescheduled = u"RescheduledException"_s;
    const QString antiText = u"Anti-affinity instance group policy was violated"_s;
    const QString affinityText = u"Affinity instance group policy was violated"_s;
    const QString before = u"Build of instance s1 was re-scheduled: "_s;
    row("another member here", anti, 0, {{u"h1"_s, 1}}, 34, violation, antiText);
    row("another member here in Yoga", anti, 0, {{u"h1"_s, 1}}, 25, violation, antiText);
    row("another member here in Xena", anti, 0, {{u"h1"_s, 1}}, 24, rescheduled, before + antiText + u'.');
    row("another member here in Kilo", anti, 0, {{u"h1"_s, 1}}, 11, rescheduled, before + antiText + u'.');
    row("another member elsewhere", anti, 0, {{u"h2"_s, 1}}, 34);
    row("fewer than may be", anti, 2, {{u"h1"_s, 1}}, 18);
    row("as many as may be", anti, 2, {{u"h1"_s, 2}}, 34, violation, antiText);
    row("there are no rules until Queens", anti, 2, {{u"h1"_s, 1}}, 17, rescheduled, before + antiText + u'.');
    row("the others elsewhere", affinity, 0, {{u"h2"_s, 1}}, 34, violation, affinityText);
    row("the others elsewhere in Liberty", affinity, 0, {{u"h2"_s, 1}}, 12, rescheduled, before + affinityText + u'.');
    row("Kilo does not ask", affinity, 0, {{u"h2"_s, 1}}, 11);
    row("some of the others here", affinity, 0, {{u"h1"_s, 1}, {u"h2"_s, 1}}, 34);
    row("the first member", affinity, 0, {}, 34);
    row("softly apart", u"soft-anti-affinity"_s, 0, {{u"h1"_s, 1}}, 34);
    row("softly together", u"soft-affinity"_s, 0, {{u"h2"_s, 1}}, 34);
}

void GroupPolicyTest::isCheckedAgain()
{
    using Others = QHash<QString, int>;
    QFETCH(QString, policy);
    QFETCH(int, most);
    QFETCH(Others, others);
    QFETCH(int, release);
    ServerGroup group;
    group.policy = policy;
    if (most > 0)
        group.maxServerPerHost = most;
    const Raised found = violationOf(group, others, u"h1"_s, u"s1"_s, Release{release}).value_or(Raised());
    QTEST(found.type, "type");
    QTEST(found.message, "message");
}

QTEST_GUILESS_MAIN(GroupPolicyTest)
#include "tst_grouppolicy.moc"
