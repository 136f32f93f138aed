import { describe, expect, test } from '@jest/globals';
import { ZodError } from 'zod';
import { chatLink } from './chat-link.js';
import { parseCompany } from './company.js';

const env = {
  COMPANY_NAME: 'Escudo Digital',
  COMPANY_CHAT_NUMBER: '5511999990000',
  COMPANY_EMAIL: 'contato@escudo.test',
  COMPANY_PHONE: '(11) 4000-0000',
  COMPANY_CNPJ: '00.000.000/0001-91',
  COMPANY_LEGAL_NAME: 'Escudo Digital Ltda.',
  COMPANY_ADDRESS: 'Av. Paulista, 1000',
  PUBLIC_URL: 'https://escudo.test/',
};

describe('parseCompany', () => {
  test('reads the facts and fills zone and hours', () => {
    expect(parseCompany(env)).toMatchObject({
      name: 'Escudo Digital',
      public_url: 'https://escudo.test',
      timezone: 'America/Sao_Paulo',
      hours: 'Segunda a sexta, 8h às 18h',
    });
  });

  test('names the variables that are missing or wrong', () => {
    const read = () =>
      parseCompany({ ...env, COMPANY_NAME: '', COMPANY_CHAT_NUMBER: '+55 11', SITE_TIMEZONE: 'Marte/Norte' });
    expect(read).toThrow(ZodError);
    try {
      read();
    } catch (error) {
      expect((error as ZodError).issues.map((issue) => issue.path[0])).toEqual([
        'COMPANY_NAME',
        'COMPANY_CHAT_NUMBER',
        'SITE_TIMEZONE',
      ]);
    }
  });
});

test('a chat link carries the message whole', () => {
  const link = new URL(chatLink({ chat_number: '5511999990000' }, 'Olá! 50% & "mais"?\nObrigado'));
  expect(link.origin + link.pathname).toBe('https://wa.me/5511999990000');
  expect(link.searchParams.get('text')).toBe('Olá! 50% & "mais"?\nObrigado');
});
