// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/diagnosis/reportfile.h"

#include <QDialog>

class QCheckBox;
class QComboBox;

namespace astrolabe {

// Asks how the report is to be, and where to save it.
class ReportDialog final : public QDialog
{
    Q_OBJECT

public:
    // `asked`: the request's name, for the name of the file.
    ReportDialog(const ReportWish &wish, const QString &asked, QWidget *parent = nullptr);

    QComboBox *reader() const { return m_reader; }
    QComboBox *format() const { return m_format; }
    QCheckBox *renamed() const { return m_renamed; }
    // As chosen.
    ReportWish wish() const;

Q_SIGNALS:
    // `notice`: the sentence to tell when it is saved.
    void saveWanted(const astrolabe::ReportWish &wish, const QString &path, const QString &notice);

private:
    void askWhere();
    void saveAs(const QString &path);

    ReportWish m_wish;
    QString m_asked;
    QComboBox *m_reader;
    QComboBox *m_format;
    QCheckBox *m_renamed;
};

} // namespace astrolabe
