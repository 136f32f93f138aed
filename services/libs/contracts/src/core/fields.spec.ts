import { describe, expect, test } from '@jest/globals';
import { dateTimeInput, email, id, imageUrl, requiredText, slug, text } from './fields.js';
import { toStorable } from './storable-text.js';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

describe('text', () => {
  test('text holds its length in characters', () => {
    expect(accepts(text(3), 'abc')).toBe(true);
    expect(accepts(text(3), 'abcd')).toBe(false);
  });

  test.each([
    ['a NUL byte', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a number', 7],
    ['a list', ['a']],
    ['null', null],
  ])('text refuses %s', (_name, value) => {
    expect(accepts(text(100), value)).toBe(false);
  });

  test('text loses control characters, but for tabs and line ends', () => {
    const typed = 'a\u0001\u001b\u007f\u009f\uffffb\tc\n\u000bd\u0085e';
    for (const schema of [text(20), requiredText(20, 'vazio')])
      expect(schema.parse(typed)).toBe('ab\tc\n d e');
    expect(toStorable(`${typed}\u0000\ud800`)).toBe('ab\tc\n d e\ufffd');
  });

  test('text loses noncharacters and tags, but for the flags of countries', () => {
    const tags = (letters: string) =>
      String.fromCodePoint(...Array.from(letters, (letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)));
    const flag = (region: string) => `\u{1f3f4}${tags(region)}\u{e007f}`;
    const flags = ['gbeng', 'gbsct', 'gbwls'].map(flag).join('');
    expect(text(99).parse(`a${tags('ignore')}b\u{1fffe}\ufdd0${flags}👩‍💻`)).toBe(`ab${flags}👩‍💻`);
    expect(toStorable(`${flag('send me')}\u{e0001}\u{10ffff}`)).toBe('\u{1f3f4}');
  });

  test('required text is trimmed and must not be blank', () => {
    expect(requiredText(10, 'vazio').parse('  a ')).toBe('a');
    expect(requiredText(10, 'vazio').safeParse(' \n ').error?.issues[0]?.message).toBe('vazio');
  });
});

describe('slug', () => {
  test.each(['a', 'ransomware-em-2026', '2fa'])('slug accepts %s', (value) =>
    expect(accepts(slug, value)).toBe(true),
  );
  test.each([
    '',
    'Maiúscula',
    'com espaço',
    '-inicio',
    'fim-',
    'dois--hifens',
    'a/b',
    '../x',
    'a'.repeat(201),
  ])('slug refuses "%s"', (value) => expect(accepts(slug, value)).toBe(false));
});

describe('email', () => {
  test('email is trimmed and lower-cased', () =>
    expect(email.parse('  Ana@Exemplo.COM ')).toBe('ana@exemplo.com'));
  test.each(['', 'ana', 'ana@', '@exemplo.com', 'a b@exemplo.com'])('email refuses "%s"', (value) =>
    expect(accepts(email, value)).toBe(false),
  );
});

describe('imageUrl', () => {
  test.each(['', 'https://exemplo.com/a.jpg', 'http://exemplo.com/a.jpg', '/media/0123/1408.jpg'])(
    'imageUrl accepts "%s"',
    (value) => expect(accepts(imageUrl, value)).toBe(true),
  );
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://exemplo.com/a.jpg',
    '//exemplo.com/a.jpg',
    '/media/../segredo',
    '/outra/pasta.jpg',
    'https://',
  ])('imageUrl refuses "%s"', (value) => expect(accepts(imageUrl, value)).toBe(false));
});

describe('dateTimeInput', () => {
  test.each([
    '2026-11-21T10:00',
    '2026-11-21T10:00:30',
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.123-03:00',
    '2028-02-29T00:00',
  ])('dateTimeInput accepts %s', (value) => expect(accepts(dateTimeInput, value)).toBe(true));
  test.each([
    '',
    'amanhã',
    '2026-11-21',
    '2026-02-30T10:00',
    '2027-02-29T10:00',
    '2026-13-01T10:00',
    '2026-11-21T25:00',
    '0001-01-01T00:00',
  ])('dateTimeInput refuses "%s"', (value) => expect(accepts(dateTimeInput, value)).toBe(false));
});

describe('id', () => {
  test('id takes digits of an address', () => expect(id.parse('12')).toBe(12));
  test.each(['0', '-1', '1.5', 'abc', '2147483648', ''])('id refuses "%s"', (value) =>
    expect(accepts(id, value)).toBe(false),
  );
});
