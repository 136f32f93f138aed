import { PhraseFinder } from './phrases.js';
import { fold } from './text.js';

/** Words that give a cause or a consequence. */
export const causalPhrases = new PhraseFinder([
  'porque',
  'pois',
  'portanto',
  'por isso',
  'por isto',
  'já que',
  'uma vez que',
  'visto que',
  'dado que',
  'devido a',
  'devido ao',
  'devido à',
  'devido aos',
  'devido às',
  'por causa',
  'graças a',
  'graças ao',
  'graças à',
  'graças aos',
  'graças às',
  'em razão de',
  'em razão do',
  'em razão da',
  'em função de',
  'em função do',
  'em função da',
  'em consequência',
  'por consequência',
  'por conseguinte',
  'consequentemente',
  'como resultado',
  'de modo que',
  'de forma que',
  'o motivo',
  'a razão',
  'a causa',
]);

/** Words that announce a conclusion. */
export const conclusionPhrases = new PhraseFinder([
  'conclusão',
  'conclusões',
  'concluindo',
  'conclui-se',
  'concluímos',
  'para concluir',
  'em resumo',
  'resumindo',
  'para resumir',
  'em síntese',
  'em suma',
  'por fim',
  'para finalizar',
  'finalizando',
  'considerações finais',
  'em última análise',
  'no fim das contas',
  'no final das contas',
  'portanto',
  'dessa forma',
  'desta forma',
  'desse modo',
  'deste modo',
  'por conseguinte',
]);

/** Words that tie a sentence to what came before or comes after. */
export const transitionPhrases = new PhraseFinder(
  (
    'além disso|além do mais|ainda por cima|também|inclusive|do mesmo modo|da mesma forma|da mesma maneira|' +
    'igualmente|assim como|bem como|não só|não apenas|mas|porém|contudo|todavia|entretanto|no entanto|' +
    'por outro lado|por um lado|em contrapartida|ao contrário|pelo contrário|em vez de|em vez do|em vez da|ao passo que|' +
    'enquanto|embora|ainda que|mesmo que|mesmo assim|ainda assim|apesar de|apesar do|apesar da|apesar disso|' +
    'só que|porque|pois|portanto|por isso|já que|uma vez que|visto que|dado que|logo que|isso porque|por causa|' +
    'consequentemente|como resultado|com isso|assim|dessa forma|desta forma|desse modo|deste modo|de modo que|' +
    'de forma que|a ponto de|então|nesse caso|neste caso|nesses casos|caso contrário|do contrário|senão|' +
    'desde que|a menos que|a não ser que|contanto que|caso|para que|a fim de|com o objetivo de|por exemplo|' +
    'isto é|ou seja|em outras palavras|dito de outro modo|a saber|em particular|em especial|especialmente|' +
    'sobretudo|principalmente|de fato|na prática|na verdade|aliás|afinal|primeiro|primeiramente|' +
    'em primeiro lugar|em segundo lugar|em seguida|a seguir|depois|depois disso|antes de|antes disso|antes que|' +
    'ao mesmo tempo|quando|sempre que|assim que|até que|desde então|à medida que|por último|por fim|finalmente|' +
    'enfim|em resumo|resumindo|em suma|em síntese|em conclusão|no fim das contas|de um lado|de outro|' +
    'quanto mais|tanto quanto|tal como|conforme|segundo|de acordo com|nesse sentido|a partir daí|a partir disso|' +
    'a partir desse|a partir de|exceto|salvo|em geral|no geral|em todo caso|seja como for'
  ).split('|'),
);

/** Phrases that name where a statement comes from. */
export const sourcePhrases = new PhraseFinder([
  'segundo o',
  'segundo a',
  'segundo os',
  'segundo as',
  'de acordo com',
  'conforme o',
  'conforme a',
  'relatório da',
  'relatório do',
  'pesquisa da',
  'pesquisa do',
  'estudo da',
  'estudo do',
]);

/** Forms of "ser", folded: the auxiliary of the passive voice. */
const SER = new Set(
  (
    'e sao era eram foi foram sera serao seria seriam seja sejam fosse fossem for forem ser serem sendo sido ' +
    'somos fomos fui sou'
  ).split(' '),
);

const IRREGULAR_PARTICIPLES = new Set(
  'feit dit vist escrit descrit abert cobert descobert post compost impost pag gast ganh entregue aceit eleit pres mort expuls impress suspens extint refeit desfeit previst revist inscrit'.split(
    ' ',
  ),
);

/** Nouns and plain adjectives that only look like participles, without their ending. */
const NOT_PARTICIPLES = new Set(
  (
    'resultad estad mercad lad soldad advogad deputad sentid partid pedid adequad inadequad complicad sofisticad ' +
    'elevad avançad delicad variad apropriad privad pesad errad cuidad passad significad conteúd ruíd'
  ).split(' '),
);

/** Adverbs that may stand between "ser" and its participle; any word in -mente may too. */
const BETWEEN = new Set(
  'sempre nunca já ainda também logo só apenas muito mais bem mal quase então'.split(' '),
);

function isParticiple(word: string): boolean {
  const regular = /^(.+(?:ad|id|íd))[oa]s?$/.exec(word);
  if (regular) {
    const stem = regular[1] as string;
    // "rápido", "sólido": an accent before the ending means another kind of word.
    return !/[áâéêóôú]|í(?!d$)/.test(stem) && !NOT_PARTICIPLES.has(stem);
  }
  const stem = word.replace(/[oa]?s?$/, '');
  return IRREGULAR_PARTICIPLES.has(stem) || IRREGULAR_PARTICIPLES.has(word);
}

/**
 * Whether a sentence, as a list of words, has a form of "ser" followed by a past participle ("foi criado", "são
 * rapidamente isoladas"): the passive voice as far as word forms show it. "estar" and "-se" are not counted.
 */
export function hasPassive(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  return lower.some((word, index) => {
    // "e" without its accent is the conjunction.
    if (word === 'e' || !SER.has(fold(word))) return false;
    const next = lower[index + 1] ?? '';
    if (isParticiple(next)) return true;
    return (BETWEEN.has(next) || next.endsWith('mente')) && isParticiple(lower[index + 2] ?? '');
  });
}
