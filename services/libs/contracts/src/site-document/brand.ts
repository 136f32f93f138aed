import { z } from 'zod';
import { optionalLine, optionalPicture } from './fields.js';

const colour = z.string().regex(/^#[\da-f]{6}$/, 'Informe uma cor como #087f71.');

/** Colour and marks. */
export const siteBrandSchema = z
  .strictObject({
    colour: colour.meta({
      title: 'Cor da marca',
      description: 'Os tons dos botões e links saem dela.',
      control: 'colour',
    }),
    keeps_colour: z.boolean().default(false).meta({
      title: 'Usar a cor como ela é nos botões',
      description: 'Com letras escuras ou brancas, as que se leem. Desligado: uma cor clara é escurecida.',
      control: 'switch',
    }),
    dark_colour: z
      .union([z.literal(''), colour])
      .default('')
      .meta({
        title: 'Tom escuro da marca',
        description: 'Dos links e textos; vazio: um que sai da cor da marca.',
        control: 'colour',
      }),
    short_name: optionalLine(
      'Nome curto',
      20,
      'Ao lado da marca, onde o nome inteiro não cabe; vazio: o nome inteiro, cortado.',
    ),
    logo: optionalPicture(
      'Logotipo largo',
      'Para fundo claro: SVG (letras em curvas) ou PNG com fundo transparente.',
    ),
    logo_dark: optionalPicture('Logotipo largo para fundo escuro', 'Vazio: o do fundo claro.'),
    mark: optionalPicture(
      'Marca quadrada',
      'SVG ou PNG: ícone do site e, sem logotipo largo, o sinal ao lado do nome. Vazia: a inicial na cor da marca.',
    ),
    share_picture: optionalPicture(
      'Imagem de compartilhamento',
      '1200 x 630; vazia: cada página tem a sua, com a cor, o nome e o título.',
    ),
  })
  .meta({ title: 'Marca' });
