import { ArrowLeft, Eye, LogOut, PanelRight, Save, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { reviewStateLabels } from '../../../components/admin/review-state';
import { Badge } from '../../../components/ui/badge';
import { Button, ButtonLink, IconButton } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { aiObstacle } from '../ai/jobs/generated-fields';
import { useEditor } from '../editor-context';
import { isUnwritten } from '../model/editor-state';
import { becomesPendingChange } from '../saving/use-saving';
import { generationProblem } from '../model/validation';
import { DRAWER_ID } from '../use-drawer';
import { useAuth } from '../../auth/use-auth';
import { personName } from '../../auth/person-name';
import { useToasts } from '../../../components/ui/toast';
import { usesCommandKey } from '../../../lib/shortcuts/use-shortcuts';
import { listAddress } from '../../../lib/navigation/list-address';
import { useReviewWords } from '../review/ui/use-approval';
import { MoreMenu } from './more-menu';
import { usePreview } from '../previews/use-preview';

/** On a phone an icon replaces the text. */
const name = 'max-md:sr-only';

/** The restricted-area banner, who is writing, and what can be done with the whole post. */
export function EditorHeader() {
  const { state, saving, jobs, aiStatus, tab, showTab } = useEditor();
  const { approved, work } = useReviewWords();
  const { user, logout } = useAuth();
  const toasts = useToasts();
  const preview = usePreview();
  const [replacing, setReplacing] = useState(false);
  const generates = isUnwritten(state);
  const obstacle = aiObstacle(aiStatus);
  const kind = jobs.running?.kind;

  const generate = () => {
    const problem = generationProblem(state.fields);
    if (problem) return toasts.error(problem, 'ai');
    if (state.fields.content.trim()) setReplacing(true);
    else jobs.generate();
  };

  const toggleDrawer = () => {
    // The keyboard goes on in what has opened. A later focus would be taken from what is clicked next.
    flushSync(() => showTab(tab ? null : 'content'));
    document.querySelector<HTMLElement>(`#${DRAWER_ID} [role=tab][data-state=active]`)?.focus();
  };

  return (
    // The banner scrolls away, the bar with the buttons stays.
    <header className="contents [html:has([data-wide])_&]:hidden">
      <p className="scheme-light bg-danger px-4 py-1 text-center text-2xs font-bold tracking-label text-white">
        EDITOR ADMINISTRATIVO - ACESSO RESTRITO
      </p>
      <div className="sticky top-0 z-30 border-b border-surface-200 bg-white [@media(max-height:30rem)]:static">
        <div className="flex items-center gap-1 px-2 py-2 sm:gap-1.5 sm:px-4">
          <Link
            to={listAddress()}
            aria-label="Voltar à lista de posts"
            title="Voltar à lista de posts"
            className="grid size-8 shrink-0 place-items-center rounded-md text-neutral-700 hover:bg-neutral-100"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Link>
          <div className="min-w-0 flex-1 max-sm:*:sr-only">
            <div className="flex items-center gap-2">
              <h1 className="truncate text-sm leading-tight font-bold text-neutral-900">
                {state.post ? 'Editar Post' : 'Novo Post'}
              </h1>
              {approved && <Badge className="truncate">{approved}</Badge>}
              {work !== 'writing' && <Badge>{reviewStateLabels[work]}</Badge>}
            </div>
            <p className="truncate text-2xs text-neutral-600">Logado como {user ? personName(user) : ''}</p>
          </div>
          {state.fields.slug && (
            <ButtonLink
              icon={Eye}
              size="sm"
              variant="quiet"
              to={preview.href}
              target="_blank"
              reloadDocument
              aria-busy={preview.busy || undefined}
              onClick={preview.follow}
            >
              <span className={name}>Pré-visualizar post</span>
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant="quiet"
            busy={kind === (generates ? 'generate' : 'improve')}
            disabled={Boolean(obstacle) || Boolean(jobs.running)}
            title={obstacle ?? undefined}
            onClick={generates ? generate : jobs.improve}
          >
            {kind !== (generates ? 'generate' : 'improve') && <Sparkles aria-hidden />}
            <span className={name}>{generates ? 'Gerar com IA' : 'Melhorar com IA'}</span>
          </Button>
          <Button
            icon={PanelRight}
            size="sm"
            variant="quiet"
            aria-expanded={tab !== null}
            aria-controls={DRAWER_ID}
            title="Endereço, categoria, resumo, imagem, SEO e análise"
            className="aria-expanded:bg-neutral-100"
            onClick={toggleDrawer}
          >
            <span className={name}>Detalhes</span>
          </Button>
          <MoreMenu />
          <IconButton icon={LogOut} label="Sair" onClick={() => void logout()} />
          <Button
            icon={Save}
            size="sm"
            busy={saving.busy}
            title={`${becomesPendingChange('leave', state) ? 'Guardar sem publicar' : 'Salvar'} e voltar à lista (${usesCommandKey() ? '⌘' : 'Ctrl+'}S salva sem sair)`}
            onClick={() => void saving.save('leave')}
          >
            {saving.busy ? 'Salvando...' : 'Salvar'}
          </Button>
        </div>
        {obstacle && (
          <p className="border-t border-warning-line bg-warning-soft px-4 py-1.5 text-center text-2xs text-warning-ink">
            {obstacle}
          </p>
        )}
      </div>
      {replacing && (
        <ConfirmDialog
          onClose={() => setReplacing(false)}
          title="Substituir o texto?"
          description="O que está no conteúdo será substituído pelo texto da IA quando ela terminar. Ctrl+Z no texto, ou “Desfazer texto da IA”, o traz de volta."
          confirmLabel="Gerar e substituir"
          cancelLabel="Continuar editando"
          onConfirm={jobs.generate}
        />
      )}
    </header>
  );
}
