import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/button';
import { TabPanel, Tabs } from '../../../components/ui/tabs';
import { useEditor } from '../saving/editor-context';
import { TABS } from './drawer-tabs';
import { DRAWER_ID } from './use-drawer';

/** All of an article but its title and text: to the right of them, or in their place on a narrow screen. */
export function Drawer() {
  const { tab, showTab } = useEditor();
  const [last, setLast] = useState<string>(tab ?? 'content');
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
        items={TABS.map(({ value, label, Aside }) => ({ value, label, aside: Aside && <Aside /> }))}
        end={<IconButton icon={X} label="Fechar detalhes" onClick={close} />}
      >
        {TABS.map(({ value, Body, keep = false }) => (
          <TabPanel key={value} value={value} keep={keep} className="pt-4">
            <Body />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
