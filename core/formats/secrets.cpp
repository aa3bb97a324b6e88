// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/secrets.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array secretMembers{"adminPass"_L1, "admin_pass"_L1, "admin_password"_L1, "user_data"_L1,
    "auth_token"_L1, "X-Auth-Token"_L1, "X-Subject-Token"_L1, "password"_L1, "passphrase"_L1};
// Lists of files: their paths are none.
constexpr std::array fileMembers{"personality"_L1, "injected_files"_L1};

template<typename Names>
bool isOneOfThe(const Names &names, const QString &member)
{
    return std::ranges::any_of(names, [&](QLatin1StringView name) { return name == member; });
}

QJsonObject cleared(const QJsonObject &object, bool isFile, QStringList &secrets);

QJsonValue cleared(const QJsonValue &value, bool areFiles, QStringList &secrets)
{
    if (value.isObject())
        return cleared(value.toObject(), areFiles, secrets);
    if (!value.isArray())
        return value;
    QJsonArray list;
    for (const QJsonValue &item : value.toArray())
        list.append(cleared(item, areFiles, secrets));
    return list;
}

// Notes what it takes away. A file's contents become empty ones: the request says that there are some.
QJsonObject cleared(const QJsonObject &object, bool isFile, QStringList &secrets)
{
    QJsonObject left;
    for (auto member = object.begin(); member != object.end(); ++member) {
        const bool isContents = isFile && member.key() == "contents"_L1;
        if (isContents || isOneOfThe(secretMembers, member.key()))
            secrets.append(member.value().toString());
        if (isContents)
            left.insert(member.key(), QString());
        else if (!isOneOfThe(secretMembers, member.key()))
            left.insert(member.key(), cleared(member.value(), isOneOfThe(fileMembers, member.key()), secrets));
    }
    return left;
}

} // namespace

QJsonObject withoutSecrets(const QJsonObject &document)
{
    QStringList secrets;
    return cleared(document, false, secrets);
}

QString withoutSecretsOf(const QJsonObject &document, QString text)
{
    constexpr qsizetype shortest = 4; // less stands in any text
    QStringList secrets;
    cleared(document, false, secrets);
    for (const QString &secret : secrets) {
        if (secret.size() >= shortest)
            text.replace(secret, u"***"_s);
    }
    return text;
}

} // namespace astrolabe
