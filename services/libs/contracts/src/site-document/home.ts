import { z } from 'zod';
import { siteBenefitsSchema } from './benefits.js';
import {
  choice,
  fixedList,
  heading,
  line,
  list,
  optionalLine,
  optionalPicture,
  paragraph,
  threeLines,
  titledText,
} from './fields.js';
import { shippedBenefits } from './shipped/benefits.js';

/** The texts of the home page, from its top. */
export const siteHomeSchema = z
  .strictObject({
    hero: z
      .strictObject({
        kicker: line('Linha acima do título', 60),
        title: line('Título', 70),
        text: paragraph('Texto', 240),
        call: line('Botão que abre o chat', 30),
        assurances: threeLines('Três garantias', 34),
        picture: optionalPicture('Imagem ao lado do título', 'Vazia: o desenho.'),
        drawing: choice('Desenho ao lado do título', {
          timeline: 'Linha do tempo de um ataque',
          none: 'Nenhum',
        }),
      })
      .meta({ title: 'Abertura' }),
    products: heading('Produtos de segurança', 240),
    consultancy: z
      .strictObject({
        title: line('Título', 60),
        text: paragraph('Texto', 240),
        call: line('Botão', 30),
      })
      .meta({ title: 'Consultoria' }),
    benefits: siteBenefitsSchema,
    implantation: z
      .strictObject({ ...titledText(240).shape, tasks: fixedList('Cinco etapas', 5, titledText(90)) })
      .meta({ title: 'Implantação' }),
    productivity: heading('Licenças', 200),
    numbers: z
      .strictObject({
        title: line('Título', 40),
        entries: list(
          'Números',
          3,
          z.strictObject({ value: line('Número', 10), label: line('O que ele conta', 60) }),
        ),
      })
      .meta({ title: 'A empresa em números' }),
    cases: line('Título dos depoimentos', 60),
    questions: line('Título das perguntas', 60),
    articles: line('Título dos artigos', 60),
    contact: z
      .strictObject({
        ...titledText(240).shape,
        email: line('Acima do e-mail', 50),
        note: optionalLine('Linha abaixo do formulário', 120),
      })
      .meta({ title: 'Contato' }),
  })
  .meta({ title: 'Início' });

export const shippedHome: z.output<typeof siteHomeSchema> = {
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
