import { memo } from 'react';
import {
  CircleAlert,
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  LineChart,
  Link2,
  Pencil,
  Trash2,
  Users,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { AdminPostSummary } from '@vitrine/contracts';
import { usePeople } from '../../components/admin/people';
import { ButtonLink, IconButton } from '../../components/ui/button';
import { cx } from '../../components/ui/cx';
import { Menu, MenuItem } from '../../components/ui/menu';
import { Td, Tr } from '../../components/ui/table';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDate, formatTime, relativeTime } from '../../lib/dates/dates';
import { PostBadges, ReviewBadges } from './post-badges';
import { ScoreLines } from './score-lines';
import { shownDate } from '../../components/admin/post-status';
import { StatusBadge } from './status-badge';

/** What a row asks of the screen that holds it. */
export interface PostActions {
  toggle(post: AdminPostSummary): void;
  remove(post: AdminPostSummary): void;
  duplicate(post: AdminPostSummary): void;
  preview(post: AdminPostSummary): void;
  views(post: AdminPostSummary): void;
}

// On a phone a row is three lines: the title, what the post is, what can be done with it.
const phoneCell = 'max-sm:block! max-sm:px-1! max-sm:py-0.5!';

/** A post in the table of the panel. */
export const PostRow = memo(function PostRow({
  post,
  now,
  busy,
  actions,
  ticked,
  onTick,
}: {
  post: AdminPostSummary;
  now: Date;
  busy: boolean;
  actions: PostActions;
  ticked: boolean;
  onTick: (id: number, range: boolean) => void;
}) {
  const navigate = useNavigate();
  const { timezone } = useCompany();
  const { nameOf } = usePeople();
  const date = shownDate(post);
  return (
    <Tr
      aria-busy={busy || undefined}
      aria-selected={ticked}
      className={cx(
        // Where the table is narrowest.
        'lg:*:py-0.5! sm:max-[76rem]:*:not-first:pr-1! min-[76rem]:max-[90rem]:*:not-first:pr-2!',
        'max-sm:relative max-sm:flex! max-sm:flex-wrap max-sm:items-center max-sm:pr-2 max-sm:pl-9',
        ticked && 'bg-brand-50 hover:bg-brand-50',
      )}
    >
      <Td className="pr-0! max-sm:absolute max-sm:top-2.5 max-sm:left-1 max-sm:p-1.5!">
        <input
          type="checkbox"
          data-row-tick
          aria-label={`Selecionar ${post.title}`}
          checked={ticked}
          onChange={(event) => onTick(post.id, (event.nativeEvent as MouseEvent).shiftKey)}
          className="block size-4 accent-brand-700 max-sm:size-5"
        />
      </Td>
      <Td className={cx('w-full max-w-0 sm:min-w-68 max-sm:max-w-none', phoneCell)}>
        <div className="grid min-w-0 gap-0.5 lg:gap-0">
          <div className="flex min-w-0 flex-col gap-x-2 gap-y-1 lg:flex-row lg:items-center">
            <Link
              to={`/blog/admin/edit/${post.id}`}
              title={post.title}
              className="line-clamp-3 font-semibold max-sm:line-clamp-2 text-neutral-900 hover:text-brand-700 hover:underline lg:line-clamp-1"
            >
              {post.title}
            </Link>
            <PostBadges post={post} />
          </div>
          {post.excerpt && (
            <p title={post.excerpt} className="truncate text-xs text-neutral-600 lg:text-2xs">
              <span className="hidden lg:max-xl:inline">{post.category_name} · </span>
              {post.excerpt}
            </p>
          )}
          {/* A tablet has no room for a column of it. */}
          <p className="hidden truncate text-2xs text-neutral-600 sm:max-lg:block">
            <span className="min-[54rem]:hidden">
              <time dateTime={date}>
                {formatDate(date, timezone)} {formatTime(date, timezone)}
              </time>
              {' · '}
            </span>
            {post.category_name} · {post.author_name}
          </p>
        </div>
      </Td>
      <Td
        className={cx(
          'text-xs text-neutral-700 max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-16 sm:max-xl:hidden!',
          phoneCell,
        )}
      >
        <span title={post.category_name} className="block truncate xl:w-max xl:max-w-24 min-[96rem]:max-w-36">
          {post.category_name}
        </span>
        <span
          title={post.author_name}
          className="block truncate text-2xs text-neutral-600 max-sm:hidden xl:w-max xl:max-w-24 min-[96rem]:max-w-36"
        >
          {post.author_name}
        </span>
      </Td>
      <Td className={phoneCell}>
        <StatusBadge post={post} now={now} busy={busy} onToggle={() => actions.toggle(post)} />
        {/* Where the table has no room for the column. */}
        <span className="mt-1 hidden w-0 min-w-full overflow-hidden sm:max-[90rem]:block">
          <ReviewBadges post={post} />
        </span>
      </Td>
      <Td className={cx('max-sm:order-2 max-sm:empty:hidden! sm:max-[90rem]:hidden!', phoneCell)}>
        <ReviewBadges post={post} />
      </Td>
      <Td className={cx('max-sm:order-3 sm:max-md:hidden!', phoneCell)}>
        <span className="lg:flex lg:items-center lg:gap-2">
          <ScoreLines post={post} />
          {post.quality.length > 0 && (
            <span
              title={post.quality.join(', ')}
              className="mt-0.5 flex max-w-32 items-start gap-1 text-2xs leading-tight font-medium text-warning-ink lg:mt-0"
            >
              <CircleAlert aria-hidden className="mt-px size-3 shrink-0 lg:mt-0 lg:size-4" />
              <span className="truncate lg:sr-only">
                {post.quality[0]}
                {post.quality.length > 1 && ` e mais ${post.quality.length - 1}`}
              </span>
            </span>
          )}
        </span>
      </Td>
      <Td
        className={cx(
          'text-xs whitespace-nowrap text-neutral-800 tabular max-sm:order-2 sm:max-[54rem]:hidden!',
          phoneCell,
        )}
      >
        <span className="grid gap-0.5 lg:gap-0">
          <time dateTime={date}>
            {formatDate(date, timezone)}{' '}
            <span className="sm:max-[76rem]:block">{formatTime(date, timezone)}</span>
          </time>
          <span
            title={`Editado por ${nameOf(post.updated_by)}`}
            className="max-w-36 truncate text-2xs text-neutral-600 sm:max-[76rem]:hidden"
          >
            editado {relativeTime(post.updated_at, now)}
          </span>
        </span>
      </Td>
      <Td className={cx('text-right max-sm:order-4 sm:max-md:hidden! lg:max-[76rem]:hidden!', phoneCell)}>
        <button
          type="button"
          className="min-h-6 rounded-xs px-1 font-semibold text-neutral-800 underline decoration-neutral-300 decoration-dotted underline-offset-4 tabular hover:text-brand-700"
          onClick={() => actions.views(post)}
        >
          {post.view_count.toLocaleString('pt-BR')}
          <span className="block text-[0.625rem] leading-none font-medium text-neutral-600 sm:sr-only">
            {' '}
            {post.view_count === 1 ? 'visualização' : 'visualizações'}
          </span>
          <span className="sr-only">: ver por dia</span>
        </button>
      </Td>
      <Td className={cx('max-sm:order-5 max-sm:ml-auto', phoneCell)}>
        <span className="-mx-1 flex justify-end sm:max-[76rem]:*:size-7 min-[76rem]:*:size-8">
          {post.is_published ? (
            <ButtonLink
              icon={ExternalLink}
              variant="quiet"
              size="icon"
              to={`/blog/${post.slug}`}
              target="_blank"
              aria-label={`Ver ${post.title} no blog (nova aba)`}
              title="Ver no blog"
            />
          ) : (
            <IconButton
              icon={Eye}
              label={`Pré-visualizar ${post.title}`}
              title="Pré-visualizar"
              onClick={() => actions.preview(post)}
            />
          )}
          <ButtonLink
            icon={Pencil}
            variant="quiet"
            size="icon"
            to={`/blog/admin/edit/${post.id}`}
            aria-label={`Editar ${post.title}`}
            title="Editar"
          />
          <IconButton
            icon={Trash2}
            label={`Excluir ${post.title}`}
            title="Excluir"
            className="hover:bg-danger-soft hover:text-danger"
            onClick={() => actions.remove(post)}
          />
          <Menu
            trigger={<IconButton icon={Ellipsis} label={`Mais ações de ${post.title}`} title="Mais ações" />}
          >
            <MenuItem icon={Copy} onSelect={() => actions.duplicate(post)}>
              Duplicar
            </MenuItem>
            <MenuItem icon={History} onSelect={() => void navigate(`/blog/admin/revisoes/${post.id}`)}>
              Revisões
            </MenuItem>
            <MenuItem icon={Link2} onSelect={() => actions.preview(post)}>
              Link de pré-visualização
            </MenuItem>
            <MenuItem icon={LineChart} onSelect={() => actions.views(post)}>
              Visualizações por dia
            </MenuItem>
            <MenuItem icon={Users} onSelect={() => void navigate(`/blog/admin/leitores/${post.id}`)}>
              Leitores do post
            </MenuItem>
          </Menu>
        </span>
      </Td>
    </Tr>
  );
});
