import { ArrowLeft, Eye, LogOut, Save, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, IconButton } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { aiObstacle } from '../jobs/generated-fields';
import { useEditor } from '../editor-context';
import { isKeptAside } from '../saving/use-saving';
import { generationProblem } from '../model/validation';
import { useAuth } from '../../auth/use-auth';
import { personName } from '../../auth/person-name';
import { useToasts } from '../../../components/ui/toast';
import { usesCommandKey } from '../../../lib/shortcuts/use-shortcuts';
import { listAddress } from '../../../lib/navigation/list-address';
import { MoreMenu } from './more-menu';
import { ObstacleNotice } from './obstacle-notice';
import { SaveState } from './save-state';
import { usePreview } from './use-preview';

/** The restricted-area banner, who is writing, and what can be done with the whole post. */
export function EditorHeader() {
  const { state, dirty, saving, jobs, aiStatus, showTab } = useEditor();
  const { user, logout } = useAuth();
  const toasts = useToasts();
  const preview = usePreview();
  const [leaving, setLeaving] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const isNew = state.fresh;
  const obstacle = aiObstacle(aiStatus);
  const kind = jobs.running?.kind;

  const startWriting = () => {
    showTab('content');
    jobs.generate();
  };
  const generate = () => {
    const problem = generationProblem(state.fields);
    if (problem) return toasts.error(problem, 'ai');
    if (state.fields.content.trim()) setReplacing(true);
    else startWriting();
  };

  return (
    // The banner scrolls away, the bar with the buttons stays.
    <header className="contents">
      <p className="bg-danger px-4 py-1 text-center text-2xs font-bold tracking-label text-white">
        EDITOR ADMINISTRATIVO - ACESSO RESTRITO
      </p>
      <div className="sticky top-0 z-30 border-b border-sand-200 bg-white shadow-xs">
        <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:px-6">
          <Link
            to={listAddress()}
            aria-label="Voltar à lista de posts"
            title="Voltar à lista de posts"
            className="grid size-8 place-items-center rounded-md text-ink-700 hover:bg-ink-100"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="text-base leading-tight font-bold text-ink-900">
              {isNew ? 'Novo Post' : 'Editar Post'}
            </h1>
            <p className="flex flex-wrap gap-x-1 text-2xs text-ink-600">
              <span className="max-w-full truncate">Logado como {user ? personName(user) : ''}</span>
              <SaveState />
            </p>
          </div>
          <div className="order-last flex w-full flex-wrap items-center gap-1 sm:order-none sm:w-auto sm:gap-1.5">
            {state.fields.slug && (
              <ButtonLink
                size="sm"
                variant="quiet"
                to={preview.href}
                target="_blank"
                reloadDocument
                aria-busy={preview.busy || undefined}
                onClick={preview.follow}
              >
                <Eye aria-hidden />
                Visualizar post
              </ButtonLink>
            )}
            <Button
              size="sm"
              busy={kind === (isNew ? 'generate' : 'improve')}
              disabled={Boolean(obstacle) || Boolean(jobs.running)}
              title={obstacle ?? undefined}
              onClick={isNew ? generate : jobs.improve}
            >
              {kind !== (isNew ? 'generate' : 'improve') && <Sparkles aria-hidden />}
              {isNew ? 'Gerar com IA' : 'Melhorar com IA'}
            </Button>
            <MoreMenu />
          </div>
          <IconButton label="Sair" onClick={() => (dirty ? setLeaving(true) : void logout())}>
            <LogOut aria-hidden />
          </IconButton>
          <Button
            size="sm"
            variant="primary"
            busy={saving.busy}
            title={`${isKeptAside('leave', state) ? 'Guardar sem publicar' : 'Salvar'} e voltar à lista (${usesCommandKey() ? '⌘' : 'Ctrl+'}S salva sem sair)`}
            onClick={() => void saving.save('leave')}
          >
            {!saving.busy && <Save aria-hidden />}
            {saving.busy ? 'Salvando...' : 'Salvar'}
          </Button>
        </div>
        {obstacle && (
          <p className="border-t border-warning-line bg-warning-soft px-4 py-1.5 text-center text-2xs text-warning-ink">
            {obstacle}
          </p>
        )}
        <ObstacleNotice />
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Sair sem salvar?"
        description="Há alterações que ainda não foram salvas. Elas ficam guardadas neste navegador e poderão ser restauradas quando você voltar."
        confirmLabel="Sair da conta"
        cancelLabel="Continuar editando"
        onConfirm={() => void logout()}
      />
      <ConfirmDialog
        open={replacing}
        onOpenChange={setReplacing}
        title="Substituir o texto?"
        description="O que está no conteúdo será substituído pelo texto da IA quando ela terminar. Ctrl+Z no texto, ou “Desfazer texto da IA”, o traz de volta."
        confirmLabel="Gerar e substituir"
        cancelLabel="Continuar editando"
        onConfirm={startWriting}
      />
    </header>
  );
}
