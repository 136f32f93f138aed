import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const policies = read('infra/operation/kubernetes/base/network.yaml').split('\n---\n');
const policy = (name: string): string => policies.find((text) => text.includes(`\n  name: ${name}\n`)) ?? '';

const PODS =
  /- podSelector:\n +match(?:Labels: \{ app\.kubernetes\.io\/name: ([\w-]+) \}|Expressions:\n +- \{\s*key: app\.kubernetes\.io\/name,\s*operator: In,\s*values: \[(.*)\])/g;
/** The pods that a part of a policy names. */
const podsIn = (text: string): string[] =>
  [...text.matchAll(PODS)].flatMap(([, one, several = '']) => (one ?? several).split(', '));
const askersOf = (name: string): string[] => podsIn(policy(name).split('\n  egress:')[0] ?? '');

const processes = [
  'auth',
  'content',
  'ai',
  'ai-worker',
  'scheduler',
  'frontend',
  'gateway',
  'prepare-database',
];
/** Who may ask whom. */
const askers: Record<string, readonly string[]> = {
  auth: ['gateway', 'content', 'ai'],
  content: ['gateway', 'frontend', 'ai', 'ai-worker', 'scheduler'],
  ai: ['gateway', 'content', 'scheduler'],
  frontend: ['gateway'],
  redis: ['content', 'ai', 'ai-worker'],
};
const ofDatabase = ['auth', 'content', 'ai', 'ai-worker', 'prepare-database'];
/** Who asks Google, the AI provider, search engines and the pictures' store. */
const ofOutside = ['auth', 'content', 'ai', 'ai-worker'];
const PRIVATE = ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

describe('the network of Kubernetes', () => {
  it('is closed but for these', () => {
    expect(policy('closed')).toMatch(/podSelector: \{\}\n {2}policyTypes: \[Ingress, Egress\]$/);
    const { redis, ...services } = askers;
    for (const [name, from] of Object.entries(services)) expect(askersOf(`to-${name}`)).toEqual(from);
    expect(askersOf('to-redis')).toEqual([...redis!, 'redis']);
    expect(askersOf('postgres')).toEqual(ofDatabase);
  });

  it.each(processes)('lets %s ask those who answer it, and nobody else', (name) => {
    const own = policy(`from-${name}`);
    const asked = Object.entries(askers).flatMap(([other, from]) => (from.includes(name) ? [other] : []));
    expect(podsIn(own).sort()).toEqual(asked.sort());
    expect(own.includes('cnpg.io/cluster: vitrine-postgres')).toBe(ofDatabase.includes(name));
    const [outside, ...more] = own.split('ipBlock:').slice(1);
    expect([outside !== undefined, more]).toEqual([ofOutside.includes(name), []]);
    for (const network of outside === undefined ? [] : PRIVATE) expect(outside).toContain(network);
    expect([...(outside ?? '').matchAll(/port: (\d+)/g)].map(([, port]) => port)).toEqual(
      outside === undefined ? [] : ['443'],
    );
  });

  it("has a way in for the gateway's largest upload", () => {
    const routes = read('gateway/nginx/templates/routes/api.conf.template');
    const sizes = [...routes.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size));
    expect(read('infra/operation/kubernetes/base/ingress.yaml')).toContain(
      `proxy-body-size: ${Math.max(...sizes)}m\n`,
    );
  });
});
