import { Outlet } from 'react-router-dom';
import { PageProblem } from '../components/site/page-problem';
import { SiteFrame } from '../components/site/site-frame';
import type { Route } from './+types/site';

/** The frame of every page a visitor sees. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that breaks keeps the frame, so that its visitor can go on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <PageProblem error={error} />
    </SiteFrame>
  );
}
