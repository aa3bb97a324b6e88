// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pseudonyms.h"

#include "base/ipaddress.h"
#include "change/changesformat.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The statistic of a compute node that counts a project's servers. Source: nova.compute.stats.Stats.
constexpr auto projectsServers = "num_proj_"_L1;

// What a string in a document is, by the member that it stands in.
enum class Naming {
    Nothing, // of what it has, only uuids are names
    Host,
    Node,
    Cell,
    Aggregate,
    Provider,
    Group,
    Server,
    Project,
    User,
    Key,
    Network,
    SecurityGroup,
    Volume,
    Serial,
    Address,
    Subnet, // "192.0.2.0/24"
    Words,  // somebody's own words
    Text,   // has names among other words
    Origin, // a word, then what may be a name
    Zone,   // of a request: zone:host:node
    Unsaid, // dropped
    Kept,   // and so is the same text elsewhere
};

struct NamedMember
{
    QLatin1StringView member;
    Naming naming;
};

constexpr std::array namedMembers{
    NamedMember{"host"_L1, Naming::Host},
    NamedMember{"hosts"_L1, Naming::Host},
    NamedMember{"ignore_hosts"_L1, Naming::Host},
    NamedMember{"changed_since"_L1, Naming::Host},
    NamedMember{"node"_L1, Naming::Node},
    NamedMember{"hypervisor_hostname"_L1, Naming::Node},
    NamedMember{"cell"_L1, Naming::Cell},
    NamedMember{"server_name"_L1, Naming::Server},
    NamedMember{"display_name"_L1, Naming::Server},
    NamedMember{"hostname"_L1, Naming::Server},
    NamedMember{"project_id"_L1, Naming::Project},
    NamedMember{"owner"_L1, Naming::Project},
    NamedMember{"access"_L1, Naming::Project},
    NamedMember{"members"_L1, Naming::Project},
    NamedMember{"user_id"_L1, Naming::User},
    NamedMember{"key_name"_L1, Naming::Key},
    NamedMember{"group"_L1, Naming::Group},
    NamedMember{"host_ip"_L1, Naming::Address},
    NamedMember{"ip_address"_L1, Naming::Address},
    NamedMember{"fixed_ip"_L1, Naming::Address},
    NamedMember{"start"_L1, Naming::Address},
    NamedMember{"end"_L1, Naming::Address},
    NamedMember{"cidr"_L1, Naming::Subnet},
    NamedMember{"card_serial_number"_L1, Naming::Serial},
    NamedMember{"disabled_reason"_L1, Naming::Words},
    NamedMember{"description"_L1, Naming::Unsaid},
    NamedMember{"tags"_L1, Naming::Unsaid},
    NamedMember{"availability_zone"_L1, Naming::Zone},
    NamedMember{"os:scheduler_hints"_L1, Naming::Text},
    NamedMember{"OS-SCH-HNT:scheduler_hints"_L1, Naming::Text},
    NamedMember{"config"_L1, Naming::Text},
    NamedMember{"options"_L1, Naming::Text},
    NamedMember{"label"_L1, Naming::Text},
    NamedMember{"message"_L1, Naming::Text},
    NamedMember{"text"_L1, Naming::Text},
    NamedMember{"value"_L1, Naming::Text},
    NamedMember{"order"_L1, Naming::Text},
    NamedMember{"passed"_L1, Naming::Text},
    NamedMember{"unknown"_L1, Naming::Text},
    NamedMember{"origin"_L1, Naming::Origin},
};

// What an element of a list is called.
constexpr std::array namedLists{
    NamedMember{"cells"_L1, Naming::Cell},
    NamedMember{"aggregates"_L1, Naming::Aggregate},
    NamedMember{"aggregate_names"_L1, Naming::Aggregate},
    NamedMember{"resource_providers"_L1, Naming::Provider},
    NamedMember{"healings"_L1, Naming::Provider},
    NamedMember{"server_groups"_L1, Naming::Group},
    NamedMember{"server"_L1, Naming::Server},
    NamedMember{"servers"_L1, Naming::Server},
    NamedMember{"boots"_L1, Naming::Server},
    NamedMember{"projects"_L1, Naming::Project},
    NamedMember{"users"_L1, Naming::User},
    NamedMember{"key_pairs"_L1, Naming::Key},
    NamedMember{"networks"_L1, Naming::Network},
    NamedMember{"security_groups"_L1, Naming::SecurityGroup},
    NamedMember{"volumes"_L1, Naming::Volume},
};

template<typename Members>
Naming namingOf(const Members &members, const QString &name)
{
    const auto found = std::ranges::find_if(members, [&](const NamedMember &known) { return known.member == name; });
    return found == members.end() ? Naming::Nothing : found->naming;
}

// The members on the way to a value, without positions in lists.
struct Way
{
    QString list;   // the object's or its list's name in the object around it
    QString member; // the value's own
};

Naming namingOf(const Way &way)
{
    if (way.member == "name"_L1 || way.list == "aggregate_names"_L1)
        return namingOf(namedLists, way.list);
    if (way.member == "id"_L1 && (way.list == "projects"_L1 || way.list == "users"_L1))
        return namingOf(namedLists, way.list);
    if (way.list == "metadata"_L1) // of aggregates: which projects may use them
        return way.member.startsWith("filter_tenant_id"_L1) ? Naming::Text : Naming::Kept;
    if (way.list == "extra_specs"_L1 || way.list == "properties"_L1)
        return Naming::Kept;
    if ((way.member == "description"_L1 || way.member == "tags"_L1) && way.list != "server"_L1)
        return Naming::Nothing;
    return namingOf(namedMembers, way.member);
}

// Some members are objects by name.
Naming namingOfKeys(const Way &way)
{
    if (way.member == "user_quotas"_L1)
        return Naming::User;
    if (way.member == "stats"_L1) // "num_proj_⟨project⟩"
        return Naming::Text;
    return way.list == "users"_L1 && way.member == "roles"_L1 ? Naming::Project : Naming::Nothing;
}

bool isNameOf(Naming naming)
{
    return naming != Naming::Nothing && naming < Naming::Text;
}

// Visits or replaces every string, also the names of members that are names.
class Walk
{
public:
    using Replace = std::function<QString(const QString &text, Naming naming)>;

    explicit Walk(Replace replace)
        : m_replace(std::move(replace))
    { }

    QJsonObject of(const QJsonObject &object, const Way &way = {}, Naming inherited = Naming::Nothing) const
    {
        QJsonObject made;
        const Naming keys = namingOfKeys(way);
        for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
            const Way inner{way.member, it.key()};
            const Naming own = inherited == Naming::Text ? inherited : namingOf(inner);
            if (own == Naming::Unsaid || (way.member == "server"_L1 && it.key() == "metadata"_L1))
                continue;
            made.insert(m_replace(it.key(), keys), of(it.value(), inner, own));
        }
        return made;
    }

private:
    QJsonValue of(const QJsonValue &value, const Way &way, Naming naming) const
    {
        if (value.isString())
            return m_replace(value.toString(), naming);
        if (value.isObject())
            return of(value.toObject(), way, naming);
        if (!value.isArray())
            return value;
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(of(item, way, naming));
        return array;
    }

    Replace m_replace;
};

// Names often continue others after an underscore: "cmp-1_numa0".
const QRegularExpression &words()
{
    static const QRegularExpression pattern(u"[\\p{L}\\p{N}.-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

const QRegularExpression &joinedWords()
{
    static const QRegularExpression pattern(u"[\\p{L}\\p{N}._-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

const QRegularExpression &uuids()
{
    static const QRegularExpression pattern(u"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"_s);
    return pattern;
}

// Of projects and users, as Keystone makes them.
const QRegularExpression &shortIds()
{
    static const QRegularExpression pattern(u"(?<![0-9A-Za-z])[0-9a-f]{32}(?![0-9A-Za-z])"_s);
    return pattern;
}

const QRegularExpression &addressesInText()
{
    static const QRegularExpression pattern(u"(?<![0-9A-Za-z.])[0-9]{1,3}(\\.[0-9]{1,3}){3}(?![0-9A-Za-z])"_s);
    return pattern;
}

template<typename NameOf>
QString replaced(const QString &text, const QRegularExpression &pattern, NameOf nameOf)
{
    QString made;
    qsizetype at = 0;
    for (auto found = pattern.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        made += QStringView(text).sliced(at, match.capturedStart() - at);
        made += nameOf(match.captured());
        at = match.capturedEnd();
    }
    made += QStringView(text).sliced(at);
    return made;
}

// Names that Nova itself knows.
bool isEverybodys(const QString &name)
{
    static const QSet<QString> known{
        u"cell0"_s, u"default"_s, Request().projectId, Request().userId, u"00000000-0000-0000-0000-000000000000"_s};
    return name.isEmpty() || known.contains(name) || name.startsWith("AUTO: "_L1); // nova-compute's own reason
}

QString prefixOf(Naming naming)
{
    switch (naming) {
    case Naming::Host:
        return u"host-"_s;
    case Naming::Node:
        return u"node-"_s;
    case Naming::Cell:
        return u"cell-"_s;
    case Naming::Aggregate:
        return u"aggregate-"_s;
    case Naming::Provider:
        return u"provider-"_s;
    case Naming::Group:
        return u"group-"_s;
    case Naming::Server:
        return u"server-"_s;
    case Naming::Project:
        return u"project-"_s;
    case Naming::User:
        return u"user-"_s;
    case Naming::Key:
        return u"key-"_s;
    case Naming::Network:
        return u"network-"_s;
    case Naming::SecurityGroup:
        return u"security-group-"_s;
    case Naming::Volume:
        return u"volume-"_s;
    case Naming::Serial:
        return u"serial-"_s;
    default:
        return u"words-"_s;
    }
}

// As many digits for each, so that they sort as their numbers.
QString numbered(Naming naming, qsizetype number, qsizetype count)
{
    const auto digits = int(QString::number(count).size());
    return prefixOf(naming) + u"%1"_s.arg(number, digits, 10, QLatin1Char('0'));
}

// The network of this number among those that begin as private ones do: 10.x or fdxx:. It has the same size.
IpNetwork privateNetwork(const IpNetwork &like, qsizetype number)
{
    IpNetwork made{IpAddress(like.address.size(), '\0'), like.mask};
    qsizetype free = 0;
    while (free < like.mask.size() * 8 && (like.mask.at(like.mask.size() - 1 - free / 8) >> (free % 8) & 1) == 0)
        ++free;
    for (qsizetype bit = free; bit < made.address.size() * 8 && number != 0; ++bit, number >>= 1) {
        char &byte = made.address[made.address.size() - 1 - bit / 8];
        byte = char(byte | (number & 1) << (bit % 8));
    }
    made.address[0] = like.address.size() == 4 ? '\x0a' : '\xfd';
    return made;
}

// At the same place in another network.
IpAddress moved(const IpAddress &address, const IpNetwork &to)
{
    IpAddress made = address;
    for (qsizetype i = 0; i < made.size(); ++i)
        made[i] = char((address.at(i) & ~to.mask.at(i)) | (to.address.at(i) & to.mask.at(i)));
    return made;
}

QJsonObject objectOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

// Collects the names of documents and makes others for them.
class NameCollection
{
public:
    void collect(const QJsonObject &document)
    {
        Walk([this](const QString &text, Naming naming) {
            if (isNameOf(naming))
                m_names[naming].insert(text);
            else if (naming == Naming::Kept || naming == Naming::Zone)
                m_kept.insert(text.section(u':', 0, 0));
            else if (naming == Naming::Text && text.startsWith(projectsServers))
                m_names[Naming::Project].insert(text.sliced(projectsServers.size()));
            for (auto found = uuids().globalMatch(text); found.hasNext();)
                m_uuids.insert(found.next().captured());
            return text;
        }).of(document);
    }

    // Also ids and addresses within texts.
    void collectTexts(const QJsonObject &document)
    {
        collect(document);
        Walk([this](const QString &text, Naming) {
            for (auto found = shortIds().globalMatch(text); found.hasNext();)
                m_shortIds.insert(found.next().captured());
            for (auto found = addressesInText().globalMatch(text); found.hasNext();) {
                if (const QString address = found.next().captured(); readIpAddress(address))
                    m_names[Naming::Address].insert(address);
            }
            return text;
        }).of(document);
    }

    // With numbers after those that `made` has.
    QHash<QString, QString> names(QHash<QString, QString> made = {}) const
    {
        const QStringList before = made.values();
        const auto numberOf = [&](const QString &prefix) {
            return std::ranges::count_if(before, [&](const QString &name) { return name.startsWith(prefix); });
        };
        const auto unnamed = [&](const QSet<QString> &names) {
            QStringList sorted(names.cbegin(), names.cend());
            sorted.removeIf([&](const QString &name) { return made.contains(name); });
            std::ranges::sort(sorted);
            return sorted;
        };
        qsizetype number = numberOf(uuidsBegin);
        for (const QString &uuid : unnamed(m_uuids))
            add(made, uuid, uuidsBegin + u"%1"_s.arg(++number, 12, 16, QLatin1Char('0')));
        addAddresses(made);
        for (auto kind = m_names.cbegin(); kind != m_names.cend(); ++kind) {
            QStringList sorted = unnamed(*kind);
            sorted.removeIf([&](const QString &name) {
                return isEverybodys(name) || m_kept.contains(name)
                    || (kind.key() == Naming::Provider && isMadeOfNames(name, made));
            });
            number = numberOf(prefixOf(kind.key()));
            const qsizetype count = number + sorted.size();
            for (const QString &name : std::as_const(sorted))
                add(made, name, numbered(kind.key(), ++number, count));
        }
        number = numberOf(shortIdsBegin);
        for (const QString &id : unnamed(m_shortIds))
            add(made, id, shortIdsBegin + u"%1"_s.arg(++number, 12, 16, QLatin1Char('0')));
        return made;
    }

private:
    // An address keeps its place in its subnet, and one in none its neighbours.
    void addAddresses(QHash<QString, QString> &made) const
    {
        std::map<QString, IpAddress> addresses;
        for (const QString &text : m_names.value(Naming::Address)) {
            if (const auto address = readIpAddress(text))
                addresses.emplace(text, *address);
        }
        std::map<std::pair<QByteArray, QByteArray>, QString> subnets; // by address and mask
        for (const QString &text : m_names.value(Naming::Subnet)) {
            if (const auto subnet = IpNetwork::read(text))
                subnets.emplace(std::pair(subnet->address, subnet->mask), text);
        }
        std::erase_if(addresses, [&](const auto &known) { return made.contains(known.first); });
        const QStringList before = made.values();
        auto number
            = std::ranges::count_if(before, [](const QString &name) { return readIpAddress(name).has_value(); });
        const auto move = [&](const IpNetwork &network) {
            const IpNetwork other = privateNetwork(network, ++number);
            std::erase_if(addresses, [&](const auto &known) {
                if (known.second.size() != network.address.size() || !network.contains(known.second))
                    return false;
                add(made, known.first, toString(moved(known.second, other)));
                return true;
            });
            return other;
        };
        for (const auto &[subnet, text] : subnets) {
            const IpNetwork network{subnet.first, subnet.second};
            add(made, text, toString(moved(network.address, move(network))) + text.sliced(text.indexOf(u'/')));
        }
        std::set<IpAddress> others;
        for (const auto &known : addresses)
            others.insert(known.second);
        for (const IpAddress &address : others) {
            const auto network = IpNetwork::read(toString(address) + (address.size() == 4 ? u"/24"_s : u"/64"_s));
            if (std::ranges::any_of(addresses, [&](const auto &known) { return known.second == address; }))
                move(*network);
        }
    }

    // A host's providers are called after it: "cmp-1_numa0".
    static bool isMadeOfNames(const QString &name, const QHash<QString, QString> &made)
    {
        for (auto found = words().globalMatch(name); found.hasNext();) {
            if (made.contains(found.next().captured()))
                return true;
        }
        return false;
    }
    static void add(QHash<QString, QString> &made, const QString &name, const QString &other)
    {
        if (!isEverybodys(name))
            made.insert(name, other);
    }

    static constexpr auto uuidsBegin = "00000000-0000-4000-8000-"_L1;
    static constexpr auto shortIdsBegin = "00000000000040008000"_L1;

    QMap<Naming, QSet<QString>> m_names; // hosts first
    QSet<QString> m_uuids;
    QSet<QString> m_shortIds;
    QSet<QString> m_kept;
};

Walk renaming(const Pseudonyms &pseudonyms)
{
    return Walk([pseudonyms](const QString &text, Naming naming) -> QString {
        const auto afterThe
            = [&](qsizetype end) { return end < 0 ? text : text.first(end) + pseudonyms.inText(text.sliced(end)); };
        switch (naming) {
        case Naming::Nothing:
        case Naming::Kept:
            return replaced(text, uuids(), [&](const QString &uuid) { return pseudonyms.of(uuid); });
        case Naming::Zone:
            return afterThe(text.indexOf(u':'));
        case Naming::Origin:
            return afterThe(text.indexOf(u' '));
        default:
            return pseudonyms.inText(text);
        }
    });
}

// Without what Astrolabe does not read, which may say anything.
void forgetOthers(auto &list)
{
    for (auto &element : list)
        element.other = {};
}

void forgetOthers(Cloud &cloud)
{
    cloud.other = {};
    forgetOthers(cloud.cells);
    forgetOthers(cloud.aggregates);
    forgetOthers(cloud.flavors);
    forgetOthers(cloud.images);
    forgetOthers(cloud.instances);
    forgetOthers(cloud.serverGroups);
    for (ComputeNode &node : cloud.computeNodes) {
        node.other = {};
        if (node.service)
            node.service->other = {};
    }
    const auto forget = [](auto &list) {
        if (list)
            forgetOthers(*list);
    };
    forget(cloud.surroundings.projects);
    forget(cloud.surroundings.users);
    forget(cloud.surroundings.keyPairs);
    forget(cloud.surroundings.networks);
    forget(cloud.surroundings.securityGroups);
    forget(cloud.surroundings.volumes);
    forget(cloud.surroundings.volumeSnapshots);
    forgetOthers(cloud.surroundings.ports);
    if (cloud.placement) {
        cloud.placement->other = {};
        forgetOthers(cloud.placement->resourceProviders);
    }
}

void forgetUnknownOptions(Configuration &config)
{
    for (const QString &option : config.unknownOptions())
        config.unset(option.section(u'.', 0, -2), option.section(u'.', -1));
}

// What nobody needs for a decision.
Cloud withoutPrivateMatters(Cloud cloud)
{
    forgetOthers(cloud);
    forgetUnknownOptions(cloud.config);
    cloud.name = u"anonymous"_s;
    for (Image &image : cloud.images)
        image.file.clear();
    for (Instance &instance : cloud.instances) {
        instance.metadata.clear();
        if (const Flavor *own = instance.flavor.get()) {
            Flavor plain = *own;
            plain.other = {};
            instance.flavor = EmbeddedFlavor(plain);
        }
    }
    return cloud;
}

QJsonObject documentOf(const Request &request)
{
    return withoutSecrets(writeRequest(request));
}

void rename(QStringList &texts, const Pseudonyms &names)
{
    for (QString &text : texts)
        text = names.inText(text);
}

void rename(ReportBlock &block, const Pseudonyms &names)
{
    if (auto *text = std::get_if<QString>(&block)) {
        *text = names.inText(*text);
    } else if (auto *table = std::get_if<ReportTable>(&block)) {
        rename(table->columns, names);
        for (QStringList &row : table->rows)
            rename(row, names);
    } else if (auto *commands = std::get_if<ReportCommands>(&block)) {
        rename(commands->lines, names);
    } else if (auto *bars = std::get_if<ReportBars>(&block)) {
        for (ReportBars::Bar &bar : bars->bars)
            bar.label = names.inText(bar.label);
    }
}

} // namespace

Pseudonyms::Pseudonyms(const Cloud &cloud, const QList<Request> &requests, const QList<Change> &changes)
{
    NameCollection naming;
    naming.collect(objectOf(writeCloud(cloud)));
    for (const Request &request : requests)
        naming.collect(documentOf(request));
    naming.collect(objectOf(writeChanges(withoutSecrets(changes))));
    m_names = naming.names();
}

// "nova-compute-cmp-3.log", "server_show_web-1.txt", "sosreport-cmp-3-2026-11-25-wfbifvb"
void Pseudonyms::add(const QJsonObject &evidence, const QStringList &pieces)
{
    NameCollection naming;
    naming.collectTexts(evidence);
    QJsonArray reporters;
    static const QRegularExpression report(u"(?:^|/)sosreport-([^/]+?)-\\d{4}-\\d\\d-\\d\\d-"_s);
    for (const QString &piece : pieces) {
        if (const auto match = report.match(piece); match.hasMatch())
            reporters.append(QJsonObject{{"host"_L1, match.captured(1)}});
    }
    naming.collect({{"reporters"_L1, reporters}});
    m_names = naming.names(std::move(m_names));
    QStringList known = m_names.keys();
    if (known.isEmpty())
        return;
    std::ranges::sort(known, std::greater(), &QString::size); // the longest that fits
    for (QString &name : known)
        name = QRegularExpression::escape(name);
    const QRegularExpression within(u"(?<![\\p{L}\\p{N}])("_s + known.join(u'|') + u")(?![\\p{L}\\p{N}])"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    for (const QString &piece : pieces) {
        for (auto found = joinedWords().globalMatch(piece); found.hasNext();) {
            const QString word = found.next().captured();
            const QString other = replaced(word, within, [this](const QString &name) { return of(name); });
            if (other != word && !m_names.contains(word))
                m_names.insert(word, other);
        }
    }
}

QString Pseudonyms::inText(const QString &text) const
{
    if (const QString whole = of(text); whole != text)
        return whole;
    // The body of a request, as nova-api logs it, has what only the server is to know.
    constexpr auto body = ", body: {"_L1;
    if (const qsizetype at = text.indexOf(body); at >= 0)
        return inText(text.first(at)) + body + u"…}"_s;
    // A full stop may be part of a name, or end its sentence.
    const auto nameOf = [this](const QString &word) {
        QString name = word;
        while (name.endsWith(u'.') && of(name) == name)
            name.chop(1);
        return of(name) + word.sliced(name.size());
    };
    return replaced(text, joinedWords(), [&](const QString &joined) {
        const QString whole = nameOf(joined);
        if (whole != joined)
            return whole;
        // "gpu_a_numa0": the longest beginning that is a name.
        for (qsizetype end = joined.lastIndexOf(u'_'); end > 0; end = joined.lastIndexOf(u'_', end - 1)) {
            const QString beginning = joined.first(end);
            if (const QString other = of(beginning); other != beginning)
                return other + u'_' + inText(joined.sliced(end + 1));
        }
        return replaced(replaced(joined, words(), nameOf), uuids(), [this](const QString &uuid) { return of(uuid); });
    });
}

QJsonObject Pseudonyms::of(const QJsonObject &document) const
{
    return Walk([this](const QString &text, Naming naming) {
        if (naming == Naming::Zone && text.contains(u':'))
            return text.section(u':', 0, 0) + u':' + inText(text.section(u':', 1));
        const bool isKept = naming == Naming::Kept || naming == Naming::Zone;
        return isKept ? replaced(text, uuids(), [this](const QString &uuid) { return of(uuid); }) : inText(text);
    }).of(document);
}

Result<Cloud> Pseudonyms::of(const Cloud &cloud) const
{
    NoProgress unwatched;
    const QJsonObject renamed = renaming(*this).of(objectOf(writeCloud(withoutPrivateMatters(cloud))));
    return parseCloud(renamed, unwatched).map([](LoadedCloud &&loaded) { return std::move(loaded.cloud); });
}

Result<Request> Pseudonyms::of(const Request &request) const
{
    return parseRequest(renaming(*this).of(documentOf(request)));
}

Result<QList<Change>> Pseudonyms::of(const QList<Change> &changes) const
{
    return parseChanges(QJsonDocument(renaming(*this).of(objectOf(writeChanges(withoutSecrets(changes))))).toJson());
}

QJsonArray Pseudonyms::of(const QJsonArray &documents) const
{
    QJsonArray made;
    for (const QJsonValue &document : documents)
        made.append(of(document.toObject()));
    return made;
}

Report Pseudonyms::of(Report report) const
{
    report.title = inText(report.title);
    rename(report.lead, *this);
    for (ReportSection &section : report.sections) {
        section.title = inText(section.title);
        for (ReportBlock &block : section.blocks)
            rename(block, *this);
    }
    return report;
}

// The English sentences of reasons are made anew of their facts.
Result<Decision> Pseudonyms::of(const Decision &decision) const
{
    QJsonObject renamed = renaming(*this).of(writeDecision(decision));
    renamed.insert(u"cloud"_s, u"anonymous"_s);
    return parseDecision(QJsonDocument(renamed).toJson(QJsonDocument::Compact));
}

} // namespace astrolabe
