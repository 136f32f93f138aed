import { Button, ButtonLink } from '../../components/ui/button';

/** Replaces the admin area when one of its files can't be loaded, or it breaks. */
export function AdminProblem({ onReload = () => window.location.reload() }: { onReload?: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center gap-3 bg-surface-50 p-6">
      <h1 className="text-xl font-bold text-neutral-900">Não foi possível carregar esta tela</h1>
      <p role="alert" className="max-w-prose text-sm text-neutral-700">
        Verifique a sua conexão e recarregue a página. Ao abrir de novo, o editor oferece o texto que ainda
        não foi salvo.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onReload}>
          Recarregar
        </Button>
        <ButtonLink reloadDocument to="/blog/admin">
          Voltar ao painel
        </ButtonLink>
      </div>
    </main>
  );
}
