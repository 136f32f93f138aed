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
import { homeSectionsSchema } from './home-sections.js';

/** The texts of the home page, from its top. */
export const siteHomeSchema = z
  .strictObject({
    sections: homeSectionsSchema,
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
