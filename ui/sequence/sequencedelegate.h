// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QHeaderView;

namespace astrolabe {

class SequenceModel;
struct SequenceRow;

// Draws a row of the sequence, each cell its own part: the services' lines, a message's arrow with its sign and name,
// and the server's states at the side. What is yet to happen is faint.
class SequenceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    SequenceDelegate(const SequenceModel &model, const QHeaderView &header, QObject *parent);

    static constexpr int rowHeight = 30;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintState(QPainter &painter, const QRect &rect, int row) const;
    void paintMessage(QPainter &painter, const QRect &rect, int row) const;
    void paintAnswer(QPainter &painter, const QRect &rect, int row) const;
    void paintLabelAbove(
        QPainter &painter, QPointF arrow, const QString &sign, const QString &text, QColor color) const;
    void paintLabel(QPainter &painter, QPointF at, const QString &sign, const QString &text, QColor color) const;
    double centerOf(int column) const;
    double end() const; // of the last column

    const SequenceModel &m_model;
    const QHeaderView &m_header;
};

} // namespace astrolabe
