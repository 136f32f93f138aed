#!/bin/sh
# Installs the small form on the cluster that kubectl talks to (a throw-away one) with the images vitrine/*:local, and asks it for a page.
# The CloudNativePG operator has to be there.
set -eu
cd "$(dirname "$0")/../../.."

set -a
word() { openssl rand -hex 20; }
INTERNAL_TOKEN=$(word) IDENTITY_SECRET=$(word) AUTH_DATABASE_PASSWORD=$(word) CONTENT_DATABASE_PASSWORD=$(word) AI_DATABASE_PASSWORD=$(word)
REDIS_PASSWORD=$(word) GOOGLE_CLIENT_SECRET=$(word) S3_SECRET_ACCESS_KEY=$(word) S3_ACCESS_KEY_ID=key S3_BUCKET=vitrine
GOOGLE_CLIENT_ID=1234567890-vitrine.apps.googleusercontent.com ADMIN_EMAILS=pessoa@vitrine-teste.com.br PUBLIC_URL=https://vitrine-teste.com.br
GATEWAY_TRUSTED_PROXIES=10.0.0.0/8 VITRINE_IMAGES=vitrine VITRINE_VERSION=local COMPANY_NAME=Exemplo COMPANY_CHAT_NUMBER=5511900000000
COMPANY_EMAIL=contato@vitrine-teste.com.br COMPANY_PHONE='(11) 4000-1234' COMPANY_CNPJ=00.000.000/0001-91 COMPANY_LEGAL_NAME='Exemplo Ltda.'
COMPANY_ADDRESS='Rua Um, 1'
ours=infra/operation/kubernetes/tried
rm -rf "$ours" && cp -r infra/operation/kubernetes/small "$ours"
infra/operation/kubernetes/settings.sh "$ours"

kubectl apply -f infra/operation/kubernetes/base/namespace.yaml
kubectl kustomize "$ours" | kubectl apply -f -
kubectl -n vitrine wait --for=condition=complete --timeout=300s job -l app.kubernetes.io/name=prepare-database
for name in auth content ai ai-worker scheduler frontend gateway; do
  kubectl -n vitrine rollout status --timeout=300s "deployment/$name"
done
kubectl -n vitrine port-forward service/gateway 18080:80 >/dev/null &
forward=$!
trap 'kill $forward' EXIT
sleep 3
curl -fsS -H 'Host: vitrine-teste.com.br' http://127.0.0.1:18080/blog | grep -q '<html lang="pt-BR"'
curl -fsS -H 'Host: vitrine-teste.com.br' http://127.0.0.1:18080/api/blog/posts >/dev/null
echo "Vitrine answers on Kubernetes."
