import { Bot, Braces, KeyRound } from 'lucide-react';
import { ScreenHeader } from '../components/admin/screen-header';
import { ButtonLink } from '../components/ui/button';
import { SearchConsolePanel } from '../features/search-queries/search-console-panel';
import { SearchNoticesPanel } from '../features/search-notices/search-notices-panel';
import { adminMeta } from '../features/panel/admin-meta';
import { WebhooksPanel } from '../features/webhooks/webhooks-panel';

export const meta = adminMeta('Integrações');

/** Other systems: those that are told of events, search engines, and programs that come with a token. */
export default function AdminIntegrations() {
  return (
    <>
      <ScreenHeader
        title="Integrações"
        actions={
          <>
            <ButtonLink icon={Bot} to="/blog/admin/assistentes">
              Conectar assistente
            </ButtonLink>
            <ButtonLink icon={KeyRound} to="/blog/admin/tokens">
              Meus tokens
            </ButtonLink>
            <ButtonLink icon={Braces} to="/blog/admin/api">
              API
            </ButtonLink>
          </>
        }
      >
        <p>
          O que este blog avisa a outros sistemas. Assistentes entram com o login de cada pessoa, e programas
          com um token dela.
        </p>
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <WebhooksPanel />
        <SearchNoticesPanel />
        <SearchConsolePanel />
      </div>
    </>
  );
}
