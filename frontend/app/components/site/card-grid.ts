import type { SoldFamily } from '@vitrine/contracts';

/** The parts of cards that some entry of a family fills; each has a row of its own, in every card. */
export const cardParts = ({ entries }: SoldFamily) => ({
  users: entries.some(({ users }) => users),
  apps: entries.some(({ apps }) => apps.length > 0),
  idealFor: entries.some(({ idealFor }) => idealFor),
  benefits: entries.some(({ benefits }) => benefits.length > 0),
});

const spans = {
  3: 'lg:row-span-3',
  4: 'lg:row-span-4',
  5: 'lg:row-span-5',
  6: 'lg:row-span-6',
} as const;

const rowsOf = (family: SoldFamily): keyof typeof spans => {
  const { users, apps, idealFor, benefits } = cardParts(family);
  const rows = family.hasPlans ? 3 + Number(users) + Number(apps) : 4 + Number(idealFor) + Number(benefits);
  return rows as keyof typeof spans;
};

/** The place of a card among its neighbours: as many rows as parts; an odd last one of two columns is wide. */
export const cardStyle = (family: SoldFamily): string =>
  `${spans[rowsOf(family)]} lg:grid-rows-subgrid ${family.entries.length % 2 ? 'md:max-lg:last:col-span-2' : ''}`;

/** The grid of a family's cards. */
export function gridStyle({ entries: { length } }: SoldFamily): string {
  const columns =
    length === 1 ? 'lg:max-w-2xl' : length % 3 === 0 || length === 5 ? 'lg:grid-cols-3' : 'lg:grid-cols-2';
  return `mt-10 grid gap-x-6 gap-y-8 sm:mt-14 md:max-lg:grid-cols-2 ${columns} print:mt-4 print:grid-cols-3`;
}
