// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/section.h"

class QComboBox;

namespace astrolabe {

class ChoiceField;

// Where the servers may go: zone, host, server group.
class PlaceSection final : public Section
{
    Q_OBJECT

public:
    explicit PlaceSection(QWidget *parent);

    void setCloud(const SchedulerPtr &scheduler) override;
    void load(const Request &request) override;
    void store(Request &request) const override;
    QMap<RequestField, QString> problems() const override;

private:
    void offerHosts();
    void explainHost();

    SchedulerPtr m_scheduler;
    SchedulerPtr m_hostsOf; // of the cloud whose hosts are offered
    ChoiceField *m_zone;
    QComboBox *m_manner; // how the host is chosen
    ChoiceField *m_host; // a HostChoice as text
    ChoiceField *m_group;
};

} // namespace astrolabe
