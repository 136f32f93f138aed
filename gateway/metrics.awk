# Counts what nginx tells of each request (http/log.conf, format `counted`: kind, status, cache, seconds), and writes it as
# Prometheus reads it whenever a line `tick <connections>` comes: each request to /healthz or /metrics makes one.
#   -v file=<where to>  -v version=<what runs>  -v audience=<folder of http/audience.conf>
#   -v records=<metrics of records.sh>
function name(metric, type, help) {
  printf "# HELP %s %s\n# TYPE %s %s\n", metric, help, metric, type > unfinished
}

function publish(    key, part, kind, n, sum) {
  name("vitrine_build_info", "gauge", "The version that runs")
  printf "vitrine_build_info{version=\"%s\"} 1\n", version > unfinished
  name("vitrine_gateway_connections", "gauge", "Connections of visitors, the idle ones among them")
  printf "vitrine_gateway_connections %d\n", connections > unfinished
  name("vitrine_gateway_requests_total", "counter", "Answers by kind of address, status, and what the page cache did (- for nothing)")
  for (key in requests) {
    split(key, part, " ")
    printf "vitrine_gateway_requests_total{kind=\"%s\",status=\"%s\",cache=\"%s\"} %.0f\n", part[1], part[2], part[3], requests[key] > unfinished
  }
  name("vitrine_gateway_request_duration_seconds", "histogram", "Time from the first byte of a request to the last of its answer")
  for (kind in total) {
    sum = 0
    for (n = 1; n <= bounds; n++) {
      sum += within[kind, n]
      printf "vitrine_gateway_request_duration_seconds_bucket{kind=\"%s\",le=\"%s\"} %.0f\n", kind, bound[n], sum > unfinished
    }
    printf "vitrine_gateway_request_duration_seconds_bucket{kind=\"%s\",le=\"+Inf\"} %.0f\n", kind, total[kind] > unfinished
    printf "vitrine_gateway_request_duration_seconds_sum{kind=\"%s\"} %.3f\n", kind, seconds[kind] > unfinished
    printf "vitrine_gateway_request_duration_seconds_count{kind=\"%s\"} %.0f\n", kind, total[kind] > unfinished
  }
  close(unfinished)
  system("cat '" records "' >> '" unfinished "' 2>/dev/null")
  system("mv '" unfinished "' '" file "'")
  # Content deletes what it has read, an hour late. A file that grows faster is made on purpose, and one that stays has no reader.
  system("find '" audience "' -name '*.log' \\( -size +16M -o -mmin +1440 \\) -delete")
}

BEGIN {
  unfinished = file ".new"
  bounds = split("0.005 0.02 0.1 0.5 1 2 10", bound, " ")
  publish()
}

$1 == "tick" {
  connections = $2
  publish()
  next
}

NF == 4 {
  requests[$1 " " $2 " " $3]++
  # A stream of events is open for as long as a person watches.
  if ($1 == "events") next
  total[$1]++
  seconds[$1] += $4
  for (n = 1; n <= bounds; n++) if ($4 <= bound[n] + 0) { within[$1, n]++; break }
}
