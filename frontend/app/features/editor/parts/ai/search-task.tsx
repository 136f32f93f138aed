import { IMPROVE_LIMITS } from '@vitrine/contracts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../../components/ui/button';
import { useEditor } from '../../saving/editor-context';
import { isUnwritten } from '../../saving/editor-state';
import { aiObstacle } from './generated-fields';

/** The searches of an address that leads to the editor, one a line, as many as an improvement takes. */
function askedQueries(search: string): string[] {
  const lines = (new URLSearchParams(search).get('buscas') ?? '').split('\n');
  const queries = lines.map((line) => line.trim().slice(0, IMPROVE_LIMITS.query).trim()).filter(Boolean);
  return [...new Set(queries)].slice(0, IMPROVE_LIMITS.queries);
}

/** Offers an improvement for the searches of the address. It costs, so that a person asks for it and no link does. */
export function SearchTask() {
  const { state, jobs, aiStatus } = useEditor();
  const { search } = useLocation();
  /** The address whose searches were asked for, or declined. */
  const [settled, setSettled] = useState('');
  const queries = askedQueries(search);
  if (queries.length === 0 || settled === search || isUnwritten(state)) return null;
  return (
    <section
      aria-labelledby="buscas-a-responder"
      className="grid gap-2 rounded-lg border border-brand-200 bg-brand-50 px-4 py-2.5"
    >
      <h2 id="buscas-a-responder" className="text-sm font-bold text-brand-900">
        Buscas que este post pode responder melhor
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-brand-900">
        {queries.map((query) => (
          <li key={query} className="min-w-0 wrap-anywhere">
            “{query}”
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Sparkles}
          size="sm"
          variant="primary"
          disabled={Boolean(aiObstacle(aiStatus)) || jobs.running !== null}
          onClick={() => {
            setSettled(search);
            jobs.improve(queries);
          }}
        >
          Melhorar para estas buscas
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setSettled(search)}>
          Dispensar
        </Button>
      </div>
    </section>
  );
}
