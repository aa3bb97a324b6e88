// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/pcialiases.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonArray definitionsIn(const Configuration &config)
{
    const QJsonValue option = config.value(u"pci"_s, u"alias"_s);
    return option.isArray() ? option.toArray() : QJsonArray{option};
}

QJsonObject readAlias(const QJsonValue &definition)
{
    return definition.isString() ? QJsonDocument::fromJson(definition.toString().toUtf8()).object()
                                 : definition.toObject();
}

} // namespace

QList<QJsonObject> pciAliases(const Configuration &config)
{
    QList<QJsonObject> aliases;
    for (const QJsonValue &definition : definitionsIn(config))
        aliases.append(readAlias(definition));
    return aliases;
}

QJsonValue editedPciAliases(const Configuration &config, const std::function<void(QJsonObject &alias)> &edit)
{
    QJsonArray edited;
    bool isChanged = false;
    for (const QJsonValue &definition : definitionsIn(config)) {
        const QJsonObject before = readAlias(definition);
        QJsonObject after = before;
        edit(after);
        const QByteArray text = QJsonDocument(after).toJson(QJsonDocument::Compact);
        const QJsonValue written = definition.isString() ? QJsonValue(QString::fromUtf8(text)) : QJsonValue(after);
        edited.append(after == before ? definition : written);
        isChanged = isChanged || after != before;
    }
    return isChanged ? QJsonValue(edited) : QJsonValue(QJsonValue::Undefined);
}

} // namespace astrolabe
