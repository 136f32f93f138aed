import type { WordRuleKind } from '@vitrine/contracts';

/** What each kind of rule is called and does; `meaning` labels its second field, null where it has none. */
export const ruleKinds: Record<WordRuleKind, { name: string; hint: string; meaning: string | null }> = {
  synonym: {
    name: 'Sinônimo da busca',
    hint: 'Quem busca pelas palavras encontra também os posts que têm as outras.',
    meaning: 'Como está nos posts',
  },
  avoid: {
    name: 'Palavra a evitar',
    hint: 'O editor avisa onde o texto usa as palavras; a IA não as escreve.',
    meaning: 'Usar no lugar (opcional)',
  },
  name: {
    name: 'Nome de produto',
    hint: 'O editor avisa onde o nome está escrito de outro modo: maiúsculas, espaços ou hífens.',
    meaning: null,
  },
  promise: {
    name: 'Promessa proibida',
    hint: 'O editor avisa onde o texto promete isto; a IA não promete.',
    meaning: null,
  },
};
