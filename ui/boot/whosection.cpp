// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/whosection.h"

#include "session/knownasker.h"
#include "widgets/controls/choicefield.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
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

// The id of the choice with the entered text, or else the text itself.
QString idOf(const QComboBox &choice)
{
    const int known = choice.findText(choice.currentText());
    return known < 0 ? choice.currentText() : choice.itemData(known).toString();
}

void setId(QComboBox &choice, const QString &id)
{
    const int known = choice.findData(id);
    choice.setEditText(known < 0 ? id : choice.itemText(known));
    choice.lineEdit()->setCursorPosition(0); // a uuid shows its beginning
}

// Shows names where known, with the id added if a name isn't unique.
void offer(QComboBox &choice, const QMap<QString, QString> &nameById)
{
    const QStringList names = nameById.values();
    QList<Choice> choices;
    for (const auto &[id, name] : nameById.asKeyValueRange()) {
        const QString text = name.isEmpty() ? id : names.count(name) > 1 ? u"%1 (%2)"_s.arg(name, id) : name;
        choices.append({id, text, id});
    }
    std::ranges::sort(choices, {}, &Choice::text);
    const QString before = idOf(choice);
    const QSignalBlocker quiet(choice);
    choice.clear();
    for (const Choice &each : choices) {
        choice.addItem(each.text, each.id);
        choice.setItemData(choice.count() - 1, each.explanation, Qt::ToolTipRole);
    }
    setId(choice, before);
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
    grid->addLayout(addField(RequestField::Project, tr("&Project"), m_project), 0, 0);
    grid->addLayout(addField(RequestField::Who, tr("&User"), m_user), 0, 1);
    grid->addLayout(addField(RequestField::Roles, tr("&Roles, separated by commas"), m_roles), 0, 2);

    for (const QComboBox *choice : {m_project, m_user, m_roles})
        connect(choice, &QComboBox::currentTextChanged, this, &Section::changed);
    for (const QComboBox *choice : {m_project, m_user})
        connect(choice, &QComboBox::currentTextChanged, this, &WhoSection::showTheirRoles);
    for (const QComboBox *choice : {m_project, m_user})
        connect(choice, &QComboBox::currentTextChanged, this, &WhoSection::tellWhatIsUnknown);
}

void WhoSection::setCloud(const SchedulerPtr &scheduler)
{
    m_cloud = scheduler->cloud();
    const Cloud &cloud = *m_cloud;
    QMap<QString, QString> projects; // names by id; empty if unknown
    QMap<QString, QString> users;
    for (const Instance &instance : cloud.instances) {
        projects.insert(instance.projectId, {});
        users.insert(instance.userId, {});
    }
    for (const ServerGroup &group : cloud.serverGroups) {
        projects.insert(group.projectId, {});
        users.insert(group.userId, {});
    }
    const Surroundings &known = cloud.surroundings;
    for (const Project &project : known.projects.value_or(QList<Project>()))
        projects.insert(project.id, project.name);
    for (const User &user : known.users.value_or(QList<User>()))
        users.insert(user.id, user.name);
    projects.remove({});
    users.remove({});
    offer(*m_project, projects);
    offer(*m_user, users);
    m_projects = known.projects;
    m_users = known.users;
    beSomebodyKnown();
    showTheirRoles();
    tellWhatIsUnknown();
}

// Replaces the default project and user by ones that the cloud knows.
void WhoSection::beSomebodyKnown()
{
    Request asked;
    asked.projectId = idOf(*m_project);
    asked.userId = idOf(*m_user);
    const Request known = askedBySomebodyKnown(asked, *m_cloud);
    if (known.projectId == asked.projectId)
        return;
    setId(*m_project, known.projectId);
    setId(*m_user, known.userId);
}

// If the users are known, their roles come from Keystone.
void WhoSection::showTheirRoles()
{
    m_roles->setEnabled(!m_users);
    const User *user = astrolabe::find(m_users, &User::id, idOf(*m_user));
    if (m_users)
        m_roles->setEditText(user ? user->roles.value(idOf(*m_project)).join(u", "_s) : QString());
}

// Says which of the two Keystone doesn't list in this cloud.
void WhoSection::tellWhatIsUnknown()
{
    const auto isOffered = [](const QComboBox &choice) { return choice.findText(choice.currentText()) >= 0; };
    fields()
        .value(RequestField::Project)
        ->setHelp(m_projects || isOffered(*m_project)
                ? QString()
                : tr("This cloud does not list Keystone's projects: any is accepted."));
    fields()
        .value(RequestField::Who)
        ->setHelp(m_users || isOffered(*m_user) ? QString()
                                                : tr("This cloud does not list Keystone's users: any is accepted."));
}

QMap<RequestField, QString> WhoSection::problems() const
{
    QMap<RequestField, QString> problems;
    if (m_projects && astrolabe::find(m_projects, &Project::id, idOf(*m_project)) == nullptr)
        problems.insert(RequestField::Project, tr("Keystone has no project “%1” here.").arg(idOf(*m_project)));
    if (m_users && astrolabe::find(m_users, &User::id, idOf(*m_user)) == nullptr)
        problems.insert(RequestField::Who, tr("Keystone has no user “%1” here.").arg(idOf(*m_user)));
    return problems;
}

void WhoSection::load(const Request &request)
{
    const Request known = m_cloud ? askedBySomebodyKnown(request, *m_cloud) : request;
    setId(*m_project, known.projectId);
    setId(*m_user, known.userId);
    m_roles->setEditText(request.roles.join(u", "_s));
}

void WhoSection::store(Request &request) const
{
    request.projectId = idOf(*m_project);
    request.userId = idOf(*m_user);
    request.roles = rolesOf(m_roles->currentText());
}

} // namespace astrolabe
