import { z } from 'zod';
import { imageAnswerSchema } from '../ai/schema.js';
import { defineCalls, type RawBody, streamAnswer } from '../core/call.js';
import { BODY_LIMITS } from '../core/limits.js';
import * as pictures from './schema.js';
import * as stored from './stored-pictures.js';

const admin = '/api/blog/admin' as const;
const pictureBody: RawBody = { raw: 'image/*', tooLarge: 'image.too_large' };
const fileBody: RawBody = { raw: 'application/octet-stream', tooLarge: 'file.too_large' };
const packedBody: RawBody = { raw: 'application/octet-stream', tooLarge: 'image.too_large' };

/** Who uses a picture. */
export const pictureUseCalls = defineCalls('content', {
  internalUsedPictures: {
    method: 'POST',
    path: '/internal/pictures',
    summary: 'Which of these pictures are named, and by what',
    body: pictures.pictureHashesSchema,
    answers: { 200: pictures.usedPicturesSchema },
  },
});

/** The library of pictures, and the files that articles link. */
export const pictureCalls = defineCalls('ai', {
  adminUploadImage: {
    method: 'POST',
    path: `${admin}/images`,
    summary: 'Uploads a picture: the raw bytes as the body, with an image content type',
    query: pictures.uploadPictureQuerySchema,
    answers: { 201: pictures.uploadedPictureSchema },
    errors: ['image.invalid', 'image.storage_failed'],
    body: pictureBody,
    largestBody: BODY_LIMITS.picture,
    rate: 'ai',
    waits: 60,
  },
  adminUploadFile: {
    method: 'POST',
    path: `${admin}/files`,
    summary: 'Uploads a file that an article offers or plays: the raw bytes as the body',
    query: pictures.uploadFileQuerySchema,
    answers: { 201: pictures.uploadedFileSchema },
    errors: ['file.invalid', 'image.storage_failed'],
    body: fileBody,
    largestBody: BODY_LIMITS.file,
    rate: 'ai',
    waits: 60,
  },
  adminListPictures: {
    method: 'GET',
    path: `${admin}/pictures`,
    summary: 'The library of pictures, newest first, with what uses each',
    scope: 'read',
    query: pictures.pictureQuerySchema,
    answers: { 200: pictures.pictureListSchema },
  },
  adminGetPicture: {
    method: 'GET',
    path: `${admin}/pictures/{hash}`,
    summary: 'A picture of the library',
    params: pictures.pictureParamsSchema,
    answers: { 200: pictures.listedPictureAnswerSchema },
    unknownParams: 'image.not_found',
  },
  adminDescribePicture: {
    method: 'PATCH',
    path: `${admin}/pictures/{hash}`,
    summary: "Changes the alternative text of a picture in the library; posts that have it aren't changed",
    params: pictures.pictureParamsSchema,
    body: pictures.describePictureSchema,
    answers: { 200: pictures.pictureAnswerSchema },
    unknownParams: 'image.not_found',
  },
  adminDeletePicture: {
    method: 'DELETE',
    path: `${admin}/pictures/{hash}`,
    summary: 'Takes a picture that nothing uses from the library; its files go 30 days later',
    params: pictures.pictureParamsSchema,
    answers: { 204: null },
    errors: ['image.in_use'],
    unknownParams: 'image.not_found',
  },
  adminCropPicture: {
    method: 'POST',
    path: `${admin}/pictures/{hash}/crop`,
    summary: 'Makes another picture of the same original, cropped around a point; the first stays as it is',
    params: pictures.pictureParamsSchema,
    body: pictures.focalPointSchema,
    answers: { 201: pictures.pictureAnswerSchema },
    errors: ['image.no_original', 'image.storage_failed'],
    unknownParams: 'image.not_found',
    rate: 'ai',
    waits: 60,
  },
  adminPictureOriginal: {
    method: 'GET',
    path: `${admin}/pictures/{hash}/original`,
    summary: 'The stored original of a picture: a JPEG, or a WebP where it is transparent',
    params: pictures.pictureParamsSchema,
    answers: { 200: streamAnswer('image/*') },
    errors: ['image.no_original'],
    unknownParams: 'image.not_found',
  },
  getPicture: {
    method: 'GET',
    path: '/media/{hash}/{name}',
    access: 'public',
    summary: 'A stored picture, where the gateway has no files of its own',
    params: z.object({ hash: z.string(), name: z.string() }),
    answers: { 200: streamAnswer('image/*'), 304: null },
    errors: ['image.not_found'],
    cached: true,
  },
  getBrandPicture: {
    method: 'GET',
    path: '/media/marca/{name}',
    access: 'public',
    summary: 'An icon or a share picture, made of the name, colour and mark of the site',
    params: z.object({ name: z.string() }),
    answers: { 200: streamAnswer('image/png'), 304: null },
    errors: ['image.not_found'],
    cached: true,
  },
  storePicture: {
    method: 'POST',
    path: '/internal/media',
    summary: 'Stores a picture, or a file that an article links, for one of our own processes',
    query: pictures.storePictureQuerySchema,
    body: pictureBody,
    answers: { 201: pictures.storedPictureAnswerSchema },
    errors: ['image.invalid', 'file.invalid', 'image.storage_failed'],
    largestBody: BODY_LIMITS.file,
    waits: 60,
  },
  listStoredPictures: {
    method: 'GET',
    path: '/internal/pictures',
    summary: 'The pictures of the library, for an export',
    query: stored.storedPictureQuerySchema,
    answers: { 200: stored.storedPictureListSchema },
    waits: 10,
  },
  packPicture: {
    method: 'GET',
    path: '/internal/pictures/{hash}',
    summary: 'A stored picture with all its files and its original, in one piece (packPicture)',
    params: pictures.pictureParamsSchema,
    query: stored.packedPictureQuerySchema,
    answers: { 200: streamAnswer('application/octet-stream') },
    unknownParams: 'image.not_found',
    waits: 60,
  },
  restorePicture: {
    method: 'PUT',
    path: '/internal/pictures/{hash}',
    summary: 'Stores the files of a packed picture unchanged, if their hash is that of the path',
    params: pictures.pictureParamsSchema,
    unknownParams: 'image.not_found',
    body: packedBody,
    answers: { 200: imageAnswerSchema },
    errors: ['image.invalid', 'image.storage_failed'],
    largestBody: BODY_LIMITS.packedPicture,
    waits: 60,
  },
});
