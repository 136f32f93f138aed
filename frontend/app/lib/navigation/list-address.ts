import { session } from '../storage/storage';

const KEY = 'vitrine-lista';
const PANEL = '/blog/admin';

/** Remembers for this tab which posts the panel showed, by the query of its address. */
export const rememberList = (query: string): void => session.set(KEY, query);

/** The panel as it was left in this tab. */
export const listAddress = (): string => PANEL + (session.get(KEY) ?? '');
