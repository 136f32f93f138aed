import { describe, expect, it } from '@jest/globals';
import { readConfig } from './env.server';

const complete = {
  NODE_ENV: 'production',
  CONTENT_URL: 'http://content:3000/',
  PUBLIC_URL: 'https://norteseguro.com.br/',
  COMPANY_NAME: 'Escudo Digital',
  COMPANY_CHAT_NUMBER: '5511999990000',
  COMPANY_EMAIL: 'contato@exemplo.com.br',
  COMPANY_PHONE: '(11) 99999-0000',
  COMPANY_CNPJ: '12.345.678/0001-95',
  COMPANY_LEGAL_NAME: 'Escudo Digital Ltda.',
  COMPANY_ADDRESS: 'Rua Um, 1, São Paulo, SP',
};

describe('readConfig', () => {
  it('readConfig reads the company and where the content is', () => {
    const config = readConfig(complete);
    expect(config.contentUrl).toBe('http://content:3000');
    expect(config.company.public_url).toBe('https://norteseguro.com.br');
    expect(config.demoMode).toBe(false);
  });

  it('readConfig names every variable at fault at once', () => {
    const broken = () =>
      readConfig({ ...complete, CONTENT_URL: 'nada', COMPANY_NAME: '', COMPANY_EMAIL: 'x' });
    expect(broken).toThrow(/CONTENT_URL[^]*COMPANY_NAME[^]*COMPANY_EMAIL/);
  });

  it('readConfig refuses the demonstration in production', () => {
    expect(() => readConfig({ ...complete, DEMO_MODE: 'true' })).toThrow(/DEMO_MODE/);
    expect(readConfig({ ...complete, NODE_ENV: 'demo', DEMO_MODE: 'true' }).demoMode).toBe(true);
  });
});
