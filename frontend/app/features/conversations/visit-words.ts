import { originNames, type Conversation } from '@vitrine/contracts';

type Visit = Pick<Conversation, 'entry_page' | 'origin'> & { page: { page: number } };

/** Where the visit of a conversation began, and from where: "Entrou por Backup na prática · Busca". */
export function visitLine({ entry_page: entry, origin, page }: Visit): string {
  if (!entry) return 'Só se conhece a última página';
  const first = entry.page === page.page ? 'Entrou por esta página' : `Entrou por ${entry.name}`;
  return `${first} · ${origin ? originNames[origin] : 'origem desconhecida'}`;
}
