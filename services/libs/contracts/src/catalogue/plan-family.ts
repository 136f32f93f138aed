import type { ChatPlace } from '../chat-places.js';

export interface PlanApp {
  name: string;
  text: string;
}

export interface Plan {
  id: string;
  /** Its button, in the reference of a chat. */
  place: ChatPlace;
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
}

/** A row of the comparison: one value for each plan; true and false are drawn and read as Incluído and Não incluído. */
export interface ComparisonRow {
  label: string;
  values: readonly [string | boolean, string | boolean, string | boolean];
}

/** Rows under one title. */
export interface ComparisonGroup {
  group: string;
  rows: readonly ComparisonRow[];
}

/** A family of plans: everything that its page says, and that an AI may write from. */
export interface PlanFamily {
  name: string;
  path: string;
  title: string;
  lead: string;
  apps: readonly PlanApp[];
  advantages: readonly [AdvantageGroup, AdvantageGroup, AdvantageGroup];
  plans: readonly [Plan, Plan, Plan];
  comparison: readonly ComparisonGroup[];
  custom: { title: string; text: string; points: readonly string[] };
}
