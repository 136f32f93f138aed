import { data } from 'react-router-dom';
import { PageProblem } from '../components/site/page-problem';
import type { Route } from './+types/not-found';

export function loader() {
  throw data(null, { status: 404 });
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />;
}
