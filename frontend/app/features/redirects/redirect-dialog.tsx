import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FIELD_LIMITS, type ExistingPage, type Redirect } from '@vitrine/contracts';
import { Checkbox, Field, Input } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useSite } from '../../lib/site-document/site-context';

/** The last part of an old address as words to search for: `/2019/backup-na_nuvem.html` is “backup na nuvem”. */
const wordsOf = (address: string): string =>
  (
    address
      .replace(/[?#].*/, '')
      .split('/')
      .findLast(Boolean) ?? ''
  )
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .slice(0, FIELD_LIMITS.search);

/** The pages that are no offer, by their names; those of offers are found by the blog's own search. */
const pagesNamed = (pages: readonly ExistingPage[], search: string) =>
  pages
    .filter(({ name }) => search.toLowerCase().split(' ').includes(name.toLowerCase()))
    .map(({ path, name }) => ({ to: path, name }));

/** Creates a redirect, of a given address if there is one, or changes the given redirect. */
export function RedirectDialog({
  redirect,
  from: initialFrom = '',
  onSaved,
  onRefused,
  onClose,
}: {
  redirect: Redirect | null;
  from?: string;
  onSaved: () => void;
  onRefused?: () => unknown;
  onClose: () => void;
}) {
  const { pages } = useSite();
  const [from, setFrom] = useState(redirect?.from ?? initialFrom);
  const [to, setTo] = useState(redirect?.to ?? '');
  const [isGone, setGone] = useState(redirect?.status === 410);
  const [words, setWords] = useState(wordsOf(redirect?.from ?? initialFrom));
  // A target that is no address yet is words to find an article by.
  const typed = /^(?:\/|https?:)/.test(to.trim()) ? '' : to.trim().slice(0, FIELD_LIMITS.search);
  const search = typed || words;
  const offered = useQuery({
    ...callQuery(api.listPosts, { query: { ...(search && { search }), limit: 6 } }),
    enabled: typed !== '' || !redirect?.to,
  });
  const targets = [
    ...pagesNamed(pages, search),
    ...(offered.data?.search?.pages ?? []).map(({ path, name }) => ({ to: path, name })),
    ...(offered.data?.posts ?? []).map(({ slug, title: name }) => ({ to: `/blog/${slug}`, name })),
  ];
  const title = typed
    ? 'Páginas e posts com estas palavras'
    : words
      ? 'Páginas e posts parecidos'
      : 'Posts mais recentes';
  const isBlank = !from.trim() || (!isGone && !to.trim());

  const submit = async () => {
    const body = { from, to: isGone ? null : to };
    if (redirect)
      await api.adminUpdateRedirect({
        params: { id: redirect.id },
        body: { ...body, version: redirect.version },
      });
    else await api.adminCreateRedirect({ body });
    onSaved();
  };

  return (
    <FormDialog
      title={redirect ? 'Editar redirecionamento' : 'Novo redirecionamento'}
      description="Vale onde não há página. Se um post for publicado no endereço antigo, os visitantes veem o post."
      submitLabel={redirect ? 'Salvar' : 'Criar'}
      failure="Não foi possível salvar o redirecionamento."
      disabled={isBlank}
      onSubmit={submit}
      onRefused={onRefused}
      onClose={onClose}
    >
      <Field label="Endereço antigo" required hint="Um caminho deste site. Pode colar o endereço inteiro.">
        <Input
          required
          autoFocus={!initialFrom}
          autoComplete="off"
          spellCheck={false}
          maxLength={FIELD_LIMITS.url}
          placeholder="/blog/post-antigo"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          onBlur={() => setWords(wordsOf(from))}
        />
      </Field>
      <Field label="Leva para" required={!isGone}>
        <Input
          autoFocus={Boolean(initialFrom)}
          autoComplete="off"
          spellCheck={false}
          disabled={isGone}
          maxLength={FIELD_LIMITS.url}
          placeholder="/blog/post-novo, https://… ou palavras do título"
          value={isGone ? '' : to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      {targets.length > 0 && !isGone && (
        <section aria-label={title} className="grid gap-1">
          <p className="text-2xs font-semibold text-neutral-600">{title}</p>
          <ul className="flex flex-wrap gap-1.5">
            {targets.map(({ to: target, name }) => (
              <li key={target}>
                <button
                  type="button"
                  title={target}
                  aria-pressed={to === target}
                  onClick={() => setTo(target)}
                  className="min-h-7 rounded-md border border-surface-300 bg-white px-2 py-1 text-left text-xs text-neutral-800 hover:border-neutral-400 aria-pressed:border-brand-600 aria-pressed:bg-brand-50"
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Checkbox
        label="Removido de vez (410)"
        hint="Buscadores tiram o endereço dos resultados."
        checked={isGone}
        onChange={setGone}
      />
    </FormDialog>
  );
}
