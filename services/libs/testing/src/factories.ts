import type { SaveCategory, SavePost } from '@vitrine/contracts';

let counter = 0;
const next = (): number => ++counter;

/** A valid post body with a unique title and slug. */
export function buildPost(overrides: Partial<SavePost> = {}): SavePost {
  const n = next();
  return {
    title: `Como proteger a empresa contra ransomware, parte ${n}`,
    slug: `como-proteger-a-empresa-contra-ransomware-parte-${n}`,
    excerpt: 'Um guia prático para reduzir o risco de sequestro de dados.',
    content:
      '<h2>Por que importa?</h2><p>O ransomware interrompe a operação. Por isso, prepare backups testados.</p>' +
      '<ul><li>Backup isolado</li><li>EDR nas estações</li></ul>',
    category_id: 1,
    author_name: 'Ana Admin',
    author_email: 'admin@vitrine.test',
    featured_image: null,
    is_published: false,
    meta_title: 'Proteção contra ransomware na prática',
    meta_description: 'Guia para reduzir o risco de ransomware.',
    meta_keywords: 'ransomware, backup',
    ...overrides,
  };
}

/** A valid category body with a unique name. */
export function buildCategory(overrides: Partial<SaveCategory> = {}): SaveCategory {
  return { name: `Categoria ${next()}`, description: 'Textos de teste.', ...overrides };
}
