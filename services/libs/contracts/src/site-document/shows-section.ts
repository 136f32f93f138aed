// In a module without zod: browsers load it.

/** What follows the opening of the home page, in the shipped order. */
export const HOME_SECTIONS = {
  products: 'Produtos de segurança',
  benefits: 'Benefícios',
  consultancy: 'Consultoria',
  implantation: 'Implantação',
  productivity: 'Licenças',
  numbers: 'A empresa em números',
  cases: 'Depoimentos',
  questions: 'Perguntas e respostas',
  articles: 'Artigos do blog',
  contact: 'Contato',
};
export type HomeSection = keyof typeof HOME_SECTIONS;
/** Whether the home page has a section, which links may lead to. */
export const showsSection = (
  { sections }: { sections: readonly { name: HomeSection; shown: boolean }[] },
  name: HomeSection,
): boolean => sections.some((section) => section.name === name && section.shown);
