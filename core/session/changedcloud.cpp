// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/changedcloud.h"

#include "formats/cloudcheck.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

// Applies changes one after another.
class ChangeMaker
{
public:
    ChangeMaker(const Cloud &came, const QList<ComputeNode> &connected)
        : m_came(came)
        , m_connected(connected)
        , m_changed{came}
    { }

    void make(const Change &change, const std::optional<Error> &obstacle)
    {
        const qsizetype place = m_changed.sentences.size();
        m_changed.sentences.append(std::visit([this](const auto &one) { return sentenceOf(one); }, change));
        const auto made = obstacle ? tl::unexpected(*obstacle)
                                   : std::visit([&](const auto &one) { return makeAt(place, one); }, change);
        if (!made)
            m_changed.refusals.insert(place, made.error());
    }
    const ChangedCloud &changed() const { return m_changed; }

private:
    QString sentenceOf(const auto &edit) const { return edit.sentence(m_changed.cloud); }
    QString sentenceOf(const SwitchService &change) const
    {
        const auto own = ownSettingOf(change.host);
        return own ? change.sentence(m_changed.services.value(change.host, *own)) : change.sentence(m_changed.cloud);
    }

    Result<void> makeAt(qsizetype, const auto &edit)
    {
        Edited edited{m_changed.cloud};
        return edit.apply(edited).map([&] { m_changed.cloud = std::move(edited.cloud); });
    }

    // Whatever the edited cloud refers to must exist.
    Result<void> makeAt(qsizetype, const EditCloud &edit)
    {
        Edited edited{m_changed.cloud};
        return edit.apply(edited).and_then([&] { return checkCloud(edited.cloud, m_changed.cloud); }).map([&] {
            m_changed.cloud = std::move(edited.cloud);
        });
    }

    Result<void> makeAt(qsizetype place, const HealPlacement &change)
    {
        m_changed.healings.insert(place, change.healings);
        return {};
    }

    Result<void> makeAt(qsizetype, const SwitchService &change)
    {
        return ownSettingOf(change.host).map([&](const ServiceSetting &own) {
            const ServiceSetting setting = change.after(m_changed.services.value(change.host, own));
            if (setting == own)
                m_changed.services.remove(change.host);
            else
                m_changed.services.insert(change.host, setting);
        });
    }

    // The original setting. Whether a connected host is down is up to its connection.
    Result<ServiceSetting> ownSettingOf(const QString &host) const
    {
        const auto node = std::ranges::find(m_came.computeNodes, host, &ComputeNode::host);
        if (node != m_came.computeNodes.end()) {
            const Service service = node->service.value_or(Service());
            return ServiceSetting{service.disabled, service.forcedDown};
        }
        if (std::ranges::find(m_connected, host, &ComputeNode::host) != m_connected.end())
            return ServiceSetting();
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "There is no nova-compute on a host “%1” in this cloud.").arg(host));
    }

    const Cloud &m_came;
    const QList<ComputeNode> &m_connected;
    ChangedCloud m_changed;
};

} // namespace

ChangedCloud changed(const Cloud &came, const QList<ComputeNode> &connected, const QList<Change> &changes,
    const QMap<qsizetype, Error> &leftOut)
{
    ChangeMaker maker(came, connected);
    for (qsizetype place = 0; place < changes.size(); ++place) {
        const auto obstacle = leftOut.constFind(place);
        maker.make(changes.at(place), obstacle == leftOut.cend() ? std::nullopt : std::optional(*obstacle));
    }
    return maker.changed();
}

} // namespace astrolabe
