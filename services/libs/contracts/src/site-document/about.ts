import { z } from 'zod';
import { fixedList, line, list, withCompanyName, optionalLine, paragraph, titledText } from './fields.js';

/** The texts of the page about the company. */
export const siteAboutSchema = z
  .strictObject({
    title: line('Título', 80),
    lead: withCompanyName(paragraph('Texto de abertura', 280, '{empresa} é o nome da empresa.')),
    place: optionalLine('Cidade e estado', 60),
    since: optionalLine('Ano em que começou', 4).refine(
      (value) => value === '' || /^(?:19|20)\d\d$/.test(value),
      'Informe o ano com quatro algarismos.',
    ),
    services: z
      .strictObject({ ...titledText(160).shape, entries: fixedList('Seis serviços', 6, titledText(110)) })
      .meta({ title: 'Serviços' }),
    differentiators: z
      .strictObject({ title: line('Título', 40), entries: list('Diferenciais', 5, titledText(160)) })
      .meta({ title: 'Diferenciais' }),
    people: z.strictObject(titledText(160).shape).meta({ title: 'Acima das pessoas' }),
    credentials: z.strictObject(titledText(160).shape).meta({ title: 'Acima das certificações' }),
    talk: z
      .strictObject({ title: line('Título', 60), call: line('Botão', 30) })
      .meta({ title: 'Convite ao fim da página' }),
  })
  .meta({ title: 'Sobre' });
