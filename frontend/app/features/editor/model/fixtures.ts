import { emptyFields, type PostFields } from './post-fields';

/** Fields of the editor for tests. */
export const buildFields = (over: Partial<PostFields> = {}): PostFields => ({
  ...emptyFields({ name: 'Vitrine', email: 'contato@vitrine.test' }),
  ...over,
});
