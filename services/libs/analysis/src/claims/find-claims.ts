import { dateAt } from './dates.js';
import { dateValue, type Claim, type ClaimKind, type Fact, type ParsedClaim } from './facts.js';
import { lawsAt } from './laws.js';
import { addressesOf, quotesOf } from './literals.js';
import { numberAt } from './numbers.js';
import { tokensOf, type Range, type Token } from './tokens.js';
import { currencyAt, isCurrency, isMeasure, isWord, ratesAt, unitAt } from './units.js';

/** A claim as read from tokens: from `first` up to `next`. */
interface TokenClaim {
  kind: ClaimKind;
  first: number;
  next: number;
  fact: Fact;
}

/** What a product holds or allows is counted in these. */
const CAPACITY = /^(?:[kmgtp]b|usuario|participante|convidado|dispositivo|licenca)$/;
const LIMIT_BEFORE = /(?:^|\s)(?:ate|maximo|maximo de|limite e|limite de|limitad[oa]s? a)$/;

const glued = (one: Token | undefined, other: Token | undefined): boolean => one?.end === other?.start;

const codeAt = (at: number, code: string, next = at + 1): TokenClaim[] => [
  { kind: 'figure', first: at, next, fact: { value: `c ${code}`, unit: null } },
];

/** The claims that begin at a token: several for "arts. 13 e 15". */
function claimsAt(tokens: readonly Token[], at: number): TokenClaim[] {
  const token = tokens[at]!;
  const laws = lawsAt(tokens, at);
  if (laws.length > 0) return laws.map((law) => ({ kind: 'law', ...law }));
  // Two digits or fewer make a name ("B2B", "OAuth2"), more make a number of something ("CVE-2024-3094").
  if (token.kind === 'identifier')
    return token.text.replace(/\D/g, '').length < 3 ? [] : codeAt(at, token.folded);
  const currency = currencyAt(tokens, at);
  const number = numberAt(tokens, currency?.next ?? at);
  const unit =
    currency && number ? { unit: currency.unit, next: number.next } : number && unitAt(tokens, number);
  const date = dateAt(tokens, at, number !== null && unit?.unit !== null);
  if (date) return [{ kind: 'date', first: at, next: date.next, fact: { value: date.value, unit: null } }];
  // "14h30", "3-2-1", "24/7", "1.2.3"
  if (token.kind === 'time' || token.kind === 'code') return codeAt(at, token.text);
  if (!number || !unit) return token.kind === 'number' ? codeAt(at, token.text) : [];
  const after = tokens[number.next];
  if (glued(tokens[number.next - 1], after)) {
    if (/^[ªº°]$/.test(after?.text ?? '')) return codeAt(at, `${number.value}ª`, number.next + 1);
    // "5G", "4K": a name.
    if (isWord(after) && unit.unit === null) return [];
  }
  const { rates, next } = ratesAt(tokens, unit.next);
  if (number.isArticle && (!isMeasure(unit.unit) || unit.unit === 'vez')) return [];
  const fact = { value: `n ${number.value}`, unit: [unit.unit ?? [], rates].flat().join(' ') || null };
  if (unit.unit === '%' || unit.unit === 'p.p.') return [{ kind: 'percent', first: at, next, fact }];
  if (isCurrency(unit.unit)) return [{ kind: 'amount', first: at, next, fact }];
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ folded }) => folded);
  const isLimit = CAPACITY.test(unit.unit ?? '') || LIMIT_BEFORE.test(before.join(' '));
  const first = isLimit && before.at(-1) === 'ate' ? at - 1 : at;
  return [{ kind: isLimit ? 'limit' : 'figure', first, next, fact }];
}

function readTokens(text: string, holes: readonly Claim[]): ParsedClaim[] {
  const tokens = tokensOf(
    text,
    holes.map(({ start, end }): Range => [start, end]),
  );
  const claims: ParsedClaim[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = claimsAt(tokens, at);
    for (const { kind, first, next, fact } of found) {
      const [start, end] = [tokens[first]!.start, tokens[next - 1]!.end];
      claims.push({ kind, words: text.slice(start, end), start, end, fact });
    }
    at = found.at(-1)?.next ?? at + 1;
  }
  return claims;
}

const byStart = (one: Claim, other: Claim): number => one.start - other.start;

/**
 * Every figure, percentage, amount, date, law, quotation (three words or more), address and product limit of a
 * Portuguese text, in order, only by rules. Takes plain text or the `text` of a Prose. Ordinals and fractions in
 * words ("terceira", "metade") and "um" before a thing are not claims; in a quotation nothing else is a claim. Linear
 * in the text's length; never throws.
 */
export function findClaims(text: string): ParsedClaim[] {
  const quotes = quotesOf(text);
  let quote = 0;
  const addresses = addressesOf(text).filter(({ start }) => {
    while ((quotes[quote]?.end ?? Infinity) <= start) quote += 1;
    return start < (quotes[quote]?.start ?? Infinity);
  });
  const literal = [...addresses, ...quotes].sort(byStart);
  return [...literal, ...readTokens(text, literal)].sort(byStart);
}

/** Everything in a source that may support a claim, its quotations' figures included; a law supports its year. */
export function readSource(text: string): ParsedClaim[] {
  const addresses = addressesOf(text);
  const claims = [...addresses, ...readTokens(text, addresses)].sort(byStart);
  return claims.flatMap((claim) => {
    const year = claim.kind === 'law' ? /\d{4}$/.exec(claim.fact?.unit ?? '') : null;
    return year
      ? [claim, { ...claim, fact: { value: dateValue(null, null, Number(year)), unit: null } }]
      : [claim];
  });
}
