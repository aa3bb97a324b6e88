// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/databaseaddress.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace astrolabe {

// Asks where the databases of a cloud are and how to log in there. The address is stored, the password never.
class DatabaseDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit DatabaseDialog(QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const astrolabe::DatabaseAddress &address, const QString &password);

private:
    Result<DatabaseAddress> address() const;
    void check();
    void choose();
    void askForAuthority();

    QLineEdit *m_address;
    QLineEdit *m_user;
    QLineEdit *m_password;
    QLineEdit *m_authority;
    QLabel *m_note;
    QPushButton *m_read;
};

} // namespace astrolabe
