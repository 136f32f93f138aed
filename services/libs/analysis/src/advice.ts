import { decimal, plural } from './check.js';
import type { HtmlDocument, Prose } from './document.js';
import { ADVICE_EVIDENCE, measuredGain, type GeoAdviceId } from './geo-evidence.js';
import { fleschIndex, readabilityFacts } from './readability.js';
import { fold } from './text.js';
import { sourcePhrases } from './vocabulary.js';

/** One thing that research says about generative engines, and whether the text has it. */
export interface GeoAdvice {
  id: GeoAdviceId;
  label: string;
  present: boolean;
  /** A sentence with what was found in the text. */
  finding: string;
  /** What to do, in Portuguese; empty when the text has it. */
  advice: string;
  /** Gain over the unchanged text measured by Aggarwal et al., in per cent of the position-adjusted word count. */
  gain: number;
  /** What was measured, by whom, when, and who disagrees. */
  evidence: string;
}

export interface GeoAdviceList {
  /** Both findings, to be shown above the list: the gains, and how weak later work found them. */
  note: string;
  items: GeoAdvice[];
}

/** The advice is shown with the score and never changes it. */
const NOTE =
  'Aggarwal et al. (KDD 2024) mediram ganhos de visibilidade em respostas de IA quando o texto traz citações, ' +
  'números e fontes, e perda quando repete palavras-chave. O C-SEO Bench (2025) refez testes parecidos e achou a ' +
  'maioria dessas edições fraca diante do SEO comum. Por isso, estas dicas não entram na nota: use só o que ajuda o leitor.';

const NUMBER_WITH_MEANING =
  /(?<![\p{L}\p{N}])\p{N}[\p{N}.,]{0,15}\s?(?:%|por cento|mil|milhão|milhões|bilhão|bilhões|vezes|horas?|minutos?|segundos?|dias?|meses|mês|anos?|pessoas|empresas|usuários|contas|GB|TB|MB|reais)(?![\p{L}\p{N}])/giu;
const CITED_SPEECH = /[“«]|(?:^|\s)"\p{L}/mu;
const ACRONYM = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}-]{2,12}$/u;

type Finding = Omit<GeoAdvice, 'gain' | 'evidence'>;

function quotations({ quotes }: HtmlDocument, { text }: Prose): Finding {
  const present = quotes > 0 || CITED_SPEECH.test(text);
  return {
    id: 'quotations',
    label: 'Citações',
    present,
    finding: present ? 'O texto traz citação.' : 'O texto não traz citação.',
    advice: 'Cite, com nome e contexto, uma norma, um documento ou uma pessoa que realmente disse aquilo.',
  };
}

function statistics({ text }: Prose): Finding {
  const count = text.match(NUMBER_WITH_MEANING)?.length ?? 0;
  return {
    id: 'statistics',
    label: 'Números',
    present: count > 0,
    finding:
      count === 0
        ? 'O texto não traz números com unidade.'
        : `O texto traz ${plural(count, 'número', 'números')} com unidade.`,
    advice:
      'Troque adjetivos por números que você possa comprovar: prazos, quantidades, percentuais. Nunca invente um.',
  };
}

function sources({ links }: HtmlDocument, folded: readonly string[]): Finding {
  const external = links.filter(({ href }) => /^https?:\/\//i.test(href)).length;
  const present = external > 0 || sourcePhrases.in(folded);
  return {
    id: 'sources',
    label: 'Fontes',
    present,
    finding: present
      ? `O texto aponta fontes (${plural(external, 'link externo', 'links externos')}).`
      : 'O texto não aponta fontes.',
    advice: 'Diga de onde vem cada afirmação importante e, se puder, coloque o link da fonte original.',
  };
}

function technicalTerms({ words }: Prose): Finding {
  const terms = new Set(words.filter((word) => word.length <= 12 && ACRONYM.test(word)));
  return {
    id: 'technical_terms',
    label: 'Termos técnicos',
    present: terms.size >= 2,
    finding: `O texto usa ${plural(terms.size, 'sigla', 'siglas')}.`,
    advice: 'Use o nome técnico exato do que descreve e explique-o na primeira vez.',
  };
}

function easyText(prose: Prose): Finding {
  const facts = readabilityFacts(prose);
  const flesch = facts ? fleschIndex(facts.words, facts.sentences, facts.syllables) : 0;
  return {
    id: 'easy_text',
    label: 'Texto fácil',
    present: flesch >= 50,
    finding: facts ? `O índice Flesch é ${decimal(flesch)}.` : 'Ainda não há frases para medir.',
    advice: 'Encurte frases e prefira palavras comuns até o índice chegar a 50.',
  };
}

/**
 * What research says generative engines reward, without influence on the GEO score: which of it the HTML
 * `content` has, in order of the measured gain. Sources: Aggarwal et al., KDD 2024; C-SEO Bench, 2025.
 */
export function geoAdvice(document: HtmlDocument, prose: Prose): GeoAdviceList {
  const folded = prose.words.map(fold);
  const items = [
    quotations(document, prose),
    statistics(prose),
    sources(document, folded),
    technicalTerms(prose),
    easyText(prose),
  ].map((item) => ({
    ...item,
    advice: item.present ? '' : item.advice,
    gain: measuredGain(item.id),
    evidence: ADVICE_EVIDENCE[item.id],
  }));
  return { note: NOTE, items };
}
