import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readObjects } from './objects.ts';

const peer = z.looseObject({
  podSelector: z
    .object({
      matchLabels: z.record(z.string(), z.string()).optional(),
      matchExpressions: z.array(z.object({ key: z.string(), values: z.array(z.string()) })).optional(),
    })
    .optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const ports = z.array(z.looseObject({ port: z.number() })).default([]);
const policySchema = z.looseObject({
  podSelector: z.unknown(),
  policyTypes: z.array(z.string()),
  ingress: z.array(z.object({ from: z.array(peer).default([]), ports })).default([]),
  egress: z.array(z.object({ to: z.array(peer).default([]), ports })).default([]),
});
type Peer = z.output<typeof peer>;
const policies = new Map(
  readObjects('base/network.yaml').map(({ metadata, spec }) => [metadata.name, policySchema.parse(spec)]),
);
const policy = (name: string) => policies.get(name) ?? policySchema.parse({ policyTypes: [] });

const NAME = 'app.kubernetes.io/name';
/** The pods that these are. */
const podsIn = (peers: readonly Peer[]): string[] =>
  peers.flatMap(({ podSelector }) => [
    ...(podSelector?.matchLabels?.[NAME] ?? '').split(' ').filter(Boolean),
    ...(podSelector?.matchExpressions ?? []).flatMap(({ key, values }) => (key === NAME ? values : [])),
  ]);
const askersOf = (name: string): string[] => podsIn(policy(name).ingress.flatMap(({ from }) => from));

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
const PRIVATE_V6 = ['::1/128', '::ffff:0:0/96', 'fc00::/7', 'fe80::/10'];
const PRIVATE = ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

describe('the network of Kubernetes', () => {
  it('the network of Kubernetes is closed but for these', () => {
    expect(policies.get('closed')).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(policies.get('closed')).toMatchObject({ ingress: [], egress: [] });
    const { redis, ...services } = askers;
    for (const [name, from] of Object.entries(services)) expect(askersOf(`to-${name}`)).toEqual(from);
    expect(askersOf('to-redis')).toEqual([...redis!, 'redis']);
    expect(askersOf('postgres')).toEqual(ofDatabase);
  });

  it.each(processes)('the network of Kubernetes lets %s ask those who answer it, and no one else', (name) => {
    const { egress } = policy(`from-${name}`);
    const peers = egress.flatMap(({ to }) => to);
    const asked = Object.entries(askers).flatMap(([other, from]) => (from.includes(name) ? [other] : []));
    expect(podsIn(peers).sort()).toEqual(asked.sort());
    expect(
      peers.some(({ podSelector }) => podSelector?.matchLabels?.['cnpg.io/cluster'] === 'vitrine-postgres'),
    ).toBe(ofDatabase.includes(name));
    expect(peers.filter(({ ipBlock }) => ipBlock)).toEqual([]);
  });

  it('the network of Kubernetes lets four ask providers, by both protocols, and no private address', () => {
    const { podSelector, policyTypes, egress } = policy('to-providers');
    expect(podsIn([{ podSelector: podSelector as Peer['podSelector'] }])).toEqual(ofOutside);
    expect(policyTypes).toEqual(['Egress']);
    const [outside, inside] = egress;
    expect(outside?.ports).toEqual([{ port: 443 }]);
    expect(outside?.to.map(({ ipBlock }) => ipBlock)).toEqual([
      { cidr: '0.0.0.0/0', except: expect.arrayContaining(PRIVATE) },
      { cidr: '::/0', except: expect.arrayContaining(PRIVATE_V6) },
    ]);
    expect(inside?.to).toEqual([
      { namespaceSelector: {}, podSelector: { matchLabels: { 'vitrine/provider': 'true' } } },
    ]);
  });
});
