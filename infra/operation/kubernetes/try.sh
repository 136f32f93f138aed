#!/bin/sh
# Installs the small form on the cluster that kubectl talks to (a throw-away one) with the images vitrine/*:local, and asks it for a page.
# The CloudNativePG operator has to be there.
set -eu
cd "$(dirname "$0")/../../.."

word() { openssl rand -hex 20; }
INTERNAL_TOKEN=$(word) IDENTITY_SECRET=$(word) AUTH_DATABASE_PASSWORD=$(word) CONTENT_DATABASE_PASSWORD=$(word) AI_DATABASE_PASSWORD=$(word)
REDIS_PASSWORD=$(word) GOOGLE_CLIENT_SECRET=$(word) S3_SECRET_ACCESS_KEY=$(word)
GOOGLE_CLIENT_ID=id.apps.googleusercontent.com ADMIN_EMAILS=pessoa@exemplo.com.br S3_ACCESS_KEY_ID=key
export INTERNAL_TOKEN IDENTITY_SECRET AUTH_DATABASE_PASSWORD CONTENT_DATABASE_PASSWORD AI_DATABASE_PASSWORD REDIS_PASSWORD
export GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET ADMIN_EMAILS S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
infra/operation/kubernetes/secrets.sh vitrine small

kubectl kustomize --load-restrictor LoadRestrictionsNone infra/operation/kubernetes/small |
  sed -E 's#ghcr\.io/OWNER/(vitrine/[a-z]+):VERSION#\1:local#' | kubectl apply -f -
kubectl -n vitrine wait --for=condition=complete --timeout=300s job/prepare-database
for name in auth content ai ai-worker scheduler frontend gateway; do
  kubectl -n vitrine rollout status --timeout=300s "deployment/$name"
done
kubectl -n vitrine port-forward service/gateway 18080:80 >/dev/null &
forward=$!
trap 'kill $forward' EXIT
sleep 3
curl -fsS -H 'Host: exemplo.com.br' http://127.0.0.1:18080/blog | grep -q '<html lang="pt-BR"'
curl -fsS -H 'Host: exemplo.com.br' http://127.0.0.1:18080/api/blog/posts >/dev/null
echo "Vitrine answers on Kubernetes."
