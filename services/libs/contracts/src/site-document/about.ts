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

export const shippedAbout: z.output<typeof siteAboutSchema> = {
  title: 'Segurança é saber quem chamar quando algo foge do normal',
  lead: 'A {empresa} revende e implanta Kaspersky EDR, Microsoft 365 e Google Workspace para empresas brasileiras pequenas, médias e grandes. Da primeira conversa ao suporte, quem atende são pessoas.',
  place: '',
  since: '',
  services: {
    title: 'O que fazemos',
    text: 'Seis serviços que se completam, contratados juntos ou separados.',
    entries: [
      {
        title: 'Detecção e resposta',
        text: 'Venda, implantação e acompanhamento da linha Kaspersky Next EDR.',
      },
      {
        title: 'Proteção de endpoints',
        text: 'Políticas para computadores, servidores e celulares, no escritório ou fora dele.',
      },
      {
        title: 'Resposta a incidentes',
        text: 'Atendimento a emergências a qualquer hora, com orientação passo a passo.',
      },
      {
        title: 'Microsoft 365 e Google Workspace',
        text: 'Escolha de planos, licenças e gestão das contas da equipe.',
      },
      {
        title: 'Migração',
        text: 'E-mails, agendas e arquivos levados para a nuvem com calendário combinado.',
      },
      {
        title: 'Treinamento',
        text: 'Orientação para que as pessoas reconheçam golpes e usem bem as ferramentas.',
      },
    ],
  },
  differentiators: {
    title: 'Diferenciais',
    entries: [
      {
        title: 'Explicação sem jargão',
        text: 'Risco e solução em palavras simples, para quem decide e para quem opera.',
      },
      {
        title: 'Um só contato',
        text: 'Segurança, e-mail e colaboração tratados juntos, sem empurrar o problema de um fornecedor para outro.',
      },
      {
        title: 'Recomendação honesta',
        text: 'Se o plano menor resolve, é ele que indicamos. A conversa começa por aquilo de que você precisa.',
      },
    ],
  },
  people: {
    title: 'Quem atende você',
    text: 'Gente com nome, do primeiro contato ao dia em que algo dá errado.',
  },
  credentials: {
    title: 'Certificações',
    text: 'Cada credencial com o seu número e a página em que o fabricante a confirma.',
  },
  talk: { title: 'Vamos conversar sobre a sua empresa?', call: 'Iniciar conversa' },
};
