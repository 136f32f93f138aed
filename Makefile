# Every verb of the project; `make` alone prints them. What they do is in infra/stack, run by the project's own Node.
run := infra/stack/run.sh

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

start: ## Run the whole demo on this machine, without Docker (PORT=8080); Ctrl-C stops all of it
	@exec $(run) infra/stack/start.ts

dev: ## The demo for working on it: what is changed is restarted or reloaded, debuggers attach (PORT=8080)
	@exec $(run) infra/stack/start.ts --dev

test: ## Everything: lint, types, unit, integration, then the browser tests on a fresh stack (seed=7: another order)
	@exec $(run) infra/stack/test.ts

# Order of the files and of the tests in them: the same for everybody, so that a run can be repeated; seed=7 tries another.
export TEST_SEED = $(seed)

# Quoted: file="a|b" names two.
pattern = $(if $(file),'$(file)')

# A process for each test file, instead of two for all of them.
isolation = $(if $(isolated),--workerIdleMemoryLimit=0)

unit: ## Unit tests alone (file=part-of-a-path isolated=1: a process for each file)
	@exec $(run) infra/stack/test.ts unit $(pattern) $(isolation)

integration: ## Integration tests alone, on a PostgreSQL and Redis of their own (file=part-of-a-path isolated=1)
	@exec $(run) infra/stack/test.ts integration $(pattern) $(isolation)

# Which engine the journey of browser=… is walked in; how often, how much slower a page is, and with how many busy loops.
export E2E_BROWSER = $(browser)
export E2E_TIMES = $(times)
export E2E_SLOW = $(slow)
export E2E_LOAD = $(load)

conformance: ## The official conformance suite of MCP: server and authorization
	@exec $(run) infra/stack/test.ts conformance

e2e: ## Browser tests alone, on a fresh stack (file=part-of-a-path; times=20 slow=6 load=2 seed=1: a table of runs; browser=firefox|webkit: the main journeys)
	@exec $(run) infra/stack/test.ts $(if $(browser),engine,e2e) $(pattern)

lines: ## The capabilities of ARCHITECTURE.md with their lines of product and tests
	@exec $(run) infra/lint/lines.ts

types: ## Check the types of everything: services, frontend, infra and every test
	@exec $(run) npm run types

lint: ## Check the types, the code and the directions of its imports
	@exec $(run) npm run lint

format: ## Format everything
	@exec $(run) npm run format

build: ## Compile the services and build the frontend
	@exec $(run) npm run build

admin: ## Make a person an admin of the running demo: make admin email=pessoa@empresa.com.br
	@exec $(run) infra/stack/admin.ts $(email)

export: ## Everything of the running demo as one file: make export to=blog.zip (format=markdown, ghost or wordpress)
	@exec $(run) infra/stack/export.ts "$(format)" "$(to)"

import: ## A file of another blog into a running one: make import file=blog.xml (profile=answers.json url=https://… dry=1; the token in VITRINE_TOKEN)
	@exec $(run) infra/stack/built.ts infra/stack/import.ts "$(file)" "$(profile)" "$(url)" "$(dry)"

lab: ## Tests of the demo's articles (file=part-of-a-path)
	@exec $(run) infra/stack/test.ts lab $(pattern)

chaos: ## Break the running product in every way one machine can, and compare what it acknowledged with what is stored (short=1)
	@exec $(run) infra/stack/built.ts infra/lab/chaos/main.ts $(if $(short),--short)

writing: ## A day of writing at 10 keys a second while every part breaks, compared with the server's text (minutes=4 seed=1)
	@exec $(run) infra/stack/built.ts infra/lab/writing/main.ts --minutes=$(or $(minutes),4) --seed=$(or $(seed),1)

compose-demo: ## The same demo in containers
	docker compose up --build

bench: ## Measure memory, throughput and growth, and the newsroom in a real browser (writes .local/bench*/results.json; peers=1 GHOST=folder: with a real Ghost, see infra/lab/peers)
	@result=0; $(run) infra/stack/built.ts infra/lab/bench/main.ts $(if $(peers),memory throughput peers growth) || result=1; \
	$(run) infra/stack/built.ts infra/lab/bench/newsroom.ts || result=1; exit $$result

eval: ## How the scores agree with people, and what claims, links and prompts are worth (corpus=folder measures PorSimplesSent again; live=1 asks the configured provider)
	@exec $(run) infra/lab/eval/main.ts $(if $(corpus),--corpus=$(corpus)) $(if $(live),--live=$(live))

lighthouse: ## Inspect the public pages with Lighthouse (writes .local/lighthouse)
	@exec $(run) infra/lab/bench/lighthouse.ts

compose-test: ## Try the containers on a real engine: refusal, health, one port, the blog
	@exec infra/stack/compose-test.sh

backup: ## Back up the containers' database and pictures now, and compare what comes back (type=full|diff|incr)
	@exec infra/operation/backup.sh now $(type)

backup-status: ## How the backups are; fails when one failed
	@exec infra/operation/backup.sh status

restore: ## Put the containers' database and pictures back: make restore time='2026-11-22 05:00:00', or as they last were
	@exec infra/operation/restore.sh "$(time)" "$(timeline)"

backup-test: ## Try the backups on a real engine: lose everything, damage everything, and have it back
	@exec infra/operation/test.sh

update-test: ## Try the update on a real engine, with backups, under visitors and writers, and take it back (from=tag or commit)
	@exec infra/operation/update-test.sh $(from)

bare-test: ## Try `make start` and `make test` in containers of plain Debian with git and make alone (only="start person")
	@exec infra/bare/test.sh $(only)

notices: ## Write THIRD-PARTY-NOTICES, as the images contain it
	@exec $(run) infra/notices/notices.ts

clean: ## Remove what was built, and the data of the native demo
	@! [ -d .local ] || find .local -name postgres -type l -lname '/var/lib/vitrine-*' -exec sh -c 'rm -rf "$$(readlink "$$1")"' - {} \;
	rm -rf .local coverage frontend/build frontend/.react-router services/*/dist services/libs/*/dist infra/*/dist

.DEFAULT_GOAL := help
.PHONY: help start dev test unit integration conformance e2e lines types lint format build admin export import lab chaos writing compose-demo compose-test backup backup-status restore backup-test update-test bare-test bench eval lighthouse notices clean
