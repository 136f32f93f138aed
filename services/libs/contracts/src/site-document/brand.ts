import { z } from 'zod';
import { optionalPicture } from './fields.js';

/** Colour and marks. */
export const siteBrandSchema = z
  .strictObject({
    colour: z
      .string()
      .regex(/^#[\da-f]{6}$/, 'Informe uma cor como #087f71.')
      .meta({
        title: 'Cor da marca',
        description: 'Os tons dos botões e links saem dela.',
        control: 'colour',
      }),
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
