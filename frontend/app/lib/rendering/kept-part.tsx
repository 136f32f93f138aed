import type { ReactNode } from 'react';
import { useVisit } from '../visit/visit';
import { usePageContext } from './page-context';

/**
 * A part of public pages that depends on nothing but the configuration, `name`, and the page's number in the references of its chat links:
 * the server renders it once (kept-parts.server.tsx). Where it depends on more, `name` has to say so. What it puts into the head
 * (titles, structured data) belongs outside of it. In the browser it is its children.
 */
export function KeptPart({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const visit = useVisit();
  const page = usePageContext();
  return page ? page.writePart(name, visit, children) : children;
}
