import { BRAND_ICONS, brandPicture, type BrandIcon } from '@vitrine/contracts';
import { fetchSite } from '../lib/site-document/site-data.server';

/** The web app manifest: it carries the company's name, colour and icons, and so is no file. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { brand, company } = await fetchSite(request);
  const icon = (name: BrandIcon) => ({
    src: brandPicture(company, name),
    sizes: `${BRAND_ICONS[name]}x${BRAND_ICONS[name]}`,
    type: 'image/png',
  });
  const manifest = {
    name: company.name,
    short_name: company.name,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: brand.colour,
    icons: [icon('icone'), icon('icone-grande'), { ...icon('icone-cheio'), purpose: 'maskable' }],
  };
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
