# Every verb of the project; `make` alone prints them. What they do is in infra/stack (Node, no further tools).
stack := infra/stack/run.sh
export PORT STATE_DIR

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

start: ## Run the whole demo on this machine, without Docker; Ctrl-C stops it (PORT=8080)
	@exec $(stack) start

.DEFAULT_GOAL := help
.PHONY: help start
