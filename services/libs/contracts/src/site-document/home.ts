import { z } from 'zod';
import { line, paragraph, threeLines } from './fields.js';

/** The texts of the home page, from its top. */
export const siteHomeSchema = z
  .strictObject({
    hero: z
      .strictObject({
        kicker: line('Linha acima do título', 60),
        title: line('Título', 70),
        text: paragraph('Texto', 240),
        assurances: threeLines('Três garantias', 34),
      })
      .meta({ title: 'Abertura' }),
  })
  .meta({ title: 'Início' });

export const shippedHome: z.output<typeof siteHomeSchema> = {
  hero: {
    kicker: 'Kaspersky EDR, Microsoft 365 e Google Workspace',
    title: 'Veja o ataque começar. Pare antes que ele se espalhe.',
    text: 'Implantamos detecção e resposta da Kaspersky nos computadores da sua empresa e cuidamos das licenças que a sua equipe usa todos os dias, com gente que atende em português.',
    assurances: ['Consultoria sem compromisso', 'Implantação feita por nós', 'Suporte em português'],
  },
};
