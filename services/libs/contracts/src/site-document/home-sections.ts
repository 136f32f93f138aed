import { z } from 'zod';
import { identified } from './entry-ids.js';
import { booleanField, choice } from './fields.js';
import { HOME_SECTIONS, type HomeSection } from './shows-section.js';

const names = Object.keys(HOME_SECTIONS) as HomeSection[];

/** The order of the home page's sections, and which are shown. */
export const homeSectionsSchema = z
  .array(
    identified(
      z.strictObject({
        name: choice('Seção', HOME_SECTIONS).meta({
          title: 'Seção',
          choices: HOME_SECTIONS,
          control: 'fixed',
        }),
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
