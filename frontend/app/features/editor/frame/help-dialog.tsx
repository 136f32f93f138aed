import { Dialog } from '../../../components/ui/dialog';
import { usesCommandKey } from '../../../lib/shortcuts/use-shortcuts';

const topics: readonly (readonly [title: string, text: string])[] = [
  [
    'Salvar',
    'O que você digita fica neste navegador na hora e, poucos segundos depois, também no servidor. De um post no ar guarda-se uma alteração pendente, também com Salvar: os visitantes só a veem quando você clicar em Publicar e em Atualizar.',
  ],
  [
    'Publicar',
    'O botão Publicar, ao pé da página, mostra o que pode ser feito do post e o que lhe falta: resumo, imagem, metadados e notas baixas. Nada disso impede a publicação.',
  ],
  [
    'Agendar',
    'Em Publicar, escolha a data acima de Agendar. No calendário, um post agendado pode ser arrastado para outro dia.',
  ],
  [
    'Detalhes',
    'Endereço, categoria, resumo, imagem, autoria, SEO, análise e histórico abrem ao lado do texto, com o botão Detalhes.',
  ],
  [
    'As notas',
    'Em Detalhes, Análise: SEO, GEO (IA) e legibilidade vão de 0 a 100. Cada ponto da análise diz o que foi medido e o que fazer.',
  ],
  [
    'IA na seleção',
    'Selecione um trecho e escolha o que a IA deve fazer com ele, na barra ao lado da seleção (Alt+F10 leva até ela) ou no botão acima do texto. A sugestão só entra no post quando você a aceita.',
  ],
  [
    'Mover e duplicar',
    'Alt+↑ e Alt+↓ movem o parágrafo, o item ou a imagem do cursor, e Alt+Shift+↓ o duplica. O menu ⋯, acima do texto, também faz isso. Em Detalhes, Análise, Estrutura leva a cada subtítulo.',
  ],
  ['Voltar atrás', 'Em Mais ações, Revisões mostra cada versão salva, o que mudou nela, e a restaura.'],
];

/** What an author must know of the editor, where it is needed. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const save = usesCommandKey() ? '⌘S' : 'Ctrl+S';
  return (
    <Dialog textOnly onClose={onClose} title="Ajuda do editor">
      <dl className="grid gap-3 text-sm">
        {topics.map(([title, text]) => (
          <div key={title}>
            <dt className="font-bold text-neutral-900">{title}</dt>
            <dd className="text-neutral-700">{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-bold text-neutral-900">Atalho</dt>
          <dd className="text-neutral-700">
            <kbd className="rounded-sm border border-surface-300 bg-surface-50 px-1.5 py-0.5 font-mono text-xs">
              {save}
            </kbd>{' '}
            salva sem sair do editor, e nunca publica.
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
