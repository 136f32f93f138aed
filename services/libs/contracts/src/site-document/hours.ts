import { z } from 'zod';
import { hoursSentence, minutesOf, WEEKDAYS, type OpeningHours } from '../company/opening-hours.js';
import { identified } from './entry-ids.js';
import { booleanField, choice, line, list, optionalLine } from './fields.js';

const time = (title: string, description: string) =>
  line(title, 5, description).refine((value) => minutesOf(value) !== null, 'Escreva como 8h ou 8h30.');

const entry = z.strictObject({
  from_day: choice('De', WEEKDAYS),
  to_day: choice('Até', WEEKDAYS),
  from: time('Abre', 'Como 8h ou 8h30; almoço são duas linhas.'),
  to: time('Fecha', '24 horas: de 0h a 24h. Antes da abertura: na madrugada seguinte.'),
});

/** The opening hours, once: sentences, drawing, phone bar and structured data are made of them. */
export const siteHoursSchema = z
  .strictObject({
    entries: z
      .array(identified(entry))
      .max(14, 'No máximo 14.')
      .superRefine((entries, context) => {
        for (const [at, { from, to }] of entries.entries())
          if (minutesOf(from) !== null && minutesOf(from) === minutesOf(to))
            context.addIssue({
              code: 'custom',
              path: [at, 'to'],
              message: 'Abre e fecha à mesma hora. Para 24 horas, escreva 0h e 24h.',
            });
      })
      .meta({ title: 'Horários', description: 'Sem nenhum, o site não segue o relógio.' }),
    holidays: booleanField('Fechado nos feriados nacionais', 'Os que têm data fixa.'),
    closed: list(
      'Outros dias fechados',
      40,
      line('Dia', 10, 'Como 24/12, em todos os anos, ou 24/12/2026.').regex(
        /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?:\/20\d\d)?$/,
        'Escreva como 24/12 ou 24/12/2026.',
      ),
    ),
    sentence: optionalLine('Frase própria', 120, 'Vazia: é feita dos horários.'),
  })
  .meta({ title: 'Horário de atendimento' });
export type SiteHours = z.output<typeof siteHoursSchema>;

const PART = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d:\d\d)-(\d\d:\d\d)$/;
const plain = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(':', 'h')
    .replace(/h00$/, 'h');

/** Hours as schema.org writes them, such as `Mo-Fr 08:00-18:00, Sa 09:00-12:00`; null for any other text. */
export function parseSchemaHours(text: string): OpeningHours['entries'] | null {
  const entries = text.split(',').map((part) => {
    const [, from_day, to_day = from_day, from = '', to = ''] = PART.exec(part.trim()) ?? [];
    return entry.safeParse({ from_day, to_day, from: plain(from), to: plain(to) }).data ?? null;
  });
  return entries.every((found) => found !== null) ? entries : null;
}

/** The hours of releases that stored a sentence and a text of schema.org; the sentence stays where it says more. */
export function hoursWith(sentence: string, schema: string): SiteHours {
  const made = {
    entries: [...(parseSchemaHours(schema) ?? [])],
    ...{ holidays: false, closed: [], sentence: '' },
  };
  return hoursSentence(made) === sentence ? made : { ...made, sentence };
}
