import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkedWords, SearchedText } from './marked-words';

const marked = (searched: string, text: string) =>
  renderToStaticMarkup(
    <SearchedText value={searched}>
      <MarkedWords>{text}</MarkedWords>
    </SearchedText>,
  );

describe('MarkedWords', () => {
  it('MarkedWords marks words that begin with what was searched for, whatever their case and accents', () => {
    expect(marked('configuracao PHISH', 'Configurações de phishing: configuração')).toBe(
      'Configurações de <mark>phishing</mark>: <mark>configuração</mark>',
    );
  });

  it('MarkedWords marks short words only where they are whole', () => {
    expect(marked('é 2', 'é essencial: 2 de 25')).toBe('<mark>é</mark> essencial: <mark>2</mark> de 25');
  });

  it('MarkedWords keeps a text as it is where nothing was searched for, and marks nothing by its markup', () => {
    expect(marked('', 'a <b> & c')).toBe('a &lt;b&gt; &amp; c');
    expect(marked('<b> ***', 'a <b> & c')).toBe('a &lt;<mark>b</mark>&gt; &amp; c');
  });
});
