import type { z } from 'zod';
import type { siteAboutSchema } from '../about.js';

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
