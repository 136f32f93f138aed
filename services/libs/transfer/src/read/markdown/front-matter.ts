import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { FILE_LIMITS } from '../file-limits.js';
import { isRow, type Row } from '../fields.js';
import { UnreadableTextError } from '../html/tree.js';
import { runWithTimeout } from '../run-with-timeout.js';

interface FrontMatter {
  fields: Row;
  /** The text after it, unchanged. */
  body: string;
  /** What can't be read unchanged, a sentence each. */
  notes: string[];
}

type Kind = 'yaml' | 'toml' | 'json';

const YAML = /^---(?:ya?ml|json)?[ \t]*\r?\n([^]*?)(?:\r?\n|^)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const TOML = /^(?:\+\+\+|---toml)[ \t]*\r?\n([^]*?)(?:\r?\n|^)(?:\+\+\+|---)[ \t]*(?:\r?\n|$)/;
const BLANK_LINES = /^(?:[ \t]*\r?\n)*/;
const JSON_OBJECT = /^(\{\r?\n[^]*?\n\})[ \t]*(?:\r?\n|$)/;
/** A head that has no end: lines up to the first that is neither a field nor what belongs to one. */
const OPEN = /^(?:---|\+\+\+)[ \t]*\r?\n((?:(?:[\w-]{1,40}[ \t]*[:=]|[ \t]+\S|-[ \t])[^\n]*(?:\n|$))+)/;
/** Pelican's and Hexo's heads begin without a line of their own. */
const BARE =
  /^((?:title|date|layout)[ \t]*:[ \t][^\n]*\n(?:[A-Za-z][\w-]{0,40}[ \t]*:[^\n]*\n)*)(?:---[ \t]*)?(?:\r?\n|$)/i;
const FIELD = /^"?([\p{L}_][\p{L}\p{N}_. -]{0,60}?)"?[ \t]*[:=](?!\/\/)[ \t]*(.*)$/u;
const MOST_DEPTH = 50;
const DAMAGED =
  'O cabeçalho (front matter) está danificado e foi lido linha a linha: confira o título, a data e os outros campos.';

const IN_ENGLISH: Readonly<Record<string, string>> = {
  ...{ titulo: 'title', resumo: 'excerpt', descricao: 'description', autor: 'author', autores: 'authors' },
  ...{ categoria: 'category', categorias: 'categories', etiquetas: 'tags', palavraschave: 'keywords' },
  ...{ imagem: 'image', capa: 'cover', situacao: 'status', rascunho: 'draft' },
};

/**
 * Fields by their names without case, accents, spaces, hyphens and underscores, in English: people and generators
 * write `pubDate`, `pub_date`, `Tags` and `categoria`.
 */
export const fieldsByName = (fields: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .map(([field, value]) => {
        const name = field
          .normalize('NFD')
          .replace(/[\p{M}\s_-]/gu, '')
          .toLowerCase();
        return [IN_ENGLISH[name] ?? name, value];
      }),
  );

const refused = (): UnreadableTextError =>
  new UnreadableTextError('O cabeçalho (front matter) do arquivo está danificado.');

/** A reader of YAML goes as deep as its text: brackets are counted first. */
function assertShallow(text: string): void {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    if (depth > MOST_DEPTH) throw refused();
  }
}

function valueOf(kind: Kind, text: string): unknown {
  if (kind === 'toml') return parseToml(text);
  if (kind === 'json') return JSON.parse(text);
  // A repeated field counts as where it is last, as in Jekyll. Below this level errors would be passed over.
  return parseYaml(text, {
    maxAliasCount: 20,
    prettyErrors: false,
    uniqueKeys: false,
    resolveKnownTags: false,
    logLevel: 'error',
    schema: 'core',
  });
}

/** The text of a damaged value, without its quotation marks. */
const bareText = (text: string): string =>
  text
    .trim()
    .replace(/,+$/, '')
    .replace(/^(["'])((?:(?!\1)[^])*)\1$|^["'](?=[^"']*$)/, '$2')
    .trim();

/** Fields of a damaged head, each read by itself: unchanged, and else as plain text. */
function byLines(kind: Kind, text: string): Row {
  const fields: Row = {};
  const parts: { name: string; first: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = FIELD.exec(kind === 'json' ? line.trim() : line);
    if (found) parts.push({ name: found[1]!, first: found[2]!, lines: [line] });
    else if (/^[ \t]+\S|^- /.test(line) || (kind !== 'json' && /^[\]}]/.test(line)))
      parts.at(-1)?.lines.push(line);
  }
  for (const { name, first, lines } of parts.slice(0, 200)) {
    const whole = lines.join('\n');
    try {
      const value = valueOf(kind, kind === 'json' ? `{${whole.replace(/[,\s]+$/, '')}}` : whole);
      fields[name] = isRow(value) ? value[name] : undefined;
    } catch {
      const items = lines.slice(1).map((line) => /^[ \t]*- +(.*)$/.exec(line)?.[1]);
      fields[name] =
        first === '' && items.every((item) => item !== undefined)
          ? items.map((item) => bareText(item))
          : bareText([first, ...lines.slice(1)].join(' '));
    }
  }
  return fields;
}

/** A title is a text, whatever a reader of YAML takes it for: `!aviso`, `[Aviso]`, `&a b`, `2.0`, `true`, `# 1`. */
function withTitle(fields: Row, text: string): Row {
  for (const name of Object.keys(fields)) {
    if (!/^t[ií]t(?:le|ulo)$/i.test(name)) continue;
    const line = text.split(/\r?\n/).find((one) => one.replace(/^["']/, '').startsWith(name));
    const said = bareText(FIELD.exec(line ?? '')?.[2] ?? '').replace(/^#+[ \t]+/, '');
    const isRead = typeof fields[name] === 'string' && fields[name] !== '' && !said.startsWith('&');
    if (!isRead && said !== '' && !/^(?:null|~|[|>][+-]?)$/.test(said)) return { ...fields, [name]: said };
  }
  return fields;
}

/** Null for what is no head at all, such as a text between two rules. */
function fieldsOf(kind: Kind, text: string): { fields: Row; isDamaged: boolean } | null {
  if (text.length > FILE_LIMITS.frontMatterCharacters)
    throw new UnreadableTextError(
      `O cabeçalho (front matter) tem mais de ${FILE_LIMITS.frontMatterCharacters.toLocaleString('pt-BR')} caracteres.`,
    );
  assertShallow(text);
  const found = runWithTimeout(FILE_LIMITS.markdownMilliseconds, () => {
    let value: unknown;
    try {
      value = valueOf(kind, text);
    } catch (error) {
      if (/alias count/i.test(String(error))) throw refused();
    }
    if (value === null) return { fields: {}, isDamaged: false };
    const isDamaged = !isRow(value);
    return { fields: withTitle(isRow(value) ? value : byLines(kind, text), text), isDamaged };
  });
  if (!found) throw refused();
  return found.isDamaged && Object.keys(found.fields).length === 0 ? null : found;
}

/** The text from where a head may begin: after blank lines and one comment. */
function fromHead(text: string): string {
  const rest = text.replace(BLANK_LINES, '');
  const end = rest.startsWith('<!--') ? rest.indexOf('-->') : -1;
  return end < 0 ? rest : rest.slice(end + '-->'.length).trimStart();
}

/**
 * Parts a Markdown file: YAML between `---`, TOML between `+++`, or a JSON object, and the text after it. A damaged
 * head is read line by line, as far as it goes.
 * @throws UnreadableTextError for front matter beyond a bound
 */
export function readFrontMatter(text: string): FrontMatter {
  const fenced = fromHead(text);
  const heads: [Kind, RegExp, string, boolean][] = [
    ['yaml', YAML, fenced, false],
    ['toml', TOML, fenced, false],
    ['json', JSON_OBJECT, text, false],
    [text.startsWith('+') ? 'toml' : 'yaml', OPEN, text, true],
    ['yaml', BARE, text, false],
  ];
  for (const [kind, form, from, isOpen] of heads) {
    const head = form.exec(from);
    const read = head && fieldsOf(kind, head[1]!);
    if (!read) continue;
    // Bare heads are lines, whatever a reader of YAML makes of them.
    const notes = (read.isDamaged && form !== BARE) || isOpen ? [DAMAGED] : [];
    return { fields: read.fields, body: from.slice(head[0].length), notes };
  }
  return { fields: {}, body: text, notes: [] };
}
