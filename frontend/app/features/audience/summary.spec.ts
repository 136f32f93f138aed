import { describe, expect, it } from '@jest/globals';
import type { ChatReport, ReaderReport } from '@vitrine/contracts';
import { campaignLink } from './campaign-link';
import { changeSentence, changeWords, lastWeek, summaryLines } from './summary';

const page = (name: string, count: number, before: number, post_id: number | null = 1) => ({
  page: { page: 40, name, path: '/', post_id },
  ...{ count, before },
});
const week = { from: '2026-11-16', to: '2026-11-22' };
const readers = {
  ...{ count: 1200, before: 1000 },
  pages: [page('Página inicial', 500, 600, null), page('O que é EDR', 90, 10), page('Nova', 273, 0)],
  origins: [{ origin: 'ai', count: 1, before: 0 }],
  searches: [
    { words: 'siem', found: 0, count: 2, before: 0 },
    { words: 'vpn', found: 2, count: 9, before: 0 },
  ],
} as unknown as ReaderReport;
const chats = {
  ...{ count: 1, before: 4 },
  campaigns: [
    { campaign: null, count: 1, before: 0 },
    { campaign: { source: 'boletim', medium: 'email', name: '' }, count: 3, before: 0 },
    { campaign: { source: 'antes', medium: '', name: '' }, count: 0, before: 3 },
  ],
} as unknown as ChatReport;

describe('the sentence on what changed', () => {
  it('the sentence on what changed says both numbers and the page that grew the most, which is none that was new', () => {
    expect(changeSentence(week, readers, chats)).toBe(
      'Contra os 7 dias anteriores: 1.200 visualizações do site (20% a mais) e 1 clique no WhatsApp (75% a menos); a página que mais cresceu foi “O que é EDR”, de 10 para 90.',
    );
    expect(changeSentence({ from: week.to, to: week.to }, { ...readers, pages: [] }, chats)).toBe(
      'Contra o dia anterior: 1.200 visualizações do site (20% a mais) e 1 clique no WhatsApp (75% a menos).',
    );
  });

  it('the sentence on what changed is silent about chats where clicks are not counted', () => {
    expect(changeSentence(week, { ...readers, pages: [] }, null)).toBe(
      'Contra os 7 dias anteriores: 1.200 visualizações do site (20% a mais).',
    );
    expect(summaryLines(week, readers, null).join()).not.toMatch(/clique/i);
  });

  it.each([
    [0, 0, 'o mesmo'],
    [5, 0, 'antes, nada'],
    [0, 5, '100% a menos'],
    [1001, 1000, '1% a mais'],
  ])('the sentence on what changed %i after %i is %s', (count, before, words) => {
    expect(changeWords({ count, before })).toBe(words);
  });
});

describe('the summary of the week', () => {
  it.each([
    ['2026-11-23', '2026-11-16'],
    ['2026-11-22', '2026-11-09'],
    ['2026-11-28', '2026-11-16'],
  ])('the summary of the week on %s is of the whole week from Monday %s', (today, from) => {
    expect(lastWeek(today)).toEqual({
      from,
      to: new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10),
    });
  });

  it('the summary of the week has a line for each thing that there was', () => {
    expect(summaryLines(week, readers, chats).slice(1)).toEqual([
      'Mais lidos: O que é EDR (90); Nova (273).',
      'Cliques no WhatsApp por campanha: boletim (3).',
      'Assistentes de IA trouxeram 1 entrada.',
      'Procurado sem resultado: “siem”.',
    ]);
    const nothing = { count: 0, before: 0, pages: [], origins: [], searches: [], campaigns: [] } as unknown;
    expect(summaryLines(week, nothing as ReaderReport, nothing as ChatReport)).toHaveLength(1);
  });
});

describe('the link of a campaign', () => {
  const site = 'https://exemplo.com.br';
  const campaign = { source: ' Boletim ', medium: '', name: 'Março & Abril' };
  const query = 'utm_source=boletim&utm_campaign=mar%C3%A7o+%26+abril';

  it.each([
    ['/', `${site}/?${query}`],
    ['https://exemplo.com.br/blog?categoria=edr#a', `${site}/blog?categoria=edr&${query}#a`],
    ['/about?utm_source=velha', `${site}/about?${query}`],
    ['https://outro.example/', null],
    ['//outro.example/', null],
    ['javascript:alert(1)', null],
  ])('the link of a campaign of %s is %s', (page, link) => {
    expect(campaignLink(site, page, campaign)).toBe(link);
  });

  it('the link of a campaign is none without a campaign', () => {
    expect(campaignLink(site, '/', { source: ' ', medium: '', name: '' })).toBeNull();
  });
});
