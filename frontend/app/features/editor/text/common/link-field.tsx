import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { cx } from '../../../../components/ui/cx';
import { Field, Input } from '../../../../components/ui/field';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { readAddress } from './link-address';

const MOST = 6;

/** The address of a link: typed, or chosen by arrow keys among the articles that a search for it finds. */
export function LinkField({
  label,
  value,
  error,
  onChange,
  onChoose,
}: {
  label: string;
  value: string;
  error: string | false;
  onChange: (value: string) => void;
  onChoose: (article: { title: string; address: string }) => void;
}) {
  const id = useId();
  const [at, setAt] = useState(0);
  const search = useDeferredValue(value.trim());
  const isTitle = search.length >= 2 && readAddress(search, 'link') === null;
  const { data, isError } = useQuery({
    ...callQuery(api.adminListPosts, { query: { search, per_page: MOST, status: 'published' } }),
    enabled: isTitle,
    staleTime: 60_000,
  });
  const posts = (isTitle && data?.posts) || [];
  const active = posts[Math.min(at, posts.length - 1)];
  const choose = ({ title, slug }: { title: string; slug: string }) =>
    onChoose({ title, address: `/blog/${slug}` });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (!active || (step === 0 && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === 0) choose(active);
    else setAt((posts.indexOf(active) + step + posts.length) % posts.length);
  };
  return (
    <div className="grid gap-1">
      <Field
        label={label}
        required
        error={error}
        hint={isError ? 'Não foi possível procurar posts agora.' : 'Um endereço, ou palavras de um post.'}
      >
        <Input
          autoFocus
          role="combobox"
          aria-expanded={posts.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          autoComplete="off"
          placeholder="https:// ou palavras de um post"
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={(event) => {
            setAt(0);
            onChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Posts encontrados"
        className="grid gap-0.5 rounded-md border border-surface-200 p-1 empty:hidden"
      >
        {posts.map((post) => (
          <li
            key={post.id}
            id={`${id}-${post.id}`}
            role="option"
            aria-selected={post === active}
            onClick={() => choose(post)}
            className={cx(
              'cursor-pointer rounded-sm px-2 py-1.5 text-sm text-neutral-900 hover:bg-neutral-100',
              post === active && 'bg-neutral-100',
            )}
          >
            {post.title}
            <span className="block truncate text-2xs text-neutral-600">/blog/{post.slug}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-2xs text-neutral-600">
        {isTitle && data?.posts.length === 0 && 'Nenhum post publicado tem essas palavras.'}
      </p>
    </div>
  );
}
