// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/faulttexts.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Where a fault message comes from. Source: the exceptions of nova.exception and the places that raise them.
struct FaultRule
{
    const char *begins;
    const char *type;
    std::optional<Stage> stage; // none: the text alone does not tell
    const char *causes[4];      // marked for translation
};

// The longer texts first.
constexpr FaultRule faultRules[] = {
    {"No valid host was found. There are not enough hosts available.", "NoValidHost", Stage::Filters,
        {QT_TRANSLATE_NOOP("Sources", "Placement offered hosts, but the filters removed all of them."),
            QT_TRANSLATE_NOOP("Sources", "Hosts passed the filters, but every claim in Placement failed."),
            QT_TRANSLATE_NOOP("Sources", "More servers were requested at once than there were hosts for.")}},
    {"No valid host was found. Scheduling failed:", "NoValidHost", Stage::RequestFilters,
        {QT_TRANSLATE_NOOP("Sources", "A request filter refused the request before Placement was asked.")}},
    // Until Kilo retries that ran out were no exception of their own.
    {"No valid host was found. Exceeded max scheduling attempts", "NoValidHost", Stage::Compute,
        {QT_TRANSLATE_NOOP("Sources",
            "The build failed on as many hosts as [scheduler] max_attempts allows; nova-compute's log says why.")}},
    {"No valid host was found.", "NoValidHost", Stage::Placement,
        {QT_TRANSLATE_NOOP("Sources", "No resource provider in Placement meets the whole request."),
            QT_TRANSLATE_NOOP("Sources", "Placement could not be asked, or refused the query.")}},
    {"No valid host was found. ", "NoValidHost", std::nullopt, {}},
    {"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for instance",
        "MaxRetriesExceeded", Stage::Compute,
        {QT_TRANSLATE_NOOP(
            "Sources", "The build failed on the chosen host and on every alternate; nova-compute's log says why.")}},
    {"Exceeded maximum number of retries.", "MaxRetriesExceeded", Stage::Compute,
        {QT_TRANSLATE_NOOP("Sources",
            "The build failed on as many hosts as [scheduler] max_attempts allows; nova-compute's log says why.")}},
    {"Insufficient compute resources:", "ComputeResourcesUnavailable", Stage::Compute,
        {QT_TRANSLATE_NOOP(
            "Sources", "The forced host's nova-compute refused the claim, and a forced host is not retried.")}},
    {"Build of instance ", "BuildAbortException", Stage::Compute,
        {QT_TRANSLATE_NOOP(
            "Sources", "nova-compute ended the build without a retry: the network, the image or the disk.")}},
    {"Host '", "HostMappingNotFound", Stage::Conductor,
        {QT_TRANSLATE_NOOP(
            "Sources", "The host has no mapping to a cell: nova-manage cell_v2 discover_hosts has not found it.")}},
};

constexpr qsizetype longestFault = 1000;

QString uuidIn(const QString &text)
{
    constexpr auto before = "nstance "_L1;
    const qsizetype at = text.indexOf(before);
    const QString uuid = at < 0
        ? QString()
        : text.sliced(at + before.size()).first(qMin(qsizetype(36), text.size() - at - before.size()));
    return uuid.size() == 36 && uuid.count(u'-') == 4 ? uuid : QString();
}

// Up to the end of the line, or to the quote or border that a document closes it with, escaped or not.
QString faultMessage(QStringView text)
{
    qsizetype end = qMin(text.size(), longestFault);
    for (const auto closing : {"\n"_L1, "\""_L1, "|"_L1, "',"_L1, "'}"_L1, "\\n"_L1, "\\'"_L1, "\\\\"_L1}) {
        if (const qsizetype at = text.first(end).indexOf(closing); at >= 0)
            end = at;
    }
    while (end > 0 && text.at(end - 1) == u'\\') // the rest of an escape
        --end;
    return text.first(end).trimmed().toString();
}

// Texts that begin like a fault but are none.
bool holds(const FaultRule &rule, const QString &message)
{
    const QLatin1StringView begins(rule.begins);
    if (rule.stage == Stage::Placement)
        return message == begins;
    if (begins == "Build of instance "_L1)
        return message.contains(" aborted: "_L1);
    return begins != "Host '"_L1 || message.contains("' is not mapped to any cell"_L1);
}

std::optional<FaultText> firstFault(QStringView text)
{
    for (const FaultRule &rule : faultRules) {
        const qsizetype at = text.indexOf(QLatin1StringView(rule.begins));
        if (at < 0)
            continue;
        const QString message = faultMessage(text.sliced(at));
        if (!holds(rule, message))
            continue;
        return FaultText{QString::fromLatin1(rule.type), message, rule.stage, uuidIn(message), {}};
    }
    return std::nullopt;
}

// "The requested availability zone is not available (HTTP 400) (Request-ID: req-…)"
QString printedError(QStringView text, QString &request)
{
    constexpr auto id = ") (Request-ID: "_L1;
    const qsizetype at = text.indexOf(id);
    const qsizetype status = at < 0 ? -1 : text.first(at).lastIndexOf(" (HTTP "_L1);
    // 410: a client asked for a part of the API that has been removed, which no boot does.
    if (status < 0 || text.sliced(status).startsWith(" (HTTP 410)"_L1))
        return {};
    const QStringView rest = text.sliced(at + id.size());
    request = rest.first(qMax(rest.indexOf(u')'), qsizetype(0))).toString();
    const QStringView before = text.first(status);
    return before.sliced(before.lastIndexOf(u'\n') + 1).trimmed().toString();
}

// {"badRequest": {"code": 400, "message": …}}. Source: nova.api.openstack.wsgi.Fault, whose names end so.
QString bodyError(QStringView text)
{
    const QJsonObject body = QJsonDocument::fromJson(text.toUtf8()).object();
    if (body.size() != 1)
        return {};
    const QJsonObject error = body.begin()->toObject();
    return error.contains("code"_L1) ? error.value("message"_L1).toString() : QString();
}

} // namespace

std::optional<FaultText> faultIn(QStringView text)
{
    auto fault = firstFault(text);
    if (!fault || !fault->stage) {
        if (auto wrapped = firstFault(text.toString().simplified()); wrapped && wrapped->stage)
            return wrapped;
    }
    return fault;
}

std::optional<FaultText> apiErrorIn(QStringView text)
{
    QString request;
    QString message = printedError(text, request);
    if (message.isEmpty())
        message = bodyError(text);
    if (message.isEmpty())
        return std::nullopt;
    return FaultText{{}, message, Stage::Api, {}, request};
}

QStringList causesOf(std::optional<Stage> stage, const QString &text)
{
    if (stage == Stage::Api)
        return {QCoreApplication::translate(
            "Sources", "nova-api refused the request: no server was made, and nothing was scheduled.")};
    const auto rule = std::ranges::find_if(faultRules, [&](const FaultRule &each) {
        return each.stage == stage && text.startsWith(QLatin1StringView(each.begins)) && holds(each, text);
    });
    QStringList causes;
    if (rule == std::end(faultRules))
        return causes;
    for (const char *cause : rule->causes) {
        if (cause != nullptr)
            causes << QCoreApplication::translate("Sources", cause);
    }
    return causes;
}

} // namespace astrolabe
