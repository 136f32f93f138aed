#!/bin/sh
# Writes Alertmanager's configuration from what the operator set, and runs it: alertmanager.sh <folder> <command ...>
#   ALERT_EMAIL_TO      who gets mail, by ALERT_SMTP_HOST (host:port) from ALERT_EMAIL_FROM; ALERT_SMTP_USER and
#                       ALERT_SMTP_PASSWORD where the server wants them
#   ALERT_WEBHOOK_URL   an address that takes Alertmanager's JSON
#   ALERT_WATCHDOG_URL  an address that expects the watchdog every five minutes, and tells you when it stops
# With neither of the first two, alerts are in Grafana alone.
set -eu
umask 077
file=$1/alertmanager.yml
shift

if [ -n "${ALERT_EMAIL_TO:-}" ]; then
  : "${ALERT_EMAIL_FROM:?is not set, and ALERT_EMAIL_TO is}" "${ALERT_SMTP_HOST:?is not set, and ALERT_EMAIL_TO is}"
fi

# A value as a YAML string in single quotes.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

{
  echo 'route:'
  echo '  receiver: operator'
  echo '  group_by: [alertname]'
  echo '  group_wait: 30s'
  echo '  group_interval: 5m'
  echo '  repeat_interval: 12h'
  echo '  routes:'
  echo '    - { matchers: [alertname="Watchdog"], receiver: watchdog, group_wait: 0s, group_interval: 1m, repeat_interval: 5m }'
  echo '    - { matchers: [severity="page"], receiver: operator, group_wait: 10s, repeat_interval: 1h }'
  echo 'inhibit_rules:'
  echo '  # A process that does not answer explains what is wrong with its checks.'
  echo '  - { source_matchers: [alertname="ProcessDown"], target_matchers: [alertname=~"CheckFailing|CallsFailing"], equal: [job] }'
  echo 'receivers:'
  echo '  - name: operator'
  if [ -n "${ALERT_EMAIL_TO:-}" ]; then
    echo '    email_configs:'
    echo "      - to: $(quoted "$ALERT_EMAIL_TO")"
    echo "        from: $(quoted "$ALERT_EMAIL_FROM")"
    echo "        smarthost: $(quoted "$ALERT_SMTP_HOST")"
    if [ -n "${ALERT_SMTP_USER:-}" ]; then
      echo "        auth_username: $(quoted "$ALERT_SMTP_USER")"
      echo "        auth_password: $(quoted "${ALERT_SMTP_PASSWORD:-}")"
    fi
    echo '        send_resolved: true'
  fi
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - url: $(quoted "$ALERT_WEBHOOK_URL")"
    echo '        send_resolved: true'
  fi
  echo '  - name: watchdog'
  if [ -n "${ALERT_WATCHDOG_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - url: $(quoted "$ALERT_WATCHDOG_URL")"
    echo '        send_resolved: false'
  fi
} >"$file"
exec "$@" --config.file="$file"
