// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/logdecisions.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The largest nova.conf with all its comments has half a megabyte.
constexpr qint64 longestConf = 16 << 20;

// Cinder's and Manila's schedulers have options of the same names. What placement.conf says is read with Nova's.
bool isOfAnotherService(const QString &name)
{
    static const QRegularExpression folder(u"(^|/)etc/(?!(kolla/)?(nova|placement))[^/]+/(.*/)?[^/]+\\.conf$"_s);
    const QString called = name.section(u'/', -1).section(u'.', 0, 0);
    const QString service = name.endsWith(".conf"_L1) ? serviceOfLogger(called.toLatin1()) : QString();
    return folder.match(name).hasMatch()
        || (!service.isEmpty() && service != "placement"_L1 && !service.startsWith("nova"_L1));
}

bool recognisesConf(const QString &name, const QByteArray &beginning)
{
    static const QRegularExpression path(u"(^|/)nova[^/]*\\.conf$|(^|/)nova[^/]*\\.conf\\.d/[^/]+\\.conf$"_s);
    const QString text = QString::fromUtf8(beginning);
    return (path.match(name).hasMatch() && text.contains(u'='))
        || (!isOfAnotherService(name) && looksLikeNovaConf(text));
}

Result<void> readConf(const QString &name, QIODevice &content, Evidence &evidence, Progress & /*progress*/)
{
    const QByteArray text = content.read(longestConf);
    if (!content.atEnd() && !content.read(1).isEmpty())
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "This nova.conf is too long."), name);
    return addConf(name, text, evidence);
}

} // namespace

const ReaderEntry novaConfReader{
    "nova_conf", recognisesConf, readConf, QT_TRANSLATE_NOOP("Sources", "configuration of Nova")};

} // namespace astrolabe
