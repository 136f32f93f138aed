import type { AdvantageGroup, PlanApp, PlanFamily } from '@vitrine/contracts';
import type { LucideIcon } from 'lucide-react';
import type { FamilyHue } from '../../components/site/family-mark';

/** What one family's page says and the other's doesn't. */
interface FamilyWords {
  appsTitle: string;
  appsText: string;
  advantagesTitle: string;
  plansTitle: string;
  plansText: string;
  articlesTitle: string;
  call: string;
  customCall: string;
}

/** Everything a page of plans shows: the catalogue's facts with their words, colours and pictures. */
export interface DrawnFamily extends PlanFamily {
  hue: FamilyHue;
  words: FamilyWords;
  apps: readonly (PlanApp & { icon: LucideIcon })[];
  advantages: readonly [DrawnAdvantage, DrawnAdvantage, DrawnAdvantage];
}
type DrawnAdvantage = AdvantageGroup & { icon: LucideIcon };

/** Gives a family its colour, and an icon to each of its apps and advantages, in their order. */
export function drawn(
  family: PlanFamily,
  hue: FamilyHue,
  words: FamilyWords,
  apps: readonly LucideIcon[],
  advantages: readonly [LucideIcon, LucideIcon, LucideIcon],
): DrawnFamily {
  const [first, second, third] = family.advantages;
  return {
    ...family,
    hue,
    words,
    apps: family.apps.map((app, index) => ({ ...app, icon: apps[index] as LucideIcon })),
    advantages: [
      { ...first, icon: advantages[0] },
      { ...second, icon: advantages[1] },
      { ...third, icon: advantages[2] },
    ],
  };
}
