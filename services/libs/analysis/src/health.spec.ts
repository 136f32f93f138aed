import { describe, expect, it } from '@jest/globals';
import { readHealth } from './health.js';

const ORIGIN = 'https://exemplo.com.br';
const read = (html: string) => readHealth(html, ORIGIN);

describe('what grows old or breaks in an article', () => {
  it('what grows old or breaks in an article are the addresses outside the site, each once', () => {
    const html = `<p><a href="https://a.example/x#um">a</a> <a href="https://a.example/x#dois">b</a>
      <a href="//b.example/">c</a> <a href="/blog/nosso">d</a> <a href="https://exemplo.com.br/blog/nosso">e</a>
      <a href="mailto:ana@a.example">f</a> <a href="javascript:alert(1)">g</a> <a href="https://[">h</a> <a>i</a></p>`;
    expect(read(html).links).toEqual(['https://a.example/x', 'https://b.example/']);
    const others = '<p><a href="http://c.example/">a</a> <a href="/busca?de=https://d.example">b</a></p>';
    expect(read(others).links).toEqual(['http://c.example/']);
  });

  it('what grows old or breaks in an article are pictures without alternative text', () => {
    expect(
      read('<h4>x</h4><img src="/media/a"><img src="/media/b" alt=""><img src="/media/c" alt="Um cofre">')
        .pictures,
    ).toBe(2);
  });

  it('what grows old or breaks in an article are percentages, amounts and laws, and no other numbers', () => {
    expect(
      read('<p>Em 3 etapas, 40% das empresas pagaram R$ 5.000 de multa pela Lei 13.709/2018.</p>').claims,
    ).toBe(3);
  });

  it('what grows old or breaks in an article are the days that it names, a month and a year by their last one', () => {
    const html =
      '<p>Vale até 30/06/2027, em fevereiro de 2028 e desde 2020. No dia 12 de maio nada muda.</p>';
    expect(read(html).dates).toEqual(['2020-12-31', '2027-06-30', '2028-02-29']);
    expect(read('<p>Em 31/02/2027.</p>').dates).toEqual(['2027-02-28']);
  });

  it('what grows old or breaks in an article are few, whatever an article holds', () => {
    const many = Array.from({ length: 500 }, (_, index) => `<a href="https://a.example/${index}">x</a>`).join(
      '',
    );
    expect(read(many).links).toHaveLength(300);
    const longest = `https://a.example/${'x'.repeat(1_982)}`;
    expect(read(`<a href="${longest}">x</a><a href="${longest}x">x</a>`).links).toEqual([longest]);
    const days = Array.from({ length: 60 }, (_, index) => `em ${(index % 28) + 1}/0${(index % 9) + 1}/2027`);
    expect(read(`<p>Vale ${days.join(', ')}.</p>`).dates).toHaveLength(50);
    expect(read('')).toEqual({ links: [], pictures: 0, claims: 0, dates: [] });
  });
});
