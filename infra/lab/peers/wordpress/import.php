<?php
// import.php FILE: as Ferramentas > Importar does it, with "download attachments". WordPress refuses loopback addresses, where the site under test is.
require getcwd() . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/admin.php';
require WP_PLUGIN_DIR . '/wordpress-importer/wordpress-importer.php';
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', fn ($ports) => [...$ports, (int) getenv('PEER_SITE_PORT')]);
wp_set_current_user(1);
wordpress_importer_init();
$import = new WP_Import();
$import->fetch_attachments = true;
$import->import($argv[1], ['rewrite_urls' => false]);
