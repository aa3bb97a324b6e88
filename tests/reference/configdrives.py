#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has the real Nova write what is on config drives, and compares it with what is recorded.

    configdrives.py PROGRAM     each case of tests/data/configdrive/cases.json; PROGRAM is not asked
    configdrives.py --record    writes anew what Nova makes of each
"""
import base64
import json
import os
import sys
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
    made.reservation_id = 'r-00000000'
    made.device_metadata = None
    made.ec2_ids = objects.EC2Ids(instance_id='i-0000002a', ami_id='ami-00000001', kernel_id=None, ramdisk_id=None)
    keys = [objects.KeyPair(name=case['key']['name'], type=case['key']['type'], public_key=case['key']['public_key'])
            ] if 'key' in case else []
    made.keypairs = objects.KeyPairList(objects=keys)
    return made


def files(case):
    from nova.api.metadata import base
    domains.conf()([], project='nova', default_config_files=[], default_config_dirs=[])
    for group, options in case.get('config', {}).items():
        for name, value in options.items():
            domains.conf().set_override(name, value, group)
    content = [(file['path'], base64.b64decode(file['contents'])) for file in case.get('files', [])]
    with mock.patch('nova.network.security_group_api.get_instance_security_groups', lambda *_: []), \
            mock.patch('nova.api.metadata.base._format_instance_mapping', lambda _: {}), \
            mock.patch('os.urandom', lambda size: b'' if size == 512 else b'0' * size):  # which is another one each time
        told = base.InstanceMetadata(instance(case), content=content, network_info=network_info(case.get('ports', [])))
        written = dict(told.metadata_for_config_drive())
    domains.conf().reset()
    domains.conf().clear_override('dhcp_domain', 'api')
    text = {path: data.decode() if isinstance(data, bytes) else data for path, data in written.items()}
    return {'nova': {path: json.loads(data) if path.endswith('.json') else data for path, data in text.items()
                     if not path.startswith('ec2/')}}


def main():
    domains.use_nova()
    return reference.compare_recorded(CASES, files)


if __name__ == '__main__':
    sys.exit(main())
