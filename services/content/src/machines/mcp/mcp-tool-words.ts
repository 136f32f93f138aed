import type { McpToolName } from '@vitrine/contracts';

/** What a model and its person read of each tool, and whether it writes. */
export const TOOL_WORDS: Record<McpToolName, { title: string; description: string; writes?: true }> = {
  search_articles: {
    title: 'Procurar artigos',
    description:
      'Procura artigos do blog, publicados, agendados e rascunhos, por palavras, situação e categoria.',
  },
  read_article: {
    title: 'Ler um artigo',
    description:
      'Lê um artigo, com a versão que propose_change pede. O texto vem em HTML, em partes de até 50.000 caracteres: `next` diz de onde ' +
      'pedir a seguinte (from), e content_characters quantos são. Se a versão mudar entre as partes, recomece.',
  },
  list_categories: {
    title: 'Listar categorias',
    description: 'Lista as categorias do blog.',
  },
  list_pictures: {
    title: 'Listar imagens',
    description:
      'Lista as imagens da biblioteca, as mais antigas primeiro, com o endereço que um artigo usa.',
  },
  create_draft: {
    title: 'Criar um rascunho',
    description: 'Cria um rascunho, que ninguém de fora vê até que uma pessoa o publique no painel.',
    writes: true,
  },
  propose_change: {
    title: 'Propor uma alteração',
    description:
      'Propõe outros valores para campos de um artigo, seja rascunho, agendado ou publicado. O artigo não muda: uma pessoa vê a proposta ' +
      'na aba Parecer do editor (edit_url) e aceita dela o que quiser, parte por parte. `content` é sempre o texto inteiro. Recusa uma ' +
      'versão que não é mais a atual, e mais de 20 propostas abertas por artigo.',
    writes: true,
  },
  article_scores: {
    title: 'Notas de um artigo',
    description: 'As notas de SEO, GEO e legibilidade de um artigo, com o que foi achado e o que melhorar.',
  },
  article_claims: {
    title: 'Afirmações de um artigo',
    description:
      'Afirmações de um artigo que precisam de fonte, como no editor: a frase inteira está nas fontes dadas, ou é preciso conferir. Até 200 por resposta; ' +
      '`next` diz de onde pedir as seguintes (from).',
  },
  link_suggestions: {
    title: 'Links sugeridos',
    description: 'Trechos de um artigo que podem levar a outros artigos publicados deste blog.',
  },
};
