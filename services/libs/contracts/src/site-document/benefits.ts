import { z } from 'zod';
import {
  booleanField,
  choice,
  line,
  list,
  optionalLine,
  optionalWebPage,
  paragraph,
  titledText,
} from './fields.js';

/** What is drawn below a benefit. */
const DRAWINGS = {
  none: 'Nenhum',
  alert: 'Um alerta',
  answer: 'Um alerta e a resposta',
  list: 'Uma lista',
  bars: 'Barras',
  week: 'A semana, com os horários',
  days: 'Os dias úteis do número',
};

const benefit = z.strictObject({
  title: line('Título', 60),
  text: paragraph('Texto', 160),
  shown: booleanField('Mostrar'),
  value: optionalLine('Número', 12, 'O que a empresa promete, como 4 h.'),
  unit: optionalLine('O que ele conta', 40, 'Como: de resposta.'),
  condition: optionalLine('Condição', 200, 'De quem é o número, ou quando vale.'),
  link: optionalWebPage('Fonte'),
  about: optionalLine('O que ele conta, em Sobre', 40, 'Vazio: o número não está em Sobre.'),
  kind: choice('Desenho', DRAWINGS),
  lines: list(
    'Linhas do desenho',
    5,
    z.strictObject({
      text: line('Texto', 30),
      value: line('Valor', 20, 'Em barras, o comprimento de 1 a 100.'),
    }),
  ).meta({ title: 'Linhas do desenho', kinds: ['alert', 'answer', 'list', 'bars'] }),
});
export type Benefit = z.output<typeof benefit>;

/** Each promise of the company, once: in its own words, under its own condition. */
export const siteBenefitsSchema = z
  .strictObject({ ...titledText(200).shape, entries: list('Benefícios', 9, benefit, 1) })
  .meta({ title: 'Benefícios' });

export type SiteBenefits = z.output<typeof siteBenefitsSchema>;
