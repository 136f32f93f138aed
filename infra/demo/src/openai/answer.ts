import { writeArticle } from './article.js';
import { opinionsOn } from './opinions.js';
import { improve } from './improvement.js';
import { rewritePassage } from './rewriting.js';
import { sourcesOf } from './sources.js';

/** Value of a line such as "Título: …". */
const lineOf = (prompt: string, name: string): string => {
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(prompt)?.[1]?.trim() ?? '';
  return value === '(não informado)' ? '' : value;
};

/** The article inside the prompt's fence. */
const contentOf = (prompt: string): string => /^Conteúdo:\n([\s\S]*?)\n<\/dados-/m.exec(prompt)?.[1] ?? '';

const propertiesOf = (schema: Record<string, unknown> | undefined): Record<string, unknown> =>
  (schema?.properties ?? {}) as Record<string, unknown>;

/** The text between the marks of this name in the prompt's fence. */
function markedOf(prompt: string, name: string): string {
  const value = new RegExp(`^<(dados-\\w+-${name})>\n([^]*?)\n</\\1>$`, 'm').exec(prompt)?.[2] ?? '';
  return value === '(não informado)' ? '' : value;
}

/** Texts for the fields that a schema asks for, by the kinds of request that the product makes. */
function fieldsFor(prompt: string, properties: Record<string, unknown>): Record<string, unknown> {
  if ('rewritten_html' in properties) {
    return {
      ...rewritePassage({
        operation: lineOf(prompt, 'Operação'),
        instruction: markedOf(prompt, 'pedido'),
        passage: markedOf(prompt, 'trecho'),
        title: lineOf(prompt, 'Título do artigo'),
        sources: sourcesOf(prompt),
      }),
    };
  }
  if ('opinions' in properties) {
    const lines = /^Afirmações:\n([^]*?)\n<\/dados-/m.exec(prompt)?.[1]?.split('\n') ?? [];
    const claims = lines.map((line) => line.replace(/^\d+\. /, ''));
    return { opinions: opinionsOn(claims, sourcesOf(prompt)) };
  }
  const title = lineOf(prompt, 'Título') || 'Segurança da informação para empresas';
  const category = lineOf(prompt, 'Categoria');
  if (!('improved_content' in properties)) return { ...writeArticle(title, category, sourcesOf(prompt)) };
  return {
    ...improve({
      title,
      category,
      metaDescription: lineOf(prompt, 'Descrição para buscadores'),
      keywords: lineOf(prompt, 'Palavras-chave'),
      content: contentOf(prompt),
      sources: sourcesOf(prompt),
    }),
  };
}

/** The demo model's answer to a prompt: JSON of the schema's fields in their order, or plain text without a schema. */
export function answerFor(prompt: string, schema: Record<string, unknown> | undefined): string {
  const properties = propertiesOf(schema);
  const fields = fieldsFor(prompt, properties);
  if (!schema) return String(fields.content ?? '');
  const names = Object.keys(properties).length > 0 ? Object.keys(properties) : Object.keys(fields);
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, fields[name] ?? 'Texto de demonstração.'])),
  );
}
