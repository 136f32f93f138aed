import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ChatPlacement, chatPlacements, placementOfSign } from '../chat/chat-placements.js';
import { campaignCode, chatReference, referredMessage } from '../chat/chat-reference.js';
import { articlePage, FAMILY_NUMBERS, sitePages } from '../chat/site-pages.js';
import { findReferences, messageReference } from './found-references.js';
import { pathCode, withVisitEntry } from './visit-entry.js';

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const origins = ['search', 'ai', 'social', 'direct', 'site', null] as const;
const ARTICLES = 300;
const MESSAGES = 5_000;
const places = Object.keys(chatPlacements) as ChatPlacement[];
const openings = [
  'Olá! Li o artigo "Backup: 3 cópias, 2 mídias (e 1 fora)" e gostaria de falar com um especialista.',
  'Olá! Gostaria de uma cotação do Microsoft 365 Business Premium.',
  'Olá! Enviei este contato pelo site.\n\nNome: Ana\nE-mail: ana@x.test\nTelefone: (11) 98888-7777\nMensagem: Não informado',
  'Olá! Estou no site e preciso de ajuda.',
];
const additions = [
  'bom dia',
  'somos 40 pessoas',
  'Meu CNPJ é 12.345.678/0001-90',
  'pedido 1234-5678',
  'urgente!!',
  '🙏🙏',
];
const translated = [
  '(Ref. {})',
  '(réf. {})',
  '(rif. {})',
  'Reference: {}',
  'Referência {}',
  'referencia: {}',
  'Ref {}',
];
/** What people type where no reference is, some of it much like one. */
const without = [
  ...additions,
  ...openings,
  'ref. 1234',
  'Ref. ao orçamento de ontem',
  'ref: nota fiscal 99812',
  'Com ref. à proposta',
  'referência do cliente: Silva & Filhos',
  'em referência ao artigo do blog',
  'reforma do escritório, refeição, refletir',
  '(ref. )',
  '(ref. K7',
  'ref. contrato 2024/11',
  'teste',
  'BOA TARDE',
];

describe('a first message', () => {
  let next: () => number;
  beforeEach(() => {
    next = randomNumbers(28);
  });
  const among = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const pages = [
    ...sitePages.map(({ number }) => number),
    ...FAMILY_NUMBERS,
    ...Array.from({ length: ARTICLES }, (_, id) => articlePage(id + 1)),
  ];
  const drawn = () => {
    const campaign =
      next() < 0.3 ? { source: 'boletim', medium: 'email', name: `edição ${Math.floor(next() * 90)}` } : null;
    const page = among(pages);
    const own = places.filter((place) => placementOfSign(chatPlacements[place].sign, page) === place);
    const given = { page, place: among(own) };
    const entry =
      next() < 0.5 ? { path: `/blog/artigo-${Math.floor(next() * 90)}`, origin: among(origins) } : null;
    const code = withVisitEntry(`(ref. ${chatReference(given, campaign)})`, entry).slice(6, -1);
    return {
      ...given,
      campaign: campaign && campaignCode(campaign),
      entry: entry && { ...entry, path: pathCode(entry.path) },
      code,
    };
  };
  const mutations: ((message: string, code: string) => string)[] = [
    (message) => message,
    (message) => message.toLowerCase(),
    (message) => message.toUpperCase(),
    (message) => `Encaminhada\n> ${message.replaceAll('\n', '\n> ')}\n${among(additions)}`,
    (message, code) => `(ref. ${code}) ${message.replace(` (ref. ${code})`, '')}`,
    (message, code) =>
      `${among(additions)} ${message.replace(`(ref. ${code})`, `ref ${code}`)} ${among(additions)}`,
    (_message, code) => `(ref. ${code})`,
    (_message, code) =>
      `${among(additions)}\n\n${among(translated).replace('{}', code)}\n${among(additions)}`,
    (message, code) => message.replace(`(ref. ${code})`, `( ref.\u00a0 ${[...code].join(' ')} )`),
    (message, code) => message.replace(`(ref. ${code})`, `(ref. *${code.replaceAll('-', '–')}*)`),
    (message, code) =>
      message.replace(code, `\u200e${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`),
    (message) => message.replaceAll(' ', '  ').replaceAll(/[.!"]/g, (sign) => `${sign} `),
    (message) => `${referredMessage(among(openings), drawn().code)}\n\n${message}`,
    (message, code) => `${message.replace(`(ref. ${code})`, `(ref. ${code}`)}\n${among(additions)}`,
  ];

  it('a first message whose reference is whole says where it is from, whatever else people made of it', () => {
    const missed: string[] = [];
    for (let index = 0; index < MESSAGES; index += 1) {
      const { code, page, place, campaign, entry } = drawn();
      const message = among(mutations)(referredMessage(among(openings), code), code);
      const found = messageReference(message);
      if (
        found?.page !== page ||
        found.place !== place ||
        found.campaign !== campaign ||
        found.entry?.path !== entry?.path ||
        found.entry?.origin !== entry?.origin
      )
        missed.push(message);
    }
    expect(missed.length / MESSAGES).toBeLessThanOrEqual(0.01);
    expect(missed.slice(0, 3)).toEqual([]);
  });

  it('a first message without a reference has none', () => {
    const mistaken: string[] = [];
    for (let index = 0; index < MESSAGES; index += 1) {
      const message = Array.from({ length: 1 + Math.floor(next() * 3) }, () => among(without)).join(
        among(['\n', ' ', ', ']),
      );
      const found = messageReference(among([message, message.toLowerCase(), message.toUpperCase()]));
      if (found && pages.includes(found.page)) mistaken.push(message);
    }
    expect(mistaken).toEqual([]);
  });

  it('a first message with signs that no reference has is read as the ones that look like them', () => {
    for (let index = 0; index < 2_000; index += 1) {
      const { code, page, place } = drawn();
      const looks = code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('V', 'U');
      expect(messageReference(`Olá (ref. ${looks})`)).toMatchObject({ page, place });
    }
  });

  it('a first message with two references counts for the last, and a look-up finds both', () => {
    const [first, second] = [drawn(), drawn()];
    const message = `${referredMessage('Olá!', first.code)} ${referredMessage('Olá!', second.code)}`;
    const plain = ({ code }: typeof first) => code.replace(/-[^-]{6}$/, '');
    expect(messageReference(message)?.code).toBe(plain(second));
    expect(findReferences(message).map(({ code }) => code)).toEqual([plain(first), plain(second)]);
  });
});
