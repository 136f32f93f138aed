import type { DraftSource } from '@vitrine/contracts';
import { emptyFields, type PostFields } from './post-fields';

/** Fields of the editor for tests. */
export const buildFields = (over: Partial<PostFields> = {}): PostFields => ({
  ...emptyFields({ name: 'Vitrine', email: 'contato@vitrine.test' }),
  ...over,
});

/** A source of a list for tests. */
export const buildSource = (over: Partial<DraftSource> = {}): DraftSource => ({
  id: '00000000-0000-4000-8000-000000000011',
  number: 1,
  kind: 'given',
  title: 'Pesquisa de 2024',
  url: null,
  passages: [{ number: 1, text: 'A pesquisa ouviu 412 empresas.' }],
  ...over,
});
