import { siteDocumentSchema } from '@vitrine/contracts';
import { stylesheetOf } from '../lib/site-document/palette.server';

const { colour, dark_colour } = siteDocumentSchema.shape.brand.shape;

/** The tokens of a brand's colours, which its address says: it never changes. */
export function loader({ url: { searchParams: query } }: { url: URL }): Response {
  const asked = colour.safeParse(`#${query.get('cor')}`);
  const dark = dark_colour.safeParse(query.has('escuro') ? `#${query.get('escuro')}` : '');
  if (!asked.success || !dark.success) return new Response('Cor inválida.', { status: 404 });
  const chosen = { colour: asked.data, keeps_colour: query.has('igual'), dark_colour: dark.data };
  return new Response(stylesheetOf(chosen), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
