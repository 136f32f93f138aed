import { z } from 'zod';
import { formatCnpj } from '../company/cnpj.js';
import { isPhone } from '../company/phone.js';
import { email } from '../core/fields.js';
import { isCnpj } from '../core/setting-rules.js';
import { line, list, optionalLine, optionalPicture, optionalWebPage, paragraph } from './fields.js';

/** The company of the site. */
export const siteCompanySchema = z
  .strictObject({
    name: line('Nome da empresa', 60),
    legal_name: line('Razão social', 160),
    cnpj: line('CNPJ', 30).refine(
      (value) => isCnpj(formatCnpj(value)),
      'Confira: os dois últimos algarismos não são os deste CNPJ.',
    ),
    address: line('Endereço', 300),
    chat_number: line('Número do WhatsApp', 30, 'Com DDD; o país, se não for o Brasil.').refine(
      isPhone,
      'Confira o número: DDD e número, ou + e o país antes deles.',
    ),
    phone: line('Telefone', 40, 'Como os visitantes o leem; pode ter ramal.').refine(
      isPhone,
      'Confira o número: DDD e número, 0800, 4004, ou + e o país antes deles.',
    ),
    email: email.meta({ title: 'E-mail', control: 'line' }),
    voice: line('Voz dos textos da IA', 200, 'Completa “com voz …”, como: calma, precisa e útil.'),
    profiles: list('Perfis em outros sites', 12, optionalWebPage('Endereço')),
  })
  .meta({ title: 'Empresa' });

/** What visitors can check of the company. */
export const siteProofSchema = z
  .strictObject({
    credentials: list(
      'Certificações',
      12,
      z.strictObject({
        name: line('Nome, como o fabricante o escreve', 120),
        number: line('Número', 60),
        link: z
          .url({ protocol: /^https$/, error: 'Informe um endereço que começa com https://.' })
          .meta({ title: 'Página em que o fabricante a confirma', control: 'line' }),
        picture: optionalPicture('Selo'),
      }),
    ),
    people: list(
      'Pessoas',
      12,
      z.strictObject({
        name: line('Nome', 80),
        role: line('Função', 80),
        text: optionalLine('Uma ou duas frases', 300),
        picture: optionalPicture('Retrato'),
        same_as: list('Páginas em outros sites', 6, optionalWebPage('Endereço')),
      }),
    ),
    cases: list(
      'Depoimentos',
      12,
      z.strictObject({
        quote: paragraph('O que o cliente diz', 400),
        name: line('Nome', 80),
        role: optionalLine('Função', 80),
        company: line('Empresa', 80),
        picture: optionalPicture('Retrato ou logotipo'),
      }),
    ),
  })
  .meta({ title: 'Provas' });

/** Questions of visitors with their answers, for /#perguntas and search engines. */
export const siteQuestionsSchema = list(
  'Perguntas e respostas',
  20,
  z.strictObject({ question: line('Pergunta', 120), answer: paragraph('Resposta', 600) }),
);
