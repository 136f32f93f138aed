import { instantOf } from './dates.js';
import { isRow, textOfField, textsOf, type Row } from './fields.js';

/** What a file says of whether visitors see a text, with the sentence for who imports it where it is not plain. */
export interface Publication {
  status: 'draft' | 'scheduled' | 'published';
  note?: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const YES = words('1 true yes y on sim s verdadeiro x');
const NO = words('0 false no n off nao falso never none');
const PUBLIC = words(
  'published publish public publicado publicada live online active ativo released featured visible everyone aberto open',
);
const SCHEDULED = words('scheduled schedule future agendado agendada programado');
const HIDDEN = words(
  'draft rascunho private privado privada hidden oculto oculta unlisted pending pendente wip inprogress unpublished ' +
    'archived arquivado skip disabled inactive trash deleted review embargoed confidential internal interno members paid',
);

/** Fields that hide a text where they are true; names as in `fieldsByName`. */
const HIDING = (
  'draft isdraft rascunho hidden oculto private privado isprivate unlisted wip unpublished nopublish disabled archived ' +
  'headless saveasdraft ignore ignored skip excludefromcollections eleventyexcludefromcollections'
).split(' ');
/** Fields that hide it where they are false. */
const SHOWING = (
  'published publish ispublished publicado publicar public ispublic publico dgpublish visible visivel routable live online ' +
  'enabled active'
).split(' ');
/** Fields with a word for it; an unknown word hides the text. */
const STATES = 'status poststatus situacao publicationstatus publishstatus visibility visibilidade'.split(
  ' ',
);
/** Fields that often mean something else: only a word that is known to hide does so. */
const WEAK_STATES = 'state estado stage workflow access audience'.split(' ');
const ENDS = 'expirydate expires expirationdate unpublishdate unpublishon expira'.split(' ');
const TAGS = words('draft rascunho wip unpublished');
const FOLDERS = /(?:^|\/)(?:_?drafts?|rascunhos?|_?private|privado|_?wip|unpublished)\//i;
const FILE = /(?:^|\/)[^/]*\.(?:draft|rascunho|wip)$/i;

const plain = (value: unknown): string =>
  (typeof value === 'boolean' ? String(value) : textOfField(value))
    .normalize('NFD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase();
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && plain(value) !== '';

const hidden = (said: string): Publication => ({
  status: 'draft',
  note: `O arquivo diz que este texto não é público (${said}): ele veio como rascunho.`,
});
const unknown = (said: string): Publication => ({
  status: 'draft',
  note: `Não está claro se “${said}” quer dizer que o texto é público: ele veio como rascunho.`,
});

/** What a field for yes or no says; null where it says nothing against the text. */
function saidBy(name: string, value: unknown, isHiding: boolean, zone: string): Publication | null {
  const word = plain(value);
  const said = `${name}: ${textOfField(value) || String(value)}`.slice(0, 80);
  const isYes = YES.has(word) || PUBLIC.has(word);
  if (!isYes && !NO.has(word)) {
    // A date says when: `published: 2024-03-01`.
    if (!isHiding && instantOf(value, zone)) return null;
    return isHiding && HIDDEN.has(word) ? hidden(said) : unknown(said);
  }
  if (isYes !== isHiding) return null;
  return name === 'draft' && isYes ? { status: 'draft' } : hidden(said);
}

/** The same of a field with a word. */
function saidByState(name: string, value: unknown, isWeak: boolean): Publication | null {
  for (const one of textsOf(Array.isArray(value) ? value : [value])) {
    const word = plain(one);
    const said = `${name}: ${one}`.slice(0, 80);
    if (word === 'draft' || word === 'rascunho') return { status: 'draft' };
    if (HIDDEN.has(word) || (NO.has(word) && !isWeak)) return hidden(said);
    if (isWeak) continue;
    if (SCHEDULED.has(word)) return { status: 'scheduled' };
    if (!PUBLIC.has(word) && !YES.has(word)) return unknown(said);
  }
  return null;
}

/** Hugo's `build: { render: never }`. */
const isNeverBuilt = (fields: Row): boolean =>
  isRow(fields.build) && [fields.build.render, fields.build.list].some((value) => NO.has(plain(value)));

/**
 * Whether a text of a file is public, as its fields, its tags and its path say. `fields` are by their names without
 * case, accents and separators; `path` is without its extension. A value of such a field that is not understood makes
 * a draft. `now` is compared with the date at which a text ends; dates without a zone are of `zone`.
 */
export function declaredPublication(fields: Row, path: string, zone: string, now = Date.now()): Publication {
  for (const name of HIDING)
    if (isSaid(fields[name])) {
      const said = saidBy(name, fields[name], true, zone);
      if (said) return said;
    }
  for (const name of SHOWING)
    if (isSaid(fields[name])) {
      const said = saidBy(name, fields[name], false, zone);
      if (said) return said;
    }
  if (isSaid(fields.password)) return hidden('password');
  if (isNeverBuilt(fields)) return hidden('build: never');
  for (const name of ENDS) {
    const end = instantOf(fields[name], zone);
    if (end && Date.parse(end) < now) return hidden(`${name}: ${end.slice(0, 10)}`);
  }
  const tag = textsOf(fields.tags ?? fields.tag).find((one) => TAGS.has(plain(one.replace(/^#/, ''))));
  if (tag) return hidden(`tag ${tag}`);
  if (FOLDERS.test(path) || FILE.test(path)) return { status: 'draft' };
  let scheduled: Publication | null = null;
  for (const name of [...STATES, ...WEAK_STATES]) {
    const said =
      fields[name] === undefined ? null : saidByState(name, fields[name], WEAK_STATES.includes(name));
    if (said?.status === 'draft') return said;
    scheduled ??= said;
  }
  return scheduled ?? { status: 'published' };
}
