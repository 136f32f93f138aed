import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Keyboard, Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Button, ButtonLink, IconButton } from '../../components/ui/button';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useAddress } from '../../lib/navigation/use-address';
import { rememberList } from '../../lib/navigation/list-address';
import { hasSessionFields } from '../../lib/react/use-session-fields';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts';
import { useAuth } from '../auth/use-auth';
import { firstName } from '../auth/person-name';
import { CategoriesTab, categoriesQuery } from '../categories/categories-tab';
import { PostsTab } from '../posts/posts-tab';
import { postsQuery, readPostsView, writePostsView, type PostsView } from '../posts/posts-view';
import { PeopleTab, peopleQuery } from '../people/people-tab';
import { FirstSteps } from './first-steps';
import { readPanelTab, type PanelTab } from './panel-tab';
import { ShortcutsDialog } from './shortcuts-dialog';

const REFRESH_MS = 20_000;

/** The admin panel: three tabs with counts, each with its own button at the top. */
export function PanelScreen() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { params, setParams, change } = useAddress();
  const searchRef = useRef<HTMLInputElement>(null);
  // A dialog that a new sign-in took away with the page is there again.
  const [creating, setCreating] = useState<'category' | 'user' | 'help' | undefined>(() =>
    (['category', 'user'] as const).find(hasSessionFields),
  );

  const tab = readPanelTab(params);
  const view = readPostsView(params);
  const posts = useQuery({
    ...callQuery(api.adminListPosts, { query: postsQuery(view) }),
    // What the clock will publish changes by itself.
    refetchInterval: ({ state: { data } }) =>
      tab === 'posts' && !!data && data.stats.scheduled + data.stats.late > 0 && REFRESH_MS,
  });
  const categories = useQuery(categoriesQuery);
  const users = useQuery(peopleQuery);

  const showTab = (next: PanelTab) =>
    change({ aba: next !== 'posts' && next }, { preventScrollReset: false });
  const { search } = useLocation();
  useEffect(() => rememberList(search), [search]);
  const changeView = useCallback(
    (next: Partial<PostsView>, { replace = false } = {}) =>
      setParams((now) => writePostsView(now, next), { replace, preventScrollReset: true }),
    [setParams],
  );

  const lastPage = Math.ceil((posts.data?.total ?? 0) / (posts.data?.per_page ?? 1));
  useShortcuts({
    '/': () => {
      if (tab !== 'posts') showTab('posts');
      requestAnimationFrame(() => searchRef.current?.focus());
    },
    n: () => {
      if (tab === 'posts') void navigate('/blog/admin/new');
      else setCreating(tab === 'categorias' ? 'category' : 'user');
    },
    '1': () => showTab('posts'),
    '2': () => showTab('categorias'),
    '3': () => showTab('usuarios'),
    '[': () => tab === 'posts' && view.page > 1 && changeView({ page: view.page - 1 }),
    ']': () => tab === 'posts' && view.page < lastPage && changeView({ page: view.page + 1 }),
    '?': () => setCreating('help'),
  });
  if (!user) return null;

  return (
    <div className="flex flex-col">
      <ScreenHeader
        title="Painel do Blog"
        actions={
          <>
            <IconButton icon={Keyboard} label="Atalhos do teclado" onClick={() => setCreating('help')} />
            <ContextButton tab={tab} onCreate={setCreating} />
          </>
        }
      >
        <p>Boas-vindas, {firstName(user)}!</p>
      </ScreenHeader>
      <FirstSteps />
      <Tabs
        label="Seções do painel"
        value={tab}
        onChange={showTab}
        items={[
          { value: 'posts', label: 'Posts do Blog', aside: <Count of={posts.data?.stats.total} /> },
          {
            value: 'categorias',
            label: 'Categorias',
            aside: <Count of={categories.data?.categories.length} />,
          },
          { value: 'usuarios', label: 'Usuários Admin', aside: <Count of={users.data?.users.length} /> },
        ]}
      >
        <TabPanel value="posts">
          <PostsTab
            posts={posts}
            view={view}
            categories={categories.data?.categories ?? []}
            searchRef={searchRef}
            onView={changeView}
          />
        </TabPanel>
        <TabPanel value="categorias">
          <CategoriesTab
            categories={categories}
            creating={creating === 'category'}
            onCreating={(open) => setCreating(open ? 'category' : undefined)}
          />
        </TabPanel>
        <TabPanel value="usuarios">
          <PeopleTab
            users={users}
            myEmail={user.email}
            adding={creating === 'user'}
            onAdding={(open) => setCreating(open ? 'user' : undefined)}
          />
        </TabPanel>
      </Tabs>
      {creating === 'help' && <ShortcutsDialog onClose={() => setCreating(undefined)} />}
    </div>
  );
}

function ContextButton({
  tab,
  onCreate,
}: {
  tab: PanelTab;
  onCreate: (what: 'category' | 'user') => void;
}): ReactNode {
  if (tab === 'posts') {
    return (
      <ButtonLink icon={Plus} variant="primary" to="/blog/admin/new">
        Novo Post
      </ButtonLink>
    );
  }
  return (
    <Button
      icon={Plus}
      variant="primary"
      onClick={() => onCreate(tab === 'categorias' ? 'category' : 'user')}
    >
      {tab === 'categorias' ? 'Nova Categoria' : 'Adicionar Usuário'}
    </Button>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  return (
    <span className="min-w-6 rounded-full bg-neutral-100 px-1.5 text-center text-2xs leading-5 font-semibold text-neutral-700 tabular">
      {count === undefined ? '…' : count.toLocaleString('pt-BR')}
    </span>
  );
}
