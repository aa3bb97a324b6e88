// SPDX-License-Identifier: GPL-3.0-or-later
// Measures reading a scheduler's log at DEBUG. Prints results without judging them.
#include "base/progress.h"
#include "bench/cputime.h"
#include "sources/logs/logdecisions.h"

#include <QBuffer>

#include <cstdlib>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray requestId(int request)
{
    return QByteArray::number(request).rightJustified(8, '0') + "-0000-4000-8000-000000000000";
}

// A request that fails at the last of `filters`, with `hosts` hosts.
QByteArray oneRequest(int request, int hosts, int filters)
{
    const QByteArray head = "2026-11-25 11:07:02.627 8285 ";
    const QByteArray ids = " [None req-" + requestId(request)
        + " 406ca5673123475f8a75338f65d205c8 5b248fe5523e458ba18fedcbaa6ac9e6 - - default default] ";
    const QByteArray suffix = " get_filtered_objects /usr/lib/python3/dist-packages/nova/filters.py:102\n";
    QByteArray text
        = head + "DEBUG nova.filters" + ids + "Starting with " + QByteArray::number(hosts) + " host(s)" + suffix;
    QByteArray names;
    for (int host = 0; host < hosts; ++host) {
        const QByteArray name = "cmp-" + QByteArray::number(host);
        names += (host == 0 ? "('" : ", ('") + name + "', '" + name + "')";
        text += head + "DEBUG nova.scheduler.filters.pci_passthrough_filter" + ids + '(' + name + ", " + name
            + ") ram: 7680MB disk: 0MB io_ops: 0 instances: 0 doesn't have the required PCI devices host_passes "
              "/usr/lib/"
              "python3/dist-packages/nova/scheduler/filters/pci_passthrough_filter.py:51\n";
    }
    QByteArray results;
    for (int filter = 0; filter < filters; ++filter) {
        const QByteArray name = "Filter" + QByteArray::number(filter);
        const bool isLast = filter + 1 == filters;
        text += head + (isLast ? "INFO" : "DEBUG") + " nova.filters" + ids + "Filter " + name + " returned "
            + (isLast ? "0 hosts\n" : QByteArray::number(hosts) + " host(s)" + suffix);
        results += (filter == 0 ? "('" : ", ('") + name + (isLast ? "', None)" : "', [" + names + "])");
    }
    return text + head + "DEBUG nova.filters" + ids + "Filtering removed all hosts for the request with instance ID '"
        + requestId(request) + "'. Filter results: [" + results + ']' + suffix;
}

} // namespace

int main(int count, char **arguments)
{
    const qsizetype megabytes = count > 1 ? std::atoi(arguments[1]) : 50;
    QByteArray text;
    for (int request = 0; text.size() < megabytes << 20; ++request)
        text += oneRequest(request, 100, 12);
    qsizetype decisions = 0;
    const double spent = median(3, [&] {
        QBuffer buffer(&text);
        buffer.open(QIODevice::ReadOnly);
        NoProgress nobody;
        auto read = readLogDecisions(u"nova-scheduler.log"_s, buffer, nobody);
        decisions = joinedDecisions(std::move(read->decisions)).size();
        return read;
    });
    std::printf("%td MB, %td decisions: %.0f ms\n", static_cast<std::ptrdiff_t>(megabytes),
        static_cast<std::ptrdiff_t>(decisions), spent);
}
