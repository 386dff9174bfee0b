#!/bin/sh
# A server that speaks S3 on 127.0.0.1, in the background: s3.sh start, s3.sh stop. It keeps nothing when it stops.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=${S3_DIR:-${DATA_DIR:-./data}/s3}
port=${S3_PORT:-9090}
mkdir -p "$home"
home=$(cd "$home" && pwd)
jars=${S3_JARS:-$home/jars-3.12.0}
pid=$home/server.pid

# Nobody who got its number since.
runs() { [ -f "$pid" ] && tr '\0' ' ' 2>/dev/null < "/proc/$(cat "$pid")/cmdline" | grep -q s3mock; }

case ${1:-} in
start)
  if runs; then echo "S3 ran already at http://127.0.0.1:$port"; exit 0; fi
  command -v java > /dev/null || { echo "S3 needs Java 17, and there is no java here. Nothing else of the project needs it." >&2; exit 1; }
  command -v mvn > /dev/null || { echo "S3 comes through Maven, and there is no mvn here." >&2; exit 1; }
  if [ ! -d "$jars" ]; then
    echo "Fetching a server that speaks S3 (some 40 MB)…"
    rm -rf "$jars.part"
    mvn -q -B -f "$here/pom.xml" dependency:copy-dependencies -DincludeScope=runtime "-DoutputDirectory=$jars.part"
    mv "$jars.part" "$jars"
  fi
  # The other port is that of TLS, which nobody uses here.
  java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dserver.address=127.0.0.1 -Dserver.port=$((port + 1)) \
    -Dhttp.port="$port" -cp "$jars/*" com.adobe.testing.s3mock.S3MockApplication > "$home/server.log" 2>&1 &
  echo $! > "$pid"
  for _ in $(seq 240); do
    if curl -s -o /dev/null "http://127.0.0.1:$port/"; then
      echo "S3 is up at http://127.0.0.1:$port (process $(cat "$pid"))."
      echo "Test with it: TEST_S3_ENDPOINT=http://127.0.0.1:$port npx vitest run infra/src/media"
      exit 0
    fi
    runs || break
    sleep 0.25
  done
  echo "S3 does not answer; see $home/server.log" >&2
  exit 1
  ;;
stop)
  if runs; then kill "$(cat "$pid")"; echo "S3 has stopped."; else echo "No S3 of $home was running."; fi
  rm -f "$pid"
  ;;
*) echo "s3.sh start or s3.sh stop" >&2; exit 2 ;;
esac
