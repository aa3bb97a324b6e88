// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/images.h"

#include <QDir>
#include <QFile>
#include <QUuid>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> Images::download(const Party &by, const QString &imageId, const QString &server)
{
    if (m_cached.contains({by.place, imageId}))
        return {};
    const Image *image = m_context.index.image(imageId);
    return m_context.wire
        .ask({by, {Party::Role::Image}, Transport::Http, u"GET /v2/images/%1/file"_s.arg(imageId), {}, server},
            {u"200"_s, {{u"size"_s, image ? image->sizeBytes : 0}}})
        .map([&] { m_cached.insert({by.place, imageId}); });
}

Replied<QString> Images::createSnapshot(const Party &by, const QString &name, const QString &server)
{
    QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return m_context.wire
        .ask({by, {Party::Role::Image}, Transport::Http, u"POST /v2/images"_s, {{u"name"_s, name}}, server},
            {u"201"_s, {{u"id"_s, id}, {u"status"_s, u"queued"_s}}})
        .map([&] { return id; });
}

Replied<> Images::upload(const Party &by, const QString &imageId, const QString &server)
{
    return m_context.wire.ask(
        {by, {Party::Role::Image}, Transport::Http, u"PUT /v2/images/%1/file"_s.arg(imageId), {}, server},
        {u"204"_s, {}});
}

bool Images::find(const Party &by, const QString &snapshot, const QString &server)
{
    const QString file = fileOf(snapshot);
    const bool isThere = file.isEmpty() || QFile::exists(file);
    m_context.wire.tell({by, {Party::Role::Image}, Transport::Http, u"GET /v2/images/%1"_s.arg(snapshot), {}, server},
        {isThere ? u"200"_s : u"404"_s, {}});
    return isThere;
}

QString Images::fileOf(const QString &snapshot) const
{
    if (m_context.dataFolder.isEmpty() || snapshot.isEmpty())
        return {};
    return QDir(m_context.dataFolder).filePath("snapshots/"_L1 + snapshot);
}

void Images::remove(const Party &by, const QString &imageId, const QString &server)
{
    if (const QString file = fileOf(imageId); !file.isEmpty())
        QFile::remove(file);
    m_context.wire.tell({by, {Party::Role::Image}, Transport::Http, u"DELETE /v2/images/%1"_s.arg(imageId), {}, server},
        {u"204"_s, {}});
}

} // namespace astrolabe::services
