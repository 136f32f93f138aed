#!/bin/sh
# Writes the part of the gateway's configuration that depends on where it runs; the rest are templates.
# Runs after the templates were rendered: in the container by its entrypoint, natively by infra/stack.
#
#   GATEWAY_OUTPUT_DIR   where the rendered configuration is
#   GATEWAY_TO_AUTH ...  host:port of each service, or several addresses separated by spaces
#   GATEWAY_RESOLVER     DNS server; default: the first of /etc/resolv.conf
#   GATEWAY_RESOLVER_VALID  how long an address is believed; default 1s
#   GATEWAY_DEMO         true: route /demo/google/
#   GATEWAY_RECORDS_DIR  where records of access are kept; none or empty: there are none
#   GATEWAY_TRUSTED_PROXIES  addresses or networks in front of us, separated by spaces; none or empty: no proxy
set -eu

out=${GATEWAY_OUTPUT_DIR:?}
mkdir -p "$out/enabled"
rm -f "$out"/enabled/*

# Three ways to reach a service; every location says `proxy_pass http://$to_x`.
#   an address      an upstream group with kept connections (native: all on the loopback)
#   a name, 1.27.3+ the same group, whose name is looked up again while running
#   a name, older   no group: the name is looked up with each request, remembered for 1 s
version=$(nginx -v 2>&1 | sed 's/.*nginx\/\([0-9.]*\).*/\1/')
can_resolve=$(printf '%s\n' "$version" | awk -F. '{ print ($1 * 1000000 + $2 * 1000 + $3 >= 1027003) ? "yes" : "no" }')

resolver=${GATEWAY_RESOLVER:-$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2; exit }' /etc/resolv.conf 2>/dev/null || true)}

write_upstream() { # variable, host:port, seconds an idle connection is kept
  name=$1 address=$2 idle=$3
  # Several addresses share the work; a name means all of its addresses.
  host=${address%%:*}
  case $host in
    *[!0-9.]*) kind=name ;;
    *) kind=address ;;
  esac
  if [ "$kind" = name ] && [ "$can_resolve" = no ]; then
    printf 'map "" $to_%s { default %s; }\n' "$name" "$address"
    return
  fi
  printf 'upstream %s_service {\n' "$name"
  if [ "$kind" = name ]; then
    printf '    zone %s_service 64k;\n    server %s resolve max_fails=1 fail_timeout=1s;\n' "$name" "$address"
  else
    printf '    zone %s_service 64k;\n' "$name"
    for one in $address; do printf '    server %s max_fails=1 fail_timeout=1s;\n' "$one"; done
  fi
  # Shorter than the service keeps its side open, or a request meets a connection that is just being closed.
  printf '    keepalive 32;\n    keepalive_timeout %ss;\n}\n' "$idle"
  printf 'map "" $to_%s { default %s_service; }\n' "$name" "$name"
}

# Where a request is sent once more (routes/again.conf): by the name itself, which is looked up then.
write_again() { # variable, host:port
  case ${2%%:*} in
    *[!0-9.]*) printf '    %s %s;\n' "$1" "$2" ;;
    *) printf '    %s %s_service;\n' "$1" "$1" ;;
  esac
}

{
  echo "# Written at start by 40-upstreams.sh for nginx $version."
  # A container that was made again has another address: known within a second.
  [ -z "$resolver" ] || printf 'resolver %s valid=%s ipv6=off;\nresolver_timeout 2s;\n' "$resolver" "${GATEWAY_RESOLVER_VALID:-1s}"
  write_upstream auth "${GATEWAY_TO_AUTH:?}" 60
  write_upstream content "${GATEWAY_TO_CONTENT:?}" 60
  write_upstream ai "${GATEWAY_TO_AI:?}" 60
  write_upstream frontend "${GATEWAY_TO_FRONTEND:?}" 60
  echo 'map $meant $to_meant {'
  write_again auth "$GATEWAY_TO_AUTH"
  write_again content "$GATEWAY_TO_CONTENT"
  write_again ai "$GATEWAY_TO_AI"
  write_again frontend "$GATEWAY_TO_FRONTEND"
  echo '}'
  if [ "${GATEWAY_DEMO:-false}" = true ]; then
    write_upstream demo_google "${GATEWAY_TO_DEMO_GOOGLE:?}" 4
    cp "$out/optional/demo.server.conf" "$out/enabled/"
  fi
} >"$out/upstreams.conf"

[ -z "${GATEWAY_RECORDS_DIR:-}" ] || cp "$out/optional/records.http.conf" "$out/enabled/"

if [ "${GATEWAY_TRUSTED_PROXIES:-none}" != none ]; then
  {
    cat "$out/optional/proxies.http.conf"
    for network in $GATEWAY_TRUSTED_PROXIES; do echo "set_real_ip_from $network;"; done
  } >"$out/enabled/proxies.http.conf"
fi
