import { Router } from 'express';
import { drawPng } from '../openai/picture.js';

/** Stills that it draws. */
const STILL = '/video-still.png';

/**
 * What YouTube and Vimeo say of a video (oembed.com): a title made of its address, and a still that is drawn for it. A
 * video whose address ends with `privado` or `private` is one that they say nothing of.
 */
export function videos(prefix: string): Router {
  const router = Router();
  router.get(['/oembed', '/api/oembed.json'], (request, response) => {
    const { url } = request.query;
    if (typeof url !== 'string' || !URL.canParse(url) || /priva(?:do|te)$/.test(url)) {
      response.status(404).json({});
      return;
    }
    const { hostname, pathname, searchParams } = new URL(url);
    const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
    const provider = hostname.endsWith('vimeo.com') ? 'Vimeo' : 'YouTube';
    const base = `http://${request.headers.host}${prefix}`;
    response.json({
      type: 'video',
      version: '1.0',
      provider_name: provider,
      title: `Como reconhecer um golpe: vídeo ${id} do ${provider}`,
      thumbnail_url: `${base}${STILL}?of=${encodeURIComponent(id)}`,
      thumbnail_width: 1536,
      thumbnail_height: 1024,
      // Never shown: an article has no code of other sites.
      html: '<iframe></iframe>',
    });
  });
  router.get(STILL, async (request, response) => {
    response.type('png').send(await drawPng(`vídeo de um anzol ${String(request.query['of'])}`, 0));
  });
  return router;
}
