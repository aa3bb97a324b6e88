// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/section.h"

class QComboBox;

namespace astrolabe {

// In whose name the request is sent: project, user, roles.
class WhoSection final : public Section
{
    Q_OBJECT

public:
    explicit WhoSection(QWidget *parent);

    void setCloud(const std::shared_ptr<const CloudIndex> &index) override;
    void load(const Request &request) override;
    void store(Request &request) const override;
    QMap<RequestField, QString> problems() const override;

private:
    void beSomebodyKnown(const Cloud &cloud);
    void showTheirRoles();
    void tellWhatIsUnknown();

    std::optional<QList<Project>> m_projects; // none: Keystone's are not known, nor who is in them
    std::optional<QList<User>> m_users;       // likewise: anybody may be anybody
    QComboBox *m_project;
    QComboBox *m_user;
    QComboBox *m_roles;
};

} // namespace astrolabe
