import { z } from 'zod';
import { benefitsWith, formerFiguresSchema } from './former-figures.js';
import { shippedEmergency } from './shipped/emergency.js';
import { hoursWith } from './hours.js';

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the parts of before look like; what doesn't is not taken over. */
const former = <Schema extends z.ZodType>(schema: Schema, stored: Tree): z.output<Schema> | undefined =>
  schema.safeParse(stored).data;

const emergencySchema = z.object({ chat: z.object({ emergency: z.string() }) });

const plans = z.object({ sold: z.boolean(), plans: z.array(z.object({ name: z.string() })) });
const benefitsSchema = z.object({
  home: z.object({
    benefits: z.object({ cards: z.array(z.object({ title: z.string(), text: z.string() })) }),
  }),
  proof: z.object({ figures: formerFiguresSchema }),
  families: z.object({
    kaspersky: z.object({ sold: z.boolean() }),
    microsoft365: plans,
    'google-workspace': plans,
  }),
});
/** The families without which a card was left out, by its place. */
const FAMILIES = [
  'kaspersky',
  undefined,
  undefined,
  'kaspersky',
  'microsoft365',
  'google-workspace',
] as const;

function benefitsOf(stored: Tree): unknown {
  const found = former(benefitsSchema, stored);
  if (!found) return undefined;
  const { home, proof, families } = found;
  return benefitsWith(proof.figures).map((entry, at) => {
    const family = FAMILIES[at] && families[FAMILIES[at]];
    const names = family && 'plans' in family ? family.plans : [];
    return {
      ...entry,
      ...home.benefits.cards[at],
      shown: family?.sold ?? true,
      lines: entry.lines.map((line, index) => {
        const name = names[index]?.name ?? '';
        if (!name) return line;
        return entry.kind === 'list' ? { ...line, value: name } : { ...line, text: name };
      }),
    };
  });
}

const hoursSchema = z.object({
  company: z.object({ hours: z.string(), opening_hours: z.string().default('') }),
});

/** Parts of the document that had another shape or place, made of a stored document that has none of them. */
const parts: readonly (readonly [path: readonly [string, ...string[]], made: (stored: Tree) => unknown])[] = [
  [
    ['emergency'],
    (stored) => {
      const message = former(emergencySchema, stored)?.chat.emergency;
      return message === undefined ? undefined : { ...shippedEmergency, message };
    },
  ],
  [['home', 'benefits', 'entries'], benefitsOf],
  [
    ['hours'],
    (stored) => {
      const company = former(hoursSchema, stored)?.company;
      return company && hoursWith(company.hours, company.opening_hours);
    },
  ],
];

/** `tree` with `value` at a path that has none, where the way to it exists. */
function withMissing(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (!isTree(tree) || key === undefined) return tree;
  if (rest.length > 0) return { ...tree, [key]: withMissing(tree[key], rest, value) };
  return tree[key] === undefined ? { ...tree, [key]: value } : tree;
}

/** A stored document with the parts of today in place of those that the release that stored it had. */
export const withFormerShapes = (stored: Tree): Tree =>
  parts.reduce((found, [path, made]) => withMissing(found, path, made(stored)) as Tree, stored);
