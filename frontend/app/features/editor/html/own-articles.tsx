import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Field, Input } from '../../../components/ui/field';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';

const MOST = 6;

/** Finds this site's own articles by their titles, for a link to one. */
export function OwnArticles({
  onChoose,
}: {
  onChoose: (article: { title: string; address: string }) => void;
}) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, isError } = useQuery({
    ...callQuery(api.adminListPosts, { query: { search, per_page: MOST, status: 'published' } }),
    enabled: search.length >= 2,
    staleTime: 60_000,
  });
  const posts = search.length >= 2 ? data?.posts : undefined;
  return (
    <div className="grid gap-2">
      <Field
        label="Ou procure um artigo deste site"
        hint={isError ? 'Não foi possível procurar agora. Escreva o endereço acima.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder="Palavras do título"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter looks for articles here; it does not insert a link without an address.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <div role="status" className="text-2xs text-ink-600">
        {posts?.length === 0 && 'Nenhum artigo publicado tem essas palavras no título.'}
      </div>
      {posts && posts.length > 0 && (
        <ul aria-label="Artigos encontrados" className="grid gap-0.5 rounded-md border border-sand-200 p-1">
          {posts.map(({ id, title, slug }) => (
            <li key={id}>
              <button
                type="button"
                className="w-full rounded-sm px-2 py-1.5 text-left text-sm text-ink-900 hover:bg-ink-100"
                onClick={() => onChoose({ title, address: `/blog/${slug}` })}
              >
                {title}
                <span className="block truncate text-2xs text-ink-600">/blog/{slug}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
