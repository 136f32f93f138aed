// In a module without zod: the blocks of the editor load it.

/** What a category of the blog can name as its product: the families that have a page. */
export const PRODUCTS = ['kaspersky', 'microsoft365', 'google-workspace'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The page of each family and its maker; these never change. */
export const familyPages = {
  kaspersky: { path: '/kaspersky', name: 'Kaspersky Next EDR', brand: 'Kaspersky' },
  microsoft365: { path: '/microsoft365', name: 'Microsoft 365', brand: 'Microsoft' },
  'google-workspace': { path: '/google-workspace', name: 'Google Workspace', brand: 'Google' },
} as const satisfies Record<Product, { path: string; name: string; brand: string }>;
