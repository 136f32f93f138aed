import { describe, expect, it, test } from '@jest/globals';
import { countCharacters, fold, sentencesOf, wordsOf } from './text.js';

describe('wordsOf', () => {
  test.each([
    ['O EDR detecta 99,9% das ameaças.', ['O', 'EDR', 'detecta', '99,9', 'das', 'ameaças']],
    ['e-mail, guarda-chuva e copo d’água', ['e-mail', 'guarda-chuva', 'e', 'copo', 'd’água']],
    ['suporte 24/7 em 1.408 máquinas', ['suporte', '24', '7', 'em', '1.408', 'máquinas']],
    ['Windows 11, versão 24H2', ['Windows', '11', 'versão', '24H2']],
    ['- — ... !', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('sentencesOf', () => {
  test.each([
    ['Uma frase. Outra frase! E esta? Fim', ['Uma frase.', 'Outra frase!', 'E esta?', 'Fim']],
    ['A taxa é de 99.9% hoje. Ótimo.', ['A taxa é de 99.9% hoje.', 'Ótimo.']],
    ['Vale o art. 48 da LGPD. Leia.', ['Vale o art. 48 da LGPD.', 'Leia.']],
    ['O Dr. Silva e a Sra. Souza vieram.', ['O Dr. Silva e a Sra. Souza vieram.']],
    ['Use, p. ex., um cofre. Pronto.', ['Use, p. ex., um cofre.', 'Pronto.']],
    ['Senhas, chaves etc. ficam no cofre.', ['Senhas, chaves etc. ficam no cofre.']],
    ['A Alfa S.A. Vendeu tudo.', ['A Alfa S.A.', 'Vendeu tudo.']],
    ['J. Souza saiu. Voltou.', ['J. Souza saiu.', 'Voltou.']],
    ['1. Ative a verificação.', ['1. Ative a verificação.']],
    [
      '“Por quê?” perguntou ela. “Porque sim.” Acabou.',
      ['“Por quê?” perguntou ela.', '“Porque sim.”', 'Acabou.'],
    ],
    ['Espere... Agora vá.', ['Espere...', 'Agora vá.']],
    ['Visite exemplo.com.br/a?b=c agora.', ['Visite exemplo.com.br/a?b=c agora.']],
    ['!!! ... ???', []],
    ['   ', []],
  ])('%j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('sentencesOf loses no word', () => {
    const text = 'A (b. C) d! “E.” F... 1. G? h. I Dr. J';
    expect(sentencesOf(text).flatMap(wordsOf)).toEqual(wordsOf(text));
  });
});

describe('countCharacters', () => {
  it('countCharacters counts what a person sees as one character once, and no space at either end', () => {
    expect(countCharacters('  ação ')).toBe(4);
    expect(countCharacters('ac\u0327a\u0303o')).toBe(4);
    expect(countCharacters('🔒a')).toBe(2);
  });
});

describe('fold', () => {
  it('fold ignores case and accents', () => {
    expect(fold('CONCLUSÃO é Já')).toBe('conclusao e ja');
  });
});
