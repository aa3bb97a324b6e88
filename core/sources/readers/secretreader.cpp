// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"
#include "sources/tables/yamlvalue.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestSecret = 4 << 20;

// A secret or config map of Kubernetes with the configuration of a service of Nova.
bool recognisesSecret(const QString &name, const QByteArray &beginning)
{
    return name.endsWith(".yaml"_L1) && name.contains("nova"_L1) && beginning.startsWith("apiVersion:")
        && beginning.contains(".conf: ");
}

// Its members are files, of a secret in base64, which services read in the order of their names: "01-nova.conf". Each
// counts like the decoded twin that must-gather writes beside a secret.
Result<void> readSecret(const QString &name, QIODevice &content, Evidence &evidence, Progress & /*progress*/)
{
    const auto secret = yamlValue(content.read(longestSecret));
    const QString kind = secret ? (*secret)["kind"_L1].toString() : QString();
    if (kind != "Secret"_L1 && kind != "ConfigMap"_L1)
        return {};
    const QJsonObject data = (*secret)["data"_L1].toObject();
    for (auto it = data.begin(); it != data.end(); ++it) {
        if (!it.key().contains("nova"_L1) || !it.key().endsWith(".conf"_L1))
            continue;
        const QByteArray text = it->toString().toUtf8();
        const auto added
            = addConf(name + u'-' + it.key(), kind == "Secret"_L1 ? QByteArray::fromBase64(text) : text, evidence);
        if (!added)
            return added;
    }
    return {};
}

} // namespace

const ReaderEntry secretReader{
    "secret", recognisesSecret, readSecret, QT_TRANSLATE_NOOP("Sources", "secret or config map with a configuration")};

} // namespace astrolabe
