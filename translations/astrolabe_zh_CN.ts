<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Asked</name>
    <message>
        <source>A request without a name</source>
        <translation>没有名称的请求</translation>
    </message>
</context>
<context>
    <name>Breakpoint</name>
    <message>
        <source>when %1 is removed</source>
        <translation>淘汰 %1 时</translation>
    </message>
    <message numerus="yes">
        <source>when at most %n host(s) are left</source>
        <translation>
            <numerusform>剩余主机不超过 %n 台时</numerusform>
        </translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>到 %1 之前</translation>
    </message>
</context>
<context>
    <name>Change</name>
    <message>
        <source>cell %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>compute node %1</source>
        <translation>计算节点 %1</translation>
    </message>
    <message>
        <source>host aggregate %1</source>
        <translation>主机聚合 %1</translation>
    </message>
    <message>
        <source>flavor %1</source>
        <translation>规格 %1</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>镜像 %1</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>服务器 %1</translation>
    </message>
    <message>
        <source>server group %1</source>
        <translation>服务器组 %1</translation>
    </message>
    <message>
        <source>resource provider %1</source>
        <translation>资源提供者 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>替换%1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>Remove %1 of %2</source>
        <translation>移除%2 的 %1</translation>
    </message>
    <message>
        <source>Set %1 of %2 to %3</source>
        <translation>将%2 的 %1 设为 %3</translation>
    </message>
    <message>
        <source>Remove %1 of the request</source>
        <translation>移除请求的 %1</translation>
    </message>
    <message>
        <source>Set %1 of the request to %2</source>
        <translation>将请求的 %1 设为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Heal %n thing(s) of Placement</source>
        <translation>
            <numerusform>修复 Placement 的 %n 项内容</numerusform>
        </translation>
    </message>
    <message>
        <source>Unset %1</source>
        <translation>取消设置 %1</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>将 %1 设为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Set %n option(s) as in %1</source>
        <translation>
            <numerusform>按 %1 设置 %n 个选项</numerusform>
        </translation>
    </message>
    <message>
        <source>Decide as release %1</source>
        <translation>按版本 %1 决策</translation>
    </message>
    <message numerus="yes">
        <source>Set %n option(s)</source>
        <translation>
            <numerusform>设置 %n 个选项</numerusform>
        </translation>
    </message>
    <message>
        <source>Disable nova-compute on %1</source>
        <translation>禁用 %1 上的 nova-compute</translation>
    </message>
    <message>
        <source>Enable nova-compute on %1</source>
        <translation>启用 %1 上的 nova-compute</translation>
    </message>
    <message>
        <source>Force nova-compute on %1 down</source>
        <translation>强制 %1 上的 nova-compute 下线</translation>
    </message>
    <message>
        <source>Do not force nova-compute on %1 down any more</source>
        <translation>不再强制 %1 上的 nova-compute 下线</translation>
    </message>
    <message>
        <source>Stop nova-compute on %1</source>
        <translation>停止 %1 上的 nova-compute</translation>
    </message>
    <message>
        <source>Start nova-compute on %1</source>
        <translation>启动 %1 上的 nova-compute</translation>
    </message>
    <message>
        <source>Remove %1 from host aggregate %2</source>
        <translation>将 %1 移出主机聚合 %2</translation>
    </message>
    <message>
        <source>Add %1 to host aggregate %2</source>
        <translation>将 %1 加入主机聚合 %2</translation>
    </message>
    <message>
        <source>Delete server %1</source>
        <translation>删除服务器 %1</translation>
    </message>
    <message>
        <source>Delete server %1 on %2</source>
        <translation>删除 %2 上的服务器 %1</translation>
    </message>
    <message>
        <source>Remove the trait %1 from %2</source>
        <translation>从 %2 移除特性 %1</translation>
    </message>
    <message>
        <source>Add the trait %1 to %2</source>
        <translation>为 %2 添加特性 %1</translation>
    </message>
    <message>
        <source>Drop the scheduler hint %1</source>
        <translation>去掉调度器提示 %1</translation>
    </message>
    <message>
        <source>Ask for the new server group</source>
        <translation>请求新的服务器组</translation>
    </message>
    <message>
        <source>Ask for the server group %1</source>
        <translation>请求服务器组 %1</translation>
    </message>
    <message>
        <source>Let project %1 use %2</source>
        <translation>允许项目 %1 使用%2</translation>
    </message>
    <message>
        <source>Ask for no availability zone</source>
        <translation>不指定可用域</translation>
    </message>
    <message>
        <source>Name no host</source>
        <translation>不指定主机</translation>
    </message>
    <message>
        <source>Put no image on a disk of the host</source>
        <translation>不在主机的磁盘上放置镜像</translation>
    </message>
    <message>
        <source>Ask for flavor %1</source>
        <translation>请求规格 %1</translation>
    </message>
    <message>
        <source>Ask for image %1</source>
        <translation>请求镜像 %1</translation>
    </message>
    <message>
        <source>Ask for availability zone %1</source>
        <translation>请求可用域 %1</translation>
    </message>
    <message numerus="yes">
        <source>Ask for at most %n server(s)</source>
        <translation>
            <numerusform>最多请求 %n 台服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ask for at least %n server(s)</source>
        <translation>
            <numerusform>至少请求 %n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Boot from a volume</source>
        <translation>从卷启动</translation>
    </message>
    <message>
        <source>Create the trait %1</source>
        <translation>创建特性 %1</translation>
    </message>
    <message>
        <source>Create its resource provider</source>
        <translation>创建其资源提供者</translation>
    </message>
    <message>
        <source>Create the resource provider of %1</source>
        <translation>创建 %1 的资源提供者</translation>
    </message>
    <message>
        <source>Replace the resource provider of %1</source>
        <translation>替换 %1 的资源提供者</translation>
    </message>
    <message numerus="yes">
        <source>Remove the allocations of %n consumer(s) on %1</source>
        <translation>
            <numerusform>移除 %n 个使用者在 %1 上的占用</numerusform>
        </translation>
    </message>
    <message>
        <source>Put %1 into its host aggregate in Placement</source>
        <translation>在 Placement 中将 %1 加入其主机聚合</translation>
    </message>
    <message>
        <source>Give %1 the inventories in Placement that its host reports</source>
        <translation>在 Placement 中将 %1 的库存设为其主机所报告的值</translation>
    </message>
    <message>
        <source>Move server %1 to %2</source>
        <translation>将服务器 %1 迁移到 %2</translation>
    </message>
    <message>
        <source>Move server %1 from %2 to %3</source>
        <translation>将服务器 %1 从 %2 迁移到 %3</translation>
    </message>
    <message>
        <source>Move server %1 from %2 to %3 by a cold migration</source>
        <translation>用冷迁移将服务器 %1 从 %2 迁移到 %3</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>启动%1</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>恢复%1</translation>
    </message>
    <message>
        <source>Let nova-compute of %1 register its service</source>
        <translation>让 %1 的 nova-compute 注册其服务</translation>
    </message>
    <message>
        <source>Remove the extra spec %1 of %2</source>
        <translation>移除%2 的额外规格 %1</translation>
    </message>
    <message>
        <source>Set the extra spec %1 of %2 to %3</source>
        <translation>将%2 的额外规格 %1 设为 %3</translation>
    </message>
    <message>
        <source>Set extra specs of flavor %1: %2</source>
        <translation>为规格 %1 设置额外规格：%2</translation>
    </message>
    <message>
        <source>Remove the property %1 of %2</source>
        <translation>移除%2 的属性 %1</translation>
    </message>
    <message>
        <source>Set the property %1 of %2 to %3</source>
        <translation>将%2 的属性 %1 设为 %3</translation>
    </message>
    <message>
        <source>Remove the metadata %1 of %2</source>
        <translation>移除%2 的元数据 %1</translation>
    </message>
    <message>
        <source>Set the metadata %1 of %2 to %3</source>
        <translation>将%2 的元数据 %1 设为 %3</translation>
    </message>
    <message>
        <source>Replace the scheduler hint %1</source>
        <translation>替换调度器提示 %1</translation>
    </message>
    <message>
        <source>Set the scheduler hint %1 to %2</source>
        <translation>将调度器提示 %1 设为 %2</translation>
    </message>
    <message>
        <source>Ask for a config drive</source>
        <translation>请求配置驱动器</translation>
    </message>
    <message>
        <source>Ask for no config drive</source>
        <translation>不请求配置驱动器</translation>
    </message>
    <message>
        <source>Ask for host %1</source>
        <translation>请求主机 %1</translation>
    </message>
    <message>
        <source>Ask for compute node %1</source>
        <translation>请求计算节点 %1</translation>
    </message>
    <message>
        <source>Unset %1 of the request</source>
        <translation>取消设置请求的 %1</translation>
    </message>
    <message>
        <source>Replace %1 of the request</source>
        <translation>替换请求的 %1</translation>
    </message>
    <message>
        <source>Disable %1</source>
        <translation>禁用%1</translation>
    </message>
    <message>
        <source>Enable %1</source>
        <translation>启用%1</translation>
    </message>
    <message>
        <source>Let nova-scheduler query %1</source>
        <translation>让 nova-scheduler 查询%1</translation>
    </message>
    <message>
        <source>Keep nova-scheduler from querying %1</source>
        <translation>不让 nova-scheduler 查询%1</translation>
    </message>
    <message>
        <source>Map %1 to its cell</source>
        <translation>将%1 映射到其单元</translation>
    </message>
    <message>
        <source>Unmap %1 from its cell</source>
        <translation>取消%1 到其单元的映射</translation>
    </message>
    <message>
        <source>Make %1 public</source>
        <translation>将%1 设为公共</translation>
    </message>
    <message>
        <source>Make %1 private</source>
        <translation>将%1 设为私有</translation>
    </message>
    <message>
        <source>%1 of the %2 inventory</source>
        <translation>%2 库存的 %1</translation>
    </message>
    <message>
        <source>the %1 inventory</source>
        <translation>%1 库存</translation>
    </message>
    <message>
        <source>%1 of the service</source>
        <translation>服务的 %1</translation>
    </message>
    <message>
        <source>Remove %1 from %2 of %3</source>
        <translation>从%3 的 %2 中移除 %1</translation>
    </message>
    <message>
        <source>Add %1 to %2 of %3</source>
        <translation>在%3 的 %2 中添加 %1</translation>
    </message>
    <message>
        <source>Replace %1 with %2 in %3 of %4</source>
        <translation>在%4 的 %3 中用 %2 替换 %1</translation>
    </message>
    <message>
        <source>Unset %1 of %2</source>
        <translation>取消设置%2 的 %1</translation>
    </message>
    <message>
        <source>Replace %1 of %2</source>
        <translation>替换%2 的 %1</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>Set the clock of %1 right</source>
        <translation>校准 %1 的时钟</translation>
    </message>
    <message>
        <source>project %1</source>
        <translation>项目 %1</translation>
    </message>
    <message>
        <source>Remove the quota %1 of %2</source>
        <translation>移除%2的配额 %1</translation>
    </message>
    <message>
        <source>Set the quota %1 of %2 to %3</source>
        <translation>将%2的配额 %1 设为 %3</translation>
    </message>
    <message>
        <source>the quota %1 for user %2</source>
        <translation>用户 %2 的配额 %1</translation>
    </message>
    <message>
        <source>Add %1: %2 vCPU, %3, root disk %4 GiB</source>
        <translation>添加%1：%2 个 vCPU，%3 内存，根磁盘 %4 GiB</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>将 %1 加入 %2</translation>
    </message>
    <message>
        <source>Take %1 out of %2</source>
        <translation>将 %1 移出 %2</translation>
    </message>
    <message>
        <source>Ask for no network</source>
        <translation>不请求网络</translation>
    </message>
    <message>
        <source>Ask for network %1</source>
        <translation>请求网络 %1</translation>
    </message>
    <message>
        <source>Ask for networks %1</source>
        <translation>请求网络 %1</translation>
    </message>
    <message>
        <source>Ask for security group %1</source>
        <translation>请求安全组 %1</translation>
    </message>
    <message>
        <source>Ask for security groups %1</source>
        <translation>请求安全组 %1</translation>
    </message>
    <message>
        <source>Ask for no security group</source>
        <translation>不请求安全组</translation>
    </message>
    <message>
        <source>Ask for no key pair</source>
        <translation>不请求密钥对</translation>
    </message>
    <message>
        <source>Ask for key pair %1</source>
        <translation>请求密钥对 %1</translation>
    </message>
</context>
<context>
    <name>ChoiceChanges</name>
    <message>
        <source>change %1</source>
        <translation>第 %1 项更改</translation>
    </message>
    <message>
        <source>change %1, %2</source>
        <translation>第 %1 项更改，%2</translation>
    </message>
    <message>
        <source>This is not JSON: %1. Expected a list of changes such as [{&quot;change&quot;: &quot;switch_service&quot;, …}].</source>
        <translation>这不是 JSON：%1。此处应为更改列表，例如 [{&quot;change&quot;: &quot;switch_service&quot;, …}]。</translation>
    </message>
    <message>
        <source>near character %1</source>
        <translation>第 %1 个字符附近</translation>
    </message>
    <message>
        <source>Expected a list of changes between [ and ].</source>
        <translation>此处应为方括号 [ ] 之间的更改列表。</translation>
    </message>
    <message>
        <source>Choice %1: %2</source>
        <translation>选项 %1：%2</translation>
    </message>
    <message>
        <source>Choice %1, %2: %3</source>
        <translation>选项 %1，%2：%3</translation>
    </message>
</context>
<context>
    <name>Clinic</name>
    <message>
        <source>Servers use up what is asked for</source>
        <translation>服务器用完了所请求的资源</translation>
    </message>
    <message>
        <source>Enough is free in total, but on no single host</source>
        <translation>总量足够，但没有一台主机单独够用</translation>
    </message>
    <message>
        <source>The flavor asks for more than a whole host has</source>
        <translation>规格要求的比一整台主机还多</translation>
    </message>
    <message>
        <source>Hosts keep too much in reserve for themselves</source>
        <translation>主机为自己预留得太多</translation>
    </message>
    <message>
        <source>Placement has another allocation ratio than Nova</source>
        <translation>Placement 的超分比与 Nova 的不同</translation>
    </message>
    <message>
        <source>Allocations of servers that are no longer there take up capacity</source>
        <translation>已不在此处的服务器仍占用着容量</translation>
    </message>
    <message>
        <source>nova-compute is disabled</source>
        <translation>nova-compute 已禁用</translation>
    </message>
    <message>
        <source>nova-compute is down</source>
        <translation>nova-compute 已离线</translation>
    </message>
    <message>
        <source>nova-scheduler does not read the hosts of a cell</source>
        <translation>nova-scheduler 不读取某个单元的主机</translation>
    </message>
    <message>
        <source>Placement does not know the compute nodes</source>
        <translation>Placement 不知道这些计算节点</translation>
    </message>
    <message>
        <source>The availability zone</source>
        <translation>可用域</translation>
    </message>
    <message>
        <source>A trait that no host has</source>
        <translation>没有主机具备的特性</translation>
    </message>
    <message>
        <source>Properties of the image that no host supports</source>
        <translation>没有主机支持的镜像属性</translation>
    </message>
    <message>
        <source>Metadata of host aggregates</source>
        <translation>主机聚合的元数据</translation>
    </message>
    <message>
        <source>An extra spec that is compared with what hosts report of themselves</source>
        <translation>与主机自己上报的信息比较的额外规格</translation>
    </message>
    <message>
        <source>The policy of a server group</source>
        <translation>服务器组的策略</translation>
    </message>
    <message>
        <source>Dedicated CPUs or NUMA cells that no host can give</source>
        <translation>没有主机能提供的专用 CPU 或 NUMA 单元</translation>
    </message>
    <message>
        <source>Memory pages of a size that is used up</source>
        <translation>某种大小的内存页已用完</translation>
    </message>
    <message>
        <source>PCI devices that no host has</source>
        <translation>没有主机具备的 PCI 设备</translation>
    </message>
    <message>
        <source>A limit for the number of servers or operations on a host</source>
        <translation>主机上服务器或操作数量的上限</translation>
    </message>
    <message>
        <source>The request insists on a host that cannot take it</source>
        <translation>请求指定了一台无法接收它的主机</translation>
    </message>
    <message>
        <source>Placement offers only a few of the hosts that would do</source>
        <translation>合适的主机中，Placement 只提供了少数几台</translation>
    </message>
    <message>
        <source>Placement refuses the query</source>
        <translation>Placement 拒绝了查询</translation>
    </message>
    <message>
        <source>A root disk larger than the disk of any host</source>
        <translation>根磁盘比任何主机的磁盘都大</translation>
    </message>
    <message>
        <source>A flavor for bare metal that also asks for VCPU and memory</source>
        <translation>裸金属规格同时还要求 VCPU 和内存</translation>
    </message>
    <message>
        <source>A resource class that no provider reports</source>
        <translation>没有提供者上报的资源类</translation>
    </message>
    <message>
        <source>The device type of a PCI alias</source>
        <translation>PCI 别名的设备类型</translation>
    </message>
    <message>
        <source>A filter that the request relies on is not enabled</source>
        <translation>请求所依赖的过滤器没有启用</translation>
    </message>
    <message>
        <source>More is reserved than there is</source>
        <translation>预留的比实际拥有的还多</translation>
    </message>
    <message>
        <source>There is room for some of the servers, but not for all</source>
        <translation>只够部分服务器使用，不够全部</translation>
    </message>
    <message>
        <source>Two demands that hosts meet one by one, but none together</source>
        <translation>两项要求分别都有主机满足，但没有一台同时满足</translation>
    </message>
    <message>
        <source>The request itself is refused before any host is considered</source>
        <translation>在考虑任何主机之前，请求本身就被拒绝</translation>
    </message>
    <message>
        <source>What keeps the request from getting its hosts?</source>
        <translation>是什么使请求得不到主机？</translation>
    </message>
    <message>
        <source>It is true: %1. But undoing this alone does not let the request land.</source>
        <translation>确实如此：%1。但仅消除这一点，请求仍不能调度成功。</translation>
    </message>
    <message>
        <source>Where does the last host leave, and what was asked there?</source>
        <translation>最后一台主机在哪一步被淘汰？那一步询问的是什么？</translation>
    </message>
    <message>
        <source>%1. Once this is undone, and nothing else, the request lands.</source>
        <translation>%1。只要消除这一点，不改变其他任何东西，请求就能调度成功。</translation>
    </message>
    <message>
        <source>Which is the smallest of these changes after which the request lands?</source>
        <translation>以下更改中，使请求调度成功的最小更改是哪一个？</translation>
    </message>
    <message>
        <source>Decided again with this change: the request still fails.</source>
        <translation>按此更改重新决策：请求仍然失败。</translation>
    </message>
    <message>
        <source>Decided again with this change, the request lands, but another choice is a smaller change.</source>
        <translation>按此更改重新决策，请求调度成功，但另一个选项的更改更小。</translation>
    </message>
    <message>
        <source>From small to large: the request, freeing room, a host&apos;s state, metadata, nova.conf, more hardware.</source>
        <translation>从小到大：请求、腾出空间、主机的状态、元数据、nova.conf、增加硬件。</translation>
    </message>
    <message>
        <source>Decided again with the smallest change, the request lands on %1.</source>
        <translation>按最小更改重新决策，请求调度到 %1。</translation>
    </message>
    <message>
        <source>none</source>
        <comment>extra specs, properties</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>The user sees: “%1”</source>
        <translation>用户看到的是：“%1”</translation>
    </message>
    <message>
        <source>Image %1; properties: %2</source>
        <translation>镜像 %1；属性：%2</translation>
    </message>
    <message>
        <source>No host was considered.</source>
        <translation>没有考虑任何主机。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, why it is out</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>it meets every condition by itself</source>
        <translation>它单独满足每个条件</translation>
    </message>
    <message>
        <source>%1 of %2 VCPU used</source>
        <translation>已用 VCPU：%1/%2</translation>
    </message>
    <message>
        <source>nova-compute is forced down</source>
        <translation>nova-compute 被强制下线</translation>
    </message>
    <message>
        <source>nova-compute last reported %1 s ago</source>
        <translation>nova-compute 最近一次上报是在 %1 秒前</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, its state</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Cell %1 is disabled</source>
        <translation>单元 %1 已禁用</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>Aggregate %1 of %2: %3</source>
        <translation>包含 %2 的主机聚合 %1：%3</translation>
    </message>
    <message numerus="yes">
        <source>Server group %1, %2, with %Ln member(s)</source>
        <translation>
            <numerusform>服务器组 %1，%2，有 %Ln 个成员</numerusform>
        </translation>
    </message>
    <message>
        <source>no host</source>
        <translation>无主机</translation>
    </message>
    <message>
        <source>The message and the request</source>
        <translation>消息和请求</translation>
    </message>
    <message>
        <source>Hosts left after each step</source>
        <translation>每一步之后剩下的主机</translation>
    </message>
    <message>
        <source>Why each host is out</source>
        <translation>每台主机被淘汰的原因</translation>
    </message>
    <message>
        <source>The cloud itself</source>
        <translation>云本身</translation>
    </message>
    <message>
        <source>%1: the request lands without any change to this.</source>
        <translation>%1：不改变这一点，请求也能调度成功。</translation>
    </message>
    <message>
        <source>Flavor %1: %2 VCPU, %3 memory, %4 GiB disk; extra specs: %5</source>
        <translation>规格 %1：%2 VCPU，%3 内存，%4 GiB 磁盘；额外规格：%5</translation>
    </message>
    <message>
        <source>%1 of %2 memory used</source>
        <translation>内存已用 %1，共 %2</translation>
    </message>
    <message>
        <source>nova-compute reports %1 s ahead of time</source>
        <translation>nova-compute 上报的时间超前 %1 秒</translation>
    </message>
</context>
<context>
    <name>CloudNews</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 以及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>server, hosts</comment>
        <translation>%1：从 %2 到 %3</translation>
    </message>
    <message>
        <source>no host</source>
        <translation>无主机</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new server(s): %1</source>
        <translation>
            <numerusform>%Ln 台新服务器：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) are gone: %1</source>
        <translation>
            <numerusform>%Ln 台服务器已不存在：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) moved: %1</source>
        <translation>
            <numerusform>%Ln 台服务器已迁移：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new compute node(s): %1</source>
        <translation>
            <numerusform>%Ln 个新计算节点：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln compute node(s) are gone: %1</source>
        <translation>
            <numerusform>%Ln 个计算节点已不存在：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln compute node(s) report other values: %1</source>
        <translation>
            <numerusform>%Ln 个计算节点的上报有变化：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>host aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>flavors</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>server groups</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>Placement&apos;s data</source>
        <translation>Placement 的数据</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <comment>parts of a cloud</comment>
        <translation>已更改：%1</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>Name both URLs that &quot;nova-manage cell_v2 list_cells --verbose&quot; shows for the cell; else those of nova.conf replace them.</source>
        <translation>请写明“nova-manage cell_v2 list_cells --verbose”为该单元显示的两个 URL；否则 nova.conf 中的 URL 会取代它们。</translation>
    </message>
    <message>
        <source>On %1:</source>
        <translation>在 %1 上：</translation>
    </message>
    <message>
        <source>In nova.conf of all Nova services that read it:</source>
        <translation>在所有读取该选项的 Nova 服务的 nova.conf 中：</translation>
    </message>
    <message>
        <source>In nova.conf on every compute host:</source>
        <translation>在每台计算主机的 nova.conf 中：</translation>
    </message>
    <message>
        <source>In nova.conf of %1:</source>
        <translation>在 %1 的 nova.conf 中：</translation>
    </message>
    <message>
        <source>Remove the line of %1.</source>
        <translation>移除 %1 所在的行。</translation>
    </message>
    <message>
        <source>Then restart these services.</source>
        <translation>然后重启这些服务。</translation>
    </message>
    <message>
        <source>Upgrade Nova to %1.</source>
        <translation>将 Nova 升级到 %1。</translation>
    </message>
    <message>
        <source>In nova.conf of nova-compute on %1:</source>
        <translation>在 %1 上 nova-compute 的 nova.conf 中：</translation>
    </message>
    <message>
        <source>Or until nova-compute reports its own value again:</source>
        <translation>或者（只在 nova-compute 再次上报自己的值之前有效）：</translation>
    </message>
    <message>
        <source>The size of a flavor cannot be changed: create another one with %1 = %2.</source>
        <translation>规格的大小无法更改：请另建一个 %1 = %2 的规格。</translation>
    </message>
    <message>
        <source>Members, policy and rules of a server group cannot be changed: create another one.</source>
        <translation>服务器组的成员、策略和规则无法更改：请另建一个。</translation>
    </message>
    <message>
        <source>Name the group with the uuid that this prints instead of %1.</source>
        <translation>请用此处输出的 uuid 代替 %1 来指定服务器组。</translation>
    </message>
    <message>
        <source>Install nova-compute on a new host, %1.</source>
        <translation>在新主机 %1 上安装 nova-compute。</translation>
    </message>
    <message>
        <source>On %1, nova-compute has to report another %2.</source>
        <translation>在 %1 上，nova-compute 须上报不同的 %2。</translation>
    </message>
    <message>
        <source>In the API database of Nova, remove availability_zone from the server&apos;s spec in request_specs: server %1.</source>
        <translation>在 Nova 的 API 数据库中，从 request_specs 里该服务器的 spec 中删除 availability_zone：服务器 %1。</translation>
    </message>
    <message>
        <source>nova-compute on %1 reports %2 by itself.</source>
        <translation>%1 上的 nova-compute 会自行上报 %2。</translation>
    </message>
    <message>
        <source>Nova puts a server into a group only when it boots it: servers of another group do not join.</source>
        <translation>Nova 只在创建服务器时将其放入服务器组：另一个组的服务器不会加入。</translation>
    </message>
    <message>
        <source>Repair the hypervisor on %1 first: nova-compute enables itself when it is connected again.</source>
        <translation>先修复 %1 上的虚拟机管理程序：重新连接后，nova-compute 会自行启用。</translation>
    </message>
    <message>
        <source>In Nova&apos;s API: PUT /os-quota-sets/%1?user_id=%2 with %3.</source>
        <translation>在 Nova 的 API 中：PUT /os-quota-sets/%1?user_id=%2，内容为 %3。</translation>
    </message>
</context>
<context>
    <name>ComparisonReport</name>
    <message>
        <source>release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>compute node</source>
        <translation>计算节点</translation>
    </message>
    <message>
        <source>host aggregate</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>server group</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>resource provider</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Placement&apos;s candidates</source>
        <translation>Placement 的候选</translation>
    </message>
    <message>
        <source>host states</source>
        <translation>主机状态</translation>
    </message>
    <message>
        <source>hosts that the request rules out</source>
        <translation>请求排除的主机</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>alternates</source>
        <translation>备选主机</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>multiplier %1</source>
        <translation>乘数 %1</translation>
    </message>
    <message>
        <source>multipliers of aggregates</source>
        <translation>来自主机聚合的乘数</translation>
    </message>
    <message>
        <source>%1 (rank %2)</source>
        <translation>%1（名次 %2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which of two, what came of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>All hosts in both have the same outcome.</source>
        <translation>双方共有的主机结果全部相同。</translation>
    </message>
    <message>
        <source>For the servers that both have, all hosts have the same outcome.</source>
        <translation>对于双方都有的服务器，所有主机的结果相同。</translation>
    </message>
    <message>
        <source>Its %1 servers land on %2</source>
        <translation>其 %1 台服务器落在 %2</translation>
    </message>
    <message>
        <source>The first server that differs is number %1.</source>
        <translation>第一台有差异的服务器是第 %1 台。</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… 以及另外 %1 项</translation>
    </message>
    <message>
        <source>part</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What was asked or set differently</source>
        <translation>请求或设置的差异</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Stages that differ</source>
        <translation>有差异的阶段</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Hosts with different outcomes</source>
        <translation>结果不同的主机</translation>
    </message>
    <message>
        <source>Weights that differ</source>
        <translation>有差异的权重</translation>
    </message>
    <message>
        <source>Hosts that only one of them has</source>
        <translation>仅一方拥有的主机</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which of two, hosts</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未调用</translation>
    </message>
    <message>
        <source>availability zone</source>
        <translation>可用域</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>fewest servers</source>
        <translation>最少服务器数</translation>
    </message>
    <message>
        <source>most servers</source>
        <translation>最多服务器数</translation>
    </message>
    <message>
        <source>networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>key pair</source>
        <translation>密钥对</translation>
    </message>
    <message>
        <source>project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>config drive</source>
        <translation>配置驱动器</translation>
    </message>
    <message>
        <source>disks</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>security groups</source>
        <translation>安全组</translation>
    </message>
    <message>
        <source>user data</source>
        <translation>用户数据</translation>
    </message>
    <message>
        <source>uuids of the servers</source>
        <translation>服务器的 uuid</translation>
    </message>
    <message>
        <source>action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>to host</source>
        <translation>目标主机</translation>
    </message>
    <message>
        <source>to zone</source>
        <translation>目标可用区</translation>
    </message>
    <message>
        <source>block migration</source>
        <translation>块迁移</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>hosts that are left out</source>
        <translation>排除的主机</translation>
    </message>
    <message>
        <source>hosts that were tried before</source>
        <translation>先前尝试过的主机</translation>
    </message>
    <message>
        <source>PCI devices</source>
        <translation>PCI 设备</translation>
    </message>
    <message>
        <source>scheduler hint %1</source>
        <translation>调度器提示 %1</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation>vCPU</translation>
    </message>
    <message>
        <source>memory (MiB)</source>
        <translation>内存 (MiB)</translation>
    </message>
    <message>
        <source>root disk (GiB)</source>
        <translation>根磁盘 (GiB)</translation>
    </message>
    <message>
        <source>ephemeral disk (GiB)</source>
        <translation>临时磁盘 (GiB)</translation>
    </message>
    <message>
        <source>swap (MiB)</source>
        <translation>交换空间 (MiB)</translation>
    </message>
    <message>
        <source>least disk (GiB)</source>
        <translation>最小磁盘 (GiB)</translation>
    </message>
    <message>
        <source>least memory (MiB)</source>
        <translation>最小内存 (MiB)</translation>
    </message>
    <message>
        <source>size (bytes)</source>
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>extra spec %1</source>
        <translation>额外规格 %1</translation>
    </message>
    <message>
        <source>property %1</source>
        <translation>属性 %1</translation>
    </message>
</context>
<context>
    <name>ConditionText</name>
    <message>
        <source>nova-scheduler reads its state</source>
        <translation>nova-scheduler 读取其状态</translation>
    </message>
    <message>
        <source>the request does not rule it out</source>
        <translation>请求没有排除它</translation>
    </message>
    <message>
        <source>Placement lets the server claim its resources</source>
        <translation>Placement 允许服务器占用其资源</translation>
    </message>
</context>
<context>
    <name>Confirmation</name>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>DecisionText</name>
    <message>
        <source>… and %1 more</source>
        <translation>… 以及另外 %1 项</translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <translation>%1：%2 × %3</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>镜像 %1</translation>
    </message>
    <message>
        <source>group %1 (%2)</source>
        <translation>服务器组 %1（%2）</translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation>可用域 %1</translation>
    </message>
    <message>
        <source>on %1, release %2</source>
        <translation>位于 %1，版本 %2</translation>
    </message>
    <message>
        <source>candidates: %1</source>
        <translation>分配候选：%1</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未调用</translation>
    </message>
    <message>
        <source>Server %1: %2</source>
        <translation>服务器 %1：%2</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>%1 → ?, not known here</source>
        <translation>%1 → ?，此处未知</translation>
    </message>
    <message>
        <source>rejects %1 of %2</source>
        <translation>拒绝 %1 / %2</translation>
    </message>
    <message>
        <source>also: %1</source>
        <translation>此外：%1</translation>
    </message>
    <message>
        <source>also %1: %2</source>
        <translation>此外 %1：%2</translation>
    </message>
    <message>
        <source>nothing else rules it out</source>
        <translation>没有其他因素排除它</translation>
    </message>
    <message>
        <source>Each filter alone</source>
        <translation>逐个过滤器单独来看</translation>
    </message>
    <message>
        <source>%1: %2 excluded, %3 left</source>
        <translation>%1：排除 %2，剩余 %3</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>此处未知</translation>
    </message>
    <message>
        <source>%1, not known of %2</source>
        <comment>rejects 1 of 4</comment>
        <translation>%1，另有 %2 台未知</translation>
    </message>
</context>
<context>
    <name>DiagnosisReport</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 项</translation>
    </message>
    <message>
        <source>certain: undoing it alone makes the request fit</source>
        <translation>确定：只要消除它，请求就能找到主机</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>cannot be ruled out</source>
        <translation>无法排除</translation>
    </message>
    <message>
        <source>another request</source>
        <translation>更改请求</translation>
    </message>
    <message>
        <source>freeing resources</source>
        <translation>释放资源</translation>
    </message>
    <message>
        <source>the state of a host</source>
        <translation>主机的状态</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>quotas</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>options of nova.conf</source>
        <translation>nova.conf 的选项</translation>
    </message>
    <message>
        <source>more hardware</source>
        <translation>更多硬件</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <translation>%1（%2）。</translation>
    </message>
    <message>
        <source>Smallest change that helps, verified by deciding again: %1. The request then lands on %2.</source>
        <translation>最小的有效更改，经重新决策验证：%1。此后请求调度到 %2。</translation>
    </message>
    <message>
        <source>flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>extra specs</source>
        <translation>额外规格</translation>
    </message>
    <message>
        <source>what</source>
        <translation>事项</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>image properties</source>
        <translation>镜像属性</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>可用域</translation>
    </message>
    <message>
        <source>server group</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>scheduler hints</source>
        <translation>调度器提示</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>请求的内容</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生的情况</translation>
    </message>
    <message>
        <source>Nova&apos;s fault: “%1”</source>
        <translation>Nova 的故障信息：“%1”</translation>
    </message>
    <message>
        <source>All that follows is about server %1 of the request.</source>
        <translation>以下内容均针对请求的第 %1 台服务器。</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>hosts in</source>
        <translation>进入的主机</translation>
    </message>
    <message>
        <source>hosts out</source>
        <translation>留下的主机</translation>
    </message>
    <message>
        <source>Placement: %1 (providers)</source>
        <translation>Placement：%1（提供者）</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Hosts concerned: %1.</source>
        <translation>涉及的主机：%1。</translation>
    </message>
    <message>
        <source>To settle it: %1.</source>
        <translation>要查明：%1。</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>asked by</source>
        <translation>要求方</translation>
    </message>
    <message>
        <source>hosts that meet it</source>
        <translation>满足的主机</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>nova-scheduler</source>
        <translation>nova-scheduler</translation>
    </message>
    <message>
        <source>nova-compute</source>
        <translation>nova-compute</translation>
    </message>
    <message>
        <source>What no host meets</source>
        <translation>没有主机满足的条件</translation>
    </message>
    <message>
        <source>No host meets: %1.</source>
        <translation>没有主机满足：%1。</translation>
    </message>
    <message>
        <source>No host meets all of these together, though some host meets any smaller part: %1.</source>
        <translation>没有主机同时满足以下全部条件，但其中任意较小的部分都有主机满足：%1。</translation>
    </message>
    <message>
        <source>without these conditions</source>
        <translation>去掉这些条件</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>nearest first</source>
        <translation>最接近的在前</translation>
    </message>
    <message>
        <source>Hosts that would fit if these conditions were dropped</source>
        <translation>去掉这些条件后便合适的主机</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>None of the changes that were tried lets the request land.</source>
        <translation>尝试过的更改都不能让请求找到主机。</translation>
    </message>
    <message>
        <source>%1. %2 → lands on %3 (%4; by %5).</source>
        <comment>number, change, hosts, kind of change, who</comment>
        <translation>%1. %2 → 调度到 %3（%4；由%5执行）。</translation>
    </message>
    <message>
        <source>the user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>the operator</source>
        <translation>运维人员</translation>
    </message>
    <message>
        <source>… and %1 more, further away</source>
        <translation>… 以及另外 %1 项，差距更大</translation>
    </message>
    <message>
        <source>condition not met</source>
        <translation>未满足的条件</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What each host is missing, nearest first</source>
        <translation>每台主机缺少什么，最接近的在前</translation>
    </message>
    <message>
        <source>Hosts and conditions, nearest first (✓ met, ✗ not met)</source>
        <translation>主机与条件，最接近的在前（✓ 满足，✗ 不满足）</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Existing servers are not the obstacle: even with every host empty, the request would get none.</source>
        <translation>障碍不在于已有的服务器：即使所有主机都是空的，此请求也得不到主机。</translation>
    </message>
    <message>
        <source>%1: %2 vCPU, %3, root disk %4 GiB</source>
        <translation>%1：%2 vCPU，%3，根磁盘 %4 GiB</translation>
    </message>
    <message>
        <source>runs on</source>
        <translation>所在主机</translation>
    </message>
    <message>
        <source>to host</source>
        <translation>目标主机</translation>
    </message>
    <message>
        <source>flavor so far</source>
        <translation>当前规格</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n server(s)</source>
        <comment>name, number</comment>
        <translation>
            <numerusform>%1，%n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>hosts that miss only this</source>
        <translation>仅缺此项的主机</translation>
    </message>
    <message>
        <source>Hosts that pass then too: %1.</source>
        <translation>这样也会通过的主机：%1。</translation>
    </message>
    <message>
        <source>Decided by the rules of Nova %1.</source>
        <translation>按 Nova %1 的规则决策。</translation>
    </message>
    <message>
        <source>Decided by the rules of Nova %1, reported by Astrolabe %2.</source>
        <translation>按 Nova %1 的规则决策，由 Astrolabe %2 报告。</translation>
    </message>
    <message>
        <source>Helps, but gives something up, verified by deciding again: %1. The request then lands on %2.</source>
        <translation>可行，但要放弃一些要求，已重新决策验证：%1。请求随后落在 %2 上。</translation>
    </message>
    <message>
        <source>Fix for the cause, verified by deciding again: %1. The request then lands on %2.</source>
        <translation>消除原因的办法，经重新决策验证：%1。此后请求调度到 %2。</translation>
    </message>
    <message>
        <source>Without its servers and allocations, the cloud would have room for this request.</source>
        <translation>如果没有其中的服务器和占用，此云就有空间容纳此请求。</translation>
    </message>
    <message>
        <source>%1 (%2). In documents its name is %3 %4.</source>
        <comment>sentence, certainty, id, stable name</comment>
        <translation>%1（%2）。在文档中，它的名称是 %3 %4。</translation>
    </message>
    <message>
        <source>It removes the cause.</source>
        <translation>它消除了该原因。</translation>
    </message>
    <message>
        <source>0 for every host: %1.</source>
        <comment>weighers</comment>
        <translation>对所有主机均为 0：%1。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>Each condition alone, of %Ln host(s)</source>
        <translation>
            <numerusform>每个条件单独来看，共 %Ln 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Placement: the claim</source>
        <translation>Placement：占用</translation>
    </message>
    <message>
        <source>Weights of the remaining hosts</source>
        <translation>剩余主机的权重</translation>
    </message>
    <message>
        <source>No valid host</source>
        <translation>找不到有效主机</translation>
    </message>
    <message>
        <source>This is a what-if: it was decided on a copy of the cloud and the request, in which the changes listed first had been made.</source>
        <translation>这是假设：决策是在云和请求的副本上作出的，副本中已做了下面首先列出的更改。</translation>
    </message>
    <message>
        <source>Changed before deciding</source>
        <translation>决策前所做的更改</translation>
    </message>
    <message>
        <source>%1. %2.</source>
        <comment>number, change</comment>
        <translation>%1. %2。</translation>
    </message>
    <message>
        <source>Once that is undone, this remains: %1</source>
        <translation>消除之后仍有问题：%1</translation>
    </message>
</context>
<context>
    <name>DiagnosisWords</name>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>nova-scheduler</source>
        <translation>nova-scheduler</translation>
    </message>
    <message>
        <source>nova-compute</source>
        <translation>nova-compute</translation>
    </message>
    <message>
        <source>Certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>Not ruled out</source>
        <translation>未排除</translation>
    </message>
    <message>
        <source>Deciding again without it, and with nothing else changed, gives the request a host.</source>
        <translation>去掉它而不做其他更改，重新决策就能为请求找到主机。</translation>
    </message>
    <message>
        <source>The cloud shows this pattern, but there are other obstacles too.</source>
        <translation>云中呈现此种情形，但还有其他障碍。</translation>
    </message>
    <message>
        <source>The cloud document does not say enough to decide.</source>
        <translation>云文档提供的信息不足以判断。</translation>
    </message>
    <message>
        <source>makes room</source>
        <translation>腾出空间</translation>
    </message>
    <message>
        <source>changes a host&apos;s state</source>
        <translation>更改主机的状态</translation>
    </message>
    <message>
        <source>changes metadata</source>
        <translation>更改元数据</translation>
    </message>
    <message>
        <source>changes quotas</source>
        <translation>更改配额</translation>
    </message>
    <message>
        <source>changes nova.conf</source>
        <translation>更改 nova.conf</translation>
    </message>
    <message>
        <source>needs hardware</source>
        <translation>需要硬件</translation>
    </message>
    <message>
        <source>The user can do it</source>
        <translation>用户可以执行</translation>
    </message>
    <message>
        <source>An operator can do it</source>
        <translation>运维人员可以执行</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 以及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>No host meets this condition: %1</source>
        <translation>没有主机满足此条件：%1</translation>
    </message>
    <message>
        <source>No host meets these conditions together: %1</source>
        <translation>没有主机同时满足这些条件：%1</translation>
    </message>
    <message>
        <source>Without its servers and allocations, the cloud would have room for this request.</source>
        <translation>如果没有其中的服务器和占用，此云就有空间容纳此请求。</translation>
    </message>
    <message>
        <source>changes the request</source>
        <translation>更改请求</translation>
    </message>
    <message>
        <source>Existing servers are not the obstacle: even with every host empty, the request would get none.</source>
        <translation>障碍不在于已有的服务器：即使所有主机都是空的，此请求也得不到主机。</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Expected a whole number, found %1.</source>
        <translation>应为整数，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a number, found %1.</source>
        <translation>应为数字，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected true or false, found %1.</source>
        <translation>应为 true 或 false，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a list of texts, or one text with commas, found %1.</source>
        <translation>应为文本列表，或以逗号分隔的一段文本，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a list of texts or objects, found %1.</source>
        <translation>应为文本列表或对象列表，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a text, found %1.</source>
        <translation>应为文本，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected one of %1, found %2.</source>
        <translation>应为以下之一：%1；实际为 %2。</translation>
    </message>
    <message>
        <source>Expected at least %1, found %2.</source>
        <translation>应不小于 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>Expected at most %1, found %2.</source>
        <translation>应不大于 %1，实际为 %2。</translation>
    </message>
    <message>
        <source>There is no “%1” in this cloud.</source>
        <translation>此云中没有“%1”。</translation>
    </message>
    <message>
        <source>“%1” appears twice, first at %2.</source>
        <translation>“%1”重复出现，首次出现在 %2。</translation>
    </message>
    <message>
        <source>Expected affinity, anti-affinity, soft-affinity or soft-anti-affinity, found “%1”.</source>
        <translation>应为 affinity、anti-affinity、soft-affinity 或 soft-anti-affinity，实际为“%1”。</translation>
    </message>
    <message>
        <source>This provider is its own ancestor.</source>
        <translation>此资源提供者是其自身的祖先。</translation>
    </message>
    <message>
        <source>%1: there is no “%2” in this cloud.</source>
        <translation>%1：此云中没有“%2”。</translation>
    </message>
    <message>
        <source>Expected three texts (architecture, hypervisor type, mode), found %1.</source>
        <translation>应为三段文本（架构、虚拟机管理程序类型、模式），实际为 %1。</translation>
    </message>
    <message>
        <source>This member is required.</source>
        <translation>此成员为必填项。</translation>
    </message>
    <message>
        <source>/config/%1: Astrolabe does not read this option.</source>
        <translation>/config/%1 不是 Astrolabe 读取的选项。</translation>
    </message>
    <message>
        <source>This server&apos;s record has no host “%1”.</source>
        <translation>此服务器的主机中没有“%1”。</translation>
    </message>
    <message>
        <source>This decision has no host “%1”.</source>
        <translation>此决策中没有主机“%1”。</translation>
    </message>
    <message>
        <source>This host is not among the hosts that this stage started with.</source>
        <translation>此主机不在进入该步骤的主机之列。</translation>
    </message>
    <message>
        <source>Expected “%1”, found “%2”.</source>
        <translation>应为“%1”，实际为“%2”。</translation>
    </message>
    <message>
        <source>Expected version %1, found %2. Another release of Astrolabe wrote this.</source>
        <translation>应为版本 %1，实际为 %2。此文件由另一版本的 Astrolabe 写入。</translation>
    </message>
    <message>
        <source>There is no release “%1”. Choose one of %2.</source>
        <translation>没有版本“%1”。已知版本：%2。</translation>
    </message>
    <message>
        <source>Astrolabe does not know %1: it is kept and has no effect.</source>
        <translation>%1 无法识别：会予以保留，但不起作用。</translation>
    </message>
    <message>
        <source>Loading was stopped.</source>
        <translation>加载已停止。</translation>
    </message>
    <message>
        <source>Expected an array, found %1.</source>
        <translation>应为数组，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected a time such as 2026-01-15T12:00:00Z, found %1.</source>
        <translation>应为时间，例如 2026-01-15T12:00:00Z，实际为 %1。</translation>
    </message>
    <message>
        <source>Expected an object, found %1.</source>
        <translation>应为对象，实际为 %1。</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>This is not a JSON document: it must begin with “{”.</source>
        <translation>这不是 JSON 文档：必须以“{”开头。</translation>
    </message>
    <message>
        <source>This is not a JSON document: %1.</source>
        <translation>这不是 JSON 文档：%1。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>A group must end with “]”.</source>
        <translation>配置组必须以“]”结尾。</translation>
    </message>
    <message>
        <source>A group must have a name.</source>
        <translation>配置组必须有名称。</translation>
    </message>
    <message>
        <source>This line begins with whitespace, but there is no value before it to continue.</source>
        <translation>此行以空白开头，但前面没有可以延续的值。</translation>
    </message>
    <message>
        <source>Expected “option = value”.</source>
        <translation>应为“option = value”。</translation>
    </message>
    <message>
        <source>An option must have a name.</source>
        <translation>选项必须有名称。</translation>
    </message>
    <message>
        <source>A group such as [DEFAULT] must come before the first option.</source>
        <translation>第一个选项之前必须先有配置组，例如 [DEFAULT]。</translation>
    </message>
    <message>
        <source>Expected “auto”, “none” or an array, found %1.</source>
        <translation>应为“auto”、“none”或数组，实际为 %1。</translation>
    </message>
    <message>
        <source>There is no such resource provider.</source>
        <translation>没有这个资源提供者。</translation>
    </message>
    <message>
        <source>The resource provider has no inventory of %1.</source>
        <translation>该资源提供者没有 %1 的库存。</translation>
    </message>
    <message>
        <source>An allocation must be between 1 and 2147483647.</source>
        <translation>分配量必须介于 1 和 2147483647 之间。</translation>
    </message>
    <message>
        <source>The total, min_unit, max_unit and step_size of an inventory must be between 1 and 2147483647.</source>
        <translation>库存的 total、min_unit、max_unit 和 step_size 必须介于 1 和 2147483647 之间。</translation>
    </message>
    <message>
        <source>An inventory cannot reserve more than its total, or less than 0.</source>
        <translation>库存的预留量不能大于其总量，也不能小于 0。</translation>
    </message>
    <message>
        <source>An allocation_ratio cannot be negative.</source>
        <translation>allocation_ratio 不能为负数。</translation>
    </message>
    <message>
        <source>Another resource provider has this uuid.</source>
        <translation>已有另一个资源提供者使用此 uuid。</translation>
    </message>
    <message>
        <source>Another resource provider has this name.</source>
        <translation>已有另一个资源提供者使用此名称。</translation>
    </message>
    <message>
        <source>The parent of this resource provider is unknown, or is one of its own descendants.</source>
        <translation>此资源提供者的父级不存在，或位于其下级。</translation>
    </message>
    <message>
        <source>Scheduler Host Filter %1 could not be found in %2.</source>
        <translation>在 %2 中找不到调度器主机过滤器 %1。</translation>
    </message>
    <message>
        <source>Correct the name, or choose a release that has the filter.</source>
        <translation>请更正名称，或选择包含该过滤器的版本。</translation>
    </message>
    <message>
        <source>Class %1 could not be found in %2.</source>
        <translation>在 %2 中找不到类 %1。</translation>
    </message>
    <message>
        <source>Correct the name, or choose a release that has the weigher.</source>
        <translation>请更正名称，或选择包含该权重器的版本。</translation>
    </message>
    <message>
        <source>The boot was stopped before this guest was started.</source>
        <translation>创建在此客户机启动之前已停止。</translation>
    </message>
    <message>
        <source>Delete the server and boot it again.</source>
        <translation>请删除该服务器并重新创建。</translation>
    </message>
    <message>
        <source>The store is damaged, or is not Astrolabe&apos;s: %1.</source>
        <translation>存储已损坏，或不是 Astrolabe 的存储：%1。</translation>
    </message>
    <message>
        <source>Start Astrolabe with another data folder, or put a good copy of the file back.</source>
        <translation>请使用其他数据文件夹启动 Astrolabe，或恢复该文件的完好副本。</translation>
    </message>
    <message>
        <source>The store was written by a newer Astrolabe (schema %1; this one knows %2).</source>
        <translation>存储由更新版本的 Astrolabe 写入（架构 %1；当前版本支持 %2）。</translation>
    </message>
    <message>
        <source>Open it with a newer Astrolabe, or start this one with another data folder.</source>
        <translation>请使用更新版本的 Astrolabe 打开，或让当前版本使用其他数据文件夹启动。</translation>
    </message>
    <message>
        <source>The store cannot be opened: %1.</source>
        <translation>无法打开存储：%1。</translation>
    </message>
    <message>
        <source>Check that you can write to the folder and the file.</source>
        <translation>请检查文件夹和文件是否可写。</translation>
    </message>
    <message>
        <source>The store failed: %1.</source>
        <translation>存储出错：%1。</translation>
    </message>
    <message>
        <source>it is not an SQLite database</source>
        <translation>不是 SQLite 数据库</translation>
    </message>
    <message>
        <source>it is another program&apos;s database</source>
        <translation>是其他程序的数据库</translation>
    </message>
    <message>
        <source>its folder cannot be created</source>
        <translation>无法创建其文件夹</translation>
    </message>
    <message>
        <source>it cannot be put in place</source>
        <translation>无法将其放置到位</translation>
    </message>
    <message>
        <source>The store no longer has it.</source>
        <translation>存储中已没有该条目。</translation>
    </message>
    <message>
        <source>A document in the store is damaged.</source>
        <translation>存储中有一份文档已损坏。</translation>
    </message>
    <message>
        <source>The host&apos;s capabilities cannot be read: %1.</source>
        <translation>无法读取主机的能力信息：%1。</translation>
    </message>
    <message>
        <source>libvirtd on the host closed the connection.</source>
        <translation>主机上的 libvirt 关闭了连接。</translation>
    </message>
    <message>
        <source>The host no longer answers.</source>
        <translation>主机不再响应。</translation>
    </message>
    <message>
        <source>The connection to the host was interrupted.</source>
        <translation>与主机的连接已中断。</translation>
    </message>
    <message>
        <source>Check the URI, that libvirtd runs there, and that you may connect to it.</source>
        <translation>请检查 URI，并确认该处的 libvirt 正在运行且允许您访问。</translation>
    </message>
    <message>
        <source>Remove by hand what was created for the guest: %1</source>
        <translation>请手动移除为该客户机创建的内容：%1</translation>
    </message>
    <message>
        <source>libvirt answers: %1.</source>
        <translation>libvirt 返回：%1。</translation>
    </message>
    <message>
        <source>The host did not answer in time.</source>
        <translation>主机未及时响应。</translation>
    </message>
    <message>
        <source>Check the host and its network, then connect again.</source>
        <translation>请检查主机及其网络，然后重新连接。</translation>
    </message>
    <message>
        <source>The connection to the host is lost.</source>
        <translation>与主机的连接已丢失。</translation>
    </message>
    <message>
        <source>Connect again.</source>
        <translation>请重新连接。</translation>
    </message>
    <message>
        <source>Guests cannot be started on a host of type %1.</source>
        <translation>无法在类型为 %1 的主机上启动客户机。</translation>
    </message>
    <message>
        <source>Use a QEMU or KVM host, or one of libvirt&apos;s test hosts.</source>
        <translation>请使用 QEMU 或 KVM 主机，或 libvirt 的测试主机。</translation>
    </message>
    <message>
        <source>A libvirt host needs a URI.</source>
        <translation>libvirt 主机需要 URI。</translation>
    </message>
    <message>
        <source>For example qemu:///system or test:///default.</source>
        <translation>例如 qemu:///system 或 test:///default。</translation>
    </message>
    <message numerus="yes">
        <source>%1: there is no “%2” in this cloud, and %n more like it.</source>
        <translation>
            <numerusform>%1：此云中没有“%2”，另有 %n 处同类情况。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Astrolabe does not know %1 and %n more like it: they are kept and have no effect.</source>
        <translation>
            <numerusform>%1 及另外 %n 个同类项无法识别：会予以保留，但不起作用。</numerusform>
        </translation>
    </message>
    <message>
        <source>/aggregates/%1/metadata/%2: “%3” is not a number, so Nova uses the option instead.</source>
        <translation>/aggregates/%1/metadata/%2：“%3”不是数字，因此 Nova 改用选项的值。</translation>
    </message>
    <message>
        <source>/config/%1/%2: “%3” is not of the form name=ratio, so Nova leaves it out.</source>
        <translation>/config/%1/%2：“%3”不是“名称=比例”的形式，因此 Nova 将其忽略。</translation>
    </message>
    <message>
        <source>A rule %1 exists already.</source>
        <translation>已有规则 %1。</translation>
    </message>
    <message>
        <source>Give it another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>The scheduler driver %1 could not be loaded in %2.</source>
        <translation>在 %2 中无法加载调度驱动 %1。</translation>
    </message>
    <message>
        <source>Correct the name, or choose a release that has the driver.</source>
        <translation>请更正名称，或选择含有该驱动的版本。</translation>
    </message>
    <message>
        <source>This is not an Astrolabe plugin.</source>
        <translation>这不是 Astrolabe 的插件。</translation>
    </message>
    <message>
        <source>The plugin is for %1, and this is %2.</source>
        <translation>该插件面向 %1，而此处为 %2。</translation>
    </message>
    <message>
        <source>Rebuild it with the header of this version.</source>
        <translation>请用此版本的头文件重新构建。</translation>
    </message>
    <message>
        <source>The plugin failed to load: %1.</source>
        <translation>插件加载时失败：%1。</translation>
    </message>
    <message>
        <source>This script is not a rule: %1.</source>
        <translation>该脚本不是规则：%1。</translation>
    </message>
    <message>
        <source>The file cannot be written: %1.</source>
        <translation>无法写入该文件：%1。</translation>
    </message>
    <message>
        <source>Two hosts of this decision are called “%1”.</source>
        <translation>此决策中有两台主机都叫“%1”。</translation>
    </message>
    <message>
        <source>This entry is a difference to an earlier server, but no server precedes it.</source>
        <translation>此条目是与先前某台服务器的差异，但它之前没有服务器。</translation>
    </message>
    <message>
        <source>This entry is a difference to an earlier server, but does not fit the last one that is complete.</source>
        <translation>此条目是与先前某台服务器的差异，但与最近一台完整记录的服务器不符。</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a rule.</source>
        <translation>“%1”不能作为规则的名称。</translation>
    </message>
    <message>
        <source>Use letters, digits and _, and begin with a letter.</source>
        <translation>请使用字母、数字和 _，并以字母开头。</translation>
    </message>
    <message>
        <source>The script cannot be saved: %1.</source>
        <translation>无法保存脚本：%1。</translation>
    </message>
    <message>
        <source>The script cannot be deleted: %1.</source>
        <translation>无法删除脚本：%1。</translation>
    </message>
    <message>
        <source>A script %1 exists already.</source>
        <translation>已有名为 %1 的脚本。</translation>
    </message>
    <message>
        <source>Writing the cloud was stopped.</source>
        <translation>云的写入已停止。</translation>
    </message>
    <message>
        <source>The audit was stopped.</source>
        <translation>审计已停止。</translation>
    </message>
    <message>
        <source>Astrolabe does not know this change of placement data.</source>
        <translation>没有这种对 Placement 数据的更改。</translation>
    </message>
    <message>
        <source>“by” needs one entry per host in this server&apos;s record.</source>
        <translation>“by”须为此服务器记录中的每台主机各有一项。</translation>
    </message>
    <message>
        <source>The list of reasons has no number %1.</source>
        <translation>没有编号为 %1 的原因。</translation>
    </message>
    <message>
        <source>The boot was stopped before it was decided.</source>
        <translation>创建在作出决策之前已停止。</translation>
    </message>
    <message>
        <source>Another request claimed first, so Placement refuses the claim: %1</source>
        <translation>另一个请求先占用了资源，因此 Placement 拒绝这次占用：%1</translation>
    </message>
    <message>
        <source>Boot it again: Nova then decides on what is free now.</source>
        <translation>请重新创建服务器：Nova 将按届时空闲的资源决策。</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>nova-compute does not start with it.</source>
        <translation>nova-compute 使用它无法启动。</translation>
    </message>
    <message>
        <source>The virtual functions of %1 cannot be marked one_time_use.</source>
        <translation>%1 的虚拟功能不能是一次性使用的。</translation>
    </message>
    <message>
        <source>The physical function %1 is given to servers, and so are its virtual functions.</source>
        <translation>物理功能 %1 分配给了服务器，它的虚拟功能也分配给了服务器。</translation>
    </message>
    <message>
        <source>The virtual functions of %1 do not all have the same resource class and traits.</source>
        <translation>%1 的虚拟功能的资源类和特性不完全相同。</translation>
    </message>
    <message>
        <source>This is not JSON: %1.</source>
        <translation>这不是 JSON：%1。</translation>
    </message>
    <message>
        <source>This is neither a JSON object nor a list of JSON objects.</source>
        <translation>这既不是 JSON 对象，也不是 JSON 对象的列表。</translation>
    </message>
    <message>
        <source>A device is named by its address or by its devname, not by both.</source>
        <translation>设备只能用 address 或 devname 之一指明，不能两者并用。</translation>
    </message>
    <message>
        <source>The tag %1 is “%2”, neither yes nor no.</source>
        <translation>标签 %1 的值是“%2”，既不是“是”也不是“否”。</translation>
    </message>
    <message>
        <source>With report_in_placement a device is named by its address, not by its devname.</source>
        <translation>启用 report_in_placement 时，设备要用 address 指明，不能用 devname。</translation>
    </message>
    <message>
        <source>Devices marked one_time_use must be in Placement, but report_in_placement is not set.</source>
        <translation>一次性使用的设备必须报告给 Placement，但没有设置 report_in_placement。</translation>
    </message>
    <message>
        <source>The host has no device “%1”.</source>
        <translation>主机没有设备“%1”。</translation>
    </message>
    <message>
        <source>Only virtual functions can be managed remotely, but this entry does not name the virtual functions of %1.</source>
        <translation>只有虚拟功能可以远程管理，而这里没有指明 %1 的虚拟功能。</translation>
    </message>
    <message>
        <source>“%1” is neither VGPU nor a custom resource class.</source>
        <translation>“%1”既不是 VGPU，也不是自定义资源类。</translation>
    </message>
    <message>
        <source>The device %1 has two types of mediated devices.</source>
        <translation>设备 %1 被指定了两种中介设备类型。</translation>
    </message>
    <message>
        <source>“%1” is not a PCI address.</source>
        <translation>“%1”不是 PCI 地址。</translation>
    </message>
    <message>
        <source>The address is neither a PCI address nor a pattern of PCI addresses.</source>
        <translation>该地址既不是 PCI 地址，也不是匹配 PCI 地址的模式。</translation>
    </message>
    <message>
        <source>The %1 “%2” is not a hexadecimal number up to %3.</source>
        <translation>%1“%2”不是不超过 %3 的十六进制数。</translation>
    </message>
    <message>
        <source>A device of the host cannot be read: %1.</source>
        <translation>无法读取主机的一个设备：%1。</translation>
    </message>
    <message>
        <source>The program ended before the server was built.</source>
        <translation>程序在服务器构建完成之前就结束了。</translation>
    </message>
    <message>
        <source>Nova&apos;s API answers %1 and changes nothing.</source>
        <translation>Nova 的 API 返回 %1，没有作任何更改。</translation>
    </message>
    <message>
        <source>No such server.</source>
        <translation>没有这台服务器。</translation>
    </message>
    <message>
        <source>The wait for the guest was cancelled.</source>
        <translation>已取消等待该客户机。</translation>
    </message>
    <message>
        <source>Guests cannot be moved between these hosts while they run.</source>
        <translation>无法在这两台主机之间迁移运行中的客户机。</translation>
    </message>
    <message>
        <source>The host has a guest with this uuid already: %1.</source>
        <translation>该主机上已有具有此 UUID 的客户机：%1。</translation>
    </message>
    <message>
        <source>If both hosts are the same machine, connect it only once.</source>
        <translation>如果两台主机其实是同一台机器，请只连接一次。</translation>
    </message>
    <message>
        <source>None of the host&apos;s ports for serial consoles is free.</source>
        <translation>主机用于串行控制台的端口已全部占用。</translation>
    </message>
    <message>
        <source>Widen [serial_console] port_range.</source>
        <translation>请扩大 [serial_console] port_range。</translation>
    </message>
    <message>
        <source>The wait for the guest to shut down was cancelled.</source>
        <translation>已取消等待客户机关机。</translation>
    </message>
    <message>
        <source>The namespace “%1” of persistent memory is not in mode devdax.</source>
        <translation>持久内存命名空间“%1”不是 devdax 模式。</translation>
    </message>
    <message>
        <source>No namespaces of persistent memory have the label “%1”.</source>
        <translation>“%1”不是带有持久内存命名空间的标签。</translation>
    </message>
    <message>
        <source>The namespace “%1” of persistent memory is named twice.</source>
        <translation>持久内存命名空间“%1”被指定了两次。</translation>
    </message>
    <message>
        <source>The host %1 has no namespace “%2” of persistent memory.</source>
        <translation>主机 %1 没有持久内存命名空间“%2”。</translation>
    </message>
    <message>
        <source>No program here can create a file system of the format %1.</source>
        <translation>此处没有程序能创建 %1 格式的文件系统。</translation>
    </message>
    <message>
        <source>Use one of these: %1.</source>
        <translation>请使用其中之一：%1。</translation>
    </message>
    <message>
        <source>A program that Astrolabe needs for guests&apos; disks cannot be started: %1.</source>
        <translation>无法启动 Astrolabe 制作客户机磁盘所需的程序：%1。</translation>
    </message>
    <message>
        <source>Install it; Debian has it in the package %1.</source>
        <translation>请安装该程序；Debian 中它在软件包 %1 里。</translation>
    </message>
    <message>
        <source>The disk could not be created: %1</source>
        <translation>无法制作磁盘：%1</translation>
    </message>
    <message>
        <source>A volume that is encrypted with %1 cannot be decrypted on this host.</source>
        <translation>用 %1 加密的卷无法在此主机上解密。</translation>
    </message>
    <message>
        <source>Use a volume type that is encrypted with luks.</source>
        <translation>请使用以 luks 加密的卷类型。</translation>
    </message>
    <message>
        <source>The passphrase of the encrypted volume is not known.</source>
        <translation>该加密卷的密码短语未知。</translation>
    </message>
    <message>
        <source>The file with the passphrase of an encrypted volume is missing.</source>
        <translation>加密卷的密码短语文件不见了。</translation>
    </message>
    <message>
        <source>Put the file back from a copy of the data folder.</source>
        <translation>请从数据文件夹的备份中恢复该文件。</translation>
    </message>
    <message>
        <source>This is larger than %1, the most that Astrolabe reads here.</source>
        <translation>文件大于 %1，超出 Astrolabe 在此读取的上限。</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>这是%1。</translation>
    </message>
    <message>
        <source>packed with %1</source>
        <translation>用 %1 压缩的文件</translation>
    </message>
    <message>
        <source>Unpack it first.</source>
        <translation>请先解压。</translation>
    </message>
    <message>
        <source>UTF-16 text</source>
        <translation>UTF-16 文本</translation>
    </message>
    <message>
        <source>Save it as UTF-8.</source>
        <translation>请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>binary data, not text</source>
        <translation>二进制数据，不是文本</translation>
    </message>
    <message>
        <source>it became shorter while Astrolabe read it</source>
        <translation>读取期间文件变短了</translation>
    </message>
    <message>
        <source>it is not a regular file, and its end was not reached in time</source>
        <translation>这不是普通文件，且在限定时间内没有读到结尾</translation>
    </message>
    <message>
        <source>It must not be empty.</source>
        <translation>不能为空。</translation>
    </message>
    <message>
        <source>Expected a network such as 10.0.0.0/24, found “%1”.</source>
        <translation>应为 10.0.0.0/24 这样的网络，却是“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more like it.</source>
        <translation>
            <numerusform>%1，以及另外 %n 项同类问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>a cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>a request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>a list of requests</source>
        <translation>请求列表</translation>
    </message>
    <message>
        <source>a decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>This is %1, not %2.</source>
        <translation>这是%1，不是%2。</translation>
    </message>
    <message>
        <source>This is a JSON array; here a JSON object is expected.</source>
        <translation>这是 JSON 数组；此处应为 JSON 对象。</translation>
    </message>
    <message>
        <source>This is not a JSON document: it is empty.</source>
        <translation>这不是 JSON 文档：它是空的。</translation>
    </message>
    <message>
        <source>“%1” appears twice in one object.</source>
        <translation>“%1”在同一个对象中出现了两次。</translation>
    </message>
    <message>
        <source>Expected a uuid, found %1.</source>
        <translation>应为 uuid，却是 %1。</translation>
    </message>
    <message>
        <source>“%1” appears twice.</source>
        <translation>“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>列表为空。</translation>
    </message>
    <message>
        <source>%1: Nova cannot read “%2”: %3</source>
        <translation>%1：Nova 无法读取“%2”：%3</translation>
    </message>
    <message>
        <source>One of its filters is null.</source>
        <translation>它的某个过滤器为空（null）。</translation>
    </message>
    <message>
        <source>One of its weighers is null.</source>
        <translation>它的某个权重器为空（null）。</translation>
    </message>
    <message>
        <source>This script cannot be run: %1.</source>
        <translation>无法运行此脚本：%1。</translation>
    </message>
    <message>
        <source>Nothing can be kept: %1</source>
        <translation>无法保存任何内容：%1</translation>
    </message>
    <message>
        <source>Check that you can write to the folder and the file, and that the disk has room.</source>
        <translation>请检查文件夹和文件是否可写，以及磁盘是否有空间。</translation>
    </message>
    <message>
        <source>its schema has the number %1</source>
        <translation>其模式版本号为 %1</translation>
    </message>
    <message>
        <source>the table %1 refers to rows that do not exist</source>
        <translation>表 %1 引用了不存在的行</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>the cloud %1</source>
        <translation>云 %1</translation>
    </message>
    <message>
        <source>the connection %1</source>
        <translation>连接 %1</translation>
    </message>
    <message>
        <source>the decision about %1</source>
        <translation>关于 %1 的决策</translation>
    </message>
    <message>
        <source>the sequence of %1</source>
        <translation>%1 的时序</translation>
    </message>
    <message>
        <source>the servers booted in %1</source>
        <translation>%1 中创建的服务器</translation>
    </message>
    <message>
        <source>A disk image must be a regular file.</source>
        <translation>磁盘镜像必须是普通文件。</translation>
    </message>
    <message>
        <source>The image file is %1, and would be used as %2.</source>
        <translation>镜像文件是 %1，却会被当作 %2 使用。</translation>
    </message>
    <message>
        <source>Convert the file, or set the image&apos;s disk_format to the file&apos;s format.</source>
        <translation>请转换该文件，或在镜像的 disk_format 中说明其格式。</translation>
    </message>
    <message>
        <source>The image file refers to another file of the host, which the guest would read.</source>
        <translation>镜像文件引用了主机上的另一个文件，客户机会读到它。</translation>
    </message>
    <message>
        <source>If you trust it, make it self-contained: %1.</source>
        <translation>如果信任它，请将其合并为一个完整的文件：%1。</translation>
    </message>
    <message>
        <source>Expected an address such as 10.0.0.5, found “%1”.</source>
        <translation>应为 10.0.0.5 这样的地址，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected a pool that ends after it starts, found %1 to %2.</source>
        <translation>地址池的结束应在开始之后，实际为 %1 到 %2。</translation>
    </message>
    <message>
        <source>Expected an address such as fa:16:3e:00:00:01, found “%1”.</source>
        <translation>应为 fa:16:3e:00:00:01 这样的地址，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected capitals, digits and “_”, found “%1”.</source>
        <translation>应为大写字母、数字和“_”，实际为“%1”。</translation>
    </message>
    <message>
        <source>Expected a file beside the cloud file or in %1, found “%2”: a guest would read it.</source>
        <translation>应为云文件旁边或 %1 中的文件，实际为“%2”：客户机会读到它。</translation>
    </message>
    <message>
        <source>If you trust the cloud file, move the image there.</source>
        <translation>如果信任该云文件，请把镜像移到那里。</translation>
    </message>
    <message>
        <source>Leave instance_uuids out: the new servers then get new uuids.</source>
        <translation>请去掉 instance_uuids：新服务器便会得到新的 uuid。</translation>
    </message>
    <message>
        <source>Expected a uuid that no server has, found “%1” of %2.</source>
        <translation>应为没有服务器使用的 uuid，实际为 %2 的“%1”。</translation>
    </message>
    <message>
        <source>Expected a uuid that no server has, found “%1”, which holds allocations in Placement.</source>
        <translation>应为没有服务器使用的 uuid，实际为“%1”，而 Placement 中有它的占用。</translation>
    </message>
    <message>
        <source>This change does not have this member.</source>
        <translation>此更改没有这个成员。</translation>
    </message>
    <message>
        <source>The cloud does not have this object.</source>
        <translation>云中没有这一项。</translation>
    </message>
    <message>
        <source>Placement creates only traits whose names begin with CUSTOM_, in capitals, digits and underscores.</source>
        <translation>Placement 只创建名称以 CUSTOM_ 开头、由大写字母、数字和下划线组成的特性。</translation>
    </message>
    <message>
        <source>A change cannot alter an object&apos;s id. Remove the object and add another one.</source>
        <translation>更改时 id 须保持不变。请移除该项，再添加另一项。</translation>
    </message>
    <message>
        <source>The cloud has no list “%1” of its own.</source>
        <translation>云没有自己的列表“%1”。</translation>
    </message>
    <message>
        <source>There is no request to change.</source>
        <translation>没有可更改的请求。</translation>
    </message>
    <message>
        <source>A request has no member %1.</source>
        <translation>请求没有成员 %1。</translation>
    </message>
    <message>
        <source>Begin with “server”, as in server/availability_zone.</source>
        <translation>请以“server”开头，例如 server/availability_zone。</translation>
    </message>
    <message>
        <source>Placement would refuse to change this provider: %1.</source>
        <translation>Placement 会拒绝更改此资源提供者：%1。</translation>
    </message>
    <message>
        <source>There is nothing here to change.</source>
        <translation>此处没有可更改的内容。</translation>
    </message>
    <message>
        <source>There is no nova-compute on a host “%1” in this cloud.</source>
        <translation>此云中没有位于主机“%1”上的 nova-compute。</translation>
    </message>
    <message>
        <source>Another console (%1, process %2 on %3) uses this data folder.</source>
        <translation>另一个控制台（%1，%3 上的进程 %2）正在使用此数据文件夹。</translation>
    </message>
    <message>
        <source>Close that console.</source>
        <translation>请关闭该控制台。</translation>
    </message>
    <message>
        <source>QEMU does not take the image file: %1</source>
        <translation>QEMU 不接受该镜像文件：%1</translation>
    </message>
    <message>
        <source>Put a good copy of the file in its place.</source>
        <translation>请换上该文件的完好副本。</translation>
    </message>
    <message>
        <source>it takes too long</source>
        <translation>耗时过长</translation>
    </message>
    <message>
        <source>The open cloud&apos;s options need a rule that would be gone: %1</source>
        <translation>当前云的选项需要一条将不复存在的规则：%1</translation>
    </message>
    <message>
        <source>Disable the rule first.</source>
        <translation>请先停用该规则。</translation>
    </message>
    <message>
        <source>a journal</source>
        <translation>日志文档</translation>
    </message>
    <message>
        <source>a list of changes</source>
        <translation>更改列表</translation>
    </message>
    <message>
        <source>The image %1 uses the file %2. A cloud file in another folder must not refer to it, so it could not be opened.</source>
        <translation>镜像 %1 使用文件 %2。其他文件夹中的云文件不得引用它，因此将无法打开。</translation>
    </message>
    <message>
        <source>Save the cloud in %1, or move the image to %2 and open the cloud with it there.</source>
        <translation>请将云保存到 %1，或将镜像移到 %2 并从那里打开云。</translation>
    </message>
    <message>
        <source>the changes of %1</source>
        <translation>%1 的更改</translation>
    </message>
    <message>
        <source>The store was written by an older Astrolabe (schema %1; this one reads %2).</source>
        <translation>该存储由较旧的 Astrolabe 写入（架构 %1；此版本读取 %2）。</translation>
    </message>
    <message>
        <source>Open it once with this Astrolabe without --read-only.</source>
        <translation>请用此版本的 Astrolabe 在不带 --read-only 的情况下打开一次。</translation>
    </message>
    <message>
        <source>There is no store yet.</source>
        <translation>尚无存储。</translation>
    </message>
    <message>
        <source>The changes of this cloud</source>
        <translation>此云的更改</translation>
    </message>
    <message>
        <source>The cloud cannot be changed until you restore a good copy of the store or forget the cloud.</source>
        <translation>在恢复完好的存储副本或忘记此云之前，无法更改此云。</translation>
    </message>
    <message>
        <source>This case has no member “%1”.</source>
        <translation>此案例没有成员“%1”。</translation>
    </message>
    <message>
        <source>Expected “%1”, found nothing: this file is not one of Astrolabe&apos;s.</source>
        <translation>应为“%1”，实际没有找到：此文件不是 Astrolabe 的文件。</translation>
    </message>
    <message>
        <source>a case</source>
        <translation>案例</translation>
    </message>
    <message>
        <source>The cloud has no host aggregate %1.</source>
        <translation>云中没有主机聚合 %1。</translation>
    </message>
    <message>
        <source>The cloud has no compute node on the host “%1”.</source>
        <translation>云中没有位于主机“%1”上的计算节点。</translation>
    </message>
    <message>
        <source>The host “%1” is in another availability zone.</source>
        <translation>主机“%1”在另一个可用域中。</translation>
    </message>
    <message>
        <source>nova-api lets no host change its availability zone while it has servers, and “%1” has %2.</source>
        <translation>主机上有服务器时，nova-api 不允许它改换可用域，而“%1”上有 %2 台。</translation>
    </message>
    <message>
        <source>The cloud has no server %1.</source>
        <translation>云中没有服务器 %1。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The action does not ask the scheduler.</source>
        <translation>此操作不询问调度器。</translation>
    </message>
    <message>
        <source>The decision does not hold the request that it answers.</source>
        <translation>决策中没有它所回应的请求。</translation>
    </message>
    <message>
        <source>The action has no member “%1”.</source>
        <translation>此操作没有成员“%1”。</translation>
    </message>
    <message>
        <source>The archive cannot be read: %1.</source>
        <translation>无法读取归档文件：%1。</translation>
    </message>
    <message>
        <source>The archive unpacks to more than can be read.</source>
        <translation>归档文件解压后的内容超出可读取的上限。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>This is neither a file nor a folder.</source>
        <translation>这既不是文件，也不是文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>There are more than %Ln file(s).</source>
        <translation>
            <numerusform>文件超过 %Ln 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Archives are nested too deeply.</source>
        <translation>归档文件嵌套过深。</translation>
    </message>
    <message>
        <source>Expected VALUES in an INSERT statement.</source>
        <translation>INSERT 语句中应有 VALUES。</translation>
    </message>
    <message>
        <source>Rows come without their columns: neither the table&apos;s definition nor the INSERT names them.</source>
        <translation>行没有对应的列：表定义和 INSERT 都没有指明列名。</translation>
    </message>
    <message>
        <source>Expected a row in parentheses.</source>
        <translation>应为括号中的一行。</translation>
    </message>
    <message>
        <source>A row has more values than columns.</source>
        <translation>某一行的值多于列。</translation>
    </message>
    <message>
        <source>Expected a comma between two values.</source>
        <translation>两个值之间应有逗号。</translation>
    </message>
    <message numerus="yes">
        <source>A table has more than %Ln row(s).</source>
        <translation>
            <numerusform>某个表超过 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is the dump complete?</source>
        <translation>转储是否完整？</translation>
    </message>
    <message>
        <source>Expected NULL, a number or a text in a row.</source>
        <translation>行中应为 NULL、数字或文本。</translation>
    </message>
    <message>
        <source>This nova.conf is too long.</source>
        <translation>此 nova.conf 过长。</translation>
    </message>
    <message>
        <source>%1 is not a part of a cloud that may be unknown.</source>
        <translation>%1 不是云中可以未知的部分。</translation>
    </message>
    <message>
        <source>The archive cannot be read: its beginning is damaged.</source>
        <translation>无法读取归档文件：其开头已损坏。</translation>
    </message>
    <message>
        <source>Nothing here describes a compute node.</source>
        <translation>此处没有关于计算节点的任何信息。</translation>
    </message>
    <message>
        <source>Add the output of %1, or a dump of Nova&apos;s cell database.</source>
        <translation>请添加 %1 的输出，或 Nova 单元数据库的转储。</translation>
    </message>
    <message>
        <source>No boot of this name is recorded.</source>
        <translation>没有此名称的创建记录。</translation>
    </message>
    <message>
        <source>Name a server, its uuid, or the id of the request.</source>
        <translation>请指定服务器、其 uuid 或请求的 id。</translation>
    </message>
    <message numerus="yes">
        <source>%n boot(s) have this name.</source>
        <translation>
            <numerusform>有 %n 次创建使用此名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>Name one by the uuid of its server.</source>
        <translation>请用服务器的 uuid 指定其中一次。</translation>
    </message>
    <message>
        <source>There is no database of a cell: no table compute_nodes.</source>
        <translation>没有单元的数据库：找不到表 compute_nodes。</translation>
    </message>
    <message>
        <source>Add Nova&apos;s cell database, which is often called nova, or a dump of it.</source>
        <translation>请添加 Nova 的单元数据库（通常名为 nova）或其转储。</translation>
    </message>
    <message>
        <source>The address of a database has no option “%1”.</source>
        <translation>数据库地址没有选项“%1”。</translation>
    </message>
    <message>
        <source>Known are ssl_ca, ssl_cert, ssl_key and unix_socket.</source>
        <translation>可用的选项有 ssl_ca、ssl_cert、ssl_key 和 unix_socket。</translation>
    </message>
    <message>
        <source>This is not the address of a database.</source>
        <translation>这不是数据库地址。</translation>
    </message>
    <message>
        <source>It looks like mysql://USER@HOST/DATABASE or postgresql://…</source>
        <translation>数据库地址的形式为 mysql://USER@HOST/DATABASE 或 postgresql://…</translation>
    </message>
    <message>
        <source>The address of a database may not hold its password.</source>
        <translation>数据库地址中不得包含密码。</translation>
    </message>
    <message>
        <source>Put it into a file that only you may read.</source>
        <translation>请将密码放入只有您能读取的文件。</translation>
    </message>
    <message>
        <source>The address of a database needs a user.</source>
        <translation>数据库地址中必须有用户。</translation>
    </message>
    <message>
        <source>The server does not encrypt the connection.</source>
        <translation>数据库服务器没有加密连接。</translation>
    </message>
    <message>
        <source>Others may read or write this file with a password.</source>
        <translation>其他人可以读取或写入此密码文件。</translation>
    </message>
    <message>
        <source>Make it yours alone: chmod 600 FILE</source>
        <translation>请将其设为仅您可访问：chmod 600 FILE</translation>
    </message>
    <message>
        <source>Qt&apos;s driver %1 for this database is not installed.</source>
        <translation>尚未安装用于此数据库的 Qt 驱动 %1。</translation>
    </message>
    <message>
        <source>Debian&apos;s packages are libqt6sql6-mysql and libqt6sql6-psql.</source>
        <translation>Debian 的软件包为 libqt6sql6-mysql 和 libqt6sql6-psql。</translation>
    </message>
    <message>
        <source>Check the address, the account and its password, and with TLS the certificates.</source>
        <translation>请检查地址、账户及其密码；使用 TLS 时还要检查证书。</translation>
    </message>
    <message>
        <source>The kept what-ifs are damaged.</source>
        <translation>保留的假设已损坏。</translation>
    </message>
    <message>
        <source>Expected a cloud, a request, a decision, a case or a nova.conf to compare with.</source>
        <translation>用于比较的应为云、请求、决策、案例或 nova.conf。</translation>
    </message>
    <message>
        <source>nova-api would not accept the request of this decision now.</source>
        <translation>nova-api 现在不会接受此决策的请求。</translation>
    </message>
    <message>
        <source>Decide the request again.</source>
        <translation>请重新决策该请求。</translation>
    </message>
    <message numerus="yes">
        <source>Expected one mark for each of the %n filter(s).</source>
        <translation>
            <numerusform>%n 个过滤器应各有一个标记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The guest needs %n PCI device(s) of one kind; the host has only %1 free.</source>
        <translation>
            <numerusform>客户机需要 %n 个同类的 PCI 设备；主机只有 %1 个空闲。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The guest needs %n mediated device(s) of type %1; the host has none free and cannot create one: %2</source>
        <translation>
            <numerusform>客户机需要 %n 个 %1 类型的中介设备；主机没有空闲的，也无法创建：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>No case was found from seed %1 on.</source>
        <translation>从种子 %1 开始没有找到病例。</translation>
    </message>
    <message>
        <source>Choose another number of looks or another seed.</source>
        <translation>请选择其他查看次数或其他种子。</translation>
    </message>
    <message>
        <source>The server does not encrypt connections. The password was not sent.</source>
        <translation>该服务器不加密连接。密码未发送。</translation>
    </message>
    <message>
        <source>Enable TLS on the server, or leave out the certificate authority if the network is trusted.</source>
        <translation>请在服务器上启用 TLS；如果网络可信，也可以不填证书颁发机构。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate does not name the host %1. The password was not sent.</source>
        <translation>服务器证书中没有主机 %1。密码未发送。</translation>
    </message>
    <message>
        <source>Use the host name that the certificate gives, if it leads to the same server.</source>
        <translation>如果证书中的主机名指向同一台服务器，请使用该主机名。</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not signed by the authority in %1. The password was not sent.</source>
        <translation>服务器证书不是由 %1 中的颁发机构签发的。密码未发送。</translation>
    </message>
    <message>
        <source>Use the file of the authority that signed the certificate of this server.</source>
        <translation>请使用为此服务器签发证书的颁发机构的文件。</translation>
    </message>
    <message>
        <source>Expected a PCI address such as 0000:81:00.0, found %1.</source>
        <translation>应为 0000:81:00.0 这样的 PCI 地址，实际为 %1。</translation>
    </message>
    <message>
        <source>This decision has no host with the number %1.</source>
        <translation>此决策中没有编号为 %1 的主机。</translation>
    </message>
    <message>
        <source>This server&apos;s record has no host with the number %1.</source>
        <translation>此服务器的记录中没有编号为 %1 的主机。</translation>
    </message>
    <message>
        <source>These lists need one number per weighed host.</source>
        <translation>这些列表须为每台参与加权的主机各有一个数。</translation>
    </message>
    <message>
        <source>Expected a list of %1 values.</source>
        <translation>应为含 %1 个值的列表。</translation>
    </message>
    <message>
        <source>There is no such sample; there are %1.</source>
        <translation>没有这个示例；现有 %1。</translation>
    </message>
    <message>
        <source>Astrolabe does not know %1 of a case: it has no effect.</source>
        <translation>Astrolabe 不认识案例中的 %1：它不起作用。</translation>
    </message>
</context>
<context>
    <name>EvidenceReport</name>
    <message>
        <source>What was read</source>
        <translation>已读取的内容</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>材料</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>time (UTC)</source>
        <translation>时间（UTC）</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>故障信息</translation>
    </message>
    <message>
        <source>Boots that failed</source>
        <translation>失败的创建</translation>
    </message>
    <message>
        <source>What the evidence shows</source>
        <translation>证据所示的内容</translation>
    </message>
    <message>
        <source>Contradictions</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>part of the cloud</source>
        <translation>云的部分</translation>
    </message>
    <message>
        <source>knowledge</source>
        <translation>已知程度</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>How far the cloud is known</source>
        <translation>云的已知程度</translation>
    </message>
    <message>
        <source>What to ask for next</source>
        <translation>接下来要索取的内容</translation>
    </message>
    <message>
        <source>what it gave</source>
        <translation>提供的内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of other kinds were not read.</source>
        <translation>
            <numerusform>未读取 %Ln 个其他类型的文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It makes a cloud of %Ln compute node(s).</source>
        <translation>
            <numerusform>可构成一个有 %Ln 个计算节点的云。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It contains %Ln boot(s).</source>
        <translation>
            <numerusform>其中有 %Ln 条创建记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Decisions in the logs</source>
        <translation>日志中的决策</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>cause, its id</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>not known; possible: %1</source>
        <translation>未知；可能是：%1</translation>
    </message>
    <message>
        <source>cause</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>passes %1</source>
        <translation>通过 %1</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>rejected by %1</source>
        <translation>被 %1 拒绝</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>%1 itself failed on this host</source>
        <translation>%1 自身在此出错</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>出错</translation>
    </message>
    <message>
        <source>would pass %1; Nova did not ask</source>
        <translation>会通过 %1；Nova 未调用</translation>
    </message>
    <message>
        <source>would pass</source>
        <translation>会通过</translation>
    </message>
    <message>
        <source>would be rejected by %1; Nova did not ask</source>
        <translation>会被 %1 拒绝；Nova 未调用</translation>
    </message>
    <message>
        <source>would be rejected</source>
        <translation>会被拒绝</translation>
    </message>
    <message>
        <source>%1 itself would fail on this host; Nova did not ask</source>
        <translation>%1 自身在此会出错；Nova 未调用</translation>
    </message>
    <message>
        <source>would fail</source>
        <translation>会出错</translation>
    </message>
    <message>
        <source>not asked by %1</source>
        <translation>%1 未检查此主机</translation>
    </message>
    <message>
        <source>Placement offers the providers that have everything the query asks for.</source>
        <translation>Placement 给出满足查询全部要求的资源提供者。</translation>
    </message>
    <message>
        <source>is a candidate of Placement</source>
        <translation>是 Placement 的分配候选</translation>
    </message>
    <message>
        <source>not considered</source>
        <translation>未考虑</translation>
    </message>
    <message>
        <source>The request ended before any host was considered.</source>
        <translation>请求在考虑任何主机之前已结束。</translation>
    </message>
    <message>
        <source>excluded before the filters</source>
        <translation>在过滤之前已排除</translation>
    </message>
    <message>
        <source>Hosts that the request ignores, does not force or did not ask for never reach the filters.</source>
        <translation>请求忽略、未强制指定或未要求的主机不会进入过滤器。</translation>
    </message>
    <message>
        <source>still in</source>
        <translation>仍在范围内</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>passes every filter</source>
        <translation>通过所有过滤器</translation>
    </message>
    <message>
        <source>The host with the greatest sum of weights is tried first, unless Nova picks at random among the best.</source>
        <translation>首先尝试权重总和最大的主机，除非 Nova 在最优的几台中随机选取。</translation>
    </message>
    <message>
        <source>ranked %1 of %2, %3 behind the first</source>
        <translation>在 %2 台中排第 %1，比第一名低 %3</translation>
    </message>
    <message>
        <source>total = sum of normalised × multiplier</source>
        <translation>总计 = 各项（归一化值 × 乘数）之和</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>(raw − least) ÷ (greatest − least) × multiplier</source>
        <translation>(原始值 − 最小值) ÷ (最大值 − 最小值) × 乘数</translation>
    </message>
    <message>
        <source>all equal → %1</source>
        <translation>全部相等 → %1</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>counts as 0</source>
        <translation>计为 0</translation>
    </message>
    <message>
        <source>greatest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>counts as 1</source>
        <translation>计为 1</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>归一化值</translation>
    </message>
    <message>
        <source>from 0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>multiplier</source>
        <translation>乘数</translation>
    </message>
    <message>
        <source>%1 is not known here</source>
        <translation>%1 在此处未知</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>would be rejected by %1 too: %2</source>
        <translation>也会被 %1 拒绝：%2</translation>
    </message>
    <message>
        <source>Nothing else rules it out.</source>
        <translation>没有其他因素排除它。</translation>
    </message>
    <message>
        <source>not read by nova-scheduler</source>
        <translation>未被 nova-scheduler 读取</translation>
    </message>
    <message>
        <source>nova-scheduler reads the compute nodes of enabled cells whose nova-compute has a service record.</source>
        <translation>nova-scheduler 读取已启用单元中的计算节点，并且其 nova-compute 必须有服务记录。</translation>
    </message>
    <message>
        <source>passes every filter that is known</source>
        <translation>通过了所有已知的过滤器</translation>
    </message>
    <message>
        <source>passes every filter; the claim fails</source>
        <translation>通过了所有过滤器，但占用失败</translation>
    </message>
    <message>
        <source>chosen, but released</source>
        <translation>曾被选中，后被退回</translation>
    </message>
    <message>
        <source>would also be excluded by %1: %2</source>
        <translation>也会被 %1 排除：%2</translation>
    </message>
    <message>
        <source>excluded by Placement</source>
        <translation>被 Placement 排除</translation>
    </message>
    <message>
        <source>chosen; its nova-compute refuses</source>
        <translation>已选中；其 nova-compute 拒绝</translation>
    </message>
    <message>
        <source>tried first</source>
        <translation>首先尝试</translation>
    </message>
    <message>
        <source>nova-scheduler has not asked Placement: it begins with all hosts.</source>
        <translation>nova-scheduler 没有查询 Placement：它从所有主机开始。</translation>
    </message>
    <message>
        <source>%1: not in the log</source>
        <comment>filter</comment>
        <translation>%1：日志中没有</translation>
    </message>
    <message>
        <source>%1, though %2 in nova.conf says %3</source>
        <translation>%1，但 nova.conf 中的 %2 是 %3</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>此主机</translation>
    </message>
    <message>
        <source>the request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>flavor %1</source>
        <translation>规格 %1</translation>
    </message>
    <message>
        <source>extra spec %1</source>
        <translation>额外规格 %1</translation>
    </message>
    <message>
        <source>image property %1</source>
        <translation>镜像属性 %1</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>镜像 %1</translation>
    </message>
    <message>
        <source>aggregate %1</source>
        <translation>主机聚合 %1</translation>
    </message>
    <message>
        <source>aggregates %1</source>
        <translation>主机聚合 %1</translation>
    </message>
    <message>
        <source>server group %1</source>
        <translation>服务器组 %1</translation>
    </message>
    <message>
        <source>default of %1</source>
        <translation>%1 的默认值</translation>
    </message>
    <message>
        <source>%1 in nova.conf</source>
        <translation>nova.conf 中的 %1</translation>
    </message>
    <message>
        <source>forced, no filter is asked; the claim fails</source>
        <translation>已强制指定，不询问任何过滤器；占用失败</translation>
    </message>
    <message>
        <source>forced, no filter is asked</source>
        <translation>已强制指定，不询问任何过滤器</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <source>there is no host %1</source>
        <translation>没有主机 %1</translation>
    </message>
    <message>
        <source>there is no node %1</source>
        <translation>没有节点 %1</translation>
    </message>
    <message>
        <source>there is no node %1 on host %2</source>
        <translation>主机 %2 上没有节点 %1</translation>
    </message>
    <message>
        <source>the cloud has no compute node</source>
        <translation>云中没有计算节点</translation>
    </message>
    <message>
        <source>nova-scheduler reads none of %1 hosts</source>
        <translation>%1 台主机，nova-scheduler 一台也没有读取</translation>
    </message>
    <message>
        <source>nova-scheduler does not read the only candidate</source>
        <translation>nova-scheduler 没有读取唯一的候选</translation>
    </message>
    <message>
        <source>nova-scheduler reads none of %1 candidates</source>
        <translation>%1 个候选，nova-scheduler 一个也没有读取</translation>
    </message>
    <message>
        <source>Placement does not offer %1, which the request names</source>
        <translation>Placement 没有提供请求所要的 %1</translation>
    </message>
    <message>
        <source>Placement does not offer the only host</source>
        <translation>Placement 没有提供唯一的主机</translation>
    </message>
    <message>
        <source>Placement offers none of %1 hosts</source>
        <translation>%1 台主机，Placement 一台也没有提供</translation>
    </message>
    <message>
        <source>%1 rejects the last one</source>
        <translation>%1 拒绝了最后一台</translation>
    </message>
    <message>
        <source>%1 rejects the last %2</source>
        <translation>%1 拒绝了最后 %2 台</translation>
    </message>
    <message>
        <source>%1 could not be claimed</source>
        <translation>%1 占用失败</translation>
    </message>
    <message>
        <source>none of %1 could be claimed</source>
        <translation>%1 台主机全部占用失败</translation>
    </message>
    <message>
        <source>a request filter refuses the request</source>
        <translation>某个请求过滤器拒绝了请求</translation>
    </message>
    <message>
        <source>%1 refuses the request</source>
        <translation>%1 拒绝了请求</translation>
    </message>
    <message>
        <source>Placement does not answer</source>
        <translation>Placement 没有应答</translation>
    </message>
    <message>
        <source>Placement refuses the query</source>
        <translation>Placement 拒绝了查询</translation>
    </message>
    <message>
        <source>Placement offers no compute node of this cloud</source>
        <translation>Placement 没有提供此云的任何计算节点</translation>
    </message>
    <message>
        <source>every candidate is excluded before the filters</source>
        <translation>所有候选在过滤之前已被排除</translation>
    </message>
    <message>
        <source>the decision does not say why</source>
        <translation>决策没有说明原因</translation>
    </message>
    <message>
        <source>nearest is %1: %2</source>
        <translation>最接近的是 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>the same on all %1: %2</source>
        <comment>number of hosts, reason</comment>
        <translation>%1 台主机全都相同：%2</translation>
    </message>
    <message>
        <source>Placement was not asked: %1</source>
        <translation>没有询问 Placement：%1</translation>
    </message>
    <message>
        <source>the request names it, but no compute node has this name; Placement was not asked</source>
        <translation>请求指定了它，但没有叫这个名称的计算节点；没有询问 Placement</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 fails: %2</source>
        <comment>service, exception</comment>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>Refused by %1: %2</source>
        <comment>service or request filter, exception</comment>
        <translation>被 %1 拒绝：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>filter, text</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Placement refuses the query (%1): %2</source>
        <comment>Placement&apos;s text, Nova&apos;s text</comment>
        <translation>Placement 拒绝了查询（%1）：%2</translation>
    </message>
    <message>
        <source>this server was placed on %1, but released it because the request failed as a whole</source>
        <translation>此服务器曾被放到 %1，由于整个请求失败而退回</translation>
    </message>
    <message>
        <source>Nothing was decided</source>
        <translation>没有作出任何决策</translation>
    </message>
    <message>
        <source>No valid host: %1</source>
        <translation>找不到有效主机：%1</translation>
    </message>
    <message>
        <source>No valid host for server %1 of %2: %3</source>
        <translation>服务器 %1（共 %2 台）找不到有效主机：%3</translation>
    </message>
    <message>
        <source>%1 … (%2)</source>
        <comment>names of hosts, how many</comment>
        <translation>%1 …（%2）</translation>
    </message>
    <message>
        <source>%1; none of them passes every filter</source>
        <translation>%1；其中没有一台通过所有过滤器</translation>
    </message>
    <message>
        <source>%1; every filter would let them pass</source>
        <translation>%1；所有过滤器都会让它们通过</translation>
    </message>
    <message>
        <source>%1; every filter would let %2 pass</source>
        <translation>%1；所有过滤器都会让 %2 通过</translation>
    </message>
    <message>
        <source>%1; a limit hides %2 more</source>
        <comment>cause, number of hosts</comment>
        <translation>%1；另有 %2 台被上限隐藏</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>why, what a limit hides</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Hosts beyond the limit on candidates, %1 (%2), were never considered: %3</source>
        <translation>超出候选上限 %1（%2）的主机从未被考虑：%3</translation>
    </message>
    <message>
        <source>Placement offers no host</source>
        <translation>Placement 没有提供任何主机</translation>
    </message>
    <message>
        <source>the log does not say why</source>
        <translation>日志没有说明原因</translation>
    </message>
    <message>
        <source>the log does not name the hosts that it removed</source>
        <translation>日志没有列出它淘汰的主机</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <comment>exception</comment>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 fails</source>
        <comment>service</comment>
        <translation>%1 失败</translation>
    </message>
    <message>
        <source>Refused by %1</source>
        <comment>service</comment>
        <translation>被 %1 拒绝</translation>
    </message>
    <message>
        <source>%1. Of the hosts that were left: %2</source>
        <comment>what happened before, why none of them takes the server</comment>
        <translation>%1。对于其余的主机：%2</translation>
    </message>
    <message>
        <source>nova-scheduler does not read the only host</source>
        <translation>nova-scheduler 没有读取唯一的主机</translation>
    </message>
</context>
<context>
    <name>Unjudged</name>
    <message>
        <source>The log names no host.</source>
        <translation>日志没有给出任何主机的名称。</translation>
    </message>
    <message>
        <source>The cloud has no compute node, so there was no host to consider.</source>
        <translation>该云没有计算节点，因此没有可考虑的主机。</translation>
    </message>
    <message>
        <source>The decision was cancelled before it ended.</source>
        <translation>该决策在结束之前被取消。</translation>
    </message>
    <message>
        <source>%1 refused the request before any host was considered.</source>
        <comment>service or request filter</comment>
        <translation>%1 在考虑任何主机之前就拒绝了该请求。</translation>
    </message>
    <message>
        <source>The request names a host that the cloud does not have, so no other one was considered.</source>
        <translation>请求指定了该云没有的主机，因此没有考虑其他主机。</translation>
    </message>
    <message>
        <source>Placement did not answer, so nova-scheduler considered no host.</source>
        <translation>Placement 没有应答，因此 nova-scheduler 没有考虑任何主机。</translation>
    </message>
    <message>
        <source>Placement refused the query, so nova-scheduler considered no host.</source>
        <translation>Placement 拒绝了查询，因此 nova-scheduler 没有考虑任何主机。</translation>
    </message>
    <message>
        <source>The configured scheduler ended the request before it considered a host.</source>
        <translation>所配置的调度器在考虑主机之前就结束了该请求。</translation>
    </message>
</context>
<context>
    <name>GuestConsole</name>
    <message>
        <source>The guest has ended.</source>
        <translation>客户机已结束。</translation>
    </message>
</context>
<context>
    <name>Handout</name>
    <message>
        <source>Question: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>您的答案</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>Your answer: %1</source>
        <translation>您的答案：%1</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Stop %1</source>
        <translation>环节 %1</translation>
    </message>
    <message>
        <source>What Nova does: %1</source>
        <translation>Nova 的操作：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>For the teacher</source>
        <translation>供教师参考</translation>
    </message>
</context>
<context>
    <name>HtmlReport</name>
    <message>
        <source>en</source>
        <comment>the language of the texts</comment>
        <translation>zh-CN</translation>
    </message>
</context>
<context>
    <name>JoinedNames</name>
    <message>
        <source>, </source>
        <comment>between two names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>two names</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a name, how often</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <comment>several names, and the last</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between two parts of a sentence</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>something, and what is said of it</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>The walk does not reach this step.</source>
        <translation>逐步演示不会到达此步骤。</translation>
    </message>
    <message>
        <source>The lesson has no request “%1”.</source>
        <translation>课程中没有请求“%1”。</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>新建课程</translation>
    </message>
    <message>
        <source>The console has no lesson of this name.</source>
        <translation>控制台中没有这个名称的课程。</translation>
    </message>
    <message numerus="yes">
        <source>Placement offers %1 of %Ln host(s)</source>
        <translation>
            <numerusform>Placement 提供 %Ln 台主机中的 %1 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The filters leave %1 of %Ln host(s)</source>
        <translation>
            <numerusform>过滤器留下 %Ln 台主机中的 %1 台</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonCheck</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The text is missing.</source>
        <translation>缺少文本。</translation>
    </message>
    <message>
        <source>The title is not in this language.</source>
        <translation>标题没有此语言的版本。</translation>
    </message>
    <message>
        <source>The title has no language.</source>
        <translation>标题没有任何语言的版本。</translation>
    </message>
    <message>
        <source>The lesson has no stop.</source>
        <translation>课程中没有环节。</translation>
    </message>
    <message>
        <source>The lesson says “%1”, the engine “%2”.</source>
        <translation>课程中为“%1”，引擎得出“%2”。</translation>
    </message>
    <message>
        <source>This host is not weighed.</source>
        <translation>此主机未参与加权。</translation>
    </message>
    <message>
        <source>The request lands after these changes.</source>
        <translation>作出这些更改后，请求调度成功。</translation>
    </message>
    <message>
        <source>The request does not land after these changes.</source>
        <translation>作出这些更改后，请求仍未调度成功。</translation>
    </message>
    <message>
        <source>No choice is right.</source>
        <translation>没有正确的选项。</translation>
    </message>
    <message>
        <source>The kinds of questions are %1.</source>
        <translation>问题的类型有：%1。</translation>
    </message>
    <message>
        <source>This question cannot be asked here.</source>
        <translation>此处不能提出这个问题。</translation>
    </message>
    <message>
        <source>The stop shows the answer already.</source>
        <translation>该环节已显示答案。</translation>
    </message>
    <message>
        <source>The answer is missing.</source>
        <translation>缺少答案。</translation>
    </message>
    <message>
        <source>The cloud has no host of this name.</source>
        <translation>云中没有此名称的主机。</translation>
    </message>
</context>
<context>
    <name>LessonView</name>
    <message>
        <source>Matrix of hosts and filters</source>
        <translation>主机与过滤器矩阵</translation>
    </message>
    <message>
        <source>Show in Decision</source>
        <translation>在“决策”中显示</translation>
    </message>
    <message>
        <source>Funnel</source>
        <translation>漏斗</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Show the weights</source>
        <translation>显示权重</translation>
    </message>
    <message>
        <source>Multipliers</source>
        <translation>乘数</translation>
    </message>
    <message>
        <source>Show the multipliers</source>
        <translation>显示乘数</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Show the inspector</source>
        <translation>显示检查器</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Show the rule</source>
        <translation>显示规则</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Show the cause</source>
        <translation>显示原因</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Show in Hosts</source>
        <translation>在“主机”中显示</translation>
    </message>
    <message>
        <source>Resource providers</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Show in Placement</source>
        <translation>在“Placement”中显示</translation>
    </message>
    <message>
        <source>Allocation candidates</source>
        <translation>分配候选</translation>
    </message>
    <message>
        <source>Show the allocation candidates</source>
        <translation>显示分配候选</translation>
    </message>
    <message>
        <source>Audit of Placement</source>
        <translation>Placement 审计</translation>
    </message>
    <message>
        <source>Show the audit</source>
        <translation>显示审计</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>时序图</translation>
    </message>
    <message>
        <source>Show in Sequence</source>
        <translation>在“时序图”中显示</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Show in Servers</source>
        <translation>在“服务器”中显示</translation>
    </message>
</context>
<context>
    <name>LoggedReport</name>
    <message>
        <source>A request without an id</source>
        <translation>没有 ID 的请求</translation>
    </message>
    <message>
        <source>Nova&apos;s fault: “%1”</source>
        <translation>Nova 的故障信息：“%1”</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步过程</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more server(s)</source>
        <translation>
            <numerusform>以及另外 %Ln 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>line</source>
        <translation>行</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>以及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts removed, in Nova&apos;s words</source>
        <translation>被淘汰的主机（Nova 的原文）</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>The log&apos;s lines</source>
        <translation>日志的行</translation>
    </message>
    <message>
        <source>What the log does not say</source>
        <translation>日志没有记录的内容</translation>
    </message>
    <message>
        <source>What does not agree</source>
        <translation>不一致之处</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1 In documents its name is %2 %3.</source>
        <comment>sentence, id, stable name</comment>
        <translation>%1在文档中它的名称是 %2 %3。</translation>
    </message>
    <message>
        <source>Hosts concerned: %1.</source>
        <translation>涉及的主机：%1。</translation>
    </message>
    <message>
        <source>What Placement was asked</source>
        <translation>向 Placement 提出的查询</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>the filter itself failed</source>
        <translation>过滤器自身出错</translation>
    </message>
    <message>
        <source>outside the chain: would pass</source>
        <translation>过滤链之外：会通过</translation>
    </message>
    <message>
        <source>outside the chain: would be rejected</source>
        <translation>过滤链之外：会被拒绝</translation>
    </message>
    <message>
        <source>outside the chain: the filter itself would fail</source>
        <translation>过滤链之外：过滤器自身会出错</translation>
    </message>
    <message>
        <source>not known: the filter is not Nova&apos;s</source>
        <translation>未知：该过滤器不属于 Nova</translation>
    </message>
</context>
<context>
    <name>NumaDrawing</name>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>shared by servers</source>
        <translation>由各服务器共用</translation>
    </message>
    <message>
        <source>dedicated to another server</source>
        <translation>专用于其他服务器</translation>
    </message>
    <message>
        <source>for vCPU %1 of this server</source>
        <translation>给本服务器的 vCPU %1</translation>
    </message>
    <message>
        <source>for this server&apos;s emulator threads</source>
        <translation>给本服务器的模拟器线程</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>cell %1 of the server goes here</source>
        <translation>服务器的单元 %1 放在这里</translation>
    </message>
    <message numerus="yes">
        <source>%n PCI device(s) free</source>
        <translation>
            <numerusform>空闲 PCI 设备 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 used of %2</source>
        <translation>已用 %1，共 %2</translation>
    </message>
    <message>
        <source>%1 used + %2 of %3</source>
        <translation>已用 %1 + 本服务器 %2，共 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n vCPU(s) of this server share the CPUs with ~</source>
        <translation>
            <numerusform>本服务器的 %n 个 vCPU 共用标有 ~ 的 CPU</numerusform>
        </translation>
    </message>
    <message>
        <source>for the vCPU of this number</source>
        <translation>给该编号的 vCPU</translation>
    </message>
    <message>
        <source>Memory: %1</source>
        <translation>内存：%1</translation>
    </message>
    <message>
        <source>Pages of %1: %2</source>
        <comment>size, numbers</comment>
        <translation>%1 内存页：%2</translation>
    </message>
</context>
<context>
    <name>Option</name>
    <message>
        <source>Memory that may be allocated for each MiB of a host, for hosts that report no ratio of their own.</source>
        <translation>主机的每 MiB 内存可分配多少内存；用于没有自行上报该比率的主机。</translation>
    </message>
    <message>
        <source>Disk space that may be allocated for each GiB of a host, for hosts that report no ratio of their own.</source>
        <translation>主机的每 GiB 磁盘可分配多少磁盘空间；用于没有自行上报该比率的主机。</translation>
    </message>
    <message>
        <source>The CPU ratio that a new host starts with where cpu_allocation_ratio is unset.</source>
        <translation>未设置 cpu_allocation_ratio 时，新主机最初的 CPU 比率。</translation>
    </message>
    <message>
        <source>The memory ratio that a new host starts with where ram_allocation_ratio is unset.</source>
        <translation>未设置 ram_allocation_ratio 时，新主机最初的内存比率。</translation>
    </message>
    <message>
        <source>The disk ratio that a new host starts with where disk_allocation_ratio is unset.</source>
        <translation>未设置 disk_allocation_ratio 时，新主机最初的磁盘比率。</translation>
    </message>
    <message>
        <source>CPUs of each host that are reserved for the host itself.</source>
        <translation>每台主机留给自身使用的 CPU 数。</translation>
    </message>
    <message>
        <source>Memory of each host, in MiB, that is reserved for the host itself.</source>
        <translation>每台主机留给自身使用的内存（MiB）。</translation>
    </message>
    <message>
        <source>Disk space of each host, in MiB, that is reserved for the host itself.</source>
        <translation>每台主机留给自身使用的磁盘空间（MiB）。</translation>
    </message>
    <message>
        <source>Huge pages of a NUMA cell that servers cannot use, such as node:0,size:2048,count:64, one entry a line. Hosts from files report the remainder.</source>
        <translation>NUMA 单元中不分给服务器的大页，每行一条，写作 node:0,size:2048,count:64。来自文件的主机上报的是剩余部分。</translation>
    </message>
    <message>
        <source>The host&apos;s CPUs that servers may use, such as 4-12,^8; replaced by cpu_shared_set and cpu_dedicated_set. Hosts from files report the result.</source>
        <translation>主机上服务器可用的 CPU，写作 4-12,^8；已由 cpu_shared_set 和 cpu_dedicated_set 取代。来自文件的主机上报的是结果。</translation>
    </message>
    <message>
        <source>The host&apos;s CPUs for servers that are not pinned, and for emulator threads. Hosts from files report the result.</source>
        <translation>主机上供未绑定的服务器和模拟器线程使用的 CPU。来自文件的主机上报的是结果。</translation>
    </message>
    <message>
        <source>The host&apos;s CPUs that pinned servers have to themselves. Hosts from files report the result.</source>
        <translation>主机上供绑定的服务器独占的 CPU。来自文件的主机上报的是结果。</translation>
    </message>
    <message>
        <source>Whether servers with NUMA cells fill one cell of a host before the next, or go to the emptiest.</source>
        <translation>带 NUMA 单元的服务器是先填满主机的一个单元再用下一个，还是去最空的单元。</translation>
    </message>
    <message>
        <source>With 0 a compute host does not count the builds that failed on it, so BuildFailureWeigher has no effect.</source>
        <translation>为 0 时计算主机不统计其上失败的构建，BuildFailureWeigher 便不起作用。</translation>
    </message>
    <message>
        <source>A folder with inventories and traits that a compute host adds to its own.</source>
        <translation>一个文件夹，其中的库存和特性由计算主机添加到自己的库存和特性中。</translation>
    </message>
    <message>
        <source>How many servers a compute host builds at once; 0: any number.</source>
        <translation>一台计算主机同时构建多少台服务器；0 表示不限。</translation>
    </message>
    <message>
        <source>Whether a resize may stay on the host where the server is.</source>
        <translation>调整规格时是否可以留在服务器所在的主机上。</translation>
    </message>
    <message>
        <source>Nova picks the host at random among this many of the best. 1 takes the best; more keeps several schedulers from choosing the same host.</source>
        <translation>Nova 从最好的多少台主机中抽取一台。1 表示取最好的；更大的值可避免多个调度器选中同一台主机。</translation>
    </message>
    <message>
        <source>IoOpsFilter rejects hosts that are building, resizing or moving this many servers. Where AggregateIoOpsFilter is enabled, aggregates may override it.</source>
        <translation>正在构建、调整规格或迁移的服务器达到这个数目的主机会被 IoOpsFilter 拒绝。启用 AggregateIoOpsFilter 时，主机聚合可另行规定。</translation>
    </message>
    <message>
        <source>NumInstancesFilter rejects hosts with this many servers. Where AggregateNumInstancesFilter is enabled, aggregates may override it.</source>
        <translation>服务器达到这个数目的主机会被 NumInstancesFilter 拒绝。启用 AggregateNumInstancesFilter 时，主机聚合可另行规定。</translation>
    </message>
    <message>
        <source>Whether compute hosts tell the scheduler about their servers, so that affinity sees them at once.</source>
        <translation>计算主机是否把自己的服务器告知调度器，使亲和规则立即看到它们。</translation>
    </message>
    <message>
        <source>The filter classes that may be enabled, one a line; all_filters stands for all of Nova&apos;s.</source>
        <translation>可以启用的过滤器类，每行一个；all_filters 代表 Nova 自带的全部过滤器。</translation>
    </message>
    <message>
        <source>The filters that every host has to pass, in this order. A name that is not available keeps the scheduler from starting.</source>
        <translation>每台主机须依次通过的过滤器。有不可用的名称时调度器无法启动。</translation>
    </message>
    <message>
        <source>Puts the hosts that share the best weight in a random order.</source>
        <translation>把权重并列最高的主机随机排序。</translation>
    </message>
    <message>
        <source>The architecture that ImagePropertiesFilter assumes for images that name none.</source>
        <translation>镜像未写明架构时 ImagePropertiesFilter 所假定的架构。</translation>
    </message>
    <message>
        <source>Images, by id, that IsolatedHostsFilter lets onto isolated_hosts only.</source>
        <translation>IsolatedHostsFilter 只允许放到 isolated_hosts 上的镜像（以 id 表示）。</translation>
    </message>
    <message>
        <source>Hosts that IsolatedHostsFilter keeps for isolated_images.</source>
        <translation>IsolatedHostsFilter 专留给 isolated_images 的主机。</translation>
    </message>
    <message>
        <source>Whether isolated_hosts take no other images; if not, those hosts are open to all images.</source>
        <translation>其他镜像是否不得使用 isolated_hosts；否则这些主机对所有镜像开放。</translation>
    </message>
    <message>
        <source>If set, AggregateImagePropertiesIsolation looks only at metadata keys that begin with this word.</source>
        <translation>设置后 AggregateImagePropertiesIsolation 只看以该词开头的元数据键。</translation>
    </message>
    <message>
        <source>The separator between aggregate_image_properties_isolation_namespace and the property&apos;s name in a metadata key.</source>
        <translation>元数据键中 aggregate_image_properties_isolation_namespace 与属性名之间的分隔符。</translation>
    </message>
    <message>
        <source>Asks Placement for the PCI devices of flavors, so that hosts without a free one are not candidates.</source>
        <translation>向 Placement 请求规格所需的 PCI 设备，没有空闲设备的主机便不成为候选。</translation>
    </message>
    <message>
        <source>The filters in place of enabled_filters where use_baremetal_filters is on.</source>
        <translation>启用 use_baremetal_filters 时代替 enabled_filters 的过滤器。</translation>
    </message>
    <message>
        <source>Uses baremetal_enabled_filters, which allocate whole machines.</source>
        <translation>使用 baremetal_enabled_filters，它们要求整台机器。</translation>
    </message>
    <message>
        <source>The server that TrustedFilter asks whether a host can be trusted.</source>
        <translation>TrustedFilter 询问主机是否可信的服务器。</translation>
    </message>
    <message>
        <source>The certificates by which the attestation server is recognised.</source>
        <translation>用于识别证明服务器的证书。</translation>
    </message>
    <message>
        <source>The attestation server&apos;s port.</source>
        <translation>证明服务器的端口。</translation>
    </message>
    <message>
        <source>The path of the attestation server&apos;s interface.</source>
        <translation>证明服务器接口的路径。</translation>
    </message>
    <message>
        <source>The credential that the attestation server requires.</source>
        <translation>证明服务器要求询问者出示的凭据。</translation>
    </message>
    <message>
        <source>Seconds for which an attestation stays valid.</source>
        <translation>一次证明的有效秒数，过后重新询问。</translation>
    </message>
    <message>
        <source>Skips the check of the attestation server&apos;s certificate.</source>
        <translation>不检查证明服务器的证书。</translation>
    </message>
    <message>
        <source>The scheduler driver. The filter scheduler filters and weighs; Nova removed the others one by one.</source>
        <translation>由哪个调度器决策。过滤调度器先过滤再计权；其他调度器已陆续从 Nova 中移除。</translation>
    </message>
    <message>
        <source>How the scheduler sees the hosts: as hypervisors whose resources servers share, or as bare-metal nodes that one server takes whole.</source>
        <translation>调度器如何看待主机：服务器共用其资源的虚拟机管理程序，还是由一台服务器整台占用的裸金属节点。</translation>
    </message>
    <message>
        <source>Seconds between two runs of the scheduler driver&apos;s periodic tasks, such as refreshing its cache.</source>
        <translation>调度器驱动两次运行周期任务（如刷新缓存）之间的秒数。</translation>
    </message>
    <message>
        <source>On how many hosts a build may be tried. The scheduler names one alternate fewer than this beside the chosen host; 1 means no second try.</source>
        <translation>一次构建最多尝试多少台主机。减一即为选中主机之外给出的备选数；1 表示不再尝试。</translation>
    </message>
    <message>
        <source>Seconds between two searches for new compute hosts in the cells; -1 leaves the search to the operator.</source>
        <translation>在各单元中两次查找新计算主机之间的秒数；-1 表示由运维人员查找。</translation>
    </message>
    <message>
        <source>The maximum number of allocation candidates that Nova asks Placement for. If there are more hosts, those beyond the limit are never considered.</source>
        <translation>最多向 Placement 请求多少个分配候选。若少于主机数，超出的主机永远不会被考虑。</translation>
    </message>
    <message>
        <source>Number of scheduler processes; unset means one for each CPU.</source>
        <translation>并行的调度器进程数；未设置表示每个 CPU 一个。</translation>
    </message>
    <message>
        <source>Keeps a project to the host aggregates whose filter_tenant_id names it, before Placement is asked.</source>
        <translation>在询问 Placement 之前，把项目限制在 filter_tenant_id 写明该项目的主机聚合内。</translation>
    </message>
    <message>
        <source>With limit_tenants_to_placement_aggregate: a project that no aggregate names gets no host at all, instead of any.</source>
        <translation>与 limit_tenants_to_placement_aggregate 合用：没有任何主机聚合写明的项目得不到主机，而不是可用任意主机。</translation>
    </message>
    <message>
        <source>Lets Placement select the hosts of the requested zone, in place of AvailabilityZoneFilter.</source>
        <translation>由 Placement 代替 AvailabilityZoneFilter 限定所请求的可用域。</translation>
    </message>
    <message>
        <source>Asks Placement only for hosts whose hypervisor can boot the image&apos;s disk format.</source>
        <translation>只向 Placement 请求其虚拟机管理程序能启动该镜像磁盘格式的主机。</translation>
    </message>
    <message>
        <source>Keeps servers away from aggregates that require traits which neither flavor nor image asks for.</source>
        <translation>主机聚合要求某些特性，而规格和镜像都未请求时，服务器不会放到其中。</translation>
    </message>
    <message>
        <source>Turns image properties, such as the device models, into traits that Placement looks for.</source>
        <translation>把设备型号等镜像属性转换为 Placement 查找的特性。</translation>
    </message>
    <message>
        <source>Asks Placement only for hosts that reach a segment of each requested routed network.</source>
        <translation>只向 Placement 请求能到达每个所请求路由网络的一个分段的主机。</translation>
    </message>
    <message>
        <source>A JSON file with settings for custom filters; read again when it changes.</source>
        <translation>自定义过滤器的设置所在的 JSON 文件；文件变化时重新读取。</translation>
    </message>
    <message>
        <source>The message queue&apos;s topic on which the scheduler listens.</source>
        <translation>调度器监听的消息队列主题。</translation>
    </message>
    <message>
        <source>The zone of hosts that are in no aggregate with a zone.</source>
        <translation>没有被任何主机聚合划入可用域的主机所在的可用域。</translation>
    </message>
    <message>
        <source>The zone of requests that name none; unset: any zone will do.</source>
        <translation>请求未写明可用域时使用的可用域；未设置表示任何可用域均可。</translation>
    </message>
    <message>
        <source>The zone in which services other than nova-compute are shown; no server can be booted into it.</source>
        <translation>nova-compute 以外的服务所显示的可用域；不能在其中创建服务器。</translation>
    </message>
    <message>
        <source>Whether a server and its volumes may be in different zones.</source>
        <translation>服务器与其卷是否可以位于不同的可用域。</translation>
    </message>
    <message>
        <source>Names for kinds of PCI devices, by which flavors ask for them (pci_passthrough:alias); one JSON object a line.</source>
        <translation>各类 PCI 设备的名称，规格以此请求设备（pci_passthrough:alias）；每行一个 JSON 对象。</translation>
    </message>
    <message>
        <source>The PCI devices that a compute host gives to servers; one JSON object a line. Hosts from files report the result.</source>
        <translation>计算主机提供给服务器的 PCI 设备；每行一个 JSON 对象。来自文件的主机上报的是结果。</translation>
    </message>
    <message>
        <source>Whether compute hosts report their PCI devices to Placement.</source>
        <translation>计算主机是否向 Placement 上报 PCI 设备。</translation>
    </message>
    <message>
        <source>The physical networks for which a group of options here names NUMA cells.</source>
        <translation>在此处有自己的 NUMA 单元配置组的物理网络。</translation>
    </message>
    <message>
        <source>The NUMA cells of a host at which this physical network is attached.</source>
        <translation>该物理网络在主机上接入的 NUMA 单元。</translation>
    </message>
    <message>
        <source>The NUMA cells of a host at which tunnelled networks are attached.</source>
        <translation>隧道网络在主机上接入的 NUMA 单元。</translation>
    </message>
    <message>
        <source>Seconds after its last report at which a compute service counts as down; ComputeFilter then rejects its host.</source>
        <translation>计算服务上次报告后经过多少秒即视为离线；此后 ComputeFilter 拒绝其主机。</translation>
    </message>
    <message>
        <source>Seconds between two reports of a service that it is alive.</source>
        <translation>服务两次报告自身存活之间的秒数。</translation>
    </message>
    <message>
        <source>Where services write that they are alive: the database or memcached.</source>
        <translation>服务把存活状态写到哪里：数据库或 memcached。</translation>
    </message>
    <message>
        <source>Skips the second query to Placement for pinned servers, which finds hosts that still report dedicated CPUs as VCPU.</source>
        <translation>对绑定 CPU 的服务器不再第二次询问 Placement；第二次询问用于找到仍把专用 CPU 上报为 VCPU 的主机。</translation>
    </message>
    <message>
        <source>Keeps compute hosts from checking the server group&apos;s policy again before they build.</source>
        <translation>不让计算主机在构建前再次检查服务器组的策略。</translation>
    </message>
    <message>
        <source>Whether nova-api checks the quota again once the servers are in the database.</source>
        <translation>服务器写入数据库后是否再次检查配额。</translation>
    </message>
    <message>
        <source>The form in which Nova sends notifications.</source>
        <translation>Nova 发送通知所用的格式。</translation>
    </message>
    <message>
        <source>Seconds that the conductor waits for the scheduler&apos;s answer.</source>
        <translation>conductor 等待调度器答复的秒数。</translation>
    </message>
    <message>
        <source>The newest message version that is sent to the scheduler during an upgrade.</source>
        <translation>升级期间发送给调度器的最高消息版本。</translation>
    </message>
    <message>
        <source>The weigher classes whose numbers add up to a host&apos;s weight; all_weighers stands for all of Nova&apos;s. An unknown class keeps the scheduler from starting.</source>
        <translation>其数值相加得到主机权重的权重器类；all_weighers 代表 Nova 自带的全部权重器。有未知的类时调度器无法启动。</translation>
    </message>
    <message>
        <source>Weight of free memory. Positive spreads servers over the hosts, negative packs them.</source>
        <translation>空闲内存的份量：大于 0 使服务器分散到各主机，小于 0 使其集中。</translation>
    </message>
    <message>
        <source>Weight of free CPUs. Positive spreads servers over the hosts, negative packs them.</source>
        <translation>空闲 CPU 的份量：大于 0 使服务器分散到各主机，小于 0 使其集中。</translation>
    </message>
    <message>
        <source>Weight of free disk space. Positive spreads servers over the hosts, negative packs them.</source>
        <translation>空闲磁盘空间的份量：大于 0 使服务器分散到各主机，小于 0 使其集中。</translation>
    </message>
    <message>
        <source>Weight of running builds, resizes and moves. Negative prefers idle hosts, positive prefers busy ones.</source>
        <translation>正在构建、调整规格或迁移的服务器的份量：小于 0 偏好空闲的主机，大于 0 偏好繁忙的主机。</translation>
    </message>
    <message>
        <source>Weight of free PCI devices. It keeps servers that need none away from hosts that have many.</source>
        <translation>服务器避开空闲 PCI 设备较多的主机的力度，以便把设备留给需要者。</translation>
    </message>
    <message>
        <source>Weight of group members on a host, for servers of a soft-affinity group.</source>
        <translation>soft-affinity 服务器组的服务器被吸引到已有成员的主机的力度。</translation>
    </message>
    <message>
        <source>Weight against group members on a host, for servers of a soft-anti-affinity group.</source>
        <translation>soft-anti-affinity 服务器组的服务器避开已有成员的主机的力度。</translation>
    </message>
    <message>
        <source>Weight against builds that failed on a host since the last one that succeeded.</source>
        <translation>自上次成功以来有构建失败的主机被避开的力度。</translation>
    </message>
    <message>
        <source>Weight of the server&apos;s own cell in a resize. Negative prefers another cell.</source>
        <translation>调整规格时留在服务器所在单元的力度；小于 0 则偏好其他单元。</translation>
    </message>
    <message>
        <source>Weight of the hypervisor&apos;s version. Positive prefers newer ones, negative older ones.</source>
        <translation>偏好虚拟机管理程序版本较新的主机的力度；小于 0 则偏好较旧的。</translation>
    </message>
    <message>
        <source>Weight of the number of servers on a host. Positive packs them, negative spreads them; 0 ignores it.</source>
        <translation>主机上服务器数的份量：大于 0 集中，小于 0 分散；0 表示不考虑。</translation>
    </message>
    <message>
        <source>Weight of servers on a host that have the same image properties; 0 ignores them.</source>
        <translation>服务器被吸引到其服务器具有相同镜像属性的主机的力度；0 表示不考虑。</translation>
    </message>
    <message>
        <source>Which image properties count and how much, as property=ratio; empty: all of them alike.</source>
        <translation>哪些镜像属性计入及其份量，写作 property=ratio；为空表示全部同等计入。</translation>
    </message>
    <message>
        <source>Weight of the sum of a host&apos;s metrics.</source>
        <translation>主机指标总和的份量。</translation>
    </message>
    <message>
        <source>Which metrics MetricsWeigher adds up and how much each counts, as metric=ratio. Entries that cannot be read are left out.</source>
        <translation>MetricsWeigher 累加哪些指标及各自的份量，写作 metric=ratio。无法读取的条目被略去。</translation>
    </message>
    <message>
        <source>Whether a host that lacks one of the metrics makes the whole request fail; if not, it weighs weight_of_unavailable.</source>
        <translation>主机缺少某项指标时整个请求是否失败；否则其权重为 weight_of_unavailable。</translation>
    </message>
    <message>
        <source>The weight of a host that lacks one of the metrics.</source>
        <translation>缺少某项指标的主机的权重。</translation>
    </message>
    <message>
        <source>In placement.conf: if there are more candidates than the query&apos;s limit, Placement returns a random choice. Astrolabe always takes the first in a fixed order.</source>
        <translation>属于 placement.conf：候选多于查询的上限时，Placement 随机返回其中一部分。Astrolabe 总是按固定顺序取前面的。</translation>
    </message>
    <message>
        <source>In placement.conf: with max_allocation_candidates, whether Placement generates all candidates of one tree before the next, or one of each tree in turn.</source>
        <translation>属于 placement.conf：设置了 max_allocation_candidates 时，Placement 是先生成一棵树的全部候选再到下一棵，还是每棵树轮流生成一个。</translation>
    </message>
    <message>
        <source>In placement.conf: how often Placement retries to write allocations while other requests change the same providers.</source>
        <translation>属于 placement.conf：其他请求同时更改相同的资源提供者时，Placement 重试写入占用的次数。</translation>
    </message>
    <message>
        <source>The types of mediated devices, such as virtual GPUs, that compute hosts create on their devices.</source>
        <translation>计算主机在其设备上创建的中介设备（例如虚拟 GPU）的类型。</translation>
    </message>
    <message>
        <source>The PCI addresses of the devices that provide mediated devices of this type; empty: all that no other type names.</source>
        <translation>提供此类型中介设备的设备的 PCI 地址；不填：其他类型没有指明的所有设备。</translation>
    </message>
    <message>
        <source>The resource class of mediated devices of this type.</source>
        <translation>此类型中介设备的资源类。</translation>
    </message>
    <message>
        <source>Maximum number of mediated devices of this type on a host; unset: as many as its devices can make.</source>
        <translation>一台主机最多可有的此类型中介设备数；未设置：其设备能生成多少就有多少。</translation>
    </message>
    <message>
        <source>Superseded by device_addresses in the group [mdev_&lt;type&gt;].</source>
        <translation>已由选项组 [mdev_&lt;type&gt;] 中的 device_addresses 取代。</translation>
    </message>
    <message>
        <source>Maximum number of servers of a project; -1: no limit.</source>
        <translation>一个项目最多可有的服务器数；-1 表示不限。</translation>
    </message>
    <message>
        <source>Maximum number of vCPUs of all servers of a project; -1: no limit.</source>
        <translation>一个项目的所有服务器最多可有的 vCPU 数；-1 表示不限。</translation>
    </message>
    <message>
        <source>Maximum memory, in MiB, of all servers of a project; -1: no limit.</source>
        <translation>一个项目的所有服务器最多可有的内存（MiB）；-1 表示不限。</translation>
    </message>
    <message>
        <source>Maximum number of metadata items of a server; -1: no limit.</source>
        <translation>一台服务器最多可有的元数据项数；-1 表示不限。</translation>
    </message>
    <message>
        <source>Maximum number of servers of a user in a server group; -1: no limit.</source>
        <translation>一个用户在一个服务器组中最多可有的服务器数；-1 表示不限。</translation>
    </message>
    <message>
        <source>Maximum number of disks of a server on its host; -1: no limit.</source>
        <translation>一台服务器在其主机上最多可有的磁盘数；-1 表示不限。</translation>
    </message>
    <message>
        <source>How many more hosts a live migration tries after one that cannot take the server; -1: all of them.</source>
        <translation>当一台主机无法接收服务器时，热迁移还会尝试多少台主机；-1：全部。</translation>
    </message>
    <message>
        <source>The pointing device of guests, unless their image names one.</source>
        <translation>客户机的指针设备，除非其镜像另有指定。</translation>
    </message>
    <message>
        <source>The CPU that guests see: the host&apos;s as libvirt knows it, exactly the host&apos;s, one of cpu_models, or QEMU&apos;s default.</source>
        <translation>客户机看到的 CPU：libvirt 所识别的主机 CPU、与主机完全相同的 CPU、cpu_models 之一，或 QEMU 的默认 CPU。</translation>
    </message>
    <message>
        <source>The CPU that guests see in mode custom; the first of them.</source>
        <translation>模式为 custom 时客户机看到的 CPU；取其中第一个。</translation>
    </message>
    <message>
        <source>CPU features that guests get; those with a minus before them are disabled.</source>
        <translation>客户机获得的 CPU 特性；前面带减号的被禁用。</translation>
    </message>
    <message>
        <source>The machine type of guests for each architecture, such as x86_64=q35, unless their image names one.</source>
        <translation>各架构客户机的机器类型，例如 x86_64=q35，除非其镜像另有指定。</translation>
    </message>
    <message>
        <source>Seconds between two reports of a guest&apos;s memory use; with 0 or less guests have no memory balloon.</source>
        <translation>两次报告客户机内存用量之间的秒数；0 或更小表示客户机没有内存气球设备。</translation>
    </message>
    <message>
        <source>How many devices can be plugged into a running guest with PCI Express.</source>
        <translation>可以向运行中的 PCI Express 客户机热插多少个设备。</translation>
    </message>
    <message>
        <source>The scheduling priority of guests&apos; realtime CPUs on the host.</source>
        <translation>客户机的实时 CPU 在主机上运行的优先级。</translation>
    </message>
    <message>
        <source>Whether guests with a SPICE screen have a channel for its agent.</source>
        <translation>带 SPICE 屏幕的客户机是否有供 SPICE 代理使用的通道。</translation>
    </message>
    <message>
        <source>Whether guests have a SPICE screen.</source>
        <translation>客户机是否有 SPICE 屏幕。</translation>
    </message>
    <message>
        <source>The host&apos;s address at which SPICE screens are reached.</source>
        <translation>访问 SPICE 屏幕所用的主机地址。</translation>
    </message>
    <message>
        <source>Whether guests have a VNC screen.</source>
        <translation>客户机是否有 VNC 屏幕。</translation>
    </message>
    <message>
        <source>The host&apos;s address at which VNC screens are reached.</source>
        <translation>访问 VNC 屏幕所用的主机地址。</translation>
    </message>
    <message>
        <source>Seconds after which a shelved server leaves its host; 0: at once, -1: never.</source>
        <translation>搁置的服务器在多少秒后离开其主机；0：立即，-1：从不。</translation>
    </message>
    <message>
        <source>Seconds after which an unconfirmed resize or cold migration is confirmed automatically; 0: never.</source>
        <translation>无人确认的调整规格或冷迁移在多少秒后自动确认；0：从不。</translation>
    </message>
    <message>
        <source>How many seconds a guest waits, paused, until Neutron has plugged its ports; 0: it does not wait.</source>
        <translation>客户机以暂停状态等待 Neutron 接通其端口的秒数；0：不等待。</translation>
    </message>
    <message>
        <source>Whether a build fails if Neutron does not report its ports as plugged.</source>
        <translation>Neutron 没有报告端口已接通时，构建是否失败。</translation>
    </message>
    <message>
        <source>How often a host retries to allocate ports in Neutron.</source>
        <translation>主机在 Neutron 中分配端口失败时重试的次数。</translation>
    </message>
    <message>
        <source>Maximum number of files that a request may inject into a server; -1: no limit.</source>
        <translation>一个请求最多放入服务器的文件数；-1：不限。</translation>
    </message>
    <message>
        <source>Maximum size of an injected file, in bytes; -1: no limit.</source>
        <translation>放入服务器的文件最多的字节数；-1：不限。</translation>
    </message>
    <message>
        <source>Maximum length of an injected file&apos;s path, in characters; -1: no limit.</source>
        <translation>放入服务器的文件路径最多的字符数；-1：不限。</translation>
    </message>
    <message>
        <source>Where limits come from: Nova&apos;s own, none, or Keystone.</source>
        <translation>限额的来源：Nova 自己的、没有，或 Keystone。</translation>
    </message>
    <message>
        <source>Whether what a project uses is counted in Placement instead of in the databases of the cells.</source>
        <translation>项目的用量是否在 Placement 中统计，而不在各单元的数据库中统计。</translation>
    </message>
    <message>
        <source>For resources without a limit in Keystone: whether the listed ones must have one, or need none.</source>
        <translation>对于 Keystone 中没有限额的资源：列出的资源是必须有限额，还是不需要限额。</translation>
    </message>
    <message>
        <source>The resources that must have a limit in Keystone, or need none.</source>
        <translation>在 Keystone 中必须有限额或不需要限额的资源。</translation>
    </message>
    <message>
        <source>Seconds that nova-compute waits for Cyborg to bind a server&apos;s devices.</source>
        <translation>nova-compute 等待 Cyborg 绑定服务器设备的秒数。</translation>
    </message>
    <message>
        <source>Seconds after which a host gives up building a server; 0: never.</source>
        <translation>主机放弃仍在构建的服务器之前的秒数；0：从不放弃。</translation>
    </message>
    <message>
        <source>Whether dedicated CPUs in use count as VCPU under limits in Keystone, as they did before.</source>
        <translation>使用 Keystone 中的限额时，已用的专用 CPU 是否像以前一样计为 VCPU。</translation>
    </message>
    <message>
        <source>The changes of a server&apos;s state for which Nova sends notifications.</source>
        <translation>Nova 会为服务器的哪些状态变化发送通知。</translation>
    </message>
    <message>
        <source>The drivers that send notifications; without one, none are sent.</source>
        <translation>发送通知的驱动；没有驱动则不发送通知。</translation>
    </message>
    <message>
        <source>Seconds for which a deleted server can be restored; 0: it is deleted at once.</source>
        <translation>已删除的服务器在多少秒内可以恢复；0：不能恢复，立即消失。</translation>
    </message>
    <message>
        <source>Whether the config drive of guests is a CD or a disk.</source>
        <translation>客户机的配置驱动器是光盘还是磁盘。</translation>
    </message>
    <message>
        <source>Whether all guests get a config drive, even if their request does not ask for one.</source>
        <translation>是否所有客户机都有配置驱动器，即使其请求没有要求。</translation>
    </message>
    <message>
        <source>Whether the space for a guest&apos;s disks is allocated when they are created.</source>
        <translation>创建客户机磁盘时是否立即占用其空间。</translation>
    </message>
    <message>
        <source>The domain that is appended to guests&apos; names on their config drives.</source>
        <translation>配置驱动器上附加在客户机名称之后的域名。</translation>
    </message>
    <message>
        <source>The host&apos;s cache mode for each kind of disk, such as file=none.</source>
        <translation>主机对各类磁盘的缓存模式，例如 file=none。</translation>
    </message>
    <message>
        <source>The prefix of all disk names in a guest, such as vd.</source>
        <translation>客户机中所有磁盘名称的前缀，例如 vd。</translation>
    </message>
    <message>
        <source>The performance events that are counted for a guest, such as cpu_cycles.</source>
        <translation>为客户机统计的性能事件，例如 cpu_cycles。</translation>
    </message>
    <message>
        <source>File-backed memory that the host offers, in MiB; 0: guests have ordinary memory.</source>
        <translation>主机提供的以文件为后备的内存（MiB）；0：客户机使用普通内存。</translation>
    </message>
    <message>
        <source>Whether discarded blocks of guests&apos; disks are released on the host.</source>
        <translation>客户机丢弃的磁盘块是否在主机上释放。</translation>
    </message>
    <message>
        <source>The host&apos;s source of random numbers for its guests.</source>
        <translation>主机为客户机提供随机数的来源。</translation>
    </message>
    <message>
        <source>Whether guests can have an emulated TPM.</source>
        <translation>客户机是否可以有模拟的 TPM。</translation>
    </message>
    <message>
        <source>The serial number that guests see: their own, that of the host&apos;s operating system or hardware, or none.</source>
        <translation>客户机看到的序列号：自己的、主机操作系统或硬件的，或者没有。</translation>
    </message>
    <message>
        <source>Memory, in MiB, in which plain QEMU caches translated code; unset: QEMU&apos;s default.</source>
        <translation>纯 QEMU 缓存已翻译代码所用的内存（MiB）；未设置：QEMU 的默认值。</translation>
    </message>
    <message>
        <source>Whether guests have no APIC, for nested guests that fail with one.</source>
        <translation>客户机是否没有 APIC，供有 APIC 便会出错的嵌套客户机使用。</translation>
    </message>
    <message>
        <source>Whether the serial ports of guests are reached by TCP.</source>
        <translation>客户机的串口是否通过 TCP 访问。</translation>
    </message>
    <message>
        <source>The TCP ports of a host for the serial ports of its guests.</source>
        <translation>主机上供客户机串口使用的 TCP 端口范围。</translation>
    </message>
    <message>
        <source>The host&apos;s address at which serial ports are reached.</source>
        <translation>访问串口所用的主机地址。</translation>
    </message>
    <message>
        <source>Seconds that a guest may take to shut down before it is powered off, unless its image says otherwise; 0: it is powered off at once.</source>
        <translation>客户机在被强制断电之前可以用多少秒关机，除非其镜像另有指定；0：立即断电。</translation>
    </message>
    <message>
        <source>Seconds after which a guest that has not shut down is asked again.</source>
        <translation>客户机未关机时，隔多少秒再次请求它关机。</translation>
    </message>
    <message>
        <source>Seconds that a guest may take to shut down for a soft reboot before it is rebooted hard.</source>
        <translation>软重启时客户机可以用多少秒关机，超过后强制重启。</translation>
    </message>
    <message>
        <source>The file system of ephemeral disks if a request names none. Unset: by the image&apos;s os_type, ext4 for Linux, ntfs for Windows, vfat for others.</source>
        <translation>请求未指定时，临时磁盘最初使用的文件系统。未设置时按镜像的 os_type：Linux 用 ext4，Windows 用 ntfs，其他用 vfat。</translation>
    </message>
    <message>
        <source>The versions of EC2 metadata that config drives leave out, separated by spaces.</source>
        <translation>配置驱动器中省去的 EC2 元数据版本，以空格分隔。</translation>
    </message>
    <message>
        <source>The namespaces of persistent memory that compute hosts give to servers, such as 4GB:ns0|ns1, by the label that flavors name (hw:pmem).</source>
        <translation>计算主机分配给服务器的持久内存命名空间，形如 4GB:ns0|ns1，按规格所用的标签（hw:pmem）分组。</translation>
    </message>
    <message>
        <source>The storage of guests&apos; disks; with rbd all hosts share it.</source>
        <translation>客户机磁盘的存储；使用 rbd 时由所有主机共用。</translation>
    </message>
    <message>
        <source>Whether live migrations are tunnelled through libvirt&apos;s own connection; local disks cannot be copied that way.</source>
        <translation>热迁移是否经 libvirt 自己的连接传输；本地磁盘不能以这种方式复制。</translation>
    </message>
    <message>
        <source>The hypervisor of guests; only with kvm does a live migration compare CPUs.</source>
        <translation>客户机的虚拟机管理程序；只有使用 kvm 时热迁移才比较 CPU。</translation>
    </message>
    <message>
        <source>Whether servers with NUMA cells may be live migrated although their cells are not claimed on the destination.</source>
        <translation>带 NUMA 单元的服务器能否热迁移，即使其单元不会在目标主机上被占用。</translation>
    </message>
    <message>
        <source>Whether the destination of a live migration skips comparing its CPU with the guest&apos;s.</source>
        <translation>热迁移的目标主机是否不将自己的 CPU 与客户机的 CPU 比较。</translation>
    </message>
    <message>
        <source>Seconds between two comparisons of a compute host&apos;s servers with those that the scheduler remembers.</source>
        <translation>计算主机每隔多少秒将自己的服务器与调度器记住的服务器比对。</translation>
    </message>
    <message>
        <source>In placement.conf: the maximum number of candidates that Placement generates for one query, before the query&apos;s own limit applies; -1 means no limit. Hosts beyond it are excluded.</source>
        <translation>属于 placement.conf：在查询自身的 limit 之前，Placement 为一个查询最多生成的候选数；-1 表示不限。没有轮到的主机会被排除。</translation>
    </message>
    <message>
        <source>How many vCPUs may be allocated for each CPU of a host, for hosts that report no ratio of their own.</source>
        <translation>每个主机 CPU 可分配的 vCPU 数，用于自身不上报该比率的主机。</translation>
    </message>
    <message>
        <source>Whether a server may have several interfaces on one network.</source>
        <translation>服务器能否在同一网络上有多个接口。</translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>Astrolabe does not read the option %1.</source>
        <translation>Astrolabe 不读取选项 %1。</translation>
    </message>
    <message>
        <source>%1 is set, but %2 does not have it.</source>
        <translation>设置了 %1，但 %2 没有该选项。</translation>
    </message>
    <message>
        <source>every release</source>
        <translation>所有版本</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 is neither a rule of Nova&apos;s in %2 nor a custom rule.</source>
        <translation>%1 既不是 %2 中 Nova 的规则，也不在自定义规则中。</translation>
    </message>
    <message>
        <source>Correct the name, or write the rule in the Custom rules view first.</source>
        <translation>请更正名称，或先在自定义规则中编写该规则。</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Makes cloud scheduling visible.</source>
        <translation>让云的调度过程清晰可见。</translation>
    </message>
    <message>
        <source>The window&apos;s size.</source>
        <translation>窗口尺寸。</translation>
    </message>
    <message>
        <source>light or dark, for this run only.</source>
        <translation>light 或 dark，仅本次有效。</translation>
    </message>
    <message>
        <source>en or zh_CN, for this run only.</source>
        <translation>en 或 zh_CN，仅本次有效。</translation>
    </message>
    <message>
        <source>Write a picture of the view to a PNG file and exit.</source>
        <translation>将界面绘制为 PNG 后退出。</translation>
    </message>
    <message>
        <source>Keep history, servers and settings in this folder.</source>
        <translation>将历史、服务器和设置保存在此文件夹中。</translation>
    </message>
    <message>
        <source>Allow no changes: no boots, no deletions.</source>
        <translation>禁止一切写操作：不能创建，不能删除。</translation>
    </message>
    <message>
        <source>Decide this request at the start.</source>
        <translation>立即对此请求进行决策。</translation>
    </message>
    <message>
        <source>Expected one of %1, found “%2”.</source>
        <translation>应为 %1 之一，实际为“%2”。</translation>
    </message>
    <message>
        <source>A size reads like 1280x800, and neither number is above %1.</source>
        <translation>大小的写法如 1280x800，两个数字都不超过 %1。</translation>
    </message>
    <message>
        <source>There is no display here.</source>
        <translation>此处没有显示器。</translation>
    </message>
    <message>
        <source>Log in with ssh -X, or write a picture with --screenshot FILE and QT_QPA_PLATFORM=offscreen.</source>
        <translation>请用 ssh -X 登录，或用 --screenshot FILE 和 QT_QPA_PLATFORM=offscreen 生成图片。</translation>
    </message>
    <message>
        <source>Begin with one of these: %1.</source>
        <translation>以下列之一开始：%1。</translation>
    </message>
    <message>
        <source>Several files can be opened if they are one cloud and one request, or evidence.</source>
        <translation>只有当多个文件是一个云和一个请求，或都是证据时，才能一起打开。</translation>
    </message>
    <message>
        <source>A cloud (or sample:campus) or a case to open; a request, a decision, a nova.conf. Two: a cloud and a request. Or dumps, archives and folders, read as evidence.</source>
        <translation>要打开的云（或 sample:campus）或案例；或请求、决策、nova.conf。两个文件：云及其请求。也可以是转储、归档文件和文件夹，它们作为证据读取。</translation>
    </message>
    <message>
        <source>Begin in the mode for presenting, as F11 does.</source>
        <translation>启动时进入演示模式，与 F11 相同。</translation>
    </message>
</context>
<context>
    <name>PagePart</name>
    <message>
        <source>a decision&apos;s weights as a table</source>
        <translation>以表格显示决策的权重</translation>
    </message>
    <message>
        <source>a decision&apos;s weights with other multipliers</source>
        <translation>使用其他乘数的决策权重</translation>
    </message>
    <message>
        <source>a decision&apos;s details of one host</source>
        <translation>决策中某台主机的详情</translation>
    </message>
    <message>
        <source>a decision beside another release&apos;s</source>
        <translation>与另一版本的决策并排</translation>
    </message>
    <message>
        <source>Placement&apos;s candidates for a request</source>
        <translation>Placement 为请求给出的候选</translation>
    </message>
    <message>
        <source>where Placement and Nova differ</source>
        <translation>Placement 与 Nova 的差异</translation>
    </message>
    <message>
        <source>the data of a host and a request that a rule sees</source>
        <translation>规则可见的主机与请求数据</translation>
    </message>
    <message>
        <source>a decision&apos;s rule as pseudocode</source>
        <translation>以伪代码显示决策的规则</translation>
    </message>
    <message>
        <source>a question about a decision&apos;s next step</source>
        <translation>关于决策下一步的问题</translation>
    </message>
    <message>
        <source>broken clouds to find the cause of</source>
        <translation>有故障的云，用于查找原因</translation>
    </message>
    <message>
        <source>a lesson that is being written</source>
        <translation>正在编写的课程</translation>
    </message>
</context>
<context>
    <name>PartMeaning</name>
    <message>
        <source>The root has the trait; with !, it does not have it.</source>
        <translation>根具有该特性；带 ! 时则不得具有。</translation>
    </message>
    <message>
        <source>In one of the aggregates; with !, in none of them.</source>
        <translation>属于其中一个聚合；带 ! 时则不属于任何一个。</translation>
    </message>
    <message>
        <source>Has one of the traits; with !, has none of them.</source>
        <translation>具有其中一个特性；带 ! 时则一个也不得具有。</translation>
    </message>
    <message>
        <source>The providers of the resources together have all required traits.</source>
        <translation>提供资源的各提供者合起来具有全部所需特性。</translation>
    </message>
    <message>
        <source>Is in the tree of the named provider.</source>
        <translation>属于指定提供者所在的树。</translation>
    </message>
    <message>
        <source>Can give the amount: capacity and units allow it.</source>
        <translation>容量与单位限制允许提供该数量。</translation>
    </message>
    <message>
        <source>Can serve all groups at once.</source>
        <translation>能同时满足所有组。</translation>
    </message>
    <message>
        <source>Has a provider of its own for each suffixed group.</source>
        <translation>每个带后缀的组各有一个提供者。</translation>
    </message>
    <message>
        <source>The groups named are served below one provider.</source>
        <translation>所列各组由同一提供者之下的提供者满足。</translation>
    </message>
    <message>
        <source>No more candidates than asked for.</source>
        <translation>候选不超过所要求的数量。</translation>
    </message>
    <message>
        <source>The search stays within its limits of candidates and combinations.</source>
        <translation>搜索不超过其候选数和组合数的上限。</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
</context>
<context>
    <name>QueryAnswer</name>
    <message>
        <source>not known</source>
        <comment>an aggregate</comment>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>Quiz</name>
    <message>
        <source>none of them</source>
        <translation>一个也没有</translation>
    </message>
    <message>
        <source>%1 passes %2: %3</source>
        <translation>%1 通过 %2：%3</translation>
    </message>
    <message>
        <source>%2 removes %1: %3</source>
        <translation>%2 淘汰 %1：%3</translation>
    </message>
    <message>
        <source>%1 passes %2.</source>
        <translation>%1 通过 %2。</translation>
    </message>
    <message>
        <source>%1 passes %2. %3</source>
        <translation>%1 通过 %2。%3</translation>
    </message>
    <message>
        <source>Which rule ended the request, and which value did it look at?</source>
        <translation>是哪条规则终止了请求，它检查的是哪个值？</translation>
    </message>
    <message>
        <source>Each change was made in a copy of the cloud and the request decided again.</source>
        <translation>每项更改都在云的副本中作出，然后对请求重新决策。</translation>
    </message>
    <message>
        <source>%1 hosts are weighed. Which one does nova-scheduler try first?</source>
        <translation>有 %1 台主机参与加权。nova-scheduler 首先尝试哪一台？</translation>
    </message>
    <message>
        <source>Add up for each host what every weigher gives it; the largest sum wins.</source>
        <translation>将各权重器给每台主机的权重相加；总和最大者胜出。</translation>
    </message>
    <message>
        <source>A weigher whose raw weights are all the same decides nothing.</source>
        <translation>原始值全部相同的权重器不产生任何差别。</translation>
    </message>
    <message>
        <source>%1 is picked at random among the best.</source>
        <translation>%1 是从最优的几台中随机抽中的。</translation>
    </message>
    <message>
        <source>%1 has a total of %2 %3, %4 reserved, allocation ratio %5, %6 used. How much is left?</source>
        <translation>%1 共有 %2 %3，预留 %4，超分比为 %5，已用 %6。还剩多少？</translation>
    </message>
    <message>
        <source>The capacity comes first: reserved amounts are not overcommitted.</source>
        <translation>先计算容量：预留的部分不参与超分。</translation>
    </message>
    <message>
        <source>(total − reserved) × allocation ratio − used</source>
        <translation>(总量 − 预留) × 超分比 − 已用</translation>
    </message>
    <message>
        <source>(%1 − %2) × %3 − %4 = %5</source>
        <translation>(%1 − %2) × %3 − %4 = %5</translation>
    </message>
    <message>
        <source>How far is the second host behind the best one after weighing?</source>
        <translation>加权之后，第二名主机比最优的主机低多少？</translation>
    </message>
    <message>
        <source>Each weigher adds normalised weight × multiplier.</source>
        <translation>每个权重器加上：归一化权重 × 乘数。</translation>
    </message>
    <message>
        <source>Subtract the second largest sum from the largest.</source>
        <translation>用最大的总和减去第二大的总和。</translation>
    </message>
    <message>
        <source>%1 − %2 = %3 (%4 before %5)</source>
        <translation>%1 − %2 = %3（%4 领先 %5）</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>The answer is a number from 0 to %1.</source>
        <translation>答案是 0 到 %1 之间的一个数。</translation>
    </message>
    <message>
        <source>Placement counts only amounts, traits and aggregates: room for what the flavor asks, and the traits that the query names.</source>
        <translation>Placement 只看数量、特性和聚合：是否放得下规格所要求的资源，以及是否具有查询中指定的特性。</translation>
    </message>
    <message>
        <source>A filter only ever removes hosts; it never adds any.</source>
        <translation>过滤器只会淘汰主机，从不增加主机。</translation>
    </message>
    <message>
        <source>Which filter will remove %1?</source>
        <translation>哪个过滤器会淘汰 %1？</translation>
    </message>
    <message>
        <source>%1 is gone before %2 is asked.</source>
        <translation>在调用 %2 之前，%1 就已被淘汰。</translation>
    </message>
    <message>
        <source>None: it passes them all</source>
        <translation>没有：它通过所有过滤器</translation>
    </message>
    <message>
        <source>The filters run in this order; the first one that %1 fails removes it.</source>
        <translation>过滤器按此顺序运行；%1 第一个没有通过的过滤器会淘汰它。</translation>
    </message>
    <message>
        <source>Look for what sets %1 apart from the others, if anything does.</source>
        <translation>找找 %1 与其他主机有什么不同（如果有的话）。</translation>
    </message>
    <message>
        <source>%1 passes every filter.</source>
        <translation>%1 通过了所有过滤器。</translation>
    </message>
    <message>
        <source>in nova-api, before the scheduler was asked</source>
        <translation>在 nova-api 中，还没有询问调度器</translation>
    </message>
    <message>
        <source>in Placement&apos;s answer: it offers no candidate</source>
        <translation>在 Placement 的回答中：它没有提供任何分配候选</translation>
    </message>
    <message>
        <source>in nova-scheduler: filters or claims left too few hosts</source>
        <translation>在 nova-scheduler 中：经过过滤或占用，剩下的主机太少</translation>
    </message>
    <message>
        <source>nova-api answers at once with a text of its own; no server is made.</source>
        <translation>nova-api 立即用自己的文字回答；不会创建服务器。</translation>
    </message>
    <message>
        <source>“No valid host was found.” with nothing after it: Placement had no candidate, and no filter was asked.</source>
        <translation>“No valid host was found.”之后没有其他内容：Placement 没有分配候选，没有询问任何过滤器。</translation>
    </message>
    <message>
        <source>“There are not enough hosts available.”: there were candidates, but filters or claims left too few.</source>
        <translation>“There are not enough hosts available.”：有分配候选，但经过过滤或占用，剩下的太少。</translation>
    </message>
    <message>
        <source>Does the text give a reason after “No valid host was found.”?</source>
        <translation>“No valid host was found.”之后，文字是否给出了原因？</translation>
    </message>
    <message>
        <source>Filters are only asked about hosts that Placement offers.</source>
        <translation>只有 Placement 提供的主机才会交给过滤器检查。</translation>
    </message>
    <message>
        <source>%1 is next. Which hosts survive it?</source>
        <translation>接下来是 %1。哪些主机能通过它？</translation>
    </message>
    <message>
        <source>Look at each host that is left, one after the other.</source>
        <translation>逐台查看剩余的每台主机。</translation>
    </message>
    <message>
        <source>Work it out for each host: %1</source>
        <translation>对每台主机计算一下：%1</translation>
    </message>
    <message>
        <source>%1 sees %2: %3. Which normalised weight does %4 get?</source>
        <translation>%1 看到的 %2 为：%3。%4 的归一化权重是多少？</translation>
    </message>
    <message>
        <source>Normalised weights lie between 0 and 1; the largest raw weight gets 1.</source>
        <translation>归一化权重介于 0 和 1 之间；原始权重最大的得 1。</translation>
    </message>
    <message>
        <source>The lower bound of this weigher is %1: (raw − %1) / (largest − %1)</source>
        <translation>此权重器的下限为 %1：(原始值 − %1) / (最大值 − %1)</translation>
    </message>
    <message>
        <source>This weigher has no bound of its own: (raw − smallest) / (largest − smallest)</source>
        <translation>此权重器没有自己的下限：(原始值 − 最小值) / (最大值 − 最小值)</translation>
    </message>
    <message>
        <source>All raw weights are the same, so every host gets 0.</source>
        <translation>所有原始权重都相同，因此每台主机都得 0。</translation>
    </message>
    <message>
        <source>(%1 − %2) / (%3 − %2) = %4</source>
        <translation>(%1 − %2) / (%3 − %2) = %4</translation>
    </message>
    <message numerus="yes">
        <source>Placement is asked about %Ln host(s). How many does it offer?</source>
        <translation>
            <numerusform>向 Placement 询问 %Ln 台主机。它会提供多少台？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is next, and %Ln host(s) are left. How many will be left after it?</source>
        <translation>
            <numerusform>接下来是 %1，还剩 %Ln 台主机。经过它之后还剩多少台？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves %2 of %Ln host(s).</source>
        <translation>
            <numerusform>%Ln 台主机经过 %1 剩下 %2 台。</numerusform>
        </translation>
    </message>
    <message>
        <source>The request gets no host. Which of these changes help? There may be several.</source>
        <translation>请求没有得到主机。下面哪些改动有用？可能不止一个。</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>%1 has the largest weight, %2.</source>
        <translation>%1 的权重最大，为 %2。</translation>
    </message>
    <message>
        <source>%1 has a weight of %2, the best host one of %3.</source>
        <translation>%1 的权重为 %2，最好的主机为 %3。</translation>
    </message>
    <message>
        <source>%1 has a weight of %2, as much as the next one.</source>
        <translation>%1 的权重为 %2，与下一台相同。</translation>
    </message>
    <message>
        <source>%1 has a weight of %2; %3 makes the difference to the next one.</source>
        <translation>%1 的权重为 %2；与下一台的差别来自 %3。</translation>
    </message>
    <message>
        <source>Where did the request end? The user sees only this: “%1”</source>
        <translation>请求在哪里结束？用户只看到：“%1”</translation>
    </message>
    <message>
        <source>A change helps if one host then passes every rule, and not only the one that ended the request.</source>
        <translation>改动之后要有一台主机通过所有规则，而不只是终止请求的那一条，这个改动才有用。</translation>
    </message>
</context>
<context>
    <name>ReadyRequest</name>
    <message>
        <source>One small server</source>
        <translation>一台小型服务器</translation>
    </message>
    <message>
        <source>Nothing special is asked for. See which hosts Placement offers, which ones the filters reject, and which weigher decides among the rest.</source>
        <translation>没有任何特殊要求。看看 Placement 提供哪些主机，过滤器拒绝哪些，又由哪个权重器在其余主机中做出决定。</translation>
    </message>
    <message>
        <source>Two web servers on SSD, kept apart</source>
        <translation>两台分开放置、使用 SSD 的 Web 服务器</translation>
    </message>
    <message>
        <source>A group with the anti-affinity policy, a flavor that requires the ssd aggregate and a recent hypervisor: twelve hosts become two, filter by filter.</source>
        <translation>策略为反亲和的服务器组，加上要求 ssd 主机聚合和较新虚拟机管理程序的规格：十二台主机经过一个个过滤器只剩两台。</translation>
    </message>
    <message>
        <source>An ARM image in the wrong zone</source>
        <translation>可用域不对的 ARM 镜像</translation>
    </message>
    <message>
        <source>The only ARM host is in az3, but the request names az1. Placement has candidates there; ImagePropertiesFilter rejects them all: NoValidHost.</source>
        <translation>唯一的 ARM 主机在 az3，而请求指定了 az1。Placement 在那里有候选，但 ImagePropertiesFilter 全部拒绝：NoValidHost。</translation>
    </message>
    <message>
        <source>AVX-512 where there is none</source>
        <translation>在没有 AVX-512 的地方要求 AVX-512</translation>
    </message>
    <message>
        <source>Placement itself finds nothing: the hosts of az3 lack the trait that the flavor requires, and the hosts that have it are elsewhere. No filter is ever asked.</source>
        <translation>Placement 自己就一无所获：az3 的主机缺少规格所要求的特性，具备它的主机又在别处。没有任何过滤器被询问。</translation>
    </message>
    <message>
        <source>A cache beside its sibling</source>
        <translation>与同组服务器相邻的缓存</translation>
    </message>
    <message>
        <source>The soft-affinity policy rejects no host: a weigher draws the server to cmp-02, where the group already runs, although cmp-05 has more to spare.</source>
        <translation>软亲和策略不拒绝任何主机：权重器把服务器拉向服务器组已在运行的 cmp-02，尽管 cmp-05 的余量更多。</translation>
    </message>
    <message>
        <source>Physics may use its own host</source>
        <translation>物理系可以使用自己的主机</translation>
    </message>
    <message>
        <source>The project that cmp-07 is reserved for asks for a server with AVX2, away from the hosts of two servers that it names.</source>
        <translation>cmp-07 所保留给的项目请求一台带 AVX2 的服务器，并要求避开它点名的两台服务器所在的主机。</translation>
    </message>
    <message>
        <source>A plain boot</source>
        <translation>一次普通的创建</translation>
    </message>
    <message>
        <source>The smallest flavor, nothing special. Recorded: it started on cmp-3.</source>
        <translation>最小的规格，没有特殊要求。实录：它创建在 cmp-3 上。</translation>
    </message>
    <message>
        <source>Three servers in az1</source>
        <translation>az1 中的三台服务器</translation>
    </message>
    <message>
        <source>One request for three servers: each is decided on what the earlier ones left.</source>
        <translation>一个请求要三台服务器：每一台都基于前几台剩下的资源来决策。</translation>
    </message>
    <message>
        <source>An extra spec that an aggregate must match</source>
        <translation>主机聚合必须匹配的额外规格</translation>
    </message>
    <message>
        <source>The flavor asks for a metadata entry that only some aggregates have.</source>
        <translation>规格要求的元数据条目只有部分主机聚合具备。</translation>
    </message>
    <message>
        <source>Two more servers apart</source>
        <translation>再加两台分开放置的服务器</translation>
    </message>
    <message>
        <source>The group already runs on three hosts; two new members need two others.</source>
        <translation>服务器组已在三台主机上运行；两名新成员需要另外两台主机。</translation>
    </message>
    <message>
        <source>No room left to stay apart</source>
        <translation>已没有可以分开的余地</translation>
    </message>
    <message>
        <source>The same group, but in az1, where each host that passes has a member already: NoValidHost.</source>
        <translation>同一个服务器组，但在 az1：那里每台通过的主机都已有一名成员：NoValidHost。</translation>
    </message>
    <message>
        <source>Close together, if possible</source>
        <translation>尽可能靠在一起</translation>
    </message>
    <message>
        <source>A soft policy rejects no host: it only weighs.</source>
        <translation>软策略不拒绝任何主机：它只影响权重。</translation>
    </message>
    <message>
        <source>An ARM image for x86 hosts</source>
        <translation>给 x86 主机的 ARM 镜像</translation>
    </message>
    <message>
        <source>ImagePropertiesFilter finds no host of that architecture among the candidates: NoValidHost.</source>
        <translation>ImagePropertiesFilter 在候选中找不到该架构的主机：NoValidHost。</translation>
    </message>
    <message>
        <source>Too large for every host</source>
        <translation>对每台主机都太大</translation>
    </message>
    <message>
        <source>Placement has no candidate, so no filter is asked: NoValidHost.</source>
        <translation>Placement 没有候选，因此不询问任何过滤器：NoValidHost。</translation>
    </message>
    <message>
        <source>Twelve servers for a class</source>
        <translation>为一个班级创建十二台服务器</translation>
    </message>
    <message>
        <source>The project may have 20 servers and has 15 already. nova-api refuses the request before the scheduler is asked: no cloud is large enough for this.</source>
        <translation>该项目最多可有 20 台服务器，已有 15 台。nova-api 在询问调度器之前就已拒绝请求：再大的云也无济于事。</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>the filter itself fails on this host: %1: %2</source>
        <translation>过滤器自身在此出错：%1：%2</translation>
    </message>
    <message>
        <source>no aggregate of the host has %1; the flavor asks for %2</source>
        <translation>主机所属的主机聚合都没有 %1；规格要求 %2</translation>
    </message>
    <message>
        <source>the host&apos;s aggregates have %1 = %2; the flavor asks for %3</source>
        <translation>主机所属的主机聚合有 %1 = %2；规格要求 %3</translation>
    </message>
    <message>
        <source>the host does not report %1; the flavor asks for %2</source>
        <translation>主机未上报 %1；规格要求 %2</translation>
    </message>
    <message>
        <source>%1 of the host is %2; the flavor asks for %3</source>
        <translation>主机的 %1 为 %2；规格要求 %3</translation>
    </message>
    <message>
        <source>nova-compute is marked as forced down</source>
        <translation>nova-compute 被标记为已强制下线</translation>
    </message>
    <message>
        <source>nova-compute last reported %1 s ago; it counts as down after %2 s</source>
        <translation>nova-compute 最近一次上报是在 %1 秒前；超过 %2 秒即视为离线</translation>
    </message>
    <message>
        <source>nova-compute is disabled: %1</source>
        <translation>nova-compute 已禁用：%1</translation>
    </message>
    <message>
        <source>the server %1, named in different_host, is here</source>
        <translation>different_host 指定的服务器 %1 在此主机上</translation>
    </message>
    <message>
        <source>the hypervisor has version %1; the image asks for %2</source>
        <translation>虚拟机管理程序的版本为 %1；镜像要求 %2</translation>
    </message>
    <message>
        <source>none of the servers named in same_host is here: %1</source>
        <translation>same_host 指定的服务器都不在此主机上：%1</translation>
    </message>
    <message>
        <source>the host has not reported its usage yet, nor its PCI devices</source>
        <translation>主机尚未上报其用量，也未上报 PCI 设备</translation>
    </message>
    <message>
        <source>the host&apos;s aggregates admit only %1 = %2; the image has %3</source>
        <translation>主机所属的主机聚合只接受 %1 = %2；镜像为 %3</translation>
    </message>
    <message>
        <source>the host&apos;s aggregates admit only %1; the flavor is %2</source>
        <translation>主机所属的主机聚合只接受规格 %1；请求的是 %2</translation>
    </message>
    <message>
        <source>the image %1 is isolated and the host %2 is not</source>
        <translation>镜像 %1 是隔离镜像，而主机 %2 不是隔离主机</translation>
    </message>
    <message>
        <source>the query %1 holds for no host</source>
        <translation>查询 %1 对任何主机都不成立</translation>
    </message>
    <message>
        <source>the host does not report what weight_setting names: %1</source>
        <translation>主机未上报 weight_setting 所列的指标：%1</translation>
    </message>
    <message>
        <source>the build was tried here before: %1</source>
        <translation>之前已在此处尝试过构建：%1</translation>
    </message>
    <message>
        <source>the host&apos;s address %1 is not in the network of %2</source>
        <translation>主机地址 %1 不在 %2 所在的网络中</translation>
    </message>
    <message>
        <source>the server %1 here has the flavor %2; this one is %3</source>
        <translation>此处的服务器 %1 的规格是 %2；请求的是 %3</translation>
    </message>
    <message>
        <source>none of the cells that the server fits into is near enough to free PCI devices</source>
        <translation>服务器放得下的单元都离空闲的 PCI 设备不够近</translation>
    </message>
    <message>
        <source>the server fits only into cells to which its networks are not attached: %1</source>
        <translation>服务器只放得进没有连接其网络的单元：%1</translation>
    </message>
    <message>
        <source>the thread policy is %1, and the host&apos;s cores have one thread each</source>
        <translation>线程策略是 %1，而主机的每个核心只有一个线程</translation>
    </message>
    <message>
        <source>it lacks the trait %1</source>
        <translation>缺少特性 %1</translation>
    </message>
    <message>
        <source>it has none of the traits %1</source>
        <translation>不具备特性 %1 中的任何一个</translation>
    </message>
    <message>
        <source>it has the forbidden trait %1</source>
        <translation>具有被禁止的特性 %1</translation>
    </message>
    <message>
        <source>it has no inventory of %1</source>
        <translation>没有 %1 的库存</translation>
    </message>
    <message>
        <source>it is not in the tree of %1</source>
        <translation>不在 %1 的树中</translation>
    </message>
    <message>
        <source>%1 never selects a host.</source>
        <translation>无论请求什么，%1 都不选择主机。</translation>
    </message>
    <message>
        <source>%1 rejects it</source>
        <translation>%1 拒绝了它</translation>
    </message>
    <message>
        <source>none of its eligible providers has the trait %1</source>
        <translation>其相关资源提供者均不具备特性 %1</translation>
    </message>
    <message>
        <source>none of its eligible providers has one of the traits %1</source>
        <translation>其相关资源提供者均不具备特性 %1 中的任何一个</translation>
    </message>
    <message>
        <source>all of its eligible providers have the forbidden trait %1</source>
        <translation>其相关资源提供者都具有被禁止的特性 %1</translation>
    </message>
    <message>
        <source>the providers of the resources do not together have every trait that is asked for: %1</source>
        <translation>能提供这些资源的资源提供者合起来也不具备全部特性 %1</translation>
    </message>
    <message>
        <source>it can serve each group, but not all of them at once</source>
        <translation>能分别满足每个请求组，但无法同时满足全部</translation>
    </message>
    <message>
        <source>none of its eligible providers has an inventory of %1</source>
        <translation>其相关资源提供者都没有 %1 的库存</translation>
    </message>
    <message>
        <source>Host %1 is in the aggregate %2, its resource provider is not.</source>
        <translation>主机 %1 属于主机聚合 %2，其资源提供者却不属于。</translation>
    </message>
    <message>
        <source>Host %1 is not in the aggregate %2, its resource provider is.</source>
        <translation>主机 %1 不属于主机聚合 %2，其资源提供者却属于。</translation>
    </message>
    <message>
        <source>Put the resource provider into the aggregate.</source>
        <translation>把该资源提供者加入此主机聚合。</translation>
    </message>
    <message>
        <source>Take the resource provider out of the aggregate.</source>
        <translation>把该资源提供者移出此主机聚合。</translation>
    </message>
    <message>
        <source>%1 of %2 is allocated, the capacity is (%3 − %4) × %5 = %6.</source>
        <translation>%2 已分出 %1，容量为 (%3 − %4) × %5 = %6。</translation>
    </message>
    <message>
        <source>Move servers away, or raise the allocation ratio.</source>
        <translation>迁走一些服务器，或提高超分比。</translation>
    </message>
    <message>
        <source>No server and no migration has this uuid, but it holds %1 on %2.</source>
        <translation>没有任何服务器或迁移使用此 uuid，它却在 %2 上占用 %1。</translation>
    </message>
    <message>
        <source>Delete its allocations.</source>
        <translation>删除它的占用。</translation>
    </message>
    <message>
        <source>The server is on no host, but it holds %1 on %2.</source>
        <translation>该服务器不在任何主机上，却在 %2 上占用 %1。</translation>
    </message>
    <message>
        <source>The server is on %3, but it holds %1 on %2.</source>
        <translation>该服务器位于 %3，却在 %2 上占用 %1。</translation>
    </message>
    <message>
        <source>Delete its allocations there and create the missing ones on its own host.</source>
        <translation>删除它在那里的占用，并写入它在所在主机上应有的占用。</translation>
    </message>
    <message>
        <source>%1 is %2 in Placement, the compute node reports %3.</source>
        <translation>%1 在 Placement 中为 %2，计算节点报告为 %3。</translation>
    </message>
    <message>
        <source>Set the inventory of %1 to what the compute node reports.</source>
        <translation>把 %1 的库存设为计算节点所报告的值。</translation>
    </message>
    <message>
        <source>Placement has no inventory of %1, the compute node reports a total of %2.</source>
        <translation>Placement 没有 %1 的库存，计算节点报告总量为 %2。</translation>
    </message>
    <message>
        <source>Placement has %2 of %1, the compute node reports none.</source>
        <translation>Placement 有 %2 个 %1，计算节点没有报告。</translation>
    </message>
    <message>
        <source>Remove the inventory of %1, once nothing of it is allocated.</source>
        <translation>待 %1 不再被占用后，移除其库存。</translation>
    </message>
    <message>
        <source>Placement has no resource provider with the compute node&apos;s uuid: %1 is never a candidate.</source>
        <translation>Placement 没有以该计算节点的 uuid 为标识的资源提供者：%1 永远不会成为候选。</translation>
    </message>
    <message>
        <source>Create the resource provider as the compute node reports itself.</source>
        <translation>按计算节点的报告创建资源提供者。</translation>
    </message>
    <message>
        <source>Its name belongs to the resource provider %1.</source>
        <translation>它的名称属于资源提供者 %1。</translation>
    </message>
    <message>
        <source>Remove the resource provider that has its name, once nothing is allocated from it, and create a new one.</source>
        <translation>待占用此名称的资源提供者不再被占用后将其移除，再创建它自己的资源提供者。</translation>
    </message>
    <message>
        <source>Delete the allocations from it, and remove it.</source>
        <translation>删除对它的占用，再移除它。</translation>
    </message>
    <message>
        <source>There is no compute node %1: servers with allocations here run nowhere. Allocations from it: %2.</source>
        <translation>没有计算节点 %1：在此占用的资源并无服务器运行。对它的占用：%2 个。</translation>
    </message>
    <message>
        <source>The server runs on %1 and holds nothing in Placement.</source>
        <translation>该服务器运行在 %1 上，在 Placement 中却没有任何占用。</translation>
    </message>
    <message>
        <source>Its flavor does not say what it needs: move or rebuild it.</source>
        <translation>无法从其规格得知它需要什么：请迁移或重建它。</translation>
    </message>
    <message>
        <source>The server runs on %1 and holds nothing in Placement; it needs %2.</source>
        <translation>该服务器运行在 %1 上，在 Placement 中却没有任何占用；它需要 %2。</translation>
    </message>
    <message>
        <source>Create the allocations of its flavor.</source>
        <translation>按其规格写入占用。</translation>
    </message>
    <message>
        <source>the cloud does not say what an attestation service answers: the host&apos;s level of trust counts as %1, as where none can be reached; the flavor asks for %2</source>
        <translation>云中没有证明服务的回答：主机的可信级别按 %1 计，与无法访问该服务时相同；规格要求 %2</translation>
    </message>
    <message>
        <source>Placement refuses the query: %1</source>
        <translation>Placement 拒绝了查询：%1</translation>
    </message>
    <message>
        <source>the server boots from a volume and has no image</source>
        <translation>服务器从卷启动，没有镜像</translation>
    </message>
    <message>
        <source>no aggregate of the host mentions image properties</source>
        <translation>该主机所在的主机聚合没有提到任何镜像属性</translation>
    </message>
    <message>
        <source>the host&apos;s aggregates admit %1 = %2, and the image has it</source>
        <translation>该主机的主机聚合允许 %1 = %2，镜像符合</translation>
    </message>
    <message>
        <source>the image does not have %1, which the host&apos;s aggregates ask about</source>
        <translation>镜像没有该主机的主机聚合所问的 %1</translation>
    </message>
    <message>
        <source>the flavor has no extra spec that aggregates have to meet</source>
        <translation>规格没有需要主机聚合满足的额外规格</translation>
    </message>
    <message>
        <source>no aggregate reserves the host for projects</source>
        <translation>没有主机聚合为项目保留该主机</translation>
    </message>
    <message>
        <source>no aggregate of the host names the flavors that it takes</source>
        <translation>该主机的主机聚合没有指定可接受的规格</translation>
    </message>
    <message>
        <source>the request asks for no zone</source>
        <translation>请求没有指定可用域</translation>
    </message>
    <message>
        <source>the flavor has no extra spec that a host has to meet</source>
        <translation>规格没有需要主机满足的额外规格</translation>
    </message>
    <message>
        <source>the host knows none of the flavor&apos;s extra specs without a scope</source>
        <translation>该主机不认识规格中任何不带作用域的额外规格</translation>
    </message>
    <message>
        <source>the request has no hint different_host</source>
        <translation>请求没有提示 different_host</translation>
    </message>
    <message>
        <source>none of the servers named in different_host is here: %1</source>
        <translation>different_host 指定的服务器都不在这里：%1</translation>
    </message>
    <message>
        <source>the image has no requirement for the hypervisor</source>
        <translation>镜像对虚拟机管理程序没有要求</translation>
    </message>
    <message>
        <source>the host %1 and the image %2 are isolated</source>
        <translation>主机 %1 和镜像 %2 都是隔离的</translation>
    </message>
    <message>
        <source>the host %1 is isolated, but takes every image</source>
        <translation>主机 %1 是隔离的，但接受任何镜像</translation>
    </message>
    <message>
        <source>neither the host nor the image is isolated</source>
        <translation>主机和镜像都不是隔离的</translation>
    </message>
    <message>
        <source>the request has no hint query</source>
        <translation>请求没有提示 query</translation>
    </message>
    <message>
        <source>the query %1 holds for every host</source>
        <translation>查询 %1 对每台主机都成立</translation>
    </message>
    <message>
        <source>the option names no metric</source>
        <translation>该选项没有指定任何指标</translation>
    </message>
    <message>
        <source>the host reports every metric that is named: %1</source>
        <translation>该主机报告了所有指定的指标：%1</translation>
    </message>
    <message>
        <source>the server asks for nothing of a host&apos;s NUMA cells</source>
        <translation>服务器对主机的 NUMA 单元没有要求</translation>
    </message>
    <message>
        <source>the server asks for no PCI device</source>
        <translation>服务器不要求 PCI 设备</translation>
    </message>
    <message>
        <source>it is the first try</source>
        <translation>这是第一次尝试</translation>
    </message>
    <message>
        <source>the build was tried elsewhere: %1</source>
        <translation>曾在别处尝试构建：%1</translation>
    </message>
    <message>
        <source>the server %1, named in same_host, is here</source>
        <translation>same_host 指定的服务器 %1 在这里</translation>
    </message>
    <message>
        <source>the request has no hint same_host</source>
        <translation>请求没有提示 same_host</translation>
    </message>
    <message>
        <source>no server is here at all</source>
        <translation>这里没有任何服务器</translation>
    </message>
    <message>
        <source>the server is in no affinity group</source>
        <translation>服务器不在亲和服务器组中</translation>
    </message>
    <message>
        <source>the affinity group %1 has no server yet</source>
        <translation>亲和服务器组 %1 还没有服务器</translation>
    </message>
    <message>
        <source>the affinity group %1 is on this host</source>
        <translation>亲和服务器组 %1 就在此主机上</translation>
    </message>
    <message>
        <source>the server is here already</source>
        <translation>该服务器已经在这里</translation>
    </message>
    <message>
        <source>the server is in no anti-affinity group</source>
        <translation>服务器不在反亲和服务器组中</translation>
    </message>
    <message>
        <source>no server of the group %1 is here</source>
        <translation>服务器组 %1 没有成员在这里</translation>
    </message>
    <message>
        <source>the host&apos;s address %1 is in the network of %2</source>
        <translation>该主机的地址 %1 在 %2 的网络中</translation>
    </message>
    <message>
        <source>the request has no hint build_near_host_ip</source>
        <translation>请求没有提示 build_near_host_ip</translation>
    </message>
    <message>
        <source>the flavor asks for no level of trust</source>
        <translation>规格不要求信任级别</translation>
    </message>
    <message>
        <source>the host&apos;s level of trust counts as %1, which the flavor asks for</source>
        <translation>该主机的信任级别视为 %1，正是规格所要求的</translation>
    </message>
    <message>
        <source>no server with another flavor than %1 is here</source>
        <translation>这里没有规格不是 %1 的服务器</translation>
    </message>
    <message>
        <source>%1 groups need a provider each (isolate): %2; but only %3 can serve them: %4</source>
        <translation>%1 个组各需一个提供者（isolate）：%2；但只有 %3 个可提供：%4</translation>
    </message>
    <message>
        <source>it cannot serve the groups %1 from one subtree; the nearest, that of %2, cannot serve %3</source>
        <translation>无法从同一子树满足组 %1；最接近的 %2 的子树也不行：%3</translation>
    </message>
    <message>
        <source>it cannot serve the groups %1 from one subtree and keep to group_policy and every other same_subtree: %2</source>
        <translation>无法从同一子树满足组 %1，同时遵守 group_policy 和其他所有 same_subtree：%2</translation>
    </message>
    <message>
        <source>the filter lets every rebuild pass</source>
        <translation>该过滤器放行所有重建请求</translation>
    </message>
    <message>
        <source>“%1” is not a uuid</source>
        <translation>“%1”不是 uuid</translation>
    </message>
    <message>
        <source>%1 is in zone “%2” by %3, and in zone “%4” by %5</source>
        <translation>%1 因 %3 属于可用域“%2”，又因 %5 属于可用域“%4”</translation>
    </message>
    <message>
        <source>%1 is on the node “%2”, and its host %3 has “%4”</source>
        <translation>%1 在节点“%2”上，而其主机 %3 的节点是“%4”</translation>
    </message>
    <message>
        <source>%1 and %2 are both on %3, though the group %4 has the policy anti-affinity</source>
        <translation>%1 和 %2 都在 %3 上，而服务器组 %4 的策略是 anti-affinity</translation>
    </message>
    <message>
        <source>%1 is on %2 and %3 on %4, though the group %5 has the policy affinity</source>
        <translation>%1 在 %2 上，%3 在 %4 上，而服务器组 %5 的策略是 affinity</translation>
    </message>
    <message>
        <source>the min_unit of %1 of %2 is %3, and its max_unit %4</source>
        <translation>%2 的 %1 的 min_unit 为 %3，而 max_unit 为 %4</translation>
    </message>
    <message>
        <source>%3 of %1 of %2 are allocated, but its capacity is %4</source>
        <translation>%2 的 %1 已分配 %3，而其容量为 %4</translation>
    </message>
    <message>
        <source>Check the name, and which release the cloud has.</source>
        <translation>请检查名称，以及云的版本。</translation>
    </message>
    <message>
        <source>Find out which of the two is right, and correct the other.</source>
        <translation>请查明两者中哪个属实，并更正另一个。</translation>
    </message>
    <message>
        <source>Nova cannot read “%1”: %2</source>
        <translation>Nova 无法读取“%1”：%2</translation>
    </message>
    <message>
        <source>Correct the option in nova.conf.</source>
        <translation>请更正 nova.conf 中的该选项。</translation>
    </message>
    <message>
        <source>The trait %1 is neither one of %2&apos;s nor a custom one (CUSTOM_…).</source>
        <translation>特性 %1 不属于 %2，也不是运维自定义的（CUSTOM_…）。</translation>
    </message>
    <message>
        <source>The resource class %1 is neither one of %2&apos;s nor a custom one (CUSTOM_…).</source>
        <translation>资源类 %1 不属于 %2，也不是运维自定义的（CUSTOM_…）。</translation>
    </message>
    <message>
        <source>The server is on the host %1, node %2, but there is no such compute node: nothing accounts for what the server uses.</source>
        <translation>该服务器在主机 %1、节点 %2 上，而没有这样的计算节点：它的用量没有被任何节点计入。</translation>
    </message>
    <message>
        <source>Correct host and node in the server&apos;s record, or give the host its former name.</source>
        <translation>请更正服务器记录中的主机和节点，或恢复主机原来的名称。</translation>
    </message>
    <message>
        <source>The host reports its name as %1.</source>
        <translation>该主机以 %1 的名义上报。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>why, where its values come from</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Placement has no resource provider %1</source>
        <translation>Placement 没有资源提供者 %1</translation>
    </message>
    <message>
        <source>%1 has no inventory of %2</source>
        <translation>%1 没有 %2 的库存</translation>
    </message>
    <message>
        <source>its resource provider is not the root of a tree in Placement</source>
        <translation>它的资源提供者不是 Placement 中一棵树的根</translation>
    </message>
    <message>
        <source>it lacks the trait %1, which the flavor requires with %2</source>
        <translation>它没有规格以 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>none of its eligible providers has the trait %1, which the flavor requires with %2</source>
        <translation>相关的资源提供者都没有规格以 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>it lacks the trait %1, which the image requires with %2</source>
        <translation>它没有镜像以 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>none of its eligible providers has the trait %1, which the image requires with %2</source>
        <translation>相关的资源提供者都没有镜像以 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>it lacks the trait %1, which the request filter %2 requires</source>
        <translation>它没有请求过滤器 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>none of its eligible providers has the trait %1, which the request filter %2 requires</source>
        <translation>相关的资源提供者都没有请求过滤器 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>it has the trait %1, which the flavor forbids with %2</source>
        <translation>它有规格以 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>all of its eligible providers have the trait %1, which the flavor forbids with %2</source>
        <translation>相关的资源提供者都有规格以 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>it has the trait %1, which the image forbids with %2</source>
        <translation>它有镜像以 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>all of its eligible providers have the trait %1, which the image forbids with %2</source>
        <translation>相关的资源提供者都有镜像以 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>it has the trait %1, which the request filter %2 forbids</source>
        <translation>它有请求过滤器 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>all of its eligible providers have the trait %1, which the request filter %2 forbids</source>
        <translation>相关的资源提供者都有请求过滤器 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>Placement has no resource provider for this compute node</source>
        <translation>Placement 没有此计算节点的资源提供者</translation>
    </message>
    <message>
        <source>no resource provider has an inventory of %1: nothing reports it</source>
        <translation>没有资源提供者有 %1 的库存：无人上报它</translation>
    </message>
    <message>
        <source>in Placement it has the trait %1, which %2 forbids, although its nova-compute is enabled</source>
        <translation>它在 Placement 中有 %2 禁止的特性 %1，尽管其 nova-compute 已启用</translation>
    </message>
    <message>
        <source>nova-compute is disabled, and no reason was given (trait %1, which %2 forbids)</source>
        <translation>nova-compute 已禁用，没有给出原因（特性 %1，%2 禁止它）</translation>
    </message>
    <message>
        <source>nova-compute is disabled: %1 (trait %2, which %3 forbids)</source>
        <translation>nova-compute 已禁用：%1（特性 %2，%3 禁止它）</translation>
    </message>
    <message>
        <source>it is a bare metal node with the class %1 and without %2, which the flavor asks for too: it says no resources:%2=0</source>
        <translation>这是裸金属节点，类为 %1，没有 %2，而规格同时请求了它：规格应写 resources:%2=0</translation>
    </message>
    <message>
        <source>it is a bare metal node with the class %1, which the flavor does not ask for, and without %2, which it asks for</source>
        <translation>这是裸金属节点，类为 %1，规格没有请求该类；节点没有 %2，而规格请求了它</translation>
    </message>
    <message>
        <source>the host is in Nova&apos;s aggregate %1, but in Placement its provider is not</source>
        <translation>在 Nova 中该主机属于主机聚合 %1，但在 Placement 中它的资源提供者不属于</translation>
    </message>
    <message>
        <source>it is in the aggregate %1, which is kept for requests for %2 (isolate_aggregates)</source>
        <translation>它属于主机聚合 %1，该聚合只留给请求 %2 的服务器（isolate_aggregates）</translation>
    </message>
    <message>
        <source>it is not in zone %1, and in Placement no host is</source>
        <translation>它不在可用域 %1 中，而在 Placement 中没有主机属于该可用域</translation>
    </message>
    <message>
        <source>it is not in zone %1; these hosts are: %2</source>
        <translation>它不在可用域 %1 中；在其中的主机：%2</translation>
    </message>
    <message>
        <source>it is in no aggregate whose filter_tenant_id names the project %1, and in Placement no host is</source>
        <translation>它不在任何以 filter_tenant_id 指定项目 %1 的主机聚合中，而在 Placement 中没有主机属于这样的聚合</translation>
    </message>
    <message>
        <source>it is in no aggregate whose filter_tenant_id names the project %1; these hosts are: %2</source>
        <translation>它不在任何以 filter_tenant_id 指定项目 %1 的主机聚合中；在其中的主机：%2</translation>
    </message>
    <message>
        <source>it is in no aggregate that is asked for, %1, and in Placement no host is</source>
        <translation>它不在所要求的主机聚合 %1 中，而在 Placement 中没有主机属于它</translation>
    </message>
    <message>
        <source>it is in no aggregate that is asked for, %1; these hosts are: %2</source>
        <translation>它不在所要求的主机聚合 %1 中；在其中的主机：%2</translation>
    </message>
    <message>
        <source>the request names another host, %1, and nova-compute is disabled there</source>
        <translation>请求指定了另一台主机 %1，而那里的 nova-compute 已禁用</translation>
    </message>
    <message>
        <source>the request names another host, %1, which Placement does not offer either</source>
        <translation>请求指定了另一台主机 %1，Placement 也没有提供它</translation>
    </message>
    <message>
        <source>the request names another host, %1</source>
        <translation>请求指定了另一台主机 %1</translation>
    </message>
    <message>
        <source>the database of its cell %1 does not answer</source>
        <translation>其单元 %1 的数据库没有应答</translation>
    </message>
    <message>
        <source>nova-scheduler read its list of cells before cell %1 was created</source>
        <translation>nova-scheduler 读取单元列表时，单元 %1 尚未创建</translation>
    </message>
    <message>
        <source>its cell %1 is disabled</source>
        <translation>其单元 %1 已禁用</translation>
    </message>
    <message>
        <source>Nova has no service record of its nova-compute</source>
        <translation>Nova 没有其 nova-compute 的服务记录</translation>
    </message>
    <message>
        <source>its nova-compute is disabled: this release reads enabled ones only</source>
        <translation>其 nova-compute 已禁用：此版本只读取已启用的</translation>
    </message>
    <message>
        <source>Placement does not answer the claim: %1</source>
        <translation>Placement 没有应答占用请求：%1</translation>
    </message>
    <message>
        <source>the service of %1 was seen at %2, and it is %3 in this cloud</source>
        <translation>%1 的服务在 %2 上报过，而此云中的时间是 %3</translation>
    </message>
    <message>
        <source>“%1” appears twice, first at %2</source>
        <translation>“%1”重复出现，首次出现在 %2</translation>
    </message>
    <message>
        <source>the name “%1” appears twice, first at %2</source>
        <translation>名称“%1”重复出现，首次出现在 %2</translation>
    </message>
    <message>
        <source>the address %1 is outside of %2, the network of its subnet</source>
        <translation>地址 %1 不在其子网的网络 %2 中</translation>
    </message>
    <message>
        <source>%3 of %2 of %1 are used, but its capacity is %4</source>
        <translation>%1 的 %2 已用 %3，而其容量为 %4</translation>
    </message>
    <message>
        <source>CPU %2 of %1 is pinned in NUMA cell %3, which has the CPUs %4</source>
        <translation>%1 的 CPU %2 绑定在 NUMA 单元 %3，而该单元的 CPU 是 %4</translation>
    </message>
    <message>
        <source>CPU %2 of %1 is a sibling in NUMA cell %3, which has the CPUs %4</source>
        <translation>%1 的 CPU %2 在 NUMA 单元 %3 中是同核线程（sibling），而该单元的 CPU 是 %4</translation>
    </message>
    <message>
        <source>CPU %2 of %1 is pinned twice in NUMA cell %3</source>
        <translation>%1 的 CPU %2 在 NUMA 单元 %3 中绑定了两次</translation>
    </message>
    <message>
        <source>CPU %2 of %1 is in NUMA cell %3 and in NUMA cell %4</source>
        <translation>%1 的 CPU %2 既在 NUMA 单元 %3 中，又在 NUMA 单元 %4 中</translation>
    </message>
    <message>
        <source>%4 pages of %3 KiB of NUMA cell %2 of %1 are used or reserved, but it has %5</source>
        <translation>%1 的 NUMA 单元 %2 中，%3 KiB 的内存页已用或预留 %4 个，而总共只有 %5 个</translation>
    </message>
    <message>
        <source>the %2 “%3” of devices of %1 is not a PCI number, such as 8086</source>
        <translation>%1 的设备的 %2“%3”不是 PCI 编号（例如 8086）</translation>
    </message>
    <message>
        <source>devices of %1 are in NUMA cell %2, which it does not have; it has: %3</source>
        <translation>%1 的设备在 NUMA 单元 %2 中，而它没有这个单元；它有：%3</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; a server takes at least %4 of %3 (min_unit)</source>
        <translation>请求要求 %1 %2；一台服务器在 %3 上至少占用 %4（min_unit）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; a server can have at most %4 of %3 (max_unit)</source>
        <translation>请求要求 %1 %2；一台服务器在 %3 上最多可占用 %4（max_unit）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; %3 gives only multiples of %4 (step_size)</source>
        <translation>请求要求 %1 %2；%3 只给出 %4 的倍数（step_size）</translation>
    </message>
    <message>
        <source>%3 has a capacity of %5 %2, of which %4 are used; the request asks for %1</source>
        <translation>%3 的 %2 容量为 %5，已用 %4；请求要求 %1</translation>
    </message>
    <message>
        <source>it is in no aggregate that the request asks for: %1</source>
        <translation>它不属于请求所要求的主机聚合 %1 中的任何一个</translation>
    </message>
    <message>
        <source>none of its eligible providers is in an aggregate that the request asks for: %1</source>
        <translation>其相关资源提供者均不属于请求所要求的主机聚合 %1 中的任何一个</translation>
    </message>
    <message>
        <source>it is in an aggregate that the request forbids: %1</source>
        <translation>它属于请求所禁止的主机聚合 %1 之一</translation>
    </message>
    <message>
        <source>all of its eligible providers are in an aggregate that the request forbids: %1</source>
        <translation>其相关资源提供者都属于请求所禁止的主机聚合 %1 之一</translation>
    </message>
    <message>
        <source>%3 together ask for %1 %2; at most %4 are available, from %5</source>
        <translation>%3 合计要求 %1 %2；最多可得 %4，来自 %5</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; a server takes at least %3 of %4 (min_unit)</source>
        <translation>请求要求 %1 %2；一台服务器在 %4 上至少占用 %3（min_unit）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; a server can have at most %3 of %4 (max_unit)</source>
        <translation>请求要求 %1 %2；一台服务器在 %4 上最多可占用 %3（max_unit）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; %4 gives only multiples of %3 (step_size)</source>
        <translation>请求要求 %1 %2；%4 只给出 %3 的倍数（step_size）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; a server takes at least %3 here (min_unit)</source>
        <translation>请求要求 %1 %2；一台服务器在此至少占用 %3（min_unit）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; a server can have at most %3 here (max_unit)</source>
        <translation>请求要求 %1 %2；一台服务器在此最多可占用 %3（max_unit）</translation>
    </message>
    <message>
        <source>the request asks for %1 %2; the host gives only multiples of %3 (step_size)</source>
        <translation>请求要求 %1 %2；主机只给出 %3 的倍数（step_size）</translation>
    </message>
    <message>
        <source>(%1 − %2 reserved) × %3 − %4 used = %5 %6 free; the request asks for %7</source>
        <translation>(%1 − %2 预留) × %3 − %4 已用 = %5 %6 可用；请求要求 %7</translation>
    </message>
    <message>
        <source>of %8: (%1 − %2 reserved) × %3 − %4 used = %5 %6 free; the request asks for %7</source>
        <translation>%8：(%1 − %2 预留) × %3 − %4 已用 = %5 %6 可用；请求要求 %7</translation>
    </message>
    <message>
        <source>at best, of %8: (%1 − %2 reserved) × %3 − %4 used = %5 %6 free; the request asks for %7</source>
        <translation>情况最好的 %8：(%1 − %2 预留) × %3 − %4 已用 = %5 %6 可用；请求要求 %7</translation>
    </message>
    <message>
        <source>cell %1 of the server needs %2 in pages of one size (%4); cell %3 of the host has free: %5</source>
        <translation>服务器的单元 %1 需要 %2 同一大小（%4）的内存页；主机的单元 %3 中空闲：%5</translation>
    </message>
    <message>
        <source>cell %1 of the server needs %2 of memory, cell %3 of the host has %4 in all</source>
        <translation>服务器的单元 %1 需要 %2 内存，主机的单元 %3 总共只有 %4</translation>
    </message>
    <message>
        <source>cell %1 of the server has dedicated CPUs and needs %2 of memory, cell %3 of the host has %4 free</source>
        <translation>服务器的单元 %1 使用独占 CPU，需要 %2 内存，主机的单元 %3 空闲 %4</translation>
    </message>
    <message>
        <source>with cell %1 of the server, %2 of memory would be in use in cell %3 of the host; the limit is %4</source>
        <translation>加上服务器的单元 %1，主机单元 %3 将占用 %2 内存；最多允许 %4</translation>
    </message>
    <message>
        <source>cell %1 of the server needs %2, which is not a multiple of its page size, %3</source>
        <translation>服务器的单元 %1 需要 %2，不是其内存页大小 %3 的倍数</translation>
    </message>
    <message>
        <source>%1 picks among hosts that are up and enabled; this host is not</source>
        <translation>%1 在运行中且已启用的主机中抽取，而此主机不在其列</translation>
    </message>
    <message>
        <source>the host is reserved for %1; the request&apos;s project is %2</source>
        <translation>主机专供 %1 使用；请求的项目为 %2</translation>
    </message>
    <message>
        <source>nova-compute is disabled, and no reason was given</source>
        <translation>nova-compute 已禁用，没有给出原因</translation>
    </message>
    <message>
        <source>the host reports %1 CPUs; Nova treats that as unknown and lets it pass</source>
        <translation>主机上报 %1 个 CPU，Nova 将其视为未知并放行</translation>
    </message>
    <message>
        <source>the host has %1 of disk; the flavor asks for %2</source>
        <translation>主机共有 %1 磁盘；规格要求 %2</translation>
    </message>
    <message>
        <source>%3 of disk × %4 − (%3 − %2 free) = %1 usable; the flavor asks for %5</source>
        <translation>%3 磁盘 × %4 − (%3 − %2 空闲) = %1 可用；规格要求 %5</translation>
    </message>
    <message>
        <source>%1 of disk is free; the flavor asks for exactly %2</source>
        <translation>空闲磁盘为 %1；规格要求恰好 %2</translation>
    </message>
    <message>
        <source>the host does not report which guests it supports; the server needs %1</source>
        <translation>主机未上报其支持的任何客户机类型；服务器需要 %1</translation>
    </message>
    <message>
        <source>the host supports %1 in version %2; the server needs %3, version %4</source>
        <translation>主机支持 %1，版本 %2；服务器需要 %3，版本 %4</translation>
    </message>
    <message>
        <source>the host supports %1; the server needs %2</source>
        <translation>主机支持 %1；服务器需要 %2</translation>
    </message>
    <message>
        <source>the host %1 is isolated and takes only isolated images; the server boots from a volume, without an image</source>
        <translation>主机 %1 是隔离主机，只接受隔离镜像；服务器从卷启动，没有镜像</translation>
    </message>
    <message>
        <source>the host %1 is isolated and takes only isolated images, which %2 is not</source>
        <translation>主机 %1 是隔离主机，只接受隔离镜像，而 %2 不是隔离镜像</translation>
    </message>
    <message>
        <source>the query %1 holds; the host has %2</source>
        <translation>查询 %1 成立；主机有 %2</translation>
    </message>
    <message>
        <source>the query %1 does not hold; the host has %2</source>
        <translation>查询 %1 不成立；主机有 %2</translation>
    </message>
    <message>
        <source>the host has %1 of memory; the flavor asks for %2</source>
        <translation>主机共有 %1 内存；规格要求 %2</translation>
    </message>
    <message>
        <source>%3 of memory × %4 − (%3 − %2 free) = %1 usable; the flavor asks for %5</source>
        <translation>%3 内存 × %4 − (%3 − %2 空闲) = %1 可用；规格要求 %5</translation>
    </message>
    <message>
        <source>%1 of memory is free; the flavor asks for exactly %2</source>
        <translation>空闲内存为 %1；规格要求恰好 %2</translation>
    </message>
    <message>
        <source>the affinity group %1 is on %2</source>
        <translation>亲和服务器组 %1 位于 %2</translation>
    </message>
    <message numerus="yes">
        <source>nova-scheduler remembers %Ln server(s) of the group %3 here, and the limit is %2; the database has %4, which it learns within %5 s</source>
        <translation>
            <numerusform>nova-scheduler 记得服务器组 %3 在此有 %Ln 台服务器，而最多允许 %2 台；数据库中有 %4 台，nova-scheduler 将在 %5 秒内得知</numerusform>
        </translation>
    </message>
    <message>
        <source>a server of the anti-affinity group %1 is here already</source>
        <translation>反亲和服务器组 %1 已有一台服务器在此</translation>
    </message>
    <message>
        <source>nova-scheduler remembers the server %1 here, of the flavor %2; this one is %3. The database does not have it here, which nova-scheduler learns within %4 s</source>
        <translation>nova-scheduler 记得服务器 %1 在此，规格为 %2；请求的是 %3。数据库中它不在此处，nova-scheduler 将在 %4 秒内得知</translation>
    </message>
    <message>
        <source>the request asks for another host: %1</source>
        <translation>请求要求另一台主机：%1</translation>
    </message>
    <message>
        <source>the request forces another host: %1</source>
        <translation>请求强制指定了另一台主机：%1</translation>
    </message>
    <message>
        <source>the request forces another node: %1</source>
        <translation>请求强制指定了另一个节点：%1</translation>
    </message>
    <message>
        <source>it is in cell %1, but the server has to stay in its own, %2</source>
        <translation>它在单元 %1 中，而服务器必须留在自己的单元 %2 中</translation>
    </message>
    <message>
        <source>A migration that is over still holds %1 on %2: no server of its project is being moved.</source>
        <translation>一次迁移已经结束（其项目没有服务器正在迁移），却仍在 %2 上占用 %1。</translation>
    </message>
    <message>
        <source>the flavor %1 has %3 = %2; nova-api accepts only 1 or more</source>
        <translation>规格 %1 的 %3 = %2；nova-api 只接受 1 或更大的值</translation>
    </message>
    <message>
        <source>the NUMA cells of %1 together have %2 of memory, but the node has %3</source>
        <translation>%1 的 NUMA 单元共有 %2 内存，但节点有 %3</translation>
    </message>
    <message>
        <source>the host is in zone %1; the server must be in %2</source>
        <translation>主机在可用域 %1；服务器必须在 %2</translation>
    </message>
    <message>
        <source>the host is in no zone, so it counts as in the default zone %1; the server must be in %2</source>
        <translation>主机不在任何可用域中，因此算作默认可用域 %1；服务器必须在 %2</translation>
    </message>
    <message>
        <source>no aggregate&apos;s filter_tenant_id names the project %1, although %2 in nova.conf requires it</source>
        <translation>没有主机聚合的 filter_tenant_id 指定项目 %1，但 nova.conf 中的 %2 要求如此</translation>
    </message>
    <message>
        <source>the group %1 asks for no resources, traits or aggregates, so Placement finds no provider for it</source>
        <translation>组 %1 没有请求任何资源、特性或聚合，因此 Placement 找不到用于它的提供者</translation>
    </message>
    <message numerus="yes">
        <source>it is beyond the limit of %Ln candidate(s)</source>
        <translation>
            <numerusform>它超出了 %Ln 个候选的上限</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Placement generates at most %Ln candidate(s), and those of other hosts came first</source>
        <translation>
            <numerusform>Placement 最多生成 %Ln 个候选，其他主机的候选排在前面</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the search for candidates ended after %Ln combination(s), before this host&apos;s turn</source>
        <translation>
            <numerusform>对候选的搜索在 %Ln 个组合后结束，还没有轮到此主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server asks for %Ln NUMA cell(s), the host has %2</source>
        <translation>
            <numerusform>服务器要求 %Ln 个 NUMA 单元，主机有 %2 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln dedicated CPU(s), cell %3 of the host has %4 in all</source>
        <translation>
            <numerusform>服务器的单元 %1 需要 %Ln 个独占 CPU，主机的单元 %3 总共只有 %4 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln shared CPU(s), cell %3 of the host has %4 in all</source>
        <translation>
            <numerusform>服务器的单元 %1 需要 %Ln 个共享 CPU，主机的单元 %3 总共只有 %4 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln dedicated CPU(s), cell %3 of the host has %4 free</source>
        <translation>
            <numerusform>服务器的单元 %1 需要 %Ln 个独占 CPU，主机的单元 %3 空闲 %4 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln dedicated CPU(s), which the cores of cell %3 of the host cannot give with the thread policy %4</source>
        <translation>
            <numerusform>服务器的单元 %1 需要 %Ln 个独占 CPU，按线程策略 %4，主机单元 %3 的核心无法提供</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with cell %1 of the server, %Ln vCPU(s) would share the CPUs of cell %3 of the host; the limit is %4</source>
        <translation>
            <numerusform>加上服务器的单元 %1，将有 %Ln 个 vCPU 共用主机单元 %3 的 CPU；最多允许 %4 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln page(s) of %4 (%5); cell %3 of the host has no pages of this size</source>
        <translation>
            <numerusform>服务器的单元 %1 需要 %Ln 个 %4 的内存页（%5）；主机的单元 %3 没有这种大小的内存页</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell %1 of the server needs %Ln page(s) of %4 (%7); cell %3 of the host has %5 of %6 free</source>
        <translation>
            <numerusform>服务器的单元 %1 需要 %Ln 个 %4 的内存页（%7）；主机的单元 %3 空闲 %5 个，共 %6 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Placement has no candidate there, although the host meets each part</source>
        <translation>Placement 在此没有候选，尽管主机分别满足每个部分</translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln CPU(s); the flavor asks for %2</source>
        <translation>
            <numerusform>主机有 %Ln 个 CPU；规格要求 %2 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln CPU(s) × %4 − %2 in use = %1 free; the flavor asks for %5</source>
        <translation>
            <numerusform>%Ln 个 CPU × %4 − %2 已用 = %1 空闲；规格要求 %5</numerusform>
        </translation>
    </message>
    <message>
        <source>CPUs in use: %1 of %2; the flavor asks for exactly %3 free</source>
        <translation>已用 CPU：%1，共 %2；规格要求恰好空闲 %3 个</translation>
    </message>
    <message>
        <source>builds, resizes and snapshots running here: %1; the limit is %2</source>
        <translation>此处正在运行的构建、调整规格和快照：%1 个；最多允许 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>the server asks for %Ln NUMA cell(s), and the host reports none</source>
        <translation>
            <numerusform>服务器要求 %Ln 个 NUMA 单元，而主机未上报任何 NUMA 单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has room for %Ln NUMA cell(s) of the server</source>
        <translation>
            <numerusform>主机放得下服务器的 %Ln 个 NUMA 单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln server(s) already; the limit is %2</source>
        <translation>
            <numerusform>主机上已有 %Ln 台服务器；最多允许 %2 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln free device(s), including the requested: %2</source>
        <translation>
            <numerusform>主机有 %Ln 个空闲设备，包括所请求的：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；除去物理功能后剩 %5 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；除去物理功能后剩 %5 个，除去 vDPA 设备后剩 %6 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；除去物理功能后剩 %5 个，除去 vDPA 设备后剩 %6 个，除去远程管理的设备后剩 %7 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；除去物理功能后剩 %5 个，除去 vDPA 设备后剩 %6 个，除去远程管理的设备后剩 %7 个，由 Placement 分配的有 %8 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 live-migratable as requested</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；除去物理功能后剩 %5 个，除去 vDPA 设备后剩 %6 个，除去远程管理的设备后剩 %7 个，按要求可热迁移的有 %8 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated, %9 live-migratable as requested</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；除去物理功能后剩 %5 个，除去 vDPA 设备后剩 %6 个，除去远程管理的设备后剩 %7 个，由 Placement 分配的有 %8 个，按要求可热迁移的有 %9 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec: [pci] alias says %5, the nearest have %6</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec：[pci] alias 写的是 %5，最接近的有 %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec: the port requires %5, the nearest have %6</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec：端口要求 %5，最接近的有 %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7)</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；%5 个与服务器的 NUMA 单元足够近，符合策略 %6 的要求（主机单元：%7）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 are as near to the server&apos;s NUMA cells as the policy %6 requires (host cells: %7), and %8 of these can be allocated</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。空闲 %3 个，其中 %4 个符合 spec；%5 个与服务器的 NUMA 单元足够近，符合策略 %6 的要求（主机单元：%7），其中 %8 个可以分配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 asks for %Ln PCI device(s). The host has %3 free</source>
        <translation>
            <numerusform>%1 要求 %Ln 个 PCI 设备。主机空闲 %3 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the host has %Ln server(s) of the group %3 already; the limit is %2</source>
        <translation>
            <numerusform>主机上已有服务器组 %3 的 %Ln 台服务器；最多允许 %2 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Without %1, %2 would come first</source>
        <translation>没有 %1 时，%2 会排在首位</translation>
    </message>
    <message>
        <source>%1 and %2 weigh the same; %1 came in first</source>
        <translation>%1 和 %2 权重相同；%1 先列入</translation>
    </message>
    <message>
        <source>The total of %1 is %3 higher than that of %2</source>
        <translation>%1 的总权重比 %2 高 %3</translation>
    </message>
    <message>
        <source>%1 puts %2 ahead by %3 (multiplier %4)</source>
        <translation>%1 使 %2 领先 %3（乘数 %4）</translation>
    </message>
    <message>
        <source>%1 puts %2 ahead by %3 (multiplier %4 for %5; %6 for %7, set by its aggregate %8)</source>
        <translation>%1 使 %2 领先 %3（%5 的乘数为 %4；%7 的乘数为 %6，由其主机聚合 %8 设置）</translation>
    </message>
    <message>
        <source>%1 puts %2 ahead by %3 (multiplier %4 for %5; %6 for %7, set by its aggregates %8)</source>
        <translation>%1 使 %2 领先 %3（%5 的乘数为 %4；%7 的乘数为 %6，由其主机聚合 %8 设置）</translation>
    </message>
    <message>
        <source>%1 alone is enough to put %2 first</source>
        <translation>仅 %1 就足以使 %2 排在首位</translation>
    </message>
    <message>
        <source>%1 together are enough to put %2 first</source>
        <translation>%1 合起来足以使 %2 排在首位</translation>
    </message>
    <message>
        <source>With a multiplier of %1 below %2, %3 would come first</source>
        <translation>若 %1 的乘数低于 %2，%3 会排在首位</translation>
    </message>
    <message>
        <source>With a multiplier of %1 above %2, %3 would come first</source>
        <translation>若 %1 的乘数高于 %2，%3 会排在首位</translation>
    </message>
    <message>
        <source>With a multiplier of %1 from %2 upwards, %3 would come first</source>
        <translation>若 %1 的乘数不低于 %2，%3 会排在首位</translation>
    </message>
    <message>
        <source>nova-compute is enabled</source>
        <translation>nova-compute 已启用</translation>
    </message>
    <message>
        <source>nova-compute has reported within %1 s and is not forced down</source>
        <translation>nova-compute 在 %1 秒内上报过，且没有被标记为强制下线</translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation>可用域 %1</translation>
    </message>
    <message>
        <source>open to the project %1</source>
        <translation>向项目 %1 开放</translation>
    </message>
    <message>
        <source>open to the flavor %1</source>
        <translation>向规格 %1 开放</translation>
    </message>
    <message>
        <source>no server with another flavor than %1</source>
        <translation>没有规格不是 %1 的服务器</translation>
    </message>
    <message>
        <source>%1 free CPUs</source>
        <translation>%1 个空闲 CPU</translation>
    </message>
    <message>
        <source>exactly %1 free CPUs</source>
        <translation>恰好 %1 个空闲 CPU</translation>
    </message>
    <message>
        <source>%1 of free memory</source>
        <translation>%1 空闲内存</translation>
    </message>
    <message>
        <source>exactly %1 of free memory</source>
        <translation>恰好 %1 空闲内存</translation>
    </message>
    <message>
        <source>%1 of free disk</source>
        <translation>%1 空闲磁盘</translation>
    </message>
    <message>
        <source>exactly %1 of free disk</source>
        <translation>恰好 %1 空闲磁盘</translation>
    </message>
    <message>
        <source>a host of the group: %1</source>
        <translation>服务器组所在的主机：%1</translation>
    </message>
    <message>
        <source>the host of %1</source>
        <translation>%1 所在的主机</translation>
    </message>
    <message>
        <source>not the host of %1</source>
        <translation>不是 %1 所在的主机</translation>
    </message>
    <message>
        <source>not tried before: %1</source>
        <translation>此前未尝试过：%1</translation>
    </message>
    <message>
        <source>the query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>metrics: %1</source>
        <translation>指标 %1</translation>
    </message>
    <message>
        <source>trust: %1</source>
        <translation>可信级别：%1</translation>
    </message>
    <message>
        <source>an address in %1</source>
        <translation>%1 中的地址</translation>
    </message>
    <message>
        <source>PCI devices: %1</source>
        <translation>PCI 设备：%1</translation>
    </message>
    <message>
        <source>something to ask for in the group %1</source>
        <translation>组 %1 中有所请求的内容</translation>
    </message>
    <message>
        <source>all groups of the query at once</source>
        <translation>同时满足查询的所有组</translation>
    </message>
    <message>
        <source>all traits from the providers of the resources</source>
        <translation>由提供资源的提供者具有全部特性</translation>
    </message>
    <message>
        <source>the resource provider that the request names</source>
        <translation>请求指定的资源提供者</translation>
    </message>
    <message>
        <source>among the first %1 candidates</source>
        <translation>在前 %1 个候选之列</translation>
    </message>
    <message>
        <source>among the first %1 candidates that Placement generates</source>
        <translation>在 Placement 生成的前 %1 个候选之列</translation>
    </message>
    <message>
        <source>a provider of its own for each group (isolate)</source>
        <translation>每个组各有自己的提供者（isolate）</translation>
    </message>
    <message>
        <source>the groups from one subtree of providers</source>
        <translation>各组来自提供者的同一子树</translation>
    </message>
    <message>
        <source>a resource provider in Placement</source>
        <translation>在 Placement 中有资源提供者</translation>
    </message>
    <message>
        <source>a candidate of Placement</source>
        <translation>是 Placement 的候选</translation>
    </message>
    <message>
        <source>enough %1</source>
        <translation>足够的 %1</translation>
    </message>
    <message>
        <source>at least %1 %2</source>
        <translation>至少 %1 %2</translation>
    </message>
    <message>
        <source>no trait %1</source>
        <translation>没有特性 %1</translation>
    </message>
    <message>
        <source>no trait %1 where the CPUs are PCPU</source>
        <translation>以 PCPU 提供 CPU 处没有特性 %1</translation>
    </message>
    <message>
        <source>trait %1</source>
        <translation>特性 %1</translation>
    </message>
    <message>
        <source>trait %1 where the CPUs are PCPU</source>
        <translation>以 PCPU 提供 CPU 处有特性 %1</translation>
    </message>
    <message>
        <source>one of the traits %1</source>
        <translation>特性 %1 之一</translation>
    </message>
    <message>
        <source>outside the aggregates %1</source>
        <translation>不在主机聚合 %1 中</translation>
    </message>
    <message>
        <source>one of the aggregates %1</source>
        <translation>主机聚合 %1 之一</translation>
    </message>
    <message>
        <source>an aggregate with %1 = %2</source>
        <translation>带有 %1 = %2 的主机聚合</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>主机 %1</translation>
    </message>
    <message>
        <source>in a cell that nova-scheduler reads</source>
        <translation>在 nova-scheduler 读取的单元中</translation>
    </message>
    <message>
        <source>in the server&apos;s own cell, %1</source>
        <translation>在服务器自己的单元 %1 中</translation>
    </message>
    <message>
        <source>a service record of nova-compute</source>
        <translation>有 nova-compute 的服务记录</translation>
    </message>
    <message>
        <source>Placement lets the server claim its resources</source>
        <translation>Placement 允许服务器占用其资源</translation>
    </message>
    <message>
        <source>No host is in an aggregate with %1, which flavor %2 asks for; %3 has %4</source>
        <translation>没有主机属于带有 %1 的主机聚合，而规格 %2 要求它；%3 有 %4</translation>
    </message>
    <message>
        <source>%3 would do, but its aggregates have %4; flavor %2 asks for %1</source>
        <translation>%3 其他条件都合适，但其主机聚合有 %4；规格 %2 要求 %1</translation>
    </message>
    <message>
        <source>No host is in an aggregate with %1, which flavor %2 asks for; did you mean the key %3?</source>
        <translation>没有主机属于带有 %1 的主机聚合，而规格 %2 要求它；是否想写键 %3？</translation>
    </message>
    <message>
        <source>No host is in an aggregate with %1, which flavor %2 asks for</source>
        <translation>没有主机属于带有 %1 的主机聚合，而规格 %2 要求它</translation>
    </message>
    <message>
        <source>%3 would do, but is in no aggregate with %1, which flavor %2 asks for</source>
        <translation>%3 其他条件都合适，但不属于带有 %1 的主机聚合，而规格 %2 要求它</translation>
    </message>
    <message>
        <source>Every host is reserved for other projects than %2; the nearest, %1, takes only %3</source>
        <translation>所有主机都专供 %2 以外的项目使用；最接近的 %1 只接受 %3</translation>
    </message>
    <message>
        <source>%1 would do, but takes only servers of %3; the request&apos;s project is %2</source>
        <translation>%1 其他条件都合适，但只接受 %3 的服务器；请求的项目是 %2</translation>
    </message>
    <message>
        <source>No aggregate&apos;s filter_tenant_id names the project %1, and %2 requires one</source>
        <translation>没有主机聚合的 filter_tenant_id 指定项目 %1，而 %2 要求如此</translation>
    </message>
    <message>
        <source>In Placement, no host is in an aggregate that filter_tenant_id gives to %1</source>
        <translation>在 Placement 中，没有主机属于以 filter_tenant_id 指定给 %1 的主机聚合</translation>
    </message>
    <message>
        <source>%2 would do, but in Placement it is in no aggregate that filter_tenant_id gives to the project %1</source>
        <translation>%2 其他条件都合适，但在 Placement 中不属于以 filter_tenant_id 指定给项目 %1 的主机聚合</translation>
    </message>
    <message>
        <source>%1 is the nearest host, but its aggregate %2 takes only requests that require %3</source>
        <translation>%1 是最接近的主机，但其主机聚合 %2 只接受要求 %3 的请求</translation>
    </message>
    <message>
        <source>The aggregates of the nearest host, %1, take only images with %2; image %3 has %4</source>
        <translation>最接近的主机 %1 所属的主机聚合只接受带有 %2 的镜像；镜像 %3 有 %4</translation>
    </message>
    <message>
        <source>The aggregates of the nearest host, %1, take only servers of %2, and not of %3</source>
        <translation>最接近的主机 %1 所属的主机聚合只接受规格 %2，不接受 %3</translation>
    </message>
    <message>
        <source>%1 is a bare metal node of class %2, which flavor %3 does not ask for; it asks for %4</source>
        <translation>%1 是类为 %2 的裸金属节点，规格 %3 没有请求该类，而是请求了 %4</translation>
    </message>
    <message>
        <source>%1 is a bare metal node of class %2, but flavor %3 still asks for %4 too</source>
        <translation>%1 是类为 %2 的裸金属节点，但规格 %3 还同时请求了 %4</translation>
    </message>
    <message>
        <source>A bare metal node is taken whole: flavor %1 asks for exactly %2 of memory, and the nearest, %3, has %4</source>
        <translation>裸金属节点会被整台占用：规格 %1 要求恰好 %2 内存，而最接近的 %3 有 %4</translation>
    </message>
    <message>
        <source>A bare metal node is taken whole: flavor %1 asks for exactly %2 of disk, and the nearest, %3, has %4</source>
        <translation>裸金属节点会被整台占用：规格 %1 要求恰好 %2 磁盘，而最接近的 %3 有 %4</translation>
    </message>
    <message>
        <source>A bare metal node is taken whole: flavor %1 asks for exactly %2 VCPU, and the nearest, %3, has %4</source>
        <translation>裸金属节点会被整台占用：规格 %1 要求恰好 %2 个 CPU，而最接近的 %3 有 %4 个</translation>
    </message>
    <message>
        <source>The database of cell %1 does not answer; %2 of its hosts would do</source>
        <translation>单元 %1 的数据库没有应答；其中有 %2 台主机本可用</translation>
    </message>
    <message>
        <source>Cell %1 is disabled, so nova-scheduler reads none of its hosts; %2 of them would do</source>
        <translation>单元 %1 已禁用，因此 nova-scheduler 不读取其中的任何主机；其中有 %2 台本可用</translation>
    </message>
    <message>
        <source>nova-scheduler read its list of cells before cell %1 was created: restart it; %2 of its hosts would do</source>
        <translation>nova-scheduler 读取单元列表时，单元 %1 尚未创建：请重启它；其中有 %2 台主机本可用</translation>
    </message>
    <message>
        <source>Nova has no service record of nova-compute on %1</source>
        <translation>Nova 没有 %1 上 nova-compute 的服务记录</translation>
    </message>
    <message>
        <source>Nova has no service record of nova-compute on %2 hosts</source>
        <translation>Nova 没有 %2 台主机上 nova-compute 的服务记录</translation>
    </message>
    <message>
        <source>%1 is chosen, but Nova has not mapped it to a cell, so the server ends in cell0</source>
        <translation>选中了 %1，但 Nova 没有将它映射到单元，因此服务器最终进入 cell0</translation>
    </message>
    <message>
        <source>No host reports an inventory of %1: it is not used up, there is none</source>
        <translation>没有主机上报 %1 的库存：不是用完了，而是根本没有</translation>
    </message>
    <message>
        <source>No host reports an inventory of %1: it is not used up, there is none. Look at [devices] %3</source>
        <translation>没有主机上报 %1 的库存：不是用完了，而是根本没有。请查看 [devices] %3</translation>
    </message>
    <message>
        <source>The %1 hosts fail for %2 different things, and each of these, dropped alone, would let one in: %3</source>
        <translation>%1 台主机因 %2 项不同的条件而失败，只要去掉其中任意一项，就有主机可用：%3</translation>
    </message>
    <message>
        <source>No host meets all of %2 conditions, each of which some of the %1 hosts meet: %3</source>
        <translation>没有主机满足全部 %2 个条件，尽管每个条件都有 %1 台主机中的一部分满足：%3</translation>
    </message>
    <message>
        <source>No host is left that the server could move to: %1</source>
        <translation>没有服务器可以迁移到的主机：%1</translation>
    </message>
    <message>
        <source>The server can only move to %1 of %2 hosts (%3), none of which meets this: %4</source>
        <translation>服务器只能迁移到 %2 台主机中的 %1 台（%3），其中没有一台满足：%4</translation>
    </message>
    <message>
        <source>The server can only move to %1 of %2 hosts (%3), which fail for %5 different things: %4</source>
        <translation>服务器只能迁移到 %2 台主机中的 %1 台（%3），它们因 %5 项不同的条件而失败：%4</translation>
    </message>
    <message>
        <source>No host meets this: %1</source>
        <translation>没有主机满足：%1</translation>
    </message>
    <message>
        <source>%2 would do, but does not meet this: %1</source>
        <translation>%2 其他条件都合适，但不满足：%1</translation>
    </message>
    <message>
        <source>In all, hosts have %5 %2 free, but none has the %1 asked for: the most is %3, on %4</source>
        <translation>所有主机合计空闲 %5 %2，但没有一台达到所要求的 %1：最多为 %3，在 %4 上</translation>
    </message>
    <message>
        <source>No host has both %1 %2 and %3 %4 free: those with enough %2 lack %4, and the others lack %2</source>
        <translation>没有主机同时空闲 %1 %2 和 %3 %4：%2 足够的主机缺 %4，其他主机缺 %2</translation>
    </message>
    <message>
        <source>Each of %1 is free on some host, but no host has enough of all</source>
        <translation>%1 中的每一种都在某台主机上有空闲，但没有主机全部足够</translation>
    </message>
    <message>
        <source>Every host has reached its limit of servers; the nearest, %1, has %2 of %3</source>
        <translation>所有主机都已达到服务器数量上限；最接近的 %1 有 %2 台，上限为 %3 台</translation>
    </message>
    <message numerus="yes">
        <source>%1 would do, but has %Ln server(s), and the limit is %3</source>
        <translation>
            <numerusform>%1 其他条件都合适，但已有 %Ln 台服务器，而最多允许 %3 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Every host has reached its limit of running builds, resizes and snapshots; the nearest, %1, has %2 of %3</source>
        <translation>所有主机都已达到正在运行的构建、调整规格和快照的上限；最接近的 %1 有 %2 个，上限为 %3 个</translation>
    </message>
    <message>
        <source>%1 would do, but its builds, resizes and snapshots (%2) have reached the limit of %3</source>
        <translation>%1 其他条件都合适，但其构建、调整规格和快照（%2）已达到上限 %3</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3 on one host; the largest host has %4 (max_unit). A ratio does not help</source>
        <translation>%1 要求在一台主机上有 %2 %3；最大的主机有 %4（max_unit）。超分比无济于事</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3 on one host; %5 of %6 hosts can give at most %4 (max_unit). A ratio does not help</source>
        <translation>%1 要求在一台主机上有 %2 %3；%6 台主机中有 %5 台最多只能给出 %4（max_unit）。超分比无济于事</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3; the hosts give only multiples of %4 (step_size)</source>
        <translation>%1 要求 %2 %3；各主机只给出 %4 的倍数（step_size）</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3; %5 of %6 hosts can give only multiples of %4 (step_size)</source>
        <translation>%1 要求 %2 %3；%6 台主机中有 %5 台只给出 %4 的倍数（step_size）</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3; on each host a server takes at least %4 (min_unit)</source>
        <translation>%1 要求 %2 %3；在每台主机上，一台服务器至少占用 %4（min_unit）</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3; on %5 of %6 hosts a server takes at least %4 (min_unit)</source>
        <translation>%1 要求 %2 %3；在 %6 台主机中的 %5 台上，一台服务器至少占用 %4（min_unit）</translation>
    </message>
    <message>
        <source>Flavor %1 asks hosts for %2, which none reports; aggregate %3 has this key, for the scope %4</source>
        <translation>规格 %1 要求主机的 %2，但没有主机上报它；主机聚合 %3 有这个键，对应作用域 %4</translation>
    </message>
    <message>
        <source>Flavor %1 asks for %2, and no host reports %3; did you mean %4?</source>
        <translation>规格 %1 要求 %2，而没有主机上报 %3；您是不是想写 %4？</translation>
    </message>
    <message>
        <source>Flavor %1 asks for %2, and no host reports %3</source>
        <translation>规格 %1 要求 %2，而没有主机上报 %3</translation>
    </message>
    <message>
        <source>%4 would do, but does not report %3, which flavor %1 asks for (%2)</source>
        <translation>%4 其他条件都合适，但不上报规格 %1 所要求的 %3（%2）</translation>
    </message>
    <message>
        <source>Extra spec %1 of flavor %2 has no scope, so the hosts&apos; own %1 counts (%3), not that of aggregate %4</source>
        <translation>规格 %2 的额外规格 %1 不带作用域，因此起作用的是主机自身的 %1（%3），而不是主机聚合 %4 的</translation>
    </message>
    <message>
        <source>Extra spec %1 = %2 of flavor %3 has no scope, so it is compared with the hosts&apos; own %1; %4 has %5</source>
        <translation>规格 %3 的额外规格 %1 = %2 不带作用域，因此与主机自身的 %1 比较；%4 的值为 %5</translation>
    </message>
    <message>
        <source>Flavor %1 asks for %2 = %3; the nearest host, %4, reports %5</source>
        <translation>规格 %1 要求 %2 = %3；最接近的主机 %4 上报的是 %5</translation>
    </message>
    <message>
        <source>Placement has no resource provider with the uuid of %1: another one has its name</source>
        <translation>Placement 没有以 %1 的 uuid 为标识的资源提供者：另一个资源提供者占用了它的名称</translation>
    </message>
    <message>
        <source>Placement has no resource providers with the uuids of %2 hosts: others have their names, such as %1</source>
        <translation>Placement 没有以 %2 台主机（例如 %1）的 uuid 为标识的资源提供者：其他资源提供者占用了它们的名称</translation>
    </message>
    <message>
        <source>Placement has no resource provider for %1</source>
        <translation>Placement 没有 %1 的资源提供者</translation>
    </message>
    <message>
        <source>Placement has no resource providers for %2 hosts, such as %1</source>
        <translation>Placement 没有 %2 台主机（例如 %1）的资源提供者</translation>
    </message>
    <message>
        <source>%3 would do, but lacks the trait %1, which flavor %2 requires</source>
        <translation>%3 其他条件都合适，但缺少规格 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which flavor %2 requires</source>
        <translation>没有主机具有规格 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which flavor %2 requires; did you mean %3?</source>
        <translation>没有主机具有规格 %2 要求的特性 %1；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>%3 would do, but has the trait %1, which flavor %2 forbids</source>
        <translation>%3 其他条件都合适，但具有规格 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>Every host has the trait %1, which flavor %2 forbids</source>
        <translation>每台主机都具有规格 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>%3 would do, but lacks the trait %1, which image %2 requires</source>
        <translation>%3 其他条件都合适，但缺少镜像 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which image %2 requires</source>
        <translation>没有主机具有镜像 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which image %2 requires; did you mean %3?</source>
        <translation>没有主机具有镜像 %2 要求的特性 %1；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>%3 would do, but has the trait %1, which image %2 forbids</source>
        <translation>%3 其他条件都合适，但具有镜像 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>Every host has the trait %1, which image %2 forbids</source>
        <translation>每台主机都具有镜像 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>%3 would do, but lacks the trait %1, which the request filter %2 requires</source>
        <translation>%3 其他条件都合适，但缺少请求过滤器 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which the request filter %2 requires</source>
        <translation>没有主机具有请求过滤器 %2 要求的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which the request filter %2 requires; did you mean %3?</source>
        <translation>没有主机具有请求过滤器 %2 要求的特性 %1；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>%3 would do, but has the trait %1, which the request filter %2 forbids</source>
        <translation>%3 其他条件都合适，但具有请求过滤器 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>Every host has the trait %1, which the request filter %2 forbids</source>
        <translation>每台主机都具有请求过滤器 %2 禁止的特性 %1</translation>
    </message>
    <message>
        <source>%2 would do, but lacks the trait %1, which the request needs</source>
        <translation>%2 其他条件都合适，但缺少请求需要的特性 %1</translation>
    </message>
    <message>
        <source>No host has the trait %1, which the request needs</source>
        <translation>没有主机具有请求需要的特性 %1</translation>
    </message>
    <message>
        <source>%2 would do, but has the trait %1, which the request excludes</source>
        <translation>%2 其他条件都合适，但具有请求排除的特性 %1</translation>
    </message>
    <message>
        <source>Every host has the trait %1, which the request excludes</source>
        <translation>每台主机都具有请求排除的特性 %1</translation>
    </message>
    <message>
        <source>The server was booted into zone %1 and must stay there, but no such zone exists now; %2 is in %3</source>
        <translation>服务器当初在可用域 %1 中创建，必须留在其中，但现在没有这个可用域；%2 在 %3 中</translation>
    </message>
    <message>
        <source>The server was booted into zone %1 and must stay there; the nearest other host, %2, is in %3</source>
        <translation>服务器当初在可用域 %1 中创建，必须留在其中；最接近的其他主机 %2 在 %3 中</translation>
    </message>
    <message>
        <source>The server is on %1 already, and a move must leave its host</source>
        <translation>该服务器已在 %1 上，而迁移必须离开其主机</translation>
    </message>
    <message>
        <source>A move must leave %1, and no other host takes the server</source>
        <translation>迁移必须离开 %1，而没有其他主机能接收该服务器</translation>
    </message>
    <message>
        <source>The request names the host %1, but no compute node has this name</source>
        <translation>请求指定了主机 %1，但没有计算节点使用此名称</translation>
    </message>
    <message>
        <source>The request names the host %1, but no compute node has this name; did you mean %2?</source>
        <translation>请求指定了主机 %1，但没有计算节点使用此名称；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>The request names %1, which cannot take the server; %2 would do</source>
        <translation>请求指定了 %1，而它无法接收该服务器；%2 合适</translation>
    </message>
    <message>
        <source>%1 would do, but the request excludes it (ignore_hosts)</source>
        <translation>%1 其他条件都合适，但被请求排除（ignore_hosts）</translation>
    </message>
    <message>
        <source>The hint %2 allows only the host of %1, which cannot take the server; %3 would do</source>
        <translation>提示 %2 只允许 %1 所在的主机，而该主机无法接收此服务器；%3 合适</translation>
    </message>
    <message>
        <source>%3 would do, but the hint %2 rules out hosts with %1</source>
        <translation>%3 其他条件都合适，但提示 %2 排除了运行 %1 的主机</translation>
    </message>
    <message>
        <source>The hint %2 rules out every host: each has one of %1</source>
        <translation>提示 %2 排除了所有主机：每台上都有 %1 中的一个</translation>
    </message>
    <message>
        <source>The hint %2 allows only hosts near %1, and the hosts that would do are elsewhere: %3</source>
        <translation>提示 %2 只允许 %1 附近的主机，而其他条件都合适的主机不在附近：%3</translation>
    </message>
    <message>
        <source>The hint %2 asks for a host near %1, and none is</source>
        <translation>提示 %2 要求 %1 附近的主机，而没有主机在附近</translation>
    </message>
    <message>
        <source>The hint %2 (%1) rules out %3, which would do otherwise</source>
        <translation>提示 %2（%1）排除了 %3，它其他条件都合适</translation>
    </message>
    <message>
        <source>No host meets the hint %2: %1</source>
        <translation>没有主机满足提示 %2：%1</translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s); the nearest host, %3, has %4</source>
        <translation>
            <numerusform>规格 %1 要求 %Ln 个 NUMA 单元；最接近的主机 %3 有 %4 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s), and %3 reports none</source>
        <translation>
            <numerusform>规格 %1 要求 %Ln 个 NUMA 单元，而 %3 没有上报任何 NUMA 单元</numerusform>
        </translation>
    </message>
    <message>
        <source>Flavor %1 needs %2 of memory in one NUMA cell; the nearest, cell %3 of %4, has %5</source>
        <translation>规格 %1 在一个 NUMA 单元中需要 %2 内存；最接近的是 %4 的单元 %3，有 %5</translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln dedicated CPU(s) in one NUMA cell; the nearest, cell %3 of %4, has %5</source>
        <translation>
            <numerusform>规格 %1 在一个 NUMA 单元中需要 %Ln 个独占 CPU；最接近的是 %4 的单元 %3，有 %5 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln CPU(s) in one NUMA cell; the nearest, cell %3 of %4, has %5</source>
        <translation>
            <numerusform>规格 %1 在一个 NUMA 单元中需要 %Ln 个 CPU；最接近的是 %4 的单元 %3，有 %5 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No host fits the dedicated CPUs of flavor %1 with the thread policy %2</source>
        <translation>没有主机能按线程策略 %2 容纳规格 %1 的独占 CPU</translation>
    </message>
    <message>
        <source>No NUMA cell that fits is near the server&apos;s networks: %1</source>
        <translation>放得下的 NUMA 单元都不靠近服务器的网络：%1</translation>
    </message>
    <message>
        <source>The NUMA cells of flavor %1 do not fit into those of any host</source>
        <translation>规格 %1 的 NUMA 单元放不进任何主机的 NUMA 单元</translation>
    </message>
    <message>
        <source>Flavor %1 needs %2 in one NUMA cell, which is not a multiple of its page size, %3</source>
        <translation>规格 %1 在一个 NUMA 单元中需要 %2，不是其内存页大小 %3 的倍数</translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the nearest, cell %4 of %5, has %6 of %7 free</source>
        <translation>
            <numerusform>规格 %1 在一个 NUMA 单元中需要 %Ln 个 %3 的内存页；最接近的是 %5 的单元 %4，空闲 %6 个，共 %7 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the nearest host, %4, has no pages of this size</source>
        <translation>
            <numerusform>规格 %1 在一个 NUMA 单元中需要 %Ln 个 %3 的内存页；最接近的主机 %4 没有这种大小的内存页</numerusform>
        </translation>
    </message>
    <message>
        <source>Flavor %1 needs %2 in pages of one size (%3) in one NUMA cell; the nearest, cell %4 of %5, has free: %6</source>
        <translation>规格 %1 在一个 NUMA 单元中需要 %2 同一大小（%3）的内存页；最接近的是 %5 的单元 %4，其中空闲：%6</translation>
    </message>
    <message>
        <source>%4 reports a ratio of %1 for %3, but Placement has %2; with %1 the server would fit</source>
        <translation>%4 上报的 %3 比率为 %1，而 Placement 中为 %2；按 %1 则服务器放得下</translation>
    </message>
    <message>
        <source>nova.conf sets %5 to %1, but Placement has %2 for %3 on %6 hosts; with %1 the server would fit</source>
        <translation>nova.conf 将 %5 设为 %1，但在 %6 台主机上，Placement 中 %3 的比率为 %2；按 %1 则服务器放得下</translation>
    </message>
    <message>
        <source>nova.conf sets %5 to %1, but Placement has %2 for %3 on %4; with %1 the server would fit</source>
        <translation>nova.conf 将 %5 设为 %1，但在 %4 上，Placement 中 %3 的比率为 %2；按 %1 则服务器放得下</translation>
    </message>
    <message>
        <source>[pci] alias %1 asks for devices of %2, but those of %3 are %4</source>
        <translation>[pci] alias %1 要求 %2 的设备，而 %3 的设备是 %4</translation>
    </message>
    <message>
        <source>The server needs PCI devices, and %1 has not reported any yet</source>
        <translation>服务器需要 PCI 设备，而 %1 尚未上报任何 PCI 设备</translation>
    </message>
    <message>
        <source>No free device matches [pci] alias %1: it says %2, those of %3 have %4</source>
        <translation>没有空闲设备匹配 [pci] alias %1：它写的是 %2，而 %3 的设备为 %4</translation>
    </message>
    <message numerus="yes">
        <source>Flavor %3 needs %Ln PCI device(s) of %2; the nearest host, %4, has %5 of them free</source>
        <translation>
            <numerusform>规格 %3 需要 %Ln 个 %2 的 PCI 设备；最接近的主机 %4 空闲 %5 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Placement refuses the query: it knows no trait %1, which flavor %2 names; did you mean %3?</source>
        <translation>Placement 拒绝该查询：它不认识规格 %2 指定的特性 %1；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>Placement refuses the query: it knows no resource class %1, which flavor %2 asks for; did you mean %3?</source>
        <translation>Placement 拒绝该查询：它没有资源类 %1，而规格 %2 要求它；您是否想要 %3？</translation>
    </message>
    <message>
        <source>Placement refuses the query: it knows no resource class %1, which flavor %2 asks for</source>
        <translation>Placement 拒绝该查询：它没有资源类 %1，而规格 %2 要求它</translation>
    </message>
    <message>
        <source>Placement refuses the query: it knows no trait %1, which flavor %2 names</source>
        <translation>Placement 拒绝该查询：它不认识规格 %2 指定的特性 %1</translation>
    </message>
    <message>
        <source>Placement refuses the query: it knows no trait %1</source>
        <translation>Placement 拒绝该查询：它不认识特性 %1</translation>
    </message>
    <message>
        <source>Placement did not answer: %1</source>
        <translation>Placement 没有应答：%1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: %1</source>
        <translation>nova-api 拒绝该请求：%1</translation>
    </message>
    <message>
        <source>nova-conductor refuses the request: %1</source>
        <translation>nova-conductor 拒绝该请求：%1</translation>
    </message>
    <message>
        <source>The request filter %2 refuses the request: %1</source>
        <translation>请求过滤器 %2 拒绝该请求：%1</translation>
    </message>
    <message>
        <source>The scheduler that nova.conf sets never selects a host: %1</source>
        <translation>nova.conf 设置的调度器从不选择主机：%1</translation>
    </message>
    <message>
        <source>Nova&apos;s own code fails: %2: %1</source>
        <translation>Nova 自身的代码出错：%2：%1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no flavor %1</source>
        <translation>nova-api 拒绝该请求：云中没有规格 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no flavor %1; did you mean %2?</source>
        <translation>nova-api 拒绝该请求：云中没有规格 %1；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>The scheduler chooses %1, whose nova-compute gets no port with address %2: network %3 has only %4</source>
        <translation>调度器选中 %1，但那里的 nova-compute 得不到地址为 %2 的端口：网络 %3 只有 %4</translation>
    </message>
    <message>
        <source>The scheduler chooses %1, whose nova-compute gets no port with address %2: network %3 has %4, and no port can have a network or broadcast address</source>
        <translation>调度器选中 %1，但那里的 nova-compute 得不到地址为 %2 的端口：网络 %3 为 %4，端口不能使用网络地址或广播地址</translation>
    </message>
    <message>
        <source>The scheduler chooses %1, whose nova-compute refuses: %2</source>
        <translation>调度器选择了 %1，而那里的 nova-compute 拒绝：%2</translation>
    </message>
    <message>
        <source>nova-conductor refuses the request: group %1 has the policy %2, and its filter %3 is not enabled</source>
        <translation>nova-conductor 拒绝该请求：服务器组 %1 的策略为 %2，而其过滤器 %3 未启用</translation>
    </message>
    <message>
        <source>nova-conductor refuses the request: group %1 has the policy %2, and its weigher %3 is not enabled</source>
        <translation>nova-conductor 拒绝该请求：服务器组 %1 的策略为 %2，而其权重器 %3 未启用</translation>
    </message>
    <message>
        <source>%1 is not enabled, so the scheduler chooses %2 without checking what nova-compute there will refuse</source>
        <translation>%1 未启用，因此调度器选择了 %2，而不检查那里的 nova-compute 会拒绝什么</translation>
    </message>
    <message>
        <source>Every claim is refused: of %1, %2 has a capacity of %3 and %4 used by now; the request asks for %5</source>
        <translation>每次占用都被拒绝：%2 的 %1 容量为 %3，目前已用 %4；请求要求 %5</translation>
    </message>
    <message>
        <source>Placement refuses every claim; %1 was the first host tried</source>
        <translation>Placement 拒绝每次占用；%1 是首先尝试的主机</translation>
    </message>
    <message>
        <source>nova-scheduler passes over %1: no allocation candidate takes anything from its own resource provider</source>
        <translation>nova-scheduler 跳过 %1：没有分配候选从它自己的资源提供者取用任何资源</translation>
    </message>
    <message>
        <source>%1 reserves %2 %4 but has %3, so Placement refuses its inventories and the host offers nothing</source>
        <translation>%1 预留了 %2 %4，却只有 %3，因此 Placement 拒绝它的库存，该主机不提供任何资源</translation>
    </message>
    <message numerus="yes">
        <source>Placement was asked for at most %Ln candidate(s), and none of those fits; beyond the limit, %2 would do</source>
        <translation>
            <numerusform>向 Placement 最多请求 %Ln 个候选，而其中没有合适的；在此上限之外，%2 合适</numerusform>
        </translation>
    </message>
    <message>
        <source>nova-scheduler still counts servers of the anti-affinity group %1 on %2 that are gone</source>
        <translation>nova-scheduler 仍把反亲和服务器组 %1 中已不存在的服务器算在 %2 上</translation>
    </message>
    <message>
        <source>Anti-affinity group %1 allows %2 per host (max_server_per_host), and every host already has that many</source>
        <translation>反亲和服务器组 %1 每台主机允许 %2 台服务器（max_server_per_host），而每台主机都已达到此数</translation>
    </message>
    <message>
        <source>%1 would do, but already has as many servers of the anti-affinity group %2 as it allows per host: %3</source>
        <translation>%1 其他条件都合适，但其上反亲和服务器组 %2 的服务器已达到每台主机允许的数量：%3</translation>
    </message>
    <message>
        <source>Affinity group %1 is on %2, which cannot take the server; %3 would do, but is elsewhere</source>
        <translation>亲和服务器组 %1 在 %2 上，而它无法接收该服务器；%3 其他条件都合适，但不是那台主机</translation>
    </message>
    <message>
        <source>nova-compute of %1 is disabled, and no reason was given</source>
        <translation>%1 的 nova-compute 已禁用，没有给出原因</translation>
    </message>
    <message>
        <source>nova-compute is disabled on %3 hosts, and no reason was given</source>
        <translation>%3 台主机上的 nova-compute 已禁用，没有给出原因</translation>
    </message>
    <message>
        <source>nova-compute is disabled on all %3 hosts, and no reason was given</source>
        <translation>全部 %3 台主机上的 nova-compute 都已禁用，没有给出原因</translation>
    </message>
    <message>
        <source>nova-compute is disabled on %3 hosts; on %1, no reason was given</source>
        <translation>%3 台主机上的 nova-compute 已禁用；在 %1 上没有给出原因</translation>
    </message>
    <message>
        <source>nova-compute of %1 is disabled: %2</source>
        <translation>%1 的 nova-compute 已禁用：%2</translation>
    </message>
    <message>
        <source>nova-compute is disabled on %3 hosts: %2</source>
        <translation>%3 台主机上的 nova-compute 已禁用：%2</translation>
    </message>
    <message>
        <source>nova-compute is disabled on all %3 hosts: %2</source>
        <translation>全部 %3 台主机上的 nova-compute 都已禁用：%2</translation>
    </message>
    <message>
        <source>nova-compute is disabled on %3 hosts; on %1: %2</source>
        <translation>%3 台主机上的 nova-compute 已禁用；在 %1 上：%2</translation>
    </message>
    <message>
        <source>nova-compute of %1 disabled itself: %2</source>
        <translation>%1 的 nova-compute 已自行禁用：%2</translation>
    </message>
    <message>
        <source>nova-compute disabled itself on %3 hosts: %2</source>
        <translation>%3 台主机上的 nova-compute 已自行禁用：%2</translation>
    </message>
    <message>
        <source>nova-compute disabled itself on all %3 hosts: %2</source>
        <translation>全部 %3 台主机上的 nova-compute 都已自行禁用：%2</translation>
    </message>
    <message>
        <source>nova-compute is disabled on %3 hosts; on %1 it disabled itself: %2</source>
        <translation>%3 台主机上的 nova-compute 已禁用；在 %1 上它是自行禁用的：%2</translation>
    </message>
    <message>
        <source>nova-compute of %1 reports %2 s ahead of time, more than the %3 s allowed: the clocks differ</source>
        <translation>%1 的 nova-compute 上报的时间超前 %2 秒，超过允许的 %3 秒：时钟不一致</translation>
    </message>
    <message>
        <source>nova-compute reports ahead of time on %4 hosts, by %2 s on %1, more than the %3 s allowed: the clocks differ</source>
        <translation>%4 台主机上的 nova-compute 上报的时间超前，在 %1 上超前 %2 秒，超过允许的 %3 秒：时钟不一致</translation>
    </message>
    <message>
        <source>nova-compute of %1 last reported %2 s ago; it counts as down after %3 s</source>
        <translation>%1 的 nova-compute 最近一次上报是在 %2 秒前；超过 %3 秒即视为离线</translation>
    </message>
    <message>
        <source>nova-compute is down on %4 hosts: on %1 it last reported %2 s ago; it counts as down after %3 s</source>
        <translation>%4 台主机上的 nova-compute 已离线：在 %1 上最近一次上报是在 %2 秒前；超过 %3 秒即视为离线</translation>
    </message>
    <message>
        <source>nova-compute is down on all %4 hosts: on %1 it last reported %2 s ago, the limit is %3 s. Check the message bus and the clocks</source>
        <translation>全部 %4 台主机上的 nova-compute 都已离线：在 %1 上最近一次上报是在 %2 秒前，上限为 %3 秒。请检查消息总线和时钟</translation>
    </message>
    <message>
        <source>nova-compute of %1 is marked as forced down</source>
        <translation>%1 的 nova-compute 被标记为已强制下线</translation>
    </message>
    <message>
        <source>nova-compute is marked as forced down on %2 hosts</source>
        <translation>%2 台主机上的 nova-compute 被标记为已强制下线</translation>
    </message>
    <message>
        <source>On %1, %4 consumers that are neither servers nor open migrations hold %2 %3; the greatest, %5, holds %6</source>
        <translation>在 %1 上，%4 个既不是服务器也不是未结束迁移的使用者占用 %2 %3；其中最多的 %5 占用 %6</translation>
    </message>
    <message>
        <source>On %1, %4 consumers hold %2 %3 but do not run there: they are on other hosts or on none, or Nova does not know them; the greatest, %5, holds %6</source>
        <translation>在 %1 上，%4 个使用者占用 %2 %3，但并不在那里运行：它们在其他主机上或不在任何主机上，或者 Nova 不认识它们；其中最多的 %5 占用 %6</translation>
    </message>
    <message>
        <source>On %1, the server %4 holds %2 %3, but it is on no host</source>
        <translation>在 %1 上，服务器 %4 占用 %2 %3，但它不在任何主机上</translation>
    </message>
    <message>
        <source>On %1, the server %4 holds %2 %3, but it runs on %5</source>
        <translation>在 %1 上，服务器 %4 占用 %2 %3，但它运行在 %5 上</translation>
    </message>
    <message>
        <source>On %1, a migration that is over still holds %2 %3 (%4)</source>
        <translation>在 %1 上，一次已经结束的迁移仍占用 %2 %3（%4）</translation>
    </message>
    <message>
        <source>On %1, %4 holds %2 %3, but is neither a server nor an open migration</source>
        <translation>在 %1 上，%4 占用 %2 %3，但它既不是服务器，也不是未结束的迁移</translation>
    </message>
    <message>
        <source>Only %4 of %2 servers can be placed: the anti-affinity group %3 has no host left for server %1</source>
        <translation>%2 台服务器中只放得下 %4 台：反亲和服务器组 %3 没有剩余主机可供服务器 %1 使用</translation>
    </message>
    <message>
        <source>Only %1 of %2 servers can be placed: server %3 asks for %4 %5, and by then %6 has %7 of %8 used</source>
        <translation>%2 台服务器中只放得下 %1 台：服务器 %3 要求 %4 %5，而届时 %6 已用 %7，共 %8</translation>
    </message>
    <message>
        <source>Only %1 of %2 servers can be placed: no host is left for server %3</source>
        <translation>%2 台服务器中只放得下 %1 台：没有剩余主机可供服务器 %3 使用</translation>
    </message>
    <message>
        <source>%1 reserves %2 of its %3 %4; the server would fit if at most %5 were reserved</source>
        <translation>%1 在其 %3 %4 中预留了 %2；若最多预留 %5，服务器便放得下</translation>
    </message>
    <message>
        <source>%6 hosts reserve too much: %1 reserves %2 of its %3 %4; the server would fit if at most %5 were reserved</source>
        <translation>%6 台主机预留过多：%1 在其 %3 %4 中预留了 %2；若最多预留 %5，服务器便放得下</translation>
    </message>
    <message>
        <source>All known rules let a host pass; the filter %1 is not Nova&apos;s, and may reject every host</source>
        <translation>按所有已知规则都有主机通过；过滤器 %1 不是 Nova 自带的，可能拒绝每台主机</translation>
    </message>
    <message>
        <source>The effect of %1 is unknown here; the log of nova-scheduler says how many hosts it leaves</source>
        <translation>%1 的作用在此未知；nova-scheduler 的日志会说明它留下多少台主机</translation>
    </message>
    <message>
        <source>Image %1 asks for hypervisor version %2; the nearest host, %3, has %4</source>
        <translation>镜像 %1 要求虚拟机管理程序版本 %2；最接近的主机 %3 为 %4</translation>
    </message>
    <message>
        <source>Image %1 asks for a kind of guest that no host reports to support: %2</source>
        <translation>镜像 %1 要求的客户机类型没有主机上报支持：%2</translation>
    </message>
    <message>
        <source>Image %1 asks for %2, which no host supports; %3 supports %4</source>
        <translation>镜像 %1 要求 %2，没有主机支持；%3 支持 %4</translation>
    </message>
    <message>
        <source>%3 would do, but supports only %4; image %1 asks for %2</source>
        <translation>%3 其他条件都合适，但只支持 %4；镜像 %1 要求 %2</translation>
    </message>
    <message>
        <source>%5 hosts would do, but do not support what image %1 asks for, %2; %3 supports %4</source>
        <translation>%5 台主机其他条件都合适，但不支持镜像 %1 要求的 %2；%3 支持 %4</translation>
    </message>
    <message>
        <source>No host has any %2 free; the request asks for %1</source>
        <translation>没有主机有空闲的 %2；请求要求 %1</translation>
    </message>
    <message>
        <source>The request asks for %1 %2, but the only host, %4, has %3 free</source>
        <translation>请求要求 %1 %2，而唯一的主机 %4 空闲 %3</translation>
    </message>
    <message>
        <source>The request asks for %1 %2, but the only host, %4, has %3 free; there, %6 holds most (%7)</source>
        <translation>请求要求 %1 %2，而唯一的主机 %4 空闲 %3；其中 %6 占用最多（%7）</translation>
    </message>
    <message>
        <source>No host has %1 %2 free: the most is %3, on %4; all hosts together have %5</source>
        <translation>没有主机空闲 %1 %2：最多的是 %3，在 %4 上；所有主机合计 %5</translation>
    </message>
    <message>
        <source>No host has %1 %2 free: the most is %3, on %4, where %6 holds %7; all hosts together have %5</source>
        <translation>没有主机空闲 %1 %2：最多的是 %3，在 %4 上，那里 %6 占用 %7；所有主机合计 %5</translation>
    </message>
    <message>
        <source>%4 has no %2 free; the request asks for %1</source>
        <translation>%4 没有空闲的 %2；请求要求 %1</translation>
    </message>
    <message>
        <source>%4 has only %3 %2 free; the request asks for %1</source>
        <translation>%4 只空闲 %3 %2；请求要求 %1</translation>
    </message>
    <message>
        <source>%2 is used up on %5 of %6 hosts: the most is %3, on %4; the request asks for %1</source>
        <translation>%6 台主机中有 %5 台的 %2 已用尽：最多的是 %3，在 %4 上；请求要求 %1</translation>
    </message>
    <message>
        <source>In Nova, zone %1 has %2; in Placement their providers are not in its aggregate %3</source>
        <translation>在 Nova 中，可用域 %1 有 %2；在 Placement 中，它们的资源提供者不属于其主机聚合 %3</translation>
    </message>
    <message>
        <source>The server must be in zone %1; %2 would do, but is in %3</source>
        <translation>服务器必须在可用域 %1 中；%2 其他条件都合适，但在 %3 中</translation>
    </message>
    <message>
        <source>No host is in zone %1, which the request asks for</source>
        <translation>没有主机在请求所要求的可用域 %1 中</translation>
    </message>
    <message>
        <source>No host is in zone %1; did you mean %2?</source>
        <translation>没有主机在可用域 %1 中；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>No host in zone %1 has %2: %4 of %3 hosts in the zone, %5 with it</source>
        <translation>可用域 %1 中没有主机满足 %2：%3 台主机中，%4 台在该可用域，%5 台满足后者</translation>
    </message>
    <message>
        <source>even then it would not be among the first %1 candidates</source>
        <translation>即便如此，它也不在前 %1 个候选之中</translation>
    </message>
    <message>
        <source>no choice of its resource providers meets it</source>
        <translation>它的资源提供者无论怎样选择都不满足此条件</translation>
    </message>
    <message>
        <source>the filter itself fails on %3, which ends the request: %1: %2</source>
        <translation>过滤器自身在 %3 上出错，请求因此结束：%1：%2</translation>
    </message>
    <message>
        <source>neither its PCPU nor its VCPU serves the request as it is</source>
        <translation>它的 PCPU 和 VCPU 都不能满足该请求现在的样子</translation>
    </message>
    <message>
        <source>%3 meets both %1 and %2, but no choice of its resource providers does so at once</source>
        <translation>%3 分别满足 %1 和 %2，但它的资源提供者无论怎样选择都不能同时满足两者</translation>
    </message>
    <message>
        <source>No host has both %1 and %2: %4 of %3 hosts with the first, %5 with the second</source>
        <translation>没有主机同时满足 %1 和 %2：%3 台主机中，%4 台满足前者，%5 台满足后者</translation>
    </message>
    <message>
        <source>Every claim is refused: of %1, %2 has a capacity of %3 and %4 used by now, most by %6; the request asks for %5</source>
        <translation>每次占用都被拒绝：%2 的 %1 容量为 %3，目前已用 %4，占用最多的是 %6；请求要求 %5</translation>
    </message>
    <message>
        <source>The answer depends on data unknown here: %1</source>
        <translation>结果取决于此处未知的数据：%1</translation>
    </message>
    <message>
        <source>This shows %1: %2</source>
        <translation>要得知%1，请用：%2</translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request on %1 too (%Ln server(s) there now)</source>
        <translation>
            <numerusform>此更改也适用于以后 %1 上的每个请求（那里现有 %Ln 台服务器）</numerusform>
        </translation>
    </message>
    <message>
        <source>The scheduler considers %1 for later requests too</source>
        <translation>调度器处理以后的请求时也会考虑 %1</translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request for flavor %1 (used by %Ln server(s) now)</source>
        <translation>
            <numerusform>此更改适用于以后使用规格 %1 的每个请求（现有 %Ln 台服务器使用该规格）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request for image %1 (used by %Ln server(s) now)</source>
        <translation>
            <numerusform>此更改适用于以后使用镜像 %1 的每个请求（现有 %Ln 台服务器使用该镜像）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The change applies on %Ln host(s), all of aggregate %1, to every later request too</source>
        <translation>
            <numerusform>此更改在主机聚合 %1 的全部 %Ln 台主机上也适用于以后的每个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scheduler considers %Ln host(s), all of cell %1, for later requests too</source>
        <translation>
            <numerusform>调度器处理以后的请求时也会考虑单元 %1 的全部 %Ln 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Nova uses %1 for every later request too</source>
        <translation>Nova 对以后的每个请求也使用 %1</translation>
    </message>
    <message>
        <source>The request %1 gets no host then; it lands on %2 now</source>
        <translation>这样请求 %1 得不到主机；现在它调度到 %2</translation>
    </message>
    <message>
        <source>The request %1 lands on %2 then; it gets no host now</source>
        <translation>这样请求 %1 调度到 %2；现在它得不到主机</translation>
    </message>
    <message>
        <source>The request %1 lands on %2 then, instead of %3</source>
        <translation>这样请求 %1 调度到 %2，而不是 %3</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 did not have the resources for the server: %2</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 没有该服务器所需的资源：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 could not connect the server to its network: %2</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 无法将服务器连接到其网络：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 could not get the server&apos;s image: %2</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 无法获取服务器的镜像：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 could not get the server&apos;s volumes: %2</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 无法获取服务器的卷：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 could not make the server&apos;s disk: %2</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 无法制作服务器的磁盘：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but the hypervisor on %1 could not start the server: %2</source>
        <translation>调度器找到了主机，但 %1 上的虚拟机管理程序无法启动服务器：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 could not build the server: %2</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 无法构建服务器：%2</translation>
    </message>
    <message>
        <source>The scheduler found a host, but nova-compute on %1 could not build the server</source>
        <translation>调度器找到了主机，但 %1 上的 nova-compute 无法构建服务器</translation>
    </message>
    <message>
        <source>the log gives no reason</source>
        <translation>日志没有给出原因</translation>
    </message>
    <message>
        <source>The scheduler was asked again for server %1; only its last answer is shown.</source>
        <translation>针对服务器 %1 再次询问了调度器；只显示其最后一次应答。</translation>
    </message>
    <message>
        <source>The log does not show how many hosts reached %1.</source>
        <translation>日志没有显示有多少台主机到达 %1。</translation>
    </message>
    <message>
        <source>The log does not show how many hosts %1 left.</source>
        <translation>日志没有显示 %1 留下多少台主机。</translation>
    </message>
    <message>
        <source>The log has no weights.</source>
        <translation>日志中没有权重。</translation>
    </message>
    <message>
        <source>The log has the sums of the weights, not each weigher&apos;s part.</source>
        <translation>日志中有权重的总和，但没有各权重器所占的部分。</translation>
    </message>
    <message>
        <source>The log does not have all numbers of %1.</source>
        <translation>日志中 %1 的数值不全。</translation>
    </message>
    <message>
        <source>Claims failed before one succeeded; the log does not name their hosts.</source>
        <translation>有一次占用成功，此前的占用均失败；日志没有列出失败的主机。</translation>
    </message>
    <message>
        <source>%1 runs here; the log has no such filter.</source>
        <translation>此处运行 %1；日志中没有这个过滤器。</translation>
    </message>
    <message>
        <source>%1 ran in the log; it is not enabled here.</source>
        <translation>日志中运行了 %1；此处未启用它。</translation>
    </message>
    <message>
        <source>%1 went from %2 to %3 hosts in the log, from %4 to %5 here.</source>
        <translation>日志中 %1 使主机从 %2 台变为 %3 台，此处从 %4 台变为 %5 台。</translation>
    </message>
    <message>
        <source>%1 removed %2 in the log, and lets it pass here.</source>
        <translation>日志中 %1 淘汰了 %2，此处则让它通过。</translation>
    </message>
    <message>
        <source>%1 let %2 pass in the log, and rejects it here.</source>
        <translation>日志中 %1 让 %2 通过，此处则拒绝它。</translation>
    </message>
    <message>
        <source>%1 weighs in the log; it is not enabled here.</source>
        <translation>日志中 %1 参与加权；此处未启用它。</translation>
    </message>
    <message>
        <source>%1 has %3 for %2 in the log, %4 here.</source>
        <translation>%1 给 %2 的原始值在日志中为 %3，此处为 %4。</translation>
    </message>
    <message>
        <source>The multiplier of %1 is %2 in the log, %3 here.</source>
        <translation>%1 的乘数在日志中为 %2，此处为 %3。</translation>
    </message>
    <message>
        <source>%1 weighs %2 in the log, %3 here.</source>
        <translation>%1 的权重在日志中为 %2，此处为 %3。</translation>
    </message>
    <message>
        <source>Nova found no host; deciding again chooses %1.</source>
        <translation>Nova 没有找到主机；重新决策选择了 %1。</translation>
    </message>
    <message>
        <source>Nova chose %1; deciding again finds no host.</source>
        <translation>Nova 选择了 %1；重新决策找不到主机。</translation>
    </message>
    <message>
        <source>Nova chose %1; deciding again chooses %2.</source>
        <translation>Nova 选择了 %1；重新决策选择了 %2。</translation>
    </message>
    <message>
        <source>the log says so</source>
        <translation>日志如此记录</translation>
    </message>
    <message>
        <source>the request ignores %1</source>
        <translation>请求忽略 %1</translation>
    </message>
    <message>
        <source>no allocation candidate uses the host</source>
        <translation>没有分配候选使用此主机</translation>
    </message>
    <message>
        <source>%1 in nova.conf says %2, Placement has %3</source>
        <translation>nova.conf 中的 %1 是 %2，Placement 中是 %3</translation>
    </message>
    <message>
        <source>%1 in nova.conf says %2, the host reports %3</source>
        <translation>nova.conf 中的 %1 是 %2，主机上报的是 %3</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message numerus="yes">
        <source>fewer than %Ln server(s)</source>
        <translation>
            <numerusform>少于 %Ln 台服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %Ln server(s) being built, resized or moved</source>
        <translation>
            <numerusform>正在创建、调整规格或迁移的服务器少于 %Ln 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fewer than %Ln server(s) of the group</source>
        <translation>
            <numerusform>该组的服务器少于 %Ln 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other request(s) would no longer get a host then (%1)</source>
        <translation>
            <numerusform>此后另有 %Ln 个请求不再能找到主机（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other request(s) would land on another host then (%1)</source>
        <translation>
            <numerusform>此后另有 %Ln 个请求会调度到别的主机（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other request(s) would get a host only then (%1)</source>
        <translation>
            <numerusform>只有这样，另外 %Ln 个请求才能找到主机（%1）</numerusform>
        </translation>
    </message>
    <message>
        <source>%3 MiB of the memory of NUMA cell %2 of %1 are used, but its capacity is %4</source>
        <translation>%1 的 NUMA 单元 %2 的内存已用 %3 MiB，而其容量为 %4</translation>
    </message>
    <message>
        <source>nova-compute could not build the server: %2</source>
        <translation>nova-compute 无法构建该服务器：%2</translation>
    </message>
    <message>
        <source>%2 of %1 is “%3”, but can only be %4</source>
        <translation>%1 的 %2 为“%3”，但只能是 %4</translation>
    </message>
    <message>
        <source>The scheduler had chosen %1, but the live migration there was refused: %2</source>
        <translation>调度器曾选择 %1，但向那里的热迁移被拒绝：%2</translation>
    </message>
    <message>
        <source>Every host already has a server of the anti-affinity group %1</source>
        <translation>每台主机上都已有反亲和服务器组 %1 的服务器</translation>
    </message>
    <message>
        <source>The scheduler chooses %1, and the action fails there: %2</source>
        <translation>调度器选择了 %1，而操作在那里失败：%2</translation>
    </message>
    <message>
        <source>nova-compute counts as down on %1: it did not report in time, or is marked as forced down</source>
        <translation>%1 上的 nova-compute 被视为离线：它没有按时上报，或被标记为强制下线</translation>
    </message>
    <message>
        <source>no allocation candidate uses it</source>
        <translation>没有分配候选使用它</translation>
    </message>
    <message>
        <source>the claim fails</source>
        <translation>占用失败</translation>
    </message>
    <message>
        <source>NUMA cell %2 of %1 has pages of %3 KiB, but sizes of pages are powers of two, at least 4 KiB</source>
        <translation>%1 的 NUMA 单元 %2 有 %3 KiB 的内存页，但页大小是 2 的幂，且不小于 4 KiB</translation>
    </message>
    <message>
        <source>NUMA cell %2 of %1 has pages of %3 KiB, but CPUs of %4 can only have pages of %5 KiB</source>
        <translation>%1 的 NUMA 单元 %2 有 %3 KiB 的内存页，但 %4 的 CPU 只能有 %5 KiB 的内存页</translation>
    </message>
    <message>
        <source>%1 asks for %2 of local disk; the largest host has %3. Booted from a volume, the server needs none for its root disk</source>
        <translation>%1 要求 %2 本地磁盘；最大的主机有 %3。若从卷启动，服务器的根磁盘不需要占用本地磁盘</translation>
    </message>
    <message>
        <source>%1 leaves no host: the hosts&apos; aggregates do not have what the flavor&apos;s extra specs ask for</source>
        <translation>%1 之后没有剩下主机：其主机聚合不具备规格的额外规格所要求的内容</translation>
    </message>
    <message>
        <source>%1 leaves no host: the hosts&apos; aggregates are reserved for other projects</source>
        <translation>%1 之后没有剩下主机：其主机聚合保留给其他项目</translation>
    </message>
    <message>
        <source>%1 leaves no host: the image&apos;s properties do not match those of the hosts&apos; aggregates</source>
        <translation>%1 之后没有剩下主机：镜像的属性与其主机聚合的属性不匹配</translation>
    </message>
    <message>
        <source>%1 leaves no host: the hosts&apos; aggregates are reserved for other flavors</source>
        <translation>%1 之后没有剩下主机：其主机聚合保留给其他规格</translation>
    </message>
    <message>
        <source>%1 leaves no host: the image is isolated and the hosts are not, or the other way round</source>
        <translation>%1 之后没有剩下主机：镜像是隔离的而主机不是，或者相反</translation>
    </message>
    <message>
        <source>%1 leaves no host: the flavor does not ask for exactly what a node has free</source>
        <translation>%1 之后没有剩下主机：规格所要求的与节点的空闲量不完全相等</translation>
    </message>
    <message>
        <source>nova-scheduler reads no host of a cell: %1</source>
        <translation>nova-scheduler 读不到某个单元的任何主机：%1</translation>
    </message>
    <message>
        <source>The chosen host has no cell: %1</source>
        <translation>所选主机不属于任何单元：%1</translation>
    </message>
    <message>
        <source>%1 leaves no host: each has as many servers as max_instances_per_host allows</source>
        <translation>%1 之后没有剩下主机：每台主机上的服务器数量都已达到 max_instances_per_host 允许的上限</translation>
    </message>
    <message>
        <source>%1 leaves no host: each has as many operations under way as max_io_ops_per_host allows</source>
        <translation>%1 之后没有剩下主机：每台主机上正在进行的操作数量都已达到 max_io_ops_per_host 允许的上限</translation>
    </message>
    <message>
        <source>%1 leaves no host: the flavor&apos;s extra specs ask for what the hosts do not report</source>
        <translation>%1 之后没有剩下主机：规格的额外规格所要求的内容，这些主机并未报告</translation>
    </message>
    <message>
        <source>nova-scheduler does not find the host that the request names: %1</source>
        <translation>nova-scheduler 找不到请求指定的主机：%1</translation>
    </message>
    <message>
        <source>%1 leaves no host: none has the servers that the hint same_host names</source>
        <translation>%1 之后没有剩下主机：没有主机运行提示 same_host 指定的服务器</translation>
    </message>
    <message>
        <source>%1 leaves no host: each has a server that the hint different_host names</source>
        <translation>%1 之后没有剩下主机：每台主机上都有提示 different_host 指定的服务器</translation>
    </message>
    <message>
        <source>%1 leaves no host: none has an address in the network that the hints name</source>
        <translation>%1 之后没有剩下主机：没有主机的地址位于提示指定的网络中</translation>
    </message>
    <message>
        <source>%1 leaves no host: none meets the hint query</source>
        <translation>%1 之后没有剩下主机：没有主机满足提示 query</translation>
    </message>
    <message>
        <source>%1 leaves no host: the server&apos;s NUMA cells or dedicated CPUs fit into no host</source>
        <translation>%1 之后没有剩下主机：服务器的 NUMA 单元或专用 CPU 无法放入任何一台</translation>
    </message>
    <message>
        <source>%1 leaves no host: none has enough free memory pages of the size that is asked for in its NUMA cells</source>
        <translation>%1 之后没有剩下主机：没有主机的 NUMA 单元中有足够的所需大小的空闲内存页</translation>
    </message>
    <message>
        <source>%1 leaves no host: none has enough free devices of the kind that is asked for</source>
        <translation>%1 之后没有剩下主机：没有主机拥有足够的所需类型的空闲设备</translation>
    </message>
    <message>
        <source>%1 leaves no host: each has as many servers of the group as its policy allows</source>
        <translation>%1 之后没有剩下主机：每台主机上该组的服务器数量都已达到其策略允许的上限</translation>
    </message>
    <message>
        <source>%1 leaves no host: none has the group&apos;s servers</source>
        <translation>%1 之后没有剩下主机：没有主机运行该组的服务器</translation>
    </message>
    <message>
        <source>%1 leaves no host: it is not one of Nova&apos;s filters, and its own code says what it asks for</source>
        <translation>%1 之后没有剩下主机：它不是 Nova 的过滤器，其要求只有它自己的代码才说明</translation>
    </message>
    <message>
        <source>%1 leaves no host: the image asks for an architecture, a hypervisor or a kind of guest that the hosts do not support</source>
        <translation>%1 之后没有剩下主机：镜像要求的架构、虚拟机管理程序或客户机类型，这些主机不支持</translation>
    </message>
    <message>
        <source>%1 leaves no host: none that it checks is in the requested zone</source>
        <translation>%1 之后没有剩下主机：它所检查的主机都不在请求的可用域中</translation>
    </message>
    <message>
        <source>no host reached the filters</source>
        <translation>没有主机进入过滤器</translation>
    </message>
    <message>
        <source>%1 is attached to the server %2, which this cloud does not have</source>
        <translation>%1 挂载到服务器 %2，而此云中没有该服务器</translation>
    </message>
    <message>
        <source>%1 is attached to %2, though it is not multiattach</source>
        <translation>%1 挂载到 %2，但它不支持多重挂载 (multiattach)</translation>
    </message>
    <message>
        <source>%1 is attached to %2, though its status is “available”</source>
        <translation>%1 挂载到 %2，但其状态是“available”</translation>
    </message>
    <message>
        <source>outside aggregate %1</source>
        <translation>不在主机聚合 %1 中</translation>
    </message>
    <message>
        <source>aggregate %1</source>
        <translation>主机聚合 %1</translation>
    </message>
    <message>
        <source>not %1, which the request leaves out</source>
        <translation>不是请求所排除的 %1</translation>
    </message>
    <message>
        <source>The database of cell %1 does not answer</source>
        <translation>单元 %1 的数据库没有应答</translation>
    </message>
    <message>
        <source>Cell %1 is disabled, so nova-scheduler reads none of its hosts</source>
        <translation>单元 %1 已禁用，因此 nova-scheduler 不读取其中的任何主机</translation>
    </message>
    <message>
        <source>nova-scheduler read its list of cells before cell %1 was created: restart it</source>
        <translation>nova-scheduler 读取单元列表时，单元 %1 尚未创建：请重启它</translation>
    </message>
    <message>
        <source>No host has an inventory of %1</source>
        <translation>没有主机拥有 %1 的库存</translation>
    </message>
    <message>
        <source>%2 would do, but has no inventory of %1</source>
        <translation>%2 其他条件都合适，但没有 %1 的库存</translation>
    </message>
    <message>
        <source>%3 has the trait %1, which flavor %2 requires, but not on the provider that needs it</source>
        <translation>%3 具有规格 %2 要求的特性 %1，但不在需要它的资源提供者上</translation>
    </message>
    <message>
        <source>%3 has the trait %1, which image %2 requires, but not on the provider that needs it</source>
        <translation>%3 具有镜像 %2 要求的特性 %1，但不在需要它的资源提供者上</translation>
    </message>
    <message>
        <source>%3 has the trait %1, which the request filter %2 requires, but not on the provider that needs it</source>
        <translation>%3 具有请求过滤器 %2 要求的特性 %1，但不在需要它的资源提供者上</translation>
    </message>
    <message>
        <source>%2 has the trait %1, but not on the provider of which the request needs it</source>
        <translation>%2 具有特性 %1，但不在请求需要它的资源提供者上</translation>
    </message>
    <message>
        <source>The request excludes every host (ignore_hosts)</source>
        <translation>请求排除了所有主机（ignore_hosts）</translation>
    </message>
    <message>
        <source>The hint %2 asks for a host with %1, and there is none</source>
        <translation>提示 %2 要求 %1 所在的主机，而没有这样的主机</translation>
    </message>
    <message>
        <source>In all, hosts have at least %5 %2 free, but no single resource provider has the %1 asked for: the most is %3, on %4</source>
        <translation>所有主机合计至少空闲 %5 %2，但没有单个资源提供者达到所要求的 %1：最多为 %3，在 %4 上</translation>
    </message>
    <message>
        <source>%1 asks for %2 %3 from one resource provider; the largest can give %4 (max_unit). A ratio does not help</source>
        <translation>%1 要求在一个资源提供者上有 %2 %3；最大的能提供 %4（max_unit）。超分比无济于事</translation>
    </message>
    <message>
        <source>No single resource provider has %1 %2 free: the most is %3, on %4</source>
        <translation>没有单个资源提供者空闲 %1 %2：最多的是 %3，在 %4 上</translation>
    </message>
    <message>
        <source>%4 has only %3 %2 free on one resource provider; the request asks for %1</source>
        <translation>%4 的单个资源提供者上只空闲 %3 %2；请求要求 %1</translation>
    </message>
    <message>
        <source>%2 is used up on %5 of %6 hosts: the most on one resource provider is %3, on %4; the request asks for %1</source>
        <translation>%6 台主机中有 %5 台用尽了 %2：单个资源提供者上最多为 %3，在 %4 上；请求要求 %1</translation>
    </message>
    <message>
        <source>No host in zone %1 is in aggregate %2: %4 of %3 hosts in the zone, %5 in the aggregate</source>
        <translation>可用域 %1 中没有主机在主机聚合 %2 中：%3 台主机中有 %4 台在该可用域，%5 台在该主机聚合</translation>
    </message>
    <message>
        <source>No host in zone %1 is outside aggregate %2: %4 of %3 hosts in the zone, %5 outside the aggregate</source>
        <translation>可用域 %1 中没有主机在主机聚合 %2 之外：%3 台主机中有 %4 台在该可用域，%5 台在该主机聚合之外</translation>
    </message>
    <message>
        <source>No host is in both aggregates, %1 and %2: %4 of %3 hosts in the first, %5 in the second</source>
        <translation>没有主机同时在主机聚合 %1 和 %2 中：%3 台主机中有 %4 台在前者，%5 台在后者</translation>
    </message>
    <message>
        <source>No host in aggregate %1 is outside aggregate %2: %4 of %3 hosts in the first, %5 outside the second</source>
        <translation>主机聚合 %1 中没有主机在主机聚合 %2 之外：%3 台主机中有 %4 台在前者中，%5 台在后者之外</translation>
    </message>
    <message>
        <source>No host in aggregate %1 has %2: %4 of %3 hosts in the aggregate, %5 with it</source>
        <translation>主机聚合 %1 中没有主机满足 %2：%3 台主机中有 %4 台在该主机聚合，%5 台满足后者</translation>
    </message>
    <message>
        <source>No host outside aggregate %1 has %2: %4 of %3 hosts outside the aggregate, %5 with it</source>
        <translation>主机聚合 %1 之外没有主机满足 %2：%3 台主机中有 %4 台在该主机聚合之外，%5 台满足后者</translation>
    </message>
    <message>
        <source>No host is outside both aggregates, %1 and %2: %4 of %3 hosts outside the first, %5 outside the second</source>
        <translation>没有主机同时在主机聚合 %1 和 %2 之外：%3 台主机中有 %4 台在前者之外，%5 台在后者之外</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: at least %1 %2</source>
        <translation>没有主机满足对 Placement 的要求：至少 %1 %2</translation>
    </message>
    <message>
        <source>%3 would do, but does not meet what Placement is asked for: at least %1 %2</source>
        <translation>%3 其他条件都合适，但不满足对 Placement 的要求：至少 %1 %2</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: enough %1</source>
        <translation>没有主机满足对 Placement 的要求：足够的 %1</translation>
    </message>
    <message>
        <source>%2 would do, but does not meet what Placement is asked for: enough %1</source>
        <translation>%2 其他条件都合适，但不满足对 Placement 的要求：足够的 %1</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: all groups of the query at once</source>
        <translation>没有主机满足对 Placement 的要求：同时满足查询的所有组</translation>
    </message>
    <message>
        <source>%1 would do, but does not meet what Placement is asked for: all groups of the query at once</source>
        <translation>%1 其他条件都合适，但不满足对 Placement 的要求：同时满足查询的所有组</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: all traits from the providers of the resources</source>
        <translation>没有主机满足对 Placement 的要求：由提供资源的提供者具有全部特性</translation>
    </message>
    <message>
        <source>%1 would do, but does not meet what Placement is asked for: all traits from the providers of the resources</source>
        <translation>%1 其他条件都合适，但不满足对 Placement 的要求：由提供资源的提供者具有全部特性</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: aggregate %1</source>
        <translation>没有主机满足对 Placement 的要求：主机聚合 %1</translation>
    </message>
    <message>
        <source>%2 would do, but does not meet what Placement is asked for: aggregate %1</source>
        <translation>%2 其他条件都合适，但不满足对 Placement 的要求：主机聚合 %1</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: one of the aggregates %1</source>
        <translation>没有主机满足对 Placement 的要求：主机聚合 %1 之一</translation>
    </message>
    <message>
        <source>%2 would do, but does not meet what Placement is asked for: one of the aggregates %1</source>
        <translation>%2 其他条件都合适，但不满足对 Placement 的要求：主机聚合 %1 之一</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: outside aggregate %1</source>
        <translation>没有主机满足对 Placement 的要求：不在主机聚合 %1 中</translation>
    </message>
    <message>
        <source>%2 would do, but does not meet what Placement is asked for: outside aggregate %1</source>
        <translation>%2 其他条件都合适，但不满足对 Placement 的要求：不在主机聚合 %1 中</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: outside the aggregates %1</source>
        <translation>没有主机满足对 Placement 的要求：不在主机聚合 %1 中</translation>
    </message>
    <message>
        <source>%2 would do, but does not meet what Placement is asked for: outside the aggregates %1</source>
        <translation>%2 其他条件都合适，但不满足对 Placement 的要求：不在主机聚合 %1 中</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: the resource provider that the request names</source>
        <translation>没有主机满足对 Placement 的要求：请求指定的资源提供者</translation>
    </message>
    <message>
        <source>%1 would do, but does not meet what Placement is asked for: the resource provider that the request names</source>
        <translation>%1 其他条件都合适，但不满足对 Placement 的要求：请求指定的资源提供者</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: a provider of its own for each group (isolate)</source>
        <translation>没有主机满足对 Placement 的要求：每个组各有自己的提供者（isolate）</translation>
    </message>
    <message>
        <source>%1 would do, but does not meet what Placement is asked for: a provider of its own for each group (isolate)</source>
        <translation>%1 其他条件都合适，但不满足对 Placement 的要求：每个组各有自己的提供者（isolate）</translation>
    </message>
    <message>
        <source>No host meets what Placement is asked for: the groups from one subtree of providers</source>
        <translation>没有主机满足对 Placement 的要求：各组来自提供者的同一子树</translation>
    </message>
    <message>
        <source>%1 would do, but does not meet what Placement is asked for: the groups from one subtree of providers</source>
        <translation>%1 其他条件都合适，但不满足对 Placement 的要求：各组来自提供者的同一子树</translation>
    </message>
    <message>
        <source>nova-api refuses image %1: Nova knows no %2 %3; did you mean %4?</source>
        <translation>nova-api 拒绝镜像 %1：Nova 不认识 %2 的值 %3；您是否想写 %4？</translation>
    </message>
    <message>
        <source>nova-api refuses zone %1: nova-compute of its only host, %2, is disabled</source>
        <translation>nova-api 拒绝可用域 %1：它唯一的主机 %2 上的 nova-compute 已禁用</translation>
    </message>
    <message>
        <source>nova-api refuses zone %1: nova-compute is disabled on all %3 of its hosts, such as %2</source>
        <translation>nova-api 拒绝可用域 %1：它的全部 %3 台主机（例如 %2）上的 nova-compute 都已禁用</translation>
    </message>
    <message>
        <source>Without an architecture in the request&apos;s image, that of %1 counts: %2, which no host supports; %3 supports %4</source>
        <translation>请求的镜像没有指定架构，因此以 %1 为准：%2，没有主机支持它；%3 支持 %4</translation>
    </message>
    <message>
        <source>%3 would do, but supports only %4; without an architecture in the request&apos;s image, that of %1 counts: %2</source>
        <translation>%3 其他条件都合适，但只支持 %4；请求的镜像没有指定架构，因此以 %1 为准：%2</translation>
    </message>
    <message>
        <source>%5 hosts would do, but do not support the architecture that %1 gives to a request without one: %2; %3 supports %4</source>
        <translation>%5 台主机其他条件都合适，但不支持 %1 为未指定架构的请求给出的架构：%2；%3 支持 %4</translation>
    </message>
    <message>
        <source>room for the server&apos;s NUMA cells (%1): CPUs and memory pages</source>
        <translation>容得下服务器的 NUMA 单元（%1 个）：CPU 和内存页</translation>
    </message>
    <message>
        <source>nova-compute reports %1 s ahead of time, more than the %2 s allowed: the clocks differ</source>
        <translation>nova-compute 上报的时间超前 %1 秒，超过允许的 %2 秒：时钟不一致</translation>
    </message>
    <message numerus="yes">
        <source>The change applies to every later request of project %1, which has %Ln server(s) now</source>
        <translation>
            <numerusform>此更改适用于项目 %1 以后的每个请求，该项目现有 %Ln 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>No host in zone %1 can give %2 %3: %5 of %4 hosts in the zone, where the most is %6, on %7</source>
        <translation>可用域 %1 中没有主机能提供 %2 %3：%4 台主机中，%5 台在该可用域，其中最多为 %6（%7）</translation>
    </message>
    <message>
        <source>No host in aggregate %1 can give %2 %3: %5 of %4 hosts in the aggregate, where the most is %6, on %7</source>
        <translation>主机聚合 %1 中没有主机能提供 %2 %3：%4 台主机中，%5 台在该聚合中，其中最多为 %6（%7）</translation>
    </message>
    <message>
        <source>No host outside aggregate %1 can give %2 %3: %5 of %4 hosts outside it, where the most is %6, on %7</source>
        <translation>主机聚合 %1 之外没有主机能提供 %2 %3：%4 台主机中，%5 台在该聚合之外，其中最多为 %6（%7）</translation>
    </message>
    <message>
        <source>No host with %1 can give %2 %3: %5 of %4 hosts with it, where the most is %6, on %7</source>
        <translation>满足 %1 的主机都不能提供 %2 %3：%4 台主机中，%5 台满足，其中最多为 %6（%7）</translation>
    </message>
    <message>
        <source>No host without %1 can give %2 %3: %5 of %4 hosts without it, where the most is %6, on %7</source>
        <translation>没有 %1 的主机都不能提供 %2 %3：%4 台主机中，%5 台没有它，其中最多为 %6（%7）</translation>
    </message>
    <message>
        <source>No host meets both of these: %1; %2. %4 of %3 hosts meet the first, %5 the second</source>
        <translation>没有主机同时满足以下两项：%1；%2。%3 台主机中，%4 台满足前者，%5 台满足后者</translation>
    </message>
    <message>
        <source>No host has both %1 %2 and %3 %4 free: those with enough %2 have at most %5 %4, on %6, and those with enough %4 at most %7 %2, on %8</source>
        <translation>没有主机同时有 %1 %2 和 %3 %4 可用：%2 足够的主机最多有 %5 %4（%6），%4 足够的主机最多有 %7 %2（%8）</translation>
    </message>
    <message>
        <source>%3 would do, but lack the trait %1, which flavor %2 requires; hosts with it: %4 of %5</source>
        <translation>%3 其他条件都合适，但缺少规格 %2 要求的特性 %1；%5 台主机中有 %4 台具有它</translation>
    </message>
    <message>
        <source>%3 would do, but have the trait %1, which flavor %2 forbids; hosts without it: %4 of %5</source>
        <translation>%3 其他条件都合适，但具有规格 %2 禁止的特性 %1；%5 台主机中有 %4 台没有它</translation>
    </message>
    <message>
        <source>%3 would do, but lack the trait %1, which image %2 requires; hosts with it: %4 of %5</source>
        <translation>%3 其他条件都合适，但缺少镜像 %2 要求的特性 %1；%5 台主机中有 %4 台具有它</translation>
    </message>
    <message>
        <source>%3 would do, but have the trait %1, which image %2 forbids; hosts without it: %4 of %5</source>
        <translation>%3 其他条件都合适，但具有镜像 %2 禁止的特性 %1；%5 台主机中有 %4 台没有它</translation>
    </message>
    <message>
        <source>%3 would do, but lack the trait %1, which the request filter %2 requires; hosts with it: %4 of %5</source>
        <translation>%3 其他条件都合适，但缺少请求过滤器 %2 要求的特性 %1；%5 台主机中有 %4 台具有它</translation>
    </message>
    <message>
        <source>%3 would do, but have the trait %1, which the request filter %2 forbids; hosts without it: %4 of %5</source>
        <translation>%3 其他条件都合适，但具有请求过滤器 %2 禁止的特性 %1；%5 台主机中有 %4 台没有它</translation>
    </message>
    <message>
        <source>%2 would do, but lack the trait %1, which the request needs; hosts with it: %3 of %4</source>
        <translation>%2 其他条件都合适，但缺少请求需要的特性 %1；%4 台主机中有 %3 台具有它</translation>
    </message>
    <message>
        <source>%2 would do, but have the trait %1, which the request excludes; hosts without it: %3 of %4</source>
        <translation>%2 其他条件都合适，但具有请求排除的特性 %1；%4 台主机中有 %3 台没有它</translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s); the host that the request names, %3, has %4</source>
        <translation>
            <numerusform>规格 %1 要求 %Ln 个 NUMA 单元；请求指定的主机 %3 有 %4 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 asks for %Ln NUMA cell(s), and the host that the request names, %3, reports none</source>
        <translation>
            <numerusform>规格 %1 要求 %Ln 个 NUMA 单元，而请求指定的主机 %3 没有报告 NUMA 单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln dedicated CPU(s) in one NUMA cell; the request names %4, whose cell %3 has %5</source>
        <translation>
            <numerusform>规格 %1 需要一个 NUMA 单元中有 %Ln 个独占 CPU；请求指定的主机 %4 的单元 %3 有 %5 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln CPU(s) in one NUMA cell; the request names %4, whose cell %3 has %5</source>
        <translation>
            <numerusform>规格 %1 需要一个 NUMA 单元中有 %Ln 个 CPU；请求指定的主机 %4 的单元 %3 有 %5 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the request names %5, whose cell %4 has %6 of %7 free</source>
        <translation>
            <numerusform>规格 %1 需要一个 NUMA 单元中有 %Ln 个 %3 的内存页；请求指定的主机 %5 的单元 %4 有 %7 个，其中 %6 个空闲</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the request names %4, which has no pages of this size</source>
        <translation>
            <numerusform>规格 %1 需要一个 NUMA 单元中有 %Ln 个 %3 的内存页；请求指定的主机 %4 没有这种大小的内存页</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flavor %3 needs %Ln PCI device(s) of %2; the request names %4, which has %5 of them free</source>
        <translation>
            <numerusform>规格 %3 需要 %Ln 个 %2 的 PCI 设备；请求指定的主机 %4 有 %5 个空闲</numerusform>
        </translation>
    </message>
    <message>
        <source>Flavor %1 needs %2 of memory in one NUMA cell; the request names %4, whose cell %3 has %5</source>
        <translation>规格 %1 需要一个 NUMA 单元中有 %2 内存；请求指定的主机 %4 的单元 %3 有 %5</translation>
    </message>
    <message>
        <source>The request names %3, whose cores do not fit the dedicated CPUs of flavor %1 with the thread policy %2</source>
        <translation>请求指定了主机 %3，它的核心无法按线程策略 %2 容纳规格 %1 的独占 CPU</translation>
    </message>
    <message>
        <source>The request names %2, into whose NUMA cells those of flavor %1 do not fit</source>
        <translation>请求指定了主机 %2，它的 NUMA 单元容纳不下规格 %1 的 NUMA 单元</translation>
    </message>
    <message>
        <source>Flavor %1 needs %2 in pages of one size (%3) in one NUMA cell; the request names %5, whose cell %4 has free: %6</source>
        <translation>规格 %1 需要一个 NUMA 单元中有同一种大小（%3）的内存页共 %2；请求指定的主机 %5 的单元 %4 空闲：%6</translation>
    </message>
    <message>
        <source>The request names %3, and no free device there matches [pci] alias %1: it says %2, the devices have %4</source>
        <translation>请求指定了主机 %3，那里没有空闲设备符合 [pci] alias %1：别名为 %2，设备为 %4</translation>
    </message>
    <message>
        <source>nova-api refuses the request: “%1”; project %3 does not see image %2</source>
        <translation>nova-api 拒绝了请求：“%1”；项目 %3 看不到镜像 %2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: “%1”; the cloud has no image %2</source>
        <translation>nova-api 拒绝了请求：“%1”；云中没有镜像 %2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: “%1”; the cloud has no image %2; did you mean %3?</source>
        <translation>nova-api 拒绝了请求：“%1”；云中没有镜像 %2；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>Image %1 is among [filter_scheduler] isolated_images and goes only to isolated_hosts, and %2 is not one of these</source>
        <translation>镜像 %1 在 [filter_scheduler] isolated_images 之中，只会发往 isolated_hosts，而 %2 不在其中</translation>
    </message>
    <message>
        <source>%1 is among [filter_scheduler] isolated_hosts and takes only isolated_images, and image %2 is not one of these</source>
        <translation>%1 在 [filter_scheduler] isolated_hosts 之中，只接受 isolated_images，而镜像 %2 不在其中</translation>
    </message>
    <message>
        <source>%1 is among [filter_scheduler] isolated_hosts and takes only isolated_images, and the server has no image</source>
        <translation>%1 在 [filter_scheduler] isolated_hosts 之中，只接受 isolated_images，而服务器没有镜像</translation>
    </message>
    <message>
        <source>No host reports all metrics that [metrics] weight_setting names; the nearest, %2, lacks %1</source>
        <translation>没有主机报告 [metrics] weight_setting 列出的全部指标；最接近的 %2 缺少 %1</translation>
    </message>
    <message>
        <source>%2 would do, but does not report %1, which [metrics] weight_setting names</source>
        <translation>%2 其他条件都合适，但没有报告 [metrics] weight_setting 列出的 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it would exceed quotas of project %1 (used + asked &gt; limit): %2</source>
        <translation>nova-api 拒绝该请求：它会超出项目 %1 的配额（已用 + 请求 &gt; 限额）：%2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it would exceed quotas of user %3 in project %1 (used + asked &gt; limit): %2</source>
        <translation>nova-api 拒绝该请求：它会超出用户 %3 在项目 %1 中的配额（已用 + 请求 &gt; 限额）：%2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no host %1</source>
        <translation>nova-api 拒绝该请求：云中没有主机 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no host %1; did you mean %2?</source>
        <translation>nova-api 拒绝该请求：云中没有主机 %1；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no zone %1; did you mean %2?</source>
        <translation>nova-api 拒绝该请求：云中没有可用域 %1；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>nova-api refuses the request: [pci] alias has no alias %1; did you mean %2?</source>
        <translation>nova-api 拒绝该请求：[pci] alias 中没有别名 %1；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>nova-api refuses zone %1: the cloud has no host</source>
        <translation>nova-api 拒绝可用域 %1：云中没有主机</translation>
    </message>
    <message>
        <source>nova-api refuses zone %1: no host is in it; there are hosts in %2</source>
        <translation>nova-api 拒绝可用域 %1：其中没有主机；有主机的可用域：%2</translation>
    </message>
    <message>
        <source>%1 refuses the action: nova-compute of %2, where %3 runs, is marked as forced down</source>
        <translation>%1 拒绝该操作：%3 所在主机 %2 的 nova-compute 被标记为已强制下线</translation>
    </message>
    <message>
        <source>%1; from a host that is down, servers are evacuated</source>
        <translation>%1；主机下线时应疏散其服务器</translation>
    </message>
    <message>
        <source>%1 refuses the action: nova-compute of %2, where %3 runs, reports %4 s ahead of time, more than the %5 s allowed</source>
        <translation>%1 拒绝该操作：%3 所在主机 %2 的 nova-compute 上报的时间超前 %4 秒，超过允许的 %5 秒</translation>
    </message>
    <message>
        <source>%1 refuses the action: nova-compute of %2, where %3 runs, last reported %4 s ago; it counts as down after %5 s</source>
        <translation>%1 拒绝该操作：%3 所在主机 %2 的 nova-compute 最近一次上报在 %4 秒前；超过 %5 秒即视为离线</translation>
    </message>
    <message>
        <source>no other server of the group</source>
        <translation>没有该组的其他服务器</translation>
    </message>
    <message numerus="yes">
        <source>No host without %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts without it, %6 with enough devices</source>
        <translation>
            <numerusform>没有 %2 的主机都没有 %Ln 个空闲的 %3 的 PCI 设备：%4 台主机中，%5 台没有它，%6 台设备足够</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host in zone %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts in the zone, %6 with enough devices</source>
        <translation>
            <numerusform>可用域 %2 中没有主机有 %Ln 个空闲的 %3 的 PCI 设备：%4 台主机中，%5 台在该可用域，%6 台设备足够</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host in aggregate %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts in it, %6 with enough devices</source>
        <translation>
            <numerusform>主机聚合 %2 中没有主机有 %Ln 个空闲的 %3 的 PCI 设备：%4 台主机中，%5 台在其中，%6 台设备足够</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host outside aggregate %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts outside it, %6 with enough devices</source>
        <translation>
            <numerusform>主机聚合 %2 之外没有主机有 %Ln 个空闲的 %3 的 PCI 设备：%4 台主机中，%5 台在其外，%6 台设备足够</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No host with %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts with it, %6 with enough devices</source>
        <translation>
            <numerusform>满足 %2 的主机都没有 %Ln 个空闲的 %3 的 PCI 设备：%4 台主机中，%5 台满足，%6 台设备足够</numerusform>
        </translation>
    </message>
    <message>
        <source>Servers of flavor %1 then do without what it asks for: %2</source>
        <translation>规格 %1 的服务器此后得不到它要求的：%2</translation>
    </message>
    <message>
        <source>Servers of image %1 can then land where it does not run, on hosts without what it asks for: %2</source>
        <translation>镜像 %1 的服务器此后可能落在无法运行它的主机上，那里没有它要求的：%2</translation>
    </message>
    <message>
        <source>Flavor %1 does not ask for %2</source>
        <translation>规格 %1 不要求 %2</translation>
    </message>
    <message>
        <source>%1 no longer checks any host, for any request</source>
        <translation>此后对任何请求，%1 都不再检查任何主机</translation>
    </message>
    <message>
        <source>Image %1 does not ask for %2</source>
        <translation>镜像 %1 不要求 %2</translation>
    </message>
    <message>
        <source>The scheduler had chosen %1 in turn, but the live migration to each was refused, the last time with: %2</source>
        <translation>调度器曾依次选中 %1，但到每台主机的热迁移都被拒绝，最后一次的原因是：%2</translation>
    </message>
    <message>
        <source>Image %1 does not set %2: Nova may place its servers on hosts with any of %3</source>
        <translation>镜像 %1 没有设置 %2：Nova 可能把它的服务器放到 %3 中任意一种主机上</translation>
    </message>
    <message>
        <source>Image %1 does not set %2, so Nova places it on hosts with any of %3; %4 has %5</source>
        <translation>镜像 %1 没有设置 %2，因此 Nova 会把它放到 %3 中任意一种主机上；%4 是 %5</translation>
    </message>
    <message>
        <source>%1 is then no longer reserved for %2: servers of other projects may land there</source>
        <translation>此后 %1 不再为 %2 保留：其他项目的服务器可能被放到那里</translation>
    </message>
    <message>
        <source>Server %1 is then gone; of its data, only what is on volumes can stay</source>
        <translation>此后服务器 %1 不复存在；它的数据中只有卷上的可能保留</translation>
    </message>
    <message>
        <source>Server %1 of project %2 is then gone; of its data, only what is on volumes can stay</source>
        <translation>此后项目 %2 的服务器 %1 不复存在；它的数据中只有卷上的可能保留</translation>
    </message>
    <message>
        <source>The request then boots only %1 of %2 servers</source>
        <translation>此后该请求只创建 %2 台服务器中的 %1 台</translation>
    </message>
    <message>
        <source>The request may then boot only %1 of %2 servers</source>
        <translation>此后该请求可能只创建 %2 台服务器中的 %1 台</translation>
    </message>
    <message>
        <source>Hosts of host aggregate %1 are then no longer reserved for %2 alone</source>
        <translation>此后主机聚合 %1 的主机不再只为 %2 保留</translation>
    </message>
    <message>
        <source>A host may then have up to %1 servers of the new group</source>
        <translation>此后一台主机上最多可以有新组的 %1 台服务器</translation>
    </message>
    <message>
        <source>Nova then only tries to keep servers of the new group apart</source>
        <translation>此后 Nova 只是尽量把新组的服务器分开放置</translation>
    </message>
    <message>
        <source>Nova then only tries to keep servers of the new group together</source>
        <translation>此后 Nova 只是尽量把新组的服务器放在一起</translation>
    </message>
    <message>
        <source>Servers of the new group may then share a host with %1 of server group %2</source>
        <translation>此后新组的服务器可能与服务器组 %2 的 %1 在同一台主机上</translation>
    </message>
    <message>
        <source>Servers of the new group may then be on another host than %1 of server group %2</source>
        <translation>此后新组的服务器可能与服务器组 %2 的 %1 不在同一台主机上</translation>
    </message>
    <message>
        <source>The server is then outside of server group %1, whose policy is %2</source>
        <translation>服务器此后不在策略为 %2 的服务器组 %1 中</translation>
    </message>
    <message>
        <source>The servers are then outside of server group %1, whose policy is %2</source>
        <translation>服务器此后不在策略为 %2 的服务器组 %1 中</translation>
    </message>
    <message>
        <source>Servers of flavor %1 may then get small pages, too</source>
        <translation>规格 %1 的服务器此后也可能得到小页</translation>
    </message>
    <message>
        <source>Servers on %1 that asked for zone %2 are then outside of it: %3</source>
        <translation>%1 上指定了可用域 %2 的服务器此后不在该可用域中：%3</translation>
    </message>
    <message>
        <source>Server %1 is down meanwhile: to forget its zone it has to be shelved and unshelved</source>
        <translation>服务器 %1 在此期间停机：要去掉它的可用域，只能先搁置再取消搁置</translation>
    </message>
    <message>
        <source>Server %1 is down while it moves</source>
        <translation>服务器 %1 在迁移期间停机</translation>
    </message>
    <message>
        <source>nova-api refuses the action: %1 is in cell %2, and %3 stays in its own, %4</source>
        <translation>nova-api 拒绝该操作：%1 在单元 %2 中，而 %3 只能留在自己的单元 %4 中</translation>
    </message>
    <message>
        <source>nova-api refuses the live migration: %1 is %2; it has to run, or be migrated by a cold migration</source>
        <translation>nova-api 拒绝热迁移：%1 处于 %2 状态；它必须在运行，或改用冷迁移</translation>
    </message>
    <message>
        <source>nova-api refuses the live migration: %1 is in state %2, and it has to run or to be paused</source>
        <translation>nova-api 拒绝热迁移：%1 处于 %2 状态；它必须在运行或已暂停</translation>
    </message>
    <message>
        <source>not %1, which the server leaves</source>
        <translation>不是服务器要离开的 %1</translation>
    </message>
    <message>
        <source>not %1, where the move was refused</source>
        <translation>不是拒绝了此次迁移的 %1</translation>
    </message>
    <message>
        <source>a CPU that takes live migrations from %1</source>
        <translation>能接受从 %1 热迁移的 CPU</translation>
    </message>
    <message>
        <source>a hypervisor that takes live migrations from %1</source>
        <translation>能接受从 %1 热迁移的虚拟机管理程序</translation>
    </message>
    <message>
        <source>the live migration there was refused: %1</source>
        <translation>到该主机的热迁移被拒绝：%1</translation>
    </message>
    <message>
        <source>a live migration there would be refused: %1</source>
        <translation>到该主机的热迁移会被拒绝：%1</translation>
    </message>
    <message>
        <source>%1; there, a live migration from %2 would also be refused for the CPU or the hypervisor</source>
        <translation>%1；而且这些主机的 CPU 或虚拟机管理程序不能接受从 %2 的热迁移</translation>
    </message>
    <message>
        <source>the live migration there was refused before</source>
        <translation>到该主机的热迁移此前已被拒绝</translation>
    </message>
    <message>
        <source>the move leaves this host</source>
        <translation>此次迁移要离开这台主机</translation>
    </message>
    <message>
        <source>Guests that run keep their CPU until they are rebooted</source>
        <translation>运行中的虚拟机在重启之前保持原有的 CPU</translation>
    </message>
    <message>
        <source>Nova counts no usage of %1 on %2, recorded on the node %3, while the host reports %4: it has less room than it seems</source>
        <translation>Nova 没有计入 %2 上 %1 的用量：记录中它们位于节点 %3，而该主机上报的是 %4；该主机的余量比看起来少</translation>
    </message>
    <message>
        <source>nova-api refuses the request: flavor %1 has %2 of memory, and image %3 needs at least %4</source>
        <translation>nova-api 拒绝该请求：规格 %1 有 %2 内存，而镜像 %3 至少需要 %4</translation>
    </message>
    <message>
        <source>nova-api refuses the request: flavor %1 has a root disk of %2, and image %3 needs at least %4</source>
        <translation>nova-api 拒绝该请求：规格 %1 的根磁盘为 %2，而镜像 %3 至少需要 %4</translation>
    </message>
    <message>
        <source>nova-api refuses the request: user %2 has no key pair %1</source>
        <translation>nova-api 拒绝该请求：用户 %2 没有密钥对 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: user %2 has no key pair %1; did you mean %3?</source>
        <translation>nova-api 拒绝该请求：用户 %2 没有密钥对 %1；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no network %1</source>
        <translation>nova-api 拒绝该请求：云中没有网络 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it asks for network %1 by name, and nova-api takes only uuids of networks</source>
        <translation>nova-api 拒绝该请求：它用名称请求网络 %1，而 nova-api 只接受网络的 UUID</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no network %1; did you mean %2?</source>
        <translation>nova-api 拒绝该请求：云中没有网络 %1；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it names no network, and project %1 can use several: %2</source>
        <translation>nova-api 拒绝该请求：它没有指明网络，而项目 %1 可以使用多个：%2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: address %1 of network %2 is in use</source>
        <translation>nova-api 拒绝该请求：网络 %2 的地址 %1 已被占用</translation>
    </message>
    <message>
        <source>nova-api refuses the request: address %1 of network %2 is in use by %3</source>
        <translation>nova-api 拒绝该请求：网络 %2 的地址 %1 已被 %3 占用</translation>
    </message>
    <message>
        <source>nova-api refuses the request: project %1 does not see network %2</source>
        <translation>nova-api 拒绝该请求：项目 %1 看不到网络 %2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: %1 is not an IP address</source>
        <translation>nova-api 拒绝该请求：%1 不是 IP 地址</translation>
    </message>
    <message>
        <source>nova-api refuses the request: network %1 has no subnet</source>
        <translation>nova-api 拒绝该请求：网络 %1 没有子网</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it asks for network %1 twice</source>
        <translation>nova-api 拒绝该请求：它两次请求网络 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: project %1 can use no network, and Neutron cannot create one for it</source>
        <translation>nova-api 拒绝该请求：项目 %1 没有可用的网络，Neutron 也无法为它创建</translation>
    </message>
    <message>
        <source>nova-api refuses the request: image %1 is not active; its status is %2</source>
        <translation>nova-api 拒绝该请求：镜像 %1 未激活；它的状态为 %2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no server group %1</source>
        <translation>nova-api 拒绝该请求：云中没有服务器组 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it asks for server group %1 by name, and nova-api takes only uuids of server groups</source>
        <translation>nova-api 拒绝该请求：它按名称请求服务器组 %1，而 nova-api 只接受服务器组的 uuid</translation>
    </message>
    <message>
        <source>nova-api refuses the request: the cloud has no server group %1; did you mean %2?</source>
        <translation>nova-api 拒绝该请求：云中没有服务器组 %1；您是不是想写 %2？</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it asks for %1 servers and names address %2 of network %3, and it takes an address only for a single server</source>
        <translation>nova-api 拒绝该请求：请求要求 %1 台服务器，又指定了网络 %3 的地址 %2，而指定地址时只能请求一台服务器</translation>
    </message>
    <message>
        <source>nova-api refuses the request: it asks for %1 servers and names port %2, and it takes a port only for a single server</source>
        <translation>nova-api 拒绝该请求：请求要求 %1 台服务器，又指定了端口 %2，而指定端口时只能请求一台服务器</translation>
    </message>
    <message>
        <source>nova-api refuses the resize: %1 has flavor %2 already</source>
        <translation>nova-api 拒绝调整规格：%1 已经是规格 %2</translation>
    </message>
    <message>
        <source>nova-api refuses the action %3: %1 is in state %2; the action needs one of: %4</source>
        <translation>nova-api 拒绝操作 %3：%1 处于状态 %2；该操作要求以下状态之一：%4</translation>
    </message>
    <message>
        <source>nova-api refuses the evacuation: nova-compute of %2, where %1 is, is up; migrate %1 instead</source>
        <translation>nova-api 拒绝疏散：%1 所在的 %2 上的 nova-compute 正常运行；请改为迁移 %1</translation>
    </message>
    <message>
        <source>nova-api refuses the request: project %1 has several security groups %2</source>
        <translation>nova-api 拒绝该请求：项目 %1 有多个名为 %2 的安全组</translation>
    </message>
    <message>
        <source>nova-api refuses the request: project %1 has no security group %2</source>
        <translation>nova-api 拒绝该请求：项目 %1 没有安全组 %2</translation>
    </message>
    <message>
        <source>nova-api refuses the request: project %1 has no security group %2; did you mean %3?</source>
        <translation>nova-api 拒绝该请求：项目 %1 没有安全组 %2；您是不是想写 %3？</translation>
    </message>
    <message>
        <source>The server then has only the rules of security group default</source>
        <translation>服务器随后只有安全组 default 的规则</translation>
    </message>
    <message>
        <source>The servers then have only the rules of security group default</source>
        <translation>服务器随后只有安全组 default 的规则</translation>
    </message>
    <message>
        <source>The server is then not in security group %1</source>
        <translation>服务器随后不在安全组 %1 中</translation>
    </message>
    <message>
        <source>The servers are then not in security group %1</source>
        <translation>这些服务器随后不在安全组 %1 中</translation>
    </message>
    <message>
        <source>The server is then in no server group</source>
        <translation>服务器随后不属于任何服务器组</translation>
    </message>
    <message>
        <source>The servers are then in no server group</source>
        <translation>这些服务器随后不属于任何服务器组</translation>
    </message>
    <message>
        <source>nova-api refuses the request: flavor %1 is disabled</source>
        <translation>nova-api 拒绝该请求：规格 %1 已禁用</translation>
    </message>
    <message>
        <source>nova-api refuses the request: project %2 may not use flavor %1</source>
        <translation>nova-api 拒绝该请求：项目 %2 不可使用规格 %1</translation>
    </message>
    <message>
        <source>The server then has no network interface</source>
        <translation>服务器随后没有网络接口</translation>
    </message>
    <message>
        <source>The servers then have no network interface</source>
        <translation>服务器随后没有网络接口</translation>
    </message>
    <message>
        <source>The server then has another address than %1</source>
        <translation>服务器随后的地址不是 %1</translation>
    </message>
    <message>
        <source>The servers then have other addresses than %1</source>
        <translation>服务器随后的地址不是 %1</translation>
    </message>
    <message>
        <source>The guest then gets no SSH key</source>
        <translation>虚拟机随后得不到 SSH 密钥</translation>
    </message>
    <message>
        <source>The guests then get no SSH key</source>
        <translation>虚拟机随后得不到 SSH 密钥</translation>
    </message>
    <message>
        <source>nova-scheduler&apos;s options</source>
        <translation>nova-scheduler 的选项</translation>
    </message>
    <message>
        <source>Placement&apos;s inventories</source>
        <translation>Placement 的库存</translation>
    </message>
    <message>
        <source>the state of the compute services</source>
        <translation>计算服务的状态</translation>
    </message>
    <message>
        <source>the providers&apos; traits</source>
        <translation>资源提供者的特性</translation>
    </message>
    <message>
        <source>the hosts&apos; availability zones</source>
        <translation>主机的可用域</translation>
    </message>
    <message>
        <source>host aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>the providers&apos; aggregates</source>
        <translation>资源提供者的聚合</translation>
    </message>
    <message>
        <source>private flavors</source>
        <translation>私有规格</translation>
    </message>
    <message>
        <source>the images&apos; properties</source>
        <translation>镜像的属性</translation>
    </message>
    <message>
        <source>server groups</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>the servers and their hosts</source>
        <translation>服务器及其所在主机</translation>
    </message>
    <message>
        <source>the nodes&apos; NUMA cells</source>
        <translation>节点的 NUMA 单元</translation>
    </message>
    <message>
        <source>the nodes&apos; PCI devices</source>
        <translation>节点的 PCI 设备</translation>
    </message>
    <message>
        <source>the nodes&apos; processors</source>
        <translation>节点的处理器</translation>
    </message>
    <message>
        <source>the kinds of guests that the nodes support</source>
        <translation>节点支持的客户机类型</translation>
    </message>
    <message>
        <source>the usage that the nodes report</source>
        <translation>节点自身上报的用量</translation>
    </message>
    <message>
        <source>the nodes&apos; counts of builds</source>
        <translation>节点的构建计数</translation>
    </message>
    <message>
        <source>the nodes&apos; metrics</source>
        <translation>节点的指标</translation>
    </message>
    <message>
        <source>Placement&apos;s allocations</source>
        <translation>Placement 中的占用</translation>
    </message>
</context>
<context>
    <name>Rule</name>
    <message>
        <source>The metadata of the host&apos;s aggregates must match the flavor&apos;s extra specs that have no scope or the scope aggregate_instance_extra_specs. If a key has several values, one must match.</source>
        <translation>规格中不带作用域或带 aggregate_instance_extra_specs: 的额外规格，必须由主机所属主机聚合的元数据满足。同一个键有多个值时，须有一个值匹配。</translation>
    </message>
    <message>
        <source>Aggregates can reserve their hosts for projects with filter_tenant_id. Such a host takes only servers of those projects; all other hosts take every project.</source>
        <translation>主机聚合可以通过 filter_tenant_id 将其主机专供某些项目使用。这类主机只接受这些项目；其他主机接受所有项目。</translation>
    </message>
    <message>
        <source>Every host passes.</source>
        <translation>所有主机都通过。</translation>
    </message>
    <message>
        <source>A request for an availability zone takes only hosts whose aggregates name that zone. Hosts without a zone belong to the default one.</source>
        <translation>指定可用域的请求只接受其主机聚合标明该可用域的主机。没有可用域的主机属于默认可用域。</translation>
    </message>
    <message>
        <source>The host&apos;s reported values (its numbers, its cpu_info, its statistics) must match the flavor&apos;s extra specs with the scope capabilities, and those without a scope that the host knows.</source>
        <translation>规格中带 capabilities: 作用域的额外规格，必须由主机上报的内容满足：数值、cpu_info 和统计信息。不带作用域但主机识别的额外规格也是如此。</translation>
    </message>
    <message>
        <source>A host passes if its nova-compute service is enabled and has reported within service_down_time.</source>
        <translation>如果主机的 nova-compute 服务已启用，并且在 service_down_time 之内上报过，则主机通过。</translation>
    </message>
    <message>
        <source>The hint different_host names servers. A host passes if none of them is on it.</source>
        <translation>提示 different_host 指定若干服务器。如果这些服务器都不在主机上，则主机通过。</translation>
    </message>
    <message>
        <source>An image can ask for an architecture, a hypervisor type, a vm mode and a hypervisor version. A host passes if it supports a combination with all of them.</source>
        <translation>镜像可以要求架构、虚拟机管理程序类型、vm mode 和虚拟机管理程序版本。如果主机支持同时满足这些要求的组合，则主机通过。</translation>
    </message>
    <message>
        <source>A host passes if it is building, resizing, rebuilding or snapshotting fewer servers than the limit.</source>
        <translation>正在构建、调整规格、重建或制作快照的服务器少于上限时，主机通过。</translation>
    </message>
    <message>
        <source>A host passes if it has fewer servers than the limit.</source>
        <translation>主机上的服务器少于上限时，主机通过。</translation>
    </message>
    <message>
        <source>The hint same_host names servers. A host passes if at least one of them is on it.</source>
        <translation>提示 same_host 指定若干服务器。如果其中至少一台在主机上，则主机通过。</translation>
    </message>
    <message>
        <source>A server of a group with the policy affinity goes where the group is. If the group has no servers yet, every host passes.</source>
        <translation>策略为 affinity（亲和）的服务器组中的服务器，会放到该组所在的主机上。如果该组尚未落在任何主机上，则所有主机都通过。</translation>
    </message>
    <message>
        <source>Servers of a group with the policy anti-affinity go to different hosts: a host passes if it has fewer of them than the group&apos;s max_server_per_host.</source>
        <translation>策略为 anti-affinity（反亲和）的服务器组中的服务器彼此分开：主机上该组的服务器少于该组的 max_server_per_host 时，主机通过。</translation>
    </message>
    <message>
        <source>A flavor with a device profile needs a host that can have accelerators.</source>
        <translation>带有设备配置文件的规格需要能够提供加速器的主机。</translation>
    </message>
    <message>
        <source>Hosts whose nova-compute is disabled carry the trait COMPUTE_STATUS_DISABLED and are left out.</source>
        <translation>nova-compute 已禁用的主机带有特性 COMPUTE_STATUS_DISABLED，会被排除在外。</translation>
    </message>
    <message>
        <source>A request for encrypted ephemeral disks needs a host that can encrypt them in the requested format.</source>
        <translation>对加密临时磁盘的请求需要能够以所要求的格式加密的主机。</translation>
    </message>
    <message>
        <source>If the option is set, aggregates that require traits take only requests that ask for all of them.</source>
        <translation>启用该选项时，要求特性的主机聚合只接受要求了全部这些特性的请求。</translation>
    </message>
    <message>
        <source>A request for an availability zone goes only to the aggregates that are that zone.</source>
        <translation>指定可用域的请求只会发往作为该可用域的主机聚合。</translation>
    </message>
    <message>
        <source>Once every nova-compute is new enough, only providers that Nova owns count.</source>
        <translation>当所有 nova-compute 都足够新时，只采用归 Nova 所有的资源提供者。</translation>
    </message>
    <message>
        <source>A request for packed virtqueues needs a host that has them.</source>
        <translation>对 packed virtqueue 的请求需要支持它的主机。</translation>
    </message>
    <message>
        <source>If the option is set, the host must support the image&apos;s disk format.</source>
        <translation>启用该选项时，主机必须支持镜像的磁盘格式。</translation>
    </message>
    <message>
        <source>If the options are set, a project goes only to the aggregates whose filter_tenant_id names it.</source>
        <translation>启用相关选项时，项目只会发往 filter_tenant_id 标明该项目的主机聚合。</translation>
    </message>
    <message>
        <source>A request for a virtual TPM needs a host that supports the requested way of keeping its secret.</source>
        <translation>对虚拟 TPM 的请求需要能够以所要求的方式保管其密钥的主机。</translation>
    </message>
    <message>
        <source>If the option is set, properties of the image become traits that the host must have.</source>
        <translation>启用该选项时，镜像的属性会转换为主机必须具备的特性。</translation>
    </message>
    <message>
        <source>A request for a virtio sound device needs a host that has it.</source>
        <translation>对 virtio 声音设备的请求需要支持该设备的主机。</translation>
    </message>
    <message>
        <source>Hosts where builds failed since the last one that succeeded weigh far less; the multiplier counts as negative.</source>
        <translation>自上次成功构建以来有构建失败的主机，权重会大幅降低；乘数按负值计算。</translation>
    </message>
    <message>
        <source>Hosts with more free virtual CPUs weigh more, overcommitment included.</source>
        <translation>可用虚拟 CPU 越多（含超分），主机的权重越大。</translation>
    </message>
    <message>
        <source>For a move that may leave its cell, hosts of the cell where the server is weigh more.</source>
        <translation>对于可以离开其单元的迁移，服务器所在单元中的主机权重更大。</translation>
    </message>
    <message>
        <source>Hosts with more free disk weigh more.</source>
        <translation>可用磁盘越多，主机的权重越大。</translation>
    </message>
    <message>
        <source>Hosts with a newer hypervisor weigh more.</source>
        <translation>虚拟机管理程序越新，主机的权重越大。</translation>
    </message>
    <message>
        <source>Hosts whose servers share properties with the request&apos;s image weigh more.</source>
        <translation>主机上的服务器与请求的镜像相同的属性越多，主机的权重越大。</translation>
    </message>
    <message>
        <source>Hosts that build, resize or snapshot many servers weigh less, because the multiplier is negative by default.</source>
        <translation>正在构建、调整规格或制作快照的服务器越多，主机的权重越小，因为乘数默认为负值。</translation>
    </message>
    <message>
        <source>Adds up the metrics that [metrics] weight_setting names, each multiplied by its ratio.</source>
        <translation>将 [metrics] weight_setting 指定的各项指标乘以其比率后相加。</translation>
    </message>
    <message>
        <source>Counts the servers of a host. A positive multiplier packs, a negative one spreads; the default of 0 does neither.</source>
        <translation>统计主机上的服务器数量。乘数为正值时集中，为负值时分散；默认值 0 两者皆不。</translation>
    </message>
    <message>
        <source>Hosts with fewer free PCI devices weigh more, so that hosts with devices are kept for those who need them.</source>
        <translation>空闲 PCI 设备越少，主机的权重越大，以便把有设备的主机留给需要它们的请求。</translation>
    </message>
    <message>
        <source>Hosts with more free memory weigh more; with a negative multiplier servers are stacked instead of spread.</source>
        <translation>可用内存越多，主机的权重越大；乘数为负值时，服务器会堆叠而不是分散。</translation>
    </message>
    <message>
        <source>For a group with the policy soft-affinity, hosts with more servers of the group weigh more.</source>
        <translation>对于策略为 soft-affinity（软亲和）的服务器组，主机上该组的服务器越多，权重越大。</translation>
    </message>
    <message>
        <source>For a group with the policy soft-anti-affinity, hosts with fewer servers of the group weigh more.</source>
        <translation>对于策略为 soft-anti-affinity（软反亲和）的服务器组，主机上该组的服务器越少，权重越大。</translation>
    </message>
    <message>
        <source>A request for PCI devices needs them free in the host&apos;s pools: of the requested kind, and no physical functions, vDPA or remotely managed devices unless it asks for them. Their NUMA cell does not matter here. Requests without PCI devices pass.</source>
        <translation>请求 PCI 设备时，主机的设备池中须有足够的空闲设备：类型须符合要求；除非明确要求，物理功能（PF）、vDPA 设备和远程管理的设备不计在内。设备所在的 NUMA 单元在此不作考虑。不请求 PCI 设备的请求一律通过。</translation>
    </message>
    <message>
        <source>If an aggregate of the host has metadata named like an image property, an image with this property must have one of its values. Images without the property pass.</source>
        <translation>主机聚合的元数据中有与镜像属性同名的键时，带该属性的镜像必须取其中一个值。没有该属性的镜像通过。</translation>
    </message>
    <message>
        <source>Aggregates can name the flavors that their hosts take, in instance_type. Hosts whose aggregates name none take every flavor.</source>
        <translation>主机聚合可以在 instance_type 中列出其主机接受的规格。主机聚合未列出规格的主机接受所有规格。</translation>
    </message>
    <message>
        <source>A host passes if it has enough virtual CPUs for the flavor: its CPUs times its allocation ratio, less those in use. A flavor with more CPUs than the whole host never fits.</source>
        <translation>主机虚拟 CPU 足够规格使用时通过：CPU 数乘以超分比，减去已用部分。CPU 比整台主机还多的规格永远放不下。</translation>
    </message>
    <message>
        <source>As CoreFilter, but the aggregates of a host can set its ratio with cpu_allocation_ratio; the smallest of several counts.</source>
        <translation>同 CoreFilter，但主机聚合可以通过 cpu_allocation_ratio 为其主机设定超分比；有多个时取最小值。</translation>
    </message>
    <message>
        <source>For bare metal: a host passes if exactly as many CPUs are free as the flavor asks for, because the server takes the whole machine.</source>
        <translation>用于裸金属：空闲 CPU 数恰好等于规格要求时主机通过，因为服务器会占用整台机器。</translation>
    </message>
    <message>
        <source>A host passes if it has enough disk for the flavor&apos;s root, ephemeral and swap disks: its own times its allocation ratio, less the part in use.</source>
        <translation>主机磁盘足够规格的根磁盘、临时磁盘和交换磁盘使用时通过：自身磁盘乘以超分比，减去已用部分。</translation>
    </message>
    <message>
        <source>As DiskFilter, but the aggregates of a host can set its ratio with disk_allocation_ratio; the smallest of several counts.</source>
        <translation>同 DiskFilter，但主机聚合可以通过 disk_allocation_ratio 为其主机设定超分比；有多个时取最小值。</translation>
    </message>
    <message>
        <source>For bare metal: a host passes if exactly as much disk is free as the flavor asks for, because the server takes the whole machine.</source>
        <translation>用于裸金属：空闲磁盘恰好等于规格要求时主机通过，因为服务器会占用整台机器。</translation>
    </message>
    <message>
        <source>As IoOpsFilter, but the aggregates of a host can set its limit with max_io_ops_per_host; the smallest of several counts.</source>
        <translation>同 IoOpsFilter，但主机聚合可以通过 max_io_ops_per_host 为其主机设定上限；有多个时取最小值。</translation>
    </message>
    <message>
        <source>Isolated images go only to isolated hosts. Isolated hosts take only isolated images, unless restrict_isolated_hosts_to_isolated_images is false. Options name both.</source>
        <translation>隔离镜像只会发往隔离主机。隔离主机只接受隔离镜像，除非 restrict_isolated_hosts_to_isolated_images 为 false。两者都由选项列出。</translation>
    </message>
    <message>
        <source>The hint query is a condition in JSON over what the host reports, such as [&quot;&gt;=&quot;, &quot;$free_ram_mb&quot;, 1024]. A host passes where it holds.</source>
        <translation>提示 query 是对主机上报内容的 JSON 条件，例如 [&quot;&gt;=&quot;, &quot;$free_ram_mb&quot;, 1024]。条件成立的主机通过。</translation>
    </message>
    <message>
        <source>A host passes if it reports every metric that [metrics] weight_setting names, so that MetricsWeigher finds them all.</source>
        <translation>主机上报了 [metrics] weight_setting 列出的所有指标时通过，这样 MetricsWeigher 就能找到全部指标。</translation>
    </message>
    <message>
        <source>As NumInstancesFilter, but the aggregates of a host can set its limit with max_instances_per_host; the smallest of several counts.</source>
        <translation>同 NumInstancesFilter，但主机聚合可以通过 max_instances_per_host 为其主机设定上限；有多个时取最小值。</translation>
    </message>
    <message>
        <source>A host passes if it has enough memory for the flavor: its own times its allocation ratio, less the part in use. A flavor larger than the whole host never fits.</source>
        <translation>主机内存足够规格使用时通过：自身内存乘以超分比，减去已用部分。比整台主机还大的规格永远放不下。</translation>
    </message>
    <message>
        <source>As RamFilter, but the aggregates of a host can set its ratio with ram_allocation_ratio; the smallest of several counts.</source>
        <translation>同 RamFilter，但主机聚合可以通过 ram_allocation_ratio 为其主机设定超分比；有多个时取最小值。</translation>
    </message>
    <message>
        <source>For bare metal: a host passes if exactly as much memory is free as the flavor asks for, because the server takes the whole machine.</source>
        <translation>用于裸金属：空闲内存恰好等于规格要求时主机通过，因为服务器会占用整台机器。</translation>
    </message>
    <message>
        <source>When a failed build is tried again, hosts that tried it before are left out. At the first try every host passes.</source>
        <translation>构建失败后重试时，排除之前尝试过的主机。首次尝试时所有主机都通过。</translation>
    </message>
    <message>
        <source>The hint build_near_host_ip names an address, the hint cidr how many of its bits count (/24 by default). A host passes if its own address is in that network.</source>
        <translation>提示 build_near_host_ip 给出一个地址，提示 cidr 给出参与比较的位数（未给出时为 /24）。主机地址在该网络中时通过。</translation>
    </message>
    <message>
        <source>A host takes servers of one flavor only: it passes if it is empty, or if all servers on it have the flavor that is asked for.</source>
        <translation>一台主机只接受同一种规格的服务器：主机为空，或其上所有服务器都是所请求的规格时通过。</translation>
    </message>
    <message>
        <source>A request for NUMA cells, dedicated CPUs or memory pages needs a host whose NUMA cells can each hold one of the server&apos;s: memory in pages of the right size, free CPUs in the right cores, and the networks and PCI devices near by. All other requests pass.</source>
        <translation>要求 NUMA 单元、独占 CPU 或内存页的请求，需要主机有同样多的 NUMA 单元，并且每个单元都能满足服务器单元的要求：大小合适的内存页，空闲且位于合适核心上的 CPU，以及就近的网络和 PCI 设备。其他请求都通过。</translation>
    </message>
    <message>
        <source>The base class of CoreFilter and AggregateCoreFilter, not meant to be enabled: it has no allocation ratio, and the request fails with NotImplementedError on every host that has CPUs.</source>
        <translation>CoreFilter 和 AggregateCoreFilter 的基类，本不应启用：它没有超分比，在每台有 CPU 的主机上请求都会以 NotImplementedError 失败。</translation>
    </message>
    <message>
        <source>The base class of RamFilter and AggregateRamFilter, not meant to be enabled: it has no allocation ratio, and the request fails with NotImplementedError where it would need one.</source>
        <translation>RamFilter 和 AggregateRamFilter 的基类，本不应启用：它没有超分比，在需要该比率之处请求会以 NotImplementedError 失败。</translation>
    </message>
    <message>
        <source>A flavor with trust:trusted_host takes only nodes to which an attestation service gives this level of trust. Cloud files do not contain its answers, so every node&apos;s level counts as unknown here, as it does when the service cannot be reached.</source>
        <translation>带有 trust:trusted_host 的规格只接受由证明服务给出该可信级别的节点。无法访问该服务时，每个节点的级别都是 unknown；来自文件的云中没有它的回答，因此在这里总是如此。</translation>
    </message>
    <message>
        <source>Ports that a SmartNIC manages (of the kind remote-managed) need a host with one.</source>
        <translation>由智能网卡管理的端口（remote-managed 类型）需要带有智能网卡的主机。</translation>
    </message>
    <message>
        <source>If the option is set, a request for routed networks goes only to hosts that reach them: to Placement&apos;s aggregates of each network&apos;s segments, or of the segment in which a port has its address.</source>
        <translation>启用该选项时，对路由网络的请求只会发往能到达这些网络的主机：即 Placement 中各网络网段的聚合，或端口地址所在网段的聚合。</translation>
    </message>
</context>
<context>
    <name>RuleCard</name>
    <message>
        <source>the smallest that an aggregate of the host sets, else the host&apos;s own</source>
        <translation>主机所属的主机聚合所设的最小值，否则为主机自己的值</translation>
    </message>
    <message>
        <source>key has a scope other than capabilities</source>
        <translation>key 的作用域不是 capabilities</translation>
    </message>
    <message>
        <source>value does not match wanted</source>
        <translation>value 不符合 wanted</translation>
    </message>
    <message>
        <source>hw_architecture, img_hv_type, hw_vm_mode of the image</source>
        <translation>镜像的 hw_architecture、img_hv_type、hw_vm_mode</translation>
    </message>
    <message>
        <source>nothing is wanted</source>
        <translation>没有任何要求</translation>
    </message>
    <message>
        <source>wanted matches offered and hypervisor_version fits</source>
        <translation>wanted 与 offered 相符，且 hypervisor_version 合适</translation>
    </message>
    <message>
        <source>no availability_zone is asked</source>
        <translation>没有请求 availability_zone</translation>
    </message>
    <message>
        <source>availability_zone of the host&apos;s aggregates</source>
        <translation>主机所属的主机聚合的 availability_zone</translation>
    </message>
    <message>
        <source>metadata of the host&apos;s aggregates</source>
        <translation>主机所属的主机聚合的元数据</translation>
    </message>
    <message>
        <source>key is not an image property</source>
        <translation>key 不是镜像属性</translation>
    </message>
    <message>
        <source>image has key and its value is not in admitted</source>
        <translation>镜像有 key，且其值不在 admitted 中</translation>
    </message>
    <message>
        <source>key has a scope other than aggregate_instance_extra_specs</source>
        <translation>key 的作用域不是 aggregate_instance_extra_specs</translation>
    </message>
    <message>
        <source>key in the host&apos;s aggregates</source>
        <translation>主机所属的主机聚合中的 key</translation>
    </message>
    <message>
        <source>no value matches wanted</source>
        <translation>没有一个值符合 wanted</translation>
    </message>
    <message>
        <source>filter_tenant_id of the host&apos;s aggregates</source>
        <translation>主机所属的主机聚合的 filter_tenant_id</translation>
    </message>
    <message>
        <source>instance_type of the host&apos;s aggregates</source>
        <translation>主机所属的主机聚合的 instance_type</translation>
    </message>
    <message>
        <source>the smallest that an aggregate of the host sets, else the option</source>
        <translation>主机所属的主机聚合所设的最小值，否则为该选项的值</translation>
    </message>
    <message>
        <source>no hint different_host</source>
        <translation>没有 hint different_host</translation>
    </message>
    <message>
        <source>a server of different_host is on the host</source>
        <translation>different_host 中有一台服务器在该主机上</translation>
    </message>
    <message>
        <source>no hint same_host</source>
        <translation>没有 hint same_host</translation>
    </message>
    <message>
        <source>a server of same_host is on the host</source>
        <translation>same_host 中有一台服务器在该主机上</translation>
    </message>
    <message>
        <source>no hint build_near_host_ip</source>
        <translation>没有 hint build_near_host_ip</translation>
    </message>
    <message>
        <source>no hint query</source>
        <translation>没有 hint query</translation>
    </message>
    <message>
        <source>query with the host&apos;s values in place of its $names</source>
        <translation>query，其中的 $名称 换成主机的值</translation>
    </message>
    <message>
        <source>metrics of weight_setting that the host does not report</source>
        <translation>weight_setting 中主机没有上报的指标</translation>
    </message>
    <message>
        <source>no core has two threads</source>
        <translation>没有一个核心有两个线程</translation>
    </message>
    <message>
        <source>the server asks for no NUMA cells</source>
        <translation>服务器不要求 NUMA 单元</translation>
    </message>
    <message>
        <source>the host reports no NUMA cells</source>
        <translation>主机没有上报 NUMA 单元</translation>
    </message>
    <message>
        <source>the server has more cells than the host</source>
        <translation>服务器的单元比主机多</translation>
    </message>
    <message>
        <source>every way to put the server&apos;s cells on the host&apos;s</source>
        <translation>把服务器的单元放到主机单元上的每一种方式</translation>
    </message>
    <message>
        <source>page size, memory, CPUs, limits and PCI devices of each pair</source>
        <translation>每一对的页大小、内存、CPU、上限和 PCI 设备</translation>
    </message>
    <message>
        <source>those whose devices match the spec of pci_request</source>
        <translation>设备符合 pci_request 的 spec 的那些池</translation>
    </message>
    <message>
        <source>devices in pools &lt; pci_request.count</source>
        <translation>pools 中的设备数 &lt; pci_request.count</translation>
    </message>
    <message>
        <source>take the devices out of pools</source>
        <translation>从 pools 中取走这些设备</translation>
    </message>
    <message>
        <source>nothing was tried yet</source>
        <translation>还没有尝试过任何主机</translation>
    </message>
    <message>
        <source>the group&apos;s policy is not affinity</source>
        <translation>组的策略不是 affinity</translation>
    </message>
    <message>
        <source>the group&apos;s policy is not anti-affinity</source>
        <translation>组的策略不是 anti-affinity</translation>
    </message>
    <message>
        <source>the server itself is on the host</source>
        <translation>该服务器本身就在该主机上</translation>
    </message>
    <message>
        <source>servers of the group on the host</source>
        <translation>该主机上属于该组的服务器数</translation>
    </message>
    <message>
        <source>no trust:trusted_host in extra_specs</source>
        <translation>extra_specs 中没有 trust:trusted_host</translation>
    </message>
    <message>
        <source>level of the host&apos;s node != trusted_host</source>
        <translation>主机节点的可信级别 != trusted_host</translation>
    </message>
    <message>
        <source>a server on the host has another flavor</source>
        <translation>该主机上有服务器使用另一种规格</translation>
    </message>
    <message>
        <source>the host&apos;s free PCI devices, at most 99 of them</source>
        <translation>主机的空闲 PCI 设备数，最多计 99 个</translation>
    </message>
    <message>
        <source>multiplier is negated</source>
        <translation>multiplier 取负值</translation>
    </message>
    <message>
        <source>members of the group on the host, if its policy is soft-affinity; else 0</source>
        <translation>若组的策略是 soft-affinity，则为该主机上的组成员数；否则为 0</translation>
    </message>
    <message>
        <source>−1 × members of the group on the host, if its policy is soft-anti-affinity; else 0</source>
        <translation>若组的策略是 soft-anti-affinity，则为 −1 × 该主机上的组成员数；否则为 0</translation>
    </message>
    <message>
        <source>0; in a move across cells 1 in the server&apos;s own cell, −1 elsewhere</source>
        <translation>0；跨单元移动时，服务器自己所在的单元为 1，其他单元为 −1</translation>
    </message>
    <message>
        <source>the host does not report name</source>
        <translation>主机没有上报 name</translation>
    </message>
    <message>
        <source>weight_of_unavailable, or an error if required</source>
        <translation>weight_of_unavailable；若 required 则报错</translation>
    </message>
    <message>
        <source>metric of that name × ratio</source>
        <translation>该名称的指标 × ratio</translation>
    </message>
    <message>
        <source>the image&apos;s properties</source>
        <translation>镜像的属性</translation>
    </message>
    <message>
        <source>servers on the host with the same × image_props_weight_setting of name, else 1</source>
        <translation>该主机上属性值相同的服务器数 × image_props_weight_setting 中 name 的值（没有则为 1）</translation>
    </message>
    <message>
        <source>those whose filter_tenant_id… is project_id</source>
        <translation>filter_tenant_id… 等于 project_id 的主机聚合</translation>
    </message>
    <message>
        <source>any of aggregates</source>
        <translation>aggregates 中任意一个</translation>
    </message>
    <message>
        <source>those whose availability_zone is the one asked for</source>
        <translation>availability_zone 等于所请求可用域的主机聚合</translation>
    </message>
    <message>
        <source>boot from volume</source>
        <translation>从卷启动</translation>
    </message>
    <message>
        <source>COMPUTE_IMAGE_TYPE_ and the image&apos;s disk_format</source>
        <translation>COMPUTE_IMAGE_TYPE_ 加上镜像的 disk_format</translation>
    </message>
    <message>
        <source>required traits of flavor and image</source>
        <translation>规格和镜像所要求的特性</translation>
    </message>
    <message>
        <source>aggregate with trait:… = required in its metadata</source>
        <translation>元数据中有 trait:… = required 的主机聚合 aggregate</translation>
    </message>
    <message>
        <source>one of these traits is not in wanted</source>
        <translation>这些特性中有一个不在 wanted 中</translation>
    </message>
    <message>
        <source>hw_disk_bus, hw_cdrom_bus, hw_video_model, hw_vif_model … of the image</source>
        <translation>镜像的 hw_disk_bus、hw_cdrom_bus、hw_video_model、hw_vif_model …</translation>
    </message>
    <message>
        <source>the trait of that value</source>
        <translation>与该值对应的特性</translation>
    </message>
    <message>
        <source>flavor has accel:device_profile</source>
        <translation>规格有 accel:device_profile</translation>
    </message>
    <message>
        <source>virtio_packed_ring of flavor or image</source>
        <translation>规格或镜像的 virtio_packed_ring</translation>
    </message>
    <message>
        <source>any aggregate of the network&apos;s segments</source>
        <translation>该网络各网段的主机聚合中任意一个</translation>
    </message>
    <message>
        <source>a port is remote-managed</source>
        <translation>有端口由远程管理</translation>
    </message>
    <message>
        <source>no hw_ephemeral_encryption</source>
        <translation>没有 hw_ephemeral_encryption</translation>
    </message>
    <message>
        <source>a format is asked for</source>
        <translation>请求了某种格式</translation>
    </message>
    <message>
        <source>COMPUTE_EPHEMERAL_ENCRYPTION_ and the format</source>
        <translation>COMPUTE_EPHEMERAL_ENCRYPTION_ 加上该格式</translation>
    </message>
    <message>
        <source>no vTPM is asked for</source>
        <translation>没有请求 vTPM</translation>
    </message>
    <message>
        <source>COMPUTE_SECURITY_TPM_SECRET_SECURITY_ and hw:tpm_secret_security, else USER</source>
        <translation>COMPUTE_SECURITY_TPM_SECRET_SECURITY_ 加上 hw:tpm_secret_security（没有则为 USER）</translation>
    </message>
    <message>
        <source>OWNER_NOVA is required already</source>
        <translation>已经要求 OWNER_NOVA</translation>
    </message>
    <message>
        <source>a nova-compute is older than service version 73</source>
        <translation>有 nova-compute 的服务版本低于 73</translation>
    </message>
    <message>
        <source>it has no inventory of the resource class</source>
        <translation>它没有该资源类的库存</translation>
    </message>
    <message>
        <source>drop it</source>
        <translation>去掉它</translation>
    </message>
    <message>
        <source>a required trait is missing, or a forbidden one is there</source>
        <translation>缺少要求的特性，或有禁止的特性</translation>
    </message>
    <message>
        <source>it is in none of the aggregates of member_of, or not in in_tree</source>
        <translation>它不在 member_of 的任何聚合中，或不在 in_tree 中</translation>
    </message>
    <message>
        <source>it cannot serve the groups of the query together</source>
        <translation>它不能同时满足查询的各个组</translation>
    </message>
    <message>
        <source>at most limit candidates are answered</source>
        <translation>最多返回 limit 个候选</translation>
    </message>
    <message>
        <source>compute nodes of the candidates, read from all enabled cells</source>
        <translation>候选的计算节点，从所有启用的单元读取</translation>
    </message>
    <message>
        <source>resources, service, aggregates, servers of node</source>
        <translation>node 的资源、服务、聚合和服务器</translation>
    </message>
    <message>
        <source>those left for the server before, less what it consumed</source>
        <translation>为前一台服务器留下的主机，减去它消耗的资源</translation>
    </message>
    <message>
        <source>only this one</source>
        <translation>只有这一台</translation>
    </message>
    <message>
        <source>only these, and no filter is asked</source>
        <translation>只有这些，并且不再询问任何过滤器</translation>
    </message>
    <message>
        <source>filter runs once per request and this is not the first server</source>
        <translation>filter 每个请求只运行一次，且这不是第一台服务器</translation>
    </message>
    <message>
        <source>one host is left</source>
        <translation>只剩一台主机</translation>
    </message>
    <message>
        <source>nothing to weigh</source>
        <translation>无需加权</translation>
    </message>
    <message>
        <source>sort hosts by total, best first</source>
        <translation>hosts 按 total 排序，最好的在前</translation>
    </message>
    <message>
        <source>shuffle the hosts with the best total</source>
        <translation>打乱 total 最好的那些主机</translation>
    </message>
    <message>
        <source>a random one of the first host_subset_size hosts moves to the front</source>
        <translation>从前 host_subset_size 台主机中随机选出一台，移到最前面</translation>
    </message>
    <message>
        <source>nova-compute claims when it builds; nova-scheduler only consumes</source>
        <translation>nova-compute 在构建时占用；nova-scheduler 只做扣减</translation>
    </message>
    <message>
        <source>with the host&apos;s first candidate</source>
        <translation>采用该主机的第一个候选</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>the next host</source>
        <translation>下一台主机</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>被接受</translation>
    </message>
    <message>
        <source>the host is selected</source>
        <translation>该主机被选中</translation>
    </message>
    <message>
        <source>hosts after the selected one</source>
        <translation>所选主机之后的 hosts</translation>
    </message>
    <message>
        <source>same cell and fewer than max_attempts − 1 alternates</source>
        <translation>在同一单元，且备选不足 max_attempts − 1 个</translation>
    </message>
    <message>
        <source>fewer hosts than servers</source>
        <translation>主机比服务器少</translation>
    </message>
    <message>
        <source>release what was claimed, NoValidHost</source>
        <translation>释放已占用的资源，NoValidHost</translation>
    </message>
    <message>
        <source>every host gets 0</source>
        <translation>每台主机得 0</translation>
    </message>
</context>
<context>
    <name>RuleMember</name>
    <message>
        <source>The name of the service host</source>
        <translation>服务主机的名称</translation>
    </message>
    <message>
        <source>The name of the compute node</source>
        <translation>计算节点的名称</translation>
    </message>
    <message>
        <source>The compute node&apos;s uuid</source>
        <translation>计算节点的 uuid</translation>
    </message>
    <message>
        <source>The name of its cell</source>
        <translation>所在单元的名称</translation>
    </message>
    <message>
        <source>The name of its zone; may be null</source>
        <translation>所在可用域的名称；可能为 null</translation>
    </message>
    <message>
        <source>Its address; may be null</source>
        <translation>地址；可能为 null</translation>
    </message>
    <message>
        <source>&quot;QEMU&quot; for libvirt</source>
        <translation>libvirt 为 &quot;QEMU&quot;</translation>
    </message>
    <message>
        <source>6.2.0 reads 6002000</source>
        <translation>6002000 即 6.2.0</translation>
    </message>
    <message>
        <source>MiB; less what earlier servers of the request took</source>
        <translation>MiB；已扣除同一请求中先前服务器的占用</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>CPUs, not overcommitted</source>
        <translation>CPU 数，不计超分</translation>
    </message>
    <message>
        <source>vCPUs of the servers here</source>
        <translation>此处各服务器的 vCPU 总数</translation>
    </message>
    <message>
        <source>How far CPUs may be overcommitted</source>
        <translation>CPU 的超分比</translation>
    </message>
    <message>
        <source>How far memory may be overcommitted</source>
        <translation>内存的超分比</translation>
    </message>
    <message>
        <source>How far disk may be overcommitted</source>
        <translation>磁盘的超分比</translation>
    </message>
    <message>
        <source>Servers here</source>
        <translation>此处的服务器数</translation>
    </message>
    <message>
        <source>Servers that are built, resized, migrated … here</source>
        <translation>此处正在创建、调整规格、迁移等的服务器数</translation>
    </message>
    <message>
        <source>Builds that failed since the last one that succeeded</source>
        <translation>自上次成功以来失败的创建次数</translation>
    </message>
    <message>
        <source>As the node reports it: {arch, model, vendor, topology, features}</source>
        <translation>节点报告的内容：{arch, model, vendor, topology, features}</translation>
    </message>
    <message>
        <source>[architecture, hypervisor type, vm mode] of each kind</source>
        <translation>每一种的 [架构, 虚拟机管理程序类型, 虚拟机模式]</translation>
    </message>
    <message>
        <source>Texts by name</source>
        <translation>按名称的文本</translation>
    </message>
    <message>
        <source>Numbers by name</source>
        <translation>按名称的数值</translation>
    </message>
    <message>
        <source>{disabled, disabled_reason, forced_down, is_up, version}</source>
        <translation>{disabled, disabled_reason, forced_down, is_up, version}</translation>
    </message>
    <message>
        <source>[{id, uuid, name, metadata: {}}]</source>
        <translation>[{id, uuid, name, metadata: {}}]</translation>
    </message>
    <message>
        <source>[{uuid, display_name, project_id, flavorid, vm_state, metadata: {}}]</source>
        <translation>[{uuid, display_name, project_id, flavorid, vm_state, metadata: {}}]</translation>
    </message>
    <message>
        <source>null, or [{id, cpuset, pcpuset, pinned_cpus, cpu_usage, memory, memory_usage}]; memory in MiB</source>
        <translation>null，或 [{id, cpuset, pcpuset, pinned_cpus, cpu_usage, memory, memory_usage}]；内存单位为 MiB</translation>
    </message>
    <message>
        <source>Who asks</source>
        <translation>请求者</translation>
    </message>
    <message>
        <source>How many servers</source>
        <translation>服务器数量</translation>
    </message>
    <message>
        <source>{flavorid, name, vcpus, memory_mb, root_gb, ephemeral_gb, swap, extra_specs: {}}</source>
        <translation>{flavorid, name, vcpus, memory_mb, root_gb, ephemeral_gb, swap, extra_specs: {}}</translation>
    </message>
    <message>
        <source>null, or {id, name, disk_format, properties: {}}</source>
        <translation>null，或 {id, name, disk_format, properties: {}}</translation>
    </message>
    <message>
        <source>Booted from a volume</source>
        <translation>是否从卷启动</translation>
    </message>
    <message>
        <source>null: any</source>
        <translation>null：任意</translation>
    </message>
    <message>
        <source>Lists of texts by name</source>
        <translation>按名称的文本列表</translation>
    </message>
    <message>
        <source>Names of hosts</source>
        <translation>主机名称</translation>
    </message>
    <message>
        <source>null, or {uuid, name, policy, hosts}; each server of the request adds its host</source>
        <translation>null，或 {uuid, name, policy, hosts}；每放置一台服务器，hosts 就会增加</translation>
    </message>
</context>
<context>
    <name>SaveChoice</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>Sequence</name>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>API database</source>
        <translation>API 数据库</translation>
    </message>
    <message>
        <source>Database %1</source>
        <translation>数据库 %1</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>RPC call</source>
        <translation>RPC 调用</translation>
    </message>
    <message>
        <source>RPC cast</source>
        <translation>RPC 投递</translation>
    </message>
    <message>
        <source>RPC fanout</source>
        <translation>RPC 广播</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation>虚拟机管理程序</translation>
    </message>
    <message>
        <source>Own step</source>
        <translation>自身步骤</translation>
    </message>
    <message>
        <source>%1 passes on to %2: %3</source>
        <comment>from, to, message</comment>
        <translation>%1 转交 %2：%3</translation>
    </message>
    <message>
        <source>%1 sends a notification: %2</source>
        <comment>from, message</comment>
        <translation>%1 通知所有监听者：%2</translation>
    </message>
    <message>
        <source>%1 works: %2</source>
        <comment>service, step</comment>
        <translation>%1 执行：%2</translation>
    </message>
    <message>
        <source>%1 asks %2: %3</source>
        <comment>from, to, message</comment>
        <translation>%1 请求 %2：%3</translation>
    </message>
    <message>
        <source>%1 answers %2: %3</source>
        <comment>from, to, status</comment>
        <translation>%1 回答 %2：%3</translation>
    </message>
    <message>
        <source>The server&apos;s state: %1, on no host</source>
        <translation>服务器状态为 %1，不在任何主机上</translation>
    </message>
    <message>
        <source>The server&apos;s state: %1, on %2</source>
        <comment>state, host</comment>
        <translation>服务器状态为 %1，位于 %2</translation>
    </message>
    <message>
        <source>Refused by nova-api</source>
        <translation>被 nova-api 拒绝</translation>
    </message>
    <message>
        <source>No valid host</source>
        <translation>找不到有效主机</translation>
    </message>
    <message>
        <source>Attempt %1 at %2</source>
        <comment>number, host</comment>
        <translation>第 %1 次尝试：%2</translation>
    </message>
    <message>
        <source>Rescheduled</source>
        <translation>重新调度</translation>
    </message>
    <message>
        <source>Buried in cell0</source>
        <translation>存入 cell0</translation>
    </message>
    <message>
        <source>Fault stored</source>
        <translation>已记录故障</translation>
    </message>
    <message>
        <source>Active on %1</source>
        <comment>host</comment>
        <translation>已在 %1 上运行</translation>
    </message>
</context>
<context>
    <name>ServerAction</name>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Hard reboot</source>
        <translation>强制重启</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Unpause</source>
        <translation>取消暂停</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Resize…</source>
        <translation>调整规格…</translation>
    </message>
    <message>
        <source>Confirm resize or migration</source>
        <translation>确认调整规格或迁移</translation>
    </message>
    <message>
        <source>Revert resize or migration</source>
        <translation>回退调整规格或迁移</translation>
    </message>
    <message>
        <source>Cold migrate…</source>
        <translation>冷迁移…</translation>
    </message>
    <message>
        <source>Live migrate…</source>
        <translation>热迁移…</translation>
    </message>
    <message>
        <source>Evacuate…</source>
        <translation>疏散…</translation>
    </message>
    <message>
        <source>Rebuild…</source>
        <translation>重建…</translation>
    </message>
    <message>
        <source>Shelve</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Unshelve…</source>
        <translation>取消搁置…</translation>
    </message>
    <message>
        <source>Removes the guest and frees all of the server&apos;s resources.</source>
        <translation>移除客户机并释放服务器的全部资源。</translation>
    </message>
    <message>
        <source>Asks the guest to shut down, and powers it off if it does not.</source>
        <translation>请求客户机关机；若不响应则强制断电。</translation>
    </message>
    <message>
        <source>Starts the guest again on its host.</source>
        <translation>在其主机上重新启动客户机。</translation>
    </message>
    <message>
        <source>Shuts the guest down and starts it again.</source>
        <translation>让客户机关机后再次启动。</translation>
    </message>
    <message>
        <source>Powers the guest off and on, whatever it is doing.</source>
        <translation>无论客户机在做什么，先断电再开机。</translation>
    </message>
    <message>
        <source>Pauses the guest; its memory stays on the host.</source>
        <translation>暂停客户机；其内存保留在主机上。</translation>
    </message>
    <message>
        <source>Resumes a paused guest.</source>
        <translation>让暂停的客户机继续运行。</translation>
    </message>
    <message>
        <source>Writes the guest&apos;s memory to disk and powers it off.</source>
        <translation>将客户机内存写入磁盘并关闭它。</translation>
    </message>
    <message>
        <source>Resumes a suspended guest where it stopped.</source>
        <translation>让挂起的客户机从原处继续运行。</translation>
    </message>
    <message>
        <source>Gives the server another flavor, on a host that the scheduler chooses. The guest is powered off, and both hosts hold its resources until you confirm or revert.</source>
        <translation>让服务器换用另一规格，主机由调度器选定。客户机会关机；在您确认或回退之前，两台主机都保留其资源。</translation>
    </message>
    <message>
        <source>Keeps the server as it is now and frees its resources on the former host.</source>
        <translation>保留服务器现在的样子，并释放它在原主机上的资源。</translation>
    </message>
    <message>
        <source>Takes the server back to its former host and flavor.</source>
        <translation>让服务器回到原来的主机和规格。</translation>
    </message>
    <message>
        <source>Moves the server while it is powered off. Both hosts hold its resources until you confirm or revert.</source>
        <translation>在服务器关机时迁移。在您确认或回退之前，两台主机都保留其资源。</translation>
    </message>
    <message>
        <source>Moves the guest to another host while it runs.</source>
        <translation>在客户机运行时将其迁移到另一台主机。</translation>
    </message>
    <message>
        <source>Rebuilds the server on another host because its own is down. The old host&apos;s claim stays until that host is back.</source>
        <translation>因所在主机宕机，在另一台主机上重新构建服务器。原主机的占用会保留到它恢复为止。</translation>
    </message>
    <message>
        <source>Gives the server a new disk from an image, on the same host. If the image is another one, Nova first checks it against the host.</source>
        <translation>在同一主机上用镜像为服务器重建磁盘。若换用其他镜像，Nova 会先检查它是否适合该主机。</translation>
    </message>
    <message>
        <source>Keeps the server as an image and takes it off its host.</source>
        <translation>将服务器保存为镜像并移出其主机。</translation>
    </message>
    <message>
        <source>Takes a shelved server off its host.</source>
        <translation>将已搁置的服务器移出其主机。</translation>
    </message>
    <message>
        <source>Brings a shelved server back, on a host that the scheduler chooses.</source>
        <translation>将搁置的服务器恢复到调度器选定的主机上。</translation>
    </message>
    <message>
        <source>Delete at once…</source>
        <translation>立即删除…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Undoes the deletion and starts the guest again.</source>
        <translation>撤销删除，并重新启动客户机。</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Only an administrator can act on the server until it is unlocked.</source>
        <translation>在解锁之前，只有管理员可以操作该服务器。</translation>
    </message>
    <message>
        <source>Removes the lock. Only an administrator can remove one that an administrator has set.</source>
        <translation>解除锁定。管理员设置的锁定只有管理员可以解除。</translation>
    </message>
    <message>
        <source>An administrator</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>A manager of the server&apos;s project</source>
        <translation>服务器所属项目的经理（manager）</translation>
    </message>
    <message>
        <source>A member of the server&apos;s project</source>
        <translation>服务器所属项目的成员（member）</translation>
    </message>
    <message>
        <source>A reader of the server&apos;s project</source>
        <translation>服务器所属项目的只读用户（reader）</translation>
    </message>
    <message>
        <source>A member of another project</source>
        <translation>其他项目的成员</translation>
    </message>
    <message>
        <source>Deletes at once: the server cannot be restored afterwards (reclaim_instance_interval is skipped).</source>
        <translation>立即删除：之后无法恢复该服务器（跳过 reclaim_instance_interval）。</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>Nova&apos;s API database (nova_api): aggregates, flavors, server groups and cells are not known.</source>
        <translation>Nova 的 API 数据库（nova_api）：主机聚合、规格、服务器组和单元均未知。</translation>
    </message>
    <message>
        <source>Placement&apos;s database: inventories and allocations are derived from the compute nodes.</source>
        <translation>Placement 的数据库：库存和占用由计算节点推导得出。</translation>
    </message>
    <message>
        <source>The database of cell0: servers that failed before they had a host are not known.</source>
        <translation>cell0 的数据库：在获得主机之前就失败的服务器均未知。</translation>
    </message>
    <message>
        <source>Glance&apos;s database: only images that a stored request names are known.</source>
        <translation>Glance 的数据库：只知道已存储的请求所指定的镜像。</translation>
    </message>
    <message>
        <source>The release: the schema&apos;s revision does not show it, and the newest one is assumed.</source>
        <translation>版本：无法从数据库架构的修订号得知，因此假定为最新版本。</translation>
    </message>
    <message>
        <source>%1 does not end like a complete dump; rows may be missing.</source>
        <translation>%1 的结尾不像完整的转储；可能缺少行。</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>以及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>a database</source>
        <translation>一个数据库</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln row(s))</source>
        <comment>a database</comment>
        <translation>
            <numerusform>%1（%Ln 行）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln option(s)</source>
        <translation>
            <numerusform>%Ln 个选项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without effect on scheduling</source>
        <translation>
            <numerusform>%Ln 个对调度不起作用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in it is about a cloud&apos;s scheduling.</source>
        <translation>其中没有与云的调度有关的内容。</translation>
    </message>
    <message>
        <source>Compute nodes</source>
        <translation>计算节点</translation>
    </message>
    <message>
        <source>Compute services</source>
        <translation>计算服务</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>Flavors</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Server groups</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>the images that stored requests name</source>
        <translation>已存储的请求所指定的镜像</translation>
    </message>
    <message>
        <source>Inventories</source>
        <translation>库存</translation>
    </message>
    <message>
        <source>the compute nodes</source>
        <translation>计算节点</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>the servers and their flavors</source>
        <translation>服务器及其规格</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>the release&apos;s defaults</source>
        <translation>该版本的默认值</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>%1 is assumed, the newest</source>
        <translation>假定为最新版本 %1</translation>
    </message>
    <message>
        <source>%1, by the revision of the schema</source>
        <translation>%1，依据数据库架构的修订号</translation>
    </message>
    <message>
        <source>Compute nodes, their services and the servers: Nova&apos;s cell database has them.</source>
        <translation>计算节点及其服务、服务器：在 Nova 的单元数据库中。</translation>
    </message>
    <message>
        <source>Filters, weights and ratios: nova-scheduler&apos;s nova.conf sets them.</source>
        <translation>过滤器、权重和比率：由 nova-scheduler 的 nova.conf 设定。</translation>
    </message>
    <message>
        <source>Aggregates, zones, flavors and server groups: Nova&apos;s API database has them.</source>
        <translation>主机聚合、可用域、规格和服务器组：在 Nova 的 API 数据库中。</translation>
    </message>
    <message>
        <source>Inventories, traits and allocations: Placement&apos;s database has them.</source>
        <translation>库存、特性和占用：在 Placement 的数据库中。</translation>
    </message>
    <message>
        <source>Images and their properties: Glance&apos;s database has them.</source>
        <translation>镜像及其属性：在 Glance 的数据库中。</translation>
    </message>
    <message>
        <source>✓ built</source>
        <translation>✓ 已构建</translation>
    </message>
    <message>
        <source>✕ failed</source>
        <translation>✕ 失败</translation>
    </message>
    <message>
        <source>… still being built</source>
        <translation>… 仍在构建</translation>
    </message>
    <message>
        <source>deleted before it was built</source>
        <translation>构建完成之前已删除</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>part of a cloud, command that tells it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>the release: %1</source>
        <translation>版本：%1</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>JPEG 图片</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>GIF 图片</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a qcow2 disk image</source>
        <translation>qcow2 磁盘镜像</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>an XML document</source>
        <translation>XML 文档</translation>
    </message>
    <message>
        <source>JSON of another kind</source>
        <translation>其他类型的 JSON</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>a binary file</source>
        <translation>二进制文件</translation>
    </message>
    <message>
        <source>text of another kind</source>
        <translation>其他类型的文本</translation>
    </message>
    <message>
        <source>The outcome is the same as in Nova: the server gets no host.</source>
        <translation>结果与 Nova 相同：服务器没有找到主机。</translation>
    </message>
    <message>
        <source>The outcome is the same as in Nova: on %1.</source>
        <translation>结果与 Nova 相同：调度到 %1。</translation>
    </message>
    <message>
        <source>The outcome differs: Nova chose %1, this decision %2.</source>
        <translation>结果与 Nova 不同：Nova 选择了 %1，此决策选择了 %2。</translation>
    </message>
    <message>
        <source>The outcome differs: Nova chose %1, this decision finds no host.</source>
        <translation>结果与 Nova 不同：Nova 选择了 %1，此决策找不到主机。</translation>
    </message>
    <message>
        <source>The outcome differs: in Nova it failed, this decision chooses %1.</source>
        <translation>结果与 Nova 不同：在 Nova 中失败了，此决策选择了 %1。</translation>
    </message>
    <message>
        <source>Nova&apos;s outcome is not recorded.</source>
        <translation>没有记录 Nova 中的结果。</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) that were created later are left out.</source>
        <translation>
            <numerusform>不计入之后创建的 %n 台服务器。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) that have been deleted since are included, with the resources of their flavors.</source>
        <translation>
            <numerusform>计入此后已删除的 %n 台服务器，按其规格计算占用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consumer(s) of Placement that are not servers and came later are left out.</source>
        <translation>
            <numerusform>不计入之后出现的 %n 个不是服务器的 Placement 使用者。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) that have moved since are put back on the host that they had then.</source>
        <translation>
            <numerusform>此后迁移过的 %n 台服务器已放回当时的主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>Dedicated CPUs, huge pages and PCI devices are in use as they are now: Nova does not keep who had them then.</source>
        <translation>独占 CPU、大页和 PCI 设备按现在的使用情况计算：Nova 不保留它们当时归谁使用。</translation>
    </message>
    <message>
        <source>Hosts, services, aggregates, quotas, images and options are as they are now, not as they were at %1 UTC.</source>
        <translation>主机、服务、主机聚合、配额、镜像和选项都是现在的状态，而不是 %1 UTC 时的状态。</translation>
    </message>
    <message>
        <source>The servers of this boot itself are left out.</source>
        <translation>不计入这次创建本身的服务器。</translation>
    </message>
    <message>
        <source>The flavor %1 is as it was when the server was booted; it has been changed or deleted since.</source>
        <translation>规格 %1 采用服务器创建时的样子；此后它已更改或已被删除。</translation>
    </message>
    <message>
        <source>The image of the request is as it was when the server was booted; nothing else is known of it.</source>
        <translation>请求的镜像采用服务器创建时的样子；此外没有关于它的资料。</translation>
    </message>
    <message>
        <source>The flavor: the server was resized since, and the one that it was booted with is deleted.</source>
        <translation>规格：此后服务器调整过规格，而创建时所用的规格已被删除。</translation>
    </message>
    <message>
        <source>The number of servers: %1 were asked for, of which the databases still have %2.</source>
        <translation>服务器数：请求了 %1 台，数据库中只剩其中的 %2 台。</translation>
    </message>
    <message>
        <source>The image: the server was rebuilt since, perhaps with another one.</source>
        <translation>镜像：服务器此后重建过，可能用了另一个镜像。</translation>
    </message>
    <message>
        <source>The user&apos;s roles: taken to suffice, because nova-api took the request.</source>
        <translation>用户的角色：视为足够，因为 nova-api 接受了该请求。</translation>
    </message>
    <message>
        <source>Networks and ports: the request is made without any.</source>
        <translation>网络和端口：请求中一概不带。</translation>
    </message>
    <message>
        <source>A host or node asked for by the members host or hypervisor_hostname: taken as not given.</source>
        <translation>通过成员 host 或 hypervisor_hostname 指定的主机或节点：视为未指定。</translation>
    </message>
    <message>
        <source>The volume that the server boots from.</source>
        <translation>服务器启动所用的卷。</translation>
    </message>
    <message>
        <source>The release: %1 and %2 have the same schema, and %2 is assumed.</source>
        <translation>版本：%1 和 %2 的数据库架构相同，因此假定为 %2。</translation>
    </message>
    <message>
        <source>The database %1 of a cell is not on this server, or the account may not read it: name its address too.</source>
        <translation>单元的数据库 %1 不在此数据库服务器上，或该账户无权读取：请同时给出其地址。</translation>
    </message>
    <message>
        <source>Several databases may belong to this cloud (%1): name the right one&apos;s address too.</source>
        <translation>可能有多个数据库属于此云（%1）：请同时给出正确的那个的地址。</translation>
    </message>
    <message>
        <source>The connection to %1 is not encrypted.</source>
        <translation>到 %1 的连接未加密。</translation>
    </message>
    <message>
        <source>The account %1 may write to these databases. Nothing was written, but one that may only SELECT is safer.</source>
        <translation>账户 %1 有权写入这些数据库。没有写入任何内容，但使用只能 SELECT 的账户更安全。</translation>
    </message>
    <message>
        <source>%1 has the weight %2, but what the weighers gave it adds up to %3.</source>
        <translation>%1 的权重为 %2，但各权重器所给的数值之和为 %3。</translation>
    </message>
    <message>
        <source>The weighed hosts are not in the order of their weights.</source>
        <translation>加权后的主机没有按权重排序。</translation>
    </message>
    <message>
        <source>%1 was selected, but is not among the weighed hosts.</source>
        <translation>选中了 %1，但它不在加权的主机之列。</translation>
    </message>
    <message>
        <source>Placement offered hosts, but the filters removed all of them.</source>
        <translation>Placement 给出了主机，但过滤器将其全部淘汰。</translation>
    </message>
    <message>
        <source>Hosts passed the filters, but every claim in Placement failed.</source>
        <translation>有主机通过了过滤器，但在 Placement 中的占用全部失败。</translation>
    </message>
    <message>
        <source>More servers were requested at once than there were hosts for.</source>
        <translation>一次请求的服务器数超过了主机所能容纳的数量。</translation>
    </message>
    <message>
        <source>A request filter refused the request before Placement was asked.</source>
        <translation>某个请求过滤器在查询 Placement 之前就拒绝了请求。</translation>
    </message>
    <message>
        <source>No resource provider in Placement meets the whole request.</source>
        <translation>Placement 中没有资源提供者满足整个请求。</translation>
    </message>
    <message>
        <source>Placement could not be asked, or refused the query.</source>
        <translation>无法查询 Placement，或 Placement 拒绝了查询。</translation>
    </message>
    <message>
        <source>The build failed on the chosen host and on every alternate; nova-compute&apos;s log says why.</source>
        <translation>在选中的主机和所有备选主机上构建都失败了；原因见 nova-compute 的日志。</translation>
    </message>
    <message>
        <source>The build failed on as many hosts as [scheduler] max_attempts allows; nova-compute&apos;s log says why.</source>
        <translation>构建失败的主机数已达 [scheduler] max_attempts 允许的上限；原因见 nova-compute 的日志。</translation>
    </message>
    <message>
        <source>The forced host&apos;s nova-compute refused the claim, and a forced host is not retried.</source>
        <translation>强制指定的主机的 nova-compute 拒绝了占用，而强制指定的主机不会重试。</translation>
    </message>
    <message>
        <source>nova-compute ended the build without a retry: the network, the image or the disk.</source>
        <translation>nova-compute 结束了构建且不再重试：问题出在网络、镜像或磁盘。</translation>
    </message>
    <message>
        <source>The host has no mapping to a cell: nova-manage cell_v2 discover_hosts has not found it.</source>
        <translation>主机未映射到单元：nova-manage cell_v2 discover_hosts 尚未发现它。</translation>
    </message>
    <message>
        <source>nova-api refused the request: no server was made, and nothing was scheduled.</source>
        <translation>nova-api 拒绝了请求：没有创建服务器，也没有进行调度。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln other(s)</source>
        <translation>
            <numerusform>%1 以及另外 %Ln 台</numerusform>
        </translation>
    </message>
    <message>
        <source>A request without an id</source>
        <translation>没有 ID 的请求</translation>
    </message>
    <message>
        <source>%1; removed %2</source>
        <translation>%1；淘汰 %2</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more reason(s)</source>
        <translation>
            <numerusform>以及另外 %Ln 个原因</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln filter(s) removed no host.</source>
        <translation>
            <numerusform>%Ln 个过滤器未淘汰任何主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>Weighed: %1</source>
        <translation>加权结果：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) reached the filters.</source>
        <translation>
            <numerusform>%Ln 台主机进入过滤器。</numerusform>
        </translation>
    </message>
    <message>
        <source>Left: %1</source>
        <translation>剩余：%1</translation>
    </message>
    <message>
        <source>Server %1: %2; alternates: %3</source>
        <translation>服务器 %1：%2；备选主机：%3</translation>
    </message>
    <message>
        <source>Server %1: %2</source>
        <translation>服务器 %1：%2</translation>
    </message>
    <message>
        <source>Possible: %1</source>
        <translation>可能的原因：%1</translation>
    </message>
    <message>
        <source>Placement offered no host.</source>
        <translation>Placement 没有给出任何主机。</translation>
    </message>
    <message>
        <source>%1 removed the last host.</source>
        <translation>%1 淘汰了最后一台主机。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) got a host.</source>
        <translation>
            <numerusform>%Ln 台服务器获得了主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>The log does not show how it ended.</source>
        <translation>日志没有显示最终结果。</translation>
    </message>
    <message>
        <source>From the fault text: only the stage is known.</source>
        <translation>来自故障信息：只知道所处阶段。</translation>
    </message>
    <message>
        <source>Placement: %1</source>
        <translation>Placement：%1</translation>
    </message>
    <message>
        <source>nova-compute: %1</source>
        <translation>nova-compute：%1</translation>
    </message>
    <message>
        <source>Fault: %1</source>
        <translation>故障信息：%1</translation>
    </message>
    <message>
        <source>Does not agree: %1</source>
        <translation>不一致：%1</translation>
    </message>
    <message>
        <source>text of a fault</source>
        <translation>故障信息文本</translation>
    </message>
    <message>
        <source>configuration of Nova</source>
        <translation>Nova 的配置</translation>
    </message>
    <message numerus="yes">
        <source>%1 has too many requests; %Ln of them are left out.</source>
        <translation>
            <numerusform>%1 中的请求过多；略去了其中 %Ln 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>log of a service</source>
        <translation>服务的日志</translation>
    </message>
    <message>
        <source>%1 is longer than Astrolabe reads of a command&apos;s output; its end is left out.</source>
        <translation>%1 超出了可读取的命令输出的最大长度；其末尾部分被略去。</translation>
    </message>
    <message>
        <source>output of a client</source>
        <translation>客户端的输出</translation>
    </message>
    <message>
        <source>revision of a database&apos;s schema</source>
        <translation>数据库架构的修订号</translation>
    </message>
    <message>
        <source>dump of databases</source>
        <translation>数据库转储</translation>
    </message>
    <message>
        <source>%1: %2 %3 in use according to %4, %5 according to Placement. Candidates use Placement&apos;s number, weights the other.</source>
        <translation>%1：%3 已用量按 %4 为 %2，按 Placement 为 %5。分配候选采用 Placement 的数值，权重采用另一个。</translation>
    </message>
    <message>
        <source>%1 of %2 is %3 in %4, and %5 in %6: the first is taken.</source>
        <translation>%2 的 %1 在 %4 中为 %3，在 %6 中为 %5：采用前者。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>lines, services</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1, none of a decision</source>
        <comment>lines</comment>
        <translation>%1，均与决策无关</translation>
    </message>
    <message numerus="yes">
        <source>%1, of %Ln request(s)</source>
        <translation>
            <numerusform>%1，涉及 %Ln 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>The logs show no scheduling decision. nova-scheduler&apos;s log from the time of the boot does.</source>
        <translation>日志中没有调度决策。创建服务器时的 nova-scheduler 日志中才有。</translation>
    </message>
    <message>
        <source>Hosts and reasons are not known: nova-scheduler logs them with debug = True in its nova.conf.</source>
        <translation>主机和原因未知：在 nova-scheduler 的 nova.conf 中设置 debug = True，它才会记录。</translation>
    </message>
    <message numerus="yes">
        <source>The evidence is not enough for a cloud, but records %Ln decision(s) of Nova.</source>
        <translation>
            <numerusform>这些证据不足以构成云，但其中有 Nova 的 %Ln 个决策。</numerusform>
        </translation>
    </message>
    <message>
        <source>services that are not known</source>
        <translation>未知服务</translation>
    </message>
    <message numerus="yes">
        <source>A log of %1 with %Ln line(s). None is about a scheduling decision; nova-scheduler&apos;s log records those.</source>
        <translation>
            <numerusform>%1 的日志，共 %Ln 行。没有一行与调度决策有关；nova-scheduler 的日志中才有调度决策。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 claims were tried, but only %2 hosts were weighed.</source>
        <translation>尝试了 %1 次占用，但只有 %2 台主机参与了加权。</translation>
    </message>
    <message>
        <source>%1 was selected as number %2 of the weighed hosts, but host_subset_size is %3.</source>
        <translation>选中的 %1 在加权的主机中排第 %2，但 host_subset_size 为 %3。</translation>
    </message>
    <message>
        <source>%1 was selected with claim number %2, but is number %3 of the weighed hosts.</source>
        <translation>%1 由第 %2 次占用选中，但它在加权的主机中排第 %3。</translation>
    </message>
    <message>
        <source>%1 is longer than Astrolabe reads of a ticket; its end is left out.</source>
        <translation>%1 超出了可读取的工单的最大长度；其末尾部分被略去。</translation>
    </message>
    <message>
        <source>ticket with several things in it</source>
        <translation>含有多项内容的工单</translation>
    </message>
    <message>
        <source>✓ known</source>
        <translation>✓ 已知</translation>
    </message>
    <message>
        <source>~ derived</source>
        <translation>~ 推导得出</translation>
    </message>
    <message>
        <source>? not known</source>
        <translation>? 未知</translation>
    </message>
    <message>
        <source>In Nova, too, the scheduler found a host, but the build failed on %1; this decision chooses %2.</source>
        <translation>在 Nova 中，调度器同样找到了主机，但在 %1 上构建失败；此决策选择 %2。</translation>
    </message>
    <message>
        <source>No flavor is known, so no request can be decided.</source>
        <translation>不知道任何规格，因此无法决策任何请求。</translation>
    </message>
    <message>
        <source>A must-gather without Nova&apos;s API database: it lacks flavors, servers and server groups. With the databases it is complete.</source>
        <translation>此 must-gather 不含 Nova 的 API 数据库：缺少规格、服务器和服务器组。包含这些数据库时，信息才完整。</translation>
    </message>
    <message>
        <source>A sosreport without Nova&apos;s API database: it lacks aggregates and server groups. With all databases it is complete.</source>
        <translation>此 sosreport 不含 Nova 的 API 数据库：缺少主机聚合和服务器组。包含全部数据库时，信息才完整。</translation>
    </message>
    <message>
        <source>secret or config map with a configuration</source>
        <translation>含配置的 Secret 或 ConfigMap</translation>
    </message>
    <message>
        <source>Not known: the release, which options&apos; defaults depend on.</source>
        <translation>未知：OpenStack 版本，选项的默认值取决于它。</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <comment>parts of a cloud</comment>
        <translation>未知：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts that are not known</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>~ known in part</source>
        <translation>~ 部分已知</translation>
    </message>
    <message>
        <source>whether there are others</source>
        <translation>是否还有其他的</translation>
    </message>
    <message>
        <source>details of %1 of %2</source>
        <comment>how many of them, of how many</comment>
        <translation>%2 个中有 %1 个的详情</translation>
    </message>
    <message>
        <source>whether there are others, such as private ones</source>
        <translation>是否还有其他的，例如私有的</translation>
    </message>
    <message>
        <source>totals, reserved amounts, ratios or limits of some</source>
        <translation>其中一些的总量、预留量、比率或上限</translation>
    </message>
    <message>
        <source>hosts or metadata of some</source>
        <translation>其中一些的主机或元数据</translation>
    </message>
    <message>
        <source>those that are not availability zones</source>
        <translation>不是可用域的那些</translation>
    </message>
    <message>
        <source>%1 is assumed, the newest that fits the enabled filters and the logs</source>
        <translation>假定为 %1，即与所启用的过滤器和日志相符的最新版本</translation>
    </message>
    <message>
        <source>%1 (known for %2 of %3 compute nodes)</source>
        <comment>a part of compute nodes</comment>
        <translation>%1（%3 个计算节点中已知 %2 个）</translation>
    </message>
    <message>
        <source>Counts, as nova-scheduler logs them at INFO: hosts are named in warnings alone, and most reasons are unknown.</source>
        <translation>nova-scheduler 以 INFO 级别记录的计数：只有警告指出主机，大多数原因未知。</translation>
    </message>
    <message>
        <source>Hosts are named, but reasons or weights are missing.</source>
        <translation>指出了主机，但缺少原因或权重。</translation>
    </message>
    <message>
        <source>Hosts are named, with reasons or weights as nova-scheduler logs them; Placement&apos;s part is unknown.</source>
        <translation>指出了主机，以及 nova-scheduler 所记录的原因或权重；Placement 的部分未知。</translation>
    </message>
    <message>
        <source>From nova-scheduler&apos;s lines and from Placement&apos;s, which say what it excludes.</source>
        <translation>来自 nova-scheduler 的日志行，以及说明 Placement 排除了什么的日志行。</translation>
    </message>
    <message>
        <source>No host reached the filters.</source>
        <translation>没有主机进入过滤器。</translation>
    </message>
    <message numerus="yes">
        <source>%1 left %Ln host(s), but the log names %2.</source>
        <translation>
            <numerusform>%1 留下 %Ln 台主机，但日志列出了 %2 台。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 started with %Ln host(s), and the number before it is %2.</source>
        <translation>
            <numerusform>%1 开始时有 %Ln 台主机，而在它之前的数目是 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last filter, %1, left %Ln host(s), but %2 went on to the weighers.</source>
        <translation>
            <numerusform>最后一个过滤器 %1 留下 %Ln 台主机，但进入权重器的有 %2 台。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageName</name>
    <message>
        <source>Request filters</source>
        <translation>请求过滤器</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Earlier servers</source>
        <translation>先前的服务器</translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>预先排除</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Weigh</source>
        <translation>加权</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation>备选主机</translation>
    </message>
    <message>
        <source>Host states</source>
        <translation>主机状态</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>the only host that passes</source>
        <translation>唯一通过的主机</translation>
    </message>
    <message>
        <source>first of %1 that pass, tied with %2</source>
        <translation>在通过的 %1 台中排第一，与 %2 并列</translation>
    </message>
    <message>
        <source>first of %1 that pass, %2 ahead of %3, decided by %4</source>
        <translation>在通过的 %1 台中排第一，比 %3 高 %2，由 %4 决定</translation>
    </message>
    <message>
        <source>ranked %1 of %2 that pass: the claim on %3, tried first, failed</source>
        <translation>在通过的 %2 台中排第 %1：首先尝试的 %3 占用失败</translation>
    </message>
    <message>
        <source>picked at random among equals, tied with %2: number %1 of %3 that pass</source>
        <translation>在并列者中随机选中，与 %2 并列：在通过的 %3 台中排第 %1</translation>
    </message>
    <message>
        <source>picked at random among the best: number %1 of %2 that pass, %3 behind %4</source>
        <translation>从最优的几台中随机抽中：在通过的 %2 台中排第 %1，比 %4 低 %3</translation>
    </message>
    <message>
        <source>Lands on %1</source>
        <translation>调度到 %1</translation>
    </message>
    <message>
        <source>%1 required</source>
        <translation>要求 %1</translation>
    </message>
    <message>
        <source>%1 forbidden</source>
        <translation>禁止 %1</translation>
    </message>
    <message>
        <source>member of aggregate %1</source>
        <translation>属于主机聚合 %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>no member of aggregate %1</source>
        <translation>不属于主机聚合 %1</translation>
    </message>
    <message>
        <source>No request filter changes the query</source>
        <translation>没有请求过滤器更改查询</translation>
    </message>
    <message>
        <source>%1 changes the request</source>
        <translation>%1 更改了请求</translation>
    </message>
    <message>
        <source>%1 adds to the query: %2</source>
        <translation>%1 向查询添加：%2</translation>
    </message>
    <message>
        <source>Placement, %1: no provider was left to check</source>
        <translation>Placement，%1：已没有资源提供者可检查</translation>
    </message>
    <message>
        <source>Placement, %1: all %2 meet it</source>
        <translation>Placement，%1：%2 个全部满足</translation>
    </message>
    <message>
        <source>%1 is not asked: the host is forced</source>
        <translation>未调用 %1：主机已强制指定</translation>
    </message>
    <message>
        <source>%1 is not asked again: it runs once per request</source>
        <translation>不再调用 %1：每个请求只调用一次</translation>
    </message>
    <message>
        <source>%1, %2: passes</source>
        <translation>%1，%2：通过</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>filter, host, reason</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1: all %2 pass</source>
        <translation>%1：%2 台全部通过</translation>
    </message>
    <message>
        <source>%1 rejects %2 of %3</source>
        <translation>%1 拒绝 %3 台中的 %2 台</translation>
    </message>
    <message>
        <source>%1 rejects %2</source>
        <translation>%1 拒绝 %2</translation>
    </message>
    <message>
        <source>One host is left, so there is nothing to weigh</source>
        <translation>只剩一台主机：无需加权</translation>
    </message>
    <message>
        <source>%1 makes no difference: %2 for every host</source>
        <translation>%1 不产生差别：所有主机均为 %2</translation>
    </message>
    <message>
        <source>%1 gives %2 to %3, and %4 to %5</source>
        <translation>%1 给 %3 的权重为 %2，给 %5 的权重为 %4</translation>
    </message>
    <message>
        <source>%1 is picked at random, number %2 of %3</source>
        <translation>%1 被随机抽中，在 %3 台中排第 %2</translation>
    </message>
    <message>
        <source>%1 is the only one</source>
        <translation>%1 是唯一的一台</translation>
    </message>
    <message>
        <source>%1 is the best of %2, with %3</source>
        <translation>%1 是 %2 台中最优的，权重为 %3</translation>
    </message>
    <message>
        <source>The server&apos;s resources are claimed on %1</source>
        <translation>已在 %1 上占用服务器的资源</translation>
    </message>
    <message>
        <source>No allocation candidate uses %1: it is skipped</source>
        <translation>没有分配候选使用 %1：已跳过</translation>
    </message>
    <message>
        <source>Should the build fail, next in line: %1</source>
        <translation>如果构建失败，接下来依次尝试：%1</translation>
    </message>
    <message>
        <source>Alternates: %1; but nova-compute does not pass on a build that fails like this one</source>
        <translation>候补主机：%1；但 nova-compute 不会把这样失败的构建转交出去</translation>
    </message>
    <message>
        <source>Excluded before the filters: %1 of %2</source>
        <translation>在过滤之前排除：%2 台中的 %1 台</translation>
    </message>
    <message>
        <source>%1 is excluded: %2</source>
        <comment>host, reason</comment>
        <translation>%1 被排除：%2</translation>
    </message>
    <message>
        <source>Nothing was decided</source>
        <translation>没有作出任何决策</translation>
    </message>
    <message>
        <source>it is chosen</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>it passes, number %1 of %2</source>
        <translation>通过，在 %2 台中排第 %1</translation>
    </message>
    <message numerus="yes">
        <source>Placement offers %1 of %Ln host(s)</source>
        <translation>
            <numerusform>Placement 提供 %Ln 台主机中的 %1 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Server %1 starts with the %Ln host(s) left by the previous one, in their order</source>
        <translation>
            <numerusform>第 %1 台服务器从前一台留下的 %Ln 台主机开始，顺序不变</numerusform>
        </translation>
    </message>
    <message>
        <source>The caching scheduler knows the hosts as they were at %1</source>
        <translation>缓存调度器所知的主机状态停留在 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln host(s) have changed since: %2</source>
        <translation>
            <numerusform>%1；此后有 %Ln 台主机已变化：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>two sentences</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>one of %1 that pass, none of which is weighed</source>
        <translation>通过的 %1 台之一，均未加权</translation>
    </message>
    <message>
        <source>%1 is taken of %2, none of which is weighed</source>
        <translation>从 %2 台中选了 %1，均未加权</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what Placement offers, why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2: passes, %3</source>
        <comment>filter, host, reason</comment>
        <translation>%1，%2：通过，%3</translation>
    </message>
    <message>
        <source>%1, %2: not known here</source>
        <translation>%1，%2：此处未知</translation>
    </message>
    <message>
        <source>%1 is not known here, so it is open how many of %2 pass</source>
        <translation>%1 在此处未知，因此无法判断 %2 台中有多少通过</translation>
    </message>
    <message>
        <source>%1 is chosen, and mapped to no cell</source>
        <translation>选中了 %1，但它未映射到任何单元</translation>
    </message>
    <message>
        <source>the server goes to cell0 in ERROR: Host &apos;%1&apos; is not mapped to any cell. Map it: nova-manage cell_v2 discover_hosts</source>
        <translation>服务器以 ERROR 状态进入 cell0：Host &apos;%1&apos; is not mapped to any cell。请映射该主机：nova-manage cell_v2 discover_hosts</translation>
    </message>
    <message>
        <source>it passes everything that is known, number %1 of %2; not known here: %3</source>
        <translation>通过了所有已知的规则，在 %2 台中排第 %1；此处未知：%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happened, why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Placement does not answer: %1</source>
        <translation>Placement 没有应答：%1</translation>
    </message>
    <message>
        <source>Placement refuses the query: %1</source>
        <translation>Placement 拒绝了查询：%1</translation>
    </message>
    <message>
        <source>%1: no host is left to ask about</source>
        <translation>%1：没有剩下可询问的主机</translation>
    </message>
    <message>
        <source>The claim on %1 fails</source>
        <translation>在 %1 上占用失败</translation>
    </message>
    <message>
        <source>The claim on %1 fails: %2</source>
        <comment>host, reason</comment>
        <translation>在 %1 上占用失败：%2</translation>
    </message>
    <message>
        <source>nova-scheduler does not read %1</source>
        <translation>nova-scheduler 没有读取 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is not read, why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Placement does not offer it</source>
        <translation>Placement 没有提供它</translation>
    </message>
    <message>
        <source>it was not considered</source>
        <translation>没有考虑它</translation>
    </message>
    <message>
        <source>no allocation candidate uses it</source>
        <translation>没有分配候选使用它</translation>
    </message>
    <message>
        <source>the claim fails</source>
        <translation>占用失败</translation>
    </message>
    <message>
        <source>the claim fails: %1</source>
        <translation>占用失败：%1</translation>
    </message>
    <message>
        <source>it is excluded before the filters</source>
        <translation>它在过滤之前已被排除</translation>
    </message>
    <message>
        <source>%1 rejects it</source>
        <translation>%1 拒绝了它</translation>
    </message>
    <message>
        <source>the request ended before all filters were asked about it</source>
        <translation>请求在所有过滤器检查它之前就结束了</translation>
    </message>
    <message>
        <source>it was chosen, but released because the request failed as a whole</source>
        <translation>它曾被选中，由于整个请求失败而退回</translation>
    </message>
    <message>
        <source>ranked %1 of %2 that pass: %3 was tried first, but has no allocation candidate</source>
        <translation>在通过的 %2 台中排第 %1：首先尝试了 %3，但它没有分配候选</translation>
    </message>
    <message>
        <source>Placement, %1: %2 excluded, %3 left</source>
        <translation>Placement，%1：排除 %2，剩余 %3</translation>
    </message>
    <message>
        <source>%1 is chosen, and its nova-compute refuses</source>
        <translation>选中了 %1，而其 nova-compute 拒绝</translation>
    </message>
    <message>
        <source>%1 Next in line: %2</source>
        <comment>Nova&apos;s text, hosts</comment>
        <translation>%1 接下来依次尝试：%2</translation>
    </message>
    <message>
        <source>%1 Such a build is not tried on another host: the server ends in ERROR</source>
        <comment>Nova&apos;s text</comment>
        <translation>%1 这样的构建不会在其他主机上重试：服务器以 ERROR 结束</translation>
    </message>
    <message>
        <source>%1 No other host is in line: the server ends in ERROR</source>
        <comment>Nova&apos;s text</comment>
        <translation>%1 没有其他候补主机：服务器以 ERROR 结束</translation>
    </message>
    <message>
        <source>it is chosen, and its nova-compute refuses: %1</source>
        <translation>它被选中，而其 nova-compute 拒绝：%1</translation>
    </message>
    <message>
        <source>%1 has no host to ask: %2</source>
        <comment>filter, cause</comment>
        <translation>%1 没有主机可询问：%2</translation>
    </message>
    <message>
        <source>the log does not say what became of it</source>
        <translation>日志没有说明它的结果</translation>
    </message>
    <message>
        <source>the log does not say how far it came</source>
        <translation>日志没有说明它走到了哪一步</translation>
    </message>
    <message>
        <source>first of %1 that pass, %2 ahead of %3</source>
        <translation>在通过的 %1 台中排第一，比 %3 高 %2</translation>
    </message>
    <message>
        <source>Placement offers no host; the log does not say why</source>
        <translation>Placement 没有提供任何主机；日志没有说明原因</translation>
    </message>
    <message>
        <source>Placement is asked for hosts; the log does not say which it excludes</source>
        <translation>向 Placement 查询主机；日志没有说明它排除了哪些</translation>
    </message>
    <message numerus="yes">
        <source>Placement, %1: %Ln provider(s) left</source>
        <translation>
            <numerusform>Placement，%1：剩余 %Ln 个提供者</numerusform>
        </translation>
    </message>
    <message>
        <source>The log does not show how it ended</source>
        <translation>日志没有显示最终结果</translation>
    </message>
    <message>
        <source>The log records no step of this decision</source>
        <translation>日志没有记录此决策的任何步骤</translation>
    </message>
    <message>
        <source>it is chosen, and the action fails: %1</source>
        <translation>它被选中，但操作失败：%1</translation>
    </message>
    <message>
        <source>%1 is chosen, and the action fails</source>
        <translation>选择了 %1，但操作失败</translation>
    </message>
    <message>
        <source>the request forces it, so that no filter is asked</source>
        <translation>请求强制指定该主机，因此不询问任何过滤器</translation>
    </message>
    <message>
        <source>it is forced, so that no filter is asked: number %1 of %2</source>
        <translation>它是强制指定的，因此不询问任何过滤器：%2 台中的第 %1 台</translation>
    </message>
    <message>
        <source>the request forces its host, so that no filter is asked; number %1 of %2 nodes</source>
        <translation>请求强制指定其主机，因此不询问任何过滤器；%2 个节点中的第 %1 个</translation>
    </message>
</context>
<context>
    <name>Unknown</name>
    <message numerus="yes">
        <source>%Ln host(s) pass everything that is known; not known here: %1</source>
        <translation>
            <numerusform>%Ln 台主机通过了所有已知的规则；此处未知：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first of %Ln host(s) by all weights that are known; not known here: %1</source>
        <translation>
            <numerusform>按所有已知权重，在 %Ln 台主机中排第一；此处未知：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>not known here, and could only reject more: %1</source>
        <translation>此处未知，且只会拒绝更多：%1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>two sentences</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 is not one of Nova&apos;s and not known here, so its verdict on this host is unknown. A script of this name can decide it (docs/custom-rules.md).</source>
        <translation>%1 不属于 Nova，此处也不认识：它对此主机的结论未知。同名脚本可以给出结论（docs/custom-rules.md）。</translation>
    </message>
    <message>
        <source>%1, subject to %2</source>
        <comment>host, rules</comment>
        <translation>%1，取决于 %2</translation>
    </message>
    <message>
        <source>No host</source>
        <comment>outcome, followed by: subject to …</comment>
        <translation>没有主机</translation>
    </message>
    <message>
        <source>not known here: %1. To find out: %2</source>
        <comment>parts of a cloud, commands</comment>
        <translation>此处未知：%1。要查明，请用：%2</translation>
    </message>
    <message numerus="yes">
        <source>first of %Ln host(s) as far as the cloud is known; not fully known here: %1</source>
        <translation>
            <numerusform>就云的已知部分而言，在 %Ln 台主机中排第一；此处未完全知晓：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 depends on data unknown here: %2. To find out: %3</source>
        <translation>%1 取决于此处未知的数据：%2。要查明，请用：%3</translation>
    </message>
    <message>
        <source>The log does not say whether %1 let this host pass.</source>
        <translation>日志没有说明 %1 是否让此主机通过。</translation>
    </message>
</context>
<context>
    <name>UserReport</name>
    <message>
        <source>As far as is known, the cloud has room for it, but not all of its rules are known here.</source>
        <translation>就目前所知，云有空间容纳它，但这里并不了解它的全部规则。</translation>
    </message>
    <message>
        <source>The cloud has room for it.</source>
        <translation>云有空间容纳它。</translation>
    </message>
    <message>
        <source>The cloud has room for it, but building it there would fail.</source>
        <translation>云有空间容纳它，但在那里构建会失败。</translation>
    </message>
    <message>
        <source>The request ends before the cloud looks for room.</source>
        <translation>请求在云寻找空间之前就结束了。</translation>
    </message>
    <message>
        <source>At the moment the cloud finds no place for the request.</source>
        <translation>目前云中找不到可以放置该请求的位置。</translation>
    </message>
    <message>
        <source>The message is: “%1”</source>
        <translation>消息为：“%1”</translation>
    </message>
    <message>
        <source>It would fit if less were in use, so it may succeed later.</source>
        <translation>若已用资源少一些便放得下，因此稍后可能成功。</translation>
    </message>
    <message>
        <source>What stands in the way</source>
        <translation>阻碍所在</translation>
    </message>
    <message>
        <source>Nothing in the cloud meets this condition: %1.</source>
        <translation>云中没有任何部分满足这个条件：%1。</translation>
    </message>
    <message>
        <source>Each of these conditions can be met, but not all together: %1.</source>
        <translation>这些条件都能单独满足，但不能同时满足：%1。</translation>
    </message>
    <message>
        <source>What you can do</source>
        <translation>您可以做什么</translation>
    </message>
    <message>
        <source>%1. It is accepted then.</source>
        <translation>%1。这样请求就会被接受。</translation>
    </message>
    <message>
        <source>No change of the request that was tried helps.</source>
        <translation>尝试过的对请求的更改都没有帮助。</translation>
    </message>
    <message>
        <source>Otherwise ask the operator of the cloud, with the time and the name of the server.</source>
        <translation>否则请联系云的运维人员，并提供时间和服务器名称。</translation>
    </message>
    <message>
        <source>The cloud has room for it, but building the server failed.</source>
        <translation>云有空间容纳它，但构建服务器失败了。</translation>
    </message>
    <message>
        <source>Freeing resources would not help: the server does not fit even an empty cloud.</source>
        <translation>释放资源无济于事：即使云是空的，也放不下这台服务器。</translation>
    </message>
    <message numerus="yes">
        <source>There is room for %Ln of the %1 servers.</source>
        <translation>
            <numerusform>%1 台服务器中有 %Ln 台放得下。</numerusform>
        </translation>
    </message>
    <message>
        <source>The reason lies in the cloud, not in the request.</source>
        <translation>原因在于云，而不在于请求。</translation>
    </message>
    <message>
        <source>Ask the operator of the cloud, with the time and the name of the server.</source>
        <translation>请联系云的运维人员，并提供时间和服务器名称。</translation>
    </message>
    <message>
        <source>This is a what-if, with the request changed: %1.</source>
        <translation>这是假设，其中请求有更改：%1。</translation>
    </message>
    <message>
        <source>This is a what-if, decided on a changed copy of the cloud.</source>
        <translation>这是假设，在更改过的云副本上作出决策。</translation>
    </message>
    <message>
        <source>This is a what-if, with the request changed.</source>
        <translation>这是假设，其中请求有更改。</translation>
    </message>
    <message>
        <source>The cloud was changed for it, too.</source>
        <translation>为此云也有更改。</translation>
    </message>
</context>
<context>
    <name>ValueChange</name>
    <message>
        <source>In this cloud, Placement&apos;s inventories have allocation ratios of their own, which this option does not change.</source>
        <translation>在此云中，Placement 的资源清单有各自的超分比，此选项不会更改它们。</translation>
    </message>
    <message>
        <source>No decision here depends on this option.</source>
        <translation>这里没有决策取决于此选项。</translation>
    </message>
</context>
<context>
    <name>WhyNot</name>
    <message>
        <source>condition not met</source>
        <translation>未满足的条件</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1: then it gets the server, as deciding again shows.</source>
        <translation>%1：这样它就会得到该服务器，重新决策的结果如此。</translation>
    </message>
    <message>
        <source>Why not %1?</source>
        <translation>为什么不是 %1？</translation>
    </message>
    <message>
        <source>The request lands there.</source>
        <translation>请求调度到了这台主机。</translation>
    </message>
    <message>
        <source>The request ended before hosts were considered.</source>
        <translation>请求在考虑主机之前就结束了。</translation>
    </message>
    <message>
        <source>Nothing rules it out, but another host was chosen.</source>
        <translation>没有什么排除它，但选中了另一台主机。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ActionDialog</name>
    <message>
        <source>Flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>%1 (as now)</source>
        <translation>%1（当前）</translation>
    </message>
    <message>
        <source>The scheduler chooses</source>
        <translation>由调度器选择</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Refused by Nova&apos;s API</source>
        <translation>被 Nova 的 API 拒绝</translation>
    </message>
    <message>
        <source>Asking the scheduler</source>
        <translation>正在询问调度器</translation>
    </message>
    <message>
        <source>Stays on %1</source>
        <translation>留在 %1 上</translation>
    </message>
    <message>
        <source>The scheduler is not asked.</source>
        <translation>不询问调度器。</translation>
    </message>
    <message>
        <source>Show the decision</source>
        <translation>显示决策</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The cloud does not have the server&apos;s flavor, %1, so the server&apos;s needs are unknown.</source>
        <translation>云中没有该服务器的规格 %1，因此无法得知服务器的需求。</translation>
    </message>
    <message>
        <source>The cloud does not have the server&apos;s image, %1, so its requirements are unknown.</source>
        <translation>云中没有该服务器的镜像 %1，因此无法得知其要求。</translation>
    </message>
    <message>
        <source>Fails after %1 was chosen</source>
        <translation>选中 %1 后失败</translation>
    </message>
    <message>
        <source>Ends on %1</source>
        <translation>最终位于 %1</translation>
    </message>
    <message>
        <source>The scheduler chooses %1, which refuses; the next one takes it.</source>
        <translation>调度器选择 %1，它拒绝了；由下一台接收。</translation>
    </message>
    <message>
        <source>%1: %2 vCPU, %3, %4 GiB disk</source>
        <comment>flavor, vCPU, memory, disk</comment>
        <translation>%1：%2 vCPU，%3，%4 GiB 磁盘</translation>
    </message>
    <message>
        <source>%1 MiB memory</source>
        <translation>%1 MiB 内存</translation>
    </message>
    <message>
        <source>Not in this cloud</source>
        <translation>不在此云中</translation>
    </message>
    <message>
        <source>“%1” is not on the list.</source>
        <translation>“%1”不在列表中。</translation>
    </message>
    <message>
        <source>Fails before the scheduler is asked</source>
        <translation>在询问调度器之前就失败</translation>
    </message>
</context>
<context>
    <name>astrolabe::AdvantageNote</name>
    <message>
        <source>Why %1 comes first</source>
        <translation>%1 排在第一的原因</translation>
    </message>
</context>
<context>
    <name>astrolabe::AnswerPanel</name>
    <message>
        <source>All requirements that it does not meet</source>
        <translation>它未满足的全部要求</translation>
    </message>
    <message>
        <source>All requirements that %1 does not meet</source>
        <translation>%1 未满足的全部要求</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Providers of the candidate</source>
        <translation>候选的提供者</translation>
    </message>
    <message>
        <source>Ask a query to see what Placement would offer.</source>
        <translation>输入查询，查看 Placement 会给出的候选。</translation>
    </message>
    <message>
        <source>Placement refuses the query; its answer is below the field.</source>
        <translation>Placement 拒绝了该查询；其说明在输入框下方。</translation>
    </message>
    <message>
        <source>No query has been asked yet.</source>
        <translation>尚未查询。</translation>
    </message>
    <message>
        <source>What each part of the query excludes</source>
        <translation>查询各部分的排除情况</translation>
    </message>
    <message>
        <source>Excluded by this part</source>
        <translation>被此部分排除</translation>
    </message>
    <message>
        <source>Placement has no candidates. The table beside it shows which part of the query excluded which providers.</source>
        <translation>Placement 没有候选。旁边的表格列出查询的哪个部分排除了哪些提供者。</translation>
    </message>
    <message>
        <source>This part excludes nothing.</source>
        <translation>此部分没有排除任何提供者。</translation>
    </message>
</context>
<context>
    <name>astrolabe::AsksPanel</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the command</source>
        <translation>复制该命令</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Ask for next</source>
        <translation>接下来应索取</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Copies all commands, each below a note on what it shows</source>
        <translation>复制所有命令，每条命令上方注明它能说明什么</translation>
    </message>
    <message>
        <source>Nothing is missing: the evidence has everything that a decision depends on.</source>
        <translation>什么都不缺：证据包含决策所依据的一切。</translation>
    </message>
</context>
<context>
    <name>astrolabe::AttritionModel</name>
    <message>
        <source>Part of the query</source>
        <translation>查询的部分</translation>
    </message>
    <message>
        <source>Trees left</source>
        <translation>剩余的树</translation>
    </message>
    <message>
        <source>Provider trees that are left after this part, of all in the cloud</source>
        <translation>此部分之后仍在的提供者树，与云中全部之比</translation>
    </message>
    <message>
        <source>Excludes</source>
        <translation>排除</translation>
    </message>
    <message numerus="yes">
        <source>%n tree(s) are excluded here: this is the first part that they do not meet</source>
        <translation>
            <numerusform>在此排除 %n 棵树：这是它们未满足的第一个部分</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::AuditLink</name>
    <message>
        <source>%1: %2</source>
        <comment>holder, what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more</source>
        <translation>
            <numerusform>……以及另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrongly held here</source>
        <translation>在此被错误地占用</translation>
    </message>
    <message>
        <source>Open the audit</source>
        <translation>打开审计</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <comment>holder, host, what is wrong with it</comment>
        <translation>%2 上的 %1：%3</translation>
    </message>
    <message>
        <source>Wrongly held</source>
        <translation>错误占用</translation>
    </message>
    <message>
        <source>The audit finds</source>
        <translation>审计发现</translation>
    </message>
    <message>
        <source>The audit finds here</source>
        <translation>审计在此发现</translation>
    </message>
</context>
<context>
    <name>astrolabe::AuditPanel</name>
    <message>
        <source>Changes Astrolabe&apos;s copy of the placement data, and can be undone; the cloud itself stays as it is</source>
        <translation>更改 Astrolabe 的 Placement 数据副本，可以撤销；云本身保持不变</translation>
    </message>
    <message>
        <source>Heal selected</source>
        <translation>修复所选</translation>
    </message>
    <message>
        <source>Heal all</source>
        <translation>全部修复</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copies the command that an operator would run in the cloud itself</source>
        <translation>复制运维人员会在云本身中执行的命令</translation>
    </message>
    <message>
        <source>Disagreements between Placement and Nova</source>
        <translation>Placement 与 Nova 不一致之处</translation>
    </message>
    <message>
        <source>Placement and Nova agree: every allocation has its server, every server its allocations.</source>
        <translation>Placement 与 Nova 一致：每个占用都有其服务器，每台服务器都有其占用。</translation>
    </message>
    <message>
        <source>Looking at servers, hosts and their resource providers…</source>
        <translation>正在检查服务器、主机及其资源提供者…</translation>
    </message>
    <message>
        <source>This cloud has no placement data of its own: Astrolabe derives it from the compute nodes, so both agree.</source>
        <translation>此云没有自己的 Placement 数据：Astrolabe 由计算节点推导得出，因此两者一致。</translation>
    </message>
    <message>
        <source>This console is read-only</source>
        <translation>此控制台为只读</translation>
    </message>
</context>
<context>
    <name>astrolabe::Backend</name>
    <message numerus="yes">
        <source>%n item(s) in the store can no longer be read: %1.</source>
        <translation>
            <numerusform>存储中有 %n 项内容已无法读取：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Put a good copy of the file back; everything else in it is intact.</source>
        <translation>请放回该文件的完好副本；其余内容完好无损。</translation>
    </message>
    <message>
        <source>The store was changed outside of Astrolabe since it was last closed.</source>
        <translation>自上次关闭以来，存储在 Astrolabe 之外被更改过。</translation>
    </message>
    <message>
        <source>If you did not do that, put a good copy of the file back.</source>
        <translation>如果不是您更改的，请放回该文件的完好副本。</translation>
    </message>
</context>
<context>
    <name>astrolabe::BootDesk</name>
    <message>
        <source>Booting %1 servers %2</source>
        <translation>正在创建 %1 台服务器 %2</translation>
    </message>
    <message>
        <source>Booting %1</source>
        <translation>正在创建 %1</translation>
    </message>
    <message>
        <source>deciding…</source>
        <translation>正在决策…</translation>
    </message>
    <message>
        <source>building…</source>
        <translation>正在构建…</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>Open a request</source>
        <translation>打开请求</translation>
    </message>
    <message numerus="yes">
        <source>This file has %n requests. Which one?</source>
        <translation>
            <numerusform>此文件有 %n 个请求。选择哪一个？</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::BootDialog</name>
    <message>
        <source>A what-if is shown. Adopt it, or go back to the open cloud, to boot a server.</source>
        <translation>正在显示假设。要创建服务器，请采纳它，或回到已打开的云。</translation>
    </message>
    <message>
        <source>&amp;Boot server</source>
        <translation>创建服务器(&amp;B)</translation>
    </message>
    <message>
        <source>Boot server</source>
        <translation>创建服务器</translation>
    </message>
    <message>
        <source>Hin&amp;ts</source>
        <translation>提示(&amp;T)</translation>
    </message>
    <message>
        <source>Who &amp;asks</source>
        <translation>请求者(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>The server needs a name.</source>
        <translation>服务器需要名称。</translation>
    </message>
    <message>
        <source>Choose a flavor.</source>
        <translation>请选择规格。</translation>
    </message>
    <message>
        <source>Choose an image.</source>
        <translation>请选择镜像。</translation>
    </message>
    <message>
        <source>Simulated: changes only the local store.</source>
        <translation>模拟：仅更改本地存储。</translation>
    </message>
    <message>
        <source>%1 would land on %2.</source>
        <translation>改用规格 %1 会调度到 %2。</translation>
    </message>
    <message>
        <source>No other flavor of this cloud finds a host either.</source>
        <translation>此云的其他规格也找不到主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation>可用域 %1</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>主机 %1</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>服务器组 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>key pair %1</source>
        <translation>密钥对 %1</translation>
    </message>
    <message>
        <source>project %1</source>
        <translation>项目 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Start with an empty request</source>
        <translation>从空白请求开始</translation>
    </message>
    <message>
        <source>As last time: %1.</source>
        <translation>沿用上次：%1。</translation>
    </message>
    <message>
        <source>The cloud has no other flavor.</source>
        <translation>此云没有其他规格。</translation>
    </message>
    <message>
        <source>The request&apos;s uuids are ignored: each boot creates new servers.</source>
        <translation>将忽略请求中的 uuid：每次都会创建新服务器。</translation>
    </message>
    <message numerus="yes">
        <source>No other flavor of this cloud finds hosts for %Ln server(s).</source>
        <translation>
            <numerusform>此云的其他规格都无法为 %Ln 台服务器找到主机。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the chosen flavor, %Ln server(s) would find hosts.</source>
        <translation>
            <numerusform>使用所选规格，%Ln 台服务器能找到主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>What if the request were different?</source>
        <translation>如果请求不同会怎样？</translation>
    </message>
    <message>
        <source>What was the request?</source>
        <translation>请求是什么？</translation>
    </message>
    <message>
        <source>&amp;Decide</source>
        <translation>决策(&amp;D)</translation>
    </message>
</context>
<context>
    <name>astrolabe::BreakpointsDialog</name>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>Breakpoints that are set</source>
        <translation>已设置的断点</translation>
    </message>
    <message>
        <source>&amp;Run to the next one</source>
        <translation>运行到下一个(&amp;R)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The walk stops at these by itself, when it runs or plays.</source>
        <translation>逐步演示在运行或播放时会自动停在这些断点。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>添加：%1</translation>
    </message>
    <message>
        <source>When a host is removed</source>
        <translation>淘汰某台主机时</translation>
    </message>
    <message>
        <source>When no more than this many hosts are left</source>
        <translation>剩余主机不超过此数时</translation>
    </message>
    <message>
        <source>Before a filter or weigher</source>
        <translation>到某个过滤器或权重器之前</translation>
    </message>
    <message>
        <source>No breakpoint is set.</source>
        <translation>未设置断点。</translation>
    </message>
</context>
<context>
    <name>astrolabe::CandidatesModel</name>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>将占用</translation>
    </message>
    <message>
        <source>Groups served by</source>
        <translation>各组由谁提供</translation>
    </message>
    <message>
        <source>Placement does not define the order of candidates; here it is the order of its providers.</source>
        <translation>Placement 不规定候选的顺序；这里按提供者的顺序排列。</translation>
    </message>
    <message>
        <source>unsuffixed</source>
        <translation>无后缀组</translation>
    </message>
</context>
<context>
    <name>astrolabe::CatalogueDetails</name>
    <message>
        <source>Choose a row to see all of it.</source>
        <translation>选择一行以查看其全部内容。</translation>
    </message>
</context>
<context>
    <name>astrolabe::CatalogueModel</name>
    <message>
        <source>Flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation>vCPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Root disk</source>
        <translation>根磁盘</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>临时磁盘</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换空间</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Extra specs</source>
        <translation>额外规格</translation>
    </message>
    <message>
        <source>Public</source>
        <translation>公开</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Minimum disk</source>
        <translation>最小磁盘</translation>
    </message>
    <message>
        <source>Minimum memory</source>
        <translation>最小内存</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Aggregate</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用域</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Which hosts</source>
        <translation>包含的主机</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Server group</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Most per host</source>
        <translation>每台主机上限</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员数</translation>
    </message>
    <message>
        <source>Which servers</source>
        <translation>包含的服务器</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Group members</source>
        <translation>组成员上限</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Roles by project</source>
        <translation>各项目中的角色</translation>
    </message>
    <message>
        <source>Key pair</source>
        <translation>密钥对</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Subnets</source>
        <translation>子网</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Physical network</source>
        <translation>物理网络</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>External</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC 地址</translation>
    </message>
    <message>
        <source>VNIC type</source>
        <translation>VNIC 类型</translation>
    </message>
    <message>
        <source>Resource request</source>
        <translation>请求资源</translation>
    </message>
    <message>
        <source>Security group</source>
        <translation>安全组</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Bootable</source>
        <translation>可启动</translation>
    </message>
    <message>
        <source>Attached to</source>
        <translation>挂载到</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Volume type</source>
        <translation>卷类型</translation>
    </message>
    <message>
        <source>Device profile</source>
        <translation>设备配置文件</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Resources of each group</source>
        <translation>各组请求的内容</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>column, thing, value</comment>
        <translation>%2 的%1：%3</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Limit of each project</source>
        <translation>每个项目的限额</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Queried by nova-scheduler</source>
        <translation>nova-scheduler 是否查询</translation>
    </message>
</context>
<context>
    <name>astrolabe::CatalogueView</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1, no limit</source>
        <translation>%1，无上限</translation>
    </message>
    <message>
        <source>Open a cloud</source>
        <translation>打开云</translation>
    </message>
    <message>
        <source>This cloud does not list these, so every name that a request uses is accepted and nothing runs out. A cloud file lists them as &quot;%1&quot;.</source>
        <translation>此云没有列出它们：请求使用的任何名称都会被接受，也不会用尽。云文件在“%1”中列出它们。</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Flavors</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>Server groups</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>Projects and quotas</source>
        <translation>项目与配额</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Key pairs</source>
        <translation>密钥对</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Security groups</source>
        <translation>安全组</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Volume snapshots</source>
        <translation>卷快照</translation>
    </message>
    <message>
        <source>Volume types</source>
        <translation>卷类型</translation>
    </message>
    <message>
        <source>Device profiles</source>
        <translation>设备配置文件</translation>
    </message>
    <message>
        <source>Limits in Keystone</source>
        <translation>Keystone 中的限额</translation>
    </message>
    <message>
        <source>This cloud has none of these. Its file can list them as &quot;%1&quot;.</source>
        <translation>此云中没有这些内容。其文件可以在“%1”中列出它们。</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>请先选择一行。</translation>
    </message>
    <message>
        <source>What if it were different…</source>
        <translation>如果它不同…</translation>
    </message>
    <message>
        <source>Only flavors, images, aggregates, cells, server groups and projects can be changed.</source>
        <translation>只能更改规格、镜像、聚合、单元、服务器组和项目。</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>enabled</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
</context>
<context>
    <name>astrolabe::CauseLine</name>
    <message>
        <source>The cause cannot be examined: %1</source>
        <translation>无法分析原因：%1</translation>
    </message>
    <message>
        <source>Looking for the cause…</source>
        <translation>正在查找原因…</translation>
    </message>
    <message>
        <source>In the cloud as it is now, the request gets %1.</source>
        <translation>在当前的云中，请求得到 %1。</translation>
    </message>
    <message>
        <source>Astrolabe knows no cause beyond what Nova did.</source>
        <translation>除 Nova 的所作所为之外，Astrolabe 不知道其他原因。</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>From the log alone; nothing was decided again.</source>
        <translation>仅依据日志；没有重新做出决策。</translation>
    </message>
    <message>
        <source>Edit the quota…</source>
        <translation>编辑配额…</translation>
    </message>
    <message>
        <source>Tries another value, in a branch beside the open cloud</source>
        <translation>在已打开的云旁边的分支中试用另一个值</translation>
    </message>
    <message>
        <source>Once that is undone, this remains: %1</source>
        <translation>消除之后仍有问题：%1</translation>
    </message>
</context>
<context>
    <name>astrolabe::CellDelegate</name>
    <message>
        <source>%1 − %2 used = %3 free</source>
        <translation>%1 − %2 已用 = %3 可用</translation>
    </message>
    <message>
        <source>(%1 − %2 reserved) × %3 − %4 used = %5 free</source>
        <translation>(%1 − %2 预留) × %3 − %4 已用 = %5 可用</translation>
    </message>
</context>
<context>
    <name>astrolabe::ChangeValueDialog</name>
    <message>
        <source>Compute nodes</source>
        <translation>计算节点</translation>
    </message>
    <message>
        <source>Host aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>Flavors</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Server groups</source>
        <translation>服务器组</translation>
    </message>
    <message>
        <source>Resource providers</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>What if a value were different?</source>
        <translation>如果某个值不同会怎样？</translation>
    </message>
    <message>
        <source>Values of the object</source>
        <translation>对象的值</translation>
    </message>
    <message>
        <source>Choose an object to see its values.</source>
        <translation>选择一个对象以查看它的值。</translation>
    </message>
    <message>
        <source>&amp;Kind:</source>
        <translation>种类(&amp;K)：</translation>
    </message>
    <message>
        <source>&amp;Object:</source>
        <translation>对象(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Member:</source>
        <translation>成员(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Value:</source>
        <translation>值(&amp;V)：</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose the value to change.</source>
        <translation>请选择要更改的值。</translation>
    </message>
    <message>
        <source>Enter another value; empty removes the member.</source>
        <translation>请输入另一个值；留空则移除该成员。</translation>
    </message>
    <message>
        <source>Options of nova.conf</source>
        <translation>nova.conf 的选项</translation>
    </message>
    <message>
        <source>Projects and quotas</source>
        <translation>项目与配额</translation>
    </message>
</context>
<context>
    <name>astrolabe::ChangesDialog</name>
    <message>
        <source>! %1 – not in force: %2</source>
        <translation>! %1 – 未生效：%2</translation>
    </message>
    <message>
        <source>%1 – undone</source>
        <translation>%1 – 已撤销</translation>
    </message>
    <message>
        <source>Changes of this cloud</source>
        <translation>此云的更改</translation>
    </message>
    <message>
        <source>Everything that was set, switched and healed here, in order. The cloud file stays as it is.</source>
        <translation>在此设置、切换和修复的所有内容，按顺序排列。云文件保持不变。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>astrolabe::ChecklistField</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 and %n more</source>
        <translation>
            <numerusform>%1、%2 和另外 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ClinicView</name>
    <message>
        <source>Clear the scoreboard?</source>
        <translation>清空记分板？</translation>
    </message>
    <message>
        <source>The points of all trainees will be lost.</source>
        <translation>所有学员的分数都会丢失。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>A case is being prepared.</source>
        <translation>正在准备病例。</translation>
    </message>
    <message numerus="yes">
        <source>Case %1: %n look(s) needed</source>
        <translation>
            <numerusform>病例 %1：需要查看 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>No case is open. Begin with the next one.</source>
        <translation>没有打开病例。请从下一个开始。</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <comment>reached, possible</comment>
        <translation>%1/%2 分</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查看</translation>
    </message>
    <message>
        <source>Look further: %1</source>
        <translation>继续查看：%1</translation>
    </message>
    <message>
        <source>Opens the case&apos;s cloud with the decision, its diagnosis and What if.</source>
        <translation>打开病例的云，包括决策、诊断和假设分析。</translation>
    </message>
    <message>
        <source>Answer both questions first.</source>
        <translation>请先回答两个问题。</translation>
    </message>
    <message>
        <source>What helps?</source>
        <translation>怎样解决？</translation>
    </message>
    <message>
        <source>Next case</source>
        <translation>下一个病例</translation>
    </message>
    <message>
        <source>Answer the question first.</source>
        <translation>请先回答问题。</translation>
    </message>
    <message>
        <source>Nobody is on the scoreboard yet.</source>
        <translation>记分板上还没有人。</translation>
    </message>
    <message>
        <source>Na&amp;me:</source>
        <translation>姓名(&amp;M)：</translation>
    </message>
    <message>
        <source>for the scoreboard</source>
        <translation>用于记分板</translation>
    </message>
    <message>
        <source>&amp;Looks needed:</source>
        <translation>所需查看次数(&amp;L)：</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>&amp;Case:</source>
        <translation>病例(&amp;C)：</translation>
    </message>
    <message>
        <source>The same number gives the same case, or the next valid one.</source>
        <translation>相同的编号会得到同一病例，或下一个有效的病例。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Each look beyond those that are needed takes 2 of the 10 points for the cause.</source>
        <translation>每多查看一次，原因的 10 分中扣 2 分。</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Show the diagnosis</source>
        <translation>显示诊断</translation>
    </message>
    <message>
        <source>What can be seen of the case</source>
        <translation>病例中可以看到的内容</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Scoreboard</source>
        <translation>记分板</translation>
    </message>
    <message>
        <source>Nobody is on the scoreboard yet. Enter a name, then answer both questions of a case.</source>
        <translation>记分板上还没有人。输入姓名，然后回答一个病例的两个问题。</translation>
    </message>
    <message>
        <source>Clear the scoreboard…</source>
        <translation>清空记分板…</translation>
    </message>
</context>
<context>
    <name>astrolabe::CloudsModel</name>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>打开时间</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Enter opens %1</source>
        <translation>按 Enter 打开 %1</translation>
    </message>
</context>
<context>
    <name>astrolabe::Commands</name>
    <message>
        <source>Boot server…</source>
        <translation>创建服务器…</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Open a cloud…</source>
        <translation>打开云…</translation>
    </message>
    <message>
        <source>Open sample: campus</source>
        <translation>打开示例：campus</translation>
    </message>
    <message>
        <source>Open sample: a real cloud</source>
        <translation>打开示例：真实的云</translation>
    </message>
    <message>
        <source>Switch light and dark</source>
        <translation>切换浅色和深色</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Import nova.conf…</source>
        <translation>导入 nova.conf…</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Custom rules</source>
        <translation>自定义规则</translation>
    </message>
    <message>
        <source>Compare with another release</source>
        <translation>与另一版本比较</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Read the hosts now (caching scheduler)</source>
        <translation>立即读取主机（缓存调度器）</translation>
    </message>
    <message>
        <source>Audit Placement</source>
        <translation>审计 Placement</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>时序图</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Open a request…</source>
        <translation>打开请求…</translation>
    </message>
    <message>
        <source>Open a decision…</source>
        <translation>打开决策…</translation>
    </message>
    <message>
        <source>Save the cloud as…</source>
        <translation>云另存为…</translation>
    </message>
    <message>
        <source>Save the decision as…</source>
        <translation>决策另存为…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Changes of this cloud…</source>
        <translation>此云的更改…</translation>
    </message>
    <message>
        <source>Open changes…</source>
        <translation>打开更改…</translation>
    </message>
    <message>
        <source>Save the changes as…</source>
        <translation>将更改另存为…</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>假设…</translation>
    </message>
    <message>
        <source>What if a value were different…</source>
        <translation>如果某个值不同…</translation>
    </message>
    <message>
        <source>Language: English</source>
        <translation>语言：English</translation>
    </message>
    <message>
        <source>Language: 简体中文</source>
        <translation>语言：简体中文</translation>
    </message>
    <message>
        <source>Open evidence…</source>
        <translation>打开证据…</translation>
    </message>
    <message>
        <source>Open a folder of evidence…</source>
        <translation>打开证据文件夹…</translation>
    </message>
    <message>
        <source>Paste text as evidence</source>
        <translation>将文本粘贴为证据</translation>
    </message>
    <message>
        <source>Save the evidence as one file…</source>
        <translation>将证据保存为一个文件…</translation>
    </message>
    <message>
        <source>Save the evidence with other names…</source>
        <translation>更换名称后保存证据…</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Decision: go to a step…</source>
        <translation>决策：转到某一步…</translation>
    </message>
    <message>
        <source>Decision: breakpoints…</source>
        <translation>决策：断点…</translation>
    </message>
    <message>
        <source>Decision: run to the next breakpoint</source>
        <translation>决策：运行到下一个断点</translation>
    </message>
    <message>
        <source>Decision: fold steps that change nothing</source>
        <translation>决策：折叠没有变化的步骤</translation>
    </message>
    <message>
        <source>Decision: compare with…</source>
        <translation>决策：与…比较</translation>
    </message>
    <message>
        <source>Decision: compare with a file…</source>
        <translation>决策：与文件比较…</translation>
    </message>
    <message>
        <source>Decision: what if the request were different…</source>
        <translation>决策：假如请求不同…</translation>
    </message>
    <message>
        <source>Decision: report or case to share…</source>
        <translation>决策：报告或可分享的案例…</translation>
    </message>
    <message>
        <source>Decision: copy for the user</source>
        <translation>决策：为用户复制说明</translation>
    </message>
    <message>
        <source>Decision: copy as command…</source>
        <translation>决策：复制为命令…</translation>
    </message>
    <message>
        <source>Decision: ask me a question</source>
        <translation>决策：向我提问</translation>
    </message>
    <message>
        <source>Decision: questions before steps</source>
        <translation>决策：每步之前提问</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Reset text size</source>
        <translation>重置文字大小</translation>
    </message>
    <message>
        <source>Present in front of a class</source>
        <translation>课堂演示</translation>
    </message>
    <message>
        <source>Read a cloud&apos;s databases…</source>
        <translation>读取云的数据库…</translation>
    </message>
    <message>
        <source>Decision: save a picture of each step…</source>
        <translation>决策：保存每一步的图片…</translation>
    </message>
    <message>
        <source>NoValidHost clinic</source>
        <translation>NoValidHost 门诊</translation>
    </message>
    <message>
        <source>Read the cloud&apos;s databases again</source>
        <translation>重新读取该云的数据库</translation>
    </message>
    <message>
        <source>Decision: save each step as SVG…</source>
        <translation>决策：将每一步保存为 SVG…</translation>
    </message>
    <message>
        <source>Lesson editor</source>
        <translation>课程编辑器</translation>
    </message>
    <message>
        <source>Decision: show the step&apos;s message</source>
        <translation>决策：显示该步骤的消息</translation>
    </message>
    <message>
        <source>Decision: edit the value of the condition…</source>
        <translation>决策：编辑条件的值…</translation>
    </message>
    <message>
        <source>Decision: show the condition&apos;s hosts in the matrix</source>
        <translation>决策：在矩阵中显示条件的主机</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConditionsModel</name>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Met by</source>
        <translation>满足的主机</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>提出者</translation>
    </message>
    <message>
        <source>Value from</source>
        <translation>值的来源</translation>
    </message>
    <message>
        <source>✕ no host meets it</source>
        <translation>✕ 没有主机满足</translation>
    </message>
    <message>
        <source>≠ with %1</source>
        <translation>≠ 与 %1 冲突</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) meet everything else</source>
        <translation>
            <numerusform>%Ln 台主机满足其他所有条件</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts that meet this condition, whatever else they lack</source>
        <translation>满足此条件的主机，无论它们还缺少什么</translation>
    </message>
    <message>
        <source>Hosts that would pass without this condition</source>
        <translation>没有此条件便会通过的主机</translation>
    </message>
    <message>
        <source>Conditions that no host meets together, although some host meets each smaller part of them</source>
        <translation>没有主机能同时满足的条件，尽管其中每个较小的部分都有主机满足</translation>
    </message>
    <message>
        <source>Miss only this</source>
        <translation>仅缺此项</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) − %1 that do not meet it = %2</source>
        <translation>
            <numerusform>%Ln 台主机 − %1 台不满足 = %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≠ with %Ln other condition(s)</source>
        <translation>
            <numerusform>≠ 与另外 %Ln 个条件冲突</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ConditionsPanel</name>
    <message>
        <source>Each condition alone</source>
        <translation>逐个条件单独来看</translation>
    </message>
    <message>
        <source>Conditions and how many hosts meet each</source>
        <translation>条件以及满足各条件的主机数</translation>
    </message>
    <message>
        <source>Choose a condition of a failed decision first.</source>
        <translation>请先选择一个失败决策的条件。</translation>
    </message>
    <message>
        <source>No single value of the cloud or of the request sets this condition.</source>
        <translation>此条件不由云或请求中的单个值决定。</translation>
    </message>
    <message>
        <source>The server action itself asks for it: change it in that action&apos;s dialog on the Servers page.</source>
        <translation>这是对服务器的操作本身的要求：请在“服务器”页面上该操作的对话框中更改。</translation>
    </message>
    <message>
        <source>Lights the cells of the hosts that do not meet the condition</source>
        <translation>突出显示不满足此条件的主机的单元格</translation>
    </message>
    <message>
        <source>Tries another value, in a branch beside the open cloud</source>
        <translation>在已打开的云旁边的分支中试用另一个值</translation>
    </message>
    <message>
        <source>Show its hosts in the matrix</source>
        <translation>在矩阵中显示其主机</translation>
    </message>
    <message>
        <source>Edit this value…</source>
        <translation>编辑此值…</translation>
    </message>
    <message>
        <source>No condition of the request excludes a host.</source>
        <translation>请求中没有任何条件把主机排除在外。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConfigurationView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Every option is at its default.</source>
        <translation>所有选项均为默认值。</translation>
    </message>
    <message>
        <source>Show all options</source>
        <translation>显示全部选项</translation>
    </message>
    <message>
        <source>As in the cloud file.</source>
        <translation>与云文件一致。</translation>
    </message>
    <message>
        <source>Changed here; the cloud file differs and stays as it is.</source>
        <translation>已在此修改；云文件中的内容不同，且保持不变。</translation>
    </message>
    <message>
        <source>Changed options (*.conf)</source>
        <translation>已更改的选项 (*.conf)</translation>
    </message>
    <message>
        <source>All options with comments (*.conf)</source>
        <translation>全部选项及注释 (*.conf)</translation>
    </message>
    <message>
        <source>Export nova.conf</source>
        <translation>导出 nova.conf</translation>
    </message>
    <message>
        <source>Decides as &amp;release</source>
        <translation>按版本决策(&amp;R)</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Only &amp;changed</source>
        <translation>仅已更改(&amp;C)</translation>
    </message>
    <message>
        <source>Import nova.conf…</source>
        <translation>导入 nova.conf…</translation>
    </message>
    <message>
        <source>Export nova.conf…</source>
        <translation>导出 nova.conf…</translation>
    </message>
    <message>
        <source>As in the cloud file</source>
        <translation>恢复为云文件的设置</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Typed last time but not set: %1 = %2</source>
        <translation>上次输入而未设置：%1 = %2</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConnectionsDesk</name>
    <message>
        <source>Astrolabe created the guest %1, but no server owns it.</source>
        <translation>客户机 %1 由 Astrolabe 创建，但不属于任何服务器。</translation>
    </message>
    <message>
        <source>Remove it with %1, after %2 if it is running.</source>
        <translation>要移除它：%1；如果它正在运行，请先执行 %2。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConnectionsModel</name>
    <message>
        <source>URI</source>
        <translation>URI</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>… connecting</source>
        <translation>… 正在连接</translation>
    </message>
    <message>
        <source>✓ connected</source>
        <translation>✓ 已连接</translation>
    </message>
    <message>
        <source>✕ lost, trying again</source>
        <translation>✕ 已断开，正在重试</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConnectionsView</name>
    <message>
        <source>Open a cloud</source>
        <translation>打开云</translation>
    </message>
    <message>
        <source>Cloud documents (*.json);;All files (*)</source>
        <translation>云文档 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>正在询问 %1…</translation>
    </message>
    <message>
        <source>A libvirt host belongs to the open cloud: guests that land there are really started.</source>
        <translation>libvirt 主机属于已打开的云：调度到该主机的客户机会真正启动。</translation>
    </message>
    <message>
        <source>A libvirt URI has a driver, optionally a host, and a path: qemu+ssh://root@host/system</source>
        <translation>libvirt URI 由驱动、主机（可省略）和路径组成：qemu+ssh://root@host/system</translation>
    </message>
    <message>
        <source>Forget %1?</source>
        <translation>忘记 %1？</translation>
    </message>
    <message>
        <source>Its servers, connections and decisions will be deleted from the store permanently. The file stays.</source>
        <translation>它的服务器、连接和决策将从存储中永久删除。文件会保留。</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>移除 %1？</translation>
    </message>
    <message>
        <source>The host leaves the cloud. Guests that run there keep running, but this console no longer reaches them.</source>
        <translation>该主机将离开云。正在其上运行的客户机会继续运行，但此控制台无法再访问它们。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Clouds</source>
        <translation>云</translation>
    </message>
    <message>
        <source>libvirt hosts of the open cloud</source>
        <translation>已打开的云的 libvirt 主机</translation>
    </message>
    <message>
        <source>Open a cloud…</source>
        <translation>打开云…</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Sample: campus</source>
        <translation>示例：campus</translation>
    </message>
    <message>
        <source>Sample: a real cloud</source>
        <translation>示例：真实的云</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>忘记…</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>libvirt URI</source>
        <translation>libvirt URI</translation>
    </message>
    <message>
        <source>Clouds opened before</source>
        <translation>以前打开过的云</translation>
    </message>
    <message>
        <source>libvirt hosts</source>
        <translation>libvirt 主机</translation>
    </message>
    <message>
        <source>This cloud has no libvirt hosts: every boot is simulated.</source>
        <translation>没有 libvirt 主机加入：所有创建都是模拟的。</translation>
    </message>
    <message>
        <source>Add one by its URI</source>
        <translation>通过 URI 添加</translation>
    </message>
    <message>
        <source>Import nova.conf</source>
        <translation>导入 nova.conf</translation>
    </message>
    <message>
        <source>Configuration files (*.conf);;All files (*)</source>
        <translation>配置文件 (*.conf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import nova.conf…</source>
        <translation>导入 nova.conf…</translation>
    </message>
    <message>
        <source>Its options override those of the open cloud, whose file stays as it is.</source>
        <translation>其选项覆盖已打开的云的选项，云文件保持不变。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>This console is read-only: hosts can be tested but not added.</source>
        <translation>此控制台为只读：可以测试主机，但不能添加。</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message numerus="yes">
        <source>✓ %1 answers: %Ln CPU(s), %2, %3.</source>
        <comment>host, memory, hypervisor</comment>
        <translation>
            <numerusform>✓ %1 有应答：%Ln 个 CPU，%2，%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cloud database…</source>
        <translation>云数据库…</translation>
    </message>
    <message>
        <source>Reads the databases of a running cloud, or reads them again and says what changed.</source>
        <translation>读取运行中的云的数据库，或重新读取并说明有什么变化。</translation>
    </message>
    <message>
        <source>No cloud has been opened yet. Drop a file here, open one, or read a cloud&apos;s databases.</source>
        <translation>还没有打开云。把文件拖到这里、打开一个文件，或读取云的数据库。</translation>
    </message>
    <message>
        <source>Databases read at %1: %2</source>
        <comment>time, addresses</comment>
        <translation>数据库读取于 %1：%2</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Reads them again with the password given before, and says what changed.</source>
        <translation>使用之前输入的密码重新读取，并说明有哪些变化。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConsoleWindow</name>
    <message>
        <source>Open viewer</source>
        <translation>打开查看器</translation>
    </message>
    <message>
        <source>Console of %1</source>
        <translation>%1 的控制台</translation>
    </message>
    <message>
        <source>Output that the guest writes to its serial port from now on appears here.</source>
        <translation>客户机从现在起写到串口的内容会显示在这里。</translation>
    </message>
    <message>
        <source>The guest&apos;s screen, in virt-viewer</source>
        <translation>在 virt-viewer 中查看客户机屏幕</translation>
    </message>
    <message>
        <source>Needs virt-viewer, which is not installed</source>
        <translation>需要 virt-viewer 程序，但尚未安装</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>virt-viewer did not start.</source>
        <translation>virt-viewer 未能启动。</translation>
    </message>
    <message>
        <source>No console</source>
        <translation>没有控制台</translation>
    </message>
    <message>
        <source>This host offers no console: %1</source>
        <translation>此主机不提供控制台：%1</translation>
    </message>
</context>
<context>
    <name>astrolabe::ConsumersModel</name>
    <message>
        <source>Consumer</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Allocated here</source>
        <translation>在此占用</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>提供者</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>All servers of %1</source>
        <translation>%1 的全部服务器</translation>
    </message>
    <message>
        <source>The cloud has no placement data: the amounts that the compute node reports as used count as one consumer.</source>
        <translation>此云没有 Placement 数据：计算节点上报的已用量记为一个使用者。</translation>
    </message>
    <message>
        <source>%1: the cloud has no such server</source>
        <translation>%1：云中没有这个服务器</translation>
    </message>
    <message>
        <source>Number of providers this consumer has allocations on</source>
        <translation>此使用者有占用的资源提供者数量</translation>
    </message>
</context>
<context>
    <name>astrolabe::CureCard</name>
    <message>
        <source>✓ Then it lands on %1, as deciding again shows.</source>
        <translation>✓ 这样会调度到 %1，重新决策的结果如此。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Shows the decision after this change, in a branch beside the open cloud</source>
        <translation>在已打开的云旁边的分支中显示更改后的决策</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>试一试：%1</translation>
    </message>
    <message>
        <source>Copy commands</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy the commands for: %1</source>
        <translation>复制用于以下更改的命令：%1</translation>
    </message>
    <message>
        <source>%1; it %2.</source>
        <comment>who, kind of change</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Hosts that pass then too: %1.</source>
        <translation>这样也会通过的主机：%1。</translation>
    </message>
    <message>
        <source>It removes the cause.</source>
        <translation>它消除了该原因。</translation>
    </message>
</context>
<context>
    <name>astrolabe::DatabaseDialog</name>
    <message>
        <source>&amp;Read</source>
        <translation>读取(&amp;R)</translation>
    </message>
    <message>
        <source>Read a cloud&apos;s databases</source>
        <translation>读取云的数据库</translation>
    </message>
    <message>
        <source>mysql:// or postgresql://, a host, and maybe a port and a database; without a database all that the account may read.</source>
        <translation>mysql:// 或 postgresql://，加上主机，也可加上端口和数据库；不写数据库则读取此账户可读的全部。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>地址(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;User:</source>
        <translation>用户(&amp;U)：</translation>
    </message>
    <message>
        <source>&amp;Password:</source>
        <translation>密码(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Certificate authority (TLS):</source>
        <translation>证书颁发机构 (TLS)(&amp;C)：</translation>
    </message>
    <message>
        <source>Certificate authority (TLS)</source>
        <translation>证书颁发机构 (TLS)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reads Nova&apos;s, Placement&apos;s and Glance&apos;s tables in a read-only transaction.</source>
        <translation>在只读事务中读取 Nova、Placement 和 Glance 的表。</translation>
    </message>
    <message>
        <source>The certificate authority file does not exist.</source>
        <translation>证书颁发机构文件不存在。</translation>
    </message>
    <message>
        <source>An address looks like mysql://controller/nova_api.</source>
        <translation>地址的形式如 mysql://controller/nova_api。</translation>
    </message>
    <message>
        <source>Certificate authority</source>
        <translation>证书颁发机构</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt);;All files (*)</source>
        <translation>证书 (*.pem *.crt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>A PEM file. With it the connection is encrypted, and the server&apos;s certificate has to be signed by it and name the host.</source>
        <translation>PEM 文件。填写后连接会加密，服务器证书必须由该机构签发，并包含该主机名。</translation>
    </message>
    <message>
        <source>The password stays in memory until this console is closed, to read again. It is never stored.</source>
        <translation>为了能够重新读取，密码会保留在内存中，直到控制台关闭。密码从不保存到磁盘。</translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionDesk</name>
    <message>
        <source>%1 was scheduled but did not start: %2</source>
        <translation>%1 已调度，但未能启动：%2</translation>
    </message>
    <message>
        <source>%1 did not succeed: %2</source>
        <translation>%1 未成功：%2</translation>
    </message>
    <message>
        <source>The decision and the sequence show why.</source>
        <translation>决策和时序图说明了原因。</translation>
    </message>
    <message>
        <source>The sequence shows how it went.</source>
        <translation>时序图显示了经过。</translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionHead</name>
    <message>
        <source>from a volume</source>
        <translation>从卷启动</translation>
    </message>
    <message>
        <source>group %1 (%2)</source>
        <comment>server group, policy</comment>
        <translation>服务器组 %1（%2）</translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation>可用域 %1</translation>
    </message>
    <message>
        <source>server %1 of %2</source>
        <translation>服务器 %1 / %2</translation>
    </message>
    <message>
        <source>Server of the request</source>
        <translation>请求中的服务器</translation>
    </message>
    <message>
        <source>Another release…</source>
        <translation>另一版本…</translation>
    </message>
    <message>
        <source>What would another release decide?</source>
        <translation>另一版本会怎样决策？</translation>
    </message>
    <message>
        <source>Boot this…</source>
        <translation>按此请求创建…</translation>
    </message>
    <message>
        <source>This was only decided: nothing was booted</source>
        <translation>只做了决策：没有创建任何服务器</translation>
    </message>
    <message>
        <source>… %1 is tried first</source>
        <translation>…… 首先尝试 %1</translation>
    </message>
    <message numerus="yes">
        <source>… %n host(s) left</source>
        <translation>
            <numerusform>…… 剩余 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Nova has not decided yet; this is the state at this step.</source>
        <translation>Nova 尚未决策；这是此步骤的状态。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies Nova&apos;s text as it appears in the server&apos;s fault.</source>
        <translation>复制 Nova 的原文，即服务器故障信息中的文本。</translation>
    </message>
    <message>
        <source>Nova says: %1</source>
        <translation>Nova 的原文：%1</translation>
    </message>
    <message>
        <source>… %1 is chosen</source>
        <translation>…… 选中 %1</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Compare, try out, report and copy</source>
        <translation>比较、试用、报告和复制</translation>
    </message>
    <message>
        <source>Logs do not say what was asked, so no other release can decide it.</source>
        <translation>日志没有记录请求的内容，因此无法由其他版本决策。</translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionMenu</name>
    <message>
        <source>The history has no decision yet: boot a server, and its decision is kept there.</source>
        <translation>历史记录中还没有决策：创建一台服务器，其决策就会保留在那里。</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>与其他决策比较…</translation>
    </message>
    <message>
        <source>Shows this decision beside another one of the history</source>
        <translation>将此决策与历史中的另一个决策并排显示</translation>
    </message>
    <message>
        <source>Compare with a file…</source>
        <translation>与文件比较…</translation>
    </message>
    <message>
        <source>Decides with another snapshot of the cloud, another request or another nova.conf, and shows both</source>
        <translation>用云的另一个快照、另一个请求或另一个 nova.conf 进行决策，并同时显示两者</translation>
    </message>
    <message>
        <source>What if the request were different…</source>
        <translation>如果请求不同…</translation>
    </message>
    <message>
        <source>Changes the request in a branch beside the open cloud</source>
        <translation>在已打开的云旁边的分支中更改请求</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Saves what was asked, what happened, why, and what helps</source>
        <translation>保存请求的内容、发生的情况、原因以及解决办法</translation>
    </message>
    <message>
        <source>Copy for the user</source>
        <translation>复制给用户</translation>
    </message>
    <message>
        <source>Copies the cause in words that reveal nothing about the cloud&apos;s internals</source>
        <translation>复制原因，措辞不透露云的内部情况</translation>
    </message>
    <message>
        <source>Copy as command…</source>
        <translation>复制为命令…</translation>
    </message>
    <message>
        <source>Saves the case and copies the astrolabectl line that answers the same</source>
        <translation>保存案例，并复制能得出相同答案的 astrolabectl 命令行</translation>
    </message>
    <message>
        <source>The cloud of this decision is not open.</source>
        <translation>此决策的云未打开。</translation>
    </message>
    <message>
        <source>This decision belongs to a server action. Change it in that action&apos;s dialog on the Servers page.</source>
        <translation>此决策属于对服务器的操作。请在“服务器”页面上该操作的对话框中更改。</translation>
    </message>
    <message>
        <source>There is no failure to explain.</source>
        <translation>没有需要解释的失败。</translation>
    </message>
    <message>
        <source>Save the case for the command</source>
        <translation>保存案例供命令使用</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON 文档 (*.json)</translation>
    </message>
    <message>
        <source>Saved %1; the command that explains it is in the clipboard.</source>
        <translation>已写入 %1；用于解释它的命令已在剪贴板中。</translation>
    </message>
    <message>
        <source>Compare with a file</source>
        <translation>与文件比较</translation>
    </message>
    <message>
        <source>Clouds, requests, decisions, nova.conf (*.json *.conf);;All files (*)</source>
        <translation>云、请求、决策、nova.conf (*.json *.conf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Nothing is decided yet.</source>
        <translation>尚未作出任何决策。</translation>
    </message>
</context>
<context>
    <name>astrolabe::DecisionView</name>
    <message>
        <source>No decision is open. Boot a server, or open one from History.</source>
        <translation>未打开任何决策。请创建服务器，或从“历史”中打开一个决策。</translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation>创建服务器…</translation>
    </message>
    <message>
        <source>Hosts × filters</source>
        <translation>主机 × 过滤器</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Parts of the decision</source>
        <translation>决策的各部分</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>与其他决策比较…</translation>
    </message>
    <message>
        <source>Compare with which decision?</source>
        <translation>与哪个决策比较？</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Shown beside the hosts</source>
        <translation>显示在主机旁边</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation>日志行</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The open decision</source>
        <translation>已打开的决策</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n picture(s) to %1.</source>
        <translation>
            <numerusform>已将 %n 张图片写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>A folder for the pictures</source>
        <translation>图片文件夹</translation>
    </message>
</context>
<context>
    <name>astrolabe::Desk</name>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
</context>
<context>
    <name>astrolabe::Drafts</name>
    <message>
        <source>Empty hosts first.</source>
        <translation>优先选择空的主机。</translation>
    </message>
    <message>
        <source>Only hosts with twice as much free memory as requested.</source>
        <translation>只要空闲内存达到请求两倍的主机。</translation>
    </message>
</context>
<context>
    <name>astrolabe::EditMenu</name>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>This cloud has no changes.</source>
        <translation>此云没有更改。</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>This cloud has no undone changes.</source>
        <translation>此云没有已撤销的更改。</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>This what-if has no changes.</source>
        <translation>此假设没有更改。</translation>
    </message>
    <message>
        <source>This what-if has no undone changes.</source>
        <translation>此假设没有已撤销的更改。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ErrorBanner</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>Dismiss (%n more)</source>
        <translation>
            <numerusform>关闭（还有 %n 条）</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>astrolabe::EvidenceDesk</name>
    <message>
        <source>Drop dumps of databases, nova.conf, or archives and folders with them.</source>
        <translation>请拖入数据库转储、nova.conf，或包含它们的归档文件和文件夹。</translation>
    </message>
    <message>
        <source>Nothing in it is about a cloud&apos;s scheduling.</source>
        <translation>其中没有与云的调度有关的内容。</translation>
    </message>
    <message>
        <source>This is %1, which says nothing about a cloud.</source>
        <translation>这是 %1：其中没有关于云的内容。</translation>
    </message>
    <message>
        <source>There is no file in it.</source>
        <translation>其中没有文件。</translation>
    </message>
    <message numerus="yes">
        <source>None of the %Ln file(s) is about a cloud&apos;s scheduling.</source>
        <translation>
            <numerusform>%Ln 个文件中都没有与云的调度有关的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has changed since it was last read.</source>
        <translation>自上次读取以来没有变化。</translation>
    </message>
</context>
<context>
    <name>astrolabe::EvidenceNotesModel</name>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What is said</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>✕ contradiction</source>
        <translation>✕ 矛盾</translation>
    </message>
    <message>
        <source>! warning</source>
        <translation>! 警告</translation>
    </message>
</context>
<context>
    <name>astrolabe::EvidenceView</name>
    <message>
        <source>Saved %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Open evidence</source>
        <translation>打开证据</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a folder of evidence</source>
        <translation>打开证据文件夹</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Save the evidence as one cloud</source>
        <translation>将证据保存为一个云</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON 文档 (*.json)</translation>
    </message>
    <message>
        <source>This cloud is open.</source>
        <translation>该云已打开。</translation>
    </message>
    <message>
        <source>The evidence is not enough for a cloud yet.</source>
        <translation>这些证据还不足以构成云。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s)</source>
        <translation>
            <numerusform>%Ln 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Open in this window: %1, %2.</source>
        <comment>hosts, servers</comment>
        <translation>已在此窗口中打开：%1，%2。</translation>
    </message>
    <message>
        <source>Makes a cloud: %1, %2.</source>
        <comment>hosts, servers</comment>
        <translation>可构成一个云：%1，%2。</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>已知内容</translation>
    </message>
    <message>
        <source>Pieces (%1)</source>
        <translation>材料（%1）</translation>
    </message>
    <message>
        <source>Boots (%1)</source>
        <translation>创建记录（%1）</translation>
    </message>
    <message>
        <source>Warnings (%1)</source>
        <translation>警告（%1）</translation>
    </message>
    <message>
        <source>Open evidence…</source>
        <translation>打开证据…</translation>
    </message>
    <message>
        <source>Adds files to the evidence; dropping them does too</source>
        <translation>将文件加入证据；拖放文件也可以</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Save everything as one file…</source>
        <translation>全部保存为一个文件…</translation>
    </message>
    <message>
        <source>Save with other names…</source>
        <translation>换成其他名称后保存…</translation>
    </message>
    <message>
        <source>Remove the evidence</source>
        <translation>移除证据</translation>
    </message>
    <message>
        <source>Decide on this cloud</source>
        <translation>在此云上决策</translation>
    </message>
    <message>
        <source>Open as cloud</source>
        <translation>作为云打开</translation>
    </message>
    <message>
        <source>Parts of the evidence</source>
        <translation>证据的各部分</translation>
    </message>
    <message>
        <source>How far the cloud is known</source>
        <translation>云的已知程度</translation>
    </message>
    <message>
        <source>Pieces of the evidence</source>
        <translation>证据中的材料</translation>
    </message>
    <message>
        <source>Boots in the evidence</source>
        <translation>证据中的创建记录</translation>
    </message>
    <message>
        <source>Contradictions and warnings</source>
        <translation>矛盾与警告</translation>
    </message>
    <message>
        <source>The evidence contains no boot.</source>
        <translation>证据中没有任何创建记录。</translation>
    </message>
    <message>
        <source>Nothing contradicts itself, and nothing was left out.</source>
        <translation>没有自相矛盾之处，也没有略去任何内容。</translation>
    </message>
    <message>
        <source>Logged decisions (%1)</source>
        <translation>日志中的决策（%1）</translation>
    </message>
    <message>
        <source>Show this decision</source>
        <translation>显示此决策</translation>
    </message>
    <message>
        <source>Decisions that logs record</source>
        <translation>日志所记录的决策</translation>
    </message>
    <message>
        <source>No log records a decision. nova-scheduler&apos;s log from the time of the boot does.</source>
        <translation>没有日志记录了决策。创建服务器时的 nova-scheduler 日志中才有。</translation>
    </message>
    <message>
        <source>Drop what you have of a cloud here: logs, faults, what clients printed, dumps of databases, nova.conf, sosreports.</source>
        <translation>将您手头与云有关的内容拖放到此处：日志、错误信息、客户端的输出、数据库转储、nova.conf、sosreport。</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln pieces</source>
        <translation>
            <numerusform>移除 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove this piece</source>
        <translation>移除此项</translation>
    </message>
    <message>
        <source>The cloud is then made of the other pieces. Drop or read it again to bring it back.</source>
        <translation>之后云将由其余各项构成。再次拖入或读取即可恢复。</translation>
    </message>
</context>
<context>
    <name>astrolabe::FaultsDialog</name>
    <message>
        <source>nova-compute refuses the claim</source>
        <translation>nova-compute 拒绝占用</translation>
    </message>
    <message>
        <source>libvirt does not start the guest</source>
        <translation>libvirt 无法启动客户机</translation>
    </message>
    <message>
        <source>The networks have no free address</source>
        <translation>网络没有剩余地址</translation>
    </message>
    <message>
        <source>Placement does not answer</source>
        <translation>Placement 没有应答</translation>
    </message>
    <message>
        <source>The database of a cell is down</source>
        <translation>某个单元的数据库不可用</translation>
    </message>
    <message>
        <source>nova-compute dies and receives no message</source>
        <translation>nova-compute 中止，不再接收消息</translation>
    </message>
    <message>
        <source>on every host</source>
        <translation>在每台主机上</translation>
    </message>
    <message>
        <source>of every cell</source>
        <translation>每个单元</translation>
    </message>
    <message>
        <source>Inject faults</source>
        <translation>人为故障</translation>
    </message>
    <message>
        <source>The next boots hit the faults ticked here and continue the way Nova would. No real service is touched; libvirt hosts are simply not called.</source>
        <translation>之后的创建会遇到此处勾选的故障，并像 Nova 一样继续处理。真实服务不受影响：只是不再向 libvirt 主机发出请求。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>全部取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>How often: %1</source>
        <translation>次数：%1</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Neutron never reports the ports as plugged</source>
        <translation>Neutron 始终不报告端口已接通</translation>
    </message>
    <message>
        <source>Glance does not have the image&apos;s data</source>
        <translation>Glance 没有镜像数据</translation>
    </message>
    <message>
        <source>Cinder cannot attach the volumes</source>
        <translation>Cinder 无法挂载卷</translation>
    </message>
    <message>
        <source>Cyborg cannot bind the devices</source>
        <translation>Cyborg 无法绑定设备</translation>
    </message>
    <message>
        <source>The user deletes the server while it is scheduled</source>
        <translation>用户在调度期间删除服务器</translation>
    </message>
    <message>
        <source>A message of your choice fails</source>
        <translation>由你选定的消息失败</translation>
    </message>
    <message>
        <source>%1 to %2: %3 ends with</source>
        <comment>a message</comment>
        <translation>%1 到 %2：%3 以此异常结束</translation>
    </message>
    <message>
        <source>Any other message can fail as well: select it in the sequence and choose “Let it fail…” there.</source>
        <translation>其他任何消息也可以失败：在时序图中选中它，再点“让它失败…”。</translation>
    </message>
    <message>
        <source>Exception</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>The exception&apos;s text</source>
        <translation>异常文本</translation>
    </message>
    <message>
        <source>libvirt never confirms that the guest runs</source>
        <translation>libvirt 始终不确认客户机已运行</translation>
    </message>
    <message>
        <source>Cyborg never reports the devices as bound</source>
        <translation>Cyborg 始终不报告设备已绑定</translation>
    </message>
</context>
<context>
    <name>astrolabe::FilterExpression</name>
    <message>
        <source>A quotation mark is missing.</source>
        <translation>缺少引号。</translation>
    </message>
    <message>
        <source>Close the quoted text with &quot;.</source>
        <translation>请用 &quot; 结束引用的文本。</translation>
    </message>
    <message>
        <source>There is no column “%1”.</source>
        <translation>没有列“%1”。</translation>
    </message>
    <message>
        <source>Columns are %1. Put other text with : &lt; &gt; = in quotes.</source>
        <translation>可用的列：%1。其他含有 : &lt; &gt; = 的文本请放在引号中。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>Compare with a number, as in vcpus&gt;=16.</source>
        <translation>请与数字比较，例如 vcpus&gt;=16。</translation>
    </message>
    <message>
        <source>“%1” is not a regular expression: %2.</source>
        <translation>“%1”不是正则表达式：%2。</translation>
    </message>
    <message>
        <source>Correct it, or switch regular expressions off.</source>
        <translation>请更正，或关闭正则表达式。</translation>
    </message>
</context>
<context>
    <name>astrolabe::FilterField</name>
    <message>
        <source>Text, column:text, !text, vcpus&gt;=16; spaces mean “and”, quotes keep spaces together</source>
        <translation>文本、列名:文本、!文本、vcpus&gt;=16；空格表示“且”，引号使含空格的文本保持完整</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>筛选…</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Use regular expressions</source>
        <translation>将文本视为正则表达式</translation>
    </message>
    <message>
        <source>Rows shown</source>
        <translation>显示的行数</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>filtering…</source>
        <translation>正在筛选…</translation>
    </message>
    <message>
        <source>filter not understood</source>
        <translation>无法理解筛选条件</translation>
    </message>
</context>
<context>
    <name>astrolabe::FilteredTable</name>
    <message>
        <source>No row matches this filter.</source>
        <translation>没有符合此筛选条件的行。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>astrolabe::FindingsModel</name>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Affected</source>
        <translation>受影响者</translation>
    </message>
    <message>
        <source>Disagreement</source>
        <translation>不一致之处</translation>
    </message>
    <message>
        <source>Cure</source>
        <translation>修复办法</translation>
    </message>
    <message>
        <source>orphaned allocations</source>
        <translation>无主的占用</translation>
    </message>
    <message>
        <source>allocations elsewhere</source>
        <translation>占用在别处</translation>
    </message>
    <message>
        <source>no allocations</source>
        <translation>没有占用</translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation>超出容量</translation>
    </message>
    <message>
        <source>another inventory</source>
        <translation>库存不同</translation>
    </message>
    <message>
        <source>no compute node</source>
        <translation>没有计算节点</translation>
    </message>
    <message>
        <source>no resource provider</source>
        <translation>没有资源提供者</translation>
    </message>
    <message>
        <source>other aggregates</source>
        <translation>主机聚合不同</translation>
    </message>
    <message>
        <source>Decisions are wrong until this is healed.</source>
        <translation>只要它存在，决策就会出错。</translation>
    </message>
    <message>
        <source>In the cloud itself: %1</source>
        <translation>在云本身中：%1</translation>
    </message>
    <message>
        <source>on no compute node</source>
        <translation>不在任何计算节点上</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>unreadable option</source>
        <translation>无法读取的选项</translation>
    </message>
    <message>
        <source>unknown name</source>
        <translation>未知名称</translation>
    </message>
    <message>
        <source>Wastes capacity, or resolves by itself.</source>
        <translation>浪费容量，或会自行恢复。</translation>
    </message>
</context>
<context>
    <name>astrolabe::FlavorModel</name>
    <message>
        <source>Flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Extra specs</source>
        <translation>额外规格</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <translation>%1（已禁用）</translation>
    </message>
    <message>
        <source>flavorid %1</source>
        <translation>flavorid %1</translation>
    </message>
    <message>
        <source>%1 MiB, and %2 MiB swap</source>
        <translation>%1 MiB，另有 %2 MiB 交换空间</translation>
    </message>
    <message>
        <source>%1 GiB root + %2 GiB ephemeral</source>
        <translation>%1 GiB 根磁盘 + %2 GiB 临时磁盘</translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation>vCPU</translation>
    </message>
    <message numerus="yes">
        <source>%n vCPU(s) for each server</source>
        <translation>
            <numerusform>每台服务器 %n 个 vCPU</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::FoundBootsModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障信息</translation>
    </message>
    <message>
        <source>Enter decides it on the cloud of the evidence.</source>
        <translation>按 Enter 在证据的云上对其进行决策。</translation>
    </message>
    <message>
        <source>The evidence does not say what was asked for.</source>
        <translation>无法从证据得知请求的内容。</translation>
    </message>
</context>
<context>
    <name>astrolabe::FunnelCard</name>
    <message>
        <source>%1, hosts: %2</source>
        <comment>stage, counts</comment>
        <translation>%1，主机：%2</translation>
    </message>
</context>
<context>
    <name>astrolabe::FunnelStrip</name>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>分配候选</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未调用</translation>
    </message>
    <message numerus="yes">
        <source>%n weigher(s)</source>
        <translation>
            <numerusform>%n 个权重器</numerusform>
        </translation>
    </message>
    <message>
        <source>the best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>try %1</source>
        <translation>第 %1 次</translation>
    </message>
    <message>
        <source>in line</source>
        <translation>依次候补</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>其中之一</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Nova has not reached this stage yet</source>
        <translation>Nova 尚未进行到此阶段</translation>
    </message>
    <message>
        <source>Nova stopped before this stage</source>
        <translation>Nova 在此阶段之前已停止</translation>
    </message>
</context>
<context>
    <name>astrolabe::GoToDialog</name>
    <message>
        <source>%1. %2</source>
        <comment>number of the step, what happens</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Ahead: after %1</source>
        <translation>前方：%1 之后</translation>
    </message>
    <message>
        <source>Ahead: %1</source>
        <translation>前方：%1</translation>
    </message>
    <message>
        <source>Ahead: the last step</source>
        <translation>前方：最后一步</translation>
    </message>
    <message>
        <source>Go to a step</source>
        <translation>转到某一步</translation>
    </message>
    <message>
        <source>Number, filter or words of a step</source>
        <translation>步骤的编号、过滤器或文字</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>astrolabe::GuidePanel</name>
    <message>
        <source>Watch a boot being decided</source>
        <translation>观看一次创建如何决策</translation>
    </message>
    <message>
        <source>Nothing is started: each request shows what Nova would do with it and why.</source>
        <translation>不会创建任何服务器：每个请求都会显示 Nova 将如何处理以及原因。</translation>
    </message>
    <message>
        <source>Hide this</source>
        <translation>隐藏此面板</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::HelpPanel</name>
    <message>
        <source>What helps</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops trying further changes</source>
        <translation>停止尝试更多更改</translation>
    </message>
    <message>
        <source>Changes tried</source>
        <translation>已尝试的更改</translation>
    </message>
    <message>
        <source>Changes that help, and other causes</source>
        <translation>有帮助的更改，以及其他原因</translation>
    </message>
    <message>
        <source>Trying changes on a copy of the cloud…</source>
        <translation>正在云的副本上尝试更改…</translation>
    </message>
    <message>
        <source>The search was stopped; other changes may help too.</source>
        <translation>搜索已停止；其他更改也可能有帮助。</translation>
    </message>
    <message>
        <source>None of the changes that were tried gives the request a host.</source>
        <translation>尝试过的更改都不能让请求得到主机。</translation>
    </message>
    <message>
        <source>Other causes</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>Not ruled out</source>
        <translation>未排除</translation>
    </message>
    <message>
        <source>The scheduler found a host, so no change was searched. The log of nova-compute on the hosts named above says more.</source>
        <translation>调度器找到了主机，因此没有搜索更改。上述主机上的 nova-compute 日志中有更多信息。</translation>
    </message>
    <message>
        <source>Stops deciding earlier requests again</source>
        <translation>停止重新决策较早的请求</translation>
    </message>
    <message>
        <source>Deciding earlier requests again after each change…</source>
        <translation>正在每项更改后重新决策较早的请求…</translation>
    </message>
</context>
<context>
    <name>astrolabe::HintSection</name>
    <message>
        <source>%1 on %2</source>
        <comment>a server and its host</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>On the &amp;same host as</source>
        <translation>与以下服务器同主机(&amp;S)</translation>
    </message>
    <message>
        <source>On a host &amp;different from that of</source>
        <translation>与以下服务器不同主机(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Other hints</source>
        <translation>其他提示(&amp;O)</translation>
    </message>
</context>
<context>
    <name>astrolabe::HintTable</name>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryDesk</name>
    <message>
        <source>%1, %2</source>
        <comment>server, time of the decision</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The open decision</source>
        <translation>已打开的决策</translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryModel</name>
    <message>
        <source>Decided</source>
        <translation>决策时间</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>✓ scheduled</source>
        <translation>✓ 已调度</translation>
    </message>
    <message>
        <source>✕ no valid host</source>
        <translation>✕ 找不到有效主机</translation>
    </message>
    <message>
        <source>! refused</source>
        <translation>! 请求被拒</translation>
    </message>
    <message>
        <source>Nova says: %1</source>
        <translation>Nova 的原文：%1</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <comment>an action that is done</comment>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>✕ %1 failed</source>
        <translation>✕ %1 失败</translation>
    </message>
    <message>
        <source>Scheduled to</source>
        <translation>调度到</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>✕ ended in ERROR</source>
        <translation>✕ 以 ERROR 结束</translation>
    </message>
    <message>
        <source>… not built yet</source>
        <translation>… 尚未构建</translation>
    </message>
    <message>
        <source>✓ built</source>
        <translation>✓ 已构建</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the server&apos;s state, the hosts it was tried on</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (in %2)</source>
        <translation>%1（于 %2）</translation>
    </message>
    <message>
        <source>No valid host: there is no such host.</source>
        <translation>找不到有效主机：没有这台主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) tried to build the server</source>
        <translation>
            <numerusform>%n 台主机尝试过构建该服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing failed, as far as is recorded</source>
        <translation>就记录而言，没有失败</translation>
    </message>
    <message numerus="yes">
        <source>✕ %1 of %Ln server(s) ended in ERROR</source>
        <translation>
            <numerusform>✕ %Ln 台服务器中有 %1 台以 ERROR 结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) asked for in one request</source>
        <translation>
            <numerusform>一次请求要求 %Ln 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>! error</source>
        <translation>! 出错</translation>
    </message>
    <message>
        <source>No valid host (in %1).</source>
        <translation>找不到有效主机（于 %1）。</translation>
    </message>
    <message>
        <source>Looked for in the cloud as it is now.</source>
        <translation>根据云的当前状态查找得出。</translation>
    </message>
    <message>
        <source>Ended up on</source>
        <translation>最终位于</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>astrolabe::HistoryView</name>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>忘记…</translation>
    </message>
    <message>
        <source>Past decisions</source>
        <translation>以往的决策</translation>
    </message>
    <message>
        <source>No boots yet: each one is kept here with its whole decision.</source>
        <translation>尚未创建过：每次创建及其完整决策都会保存在这里。</translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation>创建服务器…</translation>
    </message>
    <message>
        <source>The records of decisions and actions will be deleted permanently; servers stay as they are.</source>
        <translation>决策或操作及其过程的记录将被永久删除；服务器保持不变。</translation>
    </message>
    <message>
        <source>Choose one record first.</source>
        <translation>请先只选择一条记录。</translation>
    </message>
    <message>
        <source>Choose a record first.</source>
        <translation>请先选择一条记录。</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message numerus="yes">
        <source>Forget %Ln record(s)?</source>
        <translation>
            <numerusform>忘记 %Ln 条记录？</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose two decisions first.</source>
        <translation>请先选择两个决策。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
<context>
    <name>astrolabe::HoldingsModel</name>
    <message>
        <source>Resource provider</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>占用</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostBoardModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>✕ not offered by Placement</source>
        <translation>✕ Placement 未提供</translation>
    </message>
    <message>
        <source>✕ its state is not read</source>
        <translation>✕ 未读取其状态</translation>
    </message>
    <message>
        <source>✕ not allowed by the request</source>
        <translation>✕ 请求不允许</translation>
    </message>
    <message>
        <source>✕ removed by %1</source>
        <translation>✕ 被 %1 淘汰</translation>
    </message>
    <message>
        <source>★ chosen</source>
        <translation>★ 已选中</translation>
    </message>
    <message>
        <source>remains</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选中</translation>
    </message>
    <message>
        <source>✕ removed for an earlier server</source>
        <translation>✕ 之前的服务器已将其淘汰</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostDetails</name>
    <message>
        <source>%1, zone %2, cell %3</source>
        <translation>%1，可用域 %2，单元 %3</translation>
    </message>
    <message>
        <source>Inventories in Placement</source>
        <translation>Placement 中的库存</translation>
    </message>
    <message>
        <source>Derived as nova-compute would report it; the cloud file has no placement data.</source>
        <translation>按 nova-compute 的上报方式推导得出；云文件不含 Placement 数据。</translation>
    </message>
    <message>
        <source>NUMA cells</source>
        <translation>NUMA 单元</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>%1, shared CPUs %2</source>
        <translation>%1，共享 CPU %2</translation>
    </message>
    <message>
        <source>%1, dedicated CPUs %2</source>
        <translation>%1，独占 CPU %2</translation>
    </message>
    <message>
        <source>%1, memory</source>
        <translation>%1，内存</translation>
    </message>
    <message>
        <source>%1, pages of %2 KiB</source>
        <translation>%1，%2 KiB 内存页</translation>
    </message>
    <message>
        <source>PCI device pools</source>
        <translation>PCI 设备池</translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation>NUMA 节点 %1</translation>
    </message>
    <message>
        <source>no NUMA node</source>
        <translation>无 NUMA 节点</translation>
    </message>
    <message numerus="yes">
        <source>%n free device(s) %1, %2</source>
        <translation>
            <numerusform>%n 个空闲设备 %1，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>Traits of %1</source>
        <translation>%1 的特性</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>特性</translation>
    </message>
    <message>
        <source>Choose a host to see its details.</source>
        <translation>选择一台主机以查看其内容。</translation>
    </message>
    <message>
        <source>Details of the host</source>
        <translation>主机详情</translation>
    </message>
    <message numerus="yes">
        <source>Show %n server(s) of this host</source>
        <translation>
            <numerusform>显示此主机的 %n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2, sockets × cores × threads: %3 × %4 × %5</source>
        <translation>%1 %2，插槽 × 核心 × 线程：%3 × %4 × %5</translation>
    </message>
    <message>
        <source>Placement has no provider for this node.</source>
        <translation>Placement 没有此节点的资源提供者。</translation>
    </message>
    <message>
        <source>Edit this value…</source>
        <translation>编辑此值…</translation>
    </message>
    <message>
        <source>Edit the total…</source>
        <translation>编辑总量…</translation>
    </message>
    <message>
        <source>Edit what is reserved…</source>
        <translation>编辑预留量…</translation>
    </message>
    <message>
        <source>Edit the allocation ratio…</source>
        <translation>编辑超分比…</translation>
    </message>
    <message>
        <source>Edit the numbers of %1, in a branch beside the open cloud</source>
        <translation>在已打开的云旁边的分支中编辑 %1 的数值</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostDialog</name>
    <message>
        <source>&amp;Host</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostDifferencesModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>★ the choice</source>
        <translation>★ 选择</translation>
    </message>
    <message>
        <source>≠ the verdict</source>
        <translation>≠ 结论</translation>
    </message>
    <message>
        <source>↕ the rank</source>
        <translation>↕ 名次</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostRow</name>
    <message>
        <source>up</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>down</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>no service</source>
        <translation>无服务</translation>
    </message>
    <message>
        <source>The host has no nova-compute service record, so Nova ignores it.</source>
        <translation>该主机没有 nova-compute 服务记录，因此 Nova 将其排除在外。</translation>
    </message>
    <message>
        <source>An operator forced the service down.</source>
        <translation>运维人员已将该服务强制下线。</translation>
    </message>
    <message>
        <source>Enabled; last report %1 s from the cloud&apos;s reference time.</source>
        <translation>已启用，最近一次上报与云的时间相差 %1 秒。</translation>
    </message>
    <message>
        <source>An operator disabled the service and gave no reason.</source>
        <translation>运维人员已禁用该服务，没有给出原因。</translation>
    </message>
    <message>
        <source>Disabled: %1</source>
        <translation>已禁用：%1</translation>
    </message>
    <message>
        <source>Forced down: %1</source>
        <translation>已强制下线：%1</translation>
    </message>
    <message>
        <source>Last report %1 s before the cloud&apos;s reference time: longer than [DEFAULT] service_down_time allows.</source>
        <translation>最近一次上报在云的参考时间之前 %1 秒：超出 [DEFAULT] service_down_time 的允许值。</translation>
    </message>
    <message>
        <source>nova-compute reports: %1
Placement holds, reserved amounts included: %2
Where Placement is asked, its number decides whether a server finds room.</source>
        <translation>nova-compute 上报：%1
Placement 记录（含预留量）：%2
询问 Placement 时，由它的数字决定服务器能否放下。</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostsModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用域</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Aggregates</source>
        <translation>主机聚合</translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation>vCPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation>虚拟机管理程序</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>libvirt</source>
        <translation>libvirt</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) run here, as nova-compute reported it</source>
        <translation>
            <numerusform>据 nova-compute 上报，此处运行 %n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>From a cloud file: a boot here changes only the record; nothing is started</source>
        <translation>来自云文件：在此创建只更改记录，不会启动任何服务器</translation>
    </message>
    <message>
        <source>A real host: %1</source>
        <translation>真实主机：%1</translation>
    </message>
    <message>
        <source>The state of the service as Nova&apos;s ComputeFilter judges it</source>
        <translation>Nova 的 ComputeFilter 所判断的服务状态</translation>
    </message>
    <message>
        <source>Used / allocatable. Sorts and filters by the used amount.
⚠ 0 ≠ 30: nova-compute reports 0 as used, Placement holds 30.</source>
        <translation>已用 / 可分配。按已用量排序和筛选。
⚠ 0 ≠ 30：nova-compute 上报已用 0，Placement 记录为 30。</translation>
    </message>
</context>
<context>
    <name>astrolabe::HostsView</name>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Open a cloud</source>
        <translation>打开云</translation>
    </message>
    <message>
        <source>Service disabled: takes no new servers</source>
        <translation>服务已禁用：不接收新服务器</translation>
    </message>
    <message>
        <source>Service forced down: counts as dead</source>
        <translation>服务被强制下线：视为已失效</translation>
    </message>
    <message>
        <source>Service stopped: neither reports nor receives messages</source>
        <translation>服务已停止：既不上报，也不接收消息</translation>
    </message>
    <message>
        <source>Run its periodic tasks now</source>
        <translation>立即运行其周期任务</translation>
    </message>
    <message>
        <source>Choose a host first.</source>
        <translation>请先选择一台主机。</translation>
    </message>
    <message>
        <source>The cloud has no record of this host&apos;s nova-compute.</source>
        <translation>云中没有此主机的 nova-compute 的记录。</translation>
    </message>
    <message>
        <source>Its nova-compute is stopped.</source>
        <translation>它的 nova-compute 已停止。</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>This cloud has no compute nodes. Open another one, or add a libvirt host in Connections.</source>
        <translation>此云没有计算节点。请打开另一个云，或在“连接”中添加 libvirt 主机。</translation>
    </message>
    <message>
        <source>What if it were different…</source>
        <translation>如果它不同…</translation>
    </message>
</context>
<context>
    <name>astrolabe::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>数值来源</translation>
    </message>
    <message>
        <source>Select a host to see its outcome.</source>
        <translation>选择一台主机以查看其结果。</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message>
        <source>NUMA cells</source>
        <translation>NUMA 单元</translation>
    </message>
    <message>
        <source>Open this query</source>
        <translation>打开此查询</translation>
    </message>
    <message>
        <source>Open query %1</source>
        <translation>打开查询 %1</translation>
    </message>
    <message>
        <source>still in: Placement has not answered yet</source>
        <translation>仍在候选中：Placement 尚未应答</translation>
    </message>
</context>
<context>
    <name>astrolabe::InventoriesModel</name>
    <message>
        <source>Class</source>
        <translation>资源类</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总量</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>超分比</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>total: the whole amount</source>
        <translation>total：总量</translation>
    </message>
    <message>
        <source>reserved: the amount that servers cannot use</source>
        <translation>reserved：其中不供服务器使用的数量</translation>
    </message>
    <message>
        <source>allocation_ratio: the capacity is (total − reserved) × this</source>
        <translation>allocation_ratio：容量为（total − reserved）× 此值</translation>
    </message>
    <message>
        <source>min_unit: the smallest allocation</source>
        <translation>min_unit：一次占用的最小数量</translation>
    </message>
    <message>
        <source>max_unit: the largest allocation, %1</source>
        <translation>max_unit：一次占用的最大数量，%1</translation>
    </message>
    <message>
        <source>step_size: allocations are multiples of this</source>
        <translation>step_size：占用数量须为其整数倍</translation>
    </message>
</context>
<context>
    <name>astrolabe::JobBanner</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message numerus="yes">
        <source>%1 %, about %n s left</source>
        <translation>
            <numerusform>%1%，大约还需 %n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel (Esc): the open cloud stays as it is</source>
        <translation>取消 (Esc)：已打开的云保持不变</translation>
    </message>
    <message>
        <source>Cancel: the open cloud stays as it is</source>
        <translation>取消：已打开的云保持不变</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a job, its phase</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>astrolabe::KnownMembersModel</name>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>已知程度</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>The evidence has it.</source>
        <translation>证据中有此项。</translation>
    </message>
    <message>
        <source>The evidence does not have it; Astrolabe derives it from the available data.</source>
        <translation>证据中没有此项；Astrolabe 根据现有数据推导得出。</translation>
    </message>
    <message>
        <source>The evidence does not say.</source>
        <translation>无法从证据得知此项。</translation>
    </message>
    <message>
        <source>%1 in the cloud: %2</source>
        <comment>members, number</comment>
        <translation>云中的%1：%2</translation>
    </message>
    <message>
        <source>The evidence does not say how many there are.</source>
        <translation>无法从证据得知其数量。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The evidence covers only part of it; unknown: %1.</source>
        <comment>what is not known</comment>
        <translation>证据只涵盖其中一部分；未知的是%1。</translation>
    </message>
</context>
<context>
    <name>astrolabe::LandmarkBar</name>
    <message>
        <source>%1: %2</source>
        <comment>server, event</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Turning points of the boot</source>
        <translation>创建过程的转折点</translation>
    </message>
    <message>
        <source>More…</source>
        <comment>turns</comment>
        <translation>更多…</translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonEditor</name>
    <message>
        <source>The lesson is being checked.</source>
        <translation>正在检查课程。</translation>
    </message>
    <message>
        <source>✓ The lesson holds.</source>
        <translation>✓ 课程没有问题。</translation>
    </message>
    <message numerus="yes">
        <source>✕ The check found %n thing(s).</source>
        <translation>
            <numerusform>✕ 检查发现 %n 处问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON 文档 (*.json)</translation>
    </message>
    <message>
        <source>Choose a stop first.</source>
        <translation>请先选择一个环节。</translation>
    </message>
    <message>
        <source>This is the first stop.</source>
        <translation>这已是第一个环节。</translation>
    </message>
    <message>
        <source>This is the last stop.</source>
        <translation>这已是最后一个环节。</translation>
    </message>
    <message>
        <source>All of it is saved.</source>
        <translation>已全部保存。</translation>
    </message>
    <message>
        <source>Stops of the lesson</source>
        <translation>课程的环节</translation>
    </message>
    <message>
        <source>Texts in</source>
        <translation>文本语言</translation>
    </message>
    <message>
        <source>The language whose texts are shown; a lesson is in the languages of its title.</source>
        <translation>显示哪种语言的文本；课程标题有哪些语言，课程就有哪些语言。</translation>
    </message>
    <message>
        <source>Add a stop</source>
        <translation>添加环节</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Decides every request and compares what the lesson says with it, as “astrolabectl lesson check” does.</source>
        <translation>对每个请求做出决策，并与课程中的说法比较，与 “astrolabectl lesson check” 相同。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>● Record</source>
        <translation>● 录制</translation>
    </message>
    <message>
        <source>Correct the changes at stop %1 first.</source>
        <translation>请先改正第 %1 个环节中的更改。</translation>
    </message>
    <message>
        <source>Writes what you do into the lesson: pages, hosts and steps become stops, changes that you try become answers. Learners may do at a stop what you did.</source>
        <translation>把您在窗口中的操作写入课程：页面及其各部分、主机和步骤成为环节，试做的更改成为答案。在每个环节，学员都可以做您在那里做过的操作。</translation>
    </message>
    <message>
        <source>Not saved yet; it is here again after a restart</source>
        <translation>尚未保存；重新启动后仍在这里</translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonForm</name>
    <message>
        <source>%1: %2</source>
        <comment>field, what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The lesson&apos;s name for commands and for keeping scores</source>
        <translation>课程的名称，用于命令和记录得分</translation>
    </message>
    <message>
        <source>Not specified</source>
        <translation>未指定</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>初级</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation>中级</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>What the learner is able to do afterwards, one a line</source>
        <translation>学员学完后能够做到什么，每行一条</translation>
    </message>
    <message>
        <source>Notes for the teacher</source>
        <translation>教师备注</translation>
    </message>
    <message>
        <source>Nothing of the request</source>
        <translation>不揭示请求的任何内容</translation>
    </message>
    <message>
        <source>Request filters</source>
        <translation>请求过滤器</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Host states</source>
        <translation>主机状态</translation>
    </message>
    <message>
        <source>Earlier servers of the request</source>
        <translation>请求中先前的服务器</translation>
    </message>
    <message>
        <source>Hosts that the request excludes</source>
        <translation>请求排除的主机</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Weighers</source>
        <translation>权重器</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation>备选主机</translation>
    </message>
    <message>
        <source>The end of a request that fails</source>
        <translation>请求失败的结局</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Which hosts the next filter passes</source>
        <translation>下一个过滤器放行哪些主机</translation>
    </message>
    <message>
        <source>Which filter will remove the host</source>
        <translation>哪个过滤器会淘汰该主机</translation>
    </message>
    <message>
        <source>How many hosts will be left</source>
        <translation>会剩下多少台主机</translation>
    </message>
    <message>
        <source>How much a provider has left</source>
        <translation>某个提供者还剩多少</translation>
    </message>
    <message>
        <source>The host&apos;s normalised weight</source>
        <translation>该主机的归一化权重</translation>
    </message>
    <message>
        <source>Which host is tried first</source>
        <translation>最先尝试哪台主机</translation>
    </message>
    <message>
        <source>How far the second is behind the first</source>
        <translation>第二名比第一名落后多少</translation>
    </message>
    <message>
        <source>Where the request ended</source>
        <translation>请求在哪里结束</translation>
    </message>
    <message>
        <source>A choice in the lesson&apos;s words</source>
        <translation>由课程自拟的选择题</translation>
    </message>
    <message>
        <source>Which change lets the request land</source>
        <translation>哪项更改能让请求调度成功</translation>
    </message>
    <message>
        <source>As in the stop before</source>
        <translation>与上一环节相同</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>讲解文字</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Server of the request</source>
        <translation>请求中的服务器</translation>
    </message>
    <message>
        <source>Uncovered</source>
        <translation>揭示</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>直到</translation>
    </message>
    <message>
        <source>A filter, a weigher, a request filter or a part of Placement&apos;s query; empty: all of the stage</source>
        <translation>过滤器、权重器、请求过滤器或 Placement 查询的一部分；留空：整个阶段</translation>
    </message>
    <message>
        <source>Up to the host</source>
        <translation>直到主机</translation>
    </message>
    <message>
        <source>Empty: all hosts</source>
        <translation>留空：所有主机</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>看哪里</translation>
    </message>
    <message>
        <source>Host to look at</source>
        <translation>看哪台主机</translation>
    </message>
    <message>
        <source>The learner may</source>
        <translation>允许学员</translation>
    </message>
    <message>
        <source>look at it in the window</source>
        <translation>在窗口中查看</translation>
    </message>
    <message>
        <source>try it out</source>
        <translation>动手尝试</translation>
    </message>
    <message>
        <source>ask for a hint</source>
        <translation>索取提示</translation>
    </message>
    <message>
        <source>skip the question</source>
        <translation>跳过问题</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Its words</source>
        <translation>问题文字</translation>
    </message>
    <message>
        <source>Only for a question with choices; the other kinds have words of their own</source>
        <translation>仅用于选择题；其他问题会自行生成文字</translation>
    </message>
    <message>
        <source>Its choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>About the host</source>
        <translation>关于主机</translation>
    </message>
    <message>
        <source>Empty: one is drawn</source>
        <translation>留空：随机抽取一台</translation>
    </message>
    <message>
        <source>Resource class</source>
        <translation>资源类</translation>
    </message>
    <message>
        <source>Empty: VCPU</source>
        <translation>留空：VCPU</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>A number, or names with commas between them; – for none</source>
        <translation>一个数字，或用逗号分隔的名称；没有则填 –</translation>
    </message>
    <message>
        <source>Names with commas between them; – for none</source>
        <translation>用逗号分隔的名称；没有则填 –</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>调度成功</translation>
    </message>
    <message>
        <source>No valid host</source>
        <translation>找不到有效主机</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Claimed outcome</source>
        <translation>所述结果</translation>
    </message>
    <message>
        <source>Claimed host</source>
        <translation>所述主机</translation>
    </message>
    <message>
        <source>Claimed number left</source>
        <translation>所述剩余数量</translation>
    </message>
    <message>
        <source>How many hosts are left</source>
        <translation>还剩多少台主机</translation>
    </message>
    <message>
        <source>Claimed hosts left</source>
        <translation>所述剩余主机</translation>
    </message>
    <message>
        <source>Claimed hosts removed</source>
        <translation>所述被淘汰的主机</translation>
    </message>
    <message>
        <source>Claimed order</source>
        <translation>所述顺序</translation>
    </message>
    <message>
        <source>All hosts that are weighed, best first</source>
        <translation>所有参与加权的主机，最优者在前</translation>
    </message>
    <message>
        <source>Claimed message</source>
        <translation>所述消息</translation>
    </message>
    <message>
        <source>A part of Nova&apos;s message</source>
        <translation>Nova 消息的一部分</translation>
    </message>
    <message>
        <source>Claimed cause</source>
        <translation>所述原因</translation>
    </message>
    <message>
        <source>The token of the cause, such as service_disabled</source>
        <translation>原因的标识，例如 service_disabled</translation>
    </message>
    <message>
        <source>One a line: “+ Yes | It is enabled.”, “- No | It is down.”; with changes: “Text | Reason | [changes as in a changes document]”</source>
        <translation>每行一个：“+ 是 | 已启用。”、“- 否 | 已停机。”；带更改时：“文字 | 理由 | [与更改文档中相同的更改]”</translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonPlayer</name>
    <message>
        <source>What Nova does: %1</source>
        <translation>Nova 的操作：%1</translation>
    </message>
    <message>
        <source>Stop %1 of %2 · %3 of %4 answers right</source>
        <translation>第 %1 个环节，共 %2 个 · 答对 %3 题，共 %4 题</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Back to the editor</source>
        <translation>返回编辑器</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Show in Decision</source>
        <translation>在“决策”中显示</translation>
    </message>
    <message>
        <source>The lesson&apos;s words</source>
        <translation>课程的说明文字</translation>
    </message>
    <message>
        <source>Look at this stop in the window&apos;s own views.</source>
        <translation>在窗口自身的视图中查看此环节。</translation>
    </message>
    <message>
        <source>Nothing is uncovered yet, or the question comes first.</source>
        <translation>尚未揭示任何内容，或者须先回答问题。</translation>
    </message>
    <message>
        <source>Try it out</source>
        <translation>动手试试</translation>
    </message>
    <message>
        <source>Opens the lesson&apos;s cloud with this decision, where What if changes values.</source>
        <translation>打开课程的云和此决策，可在其中用“假设”更改各个值。</translation>
    </message>
    <message>
        <source>Hosts at this stop</source>
        <translation>此环节的主机</translation>
    </message>
    <message>
        <source>The rule of this step, as pseudocode.</source>
        <translation>这一步的规则（伪代码）。</translation>
    </message>
    <message>
        <source>%1 marks the line that decided for %2.</source>
        <translation>%1 标出决定 %2 去留的那一行。</translation>
    </message>
    <message>
        <source>After %1 the line above is repeated with its values.</source>
        <translation>%1 之后是代入数值的上一行。</translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonStopsModel</name>
    <message>
        <source>Stop</source>
        <translation>环节</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>讲解文字</translation>
    </message>
    <message>
        <source>Uncovers</source>
        <translation>揭示</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>✓ holds</source>
        <translation>✓ 没有问题</translation>
    </message>
    <message numerus="yes">
        <source>✕ %n finding(s)</source>
        <translation>
            <numerusform>✕ %n 处问题</numerusform>
        </translation>
    </message>
    <message>
        <source>What the lesson says of itself</source>
        <translation>课程对自身的说明</translation>
    </message>
    <message>
        <source>Stop %1 of the lesson</source>
        <translation>课程的环节 %1</translation>
    </message>
    <message>
        <source>Looks at</source>
        <translation>看哪里</translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonsModel</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation>答对数</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>初级</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation>中级</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>未学习</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>right answers, questions</comment>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>About %n minute(s)</source>
        <translation>
            <numerusform>约 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>The lesson does not say how long it takes.</source>
        <translation>课程没有说明需要多长时间。</translation>
    </message>
    <message>
        <source>Lesson %1: %2</source>
        <comment>number, title</comment>
        <translation>第 %1 课：%2</translation>
    </message>
    <message>
        <source>%1, level %2 of %3</source>
        <translation>%1，第 %2 级，共 %3 级</translation>
    </message>
    <message>
        <source>Right answers: %1</source>
        <translation>答对：%1</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <comment>a lesson&apos;s title</comment>
        <translation>%1（自有）</translation>
    </message>
</context>
<context>
    <name>astrolabe::LessonsView</name>
    <message>
        <source>The lessons cannot be read. Install Astrolabe again.</source>
        <translation>无法读取课程。请重新安装 Astrolabe。</translation>
    </message>
    <message>
        <source>Lessons are being read.</source>
        <translation>正在读取课程。</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Save the handout</source>
        <translation>保存讲义</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>A lesson is being prepared.</source>
        <translation>正在准备课程。</translation>
    </message>
    <message>
        <source>Choose a lesson first.</source>
        <translation>请先选择一个课程。</translation>
    </message>
    <message>
        <source>Save the handout…</source>
        <translation>保存讲义…</translation>
    </message>
    <message>
        <source>Save the handout with answers…</source>
        <translation>保存带答案的讲义…</translation>
    </message>
    <message>
        <source>NoValidHost clinic</source>
        <translation>NoValidHost 门诊</translation>
    </message>
    <message>
        <source>One broken cloud after the other: name the cause, then the smallest cure.</source>
        <translation>一个接一个有故障的云：先说出原因，再说出最小的解决办法。</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>JSON documents (*.json);;All files (*)</source>
        <translation>JSON 文档 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Give up the lesson “%1”?</source>
        <translation>放弃课程“%1”吗？</translation>
    </message>
    <message>
        <source>Unsaved changes to it will be lost.</source>
        <translation>其中未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>A lesson on the open cloud and the request of the shown decision</source>
        <translation>关于已打开的云和所示决策之请求的课程</translation>
    </message>
    <message>
        <source>Open a cloud and decide a request first: the lesson is about both.</source>
        <translation>请先打开一个云并对请求做出决策：课程与两者有关。</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>编辑副本</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>新建课程</translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>继续编写</translation>
    </message>
    <message>
        <source>This lesson comes with the console.</source>
        <translation>此课程是控制台自带的。</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>It was removed from the list of lessons; open it again once it can be read.</source>
        <translation>它已从课程列表中移除；能够读取后请重新打开。</translation>
    </message>
</context>
<context>
    <name>astrolabe::LibvirtConnections</name>
    <message>
        <source>The libvirt connection is not open.</source>
        <translation>libvirt 连接未打开。</translation>
    </message>
    <message>
        <source>Astrolabe retries every few seconds; see Connections.</source>
        <translation>每隔几秒会重试一次；请查看“连接”。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ListValue</name>
    <message>
        <source>New entry…</source>
        <translation>新条目…</translation>
    </message>
    <message>
        <source>Choose or type…</source>
        <translation>选择或输入…</translation>
    </message>
    <message>
        <source>New entry</source>
        <translation>新条目</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>astrolabe::LogLinesModel</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Logger</source>
        <translation>记录器</translation>
    </message>
</context>
<context>
    <name>astrolabe::LogLinesPanel</name>
    <message>
        <source>No line of the log is about this step.</source>
        <translation>日志中没有哪一行说明此步骤。</translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation>日志行</translation>
    </message>
    <message>
        <source>To know about this log</source>
        <translation>关于此日志的说明</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>日志的各行</translation>
    </message>
    <message>
        <source>Enter shows what the line is about</source>
        <translation>按 Enter 显示该行所说明的内容</translation>
    </message>
    <message>
        <source>What the log does not say, and what differs</source>
        <translation>日志没有说明的内容，以及有差异之处</translation>
    </message>
    <message>
        <source>No line of the log was kept.</source>
        <translation>没有保留日志的任何行。</translation>
    </message>
</context>
<context>
    <name>astrolabe::LogNote</name>
    <message>
        <source>How much is known: %1</source>
        <translation>已知程度：%1</translation>
    </message>
    <message>
        <source>E0: the stage. E1: counts. E2: hosts by name. E3: reasons and weights. E4: Placement as well. E5: decided again.</source>
        <translation>E0：所处阶段。E1：数量。E2：主机名称。E3：原因和权重。E4：还有 Placement。E5：重新决策。</translation>
    </message>
    <message>
        <source>%1 Decided again on the cloud %2, with the same outcome.</source>
        <translation>%1 在云 %2 上重新决策，结果相同。</translation>
    </message>
    <message numerus="yes">
        <source>%1 Decided again on the cloud %2, %Ln thing(s) differ; the log&apos;s version is shown.</source>
        <translation>
            <numerusform>%1 在云 %2 上重新决策，有 %Ln 处不同；此处显示的是日志中的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Decide again…</source>
        <translation>重新决策…</translation>
    </message>
    <message>
        <source>Asks for the request, decides it on the open cloud, and lists where the log differs.</source>
        <translation>询问请求内容，在已打开的云上决策，并列出日志与之不同之处。</translation>
    </message>
</context>
<context>
    <name>astrolabe::LogRemarksModel</name>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>≠ differs</source>
        <translation>≠ 不同</translation>
    </message>
    <message>
        <source>✕ contradicts</source>
        <translation>✕ 矛盾</translation>
    </message>
    <message>
        <source>? not in the log</source>
        <translation>? 日志中没有</translation>
    </message>
    <message>
        <source>Lines of the log cannot all be true.</source>
        <translation>日志中的这些行不可能全部属实。</translation>
    </message>
    <message>
        <source>The log does not say, so neither does this view.</source>
        <translation>日志没有说明，因此此视图也不显示。</translation>
    </message>
    <message>
        <source>The log differs from the same decision made again on a cloud.</source>
        <translation>日志与在云上重新作出的同一决策不同。</translation>
    </message>
</context>
<context>
    <name>astrolabe::LostModel</name>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>被排除</translation>
    </message>
</context>
<context>
    <name>astrolabe::MainWindow</name>
    <message>
        <source>Until then nothing is saved; choose another data folder in Settings to start afresh.</source>
        <translation>在此之前不会保存任何内容；可在“设置”中选择其他数据文件夹重新开始。</translation>
    </message>
    <message>
        <source>Boot server (Ctrl+B)</source>
        <translation>创建服务器 (Ctrl+B)</translation>
    </message>
    <message>
        <source>%1 – Astrolabe</source>
        <translation>%1 – Astrolabe</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation>遵循 %1</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Close without saving %n script(s)?</source>
        <translation>
            <numerusform>不保存 %n 个脚本就关闭吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>不保存并关闭</translation>
    </message>
    <message numerus="yes">
        <source>Placement&apos;s rules do not allow %n of the changes.</source>
        <translation>
            <numerusform>Placement 的规则不允许其中 %n 项更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Close while boots wait for their turn?</source>
        <translation>还有创建在排队，要关闭吗？</translation>
    </message>
    <message>
        <source>Close without booting</source>
        <translation>不创建并关闭</translation>
    </message>
    <message>
        <source>%1 (nothing is saved)</source>
        <translation>%1（不保存任何内容）</translation>
    </message>
    <message>
        <source>Nothing that you do here is saved: %1</source>
        <translation>在此所做的一切都不会保存：%1</translation>
    </message>
    <message>
        <source>Close and lose all that you did here?</source>
        <translation>关闭并丢失在此所做的一切？</translation>
    </message>
    <message>
        <source>Close and lose it</source>
        <translation>关闭并丢弃</translation>
    </message>
    <message numerus="yes">
        <source>%n script(s) that were not saved last time are in Custom rules, as you typed them.</source>
        <translation>
            <numerusform>上次未保存的 %n 个脚本，已按输入时的样子保留在自定义规则中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved changes in %1 will be lost.</source>
        <translation>%1 中未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>These boots will be cancelled: %1.</source>
        <translation>将取消这些创建：%1。</translation>
    </message>
    <message>
        <source>Open changes</source>
        <translation>打开更改</translation>
    </message>
    <message>
        <source>This console shows the data in that folder and changes nothing. To make changes, close the other console first.</source>
        <translation>此控制台显示该文件夹中的数据，不作任何更改。要进行更改，请先关闭另一个控制台。</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1（只读）</translation>
    </message>
    <message>
        <source>%1 (from evidence)</source>
        <translation>%1（来自证据）</translation>
    </message>
</context>
<context>
    <name>astrolabe::MatrixModel</name>
    <message>
        <source>%1, zone %2, cell %3</source>
        <translation>%1，可用域 %2，单元 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>host, filter, verdict</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Zone · cell</source>
        <translation>可用域 · 单元</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Only one thing rules out %1:</source>
        <translation>只有一点排除了 %1：</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) rule out %1:</source>
        <translation>
            <numerusform>有 %Ln 点排除了 %1：</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>filter, reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>不符</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>被排除</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>被略去</translation>
    </message>
    <message>
        <source>excluded before the filters</source>
        <translation>在过滤之前已排除</translation>
    </message>
    <message>
        <source>claim fails</source>
        <translation>占用失败</translation>
    </message>
</context>
<context>
    <name>astrolabe::MatrixPanel</name>
    <message>
        <source>Hosts × filters</source>
        <translation>主机 × 过滤器</translation>
    </message>
    <message>
        <source>Hosts and each filter&apos;s verdict on them</source>
        <translation>主机以及各过滤器对它们的结论</translation>
    </message>
    <message>
        <source>as Nova runs</source>
        <translation>按 Nova 实际运行</translation>
    </message>
    <message>
        <source>every filter on every host</source>
        <translation>所有主机的所有过滤器</translation>
    </message>
    <message>
        <source>Verdicts shown</source>
        <translation>显示的结论</translation>
    </message>
    <message>
        <source>Hosts that miss the fewest conditions first, then those that miss the smallest amounts</source>
        <translation>不满足的条件最少的主机在前，其次是差额最小的主机</translation>
    </message>
    <message>
        <source>nearest first</source>
        <translation>最接近的在前</translation>
    </message>
    <message>
        <source>Open a cloud</source>
        <translation>打开云</translation>
    </message>
    <message>
        <source>What if the request were different…</source>
        <translation>如果请求不同…</translation>
    </message>
</context>
<context>
    <name>astrolabe::MembersModel</name>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处的值</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>astrolabe::MemoryText</name>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
</context>
<context>
    <name>astrolabe::MessageDetails</name>
    <message>
        <source>The sender does not wait for an answer.</source>
        <translation>发送方不等待回答。</translation>
    </message>
    <message>
        <source>The answer has no content.</source>
        <translation>回答没有内容。</translation>
    </message>
    <message>
        <source>There was no answer.</source>
        <translation>没有收到回答。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>since the request</comment>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 – %2 ms</source>
        <comment>since the request</comment>
        <translation>%1 – %2 毫秒</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>The message has no content.</source>
        <translation>消息没有内容。</translation>
    </message>
    <message>
        <source>Content of the message</source>
        <translation>消息内容</translation>
    </message>
    <message>
        <source>Content of the answer</source>
        <translation>回答内容</translation>
    </message>
    <message>
        <source>Let it fail…</source>
        <translation>让它失败…</translation>
    </message>
    <message>
        <source>Opens the dialog that injects faults into the next boots</source>
        <translation>打开“人为故障”对话框，为之后的创建注入故障</translation>
    </message>
    <message>
        <source>Go to its step</source>
        <translation>转到其步骤</translation>
    </message>
    <message>
        <source>Opens the decision at the step that this message is part of (Enter)</source>
        <translation>打开决策中此消息所属的步骤（Enter）</translation>
    </message>
    <message>
        <source>unknown function</source>
        <comment>of the sender</comment>
        <translation>未知函数</translation>
    </message>
    <message>
        <source>unknown function</source>
        <comment>of the receiver</comment>
        <translation>未知函数</translation>
    </message>
</context>
<context>
    <name>astrolabe::MultipliersPanel</name>
    <message numerus="yes">
        <source>%n host(s) take their multiplier from an aggregate and do not move.</source>
        <translation>
            <numerusform>%n 台主机的乘数来自主机聚合，不随之变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 wins above %2</source>
        <translation>大于 %2 时 %1 胜出</translation>
    </message>
    <message>
        <source>%1 wins from %2</source>
        <translation>自 %2 起 %1 胜出</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>记录值：%1</translation>
    </message>
    <message>
        <source>No weigher of this decision makes a difference between the hosts.</source>
        <translation>此决策中没有权重器能区分各主机。</translation>
    </message>
    <message>
        <source>Nova picks at random among the best hosts here (host_subset_size, shuffle_best_same_weighed_hosts), so it does not always take the first of the ranking.</source>
        <translation>Nova 在此从最好的主机中随机选取（host_subset_size、shuffle_best_same_weighed_hosts）：排名第一的不一定被选中。</translation>
    </message>
    <message>
        <source>The first of the ranking could not be claimed; the next one was taken.</source>
        <translation>排名第一的主机未能占用，改用了下一台。</translation>
    </message>
    <message>
        <source>The request forces a host, so the weights choose only among its nodes.</source>
        <translation>请求强制指定了主机：权重只在其节点之间选择。</translation>
    </message>
    <message>
        <source>The earlier servers of the request stay where they are.</source>
        <translation>该请求中先前的服务器保持原位。</translation>
    </message>
    <message>
        <source>%1 did not weigh because its multiplier was 0; decide again to see its weights.</source>
        <translation>%1 的乘数为 0，因而没有计权；重新决策即可看到它的结果。</translation>
    </message>
    <message>
        <source>Apply to configuration</source>
        <translation>应用到配置</translation>
    </message>
    <message>
        <source>Sets the options of the open cloud, for decisions from now on</source>
        <translation>设置已打开的云的选项，用于此后的决策</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
</context>
<context>
    <name>astrolabe::NotesSheet</name>
    <message>
        <source>Stop %1 of %2</source>
        <translation>第 %1 个环节，共 %2 个</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>Notes on the lesson: %1</source>
        <translation>课程备注：%1</translation>
    </message>
    <message>
        <source>Notes for the teacher</source>
        <translation>教师备注</translation>
    </message>
</context>
<context>
    <name>astrolabe::NumaDrawing</name>
    <message>
        <source>CPU %1: %2</source>
        <translation>CPU %1：%2</translation>
    </message>
    <message>
        <source>NUMA cells of the host</source>
        <translation>主机的 NUMA 单元</translation>
    </message>
    <message>
        <source>%1 (%2 + %3 of %4 MiB)</source>
        <comment>memory; used, taken by this server, in all</comment>
        <translation>%1（%2 + %3，共 %4 MiB）</translation>
    </message>
</context>
<context>
    <name>astrolabe::OpeningDesk</name>
    <message>
        <source>The options of %1 were applied; the cloud file stays as it is.</source>
        <translation>已应用 %1 的选项；云文件保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them have no effect here.</source>
        <translation>
            <numerusform>其中 %n 个在此不起作用。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file %1 no longer exists: this is the cloud as it was opened on %2.</source>
        <translation>文件 %1 已不存在：这是 %2 打开时的云。</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>checking it and preparing its hosts…</source>
        <translation>正在检查并准备主机…</translation>
    </message>
    <message>
        <source>JSON documents (*.json);;All files (*)</source>
        <translation>JSON 文档 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>The case %1 was opened: its cloud and its request.</source>
        <translation>已打开案例 %1：其中的云和请求。</translation>
    </message>
    <message numerus="yes">
        <source>The case %1 was opened: its cloud, its request, and its %Ln change(s) as a what-if.</source>
        <translation>
            <numerusform>已打开案例 %1：其中的云、请求，以及作为假设的 %Ln 项更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) in this file have no effect, or contradict each other.</source>
        <translation>
            <numerusform>此文件中有 %Ln 项不起作用，或相互矛盾。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only files on this machine can be read; %Ln place(s) elsewhere.</source>
        <translation>
            <numerusform>只能读取本机上的文件；有 %Ln 个位置不在本机。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save it in a file, and drop that.</source>
        <translation>请将其保存为文件，再拖放该文件。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>its pieces…</source>
        <translation>其中的材料…</translation>
    </message>
    <message>
        <source>making a cloud of them…</source>
        <translation>正在用它们构成云…</translation>
    </message>
    <message>
        <source>There is no text to read.</source>
        <translation>没有可读取的文本。</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>%1 的文本</translation>
    </message>
    <message>
        <source>The options of %1 were applied in this branch; the open cloud stays as it is.</source>
        <translation>已在此分支中应用 %1 的选项；已打开的云保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was read: %Ln remark(s).</source>
        <translation>
            <numerusform>已读取 %1：%Ln 条备注。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was read.</source>
        <translation>已读取 %1。</translation>
    </message>
    <message>
        <source>Open a request</source>
        <translation>打开请求</translation>
    </message>
    <message>
        <source>Open a decision</source>
        <translation>打开决策</translation>
    </message>
</context>
<context>
    <name>astrolabe::OperationsUnderWay</name>
    <message>
        <source>Another cloud was opened while the boot waited for its turn.</source>
        <translation>创建排队期间打开了另一个云。</translation>
    </message>
    <message>
        <source>Open its cloud and boot it again.</source>
        <translation>请打开它所属的云，再创建一次。</translation>
    </message>
</context>
<context>
    <name>astrolabe::OptionDetails</name>
    <message>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>True or false</source>
        <translation>真或假</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>One of several</source>
        <translation>若干选项之一</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Several, one a line</source>
        <translation>多个，每行一个</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>! No decision here depends on it.</source>
        <translation>! 此处的决策与它无关。</translation>
    </message>
    <message>
        <source>! %1 does not have this option: setting it has no effect.</source>
        <translation>! %1 没有该选项：所设的值不起作用。</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>unset</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Old names</source>
        <translation>旧名称</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Choose an option to read about it and to change it.</source>
        <translation>选择一个选项，以查看其作用并修改。</translation>
    </message>
</context>
<context>
    <name>astrolabe::OptionsModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>! not in the release</source>
        <translation>! 该版本没有</translation>
    </message>
    <message>
        <source>● changed</source>
        <translation>● 已更改</translation>
    </message>
    <message>
        <source>Set to a value other than the release&apos;s default</source>
        <translation>所设的值与该版本的默认值不同</translation>
    </message>
    <message>
        <source>While it is not set: %1</source>
        <translation>未设置时：%1</translation>
    </message>
</context>
<context>
    <name>astrolabe::OutcomePanel</name>
    <message>
        <source>deciding…</source>
        <translation>正在决策…</translation>
    </message>
    <message>
        <source>Show the d&amp;ecision</source>
        <translation>显示决策(&amp;E)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预计结果</translation>
    </message>
</context>
<context>
    <name>astrolabe::Outcomes</name>
    <message>
        <source>Placement</source>
        <translation>Placement</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>No valid host</source>
        <translation>找不到有效主机</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>请求被拒</translation>
    </message>
    <message>
        <source>Fails</source>
        <translation>出错</translation>
    </message>
    <message numerus="yes">
        <source>on %Ln host(s), most on %1</source>
        <translation>
            <numerusform>位于 %Ln 台主机，最多的是 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Host states</source>
        <translation>主机状态</translation>
    </message>
    <message>
        <source>Earlier servers</source>
        <translation>先前的服务器</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln server(s) would have found a host</source>
        <translation>
            <numerusform>%Ln 台服务器中有 %1 台本可找到主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>nova-compute refuses %1 of %Ln server(s)</source>
        <translation>
            <numerusform>nova-compute 拒绝 %Ln 台服务器中的 %1 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln server(s) land</source>
        <translation>
            <numerusform>%Ln 台服务器调度成功</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln host(s) pass</source>
        <translation>
            <numerusform>%Ln 台主机中有 %1 台通过</numerusform>
        </translation>
    </message>
    <message>
        <source>Exclusions</source>
        <translation>预先排除</translation>
    </message>
    <message>
        <source>Forced: no filter is asked</source>
        <translation>强制指定：不询问任何过滤器</translation>
    </message>
    <message>
        <source>%1 fails while it decides the request.</source>
        <comment>service</comment>
        <translation>%1 在决策该请求时失败。</translation>
    </message>
    <message>
        <source>%1 refuses the request.</source>
        <comment>service</comment>
        <translation>%1 拒绝该请求。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>exception, Nova&apos;s text</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>astrolabe::PassageList</name>
    <message>
        <source>%1 → %2</source>
        <comment>hosts that went in and came out</comment>
        <translation>%1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln of %2 host(s) leave here.</source>
        <translation>
            <numerusform>%1：%2 台主机中有 %Ln 台在此离开。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::PiecesModel</name>
    <message>
        <source>Piece</source>
        <translation>材料</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Taken from it</source>
        <translation>从中取得的内容</translation>
    </message>
    <message>
        <source>✕ cannot be read</source>
        <translation>✕ 无法读取</translation>
    </message>
    <message>
        <source>– not a kind that Astrolabe reads</source>
        <translation>– 不属于可读取的类型</translation>
    </message>
</context>
<context>
    <name>astrolabe::PlaceSection</name>
    <message>
        <source>Any zone</source>
        <translation>任意可用域</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a host and its zone</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: all on one host</source>
        <translation>%1：全部在同一台主机上</translation>
    </message>
    <message numerus="yes">
        <source>%1: at most %n on one host</source>
        <translation>
            <numerusform>%1：每台主机上最多 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: on one host if possible</source>
        <translation>%1：尽可能在同一台主机上</translation>
    </message>
    <message>
        <source>%1: on different hosts if possible</source>
        <translation>%1：尽可能在不同的主机上</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>Policy %1, %n member(s)</source>
        <translation>
            <numerusform>策略 %1，%n 个成员</numerusform>
        </translation>
    </message>
    <message>
        <source>Any host</source>
        <translation>任意主机</translation>
    </message>
    <message>
        <source>Force onto</source>
        <translation>强制指定</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求指定</translation>
    </message>
    <message>
        <source>Which host</source>
        <translation>主机名称</translation>
    </message>
    <message>
        <source>&amp;Zone</source>
        <translation>可用域(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>Server &amp;group</source>
        <translation>服务器组(&amp;G)</translation>
    </message>
    <message>
        <source>Sent as host. Every filter is asked, about this host alone. For administrators.</source>
        <translation>以 host 的形式发送。会调用所有过滤器，但只检查此主机。供管理员使用。</translation>
    </message>
    <message>
        <source>This cloud has no zone “%1”.</source>
        <translation>此云中没有可用域“%1”。</translation>
    </message>
    <message>
        <source>This cloud has no server group “%1”.</source>
        <translation>此云中没有服务器组“%1”。</translation>
    </message>
    <message>
        <source>This cloud has no host “%1”.</source>
        <translation>此云中没有主机“%1”。</translation>
    </message>
    <message>
        <source>Choose a host.</source>
        <translation>请选择一台主机。</translation>
    </message>
    <message>
        <source>Sent as zone:host. No filter is asked. For administrators.</source>
        <translation>以 zone:host 的形式发送。不会调用任何过滤器。供管理员使用。</translation>
    </message>
</context>
<context>
    <name>astrolabe::PlacementView</name>
    <message>
        <source>Open a cloud</source>
        <translation>打开云</translation>
    </message>
    <message>
        <source>This cloud follows %1, whose scheduler does not ask Placement: it looks at every host. From %2 on, Placement is asked first.</source>
        <translation>此云遵循 %1，其调度器不查询 Placement，而是逐一查看每个主机。从 %2 起才先查询 Placement。</translation>
    </message>
    <message>
        <source>Choose another release</source>
        <translation>选择其他版本</translation>
    </message>
    <message>
        <source>Resource providers</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Allocation candidates</source>
        <translation>分配候选</translation>
    </message>
    <message>
        <source>Parts of Placement</source>
        <translation>Placement 的各部分</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
</context>
<context>
    <name>astrolabe::Presenter</name>
    <message>
        <source>F11 ends presenting</source>
        <translation>按 F11 结束演示</translation>
    </message>
</context>
<context>
    <name>astrolabe::ProviderDetails</name>
    <message>
        <source>Show host %1</source>
        <translation>查看主机 %1</translation>
    </message>
    <message>
        <source>It has no trait.</source>
        <translation>它没有特性。</translation>
    </message>
    <message>
        <source>Allocations (%1)</source>
        <translation>占用（%1）</translation>
    </message>
    <message>
        <source>Traits (%1)</source>
        <translation>特性（%1）</translation>
    </message>
    <message>
        <source>Aggregates and sharing (%1)</source>
        <translation>聚合与共享（%1）</translation>
    </message>
    <message>
        <source>%1: all of its allocations</source>
        <translation>%1：全部占用</translation>
    </message>
    <message>
        <source>Root of its tree</source>
        <translation>所在树的根</translation>
    </message>
    <message>
        <source>Below %1</source>
        <translation>位于 %1 之下</translation>
    </message>
    <message>
        <source>Below %1, in the tree of %2</source>
        <translation>位于 %1 之下，属于 %2 的树</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>代数 %1</translation>
    </message>
    <message>
        <source>It is in no aggregate.</source>
        <translation>它不属于任何聚合。</translation>
    </message>
    <message numerus="yes">
        <source>It shares its inventories with %n other tree(s).</source>
        <translation>
            <numerusform>它与另外 %n 棵树共享其库存。</numerusform>
        </translation>
    </message>
    <message>
        <source>These share with its tree: %1</source>
        <translation>与其所在树共享资源的提供者：%1</translation>
    </message>
    <message>
        <source>Choose a resource provider to see its inventories and who holds allocations.</source>
        <translation>选择一个资源提供者，查看其库存以及由谁占用。</translation>
    </message>
    <message>
        <source>About the resource provider</source>
        <translation>资源提供者详情</translation>
    </message>
    <message>
        <source>Inventories</source>
        <translation>库存</translation>
    </message>
    <message>
        <source>It has no inventory.</source>
        <translation>它没有库存。</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>No consumer holds allocations of this provider.</source>
        <translation>没有使用者占用此提供者的资源。</translation>
    </message>
    <message>
        <source>All allocations of the consumer</source>
        <translation>该使用者的全部占用</translation>
    </message>
</context>
<context>
    <name>astrolabe::ProvidersModel</name>
    <message>
        <source>Provider</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Fullest</source>
        <translation>最满的资源类</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>代数</translation>
    </message>
    <message>
        <source>Each write to the provider raises it; Placement refuses a write that names an older generation.</source>
        <translation>每次写入该提供者都会使其加一；Placement 会拒绝带有旧代数的写入。</translation>
    </message>
    <message>
        <source>It has no inventory.</source>
        <translation>它没有库存。</translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <comment>share, resource class</comment>
        <translation>%2 的 %1 %</translation>
    </message>
    <message>
        <source>Usage of the fullest resource class, as a share of its capacity</source>
        <translation>用得最满的资源类的使用量，以占其容量的比例表示</translation>
    </message>
</context>
<context>
    <name>astrolabe::ProvidersPanel</name>
    <message>
        <source>No resource provider meets this filter.</source>
        <translation>没有符合此筛选条件的资源提供者。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy UUID</source>
        <translation>复制 UUID</translation>
    </message>
    <message>
        <source>Unfold all below</source>
        <translation>展开下级全部</translation>
    </message>
    <message>
        <source>Filter by name, UUID, trait or resource class…</source>
        <translation>按名称、UUID、特性或资源类筛选…</translation>
    </message>
    <message>
        <source>Filter resource providers</source>
        <translation>筛选资源提供者</translation>
    </message>
    <message>
        <source>Resource providers</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Resource providers shown</source>
        <translation>显示的资源提供者</translation>
    </message>
    <message>
        <source>Placement has no resource provider in this cloud, so it offers none of its hosts. The audit says what is missing.</source>
        <translation>Placement 中没有此云的资源提供者，因此不会提供它的任何主机。审计会指出缺少什么。</translation>
    </message>
    <message>
        <source>Show the audit</source>
        <translation>显示审计</translation>
    </message>
    <message>
        <source>This cloud has no compute nodes, so Placement has no resource provider. Open another cloud, or add a libvirt host in Connections.</source>
        <translation>此云没有计算节点，因此 Placement 没有资源提供者。请打开另一个云，或在“连接”中添加 libvirt 主机。</translation>
    </message>
    <message>
        <source>Open a cloud</source>
        <translation>打开云</translation>
    </message>
    <message>
        <source>What if it were different…</source>
        <translation>如果它不同…</translation>
    </message>
</context>
<context>
    <name>astrolabe::QueryPanel</name>
    <message>
        <source>Deciding what to ask…</source>
        <translation>正在确定查询内容…</translation>
    </message>
    <message>
        <source>Asking Placement…</source>
        <translation>正在查询 Placement…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln 个候选</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Writing the answer…</source>
        <translation>正在生成应答…</translation>
    </message>
    <message>
        <source>Query of allocation candidates</source>
        <translation>分配候选的查询</translation>
    </message>
    <message>
        <source>Enter asks; Down or Ctrl+Space shows what may follow</source>
        <translation>按 Enter 查询；按 ↓ 或 Ctrl+空格 显示可填内容</translation>
    </message>
    <message>
        <source>Clear the query</source>
        <translation>清除查询</translation>
    </message>
    <message>
        <source>Microversion of Placement&apos;s API</source>
        <translation>Placement API 的微版本</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>查询(&amp;A)</translation>
    </message>
    <message>
        <source>Copy query</source>
        <translation>复制查询</translation>
    </message>
    <message>
        <source>Copy answer as JSON</source>
        <translation>复制 JSON 应答</translation>
    </message>
    <message>
        <source>With PCPU</source>
        <translation>使用 PCPU</translation>
    </message>
    <message>
        <source>Fallback with VCPU</source>
        <translation>改用 VCPU 的后备查询</translation>
    </message>
    <message>
        <source>For dedicated CPUs Nova asks twice and uses both answers: the fallback finds hosts whose nova-compute does not report PCPU yet</source>
        <translation>对于独占 CPU，Nova 询问两次并采用两次的回答：后备查询会找到其 nova-compute 尚未报告 PCPU 的主机</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tree(s) excluded</source>
        <translation>
            <numerusform>排除 %Ln 棵树</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::QuestionBox</name>
    <message>
        <source>Skipped. The answer: %1</source>
        <translation>已跳过。答案：%1</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ 正确。</translation>
    </message>
    <message>
        <source>✕ Not right. The answer: %1</source>
        <translation>✕ 不正确。答案：%1</translation>
    </message>
    <message>
        <source>Choose one of the answers first.</source>
        <translation>请先选择一个答案。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
</context>
<context>
    <name>astrolabe::QuestionPane</name>
    <message>
        <source>A question about what comes next, before it is uncovered.</source>
        <translation>关于接下来会发生什么的问题，在揭示之前提出。</translation>
    </message>
    <message>
        <source>Nothing is left to ask about here. Home goes back to the first step.</source>
        <translation>此处已没有可问的内容。按 Home 返回第一步。</translation>
    </message>
    <message>
        <source>%1 of %2 answers right so far.</source>
        <translation>到目前为止答对 %1 题，共 %2 题。</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>向我提问</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>astrolabe::RecordedDecisionsModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障信息</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>As logged, in the host&apos;s time zone.</source>
        <translation>按日志的记录显示，采用主机的时区。</translation>
    </message>
    <message>
        <source>Enter shows what the log says about this decision.</source>
        <translation>按 Enter 显示日志对此决策的记录。</translation>
    </message>
</context>
<context>
    <name>astrolabe::RecordingBar</name>
    <message>
        <source>Recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends the recording; the lesson stays in the editor</source>
        <translation>结束录制；课程仍留在编辑器中</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>停止录制</translation>
    </message>
    <message numerus="yes">
        <source>● Recording the lesson “%1”: %Ln stop(s)</source>
        <translation>
            <numerusform>● 正在录制课程“%1”：%Ln 个环节</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::ReleaseComparison</name>
    <message>
        <source>The decision was made on the cloud %1, which is not open now.</source>
        <translation>该决策是在云 %1 上作出的，该云现在没有打开。</translation>
    </message>
    <message>
        <source>deciding…</source>
        <translation>正在决策…</translation>
    </message>
    <message>
        <source>The request is decided again as each of the two releases, on the cloud and with the options as they are now. Nothing is started.</source>
        <translation>按两个版本、以现在的选项和云重新决策该请求。不会启动任何服务器。</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>没有可比较的内容。</translation>
    </message>
    <message>
        <source>Would not start</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>All stages are the same.</source>
        <translation>所有阶段都相同。</translation>
    </message>
    <message>
        <source>Show all stages</source>
        <translation>显示所有阶段</translation>
    </message>
    <message>
        <source>What would another release decide?</source>
        <translation>另一版本会怎样决策？</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Hosts with different outcomes</source>
        <translation>结果不同的主机</translation>
    </message>
    <message>
        <source>Only what &amp;differs</source>
        <translation>只看差异(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Back to the decision</source>
        <translation>返回决策</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Left release</source>
        <translation>左侧版本</translation>
    </message>
    <message>
        <source>Right release</source>
        <translation>右侧版本</translation>
    </message>
    <message>
        <source>Server of the request</source>
        <translation>请求中的服务器</translation>
    </message>
    <message>
        <source>Both decisions are shown as they were made; hosts are matched by their uuid.</source>
        <translation>两个决策均按当时作出的样子显示；主机按其 uuid 对应。</translation>
    </message>
    <message>
        <source>The decisions were made in different clouds, %1 and %2; hosts are matched by their uuid.</source>
        <translation>两个决策在不同的云（%1 和 %2）中作出；主机按其 uuid 对应。</translation>
    </message>
    <message>
        <source>Every host has the same outcome on both sides.</source>
        <translation>每台主机在两侧的结果都相同。</translation>
    </message>
    <message>
        <source>Two decisions side by side</source>
        <translation>两个决策并排</translation>
    </message>
    <message>
        <source>Stages of both decisions</source>
        <translation>两个决策的阶段</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more difference(s) in what was asked</source>
        <translation>
            <numerusform>以及请求中另外 %Ln 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Asked differently:</source>
        <translation>请求的不同之处：</translation>
    </message>
    <message>
        <source>Logs do not say what was asked, so no other release can decide it.</source>
        <translation>日志没有记录请求的内容，因此无法由其他版本决策。</translation>
    </message>
    <message>
        <source>No such server</source>
        <translation>没有该服务器</translation>
    </message>
    <message>
        <source>Only one side has this server, so no host is compared.</source>
        <translation>只有一侧有该服务器，因此不比较主机。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>table, rows</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Parts of the comparison</source>
        <translation>比较的各部分</translation>
    </message>
</context>
<context>
    <name>astrolabe::ReportDialog</name>
    <message>
        <source>&amp;Replace names</source>
        <translation>替换名称(&amp;R)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>An operator: hosts, conditions, commands</source>
        <translation>运维人员：主机、条件、命令</translation>
    </message>
    <message>
        <source>The user who asked: without the cloud&apos;s internals</source>
        <translation>提出请求的用户：不含云的内部情况</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>网页 (HTML)</translation>
    </message>
    <message>
        <source>Hosts, servers, projects, networks and uuids get other names, the same one everywhere.</source>
        <translation>主机、服务器、项目、网络和 uuid 会换成其他名称，各处一致。</translation>
    </message>
    <message>
        <source>&amp;For:</source>
        <translation>面向(&amp;F)：</translation>
    </message>
    <message>
        <source>F&amp;ormat:</source>
        <translation>格式(&amp;O)：</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>report on %1</source>
        <translation>%1 的报告</translation>
    </message>
    <message>
        <source>Case for another console (JSON)</source>
        <translation>供另一个控制台打开的案例（JSON）</translation>
    </message>
    <message>
        <source>case</source>
        <translation>案例</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Saved %1 in the format that its name says: %2.</source>
        <translation>已按文件名所示的格式写入 %1：%2。</translation>
    </message>
    <message>
        <source>Saved %1 in the chosen format, not in the one that its name says: %2.</source>
        <translation>已按所选格式（而非文件名所示的格式）写入 %1：%2。</translation>
    </message>
</context>
<context>
    <name>astrolabe::RequestChoice</name>
    <message>
        <source>The open decision: %1</source>
        <translation>已打开的决策：%1</translation>
    </message>
    <message>
        <source>History: %1 (%2), %3</source>
        <translation>历史：%1（%2），%3</translation>
    </message>
    <message>
        <source>A server of %1, %2</source>
        <translation>一台服务器：%1，%2</translation>
    </message>
    <message>
        <source>from a volume</source>
        <translation>从卷启动</translation>
    </message>
</context>
<context>
    <name>astrolabe::RequestsBox</name>
    <message>
        <source>Nova does not ask Placement in this release.</source>
        <translation>此版本的 Nova 不查询 Placement。</translation>
    </message>
    <message>
        <source>The open decision: %1</source>
        <translation>已打开的决策：%1</translation>
    </message>
    <message>
        <source>Flavor %1</source>
        <translation>规格 %1</translation>
    </message>
    <message>
        <source>From a flavor or request…</source>
        <translation>来自规格或请求…</translation>
    </message>
    <message>
        <source>Fill in Nova&apos;s query for a flavor or request</source>
        <translation>填入 Nova 会为某规格或请求发出的查询</translation>
    </message>
    <message>
        <source>Nova never gets as far as Placement: %1</source>
        <translation>Nova 没有走到 Placement 这一步：%1</translation>
    </message>
</context>
<context>
    <name>astrolabe::RoomScoresModel</name>
    <message>
        <source>Place</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>病例数</translation>
    </message>
    <message>
        <source>Last case</source>
        <translation>最近的病例</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 points in %n case(s)</source>
        <translation>
            <numerusform>%n 个病例，得分 %1/%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter %1 as the case&apos;s number to see it again.</source>
        <translation>输入病例编号 %1 可再次查看。</translation>
    </message>
</context>
<context>
    <name>astrolabe::RuleCardPane</name>
    <message>
        <source>The rule in pseudocode, with the values of the selected host</source>
        <translation>以伪代码表示的规则，含所选主机的值</translation>
    </message>
</context>
<context>
    <name>astrolabe::RulePanel</name>
    <message>
        <source>This rule is not Nova&apos;s own, so there is no pseudocode of it.</source>
        <translation>此规则不是 Nova 自带的，因此没有它的伪代码。</translation>
    </message>
</context>
<context>
    <name>astrolabe::RulesModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>weigher</source>
        <translation>权重器</translation>
    </message>
    <message>
        <source>● not saved</source>
        <translation>● 未保存</translation>
    </message>
    <message>
        <source>✕ refused</source>
        <translation>✕ 被拒绝</translation>
    </message>
    <message>
        <source>✓ enabled</source>
        <translation>✓ 已启用</translation>
    </message>
    <message>
        <source>– not enabled</source>
        <translation>– 未启用</translation>
    </message>
    <message>
        <source>A plugin for %1</source>
        <translation>用于 %1 的插件</translation>
    </message>
</context>
<context>
    <name>astrolabe::RulesView</name>
    <message>
        <source>Write a filter or a weigher of your own: a few lines of JavaScript, tried on the hosts of this cloud while you type.</source>
        <translation>编写自己的过滤器或权重器：几行 JavaScript，输入时即在此云的主机上试用。</translation>
    </message>
    <message>
        <source>New filter</source>
        <translation>新建过滤器</translation>
    </message>
    <message>
        <source>%1 comes from the plugin %2.</source>
        <translation>%1 来自插件 %2。</translation>
    </message>
    <message>
        <source>Letters, digits and _, beginning with a letter</source>
        <translation>字母、数字和 _，以字母开头</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Delete the script %1?</source>
        <translation>删除脚本 %1 吗？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message numerus="yes">
        <source>✓ A filter: %1 of %n host(s) pass.</source>
        <translation>
            <numerusform>✓ 过滤器：%n 台主机中有 %1 台通过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ A weigher, tried on %n host(s).</source>
        <translation>
            <numerusform>✓ 权重器，已在 %n 台主机上试用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The cloud has %Ln; select one of the others to try it.</source>
        <translation>
            <numerusform>此云共有 %Ln 台；选择其他主机即可试用。</numerusform>
        </translation>
    </message>
    <message>
        <source>New weigher</source>
        <translation>新建权重器</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Name of the rule</source>
        <translation>规则名称</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Custom rules</source>
        <translation>自定义规则</translation>
    </message>
    <message>
        <source>The file and any unsaved changes will be deleted permanently.</source>
        <translation>该文件和所有未保存的更改将被永久删除。</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Weigher</source>
        <translation>权重器</translation>
    </message>
    <message>
        <source>No rules of your own yet. Begin with a filter or a weigher, above.</source>
        <translation>还没有您自己的规则。请用上方的按钮新建过滤器或权重器。</translation>
    </message>
</context>
<context>
    <name>astrolabe::SavingDesk</name>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>writing…</source>
        <translation>正在写入…</translation>
    </message>
    <message>
        <source>packing…</source>
        <translation>正在打包…</translation>
    </message>
    <message>
        <source>Save the cloud</source>
        <translation>保存云</translation>
    </message>
    <message>
        <source>Save the decision</source>
        <translation>保存决策</translation>
    </message>
    <message>
        <source>Save the changes</source>
        <translation>保存更改</translation>
    </message>
    <message>
        <source>changes of %1</source>
        <translation>%1 的更改</translation>
    </message>
    <message>
        <source>JSON documents (*.json)</source>
        <translation>JSON 文档 (*.json)</translation>
    </message>
</context>
<context>
    <name>astrolabe::Screenshot</name>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
</context>
<context>
    <name>astrolabe::SearchBox</name>
    <message>
        <source>Search hosts, servers, flavors, commands…</source>
        <translation>搜索主机、服务器、规格、命令…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Ctrl+K. Begin with “h ” for hosts, “i ” for servers, “f ” for flavors, “&gt; ” for commands</source>
        <translation>Ctrl+K。以“h ”开头搜索主机，“i ”搜索服务器，“f ”搜索规格，“&gt; ”搜索命令</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Nothing has this name.</source>
        <translation>没有任何内容使用此名称。</translation>
    </message>
</context>
<context>
    <name>astrolabe::Section</name>
    <message>
        <source>%1 Did you mean %2?</source>
        <comment>sentence, name</comment>
        <translation>%1您是不是想写 %2？</translation>
    </message>
</context>
<context>
    <name>astrolabe::SequenceModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>astrolabe::SequenceView</name>
    <message>
        <source>Inject faults…</source>
        <translation>人为故障…</translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n injected fault(s)…</source>
        <translation>
            <numerusform>⚠ %n 个人为故障…</numerusform>
        </translation>
    </message>
    <message>
        <source>The request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>All servers</source>
        <translation>所有服务器</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation>创建服务器…</translation>
    </message>
    <message>
        <source>Messages between the services, in the order they were sent</source>
        <translation>各服务之间的消息，按发送顺序排列</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>As it happened</source>
        <translation>实际经过</translation>
    </message>
    <message>
        <source>As before nova-conductor</source>
        <translation>nova-conductor 出现之前</translation>
    </message>
    <message>
        <source>The same boot as in diagrams from before 2012: nova-api calls the scheduler, which casts to nova-compute.</source>
        <translation>同一次创建，按 2012 年以前的图画出：nova-api 调用调度器，调度器再投递给 nova-compute。</translation>
    </message>
    <message>
        <source>Picture of the boot</source>
        <translation>创建过程的画法</translation>
    </message>
    <message>
        <source>How to draw the boot: as it happened, or as it went before nova-conductor existed</source>
        <translation>创建过程的画法：实际经过，或者 nova-conductor 出现之前的样子</translation>
    </message>
    <message>
        <source>Boot this…</source>
        <translation>按此请求创建…</translation>
    </message>
    <message>
        <source>%1 was only decided, not booted, so no service sent a message.</source>
        <translation>%1 只做了决策，没有创建：没有服务发送过消息。</translation>
    </message>
    <message>
        <source>No boot to show yet.</source>
        <translation>还没有可显示的创建过程。</translation>
    </message>
    <message>
        <source>No message between the services belongs to this step.</source>
        <translation>服务之间没有消息涉及此步骤。</translation>
    </message>
    <message>
        <source>All services</source>
        <translation>所有服务</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Only the messages of one service (F: of the one that receives this message)</source>
        <translation>只显示一个服务的消息（F：接收此消息的服务）</translation>
    </message>
    <message>
        <source>←  →  step, with Ctrl turn · ↑  ↓  row · Space play · F focus · Enter decision</source>
        <translation>←  →  步进，加 Ctrl 到转折点 · ↑  ↓  行 · 空格 播放 · F 聚焦 · Enter 决策</translation>
    </message>
</context>
<context>
    <name>astrolabe::ServerSection</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2, at least %3 GiB disk and %4 memory</source>
        <translation>%1：%2，至少 %3 GiB 磁盘和 %4 内存</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>How &amp;many</source>
        <translation>数量(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Flavor</source>
        <translation>规格(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>镜像(&amp;I)</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>网络(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>%n interface(s) of the request</source>
        <translation>
            <numerusform>请求中的 %n 个接口</numerusform>
        </translation>
    </message>
    <message>
        <source>The only one, if any</source>
        <translation>唯一的网络（如有）</translation>
    </message>
    <message>
        <source>Config dri&amp;ve</source>
        <translation>配置驱动器(&amp;V)</translation>
    </message>
    <message>
        <source>A drive with the guest&apos;s name, network, keys and user data</source>
        <translation>含客户机名称、网络、密钥和用户数据的驱动器</translation>
    </message>
    <message>
        <source>&amp;Key pair</source>
        <translation>密钥对(&amp;K)</translation>
    </message>
    <message>
        <source>None</source>
        <comment>key pair</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>This cloud has no image “%1”.</source>
        <translation>此云中没有镜像“%1”。</translation>
    </message>
    <message>
        <source>This cloud has no key pair “%1”.</source>
        <translation>此云中没有密钥对“%1”。</translation>
    </message>
    <message>
        <source>This cloud has no flavor “%1”.</source>
        <translation>此云中没有规格“%1”。</translation>
    </message>
    <message>
        <source>This cloud has no flavors, so no server can be booted in it. Add some to its file, or open another cloud.</source>
        <translation>此云没有规格，因此无法在其中创建服务器。请在其文件中添加规格，或打开另一个云。</translation>
    </message>
    <message>
        <source>One server can get at most %1 vCPU (%2), %3 memory (%4), %5 GiB disk (%6).</source>
        <translation>一台服务器最多可得：%1 vCPU（%2），%3 内存（%4），%5 GiB 磁盘（%6）。</translation>
    </message>
</context>
<context>
    <name>astrolabe::ServersModel</name>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Flavor</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Booted by</source>
        <translation>创建来源</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>building</source>
        <translation>构建中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>this console</source>
        <translation>此控制台</translation>
    </message>
    <message>
        <source>the cloud file</source>
        <translation>云文件</translation>
    </message>
    <message>
        <source>Nova&apos;s vm_state is %1; libvirt says: %2</source>
        <translation>Nova 的 vm_state 为 %1；libvirt 报告：%2</translation>
    </message>
    <message>
        <source>Nova&apos;s vm_state is %1; no guest runs, because its host is simulated</source>
        <translation>Nova 的 vm_state 为 %1；没有客户机在运行，因为其主机是模拟的</translation>
    </message>
    <message>
        <source>Project %1, user %2</source>
        <translation>项目 %1，用户 %2</translation>
    </message>
    <message>
        <source>no such domain</source>
        <translation>没有此域</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>shut down</source>
        <translation>已关机</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>%1, but %2</source>
        <comment>vm_state, what libvirt says</comment>
        <translation>%1，但 %2</translation>
    </message>
    <message>
        <source>resized, to be confirmed</source>
        <translation>已调整规格，待确认</translation>
    </message>
    <message>
        <source>shelved</source>
        <translation>已搁置</translation>
    </message>
    <message>
        <source>shelved, on no host</source>
        <translation>已搁置，不在任何主机上</translation>
    </message>
    <message>
        <source>deleted, can be restored</source>
        <translation>已删除，可恢复</translation>
    </message>
    <message>
        <source>%1, locked</source>
        <translation>%1，已锁定</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>vm_state, Nova&apos;s task_state</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nova&apos;s vm_state is %1; under way, its task_state: %2</source>
        <translation>Nova 的 vm_state 为 %1；正在进行的 task_state：%2</translation>
    </message>
</context>
<context>
    <name>astrolabe::ServersView</name>
    <message>
        <source>Delete %1 on %2?</source>
        <translation>删除 %2 上的 %1？</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n server(s)?</source>
        <translation>
            <numerusform>删除 %n 台服务器？</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Show its decision</source>
        <translation>显示其决策</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>No servers: this cloud&apos;s file has none, and none was booted here.</source>
        <translation>没有服务器：此云的文件中没有，也没有在此处创建过。</translation>
    </message>
    <message>
        <source>Boot server…</source>
        <translation>创建服务器…</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>For a guest on a libvirt host</source>
        <translation>用于 libvirt 主机上的客户机</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>控制台</translation>
    </message>
    <message numerus="yes">
        <source>The guest is powered off and keeps its resources. It can be restored for %n second(s) (reclaim_instance_interval); then it is deleted permanently.</source>
        <translation>
            <numerusform>客户机会断电，但保留其资源。在 %n 秒内可以恢复（reclaim_instance_interval）；之后将被永久删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Act as</source>
        <translation>以何身份操作</translation>
    </message>
    <message>
        <source>Choose a server first.</source>
        <translation>请先选择一台服务器。</translation>
    </message>
    <message>
        <source>%1 came with the cloud: you can only ask where the scheduler would put it.</source>
        <translation>%1 来自云文件：只能询问调度器会把它放到哪里。</translation>
    </message>
    <message>
        <source>%1 is locked already.</source>
        <translation>%1 已经锁定。</translation>
    </message>
    <message>
        <source>%1 is not locked.</source>
        <translation>%1 没有锁定。</translation>
    </message>
    <message>
        <source>The guest and its disk are removed permanently, and its allocations in Placement are freed. If the host does not answer, this happens as soon as it does. The decision stays in the history.</source>
        <translation>客户机及其磁盘将被永久移除，它在 Placement 中的占用会释放。若主机没有响应，则在其恢复响应后进行。决策保留在历史中。</translation>
    </message>
    <message>
        <source>For a server that was booted in this console</source>
        <translation>适用于在此控制台中创建的服务器</translation>
    </message>
    <message>
        <source>A dry run: the server came with the cloud, so it cannot be changed here. Its server group counts, and its zone if the cloud names it; other scheduler hints are not in the cloud.</source>
        <translation>这是演练：该服务器来自云文件，因此无法在此更改。它的服务器组会计入，云中写明的可用域也会计入；其他调度器提示不在云中。</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>A what-if is shown. Adopt it, or go back to the open cloud, to act on a server.</source>
        <translation>正在显示假设。要操作服务器，请采纳它，或回到已打开的云。</translation>
    </message>
    <message>
        <source>Choose one server first.</source>
        <translation>请先选择一台服务器。</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>What if it were different…</source>
        <translation>如果它不同…</translation>
    </message>
    <message>
        <source>What if it were on another host…</source>
        <translation>如果它在另一台主机上…</translation>
    </message>
    <message>
        <source>What if it were gone</source>
        <translation>如果没有它</translation>
    </message>
</context>
<context>
    <name>astrolabe::SettingsView</name>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>History, servers and connections are kept here. A change takes effect at the next start.</source>
        <translation>历史、服务器和连接保存在此处。更改在下次启动时生效。</translation>
    </message>
    <message>
        <source>That folder is not writable; choose another one.</source>
        <translation>无法写入该文件夹；请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Data folder</source>
        <translation>数据文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Show the guide again</source>
        <translation>再次显示引导</translation>
    </message>
    <message>
        <source>Window, columns and splitters as at the first start</source>
        <translation>将窗口、列和分隔条恢复为初始状态</translation>
    </message>
    <message>
        <source>Reset the layout of all views?</source>
        <translation>要重置所有视图的布局吗？</translation>
    </message>
    <message>
        <source>The size of the window, the columns of every table (order, width, hidden ones, sorting) and the splitters return to their state at the first start. Your arrangement is lost.</source>
        <translation>窗口的大小、每个表格的列（顺序、宽度、隐藏的列和排序）以及分隔条的位置将恢复为首次启动时的样子。您所做的布置将永久丢失。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset layout…</source>
        <translation>重置布局…</translation>
    </message>
</context>
<context>
    <name>astrolabe::ShownCloud</name>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>No cloud is open.</source>
        <translation>没有打开的云。</translation>
    </message>
</context>
<context>
    <name>astrolabe::Sidebar</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>astrolabe::StagesModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>request filter</source>
        <translation>请求过滤器</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>分配候选</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>weigher</source>
        <translation>权重器</translation>
    </message>
    <message>
        <source>+ only right</source>
        <translation>+ 仅右侧</translation>
    </message>
    <message>
        <source>− only left</source>
        <translation>− 仅左侧</translation>
    </message>
    <message>
        <source>≠ differs</source>
        <translation>≠ 不同</translation>
    </message>
    <message>
        <source>= same</source>
        <translation>= 相同</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>multipliers of aggregates</source>
        <translation>来自主机聚合的乘数</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>refused on %1</source>
        <translation>在 %1 上被拒绝</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>on %1, try %2</source>
        <translation>在 %1 上，第 %2 次尝试</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) − %1 removed = %2 left</source>
        <translation>
            <numerusform>%Ln 台主机 − 淘汰 %1 台 = 剩余 %2 台</numerusform>
        </translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未调用</translation>
    </message>
    <message>
        <source>%1: %2 (%3), %4 (%5)</source>
        <comment>what differs, and for each side: value, the side&apos;s name</comment>
        <translation>%1：%2（%3），%4（%5）</translation>
    </message>
    <message>
        <source>server %1 of %2</source>
        <translation>服务器 %1 / %2</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>服务器 %1</translation>
    </message>
    <message>
        <source>%1: only on the left</source>
        <translation>%1：仅左侧有</translation>
    </message>
    <message>
        <source>%1: only on the right</source>
        <translation>%1：仅右侧有</translation>
    </message>
    <message>
        <source>%1, ≠ another host</source>
        <translation>%1，≠ 另一主机</translation>
    </message>
    <message>
        <source>%1, ≠ a host only on the left</source>
        <translation>%1，≠ 仅左侧有主机</translation>
    </message>
    <message>
        <source>%1, ≠ a host only on the right</source>
        <translation>%1，≠ 仅右侧有主机</translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln server(s) on this side</source>
        <translation>
            <numerusform>此侧有 %Ln 台服务器</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::StaleNote</name>
    <message>
        <source>Decided earlier, with the cloud and the options of that time.</source>
        <translation>此决策在较早时做出，依据当时的云和选项。</translation>
    </message>
    <message>
        <source>Decided in the cloud %1, which is not the open one.</source>
        <translation>此决策在云 %1 中做出，该云不是当前打开的云。</translation>
    </message>
    <message>
        <source>Decided in the cloud %1, which is no longer open.</source>
        <translation>此决策在云 %1 中做出，该云已不再打开。</translation>
    </message>
    <message>
        <source>The release has changed since this was decided.</source>
        <translation>做出此决策之后，版本已更改。</translation>
    </message>
    <message>
        <source>Options have changed since this was decided: %1.</source>
        <translation>做出此决策之后，选项已更改：%1。</translation>
    </message>
    <message>
        <source>The cloud has changed since this was decided.</source>
        <translation>做出此决策之后，云已更改。</translation>
    </message>
    <message>
        <source>Decide again</source>
        <translation>重新决策</translation>
    </message>
</context>
<context>
    <name>astrolabe::StatusLine</name>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s)</source>
        <translation>
            <numerusform>%Ln 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation>遵循 %1</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message numerus="yes">
        <source>✕ %n libvirt connection(s) lost</source>
        <translation>
            <numerusform>✕ %n 个 libvirt 连接已断开</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ %n libvirt connection(s)</source>
        <translation>
            <numerusform>✓ %n 个 libvirt 连接</numerusform>
        </translation>
    </message>
    <message>
        <source>… connecting</source>
        <translation>… 正在连接</translation>
    </message>
    <message>
        <source>as of now</source>
        <translation>截至当前</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>hosts cached at %1</source>
        <translation>主机缓存于 %1</translation>
    </message>
    <message>
        <source>%1. Use the command “Read the hosts now”, or wait for the scheduler.</source>
        <translation>%1。可用命令“立即读取主机”读取主机，或等待调度器。</translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln host(s) changed since they were cached at %1</source>
        <translation>
            <numerusform>⚠ %Ln 台主机自 %1 缓存后已有变化</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>astrolabe::StepBar</name>
    <message>
        <source>with Shift a stage, with Ctrl a host</source>
        <translation>按 Shift 走一个阶段，按 Ctrl 走一台主机</translation>
    </message>
    <message>
        <source>step %1, the last</source>
        <translation>第 %1 步，最后一步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>step %1, host %2 of %3</source>
        <translation>第 %1 步，主机 %2/%3</translation>
    </message>
    <message>
        <source>←→ step, Shift stage, Ctrl host · Space play · G go to · B breakpoints · N run</source>
        <translation>←  →  步进 · Shift 阶段 · Ctrl 主机 · 空格 播放 · G 转到 · B 断点 · N 运行</translation>
    </message>
    <message>
        <source>breakpoint: %1</source>
        <translation>断点：%1</translation>
    </message>
    <message>
        <source>before it, nothing changes in %1</source>
        <translation>在此之前，%1 没有带来变化</translation>
    </message>
</context>
<context>
    <name>astrolabe::StepControls</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>astrolabe::SummariesModel</name>
    <message>
        <source>Takes</source>
        <translation>将占用</translation>
    </message>
    <message>
        <source>Used now</source>
        <translation>当前已用</translation>
    </message>
    <message>
        <source>Traits</source>
        <translation>特性</translation>
    </message>
    <message>
        <source>It has no inventory.</source>
        <translation>它没有库存。</translation>
    </message>
    <message>
        <source>What the candidate would take</source>
        <translation>该候选将占用的数量</translation>
    </message>
    <message>
        <source>It has no trait.</source>
        <translation>它没有特性。</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>资源提供者</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>资源类</translation>
    </message>
</context>
<context>
    <name>astrolabe::TableView</name>
    <message>
        <source>Copy cell</source>
        <translation>复制单元格</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy UUID</source>
        <translation>复制 UUID</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>重置列</translation>
    </message>
    <message>
        <source>Save the table as CSV…</source>
        <translation>将表格另存为 CSV…</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>astrolabe::TransportLegend</name>
    <message>
        <source>Show or hide: %1</source>
        <translation>显示或隐藏：%1</translation>
    </message>
</context>
<context>
    <name>astrolabe::TrialModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>脚本的结论</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>✓ passes</source>
        <translation>✓ 通过</translation>
    </message>
    <message>
        <source>✕ rejected</source>
        <translation>✕ 拒绝</translation>
    </message>
    <message>
        <source>! fails</source>
        <translation>! 失败</translation>
    </message>
</context>
<context>
    <name>astrolabe::TrialPanel</name>
    <message>
        <source>Choose a script to see its verdict on each host.</source>
        <translation>选择一个脚本，查看它对每台主机的结论。</translation>
    </message>
    <message>
        <source>nova-api refuses this request: %1</source>
        <translation>nova-api 拒绝此请求：%1</translation>
    </message>
    <message>
        <source>No host is selected</source>
        <translation>未选择主机</translation>
    </message>
    <message>
        <source>Try &amp;with</source>
        <translation>试用请求(&amp;W)</translation>
    </message>
    <message>
        <source>Request to try with</source>
        <translation>用于试用的请求</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Data that a rule sees</source>
        <translation>规则可见的内容</translation>
    </message>
    <message>
        <source>View of the trial</source>
        <translation>试用所显示的内容</translation>
    </message>
    <message>
        <source>The script&apos;s verdict on each host</source>
        <translation>脚本对每台主机的结论</translation>
    </message>
    <message>
        <source>Press Enter to insert the name into the script</source>
        <translation>按 Enter 将名称写入脚本</translation>
    </message>
    <message>
        <source>The script is not a rule yet. The reason is below the editor.</source>
        <translation>该脚本还不是规则。原因见编辑器下方。</translation>
    </message>
</context>
<context>
    <name>astrolabe::UnmetPartsModel</name>
    <message>
        <source>Part of the query</source>
        <translation>查询的部分</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>缺少什么</translation>
    </message>
    <message>
        <source>By</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>Missing amount, in units of the resource class</source>
        <translation>缺少的数量，以该资源类的单位计</translation>
    </message>
    <message>
        <source>Not a question of amount.</source>
        <translation>与数量无关。</translation>
    </message>
</context>
<context>
    <name>astrolabe::UsageChart</name>
    <message>
        <source>Usage, fullest first</source>
        <translation>使用量，最满的在前</translation>
    </message>
    <message numerus="yes">
        <source>Usage of the %n fullest host(s)</source>
        <translation>
            <numerusform>最满的 %n 台主机的使用量</numerusform>
        </translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>overcommitted</source>
        <translation>超分</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>vCPU</source>
        <translation>vCPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Usage of the fullest hosts; the table of hosts has the same numbers</source>
        <translation>最满的主机的使用量；主机表中有相同的数值</translation>
    </message>
    <message>
        <source>⚠ held by Placement beyond that</source>
        <translation>⚠ Placement 在此之外的占用</translation>
    </message>
</context>
<context>
    <name>astrolabe::ValuesModel</name>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>astrolabe::WalkMenu</name>
    <message>
        <source>No further breakpoint was reached; this is the last step.</source>
        <translation>之后没有再遇到断点；这是最后一步。</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>逐步演示</translation>
    </message>
    <message>
        <source>Ways through the decision</source>
        <translation>走完决策的各种方式</translation>
    </message>
    <message>
        <source>Go to a step, stop at breakpoints, fold what changes nothing, answer questions</source>
        <translation>转到某一步，在断点处停下，折叠没有变化的步骤，回答问题</translation>
    </message>
    <message>
        <source>Go to a step…</source>
        <translation>转到某一步…</translation>
    </message>
    <message>
        <source>Breakpoints…</source>
        <translation>断点…</translation>
    </message>
    <message>
        <source>Run to the next breakpoint</source>
        <translation>运行到下一个断点</translation>
    </message>
    <message>
        <source>Fold steps that change nothing</source>
        <translation>折叠没有变化的步骤</translation>
    </message>
    <message>
        <source>Ask me a question</source>
        <translation>向我提问</translation>
    </message>
    <message>
        <source>Questions before steps</source>
        <translation>每步之前提问</translation>
    </message>
    <message>
        <source>Save a picture of each step…</source>
        <translation>保存每一步的图片…</translation>
    </message>
    <message>
        <source>Save each step as SVG…</source>
        <translation>将每一步保存为 SVG…</translation>
    </message>
    <message>
        <source>Show its message</source>
        <translation>显示其消息</translation>
    </message>
</context>
<context>
    <name>astrolabe::WalkPictures</name>
    <message>
        <source>The folder has pictures of steps.</source>
        <translation>文件夹中已有步骤图片。</translation>
    </message>
    <message>
        <source>Choose or make another folder.</source>
        <translation>请选择或新建另一个文件夹。</translation>
    </message>
    <message>
        <source>A question comes before the next step.</source>
        <translation>下一步之前有一个问题。</translation>
    </message>
    <message>
        <source>Switch off questions before steps, then save the pictures again.</source>
        <translation>关闭步骤前的提问，然后重新保存图片。</translation>
    </message>
</context>
<context>
    <name>astrolabe::WeightsChart</name>
    <message>
        <source>%1. %2</source>
        <comment>rank, host</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1 of %2 hosts: the best ones and the selected one. The table lists all.</source>
        <translation>%2 台主机中的 %1 台：最好的几台和所选的一台。表格列出全部主机。</translation>
    </message>
    <message>
        <source>%1 of %2 hosts: the first ones and the selected one. The table lists all.</source>
        <translation>%2 台主机中的 %1 台：前几台和所选的一台。表格列出全部主机。</translation>
    </message>
</context>
<context>
    <name>astrolabe::WeightsModel</name>
    <message>
        <source>★ chosen</source>
        <translation>★ 已选中</translation>
    </message>
    <message>
        <source>alternate %1</source>
        <translation>备选主机 %1</translation>
    </message>
    <message>
        <source>other cell: no alternate</source>
        <translation>其他单元：不作备选主机</translation>
    </message>
    <message>
        <source>tied with %1</source>
        <translation>与 %1 并列</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1: raw number → normalised × multiplier = contribution</source>
        <translation>%1：原始值 → 归一化值 × 乘数 = 贡献值</translation>
    </message>
    <message>
        <source>★ would be first</source>
        <translation>★ 将排第一</translation>
    </message>
    <message>
        <source>was first</source>
        <translation>原为第一</translation>
    </message>
    <message>
        <source>Place in the order of the totals</source>
        <translation>按总分排列的名次</translation>
    </message>
    <message>
        <source>claim fails</source>
        <translation>占用失败</translation>
    </message>
    <message>
        <source>no candidate uses it</source>
        <translation>没有候选使用它</translation>
    </message>
    <message>
        <source>★ tried first</source>
        <translation>★ 首先尝试</translation>
    </message>
</context>
<context>
    <name>astrolabe::WeightsPanel</name>
    <message>
        <source>chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>How the weights are shown</source>
        <translation>权重的显示方式</translation>
    </message>
    <message>
        <source>Weights as bars</source>
        <translation>权重条形图</translation>
    </message>
    <message>
        <source>The table has the same numbers</source>
        <translation>表格中有相同的数值</translation>
    </message>
    <message>
        <source>Weights as a table</source>
        <translation>权重表格</translation>
    </message>
    <message numerus="yes">
        <source>%n weigher(s) made no difference</source>
        <translation>
            <numerusform>%n 个权重器未产生差别</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference: %1</source>
        <translation>未产生差别：%1</translation>
    </message>
    <message>
        <source>multipliers</source>
        <translation>乘数</translation>
    </message>
    <message>
        <source>Move the weighers&apos; multipliers to see which host would come first</source>
        <translation>移动权重器的乘数，看哪台主机会排第一</translation>
    </message>
    <message>
        <source>Nova has not weighed yet.</source>
        <translation>Nova 尚未进行到加权。</translation>
    </message>
    <message>
        <source>Weights of the remaining hosts</source>
        <translation>剩余主机的权重</translation>
    </message>
    <message>
        <source>No host is left, so none was weighed.</source>
        <translation>没有剩余主机，因此未加权。</translation>
    </message>
    <message>
        <source>One host is left, so Nova did not weigh.</source>
        <translation>只剩一台主机，因此 Nova 未加权。</translation>
    </message>
</context>
<context>
    <name>astrolabe::WhatBecame</name>
    <message>
        <source>the build failed on %1</source>
        <translation>在 %1 上构建失败</translation>
    </message>
    <message>
        <source>the build failed on %1: %2</source>
        <translation>在 %1 上构建失败：%2</translation>
    </message>
    <message>
        <source>Ended in ERROR</source>
        <translation>以 ERROR 结束</translation>
    </message>
    <message>
        <source>scheduled to %1; %2</source>
        <translation>调度到 %1；%2</translation>
    </message>
    <message>
        <source>Scheduled to %1, not built yet</source>
        <translation>已调度到 %1，尚未构建</translation>
    </message>
    <message>
        <source>attempt %1; the scheduler chose %2, but %3</source>
        <translation>第 %1 次尝试；调度器选择了 %2，但 %3</translation>
    </message>
    <message>
        <source>Ended up on %1</source>
        <translation>最终位于 %1</translation>
    </message>
</context>
<context>
    <name>astrolabe::WhatIfBar</name>
    <message>
        <source>This what-if has no changes.</source>
        <translation>此假设没有更改。</translation>
    </message>
    <message>
        <source>This what-if has no undone changes.</source>
        <translation>此假设没有已撤销的更改。</translation>
    </message>
    <message>
        <source>What-if %1</source>
        <translation>假设 %1</translation>
    </message>
    <message>
        <source>Working out the change…</source>
        <translation>正在计算更改…</translation>
    </message>
    <message>
        <source>Every page shows the open cloud.</source>
        <translation>每个页面都显示已打开的云。</translation>
    </message>
    <message>
        <source>Every page shows a copy of the cloud, without changes so far.</source>
        <translation>每个页面都显示云的副本，目前没有更改。</translation>
    </message>
    <message>
        <source>Every page shows a copy of the cloud: %1</source>
        <translation>每个页面都显示云的副本：%1</translation>
    </message>
    <message numerus="yes">
        <source>Every page shows a copy of the cloud with %Ln change(s); the last: %1</source>
        <translation>
            <numerusform>每个页面都显示带有 %Ln 项更改的云的副本；最近一项：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The open cloud stays as it is until you adopt this.</source>
        <translation>在您采纳之前，已打开的云保持不变。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undoes: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Shows this decision beside the one where the branch began</source>
        <translation>将此决策与分支起点的决策并排显示</translation>
    </message>
    <message>
        <source>Keep as…</source>
        <translation>保留为…</translation>
    </message>
    <message>
        <source>Gives the branch a name in the list on the left</source>
        <translation>为左侧列表中的分支命名</translation>
    </message>
    <message>
        <source>Adopt</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Makes these changes to the open cloud; they can be undone there</source>
        <translation>将这些更改应用到已打开的云；可以在那里撤销</translation>
    </message>
    <message>
        <source>This console is read-only.</source>
        <translation>此控制台为只读。</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Removes the branch and shows the open cloud</source>
        <translation>移除该分支并显示已打开的云</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Open cloud</source>
        <translation>已打开的云</translation>
    </message>
    <message>
        <source>Shown on every page</source>
        <translation>显示在每个页面上</translation>
    </message>
    <message>
        <source>Changes ▾</source>
        <translation>更改 ▾</translation>
    </message>
    <message>
        <source>Keep this what-if</source>
        <translation>保留此假设</translation>
    </message>
    <message>
        <source>Name of the branch:</source>
        <translation>分支的名称：</translation>
    </message>
    <message numerus="yes">
        <source>Its %Ln change(s) will be lost. The open cloud stays as it is.</source>
        <translation>
            <numerusform>其 %Ln 项更改将会丢失。已打开的云保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>Decide a request first: the branch has no decision.</source>
        <translation>请先对一个请求进行决策：此分支还没有决策。</translation>
    </message>
    <message>
        <source>Throw “%1” away?</source>
        <translation>丢弃“%1”？</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redoes: %1</source>
        <translation>重做：%1</translation>
    </message>
</context>
<context>
    <name>astrolabe::WhatIfDesk</name>
    <message>
        <source>The action itself was changed: begin it again on the Servers page.</source>
        <translation>操作本身已更改：请在“服务器”页面重新开始该操作。</translation>
    </message>
    <message>
        <source>Open cloud</source>
        <translation>已打开的云</translation>
    </message>
</context>
<context>
    <name>astrolabe::WhoSection</name>
    <message>
        <source>&amp;Project</source>
        <translation>项目(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>用户(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Roles, separated by commas</source>
        <translation>角色，以逗号分隔(&amp;R)</translation>
    </message>
    <message>
        <source>This cloud does not list Keystone&apos;s projects: any is accepted.</source>
        <translation>此云没有列出 Keystone 的项目：接受任何项目。</translation>
    </message>
    <message>
        <source>This cloud does not list Keystone&apos;s users: any is accepted.</source>
        <translation>此云没有列出 Keystone 的用户：接受任何用户。</translation>
    </message>
    <message>
        <source>Keystone has no project “%1” here.</source>
        <translation>此处的 Keystone 没有项目“%1”。</translation>
    </message>
    <message>
        <source>Keystone has no user “%1” here.</source>
        <translation>此处的 Keystone 没有用户“%1”。</translation>
    </message>
</context>
<context>
    <name>astrolabe::WinningCards</name>
    <message>
        <source>What would put %1 first</source>
        <translation>怎样让 %1 排在首位</translation>
    </message>
</context>
</TS>
