hypervisor_hostname="cmp-1"
vcpus="2"
cpu_info="{'topology': {'cells': 2}}"
