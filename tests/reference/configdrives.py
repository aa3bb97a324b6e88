#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has the real Nova write what is on config drives, and compares it with what is recorded.

    configdrives.py PROGRAM     each case of tests/data/configdrive/cases.json; PROGRAM is not asked
    configdrives.py --record    writes anew what Nova makes of each
"""
import base64
import hashlib
import json
import os
import sys
import types
from unittest import mock

import domains
import reference

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data', 'configdrive', 'cases.json')


def subnet(said, address):
    from nova.network import model
    made = model.Subnet(cidr=said['cidr'], version=6 if ':' in said['cidr'] else 4,
                        dns=[model.IP(address=dns) for dns in said.get('dns_nameservers', [])],
                        gateway=model.IP(address=said['gateway_ip']) if said.get('gateway_ip') else None,
                        routes=[model.Route(cidr=route['destination'], gateway=model.IP(address=route['nexthop']))
                                for route in said.get('host_routes', [])], ips=[model.FixedIP(address=address)])
    if said.get('enable_dhcp', True):
        made['meta']['dhcp_server'] = '10.0.0.2'
    if said.get('ipv6_address_mode'):
        made['meta']['ipv6_address_mode'] = said['ipv6_address_mode']
    return made


def network_info(ports):
    from nova.network import model
    return model.NetworkInfo([model.VIF(
        id=port['id'], address=port['mac'], type='ovs', devname='tap' + port['id'][:11], network=model.Network(
            id=port['network'], bridge='br-int', mtu=port.get('mtu'),
            subnets=[subnet(said, said['address']) for said in port['subnets']])) for port in ports])


def instance(case):
    from nova import objects
    made = domains.instance(case)
    made.hostname = case['hostname']
    made.launch_index = case.get('launch_index', 0)
    made.availability_zone = case['zone']
    made.key_name = case.get('key', {}).get('name')
    made.key_data = case.get('key', {}).get('public_key')
    made.user_data = case.get('user_data')
    made.metadata = case.get('metadata', {})
    made.reservation_id = case.get('reservation', 'r-00000000')
    for part in ('kernel_id', 'ramdisk_id'):
        setattr(made, part, case.get('image', {}).get('properties', {}).get(part, ''))
    made.device_metadata = None
    keys = [objects.KeyPair(name=case['key']['name'], type=case['key']['type'], public_key=case['key']['public_key'])
            ] if 'key' in case else []
    made.keypairs = objects.KeyPairList(objects=keys)
    return made


def image_number(_, image):
    """Stands for the number of a row in Nova's database, as Astrolabe has it."""
    return int(hashlib.sha1(image.encode()).hexdigest()[:8], 16) if image else None


def block_device_mapping(case, made):
    """As nova-compute has named the devices and kept them before the guest is made."""
    from nova import block_device
    from nova.virt.libvirt import blockinfo
    devices = domains.block_devices(case)
    with mock.patch('nova.virt.libvirt.utils.get_arch', lambda _: 'x86_64'):
        info = blockinfo.get_disk_info('kvm', made, domains.image_meta(case), devices)
    made.root_device_name = '/dev/' + info['mapping']['root']['dev']
    swap = [devices['swap']] if devices['swap'] else []
    kept = [types.SimpleNamespace(destination_type='volume', source_type='volume', device_name=one['mount_device'])
            for one in devices['block_device_mapping']]
    kept += [types.SimpleNamespace(destination_type='local', source_type='blank', guest_format=None,
                                   device_name=one['device_name']) for one in devices['ephemerals']]
    kept += [types.SimpleNamespace(destination_type='local', source_type='blank', guest_format='swap',
                                   device_name=one['device_name']) for one in swap]
    return block_device.instance_block_mapping(made, kept)


def files(case):
    from nova import context
    from nova import objects
    from nova.api.metadata import base
    domains.conf()([], project='nova', default_config_files=[], default_config_dirs=[])
    for group, options in case.get('config', {}).items():
        for name, value in options.items():
            domains.conf().set_override(name, value, group)
    content = [(file['path'], base64.b64decode(file['contents'])) for file in case.get('files', [])]
    made = instance(case)
    groups = [{'name': name} for name in case.get('security_groups', [])]
    mapping = block_device_mapping(case, made)
    with mock.patch('nova.network.security_group_api.get_instance_security_groups', lambda *_: groups), \
            mock.patch('nova.api.metadata.base._format_instance_mapping', lambda _: mapping), \
            mock.patch('nova.objects.ec2.glance_id_to_id', image_number), \
            mock.patch('nova.objects.ec2.get_int_id_from_instance_uuid', lambda *_: 42), \
            mock.patch('os.urandom', lambda size: b'' if size == 512 else b'0' * size):  # which is another one each time
        made.ec2_ids = objects.EC2Ids.get_by_instance(context.get_admin_context(), made)
        told = base.InstanceMetadata(made, content=content, network_info=network_info(case.get('ports', [])))
        written = dict(told.metadata_for_config_drive())
    domains.conf().reset()
    for option in ('dhcp_domain', 'config_drive_skip_versions'):
        domains.conf().clear_override(option, 'api')
    text = {path: data.decode() if isinstance(data, bytes) else data for path, data in written.items()}
    return {'nova': {path: json.loads(data) if path.endswith('.json') else data for path, data in text.items()}}


def main():
    domains.use_nova()
    return reference.compare_recorded(CASES, files)


if __name__ == '__main__':
    sys.exit(main())
