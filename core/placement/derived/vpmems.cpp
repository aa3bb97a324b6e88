// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/vpmems.h"

#include "placement/standardnames.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> wrongNamespaces(const QString &what)
{
    return failure(Error::Kind::BadInput, what, u"[libvirt] pmem_namespaces"_s,
        QCoreApplication::translate("Error", "nova-compute does not start with it."));
}

// The namespaces by name; if several share a name, the last. Source: LibvirtDriver._get_vpmems_on_host.
Result<QMap<QString, PmemNamespace>> namedNamespaces(const QList<PmemNamespace> &all)
{
    QMap<QString, PmemNamespace> named;
    for (const PmemNamespace &pmem : all) {
        if (pmem.name.isEmpty())
            continue;
        if (!pmem.daxRegion || pmem.daxRegion->devices.isEmpty())
            return wrongNamespaces(
                QCoreApplication::translate("Error", "The namespace “%1” of persistent memory is not in mode devdax.")
                    .arg(pmem.name));
        named.insert(pmem.name, pmem);
    }
    return named;
}

} // namespace

QString vpmemClass(const QString &label)
{
    return customName(u"PMEM_NAMESPACE_"_s + label);
}

bool holdsVpmems(const Resources &held)
{
    const QStringList classes = held.keys();
    return std::ranges::any_of(classes, [](const QString &name) { return name.startsWith(vpmemClass({})); });
}

QStringList vpmemLabels(const Flavor &flavor)
{
    QStringList labels;
    for (const QString &label : flavor.extraSpecs.value(u"hw:pmem"_s).split(u','))
        labels.append(label.trimmed());
    labels.removeAll(QString());
    return labels;
}

Result<QList<Vpmem>> vpmemsOf(const ComputeNode &node, const Configuration &config, Release release)
{
    if (!node.pmemNamespaces)
        return {};
    const QStringList labelled = config.list("libvirt", "pmem_namespaces", release);
    if (labelled.isEmpty())
        return {};
    auto onHost = namedNamespaces(*node.pmemNamespaces);
    if (!onHost)
        return tl::unexpected(onHost.error());
    QList<Vpmem> vpmems;
    for (const QString &some : labelled) {
        const qsizetype colon = some.indexOf(u':');
        if (colon < 0)
            return wrongNamespaces(
                QCoreApplication::translate("Error", "No namespaces of persistent memory have the label “%1”.")
                    .arg(some));
        for (const QString &name : some.sliced(colon + 1).split(u'|')) {
            const bool isTwice = std::ranges::any_of(vpmems, [&](const Vpmem &one) { return one.pmem.name == name; });
            if (isTwice)
                return wrongNamespaces(
                    QCoreApplication::translate("Error", "The namespace “%1” of persistent memory is named twice.")
                        .arg(name));
            const auto pmem = onHost->constFind(name);
            if (pmem == onHost->constEnd())
                return wrongNamespaces(
                    QCoreApplication::translate("Error", "The host %1 has no namespace “%2” of persistent memory.")
                        .arg(node.host, name));
            vpmems.append({some.first(colon), *pmem});
        }
    }
    return vpmems;
}

QList<Vpmem> orderedVpmems(const QList<Vpmem> &vpmems, const QStringList &names, const Flavor &flavor)
{
    QList<Vpmem> left;
    for (const QString &name : names)
        std::ranges::copy_if(vpmems, std::back_inserter(left), [&](const Vpmem &one) { return one.pmem.name == name; });
    QList<Vpmem> ordered;
    for (const QString &label : vpmemLabels(flavor)) {
        const auto next = std::ranges::find(left, label, &Vpmem::label);
        if (next == left.end())
            continue;
        ordered.append(*next);
        left.erase(next);
    }
    return ordered;
}

} // namespace astrolabe
