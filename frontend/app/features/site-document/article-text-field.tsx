import { Suspense, lazy, useRef, useState } from 'react';
import { Pencil } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { LoadingStatus } from '../../components/ui/skeleton';
import { useToasts } from '../../components/ui/toast';
import { loadWithRetry } from '../../lib/react/load-with-retry';
import { InsertDialogs, type InsertRequest } from '../editor/text/common/insert-request';
import { ArticlePreview } from '../editor/text/common/article-preview';
import type { VisualHandle } from '../editor/text/common/content-handle';
import { Toolbar } from '../editor/text/common/toolbar';
import { asksAddress, type ToolName } from '../editor/text/common/toolbar-actions';
import type { TextOwner } from '../editor/text/common/text-owner';
import { uploadForText } from '../pictures/upload-picture';

const VisualEditor = lazy(() => loadWithRetry(() => import('../editor/text/visual/visual-editor')));

/** A text of an article's blocks: how it looks, and the articles' visual editor in a dialog. */
export function ArticleTextField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p className="text-xs font-semibold text-neutral-800">{label}</p>
      {value && (
        <div className="h-40 overflow-hidden rounded-md border border-surface-200">
          <ArticlePreview html={value} />
        </div>
      )}
      <Button size="sm" icon={Pencil} className="justify-self-start" onClick={() => setOpen(true)}>
        {value ? 'Editar o texto' : 'Escrever o texto'}
      </Button>
      {isOpen && (
        <ArticleTextDialog label={label} value={value} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function ArticleTextDialog({
  label,
  value,
  onChange,
  onClose,
}: Parameters<typeof ArticleTextField>[0] & { onClose: () => void }) {
  const handle = useRef<VisualHandle>(null);
  const text = useRef<TextOwner>(null);
  const toasts = useToasts();
  const [active, setActive] = useState<readonly ToolName[]>();
  const [asked, setAsked] = useState<InsertRequest | null>(null);
  const ask = (kind: InsertRequest['kind']) =>
    setAsked({
      kind,
      selected: handle.current?.selectedText() ?? '',
      current: (kind === 'link' && handle.current?.linkAddress()) || '',
    });
  const runTool = (tool: ToolName | 'undo' | 'redo') => {
    if (tool === 'undo' || tool === 'redo') handle.current?.[tool]();
    else if (asksAddress(tool)) ask(tool);
    else handle.current?.run(tool);
  };
  return (
    <Dialog
      title={label}
      width="xl"
      holdsText
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <Toolbar mode="visual" disabled={!active} active={active ?? []} onTool={runTool} />
      <Suspense fallback={<LoadingStatus>Carregando o editor</LoadingStatus>}>
        <VisualEditor
          own={(owner) => {
            text.current = owner;
            owner.show(value);
            return () => undefined;
          }}
          onChange={() => {
            const written = text.current?.read();
            if (written) onChange(written.content);
          }}
          handle={handle}
          shown
          label={label}
          describedBy=""
          invalid={false}
          onLink={() => ask('link')}
          onAsk={ask}
          upload={uploadForText}
          onNotice={(text) => toasts.error(text, 'paste')}
          onDocument={() =>
            toasts.error('Abra o documento em um post e copie o texto dele para cá.', 'paste')
          }
          onActive={(next) => setActive((before) => (before?.join() === next.join() ? before : next))}
        />
      </Suspense>
      <InsertDialogs asked={asked} handle={handle} onClose={() => setAsked(null)} />
    </Dialog>
  );
}
