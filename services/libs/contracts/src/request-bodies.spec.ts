import type { z } from 'zod';
import { describe, expect, it } from '@jest/globals';
import { rewriteRequestSchema } from './ai/schema.js';
import { LONGEST_PERIOD, periodSchema, poorSearchSchema } from './audience/schema.js';
import { recordConversationSchema, referenceTextSchema } from './conversations/schema.js';
import { markHealthSchema } from './health/schema.js';
import { createImportSchema } from './imports/schema.js';
import { addSourceSchema } from './sources/schema.js';

/** What is wrong with a body: each field with its sentence; empty where it is taken. */
const problems = (schema: z.ZodType, body: object): string[] =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the body of a request', () => {
  it('the body of a request asks for an instruction only where the AI is instructed what to do', () => {
    const body = { operation: 'shorten', passage: '<p>Um trecho.</p>' };
    expect(problems(rewriteRequestSchema, body)).toEqual([]);
    const instruct = { ...body, operation: 'instruct' };
    expect(problems(rewriteRequestSchema, { ...instruct, instruction: 'Explique.' })).toEqual([]);
    for (const instruction of ['', '  ', undefined])
      expect(problems(rewriteRequestSchema, { ...instruct, instruction })).toEqual([
        'instruction: Escreva o que a IA deve fazer com o trecho.',
      ]);
  });

  it('the body of a request has a period that ends after its beginning, and within two years', () => {
    const from = '2024-01-01';
    const after = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
    expect(problems(periodSchema, { from, to: from })).toEqual([]);
    expect(problems(periodSchema, { from, to: '2023-12-31' })).toEqual(['to: O fim vem antes do início.']);
    // Both days are of the period.
    expect(problems(periodSchema, { from, to: after(LONGEST_PERIOD - 1) })).toEqual([]);
    expect(problems(periodSchema, { from, to: after(LONGEST_PERIOD) })).toEqual([
      'from: Escolha um período de no máximo dois anos.',
    ]);
  });

  it('the body of a request has words of a search', () => {
    expect(problems(poorSearchSchema, { words: ' edr ', found: 0 })).toEqual([]);
    for (const words of ['', ' \n'])
      expect(problems(poorSearchSchema, { words, found: 0 })).toEqual(['words: Informe a busca.']);
  });

  it('the body of a request has a message or reference to look for', () => {
    expect(problems(referenceTextSchema, { text: ' VT-1 ' })).toEqual([]);
    for (const text of ['', ' \t'])
      expect(problems(referenceTextSchema, { text })).toEqual(['text: Cole uma referência ou uma mensagem.']);
  });

  it('the body of a request says of a conversation its message, its reference or its state', () => {
    const sender = 'crm';
    for (const body of [{ message: 'Olá' }, { reference: 'VT-1' }, { state: 'lost' }])
      expect(problems(recordConversationSchema, { sender, ...body })).toEqual([]);
    expect(problems(recordConversationSchema, { sender })).toEqual([
      'message: Informe a mensagem, a referência ou a situação.',
    ]);
  });

  it('the body of a request has a value only of a conversation that was won', () => {
    const body = { sender: 'crm', reference: 'VT-1' };
    for (const rest of [{ state: 'won', value: 0 }, { state: 'won' }, { state: 'lost', value: null }])
      expect(problems(recordConversationSchema, { ...body, ...rest })).toEqual([]);
    for (const rest of [{ state: 'lost', value: 0 }, { value: 5 }])
      expect(problems(recordConversationSchema, { ...body, ...rest })).toEqual([
        'value: Só uma conversa ganha tem valor.',
      ]);
  });

  it('the body of a request has a reason where a problem is ignored', () => {
    const body = { section: 'links', subject: 'x' };
    for (const rest of [{ mark: 'ignored', note: 'Antigo.' }, { mark: 'reviewed' }, { mark: null }])
      expect(problems(markHealthSchema, { ...body, ...rest })).toEqual([]);
    for (const note of ['', '  ', undefined])
      expect(problems(markHealthSchema, { ...body, mark: 'ignored', note })).toEqual([
        'note: Diga por que pode ser ignorado.',
      ]);
  });

  it('the body of a request has an address that a source is at, or none', () => {
    const body = { title: 'Fonte', text: 'Texto.' };
    for (const url of ['', undefined, 'https://a.example/x', 'HTTP://a.example'])
      expect(problems(addSourceSchema, { ...body, url })).toEqual([]);
    for (const url of ['ftp://a.example', 'x https://a.example', 'https://', 'a.example'])
      expect([url, problems(addSourceSchema, { ...body, url })]).toEqual([
        url,
        ['url: Informe um endereço http ou https válido.'],
      ]);
  });
});

describe('a new import', () => {
  const body = { file_name: 'blog.xml', size: 1 };

  it.each([
    [undefined, null],
    [null, null],
    ['', null],
    [' https://a.example ', 'https://a.example'],
    ['HTTP://A.example/blog//', 'http://a.example/blog'],
    ['https://a.example/blog/?x=1/#y', 'https://a.example/blog'],
    ['https://a.example/a//b#', 'https://a.example/a//b'],
  ])('a new import reads the old address %j as %j', (address, read) => {
    expect(createImportSchema.parse({ ...body, address }).address).toBe(read);
  });

  it('a new import refuses what is no address', () => {
    for (const address of ['a.example', 'ftp://a.example', 'x https://a.example', 'https://'])
      expect([address, problems(createImportSchema, { ...body, address })]).toEqual([
        address,
        ['address: Informe um endereço que comece com https://.'],
      ]);
  });

  it('a new import has a file or an address', () => {
    expect(problems(createImportSchema, { ...body, size: null, address: 'https://a.example' })).toEqual([]);
    for (const address of [undefined, ''])
      expect(problems(createImportSchema, { ...body, size: null, address })).toEqual([
        'address: Informe o endereço do site antigo.',
      ]);
  });
});
