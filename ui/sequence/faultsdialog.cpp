// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/faultsdialog.h"

#include "widgets/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostTimes = 99;

bool isOfHosts(Fault::Kind kind)
{
    return kind == Fault::Kind::ClaimRefused || kind == Fault::Kind::SpawnFails || kind == Fault::Kind::ServiceDies;
}

// In one sentence.
QString faultName(Fault::Kind kind)
{
    switch (kind) {
    case Fault::Kind::ClaimRefused:
        return FaultsDialog::tr("nova-compute refuses the claim");
    case Fault::Kind::SpawnFails:
        return FaultsDialog::tr("libvirt does not start the guest");
    case Fault::Kind::NoAddresses:
        return FaultsDialog::tr("The networks have no address left");
    case Fault::Kind::VifsNotPlugged:
        return FaultsDialog::tr("Neutron never reports the ports as wired");
    case Fault::Kind::ImageMissing:
        return FaultsDialog::tr("Glance does not have the image's data");
    case Fault::Kind::VolumeFails:
        return FaultsDialog::tr("Cinder cannot attach the volumes");
    case Fault::Kind::AcceleratorFails:
        return FaultsDialog::tr("Cyborg cannot bind the devices");
    case Fault::Kind::DeletedMeanwhile:
        return FaultsDialog::tr("The user deletes the server while it is scheduled");
    case Fault::Kind::PlacementTimesOut:
        return FaultsDialog::tr("Placement does not answer");
    case Fault::Kind::CellDown:
        return FaultsDialog::tr("The database of a cell is down");
    case Fault::Kind::ServiceDies:
        return FaultsDialog::tr("nova-compute dies and takes no message");
    }
    Q_UNREACHABLE();
}

} // namespace

FaultsDialog::FaultsDialog(QWidget *parent)
    : QDialog(parent)
    , m_text(mutedLabel())
    , m_none(new QPushButton)
    , m_close(new QPushButton)
{
    m_text->setWordWrap(true);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    for (const Fault::Kind kind : {Fault::Kind::ClaimRefused, Fault::Kind::SpawnFails, Fault::Kind::ServiceDies,
             Fault::Kind::ImageMissing, Fault::Kind::NoAddresses, Fault::Kind::VifsNotPlugged, Fault::Kind::VolumeFails,
             Fault::Kind::AcceleratorFails, Fault::Kind::PlacementTimesOut, Fault::Kind::CellDown,
             Fault::Kind::DeletedMeanwhile}) {
        const bool hasPlace = isOfHosts(kind) || kind == Fault::Kind::CellDown;
        const Line line{kind, new QCheckBox, hasPlace ? new QComboBox : nullptr, new QSpinBox};
        line.times->setRange(0, mostTimes);
        const int row = int(m_lines.size());
        grid->addWidget(line.wanted, row, 0);
        if (line.place)
            grid->addWidget(line.place, row, 1);
        grid->addWidget(line.times, row, 2);
        connect(line.wanted, &QCheckBox::toggled, this, &FaultsDialog::changed);
        connect(line.times, &QSpinBox::valueChanged, this, &FaultsDialog::changed);
        if (line.place)
            connect(line.place, &QComboBox::currentIndexChanged, this, &FaultsDialog::changed);
        m_lines.append(line);
    }
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_none);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(14);
    layout->addWidget(m_text);
    layout->addLayout(grid);
    layout->addLayout(buttons);
    m_close->setDefault(true);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_none, &QPushButton::clicked, this, [this] {
        for (const Line &line : std::as_const(m_lines))
            line.wanted->setChecked(false);
    });
    setPlaces({}, {});
    retranslate();
}

void FaultsDialog::setPlaces(const QStringList &hosts, const QStringList &cells)
{
    for (const Line &line : std::as_const(m_lines)) {
        if (line.place == nullptr)
            continue;
        const QString chosen = line.place->currentData().toString();
        const QSignalBlocker quiet(line.place);
        line.place->clear();
        line.place->addItem(QString(), QString());
        for (const QString &place : isOfHosts(line.kind) ? hosts : cells)
            line.place->addItem(place, place);
        line.place->setCurrentIndex(std::max(0, line.place->findData(chosen)));
    }
    nameEverywhere();
    Q_EMIT changed();
}

QList<Fault> FaultsDialog::faults() const
{
    QList<Fault> faults;
    for (const Line &line : m_lines) {
        if (line.wanted->isChecked())
            faults.append(
                {line.kind, line.place ? line.place->currentData().toString() : QString(), line.times->value()});
    }
    return faults;
}

void FaultsDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void FaultsDialog::nameEverywhere()
{
    for (const Line &line : std::as_const(m_lines)) {
        if (line.place)
            line.place->setItemText(0, isOfHosts(line.kind) ? tr("on every host") : tr("of every cell"));
    }
}

void FaultsDialog::retranslate()
{
    setWindowTitle(tr("Faults on purpose"));
    m_text->setText(tr("What is ticked goes wrong with the next boots, and they go on as Nova would. It touches no "
                       "real service: libvirt hosts are only not asked."));
    m_none->setText(tr("None"));
    m_close->setText(tr("Close"));
    for (const Line &line : std::as_const(m_lines)) {
        line.wanted->setText(faultName(line.kind));
        line.times->setSpecialValueText(tr("always"));
        line.times->setPrefix(u"× "_s);
        line.times->setAccessibleName(tr("How often: %1").arg(faultName(line.kind)));
        if (line.place)
            line.place->setAccessibleName(tr("Where: %1").arg(faultName(line.kind)));
    }
    nameEverywhere();
}

} // namespace astrolabe
