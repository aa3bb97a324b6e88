// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/whosection.h"

#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QComboBox *freeChoice(QWidget *parent)
{
    auto *choice = new QComboBox(parent);
    choice->setEditable(true);
    choice->setInsertPolicy(QComboBox::NoInsert);
    choice->setMinimumContentsLength(12);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return choice;
}

void offer(QComboBox *choice, QStringList texts)
{
    const QString before = choice->currentText();
    const QSignalBlocker quiet(choice);
    texts.removeAll({});
    std::ranges::sort(texts);
    texts.removeDuplicates();
    choice->clear();
    choice->addItems(texts);
    choice->setEditText(before);
}

QStringList rolesOf(const QString &text)
{
    QStringList roles;
    for (const QString &role : text.split(u',', Qt::SkipEmptyParts))
        roles.append(role.trimmed());
    return roles;
}

} // namespace

WhoSection::WhoSection(QWidget *parent)
    : Section(parent)
    , m_project(freeChoice(this))
    , m_user(freeChoice(this))
    , m_roles(freeChoice(this))
{
    m_roles->addItems({u"member"_s, u"admin, member"_s, u"reader"_s});

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->addWidget(new FormField(tr("&Project"), m_project, this), 0, 0, Qt::AlignTop);
    grid->addWidget(new FormField(tr("&User"), m_user, this), 0, 1, Qt::AlignTop);
    grid->addWidget(addField(RequestField::Who, tr("&Roles, separated by commas"), m_roles), 0, 2, Qt::AlignTop);

    for (const QComboBox *choice : {m_project, m_user, m_roles})
        connect(choice, &QComboBox::currentTextChanged, this, &Section::changed);
    for (const QComboBox *choice : {m_project, m_user})
        connect(choice, &QComboBox::currentTextChanged, this, &WhoSection::showTheirRoles);
}

void WhoSection::setCloud(const std::shared_ptr<const CloudIndex> &index)
{
    QStringList projects;
    QStringList users;
    for (const Instance &instance : index->cloud().instances) {
        projects.append(instance.projectId);
        users.append(instance.userId);
    }
    for (const ServerGroup &group : index->cloud().serverGroups) {
        projects.append(group.projectId);
        users.append(group.userId);
    }
    const Surroundings &known = index->cloud().surroundings;
    for (const Project &project : known.projects.value_or(QList<Project>()))
        projects.append(project.id);
    for (const User &user : known.users.value_or(QList<User>()))
        users.append(user.id);
    offer(m_project, projects);
    offer(m_user, users);
    m_users = known.users;
    beSomebodyKnown(index->cloud());
    showTheirRoles();
}

// In place of nobody in particular.
void WhoSection::beSomebodyKnown(const Cloud &cloud)
{
    const auto &projects = cloud.surroundings.projects;
    if (!projects || projects->isEmpty() || m_project->currentText() != Request().projectId)
        return;
    const QString project = projects->first().id;
    const auto server = std::ranges::find(cloud.instances, project, &Instance::projectId);
    m_project->setEditText(project);
    if (server != cloud.instances.end())
        m_user->setEditText(server->userId);
}

// Where users are known, Keystone says what their roles are.
void WhoSection::showTheirRoles()
{
    m_roles->setEnabled(!m_users);
    const User *user = astrolabe::find(m_users, &User::id, m_user->currentText());
    if (m_users)
        m_roles->setEditText(user ? user->roles.value(m_project->currentText()).join(u", "_s) : QString());
}

void WhoSection::load(const Request &request)
{
    m_project->setEditText(request.projectId);
    m_user->setEditText(request.userId);
    m_roles->setEditText(request.roles.join(u", "_s));
}

void WhoSection::store(Request &request) const
{
    request.projectId = m_project->currentText();
    request.userId = m_user->currentText();
    request.roles = rolesOf(m_roles->currentText());
}

} // namespace astrolabe
