import { useQuery } from '@tanstack/react-query';
import type { Import, ImportOptions, ImportTerm, SaveImportOptions } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { useAction } from '../../components/admin/use-action';
import { Field, Select } from '../../components/ui/field';
import { Loading } from '../../components/ui/skeleton';
import { Switch } from '../../components/ui/switch';
import { api } from '../../lib/api/api-client';
import { callQuery, queryClient } from '../../lib/api/queries';
import { counted } from '../../lib/words/counted';

const SHOWN = 200;

type Categories = { id: number; name: string }[];

/**
 * What becomes of the categories and tags of a file, and from where its pictures may be fetched. Each choice is kept at
 * once.
 */
export function ImportTerms({ of }: { of: Import }) {
  const { run } = useAction();
  const asked = callQuery(api.adminImportOptions, { params: { id: of.id } });
  const options = useQuery(asked);
  const categories = useQuery(callQuery(api.adminListCategories, {}));
  const isOpen = of.state === 'ready' || of.state === 'stopped';
  const save = (body: Partial<SaveImportOptions>) =>
    void run({
      key: 'terms',
      call: () => api.adminSaveImportOptions({ params: { id: of.id }, body: { terms: [], ...body } }),
      after: (saved) => queryClient.setQueryData(asked.queryKey, saved),
      failure: 'Não foi possível guardar.',
    });
  const { data } = options;
  const known = categories.data?.categories ?? [];
  if (options.isPending || categories.isPending) {
    return <Loading className="h-40 w-full">Carregando categorias...</Loading>;
  }
  if (!data)
    return <QueryError queries={[options, categories]} fallback="Não foi possível carregar as categorias." />;
  const terms = (kind: ImportTerm['kind']) => data.terms.filter((term) => term.kind === kind);
  return (
    <fieldset disabled={!isOpen} className="grid gap-6">
      <legend className="sr-only">Categorias, etiquetas e imagens</legend>
      <Switch
        checked={data.as_drafts ?? false}
        disabled={!isOpen}
        onChange={(as_drafts) => save({ as_drafts })}
      >
        Trazer todos os posts novos como rascunhos
      </Switch>
      {(data.without_category > 0 || data.fallback_category_id !== null) && (
        <Field
          label="Categoria dos posts que não têm nenhuma"
          hint={`${counted(data.without_category, 'post fica', 'posts ficam')} sem categoria pelas escolhas abaixo.`}
          className="max-w-md"
        >
          <Select
            value={data.fallback_category_id ?? ''}
            options={[['', 'Escolha uma categoria'], ...known.map(({ id, name }) => [id, name] as const)]}
            onChange={({ target }) => save({ fallback_category_id: Number(target.value) || null })}
          />
        </Field>
      )}
      <TermList
        title="Categorias"
        terms={terms('category')}
        categories={known}
        onSave={(term) => save({ terms: [term] })}
      />
      <TermList
        title="Etiquetas"
        terms={terms('tag')}
        categories={known}
        onSave={(term) => save({ terms: [term] })}
      />
      <Hosts hosts={data.hosts} disabled={!isOpen} onSave={(allowed_hosts) => save({ allowed_hosts })} />
      {data.terms.length === 0 && data.hosts.length === 0 && (
        <p className="text-sm text-neutral-600">
          O arquivo não tem categorias, etiquetas nem imagens de outros sites.
        </p>
      )}
    </fieldset>
  );
}

function TermList({
  title,
  terms,
  categories,
  onSave,
}: {
  title: string;
  terms: ImportTerm[];
  categories: Categories;
  onSave: (term: ImportTerm) => void;
}) {
  if (terms.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-base font-bold text-neutral-900">
        {title}{' '}
        <span className="text-sm font-medium text-neutral-600 tabular">
          {terms.length.toLocaleString('pt-BR')}
        </span>
      </h2>
      <ul className="divide-y divide-surface-200 rounded-lg border border-surface-200 bg-white">
        {terms.slice(0, SHOWN).map((term) => (
          <li key={term.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
            <span className="min-w-0 grow font-medium wrap-anywhere text-neutral-900">
              {term.name}{' '}
              <span className="text-2xs font-normal text-neutral-600 tabular">
                {counted(term.posts, 'post', 'posts')}
                {term.kind === 'category' &&
                  term.mains < term.posts &&
                  `, a primeira em ${term.mains.toLocaleString('pt-BR')}`}
              </span>
            </span>
            <Select
              fit
              aria-label={`O que fazer com ${term.name}`}
              value={term.action === 'join' ? String(term.category_id) : term.action}
              options={Object.entries(actions)}
              onChange={({ target }) => onSave(chosen(term, target.value))}
            >
              <optgroup label="Juntar a">
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </Select>
          </li>
        ))}
      </ul>
      {terms.length > SHOWN && (
        <p className="text-xs text-neutral-600">
          As {SHOWN} mais usadas são mostradas; as outras ficam como vieram.
        </p>
      )}
    </section>
  );
}

const actions = {
  create: 'Criar esta categoria',
  keywords: 'Usar como palavra-chave',
  leave: 'Não trazer',
};

const chosen = (term: ImportTerm, value: string): ImportTerm => {
  if (value === 'create' || value === 'keywords' || value === 'leave')
    return { ...term, action: value, category_id: null };
  return { ...term, action: 'join', category_id: Number(value) };
};

function Hosts({
  hosts,
  disabled,
  onSave,
}: {
  hosts: ImportOptions['hosts'];
  disabled: boolean;
  onSave: (allowed: string[]) => void;
}) {
  if (hosts.length === 0) return null;
  const allowed = hosts.filter((host) => host.allowed).map(({ host }) => host);
  return (
    <section aria-label="Imagens e arquivos de outros sites" className="grid gap-2">
      <h2 className="text-base font-bold text-neutral-900">Imagens e arquivos de outros sites</h2>
      <p className="max-w-2xl text-sm text-neutral-600">
        Eles não estão no arquivo enviado. Permita os sites de que podem ser baixados; os outros ficam no
        endereço antigo.
      </p>
      <ul className="divide-y divide-surface-200 rounded-lg border border-surface-200 bg-white">
        {hosts.map((host) => (
          <li key={host.host} className="px-4 py-2 wrap-anywhere">
            <Switch
              checked={host.allowed}
              disabled={disabled}
              onChange={(on) =>
                onSave(on ? [...allowed, host.host] : allowed.filter((name) => name !== host.host))
              }
            >
              Buscar em {host.host}{' '}
              <span className="text-2xs text-neutral-600 tabular">
                ({host.pictures.toLocaleString('pt-BR')})
              </span>
            </Switch>
          </li>
        ))}
      </ul>
    </section>
  );
}
