import { callUrl, campaignParameters } from '@vitrine/contracts';
import { countRoutes } from '../app/lib/api/counts.routes';
import { logError } from '../app/lib/log/log';
import { referrerHost, visit, whenVisible } from './visit';

const slug = document.getElementById('artigo')?.dataset['slug'];

/** Tells the server that this article was opened, and from which site; the answer is not waited for. */
if (slug)
  whenVisible(() => {
    const { method, path } = countRoutes.countView;
    const utm = visit.campaign ? Object.fromEntries(campaignParameters(visit.campaign)) : {};
    const address = callUrl(path, { params: { slug }, query: { from: referrerHost(), ...utm } });
    fetch(address, { method, keepalive: true }).catch((error: unknown) =>
      logError('Failed to count the view', error),
    );
  });
