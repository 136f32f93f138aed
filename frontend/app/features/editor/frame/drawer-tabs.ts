import type { Part } from '../parts/parts';
import { PARTS } from '../parts/parts';
import { ContentTab } from './content-tab';
import { SeoTab } from './seo-tab';

interface DrawerTab extends NonNullable<Part['tab']> {
  /** What runs in it goes on while another tab is shown. */
  keep?: boolean;
}

/** The tabs of the drawer: the form, and those of the parts. */
export const TABS: readonly DrawerTab[] = [
  { value: 'content', label: 'Conteúdo', Body: ContentTab, keep: true },
  { value: 'seo', label: 'SEO & Metadados', Body: SeoTab },
  ...PARTS.flatMap(({ tab }) => (tab ? [{ ...tab, keep: true }] : [])),
];
