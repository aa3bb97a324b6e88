-- MySQL dump 10.19
CREATE TABLE `compute_nodes` (`id` int, `uuid` varchar(36), `host` varchar(255), `hypervisor_hostname` varchar(255), `vcpus` int, `memory_mb` int, `numa_topology` text, `deleted` int);
INSERT INTO `compute_nodes` VALUES (1,'u1','cmp-1','cmp-1',4,4096,'{\"nova_object.data\": {\"cells\": []}}',0);
CREATE TABLE `services` (`id` int, `host` varchar(255), `binary` varchar(255), `last_seen_up` datetime, `deleted` int);
INSERT INTO `services` VALUES (1,'cmp-1','nova-compute','2026-11-25 11:09:40',0);
CREATE TABLE `instances` (`id` int, `uuid` varchar(36), `host` varchar(255), `deleted` int);
INSERT INTO `instances` VALUES (1,'i1','cmp-1',0);
-- Dump completed
