import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  CheckCheck,
  CircleSlash,
  CornerUpRight,
  EyeOff,
  HeartPulse,
  Pencil,
  RotateCw,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HealthItem, HealthSection } from '@vitrine/contracts';
import { PersonName } from '../../components/admin/people';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { RelativeTime } from '../../components/admin/time-and-person';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { pagerOf } from '../../components/ui/pager';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { pageChange, useAddress } from '../../lib/navigation/use-address';
import { isAboutAddresses, sectionWords, uncountedMissing } from './health-sections';
import { IgnoreDialog } from './ignore-dialog';
import { RedirectDialog } from '../redirects/redirect-dialog';

const markMessages = { ignored: 'Ignorado.', reviewed: 'Marcado como conferido.' };

/** The problems of one kind, each with what can be done about it. */
export function ProblemList({ section, onChanged }: { section: HealthSection; onChanged: () => void }) {
  const toasts = useToasts();
  const { isBusy, run } = useAction();
  const { params, page, change } = useAddress();
  const marked = params.get('tratados') === '1';
  const [ignoring, setIgnoring] = useState<HealthItem>();
  const [redirecting, setRedirecting] = useState<HealthItem>();
  const words = sectionWords[section];
  const query = { section, page, marked: marked ? 'true' : 'false' } as const;
  const list = useQuery(callQuery(api.adminHealthItems, { query }));
  // While another section loads, the rows of the one before would lie.
  const data = list.isPlaceholderData && page === 1 ? undefined : list.data;

  const uncounted = section === 'missing' && !marked && data?.gateway_read === false;
  /** An invented address is in no article. */
  const hasPlaces = isAboutAddresses(section) && section !== 'missing';
  const nameOf = ({ posts: [post], subject }: HealthItem): string =>
    post && !isAboutAddresses(section) ? post.title : subject;
  const changed = () => {
    // The last problem of a page leaves the page before it.
    if (data?.items.length === 1 && page > 1) change(pageChange(page - 1));
    void list.refetch();
    onChanged();
  };
  const mark = (item: HealthItem, kind: 'ignored' | 'reviewed' | null, note = '') =>
    void run({
      key: item.subject,
      call: () => api.adminMarkHealth({ body: { section, subject: item.subject, mark: kind, note } }),
      success: () => (kind === null ? 'De volta à lista.' : markMessages[kind]),
      after: changed,
      failure: 'Não foi possível guardar.',
    });
  const recheck = (item: HealthItem) =>
    void run({
      key: item.subject,
      call: () => api.adminRecheckLink({ body: { url: item.subject } }),
      success: () => 'O link será verificado de novo em instantes. Se responder, sai da lista.',
      failure: 'Não foi possível pedir a verificação.',
    });

  return (
    <section aria-label={words.label}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-3xl text-sm text-neutral-600">{words.text}</p>
        <Button
          icon={marked ? Undo2 : CheckCheck}
          size="sm"
          variant="quiet"
          onClick={() => change({ tratados: !marked && '1', pagina: null })}
        >
          {marked ? 'Ver os que estão abertos' : 'Ver os já tratados'}
        </Button>
      </div>
      {data && data.items.length > 0 && uncounted && (
        <p className="mb-3 text-sm font-semibold text-warning-ink">
          {uncountedMissing.title} {uncountedMissing.before}
        </p>
      )}
      <DataTable
        label={words.label}
        rows={data?.items}
        rowKey={({ subject }) => subject}
        isBusy={({ subject }) => isBusy(subject)}
        query={list}
        what="a lista"
        skeletons={5}
        empty={
          uncounted ? (
            <EmptyState icon={CircleSlash} title={uncountedMissing.title}>
              {uncountedMissing.text}
            </EmptyState>
          ) : (
            <EmptyState icon={HeartPulse} title={marked ? 'Nada foi tratado aqui ainda.' : words.empty} />
          )
        }
        pager={
          data && data.items.length > 0
            ? pagerOf(data, data.total === 1 ? 'problema' : 'problemas', (next) => change(pageChange(next)))
            : undefined
        }
        columns={[
          {
            head: words.subject,
            className: 'sm:w-2/5 sm:max-w-0 sm:min-w-40',
            cell: (item) => <Subject section={section} item={item} />,
          },
          {
            head: marked ? 'O que foi feito' : 'Problema',
            className: 'text-sm text-neutral-800',
            cell: (item) => <Reasons section={section} item={item} />,
          },
          hasPlaces && {
            head: 'Onde está',
            className: 'text-xs text-neutral-700',
            cell: (item) => <Places item={item} />,
          },
        ]}
        actions={(item) => {
          const [post] = item.posts;
          const name = nameOf(item);
          if (item.mark) {
            return <RowButton icon={Undo2} label="Reabrir" of={name} onClick={() => mark(item, null)} />;
          }
          return (
            <>
              {!isAboutAddresses(section) && post && (
                <ButtonLink icon={Pencil} size="sm" to={`/blog/admin/edit/${post.id}`}>
                  Editar
                </ButtonLink>
              )}
              {section === 'links' && (
                <RowButton
                  icon={RotateCw}
                  label="Verificar"
                  of={`de novo ${item.subject}`}
                  busy={isBusy(item.subject)}
                  onClick={() => recheck(item)}
                />
              )}
              {(section === 'withdrawn' || section === 'missing') && (
                <RowButton
                  icon={CornerUpRight}
                  label="Redirecionar"
                  of={item.subject}
                  onClick={() => setRedirecting(item)}
                />
              )}
              {section === 'review' && (
                <RowButton
                  icon={CheckCheck}
                  label="Conferido"
                  of={name}
                  aria-label={`Marcar como conferido ${name}`}
                  onClick={() => mark(item, 'reviewed')}
                />
              )}
              <RowButton
                icon={EyeOff}
                label="Ignorar"
                of={name}
                variant="quiet"
                onClick={() => setIgnoring(item)}
              />
            </>
          );
        }}
      />
      {ignoring && (
        <IgnoreDialog
          what={nameOf(ignoring)}
          onClose={() => setIgnoring(undefined)}
          onIgnore={async (note) => {
            await api.adminMarkHealth({
              body: { section, subject: ignoring.subject, mark: 'ignored', note },
            });
            setIgnoring(undefined);
            toasts.success('Ignorado. Continua em “já tratados”.');
            changed();
          }}
        />
      )}
      {redirecting && (
        <RedirectDialog
          redirect={null}
          from={redirecting.subject}
          onClose={() => setRedirecting(undefined)}
          onSaved={() => {
            setRedirecting(undefined);
            toasts.success('Redirecionamento criado.');
            changed();
          }}
        />
      )}
    </section>
  );
}

/** Why an item is listed, or what was done about it. */
function Reasons({ section, item: { mark, reasons, at } }: { section: HealthSection; item: HealthItem }) {
  return (
    <span className="grid gap-0.5 wrap-anywhere">
      {mark ? (
        <>
          <span className="font-semibold">
            {mark.mark === 'ignored' ? 'Ignorado' : 'Conferido'}
            {mark.note && <span className="font-normal">: {mark.note}</span>}
          </span>
          <span className="text-2xs text-neutral-600">
            <PersonName email={mark.by} />, <RelativeTime at={mark.at} />
          </span>
        </>
      ) : (
        reasons.map((reason) => <span key={reason}>{reason}</span>)
      )}
      {section === 'links' && at && !mark && (
        <span className="text-2xs text-neutral-600">
          verificado <RelativeTime at={at} />
        </span>
      )}
    </span>
  );
}

/** The address, or the article, that the problem is about. */
function Subject({ section, item }: { section: HealthSection; item: HealthItem }) {
  const [post] = item.posts;
  if (isAboutAddresses(section) || !post) {
    return section === 'links' ? (
      <a
        href={item.subject}
        target="_blank"
        rel="noreferrer nofollow"
        className="font-medium wrap-anywhere text-brand-800 underline-offset-2 hover:underline"
      >
        {item.subject}
      </a>
    ) : (
      <span className="font-mono text-xs wrap-anywhere text-neutral-900">{item.subject}</span>
    );
  }
  return (
    <span className="grid min-w-0">
      <span className="line-clamp-2 font-semibold wrap-anywhere text-neutral-900">{post.title}</span>
      <span className="truncate text-2xs text-neutral-600">/blog/{post.slug}</span>
    </span>
  );
}

/** The articles that hold a link. */
function Places({ item }: { item: HealthItem }) {
  const more = item.post_count - item.posts.length;
  return (
    <span className="grid gap-0.5">
      {item.posts.map((post) => (
        <Link
          key={post.id}
          to={`/blog/admin/edit/${post.id}`}
          className="line-clamp-1 wrap-anywhere text-brand-800 underline-offset-2 hover:underline"
        >
          {post.title}
        </Link>
      ))}
      {more > 0 && (
        <span className="text-neutral-600">
          e mais {more.toLocaleString('pt-BR')} {more === 1 ? 'post' : 'posts'}
        </span>
      )}
    </span>
  );
}
