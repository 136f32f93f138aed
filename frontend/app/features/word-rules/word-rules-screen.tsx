import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { WORD_RULE_CHARACTERS, type SaveWordRule, type WordRule } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { WhenAndWho } from '../../components/admin/when-and-who';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Field, Input, Select } from '../../components/ui/field';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { ruleKinds } from './rule-kinds';

/** Synonyms of the search, and the house rules for texts. The address may bring words that a visitor searched for. */
export function WordRulesScreen() {
  const { run, isBusy } = useAction();
  const [params] = useSearchParams();
  const [rule, setRule] = useState<Required<SaveWordRule>>({
    kind: 'synonym',
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
  const remove = ({ id, words, kind, meaning }: WordRule) =>
    run({
      key: `rule-${id}`,
      call: () => api.adminDeleteWordRule({ params: { id } }),
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

  return (
    <>
      <ScreenHeader title="Palavras">
        <p>O que a busca do blog entende e o que os textos da casa dizem. Vale para editores e para a IA.</p>
      </ScreenHeader>
      <form
        onSubmit={(event) => void submit(event)}
        className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-sand-200 bg-white p-4"
      >
        <Field label="Tipo" className="w-full sm:w-52">
          <Select
            value={rule.kind}
            options={Object.entries(ruleKinds).map(([kind, { name }]) => [kind, name])}
            onChange={(event) => change({ kind: event.target.value as SaveWordRule['kind'] })}
          />
        </Field>
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
        <p className="w-full text-2xs text-ink-600">{hint}</p>
      </form>
      <DataTable
        label="Palavras"
        rows={list.data?.rules}
        rowKey={({ id }) => id}
        isBusy={({ id }) => isBusy(`rule-${id}`)}
        query={list}
        what="as regras"
        empty={<EmptyState title="Nenhuma regra ainda." />}
        columns={[
          {
            head: 'Palavras',
            className: 'font-medium wrap-anywhere text-ink-900',
            cell: ({ words }) => words,
          },
          { head: 'Tipo', cell: ({ kind }) => ruleKinds[kind].name },
          { head: 'Nos textos', className: 'wrap-anywhere', cell: ({ meaning }) => meaning || '—' },
          {
            head: 'Alterado',
            className: 'text-xs text-ink-700',
            cell: (row) => <WhenAndWho at={row.updated_at} by={row.updated_by} />,
          },
        ]}
        actions={(row) => (
          <RowButton label="Excluir" of={row.words} variant="quiet" onClick={() => void remove(row)} />
        )}
      />
    </>
  );
}
