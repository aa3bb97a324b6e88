-- MySQL dump
USE `nova_api`;
CREATE TABLE `cell_mappings` (`id` int, `uuid` varchar(36), `name` varchar(255), `database_connection` text, `disabled` int);
INSERT INTO `cell_mappings` VALUES (1,'00000000-0000-0000-0000-000000000000','cell0','mysql://a:b@h/nova_cell0',0),(2,'c1','cell1','mysql://a:b@h/nova?x=/y',0);
CREATE TABLE `request_specs` (`id` int, `instance_uuid` varchar(36), `spec` text);
INSERT INTO `request_specs` (`id`,`instance_uuid`,`spec`) VALUES (1,'i1','{\"nova_object.data\": {\"num_instances\": 1, \"image\": null}}');
USE `nova`;
CREATE TABLE `compute_nodes` (`id` int, `host` varchar(9), `deleted` int);
INSERT INTO `compute_nodes` VALUES (1,NULL,0),(2,'a''b\\n',0);
-- Dump completed
