import { expect, it } from '@jest/globals';
import { answeredPicture } from './answered-picture.js';

const bytes = Buffer.from('a picture '.repeat(40));
const base64 = bytes.toString('base64');

it.each([
  ['as OpenAI sends it', { created: 1, data: [{ b64_json: base64, revised_prompt: 'Um escudo' }] }],
  ['with a data: prefix', { data: [{ b64_json: `data:image/png;base64,${base64}` }] }],
  ['as an address that is data:', { data: [{ url: `data:image/webp;base64,${base64}` }] }],
  ['in another wrapper', { images: [base64] }],
  ['within a result', { result: { data: [{ image: { base64 } }] } }],
  ['in base64 for addresses', { data: [{ b64_json: bytes.toString('base64url') }] }],
])('a picture is found %s', (_name, answer) => {
  expect(answeredPicture(answer).bytes).toEqual(bytes);
});

it('an address is found in a wrapper', () => {
  expect(answeredPicture({ output: [{ image_url: 'https://a.test/x.png' }] })).toEqual({
    address: 'https://a.test/x.png',
  });
});

it.each([{}, null, 'texto', { data: [{ revised_prompt: 'Um escudo azul' }] }, { error: 'sem saldo' }])(
  'no picture is found in %j',
  (answer) => {
    expect(answeredPicture(answer)).toEqual({});
  },
);
