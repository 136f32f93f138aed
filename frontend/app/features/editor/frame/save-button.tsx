import { ChevronDown, Save } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/field';
import { usesCommandKey } from '../../../lib/shortcuts/use-shortcuts';
import { useEditor } from '../saving/editor-context';
import { becomesPendingChange } from '../saving/use-saving';

/** Salvar, and the tick that says whether it publishes. */
export function SaveButton() {
  const { state, saving } = useEditor();
  return (
    <div className="flex shrink-0">
      <Button
        icon={Save}
        size="sm"
        busy={saving.busy}
        title={`${becomesPendingChange('leave', state) ? 'Guardar sem publicar' : 'Salvar'} e voltar à lista (${usesCommandKey() ? '⌘' : 'Ctrl+'}S salva sem sair)`}
        className="rounded-r-none"
        onClick={() => void saving.save('leave')}
      >
        {saving.busy ? 'Salvando...' : 'Salvar'}
      </Button>
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button
            size="sm"
            aria-label="O que Salvar faz"
            title="O que Salvar faz"
            data-save-options
            className="w-6 rounded-l-none border-l-0 px-0!"
          >
            <ChevronDown aria-hidden />
          </Button>
        </Popover.Trigger>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="O que Salvar faz"
          className="z-40 w-80 max-w-[calc(100vw-1rem)] rounded-lg border border-surface-200 bg-white p-4 shadow-md"
        >
          <PublishTick />
        </Popover.Content>
      </Popover.Root>
    </div>
  );
}

function PublishTick() {
  const { state, edit } = useEditor();
  return (
    <Checkbox
      name="is_published"
      data-field="is_published"
      checked={state.fields.is_published}
      onChange={(checked) => edit({ is_published: checked })}
      label="Publicar artigo imediatamente"
      hint={
        state.post?.is_published
          ? 'O post está no ar. Desmarcado, Salvar o devolve aos rascunhos.'
          : 'Marcado, Salvar publica; sem marcar, salva um rascunho, agendado se houver data.'
      }
    />
  );
}
