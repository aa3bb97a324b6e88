// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/serversection.h"

#include "api/servermembers.h"
#include "base/memorytext.h"
#include "base/python.h"
#include "base/visibletext.h"
#include "boot/flavormodel.h"
#include "widgets/controls/choicefield.h"
#include "widgets/controls/namebox.h"
#include "widgets/emptystate.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/naturalorder.h"
#include "widgets/table/tableview.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestName = 255; // nova.api.validation.parameter_types.name
constexpr int mostServers = 10000;
enum { NoNetwork, AutoNetwork, OnlyNetwork, FirstNetwork };

// Smallest first.
QList<Flavor> bySize(QList<Flavor> flavors)
{
    std::ranges::sort(flavors, [](const Flavor &left, const Flavor &right) {
        if (left.vcpus != right.vcpus)
            return left.vcpus < right.vcpus;
        if (left.memoryMb != right.memoryMb)
            return left.memoryMb < right.memoryMb;
        return naturalCompare(left.name, right.name) < 0;
    });
    return flavors;
}

bool wantsConfigDrive(const Request &request)
{
    return python::toBool(request.configDrive).value_or(false);
}

Choice choiceOf(const Image &image)
{
    const QString text
        = image.status == "active"_L1 ? image.name : ServerSection::tr("%1 (%2)").arg(image.name, image.status);
    return {image.id, text,
        ServerSection::tr("%1: %2, at least %3 GiB disk and %4 memory")
            .arg(image.name, image.diskFormat, QLocale().toString(image.minDiskGb), memoryText(image.minRamMb))};
}

} // namespace

ServerSection::ServerSection(QWidget *scope, QWidget *parent)
    : Section(parent)
    , m_name(new QLineEdit(this))
    , m_count(new QSpinBox(this))
    , m_flavors(new FlavorModel(this))
    , m_flavorTable(new FilteredTable(m_flavors, u"boot-flavors"_s, {}, scope, this))
    , m_image(new ChoiceField(this))
    , m_network(new NameBox(this))
    , m_keyPair(new ChoiceField(this))
    , m_configDrive(new QCheckBox(tr("Config dri&ve"), this))
{
    m_name->setMaxLength(longestName);
    m_count->setRange(1, mostServers);
    m_flavorTable->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    m_flavorTable->table()->setFirstSort(FlavorModel::Vcpus, Qt::AscendingOrder);
    m_flavorTable->setMinimumHeight(200);
    m_flavorTable->setFocusProxy(m_flavorTable->table());
    m_flavorTable->emptyState()->setText(
        tr("This cloud has no flavors, so no server can be booted in it. Add some to its file, or open another cloud."),
        {});
    m_network->addItems({tr("None"), tr("Automatic")});
    m_network->addItem(tr("The only one, if any"), QVariant::fromValue(QList<RequestedNetwork>()));
    m_configDrive->setToolTip(tr("A drive with the guest's name, network, keys and user data"));

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(12);
    grid->addLayout(addField(RequestField::Name, tr("&Name"), m_name), 0, 0);
    grid->addLayout(addField(RequestField::Count, tr("How &many"), m_count), 0, 1);
    grid->addLayout(addField(RequestField::Flavor, tr("&Flavor"), m_flavorTable), 1, 0, 1, 2);
    grid->addLayout(addField(RequestField::Image, tr("&Image"), m_image), 2, 0);
    grid->addLayout(addField(RequestField::Network, tr("Net&work"), m_network), 2, 1);
    grid->addLayout(addField(RequestField::KeyPair, tr("&Key pair"), m_keyPair), 3, 0);
    m_configDrive->setMinimumHeight(m_keyPair->sizeHint().height()); // as high as the field beside it
    grid->addWidget(m_configDrive, 3, 1, Qt::AlignBottom);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(1, 1);

    connect(m_name, &QLineEdit::textChanged, this, &Section::changed);
    connect(m_count, &QSpinBox::valueChanged, this, &Section::changed);
    connect(m_flavorTable->table(), &TableView::currentUuidChanged, this, &Section::changed);
    connect(m_flavorTable->table(), &TableView::opened, this, &ServerSection::bootWanted);
    connect(m_image, &ChoiceField::chosenChanged, this, &Section::changed);
    connect(m_network, &QComboBox::currentIndexChanged, this, &Section::changed);
    connect(m_keyPair, &ChoiceField::chosenChanged, this, &Section::changed);
    connect(m_configDrive, &QCheckBox::toggled, this, &Section::changed);
}

void ServerSection::setCloud(const SchedulerPtr &scheduler)
{
    const Cloud &cloud = *scheduler->cloud();
    setFlavors(cloud);

    setNetworks(cloud.surroundings);
    offerWords(takesWordForNetworks(cloud.release));
    setKeyPairs(cloud.surroundings);

    m_images = cloud.images;
    QList<Choice> images;
    std::ranges::transform(m_images, std::back_inserter(images), choiceOf);
    m_image->setChoices(images);
}

// If the user's choice no longer exists, it is reported as missing; without a choice, the first flavor is selected.
void ServerSection::setFlavors(const Cloud &cloud)
{
    const QString chosen = chosenFlavor();
    const int row = m_flavors->rowOf(chosen);
    const QString name = row < 0 ? m_absentFlavor : m_flavors->at(row).name;
    m_flavors->setRows(bySize(cloud.flavors));
    const QString wanted = m_flavors->rowOf(chosen) < 0 ? name : chosen;
    const bool isForWantOfAChoice = wanted.isEmpty() || chosen == m_firstFlavor;
    if (isForWantOfAChoice && m_flavors->rowOfRef(wanted) < 0 && m_flavors->rowCount() > 0) {
        m_firstFlavor = m_flavors->at(0).flavorid;
        selectFlavor(m_firstFlavor);
    } else {
        selectFlavor(wanted);
    }
}

void ServerSection::load(const Request &request)
{
    m_name->setText(request.name);
    m_name->home(false);
    m_count->setValue(request.maxCount);
    m_firstFlavor.clear();
    selectFlavor(request.flavorRef);
    m_image->setChosen(imageId(request.imageRef));
    chooseNetworks(request);
    m_keyPair->setChosen(request.keyName);
    m_configDrive->setChecked(wantsConfigDrive(request));
}

// Offers all users' key pairs, since the request says whose they are.
void ServerSection::setKeyPairs(const Surroundings &known)
{
    QStringList names;
    for (const KeyPair &pair : known.keyPairs.value_or(QList<KeyPair>()))
        names.append(pair.name);
    names.removeDuplicates();
    std::ranges::sort(names, [](const QString &left, const QString &right) { return naturalCompare(left, right) < 0; });
    QList<Choice> choices{{{}, tr("None", "key pair")}};
    if (const QString chosen = m_keyPair->chosen(); !known.keyPairs && !chosen.isEmpty())
        names.append(chosen); // it may exist
    for (const QString &name : std::as_const(names))
        choices.append({name, name});
    m_keyPair->setChoices(choices);
}

void ServerSection::setNetworks(const Surroundings &known)
{
    const QSignalBlocker quiet(m_network);
    const QVariant chosen = m_network->currentData();
    const QString chosenText = m_network->currentText();
    while (m_network->count() > FirstNetwork)
        m_network->removeItem(FirstNetwork);
    for (const Network &network : known.networks.value_or(QList<Network>()))
        m_network->addItem(network.name.isEmpty() ? network.id : visibleText(network.name),
            QVariant::fromValue(QList<RequestedNetwork>{{network.id, {}, {}}}));
    if (!chosen.isValid())
        return;
    if (m_network->findData(chosen) < 0)
        m_network->addItem(chosenText, chosen);
    m_network->setCurrentIndex(m_network->findData(chosen));
}

void ServerSection::offerWords(bool offered)
{
    const QSignalBlocker quiet(m_network);
    const auto *choices = qobject_cast<QStandardItemModel *>(m_network->model());
    choices->item(NoNetwork)->setEnabled(offered);
    choices->item(AutoNetwork)->setEnabled(offered);
    if (!offered && m_network->currentIndex() < OnlyNetwork)
        m_network->setCurrentIndex(OnlyNetwork);
}

// Networks of a request that aren't on the list are kept as they are.
void ServerSection::chooseNetworks(const Request &request)
{
    if (request.networkChoice == NetworkChoice::None || request.networkChoice == NetworkChoice::Auto) {
        m_network->setCurrentIndex(request.networkChoice == NetworkChoice::Auto ? AutoNetwork : NoNetwork);
        return;
    }
    const QVariant wanted = QVariant::fromValue(request.networks);
    if (m_network->findData(wanted) < 0)
        m_network->addItem(tr("%n interface(s) of the request", nullptr, int(request.networks.size())), wanted);
    m_network->setCurrentIndex(m_network->findData(wanted));
}

NetworkChoice ServerSection::chosenNetworks() const
{
    switch (m_network->currentIndex()) {
    case NoNetwork:
        return NetworkChoice::None;
    case AutoNetwork:
        return NetworkChoice::Auto;
    case OnlyNetwork:
        return NetworkChoice::Unsaid;
    default:
        return NetworkChoice::Listed;
    }
}

void ServerSection::store(Request &request) const
{
    request.name = m_name->text().trimmed();
    if (request.maxCount != m_count->value())
        request.minCount = request.maxCount = m_count->value();
    // What was asked for by its name still is.
    const int flavor = m_flavors->rowOfRef(request.flavorRef);
    if (flavor < 0 || m_flavors->at(flavor).flavorid != chosenFlavor())
        request.flavorRef = chosenFlavor();
    if (imageId(request.imageRef) != m_image->chosen())
        request.imageRef = m_image->chosen();
    request.networkChoice = chosenNetworks();
    request.networks = m_network->currentData().value<QList<RequestedNetwork>>();
    request.keyName = m_keyPair->chosen();
    if (m_configDrive->isChecked() != wantsConfigDrive(request))
        request.configDrive = m_configDrive->isChecked() ? u"true"_s : QString();
}

QMap<RequestField, QString> ServerSection::problems() const
{
    QMap<RequestField, QString> problems;
    QStringList flavors;
    for (int row = 0; row < m_flavors->rowCount(); ++row)
        flavors.append(m_flavors->at(row).name);
    if (chosenFlavor().isEmpty() && !m_absentFlavor.isEmpty())
        problems.insert(RequestField::Flavor,
            withNearest(tr("This cloud has no flavor “%1”.").arg(m_absentFlavor), m_absentFlavor, flavors));
    if (const QString image = m_image->unknownText(); !image.isEmpty())
        problems.insert(
            RequestField::Image, withNearest(tr("This cloud has no image “%1”.").arg(image), image, m_image->texts()));
    if (const QString keyPair = m_keyPair->unknownText(); !keyPair.isEmpty())
        problems.insert(RequestField::KeyPair,
            withNearest(tr("This cloud has no key pair “%1”.").arg(keyPair), keyPair, m_keyPair->texts()));
    return problems;
}

void ServerSection::showEvent(QShowEvent *event)
{
    Section::showEvent(event);
    m_flavorTable->table()->scrollTo(m_flavorTable->table()->currentIndex());
}

void ServerSection::setLimits(const Limits &limits)
{
    FormField *flavor = fields().value(RequestField::Flavor);
    if (!limits.vcpus || !limits.memoryMb || !limits.diskGb) {
        flavor->setHelp({});
        return;
    }
    const QLocale locale;
    flavor->setHelp(tr("One server can get at most %1 vCPU (%2), %3 memory (%4), %5 GiB disk (%6).")
            .arg(locale.toString(limits.vcpus->amount), visibleText(limits.vcpus->host),
                memoryText(limits.memoryMb->amount), visibleText(limits.memoryMb->host),
                locale.toString(limits.diskGb->amount), visibleText(limits.diskGb->host)));
}

void ServerSection::restoreLayout()
{
    m_flavorTable->table()->restoreLayout();
}

void ServerSection::saveLayout() const
{
    m_flavorTable->table()->saveLayout();
}

void ServerSection::selectFlavor(const QString &flavorRef)
{
    const int row = m_flavors->rowOfRef(flavorRef);
    m_absentFlavor = row < 0 ? flavorRef : QString();
    m_flavorTable->table()->selectUuid(row < 0 ? QString() : m_flavors->at(row).flavorid);
}

QString ServerSection::chosenFlavor() const
{
    return m_flavorTable->table()->selectedUuids().value(0);
}

// A request may name an image by its name; an unknown one is taken for an id.
QString ServerSection::imageId(const QString &imageRef) const
{
    const auto image
        = std::ranges::find_if(m_images, [&](const Image &one) { return one.id == imageRef || one.name == imageRef; });
    return image == m_images.end() ? imageRef : image->id;
}

} // namespace astrolabe
