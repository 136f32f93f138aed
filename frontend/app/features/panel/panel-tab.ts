/** Tabs of the panel, by their word in the address. */
const panelTabs = ['posts', 'categorias', 'usuarios'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** The tab that an address asks for; the posts for any other. */
export const readPanelTab = (params: URLSearchParams): PanelTab =>
  panelTabs.find((tab) => tab === params.get('aba')) ?? 'posts';
