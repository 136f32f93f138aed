/** @jest-environment ./frontend/dom-environment.ts */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import {
  endPersonal,
  hasUnsavedWork,
  PERSONAL_LIFE_MS,
  onSignOut,
  personal,
  PERSONAL,
  startPersonal,
} from './personal';
import { OF_THE_BROWSER } from './storage';

const names = Object.keys(PERSONAL) as (keyof typeof PERSONAL)[];
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(names)('what a browser stores as %s', (name) => {
  const value = personal(name, z.string(), ':1');

  it('what a browser stores of a person is read by that person, and by no other who signs in', () => {
    startPersonal('ana');
    value.set('da Ana');
    expect(value.get()).toBe('da Ana');
    expect(startPersonal('ana')).toBe(false);
    expect(value.get()).toBe('da Ana');
    expect(startPersonal('rui')).toBe(true);
    expect(value.get()).toBeNull();
    value.set('do Rui');
    startPersonal('ana');
    expect(value.get()).not.toBe('do Rui');
  });

  it('what a browser stores of a person ends with the sign-out, and nothing is stored after it', async () => {
    startPersonal('ana');
    value.set('da Ana');
    await endPersonal();
    value.set('de quem?');
    expect(everything()).toBe('[{},{}]');
  });

  it('what a browser stores of a person is nothing where today’s schema refuses it, or it is no JSON', () => {
    startPersonal('ana');
    value.set('texto');
    expect(personal(name, z.number(), ':1').get()).toBeNull();
    PERSONAL[name].set(`vitrine/ana/${name}:1`, '{');
    expect(value.get()).toBeNull();
  });
});

it('what a browser stores of a person goes after 30 days, and stays theirs under another one', () => {
  const site = personal('site', z.string());
  startPersonal('ana');
  site.set('da Ana');
  startPersonal('rui');
  site.set('do Rui');
  startPersonal('ana');
  expect(site.get()).toBe('da Ana');
  startPersonal('ana', Date.now() + PERSONAL_LIFE_MS + 1);
  expect(site.get()).toBeNull();
});

it('what bbee8214 stored without an owner is removed', () => {
  localStorage.setItem('vitrine:primeiros-passos', 'rita@vitrine.test');
  startPersonal('ana');
  expect(everything()).not.toContain('rita@');
});

it('a sign-out saves first, and knows of texts that were not saved', async () => {
  startPersonal('ana');
  const site = personal('site', z.string());
  site.set('texto');
  expect(await hasUnsavedWork()).toBe(true);
  const save = jest.fn(() => site.set(null));
  const stop = onSignOut(save);
  const stopFailing = onSignOut(() => Promise.reject(new Error('offline')));
  expect(await hasUnsavedWork()).toBe(false);
  stop();
  stopFailing();
  await hasUnsavedWork();
  expect(save).toHaveBeenCalledTimes(1);
});

it('no module of the panel stores under a name that the list does not have', () => {
  const root = join(import.meta.dirname, '../..');
  const stored = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|lib\/storage\//.test(path))
    .flatMap((path) =>
      /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(join(root, path), 'utf8'))
        ? [
            [
              path,
              [...readFileSync(join(root, path), 'utf8').matchAll(/'(vitrine[:-][\w:-]+)'/g)].map(
                ([, key]) => key,
              ),
            ] as const,
          ]
        : [],
    );
  expect(stored.length).toBeGreaterThan(1);
  for (const [path, keys] of stored) {
    expect([path, keys.length]).not.toEqual([path, 0]);
    for (const key of keys)
      expect([path, Object.keys(OF_THE_BROWSER)]).toEqual([path, expect.arrayContaining([key])]);
  }
});
