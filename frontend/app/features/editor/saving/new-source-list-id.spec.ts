import { afterEach, expect, it, jest } from '@jest/globals';
import { newSourceListId } from './new-source-list-id';

const { randomUUID } = crypto;
const have = (value: unknown) => Object.defineProperty(crypto, 'randomUUID', { value, configurable: true });
afterEach(() => {
  have(randomUUID);
});

it("newSourceListId is the browser's own UUID, or one of random bytes where the page is not secure", () => {
  have(() => 'own');
  expect(newSourceListId()).toBe('own');
  have(undefined);
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).forEach((_, index, all) => (all[index] = index));
    return bytes;
  });
  expect(newSourceListId()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
});
