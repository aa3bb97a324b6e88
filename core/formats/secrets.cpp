// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/secrets.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array credentials{"adminPass"_L1, "admin_pass"_L1, "admin_password"_L1, "auth_token"_L1,
    "X-Auth-Token"_L1, "X-Subject-Token"_L1, "password"_L1, "passphrase"_L1};
constexpr auto userData = "user_data"_L1;
// Lists of files, whose paths are not secret.
constexpr std::array fileMembers{"personality"_L1, "injected_files"_L1};

template<typename Names>
bool isOneOfThe(const Names &names, const QString &member)
{
    return std::ranges::any_of(names, [&](QLatin1StringView name) { return name == member; });
}

// Removes secrets from documents and remembers them.
class SecretRemoval
{
public:
    explicit SecretRemoval(Secrecy which)
        : m_which(which)
    { }

    QJsonObject cleared(const QJsonObject &object, bool isFile = false);
    QString covered(QString text) const;
    QJsonValue covered(const QJsonValue &value) const;

private:
    QJsonValue cleared(const QJsonValue &value, bool areFiles);
    bool isSecret(const QString &member) const
    {
        return isOneOfThe(credentials, member) || (m_which == Secrecy::All && member == userData);
    }

    Secrecy m_which;
    QStringList m_secrets;
};

QJsonValue SecretRemoval::cleared(const QJsonValue &value, bool areFiles)
{
    if (value.isObject())
        return cleared(value.toObject(), areFiles);
    if (!value.isArray())
        return value;
    QJsonArray list;
    for (const QJsonValue &item : value.toArray())
        list.append(cleared(item, areFiles));
    return list;
}

// File contents are emptied rather than removed: the request still says that there are files.
QJsonObject SecretRemoval::cleared(const QJsonObject &object, bool isFile)
{
    QJsonObject left;
    for (auto member = object.begin(); member != object.end(); ++member) {
        const bool isContents = isFile && m_which == Secrecy::All && member.key() == "contents"_L1;
        if (isContents || isSecret(member.key()))
            m_secrets.append(member.value().toString());
        if (isContents)
            left.insert(member.key(), QString());
        else if (!isSecret(member.key()))
            left.insert(member.key(), cleared(member.value(), isOneOfThe(fileMembers, member.key())));
    }
    return left;
}

QString SecretRemoval::covered(QString text) const
{
    constexpr qsizetype shortest = 4;     // shorter secrets would match in any text
    QStringList longestFirst = m_secrets; // one may be a part of another
    std::ranges::sort(longestFirst, std::greater(), &QString::size);
    for (const QString &secret : std::as_const(longestFirst)) {
        if (secret.size() >= shortest)
            text.replace(secret, u"***"_s);
    }
    return text;
}

QJsonValue SecretRemoval::covered(const QJsonValue &value) const
{
    if (value.isString())
        return covered(value.toString());
    if (value.isArray()) {
        QJsonArray list;
        for (const QJsonValue &item : value.toArray())
            list.append(covered(item));
        return list;
    }
    if (!value.isObject())
        return value;
    const QJsonObject object = value.toObject();
    QJsonObject left;
    for (auto member = object.begin(); member != object.end(); ++member)
        left.insert(member.key(), covered(QJsonValue(member.value())));
    return left;
}

} // namespace

QJsonObject withoutSecrets(const QJsonObject &document, Secrecy which)
{
    return SecretRemoval(which).cleared(document);
}

QString withoutSecretsOf(const QJsonObject &document, QString text, Secrecy which)
{
    SecretRemoval removal(which);
    removal.cleared(document);
    return removal.covered(std::move(text));
}

QJsonObject withoutSecretsAnywhere(const QJsonObject &document, Secrecy which)
{
    SecretRemoval removal(which);
    const QJsonObject cleared = removal.cleared(document);
    return removal.covered(QJsonValue(cleared)).toObject();
}

} // namespace astrolabe
