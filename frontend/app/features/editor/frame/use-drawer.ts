import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { local } from '../../../lib/storage/storage';
import { TABS } from './drawer-tabs';

/** By which the button that opens the drawer names it. */
export const DRAWER_ID = 'editor-drawer';

const KEY = 'vitrine:editor-drawer';

/** Whether the drawer is shown to the right of the text; on smaller screens it takes the text's place. */
const isSidebar = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

/** The tab that was open in this browser; null where the drawer was closed, or would hide the text. */
function remembered(): string | null {
  const tab = local.get(KEY);
  return isSidebar() && TABS.some(({ value }) => value === tab) ? tab : null;
}

/** The open tab of the drawer, null while it is closed. `showText` closes a drawer that hides the text. */
export function useDrawer() {
  const { search } = useLocation();
  const [tab, setTab] = useState(() => TABS.find(({ isAsked }) => isAsked?.(search))?.value ?? remembered());
  /** How far the text was scrolled before the drawer took its place. */
  const scrolled = useRef<number>(null);
  useLayoutEffect(() => {
    if (scrolled.current === null) return;
    window.scrollTo({ top: tab ? 0 : scrolled.current });
    if (!tab) scrolled.current = null;
  }, [tab]);
  const showTab = (next: string | null) => {
    if (!isSidebar()) scrolled.current ??= window.scrollY;
    setTab(next);
    local.set(KEY, next);
  };
  const showText = () => {
    if (!isSidebar()) setTab(null);
  };
  return { tab, showTab, showText };
}
