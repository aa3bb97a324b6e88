// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/readers/foundconf.h"

#include "formats/novaconf.h"

#include <QMap>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum class ConfOwner { Compute, Other, Scheduler }; // in the order in which they are merged

// The folder of the host that a file comes from: a sosreport, or what was handed over.
QString hostFolderOf(const QString &name)
{
    static const QRegularExpression inside(u"(^|/)(etc/nova/|etc/kolla/|var/lib/|namespaces/)"_s);
    const auto match = inside.match(name);
    return match.hasMatch() ? name.first(match.capturedStart()) : QString();
}

bool hasPiece(const Evidence &evidence, const QString &folder, QLatin1StringView word)
{
    const auto isIt = [&](const QString &name) { return name.startsWith(folder + u'/') && name.contains(word); };
    return std::ranges::any_of(evidence.unread, isIt)
        || std::ranges::any_of(evidence.recognised, isIt, &Evidence::Recognised::name);
}

// What stands above the host's folders is how somebody called the case. The host's own name only tells where no piece
// of a service does.
ConfOwner ownerOf(const QString &name, const Evidence &evidence)
{
    const QString folder = hostFolderOf(name);
    const QString inside = name.sliced(folder.size());
    if (inside.contains("scheduler"_L1))
        return ConfOwner::Scheduler;
    // What the data plane's nova-computes read in addition. Source: openstack-k8s-operators' service nova.
    if (inside.contains("compute"_L1) || inside.contains("nova_libvirt"_L1) || inside.contains("nova-extra-config"_L1))
        return ConfOwner::Compute;
    if (folder.isEmpty())
        return ConfOwner::Other;
    if (hasPiece(evidence, folder, "nova-scheduler"_L1) || hasPiece(evidence, folder, "nova_scheduler"_L1))
        return ConfOwner::Scheduler;
    const bool isOfCompute = hasPiece(evidence, folder, "nova-compute"_L1)
        || hasPiece(evidence, folder, "nova_compute"_L1) || folder.section(u'/', -1).contains("compute"_L1);
    return isOfCompute ? ConfOwner::Compute : ConfOwner::Other;
}

// With the files of its nova.conf.d, which are read after it.
QString confFolderOf(const QString &name)
{
    const QString folder = name.section(u'/', 0, -2);
    return folder.endsWith(".conf.d"_L1) ? folder.section(u'/', 0, -2) : folder;
}

QByteArray withoutMasked(const QByteArray &text)
{
    QByteArray kept;
    for (const QByteArray &line : text.split('\n')) {
        if (!line.contains("********"))
            kept += line + '\n';
    }
    return kept;
}

} // namespace

bool looksLikeNovaConf(const QString &text)
{
    static const QRegularExpression ofNova(
        u"^\\[(filter_scheduler|api_database|placement_database|libvirt|compute|scheduler|pci|metrics)\\]\\s*$"
        "|^(scheduler_[a-z_]+|compute_driver|reserved_host_memory_mb|(initial_)?(cpu|ram|disk)_allocation_ratio) *="_s,
        QRegularExpression::MultilineOption);
    return ofNova.match(text).hasMatch();
}

Result<void> addConf(const QString &name, const QByteArray &text, Evidence &evidence)
{
    return parseNovaConf(QString::fromUtf8(withoutMasked(text)))
        .map([&](NovaConf &&conf) { evidence.confs.append({name, conf.config, conf.ignored, conf.host}); })
        .map_error([&](const Error &error) { return error.in(name); });
}

void forgetTwins(QList<FoundConf> &confs)
{
    QList<FoundConf> kept;
    for (const FoundConf &conf : std::as_const(confs)) {
        const bool isTwin = std::ranges::any_of(
            kept, [&](const FoundConf &found) { return found.name == conf.name && found.config == conf.config; });
        if (!isTwin)
            kept.append(conf);
    }
    confs = std::move(kept);
}

QStringList hostsWithoutPciDevices(const Evidence &evidence)
{
    struct Folder
    {
        QString host;
        bool isWhole = false; // there is a nova.conf
        bool namesDevices = false;
    };
    QMap<QString, Folder> folders;
    for (const FoundConf &conf : evidence.confs) {
        Folder &folder = folders[confFolderOf(conf.name)];
        // nova-compute reads its own file after that of all services.
        if (folder.host.isEmpty() || (!conf.host.isEmpty() && conf.name.section(u'/', -1).contains("compute"_L1)))
            folder.host = conf.host;
        folder.isWhole = folder.isWhole || conf.name.section(u'/', -1) == "nova.conf"_L1;
        folder.namesDevices = folder.namesDevices || conf.config.isSet(u"pci"_s, u"device_spec"_s);
    }
    QStringList hosts;
    for (const Folder &folder : std::as_const(folders)) {
        if (folder.isWhole && !folder.namesDevices && !folder.host.isEmpty())
            hosts << folder.host;
    }
    return hosts;
}

Configuration mergedConf(const Evidence &evidence)
{
    struct Owned
    {
        ConfOwner owner;
        const FoundConf *conf;
    };
    QList<Owned> confs;
    for (const FoundConf &conf : evidence.confs)
        confs.append({ownerOf(conf.name, evidence), &conf});
    std::ranges::stable_sort(confs, [](const Owned &left, const Owned &right) {
        return std::tie(left.owner, left.conf->name) < std::tie(right.owner, right.conf->name);
    });
    Configuration merged;
    for (const Owned &owned : std::as_const(confs)) {
        Configuration config = owned.conf->config;
        if (owned.owner == ConfOwner::Compute && confs.last().owner != ConfOwner::Compute) {
            for (const QString &group : {u"filter_scheduler"_s, u"scheduler"_s, u"metrics"_s})
                config.unsetGroup(group);
        }
        merged.merge(config);
    }
    return merged;
}

bool hasSchedulersConf(const Evidence &evidence)
{
    return std::ranges::any_of(
        evidence.confs, [&](const FoundConf &conf) { return ownerOf(conf.name, evidence) != ConfOwner::Compute; });
}

std::optional<int> hostSubsetSizeIn(const Evidence &evidence)
{
    if (!hasSchedulersConf(evidence))
        return std::nullopt;
    return mergedConf(evidence).integer("filter_scheduler", "host_subset_size", Release::newest());
}

} // namespace astrolabe
