<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Change</name>
    <message numerus="yes">
        <source>Heal %n thing(s) of Placement</source>
        <translation>
            <numerusform>Heal %n thing of Placement</numerusform>
            <numerusform>Heal %n things of Placement</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set %n option(s) as in %1</source>
        <translation>
            <numerusform>Set %n option as in %1</numerusform>
            <numerusform>Set %n options as in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set %n option(s)</source>
        <translation>
            <numerusform>Set %n option</numerusform>
            <numerusform>Set %n options</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message numerus="yes">
        <source>%1: there is no “%2” in this cloud, and %n more like it.</source>
        <translation>
            <numerusform>%1: there is no “%2” in this cloud, and %n more like it.</numerusform>
            <numerusform>%1: there is no “%2” in this cloud, and %n more like it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Astrolabe does not know %1 and %n more like it: they are kept and have no effect.</source>
        <translation>
            <numerusform>Astrolabe does not know %1 and %n more like it: they are kept and have no effect.</numerusform>
            <numerusform>Astrolabe does not know %1 and %n more like it: they are kept and have no effect.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more like it.</source>
        <translation>
            <numerusform>%1, and %n more like it.</numerusform>
            <numerusform>%1, and %n more like it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NumaDrawing</name>
    <message numerus="yes">
        <source>%n PCI device(s) free</source>
        <translation>
            <numerusform>%n PCI device free</numerusform>
            <numerusform>%n PCI devices free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vCPU(s) of this server share the CPUs with ~</source>
        <translation>
            <numerusform>%n vCPU of this server shares the CPUs with ~</numerusform>
            <numerusform>%n vCPUs of this server share the CPUs with ~</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message numerus="yes">
        <source>%Ln NUMA cell(s) of the server fit into the host&apos;s</source>
        <translation>
            <numerusform>%Ln NUMA cell of the server fits into the host&apos;s</numerusform>
            <numerusform>%Ln NUMA cells of the server fit into the host&apos;s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln device(s) are free here, including the requested ones: %2</source>
        <translation>
            <numerusform>%Ln device is free here, the requested one: %2</numerusform>
            <numerusform>%Ln devices are free here, including the requested ones: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln build(s), resize(s) and snapshot(s) are running here already; the limit is %2</source>
        <translation>
            <numerusform>%Ln build, resize or snapshot is running here already; the limit is %2</numerusform>
            <numerusform>%Ln builds, resizes and snapshots are running here already; the limit is %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) are here already; the limit is %2</source>
        <translation>
            <numerusform>%Ln server is here already; the limit is %2</numerusform>
            <numerusform>%Ln servers are here already; the limit is %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>nova-scheduler remembers %Ln server(s) of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</source>
        <translation>
            <numerusform>nova-scheduler remembers %Ln server of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</numerusform>
            <numerusform>nova-scheduler remembers %Ln servers of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) of the group %3 are here already; the limit is %2</source>
        <translation>
            <numerusform>%Ln server of the group %3 is here already; the limit is %2</numerusform>
            <numerusform>%Ln servers of the group %3 are here already; the limit is %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message numerus="yes">
        <source>Placement offers %1 of %Ln host(s)</source>
        <translation>
            <numerusform>Placement offers %1 of %Ln host</numerusform>
            <numerusform>Placement offers %1 of %Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Server %1 starts with the %Ln host(s) left by the previous one, in their order</source>
        <translation>
            <numerusform>Server %1 starts with the %Ln host left by the previous one</numerusform>
            <numerusform>Server %1 starts with the %Ln hosts left by the previous one, in their order</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln host(s) have changed since: %2</source>
        <translation>
            <numerusform>%1; %Ln host has changed since: %2</numerusform>
            <numerusform>%1; %Ln hosts have changed since: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Unknown</name>
    <message numerus="yes">
        <source>%Ln host(s) pass everything that is known; not known here: %1</source>
        <translation>
            <numerusform>%Ln host passes everything that is known; not known here: %1</numerusform>
            <numerusform>%Ln hosts pass everything that is known; not known here: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first of %Ln host(s) by all weights that are known; not known here: %1</source>
        <translation>
            <numerusform>first of %Ln host by all weights that are known; not known here: %1</numerusform>
            <numerusform>first of %Ln hosts by all weights that are known; not known here: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ActionDialog</name>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::AttritionModel</name>
    <message numerus="yes">
        <source>%n tree(s) are excluded here: this is the first part that they do not meet</source>
        <translation>
            <numerusform>%n tree is excluded here: this is the first part that it does not meet</numerusform>
            <numerusform>%n trees are excluded here: this is the first part that they do not meet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::AuditLink</name>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>… and %Ln more</numerusform>
            <numerusform>… and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::Backend</name>
    <message numerus="yes">
        <source>%n item(s) in the store can no longer be read: %1.</source>
        <translation>
            <numerusform>%n item in the store can no longer be read: %1.</numerusform>
            <numerusform>%n items in the store can no longer be read: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::BootDesk</name>
    <message numerus="yes">
        <source>This file has %n requests. Which one?</source>
        <translation>
            <numerusform>This file has %n request. Which one?</numerusform>
            <numerusform>This file has %n requests. Which one?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::BootDialog</name>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No other flavor of this cloud finds hosts for %n server(s).</source>
        <translation>
            <numerusform>No other flavor of this cloud finds a host for %n server.</numerusform>
            <numerusform>No other flavor of this cloud finds hosts for %n servers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the chosen flavor, %n server(s) would find hosts.</source>
        <translation>
            <numerusform>With the chosen flavor, %n server would find a host.</numerusform>
            <numerusform>With the chosen flavor, %n servers would find hosts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ChecklistField</name>
    <message numerus="yes">
        <source>%1, %2 and %n more</source>
        <translation>
            <numerusform>%1, %2 and %n more</numerusform>
            <numerusform>%1, %2 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ConfigurationView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionHead</name>
    <message numerus="yes">
        <source>… %n host(s) left</source>
        <translation>
            <numerusform>… %n host left</numerusform>
            <numerusform>… %n hosts left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ErrorBanner</name>
    <message numerus="yes">
        <source>Dismiss (%n more)</source>
        <translation>
            <numerusform>Dismiss (%n more)</numerusform>
            <numerusform>Dismiss (%n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::FlavorModel</name>
    <message numerus="yes">
        <source>%n VCPU(s) for each server</source>
        <translation>
            <numerusform>%n VCPU for each server</numerusform>
            <numerusform>%n VCPUs for each server</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::FunnelStrip</name>
    <message numerus="yes">
        <source>%n weigher(s)</source>
        <translation>
            <numerusform>%n weigher</numerusform>
            <numerusform>%n weighers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::GuidePanel</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryModel</name>
    <message numerus="yes">
        <source>%n server(s) asked for in one request</source>
        <translation>
            <numerusform>%n server asked for in one request</numerusform>
            <numerusform>%n servers asked for in one request</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✕ %1 of %n server(s) ended in ERROR</source>
        <translation>
            <numerusform>✕ %1 of %n server ended in ERROR</numerusform>
            <numerusform>✕ %1 of %n servers ended in ERROR</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) tried to build the server</source>
        <translation>
            <numerusform>%n host tried to build the server</numerusform>
            <numerusform>%n hosts tried to build the server</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryView</name>
    <message numerus="yes">
        <source>Forget %n record(s)?</source>
        <translation>
            <numerusform>Forget %n record?</numerusform>
            <numerusform>Forget %n records?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HostDetails</name>
    <message numerus="yes">
        <source>%n free device(s) %1, %2</source>
        <translation>
            <numerusform>%n free device %1, %2</numerusform>
            <numerusform>%n free devices %1, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n server(s) of this host</source>
        <translation>
            <numerusform>Show %n server of this host</numerusform>
            <numerusform>Show %n servers of this host</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HostsModel</name>
    <message numerus="yes">
        <source>%n server(s) run here, as nova-compute reported it</source>
        <translation>
            <numerusform>%n server runs here, as nova-compute reported it</numerusform>
            <numerusform>%n servers run here, as nova-compute reported it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::JobBanner</name>
    <message numerus="yes">
        <source>%1 %, about %n s left</source>
        <translation>
            <numerusform>%1 %, about %n s left</numerusform>
            <numerusform>%1 %, about %n s left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::MainWindow</name>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Close without saving %n script(s)?</source>
        <translation>
            <numerusform>Close without saving %n script?</numerusform>
            <numerusform>Close without saving %n scripts?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Placement&apos;s rules do not allow %n of the changes.</source>
        <translation>
            <numerusform>Placement&apos;s rules do not allow %n of the changes.</numerusform>
            <numerusform>Placement&apos;s rules do not allow %n of the changes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n script(s) that were not saved last time are in Custom rules, as you typed them.</source>
        <translation>
            <numerusform>%n script that was not saved last time is in Custom rules, as you typed it.</numerusform>
            <numerusform>%n scripts that were not saved last time are in Custom rules, as you typed them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::MatrixModel</name>
    <message numerus="yes">
        <source>%Ln thing(s) speak against %1:</source>
        <translation>
            <numerusform>%Ln thing speaks against %1:</numerusform>
            <numerusform>%Ln things speak against %1:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::MultipliersPanel</name>
    <message numerus="yes">
        <source>%n host(s) take theirs from an aggregate and do not move.</source>
        <translation>
            <numerusform>%n host takes its multiplier from an aggregate and does not move.</numerusform>
            <numerusform>%n hosts take theirs from an aggregate and do not move.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::OpeningDesk</name>
    <message numerus="yes">
        <source>%n of them have no effect here.</source>
        <translation>
            <numerusform>%n of them has no effect here.</numerusform>
            <numerusform>%n of them have no effect here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) in this file have no effect, or contradict each other.</source>
        <translation>
            <numerusform>%n item in this file has no effect, or contradicts another one.</numerusform>
            <numerusform>%n items in this file have no effect, or contradict each other.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::Outcomes</name>
    <message numerus="yes">
        <source>%1 of %n server(s) would have found a host</source>
        <translation>
            <numerusform>%1 of %n server would have found a host</numerusform>
            <numerusform>%1 of %n servers would have found a host</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) land</source>
        <translation>
            <numerusform>%n server lands</numerusform>
            <numerusform>%n servers land</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n host(s) pass</source>
        <translation>
            <numerusform>%1 of %n host passes</numerusform>
            <numerusform>%1 of %n hosts pass</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %Ln host(s), most on %1</source>
        <translation>
            <numerusform>on %Ln host, most on %1</numerusform>
            <numerusform>on %Ln hosts, most on %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>nova-compute refuses %1 of %n server(s)</source>
        <translation>
            <numerusform>nova-compute refuses %1 of %n server</numerusform>
            <numerusform>nova-compute refuses %1 of %n servers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::PassageList</name>
    <message numerus="yes">
        <source>%1: %n of %2 host(s) leave here.</source>
        <translation>
            <numerusform>%1: %n of %2 hosts leaves here.</numerusform>
            <numerusform>%1: %n of %2 hosts leave here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::PlaceSection</name>
    <message numerus="yes">
        <source>%1: at most %n on one host</source>
        <translation>
            <numerusform>%1: at most %n on one host</numerusform>
            <numerusform>%1: at most %n on one host</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Policy %1, %n member(s)</source>
        <translation>
            <numerusform>Policy %1, %n member</numerusform>
            <numerusform>Policy %1, %n members</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ProviderDetails</name>
    <message numerus="yes">
        <source>It shares its inventories with %n other tree(s).</source>
        <translation>
            <numerusform>It shares its inventories with %n other tree.</numerusform>
            <numerusform>It shares its inventories with %n other trees.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::QueryPanel</name>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln candidate</numerusform>
            <numerusform>%Ln candidates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tree(s) excluded</source>
        <translation>
            <numerusform>%Ln tree excluded</numerusform>
            <numerusform>%Ln trees excluded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::RulesView</name>
    <message numerus="yes">
        <source>✓ A filter: %1 of %n host(s) pass.</source>
        <translation>
            <numerusform>✓ A filter: %1 of %n host passes.</numerusform>
            <numerusform>✓ A filter: %1 of %n hosts pass.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ A weigher, tried on %n host(s).</source>
        <translation>
            <numerusform>✓ A weigher, tried on %n host.</numerusform>
            <numerusform>✓ A weigher, tried on %n hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The cloud has %Ln; select one of the others to try it.</source>
        <translation>
            <numerusform>The cloud has %Ln; select one of the others to try it.</numerusform>
            <numerusform>The cloud has %Ln; select one of the others to try it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::SequenceView</name>
    <message numerus="yes">
        <source>⚠ %n fault(s) on purpose…</source>
        <translation>
            <numerusform>⚠ %n fault on purpose…</numerusform>
            <numerusform>⚠ %n faults on purpose…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ServerSection</name>
    <message numerus="yes">
        <source>%n interface(s) of the request</source>
        <translation>
            <numerusform>%n interface of the request</numerusform>
            <numerusform>%n interfaces of the request</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ServersView</name>
    <message numerus="yes">
        <source>Delete %n server(s)?</source>
        <translation>
            <numerusform>Delete %n server?</numerusform>
            <numerusform>Delete %n servers?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The guest is powered off and keeps its resources. It can be restored for %n second(s) (reclaim_instance_interval); then it is deleted permanently.</source>
        <translation>
            <numerusform>The guest is powered off and keeps its resources. It can be restored for %n second (reclaim_instance_interval); then it is deleted permanently.</numerusform>
            <numerusform>The guest is powered off and keeps its resources. It can be restored for %n seconds (reclaim_instance_interval); then it is deleted permanently.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::StatusLine</name>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✕ %n libvirt connection(s) lost</source>
        <translation>
            <numerusform>✕ %n libvirt connection lost</numerusform>
            <numerusform>✕ %n libvirt connections lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ %n libvirt connection(s)</source>
        <translation>
            <numerusform>✓ %n libvirt connection</numerusform>
            <numerusform>✓ %n libvirt connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n host(s) changed since they were cached at %1</source>
        <translation>
            <numerusform>⚠ %n host changed since the hosts were cached at %1</numerusform>
            <numerusform>⚠ %n hosts changed since they were cached at %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::UsageChart</name>
    <message numerus="yes">
        <source>Usage of the %n fullest host(s)</source>
        <translation>
            <numerusform>Usage of the %n fullest host</numerusform>
            <numerusform>Usage of the %n fullest hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::WeightsPanel</name>
    <message numerus="yes">
        <source>%n weigher(s) made no difference</source>
        <translation>
            <numerusform>%n weigher made no difference</numerusform>
            <numerusform>%n weighers made no difference</numerusform>
        </translation>
    </message>
</context>
</TS>
