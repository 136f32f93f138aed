<?php
// wp-config.php of the WordPress that an export is tried in.
define('DB_NAME', 'wordpress');
define('DB_USER', 'peer');
define('DB_PASSWORD', 'peer');
define('DB_HOST', '127.0.0.1:' . getenv('PEER_DATABASE_PORT'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';
// Nothing listens there: pages are rendered by a script.
define('WP_SITEURL', 'http://wordpress.test');
define('WP_HOME', 'http://wordpress.test');
define('DISABLE_WP_CRON', true);
define('WP_LOAD_IMPORTERS', true);
define('ABSPATH', __DIR__ . '/');
$_SERVER += ['HTTP_HOST' => 'wordpress.test', 'REQUEST_URI' => '/', 'SERVER_NAME' => 'wordpress.test'];
require_once ABSPATH . 'wp-settings.php';
