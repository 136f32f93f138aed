import { useState, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { slugify } from '@vitrine/analysis';
import {
  WORD_RULE_CHARACTERS,
  type SaveWordRule,
  type WordRule,
  type WordRuleKind,
} from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Field, Input, Select } from '../../components/ui/field';
import { pagerOf } from '../../components/ui/pager';
import { SearchInput } from '../../components/ui/search-input';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { pageChange, useAddress } from '../../lib/navigation/use-address';
import { ruleKinds } from './rule-kinds';

const PER_PAGE = 50;

/** The synonyms of the search. The address may bring words that a visitor searched for. */
export const SynonymsScreen = () => (
  <WordRulesScreen title="Busca" kinds={['synonym']}>
    Quem busca por umas palavras encontra também os posts que têm as outras.
  </WordRulesScreen>
);

/** What the texts of the house say, and what they don't. */
export const HouseRulesScreen = () => (
  <WordRulesScreen title="Regras da casa" kinds={['avoid', 'name', 'promise']}>
    As regras de escrita do blog valem para as pessoas e para a IA.
  </WordRulesScreen>
);

function WordRulesScreen({
  title,
  kinds,
  children,
}: {
  title: string;
  /** The kinds of rules that it is about. */
  kinds: readonly [WordRuleKind, ...WordRuleKind[]];
  children: ReactNode;
}) {
  const { run, isBusy } = useAction();
  const { params, page, change: setAddress } = useAddress();
  const [editing, setEditing] = useState<WordRule>();
  const [rule, setRule] = useState<Required<SaveWordRule>>({
    kind: kinds[0],
    words: params.get('palavras') ?? '',
    meaning: '',
  });
  const list = useQuery(callQuery(api.adminListWordRules, {}));
  const { hint, meaning: meaningLabel } = ruleKinds[rule.kind];
  const create = (body: SaveWordRule) =>
    run({
      key: 'new',
      call: () => api.adminCreateWordRule({ body }),
      success: () => `“${body.words}” foi incluído.`,
      after: () => list.refetch(),
      failure: 'Não foi possível incluir a regra.',
    });
  const remove = ({ id, words, kind, meaning, version }: WordRule) =>
    run({
      key: `rule-${id}`,
      call: () => api.adminDeleteWordRule({ params: { id }, query: { version } }),
      refresh: () => list.refetch(),
      success: () => `“${words}” foi excluído.`,
      undo: () => void create({ kind, words, meaning }),
      after: () => list.refetch(),
      failure: 'Não foi possível excluir a regra.',
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await create(meaningLabel ? rule : { ...rule, meaning: '' }))
      setRule({ ...rule, words: '', meaning: '' });
  };
  const change = (part: Partial<SaveWordRule>) => setRule({ ...rule, ...part });
  const ended = () => {
    setEditing(undefined);
    return list.refetch();
  };
  const update = ({ id, kind, words, meaning, version }: WordRule) =>
    run({
      key: `rule-${id}`,
      call: () => api.adminUpdateWordRule({ params: { id }, body: { kind, words, meaning, version } }),
      refresh: ended,
      success: () => `“${words}” foi salvo.`,
      after: ended,
      failure: 'Não foi possível salvar a regra.',
    });

  const search = params.get('busca') ?? '';
  const kind = kinds.find((one) => one === params.get('tipo'));
  const rules = list.data?.rules.filter(
    (one) =>
      (kind ? one.kind === kind : kinds.includes(one.kind)) &&
      slugify(`${one.words} ${one.meaning}`).includes(slugify(search)),
  );
  /** The text of a rule, or the field in which it is edited. */
  const text = (name: 'words' | 'meaning', label: string) => (row: WordRule) =>
    editing?.id === row.id && (name === 'words' || ruleKinds[row.kind].meaning) ? (
      <Input
        aria-label={`${label} de ${row.words}`}
        autoFocus={name === 'words'}
        maxLength={WORD_RULE_CHARACTERS}
        value={editing[name]}
        onChange={({ target }) => setEditing({ ...editing, [name]: target.value })}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void update(editing);
          if (key === 'Escape') setEditing(undefined);
        }}
      />
    ) : (
      row[name] || '—'
    );

  return (
    <>
      <ScreenHeader title={title}>
        <p>{children}</p>
      </ScreenHeader>
      <form
        onSubmit={(event) => void submit(event)}
        className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-surface-200 bg-white p-4"
      >
        {kinds.length > 1 && (
          <Field label="Tipo" className="w-full sm:w-52">
            <Select
              value={rule.kind}
              options={kinds.map((kind) => [kind, ruleKinds[kind].name])}
              onChange={(event) => change({ kind: event.target.value as WordRuleKind })}
            />
          </Field>
        )}
        {(['words', 'meaning'] as const).map((name) => {
          const label = name === 'words' ? 'Palavras' : meaningLabel;
          return (
            label && (
              <Field key={name} label={label} className="min-w-40 grow basis-40">
                <Input
                  required={name === 'words' || rule.kind === 'synonym'}
                  autoFocus={params.has('palavras') && name === 'meaning'}
                  maxLength={WORD_RULE_CHARACTERS}
                  value={rule[name]}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              </Field>
            )
          );
        })}
        <Button type="submit" variant="primary" disabled={isBusy('new')}>
          Incluir
        </Button>
        {kinds.length > 1 && <p className="w-full text-2xs text-neutral-600">{hint}</p>}
      </form>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchInput
          label="Procurar regra"
          value={search}
          onSearch={(busca) => setAddress({ busca, pagina: null }, { replace: true })}
        />
        {kinds.length > 1 && (
          <Select
            fit
            aria-label="Mostrar"
            value={kind ?? ''}
            options={[['', 'Todos os tipos'], ...kinds.map((one) => [one, ruleKinds[one].name] as const)]}
            onChange={({ target }) => setAddress({ tipo: target.value, pagina: null })}
          />
        )}
      </div>
      <DataTable
        label={title}
        rows={rules?.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ id }) => id}
        isBusy={({ id }) => isBusy(`rule-${id}`)}
        query={list}
        what="as regras"
        empty={
          <EmptyState title={search || kind ? 'Nenhuma regra com estas palavras.' : 'Nenhuma regra ainda.'} />
        }
        pager={
          rules && rules.length > PER_PAGE
            ? pagerOf({ page, per_page: PER_PAGE, total: rules.length }, 'regras', (next) =>
                setAddress(pageChange(next)),
              )
            : undefined
        }
        columns={[
          {
            head: 'Palavras',
            className: 'font-medium wrap-anywhere text-neutral-900',
            cell: text('words', 'Palavras'),
          },
          kinds.length > 1 && { head: 'Tipo', cell: ({ kind }) => ruleKinds[kind].name },
          {
            head: kinds.length > 1 ? 'No lugar' : 'Nos posts',
            className: 'wrap-anywhere',
            cell: text('meaning', 'Texto'),
          },
          {
            head: 'Alterado',
            className: 'text-xs text-neutral-700',
            cell: (row) => <TimeAndPerson at={row.updated_at} by={row.updated_by} />,
          },
        ]}
        actions={(row) =>
          editing?.id === row.id ? (
            <>
              <RowButton label="Salvar" of={row.words} onClick={() => void update(editing)} />
              <RowButton
                label="Cancelar"
                of={row.words}
                variant="quiet"
                onClick={() => setEditing(undefined)}
              />
            </>
          ) : (
            <>
              <RowButton label="Editar" of={row.words} onClick={() => setEditing(row)} />
              <RowButton label="Excluir" of={row.words} variant="quiet" onClick={() => void remove(row)} />
            </>
          )
        }
      />
    </>
  );
}
