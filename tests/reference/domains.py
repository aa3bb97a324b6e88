#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has the real Nova's libvirt driver write the documents of guests, and compares them with those that are recorded.

    domains.py PROGRAM          each case of tests/data/domainxml/cases.json; PROGRAM is not asked
    domains.py --record         writes anew what Nova makes of each
"""
import itertools
import json
import os
import re
import sys
import time
import types
import uuid
from unittest import mock

import reference

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data', 'domainxml', 'cases.json')
UUID = '7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01'
IMAGE = '2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10'
OWNER = {'owner_user_name': 'alice', 'owner_project_name': 'demo'}
# What the test gives the host, in place of what libvirt would say of one.
HOST_UUID = '11111111-2222-4333-8444-555555555555'
MACHINE_ID = '0123456789abcdef0123456789abcdef'
KEY = b'a key of Barbican'


def conf():
    import nova.conf
    return nova.conf.CONF


class Host:
    """What the driver asks of nova.virt.libvirt.host.Host."""
    supports_uefi = True
    supports_secure_boot = True

    def __init__(self, case):
        self.arch = case.get('arch', 'x86_64')
        self.sev = case.get('sev')
        self.secrets = {}

    @property
    def supports_amd_sev(self):
        return bool(self.sev)

    def get_capabilities(self):
        host = types.SimpleNamespace(cpu=types.SimpleNamespace(arch=self.arch), uuid=HOST_UUID)
        return types.SimpleNamespace(host=host)

    def get_domain_capabilities(self):
        feature = types.SimpleNamespace(root_name='sev', **(self.sev or {}))
        machine = types.SimpleNamespace(features=[feature] if self.sev else [])
        return {self.arch: {name: machine for name in ('pc', 'q35')}}

    def get_guest(self, instance):
        import nova.exception
        raise nova.exception.InstanceNotFound(instance_id=instance.uuid)

    def get_loader(self, arch, machine, has_secure_boot):
        return None, None, False  # found by libvirt here, as from 2026.2 on

    def find_secret(self, _usage, volume_id):
        return self.secrets.get(volume_id)

    def create_secret(self, _usage, volume_id, password):
        assert password == KEY.hex()
        self.secrets[volume_id] = types.SimpleNamespace(UUIDString=lambda: uuid_of(volume_id))

    def is_cpu_control_policy_capable(self):
        return True

    def get_online_cpus(self):
        return set(range(64))

    def has_min_version(self, *_, **__):
        return True

    def _check_machine_type(self, *_):
        pass


def numa_cell(said):
    from nova import objects
    return objects.InstanceNUMACell(
        id=said['id'], cpuset=set(said.get('cpuset', [])), pcpuset=set(said.get('pcpuset', [])),
        memory=said.get('memory', 0), pagesize=said.get('pagesize'), cpuset_reserved=set(said.get('reserved', [])) or None,
        cpu_pinning_raw=said.get('pinning') or None)


def numa_topology(said):
    from nova import objects
    if not said:
        return None
    return objects.InstanceNUMATopology(
        cells=[numa_cell(cell) for cell in said['cells']], emulator_threads_policy=said.get('emulator_threads_policy'))


def host_topology(cells):
    from nova import objects
    if not cells:
        return None
    return objects.NUMATopology(cells=[objects.NUMACell(
        id=cell['id'], cpuset=set(cell['cpuset']), pcpuset=set(cell['pcpuset']), memory=cell['memory'], cpu_usage=0,
        memory_usage=0, siblings=[], pinned_cpus=set(), mempages=[objects.NUMAPagesTopology(
            size_kb=pages['size_kb'], total=pages['total'], used=0, reserved=0) for pages in cell['mempages']])
        for cell in cells])


def flavor(said):
    from nova import objects
    return objects.Flavor(
        id=1, flavorid='1', name='m1.tiny', vcpus=said.get('vcpus', 2), memory_mb=said.get('ram', 512),
        root_gb=said.get('disk', 1), ephemeral_gb=said.get('ephemeral', 0), swap=said.get('swap', 0), rxtx_factor=1.0,
        extra_specs=said.get('extra_specs', {}))


def uuid_of(address):
    return str(uuid.uuid5(uuid.NAMESPACE_OID, address))


def use_namespaces(made, ndctl):
    """Has the driver find the host's namespaces of persistent memory, and use those that nova.conf names."""
    with mock.patch('nova.privsep.libvirt.get_pmem_namespaces', lambda: json.dumps(ndctl)):
        made._vpmems_by_name, made._vpmems_by_rc = made._discover_vpmems(vpmem_conf=conf().libvirt.pmem_namespaces)


def resources(made, names, provider=UUID):
    """That a nova-compute has claimed for servers."""
    from nova import objects
    classes = {vpmem.name: rc for rc, vpmems in made._vpmems_by_rc.items() for vpmem in vpmems}
    return objects.ResourceList(objects=[
        objects.Resource(provider_uuid=provider, resource_class=classes[name], identifier=name,
                         metadata=made._vpmems_by_name[name]) for name in names])


def instance(case):
    from nova import objects
    properties = case.get('image', {}).get('properties', {})
    made = objects.Instance(
        id=42, uuid=UUID, display_name='web <1>', image_ref=case.get('image', {}).get('id', IMAGE),
        user_id='0f5b0a0e1c634b4c8f8a0d2b9a6c7d11', project_id='5d2f7c1b6c0f4d5f9d7a3f0a1e2b3c44',
        kernel_id='kernel' if case.get('kernel') else '', ramdisk_id='ramdisk' if case.get('ramdisk') else '',
        os_type=properties.get('os_type'), vm_mode=None, default_swap_device=None, default_ephemeral_device=None,
        ephemeral_gb=case.get('flavor', {}).get('ephemeral', 0), config_drive=case.get('config_drive', ''),
        launched_at=None, vcpu_model=None,
        numa_topology=numa_topology(case.get('numa')), resources=None, host='cmp-1',
        system_metadata=dict(OWNER, **case.get('system_metadata', {}),
                             **{'image_' + name: value for name, value in properties.items()}))
    made.flavor = flavor(case.get('flavor', {}))
    made.pci_devices = objects.PciDeviceList(objects=[objects.PciDevice(address=address, request_id=uuid_of(address))
                                                      for address in case.get('pci', [])])
    made.pci_requests = objects.InstancePCIRequests(instance_uuid=UUID, requests=[
        objects.InstancePCIRequest(request_id=uuid_of(address), alias_name='a') for address in case.get('pci', [])])
    made.get_network_info = lambda: []
    return made


def image_meta(case):
    from nova import objects
    image = case.get('image', {})
    return objects.ImageMeta.from_dict({'id': IMAGE, 'name': 'cirros', 'disk_format': image.get('disk_format', 'raw'),
                                        'properties': dict(image.get('properties', {}))})


def vif(said):
    from nova.network import model
    ips = [model.FixedIP(address=address) for address in said.get('ips', [])]
    network = model.Network(id='n', bridge='br-int', subnets=[model.Subnet(ips=ips)], mtu=said['mtu'] or None)
    kind = said.get('vnic_type', 'normal')
    types_of = {'normal': model.VIF_TYPE_TAP, 'direct': model.VIF_TYPE_HW_VEB,
                'direct-physical': model.VIF_TYPE_HOSTDEV}
    return model.VIF(id=said['id'], address=said['mac'], network=network, type=types_of[kind], vnic_type=kind,
                     devname='tap' + said['id'][:11], details={'vlan': None}, profile={'pci_slot': said.get('pci')})


class BlockDevice(dict):
    """As the driver sees it; what it learns of it is kept nowhere."""
    def save(self):
        pass


def volume(said):
    """Of a backend that keeps volumes as files."""
    path = '/var/lib/nova/mnt/volume-' + said['id']
    return BlockDevice(
        mount_device=said.get('device_name'), boot_index=said.get('boot_index'), disk_bus=said.get('disk_bus'),
        device_type=said.get('device_type'), delete_on_termination=False, attachment_id=said['id'],
        connection_info={'driver_volume_type': 'nfs', 'serial': said['id'], 'multiattach': said.get('multiattach', False),
                         'data': {'device_path': path, 'format': 'raw', 'encrypted': 'encryption' in said}})


def blank(said, guest_format=None):
    from nova import objects
    return objects.BlockDeviceMapping(
        source_type='blank', destination_type='local', no_device=False, volume_size=said.get('size', 1),
        device_name=said.get('device_name'), disk_bus=said.get('disk_bus'), device_type=said.get('device_type'),
        guest_format=said.get('guest_format', guest_format), encrypted=False, encryption_secret_uuid=None,
        encryption_format=None, encryption_options=None)


def block_devices(case):
    """As nova-compute hands them to the driver: the ephemeral disks and the swap that are listed, else the flavor's."""
    from nova.virt import block_device
    said = case.get('flavor', {})
    volumes = [volume(one) for one in case.get('volumes', [])]
    boots_from_volume = any(one['boot_index'] == 0 for one in volumes)
    ephemerals = case.get('ephemerals', [{'size': said['ephemeral']}] if said.get('ephemeral') else [])
    swaps = [case['swap']] if 'swap' in case else [{'size': said['swap']}] if said.get('swap') else []
    image = [] if boots_from_volume or case.get('image', {}).get('disk_format') == 'iso' else [
        BlockDevice(device_name=None, boot_index=0, disk_bus=None, device_type=None, size=1)]
    return {'root_device_name': None, 'image': image, 'block_device_mapping': volumes,
            'ephemerals': block_device.convert_ephemerals([blank(one) for one in ephemerals]),
            'swap': block_device.get_swap(block_device.convert_swap([blank(one, 'swap') for one in swaps]))}


def bare_driver():
    from nova.virt.libvirt import driver as libvirt_driver
    return object.__new__(libvirt_driver.LibvirtDriver)


def driver(case):
    from nova.virt.libvirt import driver as libvirt_driver
    from nova.virt.libvirt import imagebackend
    from nova.virt.libvirt import vif as libvirt_vif
    from nova.virt.libvirt.volume import nfs
    made = bare_driver()
    made._host = Host(case)
    libvirt_driver.libvirt = sys.modules['libvirt']
    made._supported_perf_events = made._get_supported_perf_events()
    made._get_cpu_model_mapping = lambda model: model
    made.cpu_model_flag_mapping = {model: set(flags) for model, flags in case.get('cpu_models', {}).items()}
    made.vif_driver = libvirt_vif.LibvirtGenericVIFDriver(made._host)
    made.image_backend = imagebackend.Backend(conf().use_cow_images)
    made.disk_cachemodes = {}
    for mode in conf().libvirt.disk_cachemodes:
        kind, _, cache = mode.partition('=')
        made.disk_cachemodes[kind] = cache
    made._disk_cachemode = 'writeback'
    use_namespaces(made, case.get('pmem_namespaces', []))
    made.volume_drivers = {'nfs': nfs.LibvirtNFSVolumeDriver(made._host)}
    made._volume_api = types.SimpleNamespace(get_volume_encryption_metadata=lambda _, volume_id: next(
        dict(one['encryption'], encryption_key_id='k') for one in case['volumes'] if one['id'] == volume_id))
    made._get_volume_encryptor = lambda *_: mock.MagicMock()  # what dm-crypt does, the document does not say
    made._connect_volume = lambda told, info, *_: made._attach_encryptor(told, info, None)
    made._sysinfo_serial_func = getattr(made, '_get_host_sysinfo_serial_' + conf().libvirt.sysinfo_serial, lambda: None)
    made._has_numa_support = lambda: True
    made._get_host_numa_topology = lambda: host_topology(case.get('host_cells'))
    made._get_guest_baseline_cpu_features = lambda _: None
    return made


def shared_cpus():
    from nova.virt import hardware
    return hardware.get_vcpu_pin_set() if conf().vcpu_pin_set else hardware.get_cpu_shared_set()


def written(case):
    """The document's lines, or the exception that the driver raises."""
    import nova.exception
    from nova import context
    from nova.virt.libvirt import blockinfo
    from nova.virt.libvirt import utils as libvirt_utils
    CONF = conf()
    CONF.reset()
    CONF([], project='nova', default_config_files=[], default_config_dirs=[])
    overridden = []

    def override(name, value, group=None):
        CONF.set_override(name, value, group)
        overridden.append((name, group))
    override('instances_path', '/var/lib/nova/instances')
    override('images_type', 'raw', 'libvirt')
    override('virt_type', case.get('virt_type', 'kvm'), 'libvirt')
    for group, options in case.get('config', {}).items():
        for name, value in options.items():
            override(name, value, None if group == 'DEFAULT' else group)
    made = driver(case)
    made._get_vcpu_available = shared_cpus
    ports = itertools.count(10000)
    server, image = instance(case), image_meta(case)
    server.resources = resources(made, case.get('claimed', []))

    def arch_of(meta):
        return meta.properties.get('hw_architecture') or case.get('arch', 'x86_64')
    devices = block_devices(case)
    try:
        with mock.patch.object(libvirt_utils, 'get_arch', arch_of), \
                mock.patch.object(time, 'time', lambda: 1795165200), \
                mock.patch('os.path.exists', lambda path: path in ('/dev/urandom', '/dev/hwrng', '/etc/machine-id')), \
                mock.patch('builtins.open', mock.mock_open(read_data=MACHINE_ID)), \
                mock.patch('nova.console.serial.acquire_port', lambda _: next(ports)), \
                mock.patch('nova.virt.libvirt.driver.key_manager.API', lambda _: types.SimpleNamespace(
                    get=lambda *_: types.SimpleNamespace(get_encoded=lambda: KEY))), \
                mock.patch('os_brick.encryptors.luks.is_luks', lambda *_: True), \
                mock.patch('nova.version.version_string_with_package', lambda: '@VERSION@'), \
                mock.patch('nova.pci.utils.get_mac_by_pci_address', lambda *_: ''):
            info = blockinfo.get_disk_info(CONF.libvirt.virt_type, server, image, devices)
            guest = made._get_guest_config(server, [vif(one) for one in case.get('ports', [])], image, info,
                                           block_device_info=devices, context=context.get_admin_context(),
                                           mdevs=case.get('mdevs'))
            text = guest.to_xml()
    except nova.exception.NovaException as error:
        return {'raises': '%s: %s' % (type(error).__name__, error)}
    finally:
        for name, group in overridden:
            CONF.clear_override(name, group)
    return {'nova': without_log(text)}


def without_log(text):
    """The console is read from libvirt here, not from a file that only root may read."""
    text = re.sub(r'(<serial [^>/]*)>\s*<log file="[^"]*" append="off"/>\s*</serial>', r'\1/>', text)
    text = re.sub(r'\n *<log file="[^"]*" append="off"/>', '', text)
    return text.strip().split('\n')


def use_nova():
    """libvirt's own library is not needed: nothing is asked of it."""
    sys.modules.setdefault('libvirt', mock.MagicMock(name='libvirt'))
    from nova import objects
    objects.register_all()


def main():
    use_nova()
    return reference.compare_recorded(CASES, written)


if __name__ == '__main__':
    sys.exit(main())
