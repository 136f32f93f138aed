import { siteDocumentSchema } from '@vitrine/contracts';
import { stylesheetOf } from '../lib/site-document/palette.server';

const { colour } = siteDocumentSchema.shape.brand.shape;

/** The tokens of a brand's colour, which its address says: it never changes. */
export function loader({ url }: { url: URL }): Response {
  const asked = colour.safeParse(`#${url.searchParams.get('cor')}`);
  if (!asked.success) return new Response('Cor inválida.', { status: 404 });
  return new Response(stylesheetOf(asked.data), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
