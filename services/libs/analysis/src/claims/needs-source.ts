import { fold } from '../text.js';
import type { Claim } from './facts.js';
import type { ShownText } from '../shown-text.js';
import type { Sentence } from './sentence.js';

/** First words of advice: an instruction is no claim. */
const ADVICE = new Set(
  (
    'use faca peca escolha guarde teste separe reserve amplie exporte crie avise defina conte monte coloque liste reuna deixe ' +
    'evite confira prefira tenha espere anote marque mantenha troque ligue verifique pergunte configure revise ative bloqueie ' +
    'inclua escreva imagine pense suponha considere procure veja leia exija limite comece treine inclua repita olhe mostre ' +
    'descubra publique gaste atravesse nunca sempre se caso quando talvez digamos instale rode apague siga retire encerre abra ponha ' +
    'desligue procure remova pague reveja desative diga mande prepare combine some meca envie desconecte leve avise restaure'
  ).split(' '),
);
const REPORTED =
  /\b(?:segundo (?:o|a|os|as) (?!regra)|de acordo com|(?:o|a|um|uma|no|na|outr[oa]|d[oa]) (?:pesquisa|estudo|relatorio|levantamento)\b)/;
const NORM =
  /\b(?:lei|resolucao|norma|artigo|anpd|lgpd|regulamento|contrato)\b.*\b(?:exige|obriga|determina|estabelece|preve|recomenda|manda|fixa|traz|pede|tem|deve)\b|\b(?:recomenda|por padrao|exige|em media|estima-se)\b/;
const PAST =
  /\b(?:foi|foram|era|eram|houve|teve|tiveram|tinha|tinham|havia|[a-z]{2,}(?:aram|eram|iram|ou|iu)|(?:perd|vend|cresc|ced|sofr|cai|sub|receb|venc|respond|mov)eu)\b/;
const CAPACITY = /(?:[kmgtp]b|bytes?|usuari|participante|convidad|dispositiv|licenca|consulta|caracter)/;
const LENGTH_OF_TIME = /\b(?:segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?)\b|^\d+h/;
const SPEECH =
  /\b(?:diss(?:e|eram)|diz(?:em)?|afirm(?:a|ou|am|aram)|cont(?:a|ou)|explic(?:a|ou)|declar(?:a|ou)|complet(?:a|ou)|segundo|relat(?:a|ou)|respondeu|alert(?:a|ou))\b/;

/** Ports, versions, errors ("3389", "16.2") and codes ("3-2-1") count nothing. */
const NOT_COUNTED = /^\d+(?:\.\d{1,2})*$|^\d+(?:-\d+)+$/;

/** First person ("medimos"; "últimos" has an accent), examples, settings ("work_mem", "--retries", "=5"). */
const OWN =
  /(?<![\p{L}-])(?!extremos)[a-zç]{2,}[aei]mos(?!\p{L})|\b(?:noss[oa]s?|por exemplo|suponh\p{L}*|hip[oó]te\p{L}+|fict[ií]ci[oa]s?)\b|[a-z]_[a-z]|(?<!\S)--[a-z]|=\s?\d/iu;
const ABOUT_THE_TEXT =
  /^(?:(?:n?este|esse) (?:artigo|conteudo|guia|post|texto)|acess[ao]d?[oa]?|publicado|atualizado|revisado)\b/;

/** Whether no source but the writer knows what a sentence says: own measurements, examples, settings, this text. */
const isOwn = ({ text, folded }: Sentence): boolean => OWN.test(text) || ABOUT_THE_TEXT.test(folded);

/** Whether a sentence tells what is or was: no question, no advice, no "se", nothing that only its writer knows. */
const tells = (sentence: Sentence): boolean =>
  !/\?["'”’»)]*$/.test(sentence.text) &&
  !ADVICE.has(/[a-z]+/.exec(sentence.folded)?.[0] ?? '') &&
  !isOwn(sentence);

/**
 * Whether a careful reader would ask a source for a claim: figures of reports, prices, laws, limits of products, terms
 * that norms and products set; not "Passo 1", "três perguntas", advice, questions and telephones.
 */
export function needsSource(
  { kind, words, start }: Claim,
  sentence: Sentence | null,
  line: ShownText['lines'][number]['kind'],
): boolean {
  if (kind === 'law') return true;
  if (line === 'heading' || kind === 'address' || !sentence) return false;
  const folded = fold(words);
  if (kind === 'figure' && NOT_COUNTED.test(words)) return false;
  if (line === 'cell')
    return (
      kind === 'amount' ||
      kind === 'percent' ||
      (kind === 'limit' && (CAPACITY.test(folded) || /^ate [\d.]+$/.test(folded)))
    );
  if (kind === 'quote')
    return SPEECH.test(sentence.folded) && sentence.names().length > 0 && !/\?$/.test(words);
  if (kind === 'limit' && CAPACITY.test(folded))
    return (
      !/\?["'”’»)]*$/.test(sentence.text) &&
      !/^(?:se|conte|imagine)\b/.test(sentence.folded) &&
      !isOwn(sentence)
    );
  if (!tells(sentence)) return false;
  if (kind === 'percent' || kind === 'amount') return true;
  if (kind === 'date')
    return (
      /\d{4}/.test(words) && !/\b(?:anos|decada de) $/.test(sentence.folded.slice(0, start - sentence.start))
    );
  if (/\b(?:mil|milh|bilh)|\d{1,3}\.\d{3}|^\d{4,}|\bdias uteis$/.test(folded)) return true;
  if (REPORTED.test(sentence.folded) || NORM.test(sentence.folded)) return true;
  const isTime = LENGTH_OF_TIME.test(folded);
  if (isTime && sentence.names().length > 0) return true;
  return PAST.test(sentence.folded) && /\d/.test(words);
}

const SMALL =
  'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|cinquenta|cem|mil|\\d+';

/** What claims without a number: fractions, superlatives, causes, what a product has, what a law orders, "ontem". */
const STATEMENTS: readonly RegExp[] = [
  /\b(?:um terço|dois terços|um quarto|três quartos|(?<!segunda |primeira )metade d[ao]s?|a maioria d[ao]s|o dobro|o triplo)\b/iu,
  new RegExp(`\\b(?:um|uma|${SMALL}) (?:em|de|a) cada (?:${SMALL})\\b`, 'iu'),
  new RegExp(`\\b(?:${SMALL}) vezes (?:mais|menos|maior|menor|o|a)\\b`, 'iu'),
  /\bnenhuma? outr[oa] (?:empresa|ferramenta|marca|produto|serviço|solução)\b/iu,
  /(?<![\p{L}\d])\d+ ?x\b(?! ?\d)/u,
  /\b(?:mais \p{L}+|maior(?:es)?|melhor(?:es)?|menor(?:es)?|primeir[oa]s?|únic[oa]s?)\b[^.?!]*\b(?:do mundo|d[oa] (?:Brasil|América|Nordeste|Norte|Sul|Sudeste|Centro-Oeste|região|estado|país|mercado|setor|ano|história)|entre (?:todos|os concorrentes))/iu,
  /\b(?:líder(?:es)? (?:de|do|em|mundial)|número um d|topo do ranking|(?:primeir|segund|terceir)o lugar)/iu,
  /\b(?:ontem|anteontem|n[oa] (?:semana|mês|ano) passad[oa]|há pouc[oa]s (?:dias|semanas|meses))\b/iu,
  /\b(?:causou|provocou|resultou em|levou (?:à|ao|a [\p{L} ]{1,30} a)|obrigou|fez com que|foi (?:causad|provocad|motivad)[oa])\b/iu,
  /\b(?:ANPD|Banco Central|Marco Civil|(?:padrão|norma|decreto|portaria|provimento|regulamento) (?:[dn][aoe]s? )?\p{Lu}\p{L}*|LGPD|Lei Geral de Proteção de Dados|CLT|GDPR|Código (?:Civil|Penal|de Defesa do Consumidor)|Lei Carolina Dieckmann)\b[^?!]{0,60}\b(?:exige|obriga|determina|proíbe|prevê|manda|pune|permite|estabelece)\b/u,
];

const CAUSE = /\b(?:por causa d|devido a|gracas a|em razao d)/;
const PRODUCT_FACT =
  /(?<!n[aã]o )\b(?:inclui|vem com|dispensa|e compativel com|e certificad[oa]|oferece|detecta|bloqueia|isola|criptografa|suporta|funciona (?:com|sem)) [a-z]{4,}/;

/** Whether a sentence claims something that has no number. */
export const isStatement = (sentence: Sentence): boolean =>
  tells(sentence) &&
  (STATEMENTS.some((pattern) => pattern.test(sentence.text)) ||
    (CAUSE.test(sentence.folded) && PAST.test(sentence.folded)) ||
    (PRODUCT_FACT.test(sentence.folded) && sentence.names().length > 0));
