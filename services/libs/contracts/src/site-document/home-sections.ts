import { z } from 'zod';
import { identified } from './entry-ids.js';
import { booleanField, choice } from './fields.js';

/** What follows the opening of the home page, in the shipped order. */
const SECTIONS = {
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
export type HomeSection = keyof typeof SECTIONS;
const names = Object.keys(SECTIONS) as HomeSection[];

/** The order of the home page's sections, and which are shown. */
export const homeSectionsSchema = z
  .array(
    identified(
      z.strictObject({
        name: choice('Seção', SECTIONS).meta({ title: 'Seção', choices: SECTIONS, control: 'fixed' }),
        shown: booleanField('Mostrar'),
      }),
    ),
  )
  .length(names.length, `Devem ser ${names.length}.`)
  .refine(
    (sections) => new Set(sections.map(({ name }) => name)).size === sections.length,
    'Cada seção vem uma vez.',
  )
  .meta({ title: 'Ordem das seções', control: 'order' });

export const shippedHomeSections: z.output<typeof homeSectionsSchema> = names.map((name) => ({
  name,
  shown: true,
}));

/** Whether the home page has a section, which links may lead to. */
export const showsSection = (
  { sections }: { sections: z.output<typeof homeSectionsSchema> },
  name: HomeSection,
): boolean => sections.some((section) => section.name === name && section.shown);
