import { POST_TEXT_FIELDS, postTextShape, type PostTextKind, type SavePost } from '@vitrine/contracts';

/** Two values of each kind, as a body gives them; what is answered is the same, but for dates. */
const valuesOf = (
  categories: readonly number[],
): Record<PostTextKind, (name: string) => [unknown, unknown]> => ({
  line: (name) => [`Um ${name}`, `Outro ${name}`],
  slug: () => ['um-texto', 'outro-texto'],
  text: (name) => [`um ${name}`, `outro ${name}`],
  html: () => ['<p>Um</p>', '<p>Outro</p>'],
  category: () => [categories[0], categories[1]],
  authorName: () => ['Ana', 'Bia'],
  authorEmail: () => ['ana@vitrine.test', 'bia@vitrine.test'],
  picture: () => ['https://vitrine.test/1.jpg', null],
  flag: () => [true, false],
  instant: (name) =>
    ['01', '03'].map((month) => `${name === 'unpublish_at' ? 2999 : 2025}-${month}-01T12:00:00.000Z`) as [
      string,
      string,
    ],
  target: () => ['/planos', 'https://outra.example/pagina'],
});

/** A text with a value in every field of `postTextShape`, in one of two forms that have no value in common. */
export const filledText = (which: 0 | 1, categories: readonly number[]): SavePost =>
  Object.fromEntries(
    POST_TEXT_FIELDS.map((name) => [name, valuesOf(categories)[postTextShape[name].kind](name)[which]]),
  ) as unknown as SavePost;
