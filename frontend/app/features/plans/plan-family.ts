import type { LucideIcon } from 'lucide-react';
import type { FamilyHue } from '../../components/site/family-mark';

export interface PlanApp {
  name: string;
  text: string;
  icon: LucideIcon;
}

export interface Plan {
  id: string;
  name: string;
  subtitle: string;
  description: string;
  popular?: boolean;
  features: readonly string[];
  apps: readonly string[];
  /** How many people, as the card says it. */
  users: string;
}

export interface AdvantageGroup {
  title: string;
  text: string;
  points: readonly string[];
  icon: LucideIcon;
}

/** A row of the comparison: one value for each plan; true and false are drawn and read as Incluído and Não incluído. */
export interface ComparisonRow {
  label: string;
  values: readonly [string | boolean, string | boolean, string | boolean];
}

/** Everything a page of plans shows. */
export interface PlanFamily {
  name: string;
  path: string;
  hue: FamilyHue;
  title: string;
  lead: string;
  facts: readonly { value: string; label: string }[];
  apps: readonly PlanApp[];
  advantages: readonly [AdvantageGroup, AdvantageGroup, AdvantageGroup];
  plans: readonly [Plan, Plan, Plan];
  comparison: readonly { group: string; rows: readonly ComparisonRow[] }[];
  custom: { title: string; text: string; points: readonly string[] };
}
