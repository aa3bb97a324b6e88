// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/limits.h"
#include "boot/section.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace astrolabe {

class ChoiceField;
class FilteredTable;
class FlavorModel;

// What is booted: name, count, flavor, image, network, and what the guest is given.
class ServerSection final : public Section
{
    Q_OBJECT

public:
    // Ctrl+F inside `scope` focuses the flavors' filter.
    ServerSection(QWidget *scope, QWidget *parent);

    void setCloud(const SchedulerPtr &scheduler) override;
    void load(const Request &request) override;
    void store(Request &request) const override;
    QMap<RequestField, QString> problems() const override;
    void setLimits(const Limits &limits);
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void bootWanted(); // Enter or double click on a flavor

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setFlavors(const Cloud &cloud);
    void selectFlavor(const QString &flavorRef);
    QString imageId(const QString &imageRef) const;
    QString chosenFlavor() const;
    void setNetworks(const Surroundings &known);
    void offerWords(bool offered); // the "none" and "auto" entries
    void setKeyPairs(const Surroundings &known);
    NetworkChoice chosenNetworks() const;
    void chooseNetworks(const Request &request);

    QLineEdit *m_name;
    QSpinBox *m_count;
    FlavorModel *m_flavors;
    FilteredTable *m_flavorTable;
    QString m_firstFlavor;  // the default without a choice; empty if there was none
    QString m_absentFlavor; // was chosen but doesn't exist
    QList<Image> m_images;
    ChoiceField *m_image;
    QComboBox *m_network;
    ChoiceField *m_keyPair;
    QCheckBox *m_configDrive;
};

} // namespace astrolabe
