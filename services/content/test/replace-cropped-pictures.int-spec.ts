import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pictureUrl, textPictureUrl, type AdminPost } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { ReplaceCroppedPicturesService } from '../src/pictures/replace-cropped-pictures.service.js';
import { startContent, type ContentApp } from './content-app.js';
import { storedPicture, StoredPicturesStandIn } from './stored-pictures-stand-in.js';

let pictures: StoredPicturesStandIn;
let content: ContentApp;
beforeAll(async () => {
  pictures = await StoredPicturesStandIn.start();
  content = await startContent({ env: { AI_URL: pictures.url } });
});
afterAll(async () => {
  await content.close();
  await pictures.stop();
});

it('pictures of texts become whole where their original was stored; the post stays the same version', async () => {
  const [kept, without] = [storedPicture('tela'), storedPicture('antiga', false)];
  pictures.pictures.push(kept, without);
  const url = pictureUrl(kept.about.hash);
  const whole = textPictureUrl({ url, original: kept.about.original });
  const text = (address: string) =>
    `<p>Veja ${url}</p>\n<figure><img src="${address}" alt="Tela"></figure>\n<p><img src="${pictureUrl(without.about.hash)}" alt=""></p>`;
  const category = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
  const body = {
    ...buildPost({ category_id: category.body.category.id, content: text(url), featured_image: url }),
    is_published: true,
  };
  const { post } = (await content.admin('post', '/api/blog/admin/posts').send(body).expect(201)).body as {
    post: AdminPost;
  };
  const change = { ...body, title: 'Outro', autosave: true };
  await content.admin('put', `/api/blog/admin/posts/${post.id}/draft`).send(change).expect(200);
  await content.dataSource.query('INSERT INTO posts_with_cropped_pictures VALUES ($1)', [post.id]);
  await content.app.get(ReplaceCroppedPicturesService).run();
  expect(await content.dataSource.query('SELECT FROM posts_with_cropped_pictures')).toEqual([]);
  const mended = (await content.admin('get', `/api/blog/admin/posts/${post.id}`)).body.post as AdminPost;
  expect(mended).toMatchObject({
    content: text(whole),
    featured_image: url,
    version: 2,
    updated_at: post.updated_at,
    pending_change: { title: 'Outro', content: text(whole), featured_image: url },
  });
});
