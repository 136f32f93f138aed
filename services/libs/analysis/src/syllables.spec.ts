import { describe, expect, test } from '@jest/globals';
import { countSyllables } from './syllables.js';

// Hyphens show the division; the words themselves hold none but those listed below.
const divided = (
  'di-a e-co-no-mi-a his-tó-ria á-gua cli-en-te u-su-á-rio in-for-ma-ção se-gu-ran-ça ra-i-nha ru-im sa-ú-de ju-iz ' +
  'a-in-da mais céu mui-to viu não mãe põe a-vi-ões li-ções gui-a qua-se lín-gua pin-guim sa-ir sa-iu tec-no-lo-gi-a ' +
  'ne-gó-cios bair-ro res-tau-ran-te pro-te-ção crip-to-gra-fi-a se-nha in-ci-den-te au-ten-ti-ca-ção á-rea ó-leo ' +
  'i-dei-a mai-o re-ais com-pre-en-der ca-os po-e-ta ao aos ra-iz pa-ís pa-í-ses gra-tui-to ru-í-do cons-tru-ir ' +
  'cons-tru-í-do tri-un-fo pos-sui am-bí-guo sé-rie po-lí-cia e-qui-pe ar-qui-vo fre-quen-te vi-a-gem so-ci-ais ' +
  'mín-gua sis-te-ma re-de ser-vi-dor da-dos lei trans-for-ma co-in-ci-dir mo-i-nho a-é-reo xa-drez'
)
  .split(' ')
  .map((word) => [word.replaceAll('-', ''), word.split('-').length] as const);

describe('countSyllables', () => {
  test.each(divided)('%s has %i', (word, count) => {
    expect(countSyllables(word)).toBe(count);
  });

  test.each([
    ['guarda-chuva', 4],
    ['SEGURANÇA', 4],
    ['seguranc\u0327a', 4],
    ['LGPD', 4],
    ['2026', 4],
    ['M365', 4],
    ['EDR', 3],
    ['PCs', 2],
    ['SIEM', 2],
    ['NÃO', 1],
    ['ransomware', 3],
    ['Firewalls', 2],
    ['e-mail', 2],
    ['a', 1],
    ['constructor', 3],
    ['', 0],
    ['—', 0],
  ])('%j has %i', (word, count) => {
    expect(countSyllables(word)).toBe(count);
  });
});
