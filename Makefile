# Everything a person does with the project. Needs Node 24 (22 and 20.19 work too), npm and make; what needs more says so.

MAKEFLAGS += --no-print-directory
SHELL := /bin/sh
.DEFAULT_GOAL := help
# A build that failed half way is not taken for one that is done.
.DELETE_ON_ERROR:
# The longest first: with two at a time the others fit beside them.
CHECKS := check-lint check-types check-imports check-unused check-format
.PHONY: help setup run services up down dev build admin forget-second-factor analyst demo seed backtest backup restore verify replay migrate-log check audit test mutants e2e ui-budget lighthouse bench load kafka kafka-stop s3 s3-stop clean $(CHECKS)

SERVER := infra/app/dist/main.mjs
SCREENS := ui/dist/index.html
PACKAGES := schemas infra/src infra/samples/src infra/app/src infra/ops/src command-api/src projections/src query-api/src scheduler/src
SERVER_SOURCES := $(shell find $(PACKAGES) -name '*.ts' ! -name '*.test.ts' 2>/dev/null) \
  infra/app/build.ts infra/app/programs.ts infra/build/bundle.ts
SCREEN_SOURCES := $(shell find ui/src ui/public schemas/src -type f ! -name '*.test.*' 2>/dev/null) \
  $(wildcard ui/build/*.ts) ui/index.html ui/vite.config.ts ui/build.ts

define CHECK_NODE
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 24 is needed, or 20.19 or newer; this is $${process.version}.`);
  process.exit(1);
}
endef
export CHECK_NODE

define SETTINGS
  Settings come from the environment, as in: PORT=8080 make run

  Where it runs
    PORT                          3000
    HOST                          127.0.0.1
    PUBLIC_URL                    where it listens; what links in mails begin with
    TRUST_PROXY                   off; whose word on a client's address is taken
    RATE_LIMIT                    1200 requests a minute from an address, or off
    DATA_DIR                      ./data
    PG_PORT                       any free port, for the embedded Postgres
    DEMO                          on
    CONTACT_EMAIL                 none: the public pages name no contact
    CONTACT_WHATSAPP              none
  Log of events
    EVENTSTORE_URL                none: the log is in Postgres
    WAIT_FOR_EVENTSTORE           60 seconds, at the start
    KAFKA_BROKERS                 none: the scheduler reads the log itself
    KAFKA_PARTITIONS              6, of the topic
    KAFKA_REPLICATION             1, of the topic
    KAFKA_PORT                    9092, for make kafka
    KAFKA_CONTROLLER_PORT         the next, for make kafka
    KAFKA_DIR                     DATA_DIR/kafka/broker, for make kafka
  Mails and payments
    SMTP_URL                      none: mails go to DATA_DIR/outbox
    SMTP_CONNECTIONS              3 at a time
    SMTP_RATE                     none: as many mails a second as the server takes
    MAIL_FROM                     who mails come from
    TIMED_MAILS                   on: reminders and notices to owners leave by themselves
    WEBHOOKS_ALLOW_PRIVATE        off: webhooks go to the public internet alone; on, for development, also to this machine
    STRIPE_SECRET_KEY             none; with the next two, shops pay for their plans
    STRIPE_PUBLISHABLE_KEY        none
    STRIPE_WEBHOOK_SECRET         none
  Backups
    BACKUPS                       on: every night
    BACKUP_DIR                    DATA_DIR/backups
    BACKUP_KEY or BACKUP_KEY_FILE none: DATA_DIR/secrets/backup.key
  Photos
    MEDIA_S3_BUCKET               none: in DATA_DIR/media; else a bucket
    MEDIA_S3_ENDPOINT             Amazon's; for another server its address
    MEDIA_S3_REGION               us-east-1
    MEDIA_S3_KEY_ID, …_SECRET     as the machine's role says
    S3_PORT, S3_DIR               9090 and DATA_DIR/s3, for make s3
  Watching it
    LOG_LEVEL                     warn
    METRICS                       off; a port of this machine, or 0.0.0.0:9464, for Prometheus
    OTEL_EXPORTER_OTLP_ENDPOINT   none: nothing is traced
    OTEL_TRACES_SAMPLER_ARG       1: the share of traces that goes there
endef
export SETTINGS

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "$$SETTINGS"

setup: ## Install what package-lock.json names, if it is not installed (a few minutes)
	@node -e "$$CHECK_NODE"
	@cmp -s package-lock.json node_modules/.installed-lock \
	  || [ node_modules/.package-lock.json -nt package-lock.json ] \
	  || { echo "Installing packages… It takes a few minutes." && npm ci --loglevel=error --no-progress; }
	@cmp -s package-lock.json node_modules/.installed-lock || cp package-lock.json node_modules/.installed-lock

run: build ## Build what changed and start the application
	@exec node --enable-source-maps $(SERVER)

services: build ## Start it in separate processes, as many of each as SCALE says (command-api=2,query-api=2)
	@exec node --enable-source-maps $(dir $(SERVER))services.mjs

up: ## Start the distributed installation in containers, at http://localhost:8080 (needs Docker)
	@cd infra/docker && (umask 077; touch .env; for role in OWNER QUERY QUERY_API RELAY ADMIN; do \
	  grep -q "^$${role}_PASSWORD=." .env \
	    || echo "$${role}_PASSWORD=$$(node -p 'crypto.randomBytes(24).toString("hex")')" >> .env; done)
	@cd infra/docker && BUILD=$$(git describe --always --dirty 2>/dev/null || echo latest) docker compose build
	@# A migration that fails leaves what runs as it is.
	@cd infra/docker && docker compose run --rm prepare
	@cd infra/docker && docker compose up --wait

down: ## Stop it; what was entered stays in its volumes
	@cd infra/docker && docker compose --profile observe --profile ops down

build: setup ## Build server and screens, if their sources changed
	@$(MAKE) -s $(SERVER) $(SCREENS)

$(SERVER): $(SERVER_SOURCES) package-lock.json
	@echo "Building the server…"
	@node_modules/.bin/tsx infra/app/build.ts

$(SCREENS): $(SCREEN_SOURCES) package-lock.json
	@echo "Building the screens…"
	@cd ui && ../node_modules/.bin/tsx build.ts

dev: setup ## Start with reload on change: screens at http://localhost:5173, server at PORT
	@node_modules/.bin/tsx watch --clear-screen=false infra/app/src/all-in-one/main.ts & server=$$!; \
	  trap 'told=1' INT TERM; (cd ui && ../node_modules/.bin/vite); \
	  [ "$$told" ] || kill $$server; wait $$server

check: setup ## Check format, lint, types, import rules and unused code
	@$(MAKE) -j2 $(CHECKS)

$(CHECKS):
	@npm run -s $(subst check-,check:,$@)

test: setup ## Run every test that needs nothing but Node, or those in folders: make test TEST_ARGS=infra/src/postgres
	@npm run -s test -- $(TEST_ARGS)

audit: setup ## Ask the registry for known holes in what the services and screens load
	@report=$$(npm audit --omit=dev --loglevel=warn 2>&1); found=$$?; \
	  case "$$report" in *'audit endpoint returned an error'* | *ENOTFOUND* | *ETIMEDOUT* | *ECONNREFUSED*) \
	    echo 'skipped: the registry does not answer'; exit 0 ;; esac; \
	  echo "$$report"; exit $$found

mutants: setup ## Change decisions and arithmetic one by one, and count how many changes the tests notice (a quarter of an hour)
	@node_modules/.bin/stryker run

e2e: build ## Run the tests in a real browser (needs chromium); E2E_PROFILE=services, E2E_ARGS=--project=phone
	@npm run -s e2e -- $(E2E_ARGS)

ui-budget: build ## Fail when a page loads more script than its budget (needs chromium)
	@npm run -s ui-budget

lighthouse: build ## Visit every signed-in screen with Lighthouse, as its owner (needs chromium; npm fetches Lighthouse)
	@npm run -s lighthouse

bench: build ## Measure, side by side in one run
	@npm run -s bench

load: setup ## Play a market day against BASE_URL, started with RATE_LIMIT=off (k6, or Go to build it; PEAK=200 DURATION=120)
	@node_modules/.bin/tsx infra/load/main.ts

kafka: setup ## Start a Kafka broker in the background, without Docker (needs Java 17 and Maven)
	@node_modules/.bin/tsx infra/kafka/main.ts start

kafka-stop: setup ## Stop it
	@node_modules/.bin/tsx infra/kafka/main.ts stop

s3: ## Start a server that speaks S3 in the background, for tests (needs Java 17 and Maven)
	@infra/s3/s3.sh start

s3-stop: ## Stop it
	@infra/s3/s3.sh stop

admin: build ## Make an operator: make admin EMAIL=ana@example.com (PASSWORD=… or asked for, NAME=…)
	@exec node --enable-source-maps infra/app/dist/admin.mjs

forget-second-factor: build ## For whoever has lost phone and recovery codes: make forget-second-factor EMAIL=ana@example.com
	@exec node --enable-source-maps infra/app/dist/forget-second-factor.mjs

analyst: build ## Make a read-only login for the schema reports, or its next password (SHOP=slug, PASSWORD=…, REVOKE=1)
	@exec node --enable-source-maps infra/app/dist/analyst.mjs

demo: build ## Make today's demo shops, a workshop and a pharmacy with a year of sales, running application or not
	@exec node --enable-source-maps infra/app/dist/demo.mjs

backtest: build ## How well learned intervals foretell the next purchase: SHOP=slug, or FILE=x.csv (customer,product,day; DAYS=30); or the forecast the demand: DEMAND=x.csv (product,day,quantity); or goes together: BASKETS=x.csv (ticket,day,product)
	@exec node --enable-source-maps infra/app/dist/backtest.mjs

seed: build ## Fill an empty DATA_DIR with shops and a year of sales: make seed SALES=1000000 SHOPS=50
	@exec node --enable-source-maps infra/app/dist/seed.mjs

backup: build ## Copy what is new since the last backup, running application or not (FULL=1: everything)
	@exec node --enable-source-maps infra/app/dist/backup.mjs

restore: build ## Make an installation from a backup: make restore FROM=backups BACKUP_KEY_FILE=key DATA_DIR=./new (DATABASE_URL=…)
	@exec node --enable-source-maps infra/app/dist/restore.mjs

migrate-log: build ## Move the log to EventStoreDB, TO=esdb://…, or back, FROM=esdb://… (SHOP=…: copy one shop alone)
	@exec node --enable-source-maps infra/app/dist/migrate-log.mjs

verify: build ## Check the newest backup, the log, and every read model against it (FROM=…: another backup alone)
	@exec node --enable-source-maps infra/app/dist/verify.mjs

replay: build ## Build read models again, running application or not: make replay MODEL=sales (all; forecast, goes-with), or ROLLBACK=1
	@exec node --enable-source-maps infra/app/dist/replay.mjs

clean: ## Remove what was built and installed; data stays
	@rm -rf $(dir $(SERVER)) $(dir $(SCREENS)) node_modules */node_modules infra/*/node_modules
