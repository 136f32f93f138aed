import { PageProblem } from '../components/site/page-problem';
import { missingPage } from '../lib/api/missing-page.server';
import type { Route } from './+types/not-found';

export async function loader({ request }: Route.LoaderArgs) {
  throw await missingPage(request);
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />;
}
