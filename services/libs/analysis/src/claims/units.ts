const table = (lines: string): Map<string, string> =>
  new Map(
    lines.split('\n').flatMap((line) => {
      const [name = '', ...forms] = line.trim().split(' ');
      return [name, ...forms].map((form) => [form, name] as const);
    }),
  );

const MEASURES = table(`segundo segundos seg s
minuto minutos min
hora horas h
dia dias
semana semanas
mes meses
ano anos
trimestre trimestres
semestre semestres
decada decadas
seculo seculos
vez vezes
ponto pontos
ms milissegundo milissegundos
bit bits
byte bytes
kb kilobyte kilobytes
mb megabyte megabytes
gb gigabyte gigabytes
tb terabyte terabytes
pb petabyte petabytes
kbps
mbps
gbps
mhz
ghz
km quilometro quilometros
m metro metros
cm centimetro centimetros
kg quilo quilos
w watt watts
kwh`);
const CURRENCIES = table(`BRL real reais
USD dolar dolares
EUR euro euros
GBP libra libras
centavo centavos`);
const SYMBOLS = new Map([
  ['r$', 'BRL'],
  ['us$', 'USD'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
]);
const RATES = table(`dia diario diarios diaria diarias
semana semanal semanais
mes mensal mensais
ano anual anuais
hora
minuto
segundo
pessoa
usuario
equipe
maquina
dispositivo`);

/** What a product holds or allows is counted in these. */
const CAPACITY = new Set(['kb', 'mb', 'gb', 'tb', 'pb']);
const ALLOWED = new Set(['usuario', 'participante', 'convidado', 'dispositivo', 'licenca']);

/** Words that follow a number without being what it counts, folded. */
const NOT_NOUNS = new Set(
  (
    'de do da dos das e ou a o as os em no na nos nas ao aos por pelos pelas para com sem que se mais menos mas ' +
    'deles delas eles elas destes destas desses dessas nos quais seus suas todos todas outros outras depois antes ' +
    'apos atras tras alem ha foram sao nas entre ate vamos temos estamos somos'
  ).split(' '),
);

export const currencyWord = (folded: string): string | null => CURRENCIES.get(folded) ?? null;
export const currencySymbol = (folded: string): string | null => SYMBOLS.get(folded) ?? null;
export const measureWord = (folded: string): string | null => MEASURES.get(folded) ?? null;
export const rateWord = (folded: string): string | null => RATES.get(folded) ?? null;

/** Whether a quantity of this measure, or of these things, is what a product holds or allows. */
export const isCapacity = (measure: string | null, nouns: readonly string[]): boolean =>
  measure === null ? nouns.some((noun) => ALLOWED.has(noun)) : CAPACITY.has(measure);

/** Seconds of a measure of time up to the hour: longer ones have no one length. */
export const secondsOf = (measure: string): number | null =>
  ({ segundo: 1, minuto: 60, hora: 3600 })[measure] ?? null;

/**
 * What a number above one counts: a plural, which in Portuguese ends in s, or an acronym. Singular of the plain
 * kind ("lojas" → "loja", "milhões" → "milhao", "mensagens" → "mensagem"). Null for a verb or a little word.
 */
export function countedNoun(text: string, folded: string): string | null {
  if (/^\p{Lu}{2,}$/u.test(text)) return folded;
  if (folded.length < 4 || !folded.endsWith('s') || NOT_NOUNS.has(folded)) return null;
  const endings = [
    [/(?:oes|aes|aos)$/, 'ao'],
    [/ns$/, 'm'],
    [/([aou])is$/, '$1l'],
    [/([rz])es$/, '$1'],
    [/s$/, ''],
  ] as const;
  const found = endings.find(([ending]) => ending.test(folded));
  return found ? folded.replace(found[0], found[1]) : folded;
}
