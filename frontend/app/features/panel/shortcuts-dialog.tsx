import { Dialog } from '../../components/ui/dialog';
import { Switch } from '../../components/ui/switch';
import { setShortcutsOn, useShortcutsOn } from '../../lib/shortcuts/use-shortcuts';

const shortcuts: readonly (readonly [keys: string, action: string])[] = [
  ['/', 'Buscar posts'],
  ['n', 'Criar na aba aberta: post, categoria ou usuário'],
  ['1', 'Posts do Blog'],
  ['2', 'Categorias'],
  ['3', 'Usuários Admin'],
  ['[', 'Página anterior'],
  [']', 'Próxima página'],
  ['j', 'Próximo post da lista'],
  ['k', 'Post anterior da lista'],
  ['x', 'Selecionar o post'],
  ['?', 'Mostrar estes atalhos'],
];

/** The panel's keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useShortcutsOn();
  return (
    <Dialog
      textOnly
      onClose={onClose}
      width="sm"
      title="Atalhos do teclado"
      footer={
        <div className="mr-auto">
          <Switch checked={on} onChange={setShortcutsOn}>
            Atalhos de uma tecla ligados
          </Switch>
        </div>
      }
    >
      <dl className="grid gap-1.5">
        {shortcuts.map(([keys, action]) => (
          <div key={keys} className="flex items-center justify-between gap-4 text-sm">
            <dt className="order-2">
              <kbd className="inline-grid min-w-7 place-items-center rounded-sm border border-surface-300 border-b-2 bg-surface-50 px-1.5 py-0.5 font-mono text-xs text-neutral-800">
                {keys}
              </kbd>
            </dt>
            <dd className="text-neutral-700">{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
