import { z } from 'zod';
import { personal } from '../storage/personal';

const shown = personal('posts-list', z.string());
const PANEL = '/blog/admin';

/** Remembers for this tab which posts the panel showed, by the query of its address. */
export const rememberList = (query: string): void => shown.set(query);

/** The panel as it was left in this tab. */
export const listAddress = (): string => PANEL + (shown.get() ?? '');
