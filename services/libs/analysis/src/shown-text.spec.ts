import { describe, expect, it, test } from '@jest/globals';
import { shownText } from './shown-text.js';

const wordsAt = (html: string, words: string): string => {
  const shown = shownText(html);
  const at = shown.text.indexOf(words);
  return html.slice(...shown.sourceOf(at, at + words.length));
};

describe('shownText', () => {
  it.each(['\u00ad', '\u034f', '\u115f', '\u200b', '\u2060', '\u3164', '\ufeff', '\uffa0'])(
    'shownText parts no word at a character that no one sees: %j',
    (character) => {
      expect(shownText(`<p>segu${character}rança</p>`).text).toBe('segurança');
    },
  );

  it('shownText is one line for each block, with white space as a reader sees it', () => {
    const html = '<h2>Um\n  título</h2><p>Dois <b>três</b>&nbsp;quatro<br>cinco</p><ul><li>seis</li></ul>';
    expect(shownText(html).text).toBe('Um título\nDois três quatro cinco\nseis');
  });

  it('shownText leaves out what is no prose and what no one sees', () => {
    expect(
      shownText('<pre>a 1</pre><script>b</script><p>se\u00ADnha</p><svg><text>c</text></svg>').text,
    ).toBe('senha');
  });

  test.each([
    ['<p>Custa <b>R$ 5</b> hoje</p>', 'R$ 5', 'R$ 5'],
    ['<p>R$&nbsp;5 &amp; 3</p>', 'R$ 5 & 3', 'R$&nbsp;5 &amp; 3'],
    ['<p>a  \n b</p>', 'a b', 'a  \n b'],
    ['<p>vis&atilde;o ampla</p>', 'visão', 'vis&atilde;o'],
    ['<p>um <b>dois</b> três</p>', 'um dois', 'um <b>dois'],
    ['<p>🙂 fim</p>', 'fim', 'fim'],
  ])('shownText finds in %s the source of "%s"', (html, words, source) =>
    expect(wordsAt(html, words)).toBe(source),
  );

  it('shownText has footnotes as its last lines, and leaves the sentence around them whole', () => {
    const html =
      '<p>O EDR<small data-note="">A <b>fonte</b>.</small> age, <small>já</small>.</p><ul><li>Um<small data-note="">Dois.</small></li></ul>';
    const { text, lines, notesStart, runs } = shownText(html);
    expect(text).toBe('O EDR age, já.\nUm\nA fonte.\nDois.');
    expect(text.slice(notesStart)).toBe('\nA fonte.\nDois.');
    expect(lines.map(({ kind }) => kind)).toEqual(['text', 'text', 'reference', 'reference']);
    expect(runs.filter(({ fixed }) => !fixed).map(({ start, end }) => text.slice(start, end))).toEqual([
      'O EDR',
      'age,',
      'já',
      '.',
      'Um',
    ]);
    expect(wordsAt(html, 'EDR age')).toBe('EDR<small data-note="">A <b>fonte</b>.</small> age');
    expect(wordsAt(html, 'A fonte')).toBe('A <b>fonte');
  });

  it('shownText tells apart what may carry a new link', () => {
    const { text, runs } = shownText('<h2>A b</h2><p>c <a href="/x">d</a> e <code>f</code></p>');
    expect(runs.map(({ start, end, fixed }) => [text.slice(start, end), fixed])).toEqual([
      ['A b', true],
      ['c', false],
      ['d', true],
      ['e', false],
      ['f', true],
    ]);
  });

  it('shownText gives every character a place, whatever is open', () => {
    const html = '<p>a<b>b</p></i>c <a href="d">e<p>f</div> g';
    const { text, sourceOf } = shownText(html);
    for (let at = 0; at < text.length; at += 1) {
      const [start, end] = sourceOf(at, at + 1);
      if (/\S/.test(text[at] ?? '')) expect(html.slice(start, end)).toBe(text[at]);
    }
  });
});
