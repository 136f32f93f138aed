import { expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from '@vitrine/contracts';
import { AppError } from '../app-error.js';
import { unwrapAnswer } from './internal-client.js';

const answered = (status: number, code: string) => new ApiError(status, '', { error: 'Frase.', code });

it.each([
  ['its own error', answered(404, 'content.post_not_found'), 'content.post_not_found'],
  ['an error that nobody knows', answered(500, 'novo.erro'), 'service.unavailable'],
  ['that the address is another one’s by now', answered(421, 'request.misdirected'), 'service.unavailable'],
  ['nothing', new ConnectionError('fetch failed'), 'service.unavailable'],
])('a service that answers %s', async (_name, error, code) => {
  const problem = await unwrapAnswer(Promise.reject(error)).catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(AppError);
  expect(problem).toMatchObject({ code });
});

it('an answer is given back, and what is wrong with it thrown as it is', async () => {
  expect(await unwrapAnswer(Promise.resolve(7))).toBe(7);
  const broken = new Error('broken contract');
  await expect(unwrapAnswer(Promise.reject(broken))).rejects.toBe(broken);
});
