import { z } from 'zod';

/** Names that models give to fields instead of those that were asked for, without case, accents and separators. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  title: ['titulo', 'titulodoartigo', 'headline'],
  excerpt: ['resumo', 'chamada', 'summary'],
  content: ['conteudo', 'texto', 'artigo', 'corpo', 'html', 'body'],
  citations: ['citacoes', 'fontes'],
  meta_title: ['titulometa', 'metatitulo', 'tituloseo', 'seotitle'],
  meta_description: [
    'metadescricao',
    'descricaometa',
    'descricaoseo',
    'descricao',
    'description',
    'seodescription',
  ],
  meta_keywords: ['palavraschave', 'metapalavraschave', 'keywords'],
  featured_image_prompt: ['promptdaimagem', 'descricaodaimagem', 'imagem', 'imageprompt'],
  improved_title: ['titulomelhorado', 'title', 'titulo'],
  improved_content: ['conteudomelhorado', 'content', 'conteudo', 'texto'],
  improved_meta_description: ['metadescricaomelhorada', 'metadescription', 'metadescricao'],
  improved_meta_keywords: ['palavraschavemelhoradas', 'metakeywords', 'palavraschave'],
  improvements_summary: ['resumodasmelhorias', 'melhorias', 'summary', 'resumo'],
  rewritten_html: ['trechoreescrito', 'reescrito', 'trecho', 'html', 'texto', 'rewritten'],
  opinions: ['opinioes', 'conferencia', 'resultados'],
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * An object of an answer with the schema's names for its fields: `metaTitle` and `título` are read as `meta_title` and
 * `title` where these are missing. A list becomes the one list that the schema wants.
 */
export function withSchemaKeys(value: object, schema: z.ZodType): object {
  if (!(schema instanceof z.ZodObject)) return value;
  const keys = Object.keys(schema.shape);
  if (Array.isArray(value)) return keys.length === 1 ? { [keys[0]!]: value } : value;
  const byName = new Map(Object.entries(value).map(([name, part]) => [plain(name), part as unknown]));
  const found = keys.flatMap((key) => {
    if (key in value) return [];
    const name = [plain(key), ...(ALIASES[key] ?? [])].find((alias) => byName.has(alias));
    return name === undefined ? [] : [[key, byName.get(name)] as const];
  });
  return { ...value, ...Object.fromEntries(found) };
}
