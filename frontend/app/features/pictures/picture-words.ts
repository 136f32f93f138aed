import type { Picture, PictureUse } from '@vitrine/contracts';

const PLACES = {
  featured: 'imagem destacada',
  text: 'no texto',
  pending: 'na alteração pendente',
} satisfies Record<PictureUse['places'][number], string>;

/** What a picture is called where there is no room for it: what it shows, or else its file's name or prompt. */
export const nameOf = ({ alternative, label }: Pick<Picture, 'alternative' | 'label'>): string =>
  alternative || label || 'Imagem sem nome';

/** Where in a post a picture is. */
export const usageLabel = ({ places, in_bin }: PictureUse): string =>
  [...places.map((place) => PLACES[place]), ...(in_bin ? ['na lixeira'] : [])].join(', ');

/** Who brought a picture. */
export const originOf = ({ origin, created_by }: Picture, nameOf: (email: string) => string): string =>
  origin === 'system'
    ? 'Já estava no site'
    : `${origin === 'ai' ? 'Desenhada pela IA para' : 'Enviada por'} ${nameOf(created_by)}`;
