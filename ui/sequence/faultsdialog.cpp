// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/faultsdialog.h"

#include "sequence/wording.h"
#include "widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostTimes = 99;

bool isOfHosts(Fault::Kind kind)
{
    return kind == Fault::Kind::ClaimRefused || kind == Fault::Kind::SpawnFails || kind == Fault::Kind::SpawnHangs
        || kind == Fault::Kind::ServiceDies;
}

// The fault in one sentence.
QString faultName(Fault::Kind kind)
{
    switch (kind) {
    case Fault::Kind::ClaimRefused:
        return FaultsDialog::tr("nova-compute refuses the claim");
    case Fault::Kind::SpawnFails:
        return FaultsDialog::tr("libvirt does not start the guest");
    case Fault::Kind::SpawnHangs:
        return FaultsDialog::tr("libvirt never confirms that the guest runs");
    case Fault::Kind::NoAddresses:
        return FaultsDialog::tr("The networks have no free address");
    case Fault::Kind::VifsNotPlugged:
        return FaultsDialog::tr("Neutron never reports the ports as plugged");
    case Fault::Kind::ImageMissing:
        return FaultsDialog::tr("Glance does not have the image's data");
    case Fault::Kind::VolumeFails:
        return FaultsDialog::tr("Cinder cannot attach the volumes");
    case Fault::Kind::AcceleratorFails:
        return FaultsDialog::tr("Cyborg cannot bind the devices");
    case Fault::Kind::ArqsNotBound:
        return FaultsDialog::tr("Cyborg never reports the devices as bound");
    case Fault::Kind::DeletedMeanwhile:
        return FaultsDialog::tr("The user deletes the server while it is scheduled");
    case Fault::Kind::PlacementTimesOut:
        return FaultsDialog::tr("Placement does not answer");
    case Fault::Kind::CellDown:
        return FaultsDialog::tr("The database of a cell is down");
    case Fault::Kind::ServiceDies:
        return FaultsDialog::tr("nova-compute dies and receives no message");
    case Fault::Kind::MessageFails:
        return FaultsDialog::tr("A message of your choice fails");
    }
    Q_UNREACHABLE();
}

// Exceptions that Nova handles specially, wherever they are raised.
QStringList exceptions()
{
    return {u"BuildAbortException"_s, u"BuildRequestNotFound"_s, u"CinderConnectionFailed"_s,
        u"ComputeResourcesUnavailable"_s, u"ConnectTimeout"_s, u"ConnectionFailed"_s, u"DBConnectionError"_s,
        u"ExternalNetworkAttachForbidden"_s, u"FlavorDiskTooSmall"_s, u"GlanceConnectionFailed"_s,
        u"GroupAffinityViolation"_s, u"HostMappingNotFound"_s, u"ImageNotActive"_s, u"InstanceNotFound"_s,
        u"InvalidBDM"_s, u"MessagingTimeout"_s, u"NoMoreFixedIps"_s, u"VirtualInterfaceCreateException"_s,
        u"libvirtError"_s};
}

// The exception raised if the receiver doesn't answer.
QString usualException(const Message &message)
{
    switch (message.transport) {
    case Transport::Database:
        return u"DBConnectionError"_s;
    case Transport::Native:
        return u"libvirtError"_s;
    case Transport::InProcess:
        return u"ComputeResourcesUnavailable"_s;
    case Transport::Http:
        break;
    case Transport::RpcCall:
    case Transport::RpcCast:
    case Transport::RpcFanout:
    case Transport::Notification:
        return u"MessagingTimeout"_s;
    }
    switch (message.to.role) {
    case Party::Role::Image:
        return u"GlanceConnectionFailed"_s;
    case Party::Role::Network:
        return u"ConnectionFailed"_s;
    case Party::Role::Volume:
        return u"CinderConnectionFailed"_s;
    default:
        return u"ConnectTimeout"_s;
    }
}

// The name up to a uuid, since ids differ from server to server.
QString stemOf(const QString &name)
{
    static const QRegularExpression uuid(u"[0-9a-f]{8}-[0-9a-f]{4}-"_s);
    const auto found = uuid.match(name);
    return found.hasMatch() ? name.first(found.capturedStart()) : name;
}

// Many messages write a server's record; these columns tell them apart.
QJsonObject stateIn(const QJsonObject &content)
{
    QJsonObject state;
    for (const QString &column : {u"vm_state"_s, u"task_state"_s}) {
        if (content.contains(column))
            state.insert(column, content.value(column));
    }
    return state;
}

// "" or " (building · networking)"
QString textOf(const QJsonObject &state)
{
    QStringList parts;
    for (const QString &column : {u"vm_state"_s, u"task_state"_s}) {
        if (const QString value = state.value(column).toString(); !value.isEmpty())
            parts.append(value);
    }
    return parts.isEmpty() ? QString() : u" (%1)"_s.arg(parts.join(u" · "_s));
}

} // namespace

FaultsDialog::FaultsDialog(QWidget *parent)
    : QDialog(parent)
    , m_named{new QCheckBox, new QComboBox, new QLineEdit(u"raised on purpose"_s), timesField()}
    , m_hint(mutedLabel())
    , m_text(mutedLabel())
    , m_scroll(new QScrollArea)
    , m_none(new QPushButton)
    , m_close(new QPushButton)
{
    m_text->setWordWrap(true);
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    for (const Fault::Kind kind : {Fault::Kind::ClaimRefused, Fault::Kind::SpawnFails, Fault::Kind::SpawnHangs,
             Fault::Kind::ServiceDies, Fault::Kind::ImageMissing, Fault::Kind::NoAddresses, Fault::Kind::VifsNotPlugged,
             Fault::Kind::VolumeFails, Fault::Kind::AcceleratorFails, Fault::Kind::ArqsNotBound,
             Fault::Kind::PlacementTimesOut, Fault::Kind::CellDown, Fault::Kind::DeletedMeanwhile}) {
        const bool hasPlace = isOfHosts(kind) || kind == Fault::Kind::CellDown;
        const Line line{kind, new QCheckBox, hasPlace ? new QComboBox : nullptr, timesField()};
        const int row = int(m_lines.size());
        grid->addWidget(line.wanted, row, 0);
        if (line.place)
            grid->addWidget(line.place, row, 1);
        grid->addWidget(line.times, row, 2);
        connect(line.wanted, &QCheckBox::toggled, this, &FaultsDialog::changed);
        if (line.place)
            connect(line.place, &QComboBox::currentIndexChanged, this, &FaultsDialog::changed);
        m_lines.append(line);
    }
    addNamedLine(grid);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_none);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(14);
    layout->addWidget(m_text);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    m_close->setDefault(true);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_none, &QPushButton::clicked, this, [this] {
        for (const Line &line : std::as_const(m_lines))
            line.wanted->setChecked(false);
        m_named.wanted->setChecked(false);
    });
    setPlaces({}, {});
    retranslate();
}

QSpinBox *FaultsDialog::timesField()
{
    auto *times = new QSpinBox;
    times->setRange(0, mostTimes);
    times->setPrefix(u"× "_s);
    connect(times, &QSpinBox::valueChanged, this, &FaultsDialog::changed);
    return times;
}

void FaultsDialog::addNamedLine(QGridLayout *grid)
{
    const int row = grid->rowCount();
    m_hint->setWordWrap(true);
    m_named.type->setEditable(true);
    m_named.type->addItems(exceptions());
    grid->addWidget(m_named.wanted, row, 0, 1, 3);
    grid->addWidget(m_named.type, row + 1, 0);
    grid->addWidget(m_named.text, row + 1, 1);
    grid->addWidget(m_named.times, row + 1, 2);
    connect(m_named.wanted, &QCheckBox::toggled, this, &FaultsDialog::changed);
    connect(m_named.type, &QComboBox::currentTextChanged, this, &FaultsDialog::changed);
    connect(m_named.text, &QLineEdit::textChanged, this, &FaultsDialog::changed);
    nameMessage();
}

void FaultsDialog::setMessage(const Message &message)
{
    m_message = message;
    m_message->name = stemOf(message.name);
    m_message->content = stateIn(message.content);
    nameMessage();
    m_named.type->setCurrentText(usualException(message));
    m_named.wanted->setChecked(true);
    m_named.type->setFocus();
    Q_EMIT changed();
}

void FaultsDialog::nameMessage()
{
    m_hint->setVisible(!m_message);
    for (QWidget *field : std::initializer_list<QWidget *>{m_named.wanted, m_named.type, m_named.text, m_named.times})
        field->setVisible(m_message.has_value());
    if (m_message)
        m_named.wanted->setText(tr("%1 to %2: %3 ends with", "a message")
                .arg(partyName({m_message->from.role}), partyName({m_message->to.role}),
                    m_message->name + textOf(m_message->content)));
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
    if (m_message && m_named.wanted->isChecked())
        faults.append({Fault::Kind::MessageFails, {}, m_named.times->value(),
            {m_message->from.role, m_message->name, m_message->content,
                {m_named.type->currentText(), m_named.text->text()}}});
    return faults;
}

void FaultsDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

// Opens large enough for the whole content, if the window is.
void FaultsDialog::showEvent(QShowEvent *event)
{
    const QSize bars(m_scroll->verticalScrollBar()->sizeHint().width(), 0);
    const QSize whole = sizeHint() - m_scroll->sizeHint() + m_scroll->widget()->sizeHint() + bars;
    resize(whole.boundedTo(parentWidget()->window()->size()));
    QDialog::showEvent(event);
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
    setWindowTitle(tr("Inject faults"));
    m_text->setText(tr("The next boots hit the faults ticked here and continue the way Nova would. No real service is "
                       "touched; libvirt hosts are simply not called."));
    m_none->setText(tr("None"));
    m_close->setText(tr("Close"));
    for (const Line &line : std::as_const(m_lines)) {
        line.wanted->setText(faultName(line.kind));
        line.times->setSpecialValueText(tr("always"));
        line.times->setAccessibleName(tr("How often: %1").arg(faultName(line.kind)));
        if (line.place)
            line.place->setAccessibleName(tr("Where: %1").arg(faultName(line.kind)));
    }
    m_hint->setText(
        tr("Any other message can fail as well: select it in the sequence and choose “Let it fail…” there."));
    m_named.type->setAccessibleName(tr("Exception"));
    m_named.text->setAccessibleName(tr("The exception's text"));
    m_named.times->setSpecialValueText(tr("always"));
    m_named.times->setAccessibleName(tr("How often: %1").arg(faultName(Fault::Kind::MessageFails)));
    nameMessage();
    nameEverywhere();
}

} // namespace astrolabe
