// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinic/cliniclooks.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "decision/steps.h"
#include "decision/story.h"
#include "diagnosis/askcommand.h"
#include "diagnosis/hostreasons.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Clinic
{
    Q_DECLARE_TR_FUNCTIONS(Clinic)
};

QString pairsText(const QMap<QString, QString> &pairs)
{
    QStringList texts;
    for (auto pair = pairs.cbegin(); pair != pairs.cend(); ++pair)
        texts.append(u"%1 = %2"_s.arg(pair.key(), pair.value()));
    return texts.isEmpty() ? Clinic::tr("none", "extra specs, properties") : joinedNames(texts);
}

QStringList messageAndRequest(const Case &examined)
{
    const Cloud &cloud = examined.cloud();
    QStringList lines;
    if (const auto &error = examined.decision().error)
        lines.append(Clinic::tr("The user sees: “%1”").arg(error->text().trimmed()));
    lines.append(commandFor(examined.trial.question, examined.index()));
    for (const Flavor &flavor : cloud.flavors) {
        lines.append(Clinic::tr("Flavor %1: %2 VCPU, %3 memory, %4 GiB disk; extra specs: %5")
                .arg(flavor.name)
                .arg(flavor.vcpus)
                .arg(memoryText(flavor.memoryMb))
                .arg(flavor.rootGb)
                .arg(pairsText(flavor.extraSpecs)));
    }
    for (const Image &image : cloud.images)
        lines.append(Clinic::tr("Image %1; properties: %2").arg(image.name, pairsText(image.properties)));
    return lines;
}

QStringList whatStepsLeft(const Case &examined)
{
    const Steps steps(examined.trial.decision, examined.server);
    QStringList lines;
    for (int element = 0; element < steps.elementCount(); ++element)
        lines.append(stepSentence(steps, steps.stateOfElement(element)));
    return lines;
}

QStringList whyHostsAreOut(const Case &examined)
{
    if (examined.standings.missesOf.empty())
        return {Clinic::tr("No host was considered.")};
    const HostReasons reasons(examined);
    QStringList lines;
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        QStringList because;
        for (const int condition : examined.standings.missesOn(host))
            because.append(sentence(reasons.of(host, condition)));
        because.removeAll(QString());
        lines.append(Clinic::tr("%1: %2", "host, why it is out")
                .arg(examined.decision().hosts.at(host).label,
                    because.isEmpty() ? Clinic::tr("it meets every condition by itself") : because.join(u"; "_s)));
    }
    return lines;
}

QString optionText(const QJsonValue &value)
{
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

QStringList optionLines(const Cloud &cloud)
{
    QStringList lines;
    const QJsonObject groups = cloud.config.toJson();
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        const QJsonObject values = group->toObject();
        for (auto value = values.begin(); value != values.end(); ++value) {
            lines.append(u"[%1] %2 = %3"_s.arg(group.key(), value.key(), optionText(*value)));
        }
    }
    return lines;
}

QStringList theCloud(const Case &examined)
{
    const Cloud &cloud = examined.cloud();
    QStringList lines;
    for (const ComputeNode &node : cloud.computeNodes) {
        const MemoryTexts memory({double(node.memoryMbUsed), double(node.memoryMb)});
        QStringList parts{Clinic::tr("%1 of %2 VCPU used").arg(node.vcpusUsed).arg(node.vcpus),
            Clinic::tr("%1 of %2 memory used")
                .arg(memory.shown(double(node.memoryMbUsed)), memory.shown(double(node.memoryMb)))};
        const auto &service = node.service;
        if (service && service->disabled)
            parts.append(Clinic::tr("nova-compute is disabled"));
        if (service && service->forcedDown)
            parts.append(Clinic::tr("nova-compute is forced down"));
        if (service && service->lastSeenUp && cloud.now) {
            const qint64 seconds = service->lastSeenUp->secsTo(*cloud.now);
            parts.append(seconds < 0 ? Clinic::tr("nova-compute reports %1 s ahead of time").arg(-seconds)
                                     : Clinic::tr("nova-compute last reported %1 s ago").arg(seconds));
        }
        lines.append(Clinic::tr("%1: %2", "host, its state").arg(node.host, joinedNames(parts)));
    }
    for (const Cell &cell : cloud.cells)
        lines.append(
            cell.disabled ? Clinic::tr("Cell %1 is disabled").arg(cell.name) : Clinic::tr("Cell %1").arg(cell.name));
    for (const Aggregate &aggregate : cloud.aggregates) {
        const QString hosts = aggregate.hosts.isEmpty() ? Clinic::tr("no host") : listedNames(aggregate.hosts);
        lines.append(Clinic::tr("Aggregate %1 of %2: %3").arg(aggregate.name, hosts, pairsText(aggregate.metadata)));
    }
    for (const ServerGroup &group : cloud.serverGroups)
        lines.append(Clinic::tr("Server group %1, %2, with %Ln member(s)", nullptr, int(group.members.size()))
                .arg(group.name, group.policy));
    return lines + optionLines(cloud);
}

} // namespace

QList<ClinicLook> looksAt(const ClinicCase &posed)
{
    const Case &examined = posed.diagnosis->examined;
    return {
        {Clinic::tr("The message and the request"), messageAndRequest(examined)},
        {Clinic::tr("Hosts left after each step"), whatStepsLeft(examined)},
        {Clinic::tr("Why each host is out"), whyHostsAreOut(examined)},
        {Clinic::tr("The cloud itself"), theCloud(examined)},
    };
}

} // namespace astrolabe
