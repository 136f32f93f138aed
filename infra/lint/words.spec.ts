import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Sources with texts of the panel, its errors and its audit log. */
const TEXTS = ['frontend/app/{features,components}/**/*.{ts,tsx}', 'services/{auth,content,ai}/src/**/*.ts'];
/** Pages of visitors, texts for assistants and the provider have their own words; migrations and samples are free. */
const ELSEWHERE =
  /[.-]spec\.|fixtures|\/migrations\/|\/(?:about|article|blog|home|catalogue|privacy|site(?!\/(?:redirects|site-document))|prompts|feeds|mcp)\/|^services\/ai\/src\/(?:kinds|sources)\//;
/** The specification's own sentences stay, letter for letter. */
const SPECIFIED = /Tem certeza que deseja deletar|Erro ao deletar|Publicar artigo imediatamente/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const [, section = ''] = read('.github/CONTRIBUTING.md').split('## Words of the interface');
const replaced = [...section.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
  .slice(1)
  .flatMap(([, cell = '']) => cell.split(', '));

it('the panel has one word for one thing: none that the table in CONTRIBUTING replaces', () => {
  expect(replaced).toContain('despublicar');
  const words = new RegExp(
    `(?<![\\p{L}-])(?:${replaced.map((word) => word.replace(/[()]/g, '\\$&')).join('|')})(?!\\p{L})`,
    'giu',
  );
  const files = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(files).toContain('frontend/app/features/posts/bulk-bar.tsx');
  const found = files
    .filter((file) => !ELSEWHERE.test(file))
    .flatMap((file) =>
      [...read(file).replace(COMMENT, '').replace(SPECIFIED, '').matchAll(words)].map(
        ([word]) => `${file}: ${word}`,
      ),
    );
  expect(found).toEqual([]);
});
