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
    description: 'Lê um artigo inteiro, com o texto em HTML e a versão que change_draft pede.',
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
  change_draft: {
    title: 'Alterar um rascunho',
    description:
      'Altera campos de um rascunho; os outros ficam como estão, e o texto anterior fica nas revisões. Recusa o que está publicado ou ' +
      'agendado, e uma versão que não é mais a atual.',
    writes: true,
  },
  article_scores: {
    title: 'Notas de um artigo',
    description: 'As notas de SEO, GEO e legibilidade de um artigo, com o que foi achado e o que melhorar.',
  },
  article_claims: {
    title: 'Afirmações de um artigo',
    description:
      'Afirmações de um artigo que precisam de fonte, como no editor: a frase inteira está nas fontes dadas, ou é preciso conferir.',
  },
  link_suggestions: {
    title: 'Links sugeridos',
    description: 'Trechos de um artigo que podem levar a outros artigos publicados deste blog.',
  },
};
