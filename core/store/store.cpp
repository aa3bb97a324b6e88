// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store.h"

#include <utility>

namespace astrolabe {

Store::Store(StoreDatabase database, bool hasChangedOutside)
    : m_database(std::move(database))
    , m_hasChangedOutside(hasChangedOutside)
{ }

Result<Store> Store::open(const QString &path)
{
    return openStoreFile(path).map(
        [](OpenedStoreFile &&opened) { return Store(std::move(opened.database), opened.hasChanged); });
}

Result<Store> Store::openToRead(const QString &path)
{
    return openStoreFileToRead(path).map([](StoreDatabase &&database) {
        Store store(std::move(database));
        store.m_isReadOnly = true;
        return store;
    });
}

Result<Store> Store::reopen(const QString &path)
{
    return reopenStoreFile(path).map([](StoreDatabase &&database) { return Store(std::move(database)); });
}

Result<QStringList> Store::damagedDocuments() const
{
    QStringList damaged;
    const Result<QStringList> found[]{
        clouds().damaged(), changes().damaged(), connections().damaged(), history().damaged(), servers().damaged()};
    for (const Result<QStringList> &ofSubject : found) {
        if (!ofSubject)
            return ofSubject;
        damaged += *ofSubject;
    }
    return damaged;
}

} // namespace astrolabe
