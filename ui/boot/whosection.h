// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/section.h"

class QComboBox;

namespace astrolabe {

// Who sends the request: project, user, roles.
class WhoSection final : public Section
{
    Q_OBJECT

public:
    explicit WhoSection(QWidget *parent);

    void setCloud(const SchedulerPtr &scheduler) override;
    void load(const Request &request) override;
    void store(Request &request) const override;
    QMap<RequestField, QString> problems() const override;

private:
    void beSomebodyKnown();
    void showTheirRoles();
    void tellWhatIsUnknown();

    CloudPtr m_cloud;
    std::optional<QList<Project>> m_projects; // nullopt: Keystone's projects are unknown
    std::optional<QList<User>> m_users;       // nullopt: Keystone's users are unknown, and any is accepted
    QComboBox *m_project;
    QComboBox *m_user;
    QComboBox *m_roles;
};

} // namespace astrolabe
