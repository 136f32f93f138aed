import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { FILE_LIMITS } from '../file-limits.js';
import { isRow, type Row } from '../fields.js';
import { UnreadableTextError } from '../html/tree.js';
import { withinTime } from '../within-time.js';

interface FrontMatter {
  fields: Row;
  /** The text after it, unchanged. */
  body: string;
}

const YAML = /^---[ \t]*\r?\n([^]*?)(?:\r?\n|^)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const TOML = /^\+\+\+[ \t]*\r?\n([^]*?)(?:\r?\n|^)\+\+\+[ \t]*(?:\r?\n|$)/;
const MOST_DEPTH = 50;

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

function parsed(kind: 'yaml' | 'toml' | 'json', text: string): Row {
  if (text.length > FILE_LIMITS.frontMatterCharacters)
    throw new UnreadableTextError(
      `O cabeçalho (front matter) tem mais de ${FILE_LIMITS.frontMatterCharacters.toLocaleString('pt-BR')} caracteres.`,
    );
  assertShallow(text);
  try {
    const found = withinTime(FILE_LIMITS.markdownMilliseconds, () => ({
      value:
        kind === 'yaml'
          ? (parseYaml(text, {
              maxAliasCount: 20,
              prettyErrors: false,
              logLevel: 'silent',
              schema: 'core',
            }) as unknown)
          : kind === 'toml'
            ? parseToml(text)
            : (JSON.parse(text) as unknown),
    }));
    const value = found?.value;
    if (!found) throw refused();
    if (value === null || value === undefined) return {};
    if (isRow(value)) return value;
  } catch (error) {
    throw new UnreadableTextError(refused().message, { cause: error });
  }
  throw refused();
}

/**
 * Parts a Markdown file: YAML between `---`, TOML between `+++`, or a JSON object, and the text after it.
 * @throws UnreadableTextError for front matter that can't be read
 */
export function readFrontMatter(text: string): FrontMatter {
  const yaml = YAML.exec(text);
  if (yaml) return { fields: parsed('yaml', yaml[1]!), body: text.slice(yaml[0].length) };
  const toml = TOML.exec(text);
  if (toml) return { fields: parsed('toml', toml[1]!), body: text.slice(toml[0].length) };
  const json = /^(\{\r?\n[^]*?\n\})[ \t]*(?:\r?\n|$)/.exec(text);
  if (json) return { fields: parsed('json', json[1]!), body: text.slice(json[0].length) };
  return { fields: {}, body: text };
}
