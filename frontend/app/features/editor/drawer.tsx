import { X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge';
import { IconButton } from '../../components/ui/button';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { useEditor } from './editor-context';
import { ContentTab } from './form/content-tab';
import { SeoTab } from './form/seo-tab';
import { SidePanels } from './panels/side-panels';
import { ReviewTab } from './review/ui/review-tab';
import { SourcesSection } from './sources/sources-section';
import { DRAWER_ID, type DrawerTab } from './use-drawer';

const TABS = [
  { value: 'content', label: 'Conteúdo' },
  { value: 'seo', label: 'SEO & Metadados' },
  { value: 'analysis', label: 'Análise' },
] as const;

/** All of an article but its title and text: to the right of them, or in their place on a narrow screen. */
export function Drawer() {
  const { tab, showTab, review } = useEditor();
  const { comments = [], proposals = [] } = review.review ?? {};
  const threads = comments.filter((one) => !one.parent_id && !one.resolved_at);
  const open = threads.length + proposals.length + (review.improvement ? 1 : 0);
  const [last, setLast] = useState<DrawerTab>(tab ?? 'content');
  if (tab && tab !== last) setLast(tab);
  const close = () => {
    showTab(null);
    document.querySelector<HTMLElement>(`[aria-controls=${DRAWER_ID}]`)?.focus({ preventScroll: true });
  };
  return (
    // Hidden, it keeps what runs in it: an upload, a drawing, a list that was opened.
    <div
      id={DRAWER_ID}
      hidden={tab === null}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
      className="min-w-0 border-surface-200 bg-surface-50 px-4 pt-1 pb-6 max-lg:flex-1 max-sm:px-1.5 lg:sticky lg:top-(--editor-bar) lg:h-[calc(100dvh-var(--editor-bar))] lg:w-[26rem] xl:w-[30rem] lg:overflow-y-auto lg:border-l [html:has([data-wide])_&]:hidden"
    >
      <Tabs
        label="Detalhes do post"
        value={last}
        onChange={showTab}
        items={[...TABS, { value: 'review', label: 'Parecer', aside: open > 0 && <Badge>{open}</Badge> }]}
        end={<IconButton icon={X} label="Fechar detalhes" onClick={close} />}
      >
        <TabPanel value="content" keep className="pt-4">
          <ContentTab sources={<SourcesSection />} />
        </TabPanel>
        <TabPanel value="seo" className="pt-4">
          <SeoTab />
        </TabPanel>
        <TabPanel value="analysis" keep className="pt-4">
          <SidePanels />
        </TabPanel>
        <TabPanel value="review" keep className="pt-4">
          <ReviewTab />
        </TabPanel>
      </Tabs>
    </div>
  );
}
