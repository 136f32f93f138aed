const WORD = /[\p{L}\p{N}]+/gu;
const STOP = new Set(
  (
    'para como mais pela pelo pelas pelos numa este esta esse essa isso isto aquele aquela voce voces seus suas seja cada entre ' +
    'sobre quando onde quem qual quais porque tambem muito ainda depois antes todo toda todos todas guia empresa empresas ' +
    'que uma uns com por dos das nos nas aos sua seu sem mas nao sao foi ser ter tem ela ele'
  ).split(' '),
);
const STEM = 6;

/** The words of a text that say what it is about, without accents and endings. */
function stemsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(WORD) ?? [];
  return new Set(
    words
      .filter((word) => /\d/.test(word) || (word.length >= 3 && !STOP.has(word)))
      .map((word) => word.slice(0, STEM)),
  );
}

/**
 * How well each text fits a subject: the sum of the subject's words that it holds, rarer ones counting more; 0 where it
 * holds none.
 */
export function relevanceOf(subject: string, texts: readonly string[]): number[] {
  const wanted = [...stemsOf(subject)];
  const stemsOfTexts = texts.map((text) => stemsOf(text));
  const weights = new Map(
    wanted.map((stem) => [
      stem,
      Math.log(1 + texts.length / Math.max(1, stemsOfTexts.filter((h) => h.has(stem)).length)),
    ]),
  );
  return stemsOfTexts.map((stems) =>
    wanted.reduce((sum, stem) => sum + (stems.has(stem) ? (weights.get(stem) ?? 0) : 0), 0),
  );
}
