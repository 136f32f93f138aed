import { describe, expect, it } from '@jest/globals';
import { findReferences } from '../conversations/found-references.js';
import { pathCode, type VisitEntry, withVisitEntry } from '../conversations/visit-entry.js';
import { campaignOf, withCampaign } from './campaign.js';
import { type ChatPlacement, chatPlacements, placementOfSign } from './chat-placements.js';
import { campaignCode, chatReference, referredMessage } from './chat-reference.js';
import { CHAT_SIGNS } from './chat-signs.js';
import {
  articlePage,
  AUTHOR_PAGE,
  FAMILY_NUMBERS,
  isSitePage,
  OTHER_PAGE,
  pageAt,
  postOfPage,
  sitePages,
} from './site-pages.js';

const campaign = { source: 'boletim', medium: 'email', name: 'março' };
const places = Object.keys(chatPlacements) as ChatPlacement[];
const placesOn = (page: number) =>
  places.filter((place) => placementOfSign(chatPlacements[place].sign, page) === place);

describe('a reference', () => {
  it('a reference has four signs for the first thousand pages, and one for each page and place', () => {
    const all = Array.from({ length: 1024 }, (_, page) =>
      placesOn(page).map((place) => chatReference({ page, place })),
    ).flat();
    expect(new Set(all).size).toBe(all.length);
    expect([placesOn(1), placesOn(2), placesOn(32)].map((own) => own.length)).toEqual([30, 30, 24]);
    expect(all.every((code) => /^[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
  });

  it.each([0, 1, 31, 32, 1023, 1024, 100_031, 2_147_483_678])(
    'a reference of page %d is read back',
    (page) => {
      for (const place of placesOn(page)) {
        for (const from of [null, campaign]) {
          const code = chatReference({ page, place }, from);
          expect(findReferences(referredMessage('Olá!', code))).toEqual([
            { code, page, place, campaign: from && campaignCode(from), entry: null },
          ]);
        }
      }
    },
  );

  it('a reference stays what it is in conversations of years ago', () => {
    const newsletter = { source: 'boletim', medium: 'email', name: 'nov' };
    expect([
      chatReference({ page: 0, place: 'header' }),
      chatReference({ page: 7, place: 'consultancy' }),
      chatReference({ page: 33, place: 'plan' }),
      chatReference({ page: 1024, place: 'form' }),
      chatReference({ page: 1023, place: 'privacy' }, newsletter),
    ]).toEqual(['001Y', '0789', '11D3', '1009D', 'ZZG1-XRX0']);
    expect(places.map((place) => chatPlacements[place].sign).join('')).toBe(
      '1234P56789ABCDEFGHJKMNQVRSTRSTRSTRSTWXY',
    );
  });

  it('a reference with one wrong sign is none', () => {
    const code = chatReference({ page: articlePage(7), place: 'article' });
    for (let at = 0; at < code.length; at += 1) {
      for (const sign of '0123456789ABCDEFGHJJKMNPQRSTVWXYZ') {
        if (sign === code[at]) continue;
        expect(findReferences(`(ref. ${code.slice(0, at)}${sign}${code.slice(at + 1)})`)).toEqual([]);
      }
    }
  });
});

describe('where a visit began', () => {
  const entry: VisitEntry = { path: '/blog/quanto-custa', origin: 'search' };
  const found = { path: pathCode('/blog/quanto-custa/'), origin: 'search' };
  const plain = referredMessage('Olá!', chatReference({ page: 2, place: 'plan_m365_basic' }, campaign));

  it('where a visit began is in the message and in an address alike, once, and is read back', () => {
    const message = withVisitEntry(plain, entry);
    expect(withVisitEntry(message, entry)).toBe(message);
    expect(findReferences(message)).toMatchObject([{ page: 2, place: 'plan_m365_basic', entry: found }]);
    const address = withVisitEntry(`https://wa.me/55?text=${encodeURIComponent(plain)}`, entry);
    expect(decodeURIComponent(address)).toBe(`https://wa.me/55?text=${message}`);
    for (const origin of ['ai', 'social', 'email', 'direct', 'site', null] as const)
      expect(findReferences(withVisitEntry(plain, { path: '/', origin }))).toMatchObject([
        { entry: { path: pathCode('/'), origin } },
      ]);
    expect(withVisitEntry(plain, null)).toBe(plain);
    expect(withVisitEntry('Olá!', entry)).toBe('Olá!');
  });

  it('where a visit began is refused with one wrong sign, and the last page is still known', () => {
    const message = withVisitEntry(plain, entry);
    const from = message.length - 7;
    for (let at = from; at < from + 6; at += 1)
      for (const sign of CHAT_SIGNS) {
        if (sign === message[at]) continue;
        const [read] = findReferences(message.slice(0, at) + sign + message.slice(at + 1));
        expect(read).toMatchObject({ page: 2, entry: null });
      }
  });

  it('where a visit began and its reference stay what they are in conversations of years ago', () => {
    const code = chatReference({ page: 3, place: 'plan_google_plus' });
    expect(withVisitEntry(`(ref. ${code})`, { path: '/', origin: 'ai' })).toBe('(ref. 03T8-AS5EMJ)');
  });
});

describe('findReferences', () => {
  const code = chatReference({ page: 1, place: 'hero' });

  it('findReferences finds each of a conversation once, and nothing where there is none', () => {
    const other = chatReference({ page: 2, place: 'plan' }, campaign);
    expect(
      findReferences(`(ref. ${code}) e (ref. ${other}) e (ref. ${code})`).map((found) => found.code),
    ).toEqual([code, other]);
    for (const text of ['', 'Olá!', '(ref. )', 'ref. 2024', '🙂'.repeat(50), '(ref. K7P2-)'.repeat(3)])
      expect(findReferences(text).length).toBeLessThan(2);
  });

  it('findReferences reads a long text of nothing but beginnings in no time to speak of', () => {
    expect(findReferences('ref. '.repeat(4000))).toEqual([]);
    expect(findReferences(`ref${' '.repeat(20_000)}`)).toEqual([]);
  });
});

describe('the campaign of an address', () => {
  it('the campaign of an address is its engine’s where it has the id of a click alone', () => {
    expect(campaignOf('?gclid=Cj0K')).toEqual({ source: 'google', medium: 'cpc', name: '' });
    expect(campaignOf('?x=1&wbraid=a')?.source).toBe('google');
    expect(campaignOf('?msclkid=a')?.source).toBe('bing');
    expect(campaignOf('?fbclid=IwAR')).toEqual({ source: 'facebook', medium: 'social', name: '' });
    expect(campaignOf('?gclid=a&utm_source=Boletim')?.source).toBe('boletim');
    expect(campaignOf('?gclid=&msclkid=1')?.source).toBe('bing');
    expect(campaignOf('?li_fat_id=a')?.source).toBe('linkedin');
    expect(campaignOf('?ref=Boletim')).toEqual({ source: 'boletim', medium: 'referral', name: '' });
    expect(campaignOf('?ref=boletim&gclid=a')?.source).toBe('google');
    expect(campaignOf('?gclid=')).toBeNull();
    expect(campaignOf('?%67clid=a')).toBeNull();
  });

  it('the campaign of an address is what three parameters say, in one form', () => {
    expect(
      campaignOf('?utm_source=%20Boletim%0A&utm_medium=EMAIL&utm_campaign=Mar%C3%A7o&utm_term=x'),
    ).toEqual(campaign);
    expect(campaignOf('?utm_source=a')).toEqual({ source: 'a', medium: '', name: '' });
  });

  it.each(['', '?', '?busca=utm', '?utm_source=', '?utm_term=x', '?utm_source=%00%20'])(
    'the campaign of an address is none in "%s"',
    (search) => {
      expect(campaignOf(search)).toBeNull();
    },
  );

  it('the campaign of an address is cut by characters, never inside of one', () => {
    expect(campaignOf(`?utm_source=${encodeURIComponent('🙂'.repeat(100))}`)?.source).toBe('🙂'.repeat(60));
    expect(campaignOf('?utm_source=%F0%9F')?.source).toBe('�');
  });

  it('the campaign of an address stays in the addresses of the next pages', () => {
    const query = 'utm_source=boletim&utm_medium=email&utm_campaign=mar%C3%A7o';
    expect(withCampaign('/blog', campaign)).toBe(`/blog?${query}`);
    expect(withCampaign('/blog?categoria=a', campaign)).toBe(`/blog?categoria=a&${query}`);
    expect(withCampaign('/#contact', campaign)).toBe(`/?${query}#contact`);
    expect(withCampaign('/blog', null)).toBe('/blog');
    for (const own of [query, 'utm_medium=email']) {
      expect(withCampaign(`/blog?${own}`, campaign)).toBe(`/blog?${own}`);
    }
  });
});

describe('pages', () => {
  it('pages have numbers of their own, and articles those of their posts', () => {
    const numbers = [...sitePages.map(({ number }) => number), AUTHOR_PAGE, OTHER_PAGE];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !isSitePage(number))).toEqual([OTHER_PAGE]);
    expect(FAMILY_NUMBERS.filter((number) => numbers.includes(number) || isSitePage(number))).toEqual([]);
    expect([pageAt('/autores/ana'), postOfPage(AUTHOR_PAGE)]).toEqual([AUTHOR_PAGE, null]);
    expect(sitePages.every(({ number }) => postOfPage(number) === null)).toBe(true);
    expect(postOfPage(articlePage(1))).toBe(1);
    expect(pageAt('/blog/')).toBe(5);
    expect(pageAt('/')).toBe(1);
    expect(pageAt('/nada')).toBe(OTHER_PAGE);
  });
});
