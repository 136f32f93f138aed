import type { z } from 'zod';
import type { siteHomeSchema } from '../home.js';
import { shippedBenefits } from './benefits.js';
import { shippedHomeSections } from '../home-sections.js';

export const shippedHome: z.output<typeof siteHomeSchema> = {
  sections: shippedHomeSections,
  hero: {
    kicker: 'Kaspersky EDR, Microsoft 365 e Google Workspace',
    title: 'Veja o ataque começar. Pare-o antes que ele se espalhe.',
    text: 'Implantamos detecção e resposta da Kaspersky nos computadores da sua empresa e cuidamos das licenças que a sua equipe usa todos os dias.',
    call: 'Falar com um especialista',
    assurances: ['Consultoria sem compromisso', 'Implantação feita por nós', 'Um só contato para tudo'],
    picture: '',
    drawing: 'timeline',
  },
  products: {
    title: 'Três caminhos para detectar e responder',
    text: 'A linha Kaspersky Next acompanha o tamanho da sua equipe: comece pela base, deixe a vigilância com especialistas ou investigue você mesmo.',
  },
  consultancy: {
    title: 'Não sabe qual proteção escolher?',
    text: 'Conte o seu caso em uma consultoria sem compromisso. Você sai dela com uma recomendação clara, do tamanho da sua equipe.',
    call: 'Solicitar consultoria',
  },
  benefits: shippedBenefits,
  implantation: {
    title: 'Os dias de uma implantação',
    text: 'O calendário é combinado antes de começar e cabe na semana de trabalho da sua empresa.',
    tasks: [
      { title: 'Levantamento', text: 'Listamos as máquinas e combinamos quem é avisado.' },
      { title: 'Piloto', text: 'Poucos computadores primeiro, para achar o que atrapalha.' },
      { title: 'Instalação por grupos', text: 'Área por área, de forma remota, com a equipe trabalhando.' },
      { title: 'Ajuste das políticas', text: 'Os alertas dos primeiros dias dizem o que afinar.' },
      { title: 'Entrega', text: 'Você recebe o console, os contatos e o primeiro relatório.' },
    ],
  },
  productivity: {
    title: 'E as ferramentas que a equipe já usa',
    text: 'Cuidamos também do e-mail, dos arquivos e das reuniões: licença certa, migração e suporte no mesmo lugar.',
  },
  numbers: {
    title: 'A empresa em números',
    entries: [
      { value: '2 h', label: 'para responder e-mails em dias úteis' },
      { value: '8h–18h', label: 'de segunda a sexta, com a equipe toda' },
    ],
  },
  cases: 'Quem já trabalha conosco',
  questions: 'Perguntas de quem vai contratar',
  articles: 'Do blog',
  contact: {
    title: 'Conte do que a sua empresa precisa',
    text: 'Preencha e a conversa abre no WhatsApp com tudo escrito. Você confere antes de enviar, e nada fica guardado neste site.',
    email: 'E-mail, respondido em dias úteis',
    note: '',
  },
};
