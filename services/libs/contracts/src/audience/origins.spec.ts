import { expect, it } from '@jest/globals';
import { originOf } from './origins.js';

it.each([
  ['', 'direct'],
  ['vitrine.test', 'internal'],
  ['www.google.com', 'search'],
  ['www.google.com.br', 'search'],
  ['google.pt', 'search'],
  ['gemini.google.com', 'ai'],
  ['mail.google.com', 'email'],
  ['outlook.office.com', 'email'],
  ['webmail.empresa.com.br', 'email'],
  ['mail.example', 'site'],
  ['com.google.android.gm', 'email'],
  ['com.google.android.googlequicksearchbox', 'search'],
  ['com.linkedin.android', 'social'],
  ['com.openai.chatgpt', 'ai'],
  ['chatgpt.com', 'ai'],
  ['www.perplexity.ai', 'ai'],
  ['l.facebook.com', 'social'],
  ['t.co', 'social'],
  ['not-t.co', 'site'],
  ['br.search.yahoo.com', 'search'],
  ['evil-google.com', 'site'],
  ['google.com.evil.example', 'site'],
  ['outro.vitrine.test', 'site'],
])('%s is %s', (host, origin) => {
  expect(originOf(host, 'vitrine.test')).toBe(origin);
});
