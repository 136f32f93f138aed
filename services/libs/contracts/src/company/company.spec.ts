import { z } from 'zod';
import { describe, expect, test } from '@jest/globals';
import { chatLink } from '../chat/chat-link.js';
import { ConfigError, parseSettings } from '../core/settings.js';
import { companyOf, companySettings } from './company.js';

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

const read = (changed: Record<string, string> = {}) =>
  companyOf(parseSettings(z.object(companySettings), { ...env, ...changed }));

describe("the company's settings", () => {
  test("the company's settings become its facts, with zone and hours filled in", () => {
    expect(read()).toMatchObject({
      name: 'Escudo Digital',
      public_url: 'https://escudo.test',
      timezone: 'America/Sao_Paulo',
      hours: 'Segunda a sexta, 8h às 18h',
    });
  });

  test("the company's settings are refused with every variable named that is missing, blank or wrong", () => {
    const wrong = {
      COMPANY_NAME: '',
      COMPANY_PHONE: ' ',
      COMPANY_CHAT_NUMBER: '+55 11',
      COMPANY_EMAIL: 'contato@escudo',
      SITE_TIMEZONE: 'Marte/Norte',
    };
    try {
      read(wrong);
      expect('refused').toBe(true);
    } catch (error) {
      expect((error as ConfigError).problems).toEqual([
        'COMPANY_NAME is not set',
        'COMPANY_CHAT_NUMBER: must be 10 to 15 digits: country, area and number',
        'COMPANY_EMAIL: must be an e-mail address',
        'COMPANY_PHONE is not set',
        'SITE_TIMEZONE: is not a known time zone',
      ]);
    }
  });
});

test('a chat link carries the message whole', () => {
  const link = new URL(chatLink({ chat_number: '5511999990000' }, 'Olá! 50% & "mais"?\nObrigado'));
  expect(link.origin + link.pathname).toBe('https://wa.me/5511999990000');
  expect(link.searchParams.get('text')).toBe('Olá! 50% & "mais"?\nObrigado');
});
