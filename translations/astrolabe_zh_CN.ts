<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Confirmation</name>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DecisionText</name>
    <message>
        <source>… and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1, release %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 lost, %3 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidates: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Expected a whole number, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a number, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected true or false, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a list of texts, or one text with commas, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a list of texts or objects, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a text, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected one of %1, found %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected at least %1, found %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected at most %1, found %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no “%1” in this cloud.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is there twice, first at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected affinity, anti-affinity, soft-affinity or soft-anti-affinity, found “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This provider is its own ancestor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: there is no “%2” in this cloud.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected three texts (architecture, hypervisor type, mode), found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This member is required.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/config/%1 is no option that Astrolabe reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no host “%1” among this server&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no host “%1” in this decision.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This host is not among those that went in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “%1”, found “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected version %1, found %2. Another release of Astrolabe wrote this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no release “%1”. Known are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not known: it is kept and has no effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected an array, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a time such as 2026-01-15T12:00:00Z, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected an object, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no JSON document: it has to begin with “{”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is larger than 4 GiB, which no document of Astrolabe is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no JSON document: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A group has to end with “]”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A group has to have a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line begins with a blank, but there is no value to go on with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “option = value”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An option has to have a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A group such as [DEFAULT] has to begin before the first option.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no nova.conf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “auto”, “none” or an array, found %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The resource class %1 is also given by %2, a child or sharing provider: Astrolabe cannot yet find candidates of several providers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such resource provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The resource provider has no inventory of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An allocation must be between 1 and 2147483647.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total, min_unit, max_unit and step_size of an inventory must be between 1 and 2147483647.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An inventory cannot reserve more than its total, or less than 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An allocation_ratio cannot be negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another resource provider has this uuid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another resource provider has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parent of this resource provider is unknown, or below it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query asks for a group of its own (%1), which Astrolabe cannot answer yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduler Host Filter %1 could not be found in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the name, or choose a release that has the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class %1 could not be found in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the name, or choose a release that has the weigher.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The boot was stopped before this guest was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before the guest was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the server and boot it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance %1 is not ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is on no host: delete it and boot it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store is damaged or none of Astrolabe&apos;s: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start Astrolabe with another data folder, or put a good copy of the file back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store was written by a newer Astrolabe (schema %1; this one knows %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it with a newer Astrolabe, or start this one with another data folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store cannot be opened: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the folder and the file can be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store failed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no SQLite database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is another program&apos;s database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its folder cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be put in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store does not have it any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A document in the store is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host&apos;s capabilities cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libvirt on the host closed the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host does not answer any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the host broke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the URI, and that libvirt runs there and lets you in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove what was made for the guest by hand: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libvirt answers: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the host and its network, then connect again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the host is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guests cannot be started on a host of type %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a QEMU or KVM host, or one of libvirt&apos;s test hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A libvirt host needs a URI.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example qemu:///system or test:///default.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>this host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flavor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extra spec %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image property %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aggregate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server group %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 itself failed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would pass %1; Nova did not ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would be rejected by %1; Nova did not ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would be rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 itself would fail here; Nova did not ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no candidate of Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement offers the providers that have everything the query asks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a candidate of Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request ended before any host was looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorted out before the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts that the request ignores, does not force or did not ask for never reach the filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes every filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host with the greatest sum of weights is tried first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number %1 of %2, %3 behind the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total = sum of normalised × multiplier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(raw − least) ÷ (greatest − least) × multiplier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all equal → %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts as 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts as 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplier</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>not reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter itself failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside the chain: would pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside the chain: would be rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside the chain: the filter itself would fail</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>A size reads like 1280x800.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes cloud scheduling visible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cloud document to open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with hosts, servers, decision, history, connections, settings or boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window&apos;s size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light or dark, for this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>en or zh_CN, for this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the view into a PNG and end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep history, servers and settings in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow nothing that writes: no boots, no deletions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide this request at once.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It lacks the trait %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has none of the traits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has the forbidden trait %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no inventory of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 asked, at least %3 must be (min_unit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 asked, at most %3 can be in one server (max_unit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 asked, only multiples of %3 can be (step_size)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 free of a capacity of %3, %4 asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in none of the asked aggregates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in an aggregate that the request forbids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not in the tree of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is cut off by the limit of %1 candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter itself fails here: %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no aggregate of the host has %1; the flavor asks for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host&apos;s aggregates have %1 = %2; the flavor asks for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host is reserved for the projects %1; this one is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host is in no zone and so in the default zone %1; asked for is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host is in zone %1; asked for is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host does not report %1; the flavor asks for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the host is %2; the flavor asks for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nova-compute is marked as forced down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nova-compute was last heard of %1 s ago; it counts as down after %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nova-compute is disabled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nova-compute is disabled: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server %1, named in different_host, is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hypervisor has version %1; the image asks for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host reports no kind of guest that it supports; asked for is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host supports %1; asked for is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 builds, resizes and snapshots run here; fewer than %2 may</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 servers are here; fewer than %2 may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the servers named in same_host is here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the group %1 keeps together and is on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 servers of the group %3 are here; fewer than %2 may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request wants %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request ignores %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host %1 is forced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the node %1 is forced</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rule</name>
    <message>
        <source>Extra specs of the flavor without a scope, or with aggregate_instance_extra_specs:, must be met by the metadata of the host&apos;s aggregates. Several values of a key: one of them has to fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregates can reserve their hosts for projects with filter_tenant_id. Such a host takes only those projects; all other hosts take everybody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every host passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for an availability zone takes only hosts whose aggregates name that zone. Hosts without a zone belong to the default one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra specs of the flavor with the scope capabilities: must be met by what the host reports: its numbers, its cpu_info, its statistics. So must unscoped ones that the host knows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host passes if its nova-compute service is enabled and has reported within service_down_time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hint different_host names servers. A host passes if none of them is on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An image can ask for an architecture, a hypervisor type, a vm mode and a hypervisor version. A host passes if it supports a combination with all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host is busy while it builds, resizes, rebuilds or snapshots servers. It passes while fewer of these are going on than the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for NUMA cells, dedicated CPUs or memory pages must fit the host&apos;s cells. This request asks for none of them, so every host passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host passes while it has fewer servers than the limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for PCI devices needs them free in the host&apos;s pools. This request asks for none, so every host passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hint same_host names servers. A host passes if at least one of them is on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A server of a group with the policy affinity goes where the group is. Where the group is nowhere yet, every host passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of a group with the policy anti-affinity keep apart: a host passes while it has fewer of them than the group&apos;s max_server_per_host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flavor with a device profile needs a host that can have accelerators.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts whose nova-compute is disabled carry the trait COMPUTE_STATUS_DISABLED and are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for encrypted ephemeral disks needs a host that can encrypt them, in the asked format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the option asks for it, aggregates that require traits take only requests that ask for all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for an availability zone goes only to the aggregates that are that zone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once all nova-computes are new enough, only providers that Nova owns are taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for packed virtqueues needs a host that has them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports that a SmartNIC manages need a host with one. Without Neutron no port is known to be of that kind, and nothing is added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the option asks for it, the host must support the image&apos;s disk format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the options ask for it, a project goes only to the aggregates whose filter_tenant_id names it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the option asks for it, a request for routed networks goes to the segments that have them. Without Neutron no network is routed, and nothing is added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for a virtual TPM needs a host that keeps its secret the asked way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the option asks for it, properties of the image become traits that the host must have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request for a virtio sound device needs a host that has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts where builds failed since the last one that succeeded weigh far less; the multiplier is taken negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts with more free virtual CPUs weigh more, overcommitment included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a move that may leave its cell, hosts of the cell where the server is weigh more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts with more free disk weigh more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts with a newer hypervisor weigh more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts whose servers share properties with the request&apos;s image weigh more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts that build, resize or snapshot many servers weigh less, because the multiplier is negative by default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds up the metrics that [metrics] weight_setting names, each times its ratio.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts the servers of a host. A positive multiplier packs, a negative one spreads; the default of 0 does neither.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts with fewer free PCI devices weigh more, so that hosts with devices are kept for those who need them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts with more free memory weigh more; with a negative multiplier servers are stacked instead of spread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a group with the policy soft-affinity, hosts with more servers of the group weigh more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a group with the policy soft-anti-affinity, hosts with fewer servers of the group weigh more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RuleName</name>
    <message>
        <source>Aggregate image properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregate extra specs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregate I/O ops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregate tenants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregate servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregate flavors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I/O ops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NUMA topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI passthrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group affinity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group anti-affinity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CIDR affinity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hypervisor version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft affinity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft anti-affinity</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StageName</name>
    <message>
        <source>Request filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weigh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>the only host that passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first of %1 that pass, level with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first of %1 that pass, %2 ahead of %3, decided by %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number %1 of %2 that pass: before it, a claim failed on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn by lot, level with %2: number %1 of %3 that pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn by lot from the best: number %1 of %2 that pass, %3 behind %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lands on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No valid host: Placement lost all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No valid host: %1 rejects the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No valid host: %1 rejects the last %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No valid host: every candidate was sorted out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No valid host: none of %1 could be claimed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No valid host for server %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this one had %1, and gave it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest is %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 forbidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>member of aggregate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no member of aggregate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request filter changes the query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changes the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 adds to the query: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement offers %1 of %2 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement, %1: no provider was left to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement, %1: all %2 have it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement, %1: %2 lost, %3 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not asked: the host is forced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not asked again: once per request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>filter, host, reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: all %2 pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rejects %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rejects %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One host is left: there is nothing to weigh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 makes no difference: %2 for every host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives %2 to %3, and %4 to %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is drawn by lot, number %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the only one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the best of %2, with %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s resources are claimed on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement refuses the claim on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No candidate of Placement names %1: it is passed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Should the build fail, next in line: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted out before the filters: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is sorted out: %2</source>
        <comment>host, reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server %1 starts with the %2 hosts that the one before it left, in their order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no candidate of Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it passes, number %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::Backend</name>
    <message>
        <source>✓ %1 answers: %2 CPUs, %3 MiB, %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::BootDialog</name>
    <message>
        <source>&amp;Boot server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hin&amp;ts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who &amp;asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cloud is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a flavor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated: changes only the local store.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::CellDelegate</name>
    <message>
        <source>%1 − %2 used = %3 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(%1 − %2 reserved) × %3 − %4 used = %5 free</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ChecklistField</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::CloudsModel</name>
    <message>
        <source>Cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::Commands</name>
    <message>
        <source>Boot server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a cloud…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open sample: campus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open sample: a real cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch light and dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ConnectionsModel</name>
    <message>
        <source>URI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ lost, trying again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ConnectionsView</name>
    <message>
        <source>Open a cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cloud documents (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The console was started read-only: hosts can be tested but not added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A libvirt host takes part in the open cloud: what lands there is really started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A libvirt URI has a driver, a host or none, and a path: qemu+ssh://root@host/system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its servers, connections and decisions are gone from the store for good. The file stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host leaves the cloud. Guests that run there keep running, but this console no longer reaches them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clouds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libvirt hosts of the open cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a cloud…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample: campus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample: a real cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libvirt URI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clouds opened before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libvirt hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cloud was opened yet. Drop a file here, or open one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No libvirt host takes part: every boot is simulated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one by its URI</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionHead</name>
    <message>
        <source>from a volume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group %1 (%2)</source>
        <comment>server group, policy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server of the request</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionView</name>
    <message>
        <source>No decision is open. Boot a server, or open one from History.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts × filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the decision</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ErrorBanner</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::FilterExpression</name>
    <message>
        <source>A quotation mark is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the quoted text with &quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no column “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns are %1. Put other text with : &lt; &gt; = in quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a number, as in vcpus&gt;=16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no regular expression: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct it, or switch regular expressions off.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::FilterField</name>
    <message>
        <source>Text, column:text, !text, vcpus&gt;=16; blanks mean “and”, quotes keep blanks together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter rows…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take texts as regular expressions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::FilteredTable</name>
    <message>
        <source>No row meets this filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::FlavorModel</name>
    <message>
        <source>Flavor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VCPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra specs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flavorid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB, and %2 MiB swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB root + %2 GiB ephemeral</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n VCPU(s) for each server</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::FunnelCard</name>
    <message>
        <source>%1: %2 hosts</source>
        <comment>stage, counts</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::FunnelStrip</name>
    <message>
        <source>Stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n weigher(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>try %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nova ended before it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::GuidePanel</name>
    <message>
        <source>Watch a boot being decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is started: each request shows what Nova would do with it, and why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HintSection</name>
    <message>
        <source>%1 on %2</source>
        <comment>a server and its host</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the &amp;same host as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a host &amp;different from that of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Other hints</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HintTable</name>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryModel</name>
    <message>
        <source>Decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flavor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ no valid host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>! refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (at %2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryView</name>
    <message numerus="yes">
        <source>Forget %n decision(s)?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The record of what was decided and why is gone for good; servers stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No boots yet: each one is kept here with its whole decision.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HostDetails</name>
    <message>
        <source>%1, zone %2, cell %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, %3 sockets × %4 cores × %5 threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inventories in Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement does not know this node, so it is never a candidate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Derived as nova-compute would report it; the cloud file brings no placement data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NUMA cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, shared CPUs %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, dedicated CPUs %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, pages of %2 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI device pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no NUMA node</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n free device(s) %1, %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traits of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a host to see what it has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %n server(s) of this host</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HostRow</name>
    <message>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disabled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host has no nova-compute service record, so Nova leaves it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operator forced the service down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last seen %1 s from the cloud&apos;s time; [DEFAULT] service_down_time allows less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled and last seen %1 s from the cloud&apos;s time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operator disabled the service and gave no reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disabled: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HostsModel</name>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>libvirt</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) run here, as nova-compute reported it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>From a cloud file: a boot here changes the record only, nothing is started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A real host: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used / what can be given away. Sorts and filters by what is free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Nova&apos;s ComputeFilter makes of the service</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::HostsView</name>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cloud has no compute nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cloud is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a cloud</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a host to see what became of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::JobBanner</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 %, about %n s left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel (Esc): what is open stays as it is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::LibvirtConnections</name>
    <message>
        <source>The libvirt connection is not open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is tried again every few seconds; see Connections.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::MainWindow</name>
    <message>
        <source>Reading %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until then nothing is kept; choose another data folder in Settings to start afresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) in this file have no effect.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was scheduled but did not start: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The console was started read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cloud is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot server (Ctrl+B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Astrolabe</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln host(s)
follows %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::MatrixModel</name>
    <message>
        <source>%1, zone %2, cell %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>host, filter, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zone · cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::MatrixPanel</name>
    <message>
        <source>Hosts × filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts and what each filter says of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as Nova runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every filter on every host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::OutcomePanel</name>
    <message>
        <source>deciding…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the d&amp;ecision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would happen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::Outcomes</name>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n server(s) would have found a host</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loses the last %n host(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No valid host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) land</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n host(s) pass</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::PassageList</name>
    <message>
        <source>%1 → %2</source>
        <comment>hosts that went in and came out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 loses %n of %2 host(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::PlaceSection</name>
    <message>
        <source>Any zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a host and its zone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: all on one host</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: at most %n on one host</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: on one host if possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: on different hosts if possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Policy %1, %n member(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Any host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force onto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server &amp;group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent as zone:host. No filter is asked, only Placement. For administrators.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent as host. Every filter is asked, about this host alone. For administrators.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::Screenshot</name>
    <message>
        <source>%1 cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::SearchBox</name>
    <message>
        <source>Search hosts, servers, flavors, commands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K. Begin with “h ” for hosts, “i ” for servers, “f ” for flavors, “&gt; ” for commands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ServerSection</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, at least %3 GiB disk and %4 memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cloud has no flavors, so nothing can be booted in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How &amp;many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Flavor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most free on a single host: %1 VCPU (%2), %3 memory (%4), %5 GiB disk (%6).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ServersModel</name>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flavor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Booted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>building</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cloud&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nova&apos;s vm_state is %1; libvirt says: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nova&apos;s vm_state is %1; nothing runs for it here, its host is simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project %1, user %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shut down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspended</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::ServersView</name>
    <message>
        <source>The console was started read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For servers that were booted in this console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1 on %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Delete %n server(s)?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The guest is stopped and its disk is gone for good; what it holds in Placement is free again. The decision stays in the history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No servers: this cloud&apos;s file has none, and none was booted here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::SettingsView</name>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History, servers and connections are kept here. A change takes effect at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be written there; choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the guide again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window, columns and splitters as they were at first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::Sidebar</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::StatusLine</name>
    <message>
        <source>read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cloud is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>✕ %n libvirt connection(s) lost</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ %n libvirt connection(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>… connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::StepBar</name>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left; with Shift a stage, with Ctrl a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right; with Shift a stage, with Ctrl a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>←  →  step · Shift stage · Ctrl host · Space play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2, host %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::TableView</name>
    <message>
        <source>Copy cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy UUID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::UsageChart</name>
    <message>
        <source>Usage, fullest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Usage of the %n fullest host(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overcommitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage of the fullest hosts; the table of hosts has the same numbers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::WeightsModel</name>
    <message>
        <source>★ chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>claim refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alternate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other cell: no alternate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: raw number → normalised × multiplier = contribution</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::WeightsPanel</name>
    <message>
        <source>Weights of the hosts that passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the weights are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights as bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table has the same numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n weigher(s) made no difference</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No difference: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No host passed, so there was nothing to weigh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One host passed, so Nova did not weigh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filters are not done yet; %1 hosts will be weighed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>astrolabe::WhoSection</name>
    <message>
        <source>&amp;Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Roles, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
