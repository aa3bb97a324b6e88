// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/requestfield.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_RequestField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsBelongToFields_data();
    void errorsBelongToFields();
    void factsBelongToFields_data();
    void factsBelongToFields();
    void onlyTheApiRefuses_data();
    void onlyTheApiRefuses();
};

void tst_RequestField::errorsBelongToFields_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("message");
    QTest::addColumn<std::optional<RequestField>>("field");
    using Field = std::optional<RequestField>;
    QTest::newRow("zone without a service")
        << u"InvalidRequest"_s << u"The requested availability zone is not available"_s << Field(RequestField::Zone);
    QTest::newRow("zone that does not parse")
        << u"HTTPBadRequest"_s << u"Invalid input received: Unable to parse availability_zone"_s
        << Field(RequestField::Zone);
    QTest::newRow("more at least than at most")
        << u"HTTPBadRequest"_s << u"min_count must be <= max_count"_s << Field(RequestField::Count);
    QTest::newRow("flavor too small") << u"FlavorMemoryTooSmall"_s
                                      << u"Flavor's memory is too small for requested image."_s
                                      << Field(RequestField::Flavor);
    QTest::newRow("no image") << u"HTTPBadRequest"_s << u"Missing imageRef attribute"_s << Field(RequestField::Image);
    QTest::newRow("image that is not active")
        << u"ImageNotActive"_s << u"Image x is not active."_s << Field(RequestField::Image);
    QTest::newRow("group that is gone") << u"InstanceGroupNotFound"_s << u"Instance group x could not be found."_s
                                        << Field(RequestField::Group);
    QTest::newRow("host that is not there")
        << u"ComputeHostNotFound"_s << u"Compute host x could not be found."_s << Field(RequestField::Host);
    QTest::newRow("what the role does not allow, as to force a host")
        << u"PolicyNotAuthorized"_s << u"Policy doesn't allow …"_s << Field(RequestField::Roles);
    QTest::newRow("anything else") << u"ValueError"_s << u"four"_s << Field();
}

void tst_RequestField::errorsBelongToFields()
{
    QFETCH(const QString, type);
    QFETCH(const QString, message);
    QTEST(fieldOf({type, message, Stage::Api}), "field");
}

void tst_RequestField::factsBelongToFields_data()
{
    QTest::addColumn<QString>("fact");
    QTest::addColumn<std::optional<RequestField>>("field");
    using Field = std::optional<RequestField>;
    QTest::newRow("zone") << u"requested_zone"_s << Field(RequestField::Zone);
    QTest::newRow("forced host") << u"force_hosts"_s << Field(RequestField::Host);
    QTest::newRow("hint of a server") << u"same_host"_s << Field(RequestField::SameHost);
    QTest::newRow("another hint") << u"query"_s << Field(RequestField::Hints);
    QTest::newRow("project") << u"project_id"_s << Field(RequestField::Project);
    QTest::newRow("what the form does not show") << u"ignore_hosts"_s << Field();
    QTest::newRow("nothing") << QString() << Field();
}

void tst_RequestField::factsBelongToFields()
{
    QFETCH(const QString, fact);
    QTEST(fieldOfFact(fact), "field");
}

void tst_RequestField::onlyTheApiRefuses_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<Stage>("stage");
    QTest::addColumn<bool>("refused");
    QTest::newRow("the API's check") << Outcome::Error << Stage::Api << true;
    QTest::newRow("a filter that fails") << Outcome::Error << Stage::Filters << false;
    QTest::newRow("no valid host") << Outcome::NoValidHost << Stage::Placement << false;
}

void tst_RequestField::onlyTheApiRefuses()
{
    QFETCH(const Outcome, outcome);
    QFETCH(const Stage, stage);
    Decision decision;
    decision.outcome = outcome;
    decision.error = {u"Type"_s, u"message"_s, stage};
    QTEST(refusalByApi(decision).has_value(), "refused");
}

QTEST_GUILESS_MAIN(tst_RequestField)
#include "tst_requestfield.moc"
