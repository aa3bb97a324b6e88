<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Breakpoint</name>
    <message numerus="yes">
        <source>when at most %n host(s) are left</source>
        <translation>
            <numerusform>when at most %n host is left</numerusform>
            <numerusform>when at most %n hosts are left</numerusform>
        </translation>
    </message>
</context>
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
    <message numerus="yes">
        <source>Ask for at most %n server(s)</source>
        <translation>
            <numerusform>Ask for at most %n server</numerusform>
            <numerusform>Ask for at most %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ask for at least %n server(s)</source>
        <translation>
            <numerusform>Ask for at least %n server</numerusform>
            <numerusform>Ask for at least %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove the allocations of %n consumer(s) on %1</source>
        <translation>
            <numerusform>Remove the allocations of %n consumer on %1</numerusform>
            <numerusform>Remove the allocations of %n consumers on %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Clinic</name>
    <message numerus="yes">
        <source>Server group %1, %2, with %Ln member(s)</source>
        <translation>
            <numerusform>Server group %1, %2, with %Ln member</numerusform>
            <numerusform>Server group %1, %2, with %Ln members</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CloudNews</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new server(s): %1</source>
        <translation>
            <numerusform>%Ln new server: %1</numerusform>
            <numerusform>%Ln new servers: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) are gone: %1</source>
        <translation>
            <numerusform>%Ln server is gone: %1</numerusform>
            <numerusform>%Ln servers are gone: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) moved: %1</source>
        <translation>
            <numerusform>%Ln server moved: %1</numerusform>
            <numerusform>%Ln servers moved: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new compute node(s): %1</source>
        <translation>
            <numerusform>%Ln new compute node: %1</numerusform>
            <numerusform>%Ln new compute nodes: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln compute node(s) are gone: %1</source>
        <translation>
            <numerusform>%Ln compute node is gone: %1</numerusform>
            <numerusform>%Ln compute nodes are gone: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln compute node(s) report other values: %1</source>
        <translation>
            <numerusform>%Ln compute node reports other values: %1</numerusform>
            <numerusform>%Ln compute nodes report other values: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiagnosisReport</name>
    <message numerus="yes">
        <source>%1, %n server(s)</source>
        <comment>name, number</comment>
        <translation>
            <numerusform>%1, %n server</numerusform>
            <numerusform>%1, %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each condition alone, of %Ln host(s)</source>
        <translation>
            <numerusform>Each condition alone, of %Ln host</numerusform>
            <numerusform>Each condition alone, of %Ln hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiagnosisWords</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
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
    <message numerus="yes">
        <source>There are more than %Ln file(s).</source>
        <translation>
            <numerusform>There are more than %Ln file.</numerusform>
            <numerusform>There are more than %Ln files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A table has more than %Ln row(s).</source>
        <translation>
            <numerusform>A table has more than %Ln row.</numerusform>
            <numerusform>A table has more than %Ln rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s) have this name.</source>
        <translation>
            <numerusform>%n boot has this name.</numerusform>
            <numerusform>%n boots have this name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expected one mark for each of the %n filter(s).</source>
        <translation>
            <numerusform>Expected one mark for the one filter.</numerusform>
            <numerusform>Expected one mark for each of the %n filters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The guest needs %n PCI device(s) of one kind; the host has only %1 free.</source>
        <translation>
            <numerusform>The guest needs %n PCI device of one kind; the host has only %1 free.</numerusform>
            <numerusform>The guest needs %n PCI devices of one kind; the host has only %1 free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The guest needs %n mediated device(s) of type %1; the host has none free and cannot create one: %2</source>
        <translation>
            <numerusform>The guest needs %n mediated device of type %1; the host has none free and cannot create one: %2</numerusform>
            <numerusform>The guest needs %n mediated devices of type %1; the host has none free and cannot create one: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EvidenceReport</name>
    <message numerus="yes">
        <source>%Ln file(s) of other kinds were not read.</source>
        <translation>
            <numerusform>%Ln file of another kind was not read.</numerusform>
            <numerusform>%Ln files of other kinds were not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It makes a cloud of %Ln compute node(s).</source>
        <translation>
            <numerusform>It makes a cloud of %Ln compute node.</numerusform>
            <numerusform>It makes a cloud of %Ln compute nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It contains %Ln boot(s).</source>
        <translation>
            <numerusform>It contains %Ln boot.</numerusform>
            <numerusform>It contains %Ln boots.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Handout</name>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln minute</numerusform>
            <numerusform>%Ln minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message numerus="yes">
        <source>Placement offers %1 of %Ln host(s)</source>
        <translation>
            <numerusform>Placement offers %1 of %Ln host</numerusform>
            <numerusform>Placement offers %1 of %Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The filters leave %1 of %Ln host(s)</source>
        <translation>
            <numerusform>The filters leave %1 of %Ln host</numerusform>
            <numerusform>The filters leave %1 of %Ln hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoggedReport</name>
    <message numerus="yes">
        <source>and %Ln more server(s)</source>
        <translation>
            <numerusform>and %Ln more server</numerusform>
            <numerusform>and %Ln more servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
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
    <name>Quiz</name>
    <message numerus="yes">
        <source>Placement is asked about %Ln host(s). How many does it offer?</source>
        <translation>
            <numerusform>Placement is asked about %Ln host. How many does it offer?</numerusform>
            <numerusform>Placement is asked about %Ln hosts. How many does it offer?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is next, and %Ln host(s) are left. How many will be left after it?</source>
        <translation>
            <numerusform>%1 is next, and %Ln host is left. How many will be left after it?</numerusform>
            <numerusform>%1 is next, and %Ln hosts are left. How many will be left after it?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves %2 of %Ln host(s).</source>
        <translation>
            <numerusform>%1 leaves %2 of %Ln host.</numerusform>
            <numerusform>%1 leaves %2 of %Ln hosts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message numerus="yes">
        <source>nova-scheduler remembers %Ln server(s) of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</source>
        <translation>
            <numerusform>nova-scheduler remembers %Ln server of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</numerusform>
            <numerusform>nova-scheduler remembers %Ln servers of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it is beyond the limit of %Ln candidate(s)</source>
        <translation>
            <numerusform>it is beyond the limit of %Ln candidate</numerusform>
            <numerusform>it is beyond the limit of %Ln candidates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Placement generates at most %Ln candidate(s), and those of other hosts came first</source>
        <translation>
            <numerusform>Placement generates at most %Ln candidate, and those of other hosts came first</numerusform>
            <numerusform>Placement generates at most %Ln candidates, and those of other hosts came first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the search for candidates ended after %Ln combination(s), before this host&apos;s turn</source>
        <translation>
            <numerusform>the search for candidates ended after %Ln combination, before this host&apos;s turn</numerusform>
            <numerusform>the search for candidates ended after %Ln combinations, before this host&apos;s turn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server asks for %Ln NUMA cell(s), the host has %2</source>
        <translation>
            <numerusform>the server asks for %Ln NUMA cell, the host has %2</numerusform>
            <numerusform>the server asks for %Ln NUMA cells, the host has %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln dedicated CPU(s), cell %3 of the host has %4 in all</source>
        <translation>
            <numerusform>cell %1 of the server needs %Ln dedicated CPU, cell %3 of the host has %4 in all</numerusform>
            <numerusform>cell %1 of the server needs %Ln dedicated CPUs, cell %3 of the host has %4 in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln shared CPU(s), cell %3 of the host has %4 in all</source>
        <translation>
            <numerusform>cell %1 of the server needs %Ln shared CPU, cell %3 of the host has %4 in all</numerusform>
            <numerusform>cell %1 of the server needs %Ln shared CPUs, cell %3 of the host has %4 in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln dedicated CPU(s), cell %3 of the host has %4 free</source>
        <translation>
            <numerusform>cell %1 of the server needs %Ln dedicated CPU, cell %3 of the host has %4 free</numerusform>
            <numerusform>cell %1 of the server needs %Ln dedicated CPUs, cell %3 of the host has %4 free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln dedicated CPU(s), which the cores of cell %3 of the host cannot give with the thread policy %4</source>
        <translation>
            <numerusform>cell %1 of the server needs %Ln dedicated CPU, which the cores of cell %3 of the host cannot give with the thread policy %4</numerusform>
            <numerusform>cell %1 of the server needs %Ln dedicated CPUs, which the cores of cell %3 of the host cannot give with the thread policy %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with cell %1 of the server, %Ln vCPU(s) would share the CPUs of cell %3 of the host; the limit is %4</source>
        <translation>
            <numerusform>with cell %1 of the server, %Ln vCPU would share the CPUs of cell %3 of the host; the limit is %4</numerusform>
            <numerusform>with cell %1 of the server, %Ln vCPUs would share the CPUs of cell %3 of the host; the limit is %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln page(s) of %4 (%5); cell %3 of the host has no pages of this size</source>
        <translation>
            <numerusform>cell %1 of the server needs %Ln page of %4 (%5); cell %3 of the host has no pages of this size</numerusform>
            <numerusform>cell %1 of the server needs %Ln pages of %4 (%5); cell %3 of the host has no pages of this size</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln page(s) of %4 (%7); cell %3 of the host has %5 of %6 free</source>
        <translation>
            <numerusform>cell %1 of the server needs %Ln page of %4 (%7); cell %3 of the host has %5 of %6 free</numerusform>
            <numerusform>cell %1 of the server needs %Ln pages of %4 (%7); cell %3 of the host has %5 of %6 free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln CPU(s); the flavor asks for %2</source>
        <translation>
            <numerusform>the host has %Ln CPU; the flavor asks for %2</numerusform>
            <numerusform>the host has %Ln CPUs; the flavor asks for %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln CPU(s) × %4 − %2 in use = %1 free; the flavor asks for %5</source>
        <translation>
            <numerusform>%Ln CPU × %4 − %2 in use = %1 free; the flavor asks for %5</numerusform>
            <numerusform>%Ln CPUs × %4 − %2 in use = %1 free; the flavor asks for %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server asks for %Ln NUMA cell(s), and the host reports none</source>
        <translation>
            <numerusform>the server asks for %Ln NUMA cell, and the host reports none</numerusform>
            <numerusform>the server asks for %Ln NUMA cells, and the host reports none</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has room for %Ln NUMA cell(s) of the server</source>
        <translation>
            <numerusform>the host has room for %Ln NUMA cell of the server</numerusform>
            <numerusform>the host has room for %Ln NUMA cells of the server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln server(s) already; the limit is %2</source>
        <translation>
            <numerusform>the host has %Ln server already; the limit is %2</numerusform>
            <numerusform>the host has %Ln servers already; the limit is %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln free device(s), including the requested: %2</source>
        <translation>
            <numerusform>the host has %Ln free device, including the requested: %2</numerusform>
            <numerusform>the host has %Ln free devices, including the requested: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 remain without physical functions</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 remain without physical functions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 live-migratable as requested</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 live-migratable as requested</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 live-migratable as requested</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated, %9 live-migratable as requested</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated, %9 live-migratable as requested</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated, %9 live-migratable as requested</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec: [pci] alias says %5, the nearest have %6</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec: [pci] alias says %5, the nearest have %6</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec: [pci] alias says %5, the nearest have %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec: the port requires %5, the nearest have %6</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec: the port requires %5, the nearest have %6</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec: the port requires %5, the nearest have %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7)</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7)</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7), and %8 of these can be allocated</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7), and %8 of these can be allocated</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7), and %8 of these can be allocated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). The host has %3 free</source>
        <translation>
            <numerusform>%1 asks for %Ln PCI device. The host has %3 free</numerusform>
            <numerusform>%1 asks for %Ln PCI devices. The host has %3 free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln server(s) of the group %3 already; the limit is %2</source>
        <translation>
            <numerusform>the host has %Ln server of the group %3 already; the limit is %2</numerusform>
            <numerusform>the host has %Ln servers of the group %3 already; the limit is %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 would do, but has %Ln server(s), and the limit is %3</source>
        <translation>
            <numerusform>%1 would do, but has %Ln server, and the limit is %3</numerusform>
            <numerusform>%1 would do, but has %Ln servers, and the limit is %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s); the nearest host, %3, has %4</source>
        <translation>
            <numerusform>Flavor %1 asks for %Ln NUMA cell; the nearest host, %3, has %4</numerusform>
            <numerusform>Flavor %1 asks for %Ln NUMA cells; the nearest host, %3, has %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s), and %3 reports none</source>
        <translation>
            <numerusform>Flavor %1 asks for %Ln NUMA cell, and %3 reports none</numerusform>
            <numerusform>Flavor %1 asks for %Ln NUMA cells, and %3 reports none</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln dedicated CPU(s) in one NUMA cell; the nearest, cell %3 of %4, has %5</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln dedicated CPU in one NUMA cell; the nearest, cell %3 of %4, has %5</numerusform>
            <numerusform>Flavor %1 needs %Ln dedicated CPUs in one NUMA cell; the nearest, cell %3 of %4, has %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln CPU(s) in one NUMA cell; the nearest, cell %3 of %4, has %5</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln CPU in one NUMA cell; the nearest, cell %3 of %4, has %5</numerusform>
            <numerusform>Flavor %1 needs %Ln CPUs in one NUMA cell; the nearest, cell %3 of %4, has %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the nearest, cell %4 of %5, has %6 of %7 free</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln page of %3 in one NUMA cell; the nearest, cell %4 of %5, has %6 of %7 free</numerusform>
            <numerusform>Flavor %1 needs %Ln pages of %3 in one NUMA cell; the nearest, cell %4 of %5, has %6 of %7 free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the nearest host, %4, has no pages of this size</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln page of %3 in one NUMA cell; the nearest host, %4, has no pages of this size</numerusform>
            <numerusform>Flavor %1 needs %Ln pages of %3 in one NUMA cell; the nearest host, %4, has no pages of this size</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %3 needs %Ln PCI device(s) of %2; the nearest host, %4, has %5 of them free</source>
        <translation>
            <numerusform>Flavor %3 needs %Ln PCI device of %2; the nearest host, %4, has %5 of them free</numerusform>
            <numerusform>Flavor %3 needs %Ln PCI devices of %2; the nearest host, %4, has %5 of them free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Placement was asked for at most %Ln candidate(s), and none of those fits; beyond the limit, %2 would do</source>
        <translation>
            <numerusform>Placement was asked for at most %Ln candidate, which does not fit; beyond the limit, %2 would do</numerusform>
            <numerusform>Placement was asked for at most %Ln candidates, and none of those fits; beyond the limit, %2 would do</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request on %1 too (%Ln server(s) there now)</source>
        <translation>
            <numerusform>The change applies to every later request on %1 too (%Ln server there now)</numerusform>
            <numerusform>The change applies to every later request on %1 too (%Ln servers there now)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request of project %1, which has %Ln server(s) now</source>
        <translation>
            <numerusform>The change applies to every later request of project %1, which has %Ln server now</numerusform>
            <numerusform>The change applies to every later request of project %1, which has %Ln servers now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request for flavor %1 (used by %Ln server(s) now)</source>
        <translation>
            <numerusform>The change applies to every later request for flavor %1 (used by %Ln server now)</numerusform>
            <numerusform>The change applies to every later request for flavor %1 (used by %Ln servers now)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request for image %1 (used by %Ln server(s) now)</source>
        <translation>
            <numerusform>The change applies to every later request for image %1 (used by %Ln server now)</numerusform>
            <numerusform>The change applies to every later request for image %1 (used by %Ln servers now)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies on %Ln host(s), all of aggregate %1, to every later request too</source>
        <translation>
            <numerusform>The change applies on %Ln host, all of aggregate %1, to every later request too</numerusform>
            <numerusform>The change applies on %Ln hosts, all of aggregate %1, to every later request too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scheduler considers %Ln host(s), all of cell %1, for later requests too</source>
        <translation>
            <numerusform>The scheduler considers %Ln host, all of cell %1, for later requests too</numerusform>
            <numerusform>The scheduler considers %Ln hosts, all of cell %1, for later requests too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %Ln server(s)</source>
        <translation>
            <numerusform>fewer than %Ln server</numerusform>
            <numerusform>fewer than %Ln servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %Ln server(s) being built, resized or moved</source>
        <translation>
            <numerusform>fewer than %Ln server being built, resized or moved</numerusform>
            <numerusform>fewer than %Ln servers being built, resized or moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %Ln server(s) of the group</source>
        <translation>
            <numerusform>fewer than %Ln server of the group</numerusform>
            <numerusform>fewer than %Ln servers of the group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other request(s) would no longer get a host then (%1)</source>
        <translation>
            <numerusform>%Ln other request would no longer get a host then (%1)</numerusform>
            <numerusform>%Ln other requests would no longer get a host then (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other request(s) would land on another host then (%1)</source>
        <translation>
            <numerusform>%Ln other request would land on another host then (%1)</numerusform>
            <numerusform>%Ln other requests would land on another host then (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other request(s) would get a host only then (%1)</source>
        <translation>
            <numerusform>%Ln other request would get a host only then (%1)</numerusform>
            <numerusform>%Ln other requests would get a host only then (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s); the host that the request names, %3, has %4</source>
        <translation>
            <numerusform>Flavor %1 asks for %Ln NUMA cell; the host that the request names, %3, has %4</numerusform>
            <numerusform>Flavor %1 asks for %Ln NUMA cells; the host that the request names, %3, has %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s), and the host that the request names, %3, reports none</source>
        <translation>
            <numerusform>Flavor %1 asks for %Ln NUMA cell, and the host that the request names, %3, reports none</numerusform>
            <numerusform>Flavor %1 asks for %Ln NUMA cells, and the host that the request names, %3, reports none</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln dedicated CPU(s) in one NUMA cell; the request names %4, whose cell %3 has %5</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln dedicated CPU in one NUMA cell; the request names %4, whose cell %3 has %5</numerusform>
            <numerusform>Flavor %1 needs %Ln dedicated CPUs in one NUMA cell; the request names %4, whose cell %3 has %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln CPU(s) in one NUMA cell; the request names %4, whose cell %3 has %5</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln CPU in one NUMA cell; the request names %4, whose cell %3 has %5</numerusform>
            <numerusform>Flavor %1 needs %Ln CPUs in one NUMA cell; the request names %4, whose cell %3 has %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the request names %5, whose cell %4 has %6 of %7 free</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln page of %3 in one NUMA cell; the request names %5, whose cell %4 has %6 of %7 free</numerusform>
            <numerusform>Flavor %1 needs %Ln pages of %3 in one NUMA cell; the request names %5, whose cell %4 has %6 of %7 free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the request names %4, which has no pages of this size</source>
        <translation>
            <numerusform>Flavor %1 needs %Ln page of %3 in one NUMA cell; the request names %4, which has no pages of this size</numerusform>
            <numerusform>Flavor %1 needs %Ln pages of %3 in one NUMA cell; the request names %4, which has no pages of this size</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %3 needs %Ln PCI device(s) of %2; the request names %4, which has %5 of them free</source>
        <translation>
            <numerusform>Flavor %3 needs %Ln PCI device of %2; the request names %4, which has %5 of them free</numerusform>
            <numerusform>Flavor %3 needs %Ln PCI devices of %2; the request names %4, which has %5 of them free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host without %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts without it, %6 with enough devices</source>
        <translation>
            <numerusform>No host without %2 has %Ln free PCI device of %3: %5 of %4 hosts without it, %6 with enough devices</numerusform>
            <numerusform>No host without %2 has %Ln free PCI devices of %3: %5 of %4 hosts without it, %6 with enough devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host in zone %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts in the zone, %6 with enough devices</source>
        <translation>
            <numerusform>No host in zone %2 has %Ln free PCI device of %3: %5 of %4 hosts in the zone, %6 with enough devices</numerusform>
            <numerusform>No host in zone %2 has %Ln free PCI devices of %3: %5 of %4 hosts in the zone, %6 with enough devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host in aggregate %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts in it, %6 with enough devices</source>
        <translation>
            <numerusform>No host in aggregate %2 has %Ln free PCI device of %3: %5 of %4 hosts in it, %6 with enough devices</numerusform>
            <numerusform>No host in aggregate %2 has %Ln free PCI devices of %3: %5 of %4 hosts in it, %6 with enough devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host outside aggregate %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts outside it, %6 with enough devices</source>
        <translation>
            <numerusform>No host outside aggregate %2 has %Ln free PCI device of %3: %5 of %4 hosts outside it, %6 with enough devices</numerusform>
            <numerusform>No host outside aggregate %2 has %Ln free PCI devices of %3: %5 of %4 hosts outside it, %6 with enough devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host with %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts with it, %6 with enough devices</source>
        <translation>
            <numerusform>No host with %2 has %Ln free PCI device of %3: %5 of %4 hosts with it, %6 with enough devices</numerusform>
            <numerusform>No host with %2 has %Ln free PCI devices of %3: %5 of %4 hosts with it, %6 with enough devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln row(s))</source>
        <comment>a database</comment>
        <translation>
            <numerusform>%1 (%Ln row)</numerusform>
            <numerusform>%1 (%Ln rows)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln option(s)</source>
        <translation>
            <numerusform>%Ln option</numerusform>
            <numerusform>%Ln options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without effect on scheduling</source>
        <translation>
            <numerusform>%Ln without effect on scheduling</numerusform>
            <numerusform>%Ln without effect on scheduling</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) that were created later are left out.</source>
        <translation>
            <numerusform>%n server that was created later is left out.</numerusform>
            <numerusform>%n servers that were created later are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) that have been deleted since are included, with the resources of their flavors.</source>
        <translation>
            <numerusform>%n server that has been deleted since is included, with the resources of its flavor.</numerusform>
            <numerusform>%n servers that have been deleted since are included, with the resources of their flavors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consumer(s) of Placement that are not servers and came later are left out.</source>
        <translation>
            <numerusform>%n consumer of Placement that is not a server and came later is left out.</numerusform>
            <numerusform>%n consumers of Placement that are not servers and came later are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) that have moved since are put back on the host that they had then.</source>
        <translation>
            <numerusform>%n server that has moved since is put back on the host that it had then.</numerusform>
            <numerusform>%n servers that have moved since are put back on the hosts that they had then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln other(s)</source>
        <translation>
            <numerusform>%1 and %Ln other</numerusform>
            <numerusform>%1 and %Ln others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more reason(s)</source>
        <translation>
            <numerusform>and %Ln more reason</numerusform>
            <numerusform>and %Ln more reasons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln filter(s) removed no host.</source>
        <translation>
            <numerusform>%Ln filter removed no host.</numerusform>
            <numerusform>%Ln filters removed no host.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) reached the filters.</source>
        <translation>
            <numerusform>%Ln host reached the filters.</numerusform>
            <numerusform>%Ln hosts reached the filters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) got a host.</source>
        <translation>
            <numerusform>%Ln server got a host.</numerusform>
            <numerusform>%Ln servers got a host.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has too many requests; %Ln of them are left out.</source>
        <translation>
            <numerusform>%1 has too many requests; %Ln of them is left out.</numerusform>
            <numerusform>%1 has too many requests; %Ln of them are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, of %Ln request(s)</source>
        <translation>
            <numerusform>%1, of %Ln request</numerusform>
            <numerusform>%1, of %Ln requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The evidence is not enough for a cloud, but records %Ln decision(s) of Nova.</source>
        <translation>
            <numerusform>The evidence is not enough for a cloud, but records %Ln decision of Nova.</numerusform>
            <numerusform>The evidence is not enough for a cloud, but records %Ln decisions of Nova.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A log of %1 with %Ln line(s). None is about a scheduling decision; nova-scheduler&apos;s log records those.</source>
        <translation>
            <numerusform>A log of %1 with %Ln line. It is not about a scheduling decision; nova-scheduler&apos;s log records those.</numerusform>
            <numerusform>A log of %1 with %Ln lines. None is about a scheduling decision; nova-scheduler&apos;s log records those.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 left %Ln host(s), but the log names %2.</source>
        <translation>
            <numerusform>%1 left %Ln host, but the log names %2.</numerusform>
            <numerusform>%1 left %Ln hosts, but the log names %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 started with %Ln host(s), and the number before it is %2.</source>
        <translation>
            <numerusform>%1 started with %Ln host, and the number before it is %2.</numerusform>
            <numerusform>%1 started with %Ln hosts, and the number before it is %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last filter, %1, left %Ln host(s), but %2 went on to the weighers.</source>
        <translation>
            <numerusform>The last filter, %1, left %Ln host, but %2 went on to the weighers.</numerusform>
            <numerusform>The last filter, %1, left %Ln hosts, but %2 went on to the weighers.</numerusform>
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
    <message numerus="yes">
        <source>Placement, %1: %Ln provider(s) left</source>
        <translation>
            <numerusform>Placement, %1: %Ln provider left</numerusform>
            <numerusform>Placement, %1: %Ln providers left</numerusform>
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
    <message numerus="yes">
        <source>first of %Ln host(s) as far as the cloud is known; not fully known here: %1</source>
        <translation>
            <numerusform>the only host as far as the cloud is known; not fully known here: %1</numerusform>
            <numerusform>first of %Ln hosts as far as the cloud is known; not fully known here: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UserReport</name>
    <message numerus="yes">
        <source>There is room for %Ln of the %1 servers.</source>
        <translation>
            <numerusform>There is room for %Ln of the %1 servers.</numerusform>
            <numerusform>There is room for %Ln of the %1 servers.</numerusform>
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
        <source>No other flavor of this cloud finds hosts for %Ln server(s).</source>
        <translation>
            <numerusform>No other flavor of this cloud finds a host for %Ln server.</numerusform>
            <numerusform>No other flavor of this cloud finds hosts for %Ln servers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the chosen flavor, %Ln server(s) would find hosts.</source>
        <translation>
            <numerusform>With the chosen flavor, %Ln server would find a host.</numerusform>
            <numerusform>With the chosen flavor, %Ln servers would find hosts.</numerusform>
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
    <name>astrolabe::ClinicView</name>
    <message numerus="yes">
        <source>Case %1: %n look(s) needed</source>
        <translation>
            <numerusform>Case %1: %n look needed</numerusform>
            <numerusform>Case %1: %n looks needed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ConditionsModel</name>
    <message numerus="yes">
        <source>%Ln host(s) meet everything else</source>
        <translation>
            <numerusform>%Ln host meets everything else</numerusform>
            <numerusform>%Ln hosts meet everything else</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) − %1 that do not meet it = %2</source>
        <translation>
            <numerusform>%Ln host − %1 that do not meet it = %2</numerusform>
            <numerusform>%Ln hosts − %1 that do not meet it = %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≠ with %Ln other condition(s)</source>
        <translation>
            <numerusform>≠ with %Ln other condition</numerusform>
            <numerusform>≠ with %Ln other conditions</numerusform>
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
    <name>astrolabe::ConnectionsView</name>
    <message numerus="yes">
        <source>✓ %1 answers: %Ln CPU(s), %2, %3.</source>
        <comment>host, memory, hypervisor</comment>
        <translation>
            <numerusform>✓ %1 answers: %Ln CPU, %2, %3.</numerusform>
            <numerusform>✓ %1 answers: %Ln CPUs, %2, %3.</numerusform>
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
    <name>astrolabe::DecisionView</name>
    <message numerus="yes">
        <source>Wrote %n picture(s) to %1.</source>
        <translation>
            <numerusform>Wrote %n picture to %1.</numerusform>
            <numerusform>Wrote %n pictures to %1.</numerusform>
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
    <name>astrolabe::EvidenceDesk</name>
    <message numerus="yes">
        <source>None of the %Ln file(s) is about a cloud&apos;s scheduling.</source>
        <translation>
            <numerusform>The only file is not about a cloud&apos;s scheduling.</numerusform>
            <numerusform>None of the %Ln files is about a cloud&apos;s scheduling.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::EvidenceView</name>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln host</numerusform>
            <numerusform>%Ln hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s)</source>
        <translation>
            <numerusform>%Ln server</numerusform>
            <numerusform>%Ln servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln pieces</source>
        <translation>
            <numerusform>Remove %Ln piece</numerusform>
            <numerusform>Remove %Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::FlavorModel</name>
    <message numerus="yes">
        <source>%n vCPU(s) for each server</source>
        <translation>
            <numerusform>%n vCPU for each server</numerusform>
            <numerusform>%n vCPUs for each server</numerusform>
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
        <source>%n host(s) tried to build the server</source>
        <translation>
            <numerusform>%n host tried to build the server</numerusform>
            <numerusform>%n hosts tried to build the server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✕ %1 of %Ln server(s) ended in ERROR</source>
        <translation>
            <numerusform>✕ %1 of %Ln server ended in ERROR</numerusform>
            <numerusform>✕ %1 of %Ln servers ended in ERROR</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) asked for in one request</source>
        <translation>
            <numerusform>%Ln server asked for in one request</numerusform>
            <numerusform>%Ln servers asked for in one request</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryView</name>
    <message numerus="yes">
        <source>Forget %Ln record(s)?</source>
        <translation>
            <numerusform>Forget %Ln record?</numerusform>
            <numerusform>Forget %Ln records?</numerusform>
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
    <name>astrolabe::LessonEditor</name>
    <message numerus="yes">
        <source>✕ The check found %n thing(s).</source>
        <translation>
            <numerusform>✕ The check found one thing.</numerusform>
            <numerusform>✕ The check found %n things.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonStopsModel</name>
    <message numerus="yes">
        <source>✕ %n finding(s)</source>
        <translation>
            <numerusform>✕ %n finding</numerusform>
            <numerusform>✕ %n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonsModel</name>
    <message numerus="yes">
        <source>About %n minute(s)</source>
        <translation>
            <numerusform>About %n minute</numerusform>
            <numerusform>About %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::LogNote</name>
    <message numerus="yes">
        <source>%1 Decided again on the cloud %2, %Ln thing(s) differ; the log&apos;s version is shown.</source>
        <translation>
            <numerusform>%1 Decided again on the cloud %2, one thing differs; the log&apos;s version is shown.</numerusform>
            <numerusform>%1 Decided again on the cloud %2, %Ln things differ; the log&apos;s version is shown.</numerusform>
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
        <source>%Ln thing(s) rule out %1:</source>
        <translation>
            <numerusform>%Ln thing rules out %1:</numerusform>
            <numerusform>%Ln things rule out %1:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::MultipliersPanel</name>
    <message numerus="yes">
        <source>%n host(s) take their multiplier from an aggregate and do not move.</source>
        <translation>
            <numerusform>%n host takes its multiplier from an aggregate and does not move.</numerusform>
            <numerusform>%n hosts take their multiplier from an aggregate and do not move.</numerusform>
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
        <source>The case %1 was opened: its cloud, its request, and its %Ln change(s) as a what-if.</source>
        <translation>
            <numerusform>The case %1 was opened: its cloud, its request, and its change as a what-if.</numerusform>
            <numerusform>The case %1 was opened: its cloud, its request, and its %Ln changes as a what-if.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) in this file have no effect, or contradict each other.</source>
        <translation>
            <numerusform>%Ln item in this file has no effect, or contradicts another.</numerusform>
            <numerusform>%Ln items in this file have no effect, or contradict each other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only files on this machine can be read; %Ln place(s) elsewhere.</source>
        <translation>
            <numerusform>Only files on this machine can be read; %Ln place is elsewhere.</numerusform>
            <numerusform>Only files on this machine can be read; %Ln places are elsewhere.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was read: %Ln remark(s).</source>
        <translation>
            <numerusform>%1 was read: %Ln remark.</numerusform>
            <numerusform>%1 was read: %Ln remarks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::Outcomes</name>
    <message numerus="yes">
        <source>on %Ln host(s), most on %1</source>
        <translation>
            <numerusform>on %Ln host, most on %1</numerusform>
            <numerusform>on %Ln hosts, most on %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln server(s) would have found a host</source>
        <translation>
            <numerusform>%1 of %Ln server would have found a host</numerusform>
            <numerusform>%1 of %Ln servers would have found a host</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>nova-compute refuses %1 of %Ln server(s)</source>
        <translation>
            <numerusform>nova-compute refuses %1 of %Ln server</numerusform>
            <numerusform>nova-compute refuses %1 of %Ln servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) land</source>
        <translation>
            <numerusform>%Ln server lands</numerusform>
            <numerusform>%Ln servers land</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln host(s) pass</source>
        <translation>
            <numerusform>%1 of %Ln host passes</numerusform>
            <numerusform>%1 of %Ln hosts pass</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::PassageList</name>
    <message numerus="yes">
        <source>%1: %Ln of %2 host(s) leave here.</source>
        <translation>
            <numerusform>%1: %Ln of %2 hosts leaves here.</numerusform>
            <numerusform>%1: %Ln of %2 hosts leave here.</numerusform>
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
    <name>astrolabe::RecordingBar</name>
    <message numerus="yes">
        <source>● Recording the lesson “%1”: %Ln stop(s)</source>
        <translation>
            <numerusform>● Recording the lesson “%1”: %Ln stop</numerusform>
            <numerusform>● Recording the lesson “%1”: %Ln stops</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ReleaseComparison</name>
    <message numerus="yes">
        <source>and %Ln more difference(s) in what was asked</source>
        <translation>
            <numerusform>and %Ln more difference in what was asked</numerusform>
            <numerusform>and %Ln more differences in what was asked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::RoomScoresModel</name>
    <message numerus="yes">
        <source>%1 of %2 points in %n case(s)</source>
        <translation>
            <numerusform>%1 of %2 points in %n case</numerusform>
            <numerusform>%1 of %2 points in %n cases</numerusform>
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
        <source>⚠ %n injected fault(s)…</source>
        <translation>
            <numerusform>⚠ %n injected fault…</numerusform>
            <numerusform>⚠ %n injected faults…</numerusform>
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
    <name>astrolabe::StagesModel</name>
    <message numerus="yes">
        <source>%Ln host(s) − %1 removed = %2 left</source>
        <translation>
            <numerusform>%Ln host − %1 removed = %2 left</numerusform>
            <numerusform>%Ln hosts − %1 removed = %2 left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln server(s) on this side</source>
        <translation>
            <numerusform>There is %Ln server on this side</numerusform>
            <numerusform>There are %Ln servers on this side</numerusform>
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
        <source>⚠ %Ln host(s) changed since they were cached at %1</source>
        <translation>
            <numerusform>⚠ %Ln host changed since it was cached at %1</numerusform>
            <numerusform>⚠ %Ln hosts changed since they were cached at %1</numerusform>
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
<context>
    <name>astrolabe::WhatIfBar</name>
    <message numerus="yes">
        <source>Every page shows a copy of the cloud with %Ln change(s); the last: %1</source>
        <translation>
            <numerusform>Every page shows a copy of the cloud with %Ln change; the last: %1</numerusform>
            <numerusform>Every page shows a copy of the cloud with %Ln changes; the last: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %Ln change(s) will be lost. The open cloud stays as it is.</source>
        <translation>
            <numerusform>Its change will be lost. The open cloud stays as it is.</numerusform>
            <numerusform>Its %Ln changes will be lost. The open cloud stays as it is.</numerusform>
        </translation>
    </message>
</context>
</TS>
