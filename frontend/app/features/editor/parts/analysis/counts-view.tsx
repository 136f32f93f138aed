import { countCharacters } from '@vitrine/analysis';
import { SEO_TARGETS } from '@vitrine/contracts';
import { useEditor } from '../../saving/editor-context';

const TIPS = [
  'Título de 30 a 60 caracteres, com a palavra-chave principal no começo.',
  'Meta descrição de 120 a 160 caracteres que diga o que o leitor ganha.',
  'Pelo menos 300 palavras, com subtítulos H2 e H3 e listas.',
  'Palavra-chave no título, no começo do texto e no endereço, sem repetição forçada.',
  'Frases de até 20 palavras e uma conclusão clara.',
  'Faça a pergunta do leitor e responda com causa e efeito.',
  'Texto alternativo em todas as imagens.',
];

/** How long the texts are, and what makes an article found. */
export function CountsView() {
  const { state, analysis } = useEditor();
  const { title, meta_description } = state.fields;
  const rows = [
    ['Palavras', analysis.scores.counts.words, `mínimo ${SEO_TARGETS.contentWords}`],
    ['Caracteres do título', countCharacters(title), 'ideal 30-60'],
    ['Caracteres da meta descrição', countCharacters(meta_description), 'ideal 120-160'],
  ] as const;
  return (
    <>
      <h3 className="text-sm font-bold text-neutral-900">Contagens e dicas de otimização</h3>
      <dl className="divide-y divide-surface-200">
        {rows.map(([label, value, ideal]) => (
          <div key={label} className="flex items-baseline justify-between gap-2 py-1.5 text-xs">
            <dt className="text-neutral-700">
              {label} <span className="block text-2xs text-neutral-600">{ideal}</span>
            </dt>
            <dd className="font-bold text-neutral-900 tabular">{value.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid list-disc gap-1.5 pl-4 text-xs text-neutral-700 marker:text-brand-600">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </>
  );
}
