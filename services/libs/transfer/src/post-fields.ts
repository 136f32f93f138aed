import {
  emptyPostText,
  POST_TEXT_FIELDS,
  postTextShape,
  type PostText,
  type PostTextField,
  type PostTextKind,
} from '@vitrine/contracts';

/** Fields for which `TransferPost` has a form that other products share: categories, author, picture, shown date. */
type SharedForm = 'category_id' | 'author_name' | 'author_email' | 'featured_image' | 'custom_created_at';
const SHARED_FORMS: readonly PostTextField[] = [
  'category_id',
  'author_name',
  'author_email',
  'featured_image',
  'custom_created_at',
] satisfies readonly SharedForm[];

/** Every other field of a post: a new one of `postTextShape` is one of them. */
export type PlainField = Exclude<PostTextField, SharedForm>;
export const PLAIN_FIELDS = POST_TEXT_FIELDS.filter(
  (name): name is PlainField => !SHARED_FORMS.includes(name),
);
export const kindOfField = (name: PlainField): PostTextKind => postTextShape[name].kind;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
/** The plain fields as members of a `TransferPost`: `meta_title` is `metaTitle`. */
export type TransferText = { [Name in PlainField as CamelCase<Name>]: PostText[Name] };

/** The member of a `TransferPost` that holds a field. */
export const transferMember = (name: PlainField): keyof TransferText =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof TransferText;

/** The plain fields of a text as members of a `TransferPost`. */
export const toTransferText = (text: Pick<PostText, PlainField>): TransferText =>
  Object.fromEntries(PLAIN_FIELDS.map((name) => [transferMember(name), text[name]])) as TransferText;

/** The plain fields of a `TransferPost` under their own names; a field that it lacks is empty. */
export const fromTransferText = (post: Partial<TransferText>): Pick<PostText, PlainField> =>
  Object.fromEntries(
    PLAIN_FIELDS.map((name) => [name, post[transferMember(name)] ?? emptyPostText()[name]]),
  ) as Pick<PostText, PlainField>;
