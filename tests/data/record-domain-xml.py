#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the installed Nova's libvirt driver write the domain document of each server in a file of cases, and keeps it there.

    /usr/bin/python3 record-domain-xml.py domainxml/cases.json

Ports are plain tap devices. Left out is what no other program would write alike: Nova's version, the path of the log, and
the path of the firmware, which Nova finds itself in this release and leaves to libvirt in later ones.
"""
import json
import os
import sys
import types
import uuid
import warnings
from unittest import mock

warnings.filterwarnings('ignore')
os.environ.setdefault('OS_NOVA_DISABLE_EVENTLET_PATCHING', '1')

import nova.conf                                            # noqa: E402
from lxml import etree                                      # noqa: E402
from nova import objects                                    # noqa: E402
from nova.network import model as network_model             # noqa: E402
from nova.objects import fields                             # noqa: E402
from nova.pci import utils as pci_utils                     # noqa: E402
from nova.virt.libvirt import blockinfo                     # noqa: E402
from nova.virt.libvirt import driver as libvirt_driver      # noqa: E402
from nova.virt.libvirt import imagebackend                  # noqa: E402
from nova.virt.libvirt import utils as libvirt_utils        # noqa: E402
from nova.virt.libvirt import vif as libvirt_vif            # noqa: E402

objects.register_all()
CONF = nova.conf.CONF
CREATED = 1795165200            # 2026-11-20 09:00:00 UTC


class Host:
    """What the driver asks of its host, of which there is none."""

    supports_uefi = True
    supports_secure_boot = True
    supports_amd_sev = False

    def __init__(self, arch):
        self.arch = arch

    def get_capabilities(self):
        return types.SimpleNamespace(host=types.SimpleNamespace(cpu=types.SimpleNamespace(arch=self.arch)))

    def is_cpu_control_policy_capable(self):
        return True

    def has_min_version(self, *_versions, **_options):
        return True

    def get_online_cpus(self):
        return set(range(64))

    def _check_machine_type(self, _capabilities, _machine):
        pass

    def get_loader(self, _arch, _machine, has_secure_boot):
        name = 'OVMF_CODE_4M.ms.fd' if has_secure_boot else 'OVMF_CODE_4M.fd'
        return '/usr/share/OVMF/' + name, '/usr/share/OVMF/OVMF_VARS_4M.fd', has_secure_boot


class Driver(libvirt_driver.LibvirtDriver):
    def __init__(self, case):
        self._host = Host(case.get('arch', 'x86_64'))
        self._cells = case.get('host_cells')
        self._supported_perf_events = []
        self.disk_cachemodes = {}
        self._disk_cachemode = 'writeback'
        self.vif_driver = libvirt_vif.LibvirtGenericVIFDriver(self._host)
        self.image_backend = imagebackend.Backend(False)

    def _has_numa_support(self):
        return True

    def _get_host_numa_topology(self):
        if not self._cells:
            return None
        return objects.NUMATopology(cells=[
            objects.NUMACell(
                id=cell['id'], cpuset=set(cell.get('cpuset', ())), pcpuset=set(cell.get('pcpuset', ())),
                memory=cell['memory'], cpu_usage=0, memory_usage=0, pinned_cpus=set(), siblings=[], socket=0,
                mempages=[objects.NUMAPagesTopology(size_kb=page['size_kb'], total=page['total'], used=0, reserved=0)
                          for page in cell.get('mempages', ())],
                network_metadata=objects.NetworkMetadata(physnets=set(), tunneled=False))
            for cell in self._cells])


def configure(case):
    CONF.reset()
    CONF([], project='nova', default_config_files=[], default_config_dirs=[])
    CONF.set_override('instances_path', '/var/lib/nova/instances')
    CONF.set_override('virt_type', case.get('virt_type', 'kvm'), 'libvirt')
    CONF.set_override('images_type', 'raw', 'libvirt')
    for group, options in case.get('config', {}).items():
        for name, value in options.items():
            CONF.set_override(name, value, None if group == 'DEFAULT' else group)


def flavor_of(case):
    said = case.get('flavor', {})
    return objects.Flavor(
        id=1, flavorid='1', name='m1.tiny', vcpus=said.get('vcpus', 2), memory_mb=said.get('ram', 512),
        root_gb=said.get('disk', 1), ephemeral_gb=said.get('ephemeral', 0), swap=said.get('swap', 0),
        rxtx_factor=1.0, vcpu_weight=0, disabled=False, is_public=True, extra_specs=said.get('extra_specs', {}))


def topology_of(case):
    said = case.get('numa')
    if not said:
        return None
    cells = []
    for cell in said['cells']:
        cells.append(objects.InstanceNUMACell(
            id=cell['id'], cpuset=set(cell.get('cpuset', ())), pcpuset=set(cell.get('pcpuset', ())),
            memory=cell['memory'], pagesize=cell.get('pagesize'), cpu_policy=cell.get('cpu_policy'),
            cpu_thread_policy=None, cpuset_reserved=set(cell['reserved']) if 'reserved' in cell else None,
            cpu_pinning_raw={cpu: pinned for cpu, pinned in cell.get('pinning', {}).items()} or None))
    return objects.InstanceNUMATopology(
        cells=cells, emulator_threads_policy=said.get('emulator_threads_policy'))


def network_info_of(case):
    ports = []
    for port in case.get('ports', ()):
        subnet = network_model.Subnet(ips=[network_model.FixedIP(address=ip) for ip in port.get('ips', ())])
        network = network_model.Network(id=str(uuid.uuid4()), bridge=None, subnets=[subnet], mtu=port['mtu'] or None)
        vnic_type = port.get('vnic_type', network_model.VNIC_TYPE_NORMAL)
        kind = {'normal': network_model.VIF_TYPE_TAP, 'direct': network_model.VIF_TYPE_HW_VEB,
                'direct-physical': network_model.VIF_TYPE_HOSTDEV}[vnic_type]
        ports.append(network_model.VIF(
            id=port['id'], address=port['mac'], network=network, type=kind, vnic_type=vnic_type,
            profile={'pci_slot': port.get('pci')}, details={'vlan': None}, devname=('tap' + port['id'])[:14]))
    return network_model.NetworkInfo(ports)


def write(case):
    configure(case)
    image = case.get('image', {})
    properties = image.get('properties', {})
    image_meta = objects.ImageMeta.from_dict({
        'id': '2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10', 'disk_format': image.get('disk_format', 'raw'),
        'properties': properties})
    flavor = flavor_of(case)
    instance = objects.Instance(
        id=42, uuid='7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01', display_name='web <1>', host='cmp-1', node='cmp-1',
        user_id='0f5b0a0e1c634b4c8f8a0d2b9a6c7d11', project_id='5d2f7c1b6c0f4d5f9d7a3f0a1e2b3c44',
        image_ref='2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10', flavor=flavor, memory_mb=flavor.memory_mb,
        vcpus=flavor.vcpus, root_gb=flavor.root_gb, ephemeral_gb=flavor.ephemeral_gb, numa_topology=topology_of(case),
        system_metadata={'owner_user_name': 'alice', 'owner_project_name': 'demo'}, metadata={},
        os_type=properties.get('os_type'), vm_mode=None, vcpu_model=None, config_drive='', resources=None, root_device_name=None,
        kernel_id='yes' if case.get('kernel') else '', ramdisk_id='yes' if case.get('ramdisk') else '',
        ephemeral_key_uuid=None, default_ephemeral_device=None, default_swap_device=None,
        pci_requests=objects.InstancePCIRequests(requests=[]), pci_devices=objects.PciDeviceList(objects=[]))
    devices = [types.SimpleNamespace(address=address) for address in case.get('pci', ())]
    bdms = {'root_device_name': None, 'image': [], 'ephemerals': [], 'swap': None, 'block_device_mapping': []}
    driver = Driver(case)
    with mock.patch.object(objects.Instance, 'get_pci_devices', lambda *_args, **_kwargs: devices), \
            mock.patch.object(libvirt_utils, 'get_instance_path', lambda instance: '/var/lib/nova/instances/'
                              + instance.uuid), \
            mock.patch.object(libvirt_utils, 'get_arch', lambda _meta: driver._host.arch), \
            mock.patch.object(driver, '_check_emulation_arch', lambda _meta: driver._host.arch), \
            mock.patch.object(driver, '_get_cpu_model_mapping', lambda model: model), \
            mock.patch.object(imagebackend.Flat, 'correct_format', lambda _self: None), \
            mock.patch.object(imagebackend.Flat, 'resolve_driver_format', lambda _self: 'raw'), \
            mock.patch('os.path.exists', lambda _path: True), \
            mock.patch('time.time', lambda: CREATED):
        disk_info = blockinfo.get_disk_info(CONF.libvirt.virt_type, instance, image_meta, bdms)
        text = driver._get_guest_xml(None, instance, network_info_of(case), disk_info, image_meta, None, bdms)
    return strip(text)


def strip(text):
    domain = etree.fromstring(text, etree.XMLParser(remove_blank_text=True))
    for path in ('.//log', 'os/loader', 'os/nvram', 'features/smm'):
        for element in domain.findall(path):
            element.getparent().remove(element)
    for element in domain.iter('{*}package'):
        element.set('version', '@VERSION@')
    for entry in domain.iter('entry'):
        if entry.get('name') == 'version':
            entry.text = '@VERSION@'
    return etree.tostring(domain, pretty_print=True, encoding='unicode').splitlines()


def main(path):
    with open(path, encoding='utf-8') as file:
        cases = json.load(file)
    for case in cases:
        try:
            case.pop('raises', None)
            case['nova'] = write(case)
        except Exception as error:
            if os.environ.get('TRACE'):
                raise
            case.pop('nova', None)
            case['raises'] = type(error).__name__ + ': ' + str(error)
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(cases, file, indent=1, ensure_ascii=False)
        file.write('\n')


if __name__ == '__main__':
    main(sys.argv[1])
