// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/cellpainter.h"

#include "base/memorytext.h"
#include "widgets/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct CellWords
{
    Q_DECLARE_TR_FUNCTIONS(NumaDrawing)
};

using Use = PlannedCpu::Use;

constexpr int gap = 4;
constexpr int margin = 8;
constexpr int barHeight = 10;

QColor colorOf(Use use)
{
    const Theme &theme = Theme::current();
    switch (use) {
    case Use::Free:
        return theme.passed;
    case Use::Shared:
        return theme.mutedText;
    case Use::Taken:
        return theme.rejected;
    case Use::Pinned:
        return theme.accent;
    case Use::Emulator:
        return theme.chosen;
    }
    Q_UNREACHABLE();
}

// The sign in the square, since colour alone isn't enough.
QString signOf(const PlannedCpu &cpu)
{
    switch (cpu.use) {
    case Use::Free:
        return {};
    case Use::Shared:
        return u"~"_s;
    case Use::Taken:
        return u"✕"_s;
    case Use::Pinned:
        return u"v%1"_s.arg(cpu.vcpu);
    case Use::Emulator:
        return u"e"_s;
    }
    Q_UNREACHABLE();
}

QString numaAmountText(const PlannedAmount &amount, QString (*text)(qint64))
{
    if (amount.taken == 0)
        return CellWords::tr("%1 used of %2").arg(text(amount.used), text(amount.total));
    return CellWords::tr("%1 used + %2 of %3").arg(text(amount.used), text(amount.taken), text(amount.total));
}

} // namespace

QString useText(const PlannedCpu &cpu)
{
    switch (cpu.use) {
    case Use::Free:
        return CellWords::tr("free");
    case Use::Shared:
        return CellWords::tr("shared by servers");
    case Use::Taken:
        return CellWords::tr("dedicated to another server");
    case Use::Pinned:
        return CellWords::tr("for vCPU %1 of this server").arg(cpu.vcpu);
    case Use::Emulator:
        return CellWords::tr("for this server's emulator threads");
    }
    Q_UNREACHABLE();
}

CellPainter::CellPainter(QPainter *painter, const QFont &font, int width)
    : m_painter(painter)
    , m_font(font)
    , m_bold(font)
    , m_metrics(font)
    , m_width(width)
{
    m_bold.setBold(true);
}

QString CellPainter::titleOf(const CellPlan &plan)
{
    QStringList parts{CellWords::tr("Cell %1").arg(plan.id)};
    for (const int place : plan.places)
        parts.append(CellWords::tr("cell %1 of the server goes here").arg(place));
    if (plan.freeDevices > 0) {
        const int devices = int(plan.freeDevices);
        parts.append(CellWords::tr("%n PCI device(s) free", nullptr, devices));
    }
    return parts.join(u" · "_s);
}

QString CellPainter::memoryOf(const CellPlan &plan)
{
    return CellWords::tr("Memory: %1").arg(numaAmountText(plan.memoryMb, memoryText));
}

QString CellPainter::pagesOf(const PlannedPages &pages)
{
    const auto count = [](qint64 number) { return QLocale().toString(number); };
    return CellWords::tr("Pages of %1: %2", "size, numbers")
        .arg(pageSizeText(pages.sizeKb), numaAmountText(pages.pages, count));
}

void CellPainter::drawCell(const CellPlan &plan, bool isCurrent)
{
    const Theme &theme = Theme::current();
    const int top = m_y;
    m_y += margin;
    drawLine(titleOf(plan), theme.text, true);
    drawCpus(plan.cpus);
    if (!plan.sharedVcpus.isEmpty()) {
        const int vcpus = int(plan.sharedVcpus.size());
        drawLine(CellWords::tr("%n vCPU(s) of this server share the CPUs with ~", nullptr, vcpus), theme.accent);
    }
    drawBar(memoryOf(plan), plan.memoryMb);
    for (const PlannedPages &pages : plan.pages)
        drawBar(pagesOf(pages), pages.pages);
    for (const Reason &misfit : plan.misfits)
        drawLine(u"✕ "_s + sentence(misfit), theme.rejected);
    m_y += margin - gap;
    if (m_painter != nullptr) {
        m_painter->setBrush(Qt::NoBrush);
        m_painter->setPen(QPen(isCurrent ? theme.accent : theme.border, isCurrent ? 2 : 1));
        m_painter->drawRoundedRect(QRectF(1, top + 1, m_width - 2, m_y - top - 2), 6, 6);
    }
    m_y += margin;
}

void CellPainter::drawLegend()
{
    for (const Use use : {Use::Pinned, Use::Emulator, Use::Free, Use::Shared, Use::Taken}) {
        const PlannedCpu example{0, use, 0};
        const QString sign = use == Use::Free ? u"□"_s : signOf(example);
        drawLine(
            u"%1  %2"_s.arg(sign, use == Use::Pinned ? CellWords::tr("for the vCPU of this number") : useText(example)),
            colorOf(use));
    }
}

void CellPainter::drawLine(const QString &text, const QColor &color, bool bold)
{
    const QFont &font = bold ? m_bold : m_font;
    const QRect room(margin, m_y, m_width - 2 * margin, 10'000);
    const int height
        = QFontMetrics(font).boundingRect(room, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, text).height();
    if (m_painter != nullptr) {
        m_painter->setFont(font);
        m_painter->setPen(color);
        m_painter->drawText(
            QRect(room.topLeft(), QSize(room.width(), height)), Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, text);
    }
    m_y += height + gap;
}

// Rows of squares with the CPU's number above its sign.
void CellPainter::drawCpus(const QList<PlannedCpu> &cpus)
{
    const int side = std::max(2 * m_metrics.height() + 2, m_metrics.horizontalAdvance(u"v000"_s) + 4);
    const int perRow = std::max(1, (m_width - 2 * margin + gap) / (side + gap));
    for (qsizetype i = 0; i < cpus.size(); ++i) {
        const int column = int(i) % perRow;
        const int row = int(i) / perRow;
        const QRect square(margin + column * (side + gap), m_y + row * (side + gap), side, side);
        if (m_painter != nullptr)
            drawCpu(square, cpus.at(i));
    }
    m_y += (int(cpus.size()) + perRow - 1) / perRow * (side + gap);
}

void CellPainter::drawCpu(const QRect &square, const PlannedCpu &cpu)
{
    const Theme &theme = Theme::current();
    const QColor color = colorOf(cpu.use);
    const bool isOurs = cpu.use == Use::Pinned || cpu.use == Use::Emulator;
    m_painter->setPen(QPen(color, 1));
    m_painter->setBrush(isOurs ? QBrush(color) : QBrush(theme.raised));
    m_painter->drawRoundedRect(square, 3, 3);
    if (cpu.use == Use::Taken) {
        QColor pale = color;
        pale.setAlphaF(0.35F);
        m_painter->setBrush(QBrush(pale, Qt::BDiagPattern));
        m_painter->drawRoundedRect(square, 3, 3);
    }
    const QColor ink = isOurs ? Theme::textOn(color) : theme.text;
    const QRect upper(square.left(), square.top() + 1, square.width(), square.height() / 2);
    const QRect lower(square.left(), square.center().y(), square.width(), square.height() / 2);
    m_painter->setFont(m_font);
    m_painter->setPen(ink);
    m_painter->drawText(upper, Qt::AlignCenter, QString::number(cpu.id));
    m_painter->setFont(m_bold);
    m_painter->setPen(isOurs ? ink : color);
    m_painter->drawText(lower, Qt::AlignCenter, signOf(cpu));
}

void CellPainter::drawBar(const QString &title, const PlannedAmount &amount)
{
    const Theme &theme = Theme::current();
    drawLine(title, theme.mutedText);
    if (m_painter != nullptr) {
        const QRect bar(margin, m_y, m_width - 2 * margin, barHeight);
        const auto part = [&](qint64 value) {
            return amount.total == 0 ? 0 : int(std::min(value, amount.total) * bar.width() / amount.total);
        };
        m_painter->fillRect(bar, theme.track);
        const QRect used(bar.left(), bar.top(), part(amount.used), bar.height());
        m_painter->fillRect(used, QBrush(theme.mutedText, Qt::BDiagPattern));
        const int end = part(amount.used + amount.taken);
        m_painter->fillRect(
            QRect(bar.left() + used.width(), bar.top(), end - used.width(), bar.height()), theme.accent);
    }
    m_y += barHeight + gap + 2;
}

} // namespace astrolabe
