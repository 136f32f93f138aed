import { describe, expect, it } from '@jest/globals';
import { DemoAccounts, OFFERED_ACCOUNTS } from './accounts.js';

describe('the demo accounts', () => {
  it('offer an admin and a visitor', () => {
    expect(OFFERED_ACCOUNTS.map(({ name, email }) => `${name} <${email}>`)).toEqual([
      'Ana Admin <admin@vitrine.test>',
      'Vítor Visitante <visitante@vitrine.test>',
    ]);
  });

  it('are one for each address, however it is written, and the same after a restart', () => {
    const first = new DemoAccounts().open(' Maria.Silva@Empresa.TEST ');
    expect(first).toEqual(new DemoAccounts().open('maria.silva@empresa.test'));
    expect(first).toMatchObject({ name: 'Maria Silva', sub: expect.stringMatching(/^\d{21}$/) });
  });

  it.each([
    '',
    'nobody',
    'a b@c.test',
    '<script>@x.test',
    `${'a'.repeat(65)}@x.test`,
    undefined,
    12,
    ['a@b.test'],
  ])('refuse %p', (address) => {
    expect(new DemoAccounts().open(address)).toBeUndefined();
  });

  it('keep the newest thousand', () => {
    const accounts = new DemoAccounts();
    const first = accounts.open('0@x.test')!;
    for (let i = 1; i <= 1_000; i += 1) accounts.open(`${i}@x.test`);
    expect(accounts.find(first.sub)).toBeUndefined();
    expect(accounts.find(accounts.open('1000@x.test')!.sub)).toBeDefined();
  });
});
