/** An entry of a menu: its address, and others that belong to it. */
export interface MenuEntry {
  to: string;
  label: string;
  also?: readonly string[];
}

/** What is set once and rarely looked at, behind Ajustes. */
export const settings: readonly MenuEntry[] = [
  { to: '/blog/admin/site', label: 'Site' },
  // The tab of the panel where the specification has them.
  { to: '/blog/admin?aba=usuarios', label: 'Pessoas' },
  { to: '/blog/admin/busca', label: 'Busca' },
  { to: '/blog/admin/regras', label: 'Regras da casa' },
  { to: '/blog/admin/ia', label: 'IA' },
  { to: '/blog/admin/integracoes', label: 'Integrações' },
  { to: '/blog/admin/importar', label: 'Importar e exportar', also: ['/blog/admin/exportar'] },
  { to: '/blog/admin/auditoria', label: 'Auditoria' },
];

/** Whether an address belongs to an entry: its own, another of its, or one below that. The panel has none below. */
export const isCurrentEntry = (
  pathname: string,
  { to, also = [] }: Pick<MenuEntry, 'to' | 'also'>,
): boolean => pathname === to || also.some((path) => pathname === path || pathname.startsWith(`${path}/`));
