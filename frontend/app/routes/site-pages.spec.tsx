/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { shippedSite, type Category, type SiteDocument } from '@vitrine/contracts';
import type { ReactNode } from 'react';
import { renderAdmin } from '../components/admin/fixtures';
import { CampaignLink } from '../features/audience/campaign-link';
import { CategoryDialog } from '../features/categories/category-dialog';
import { InsertDialog } from '../features/editor/text/common/insert-dialogs';
import { SitePreview } from '../features/site-document/site-preview';
import { withoutFamilies } from '../lib/site-document/fixtures';

const nothing = () => undefined;
const category = (product: string): Category => ({
  ...{ id: 1, name: 'EDR', slug: 'edr', description: null, post_count: 0, product },
});
const FAMILIES = shippedSite.catalogue.map(({ key, slug }) => ({ key, path: `/${slug}` }));
const KEYS = FAMILIES.map(({ key }) => key);
/** What each part of the panel offers as pages or products, by their paths or names of products. */
const parts: Record<string, (document: SiteDocument) => ReactNode> = {
  'the dialog of a category': () => <CategoryDialog category={null} onClose={nothing} onSaved={nothing} />,
  'the link of a campaign': () => <CampaignLink />,
  'the dialog of a product in a text': () => (
    <InsertDialog kind="product" selected="" current="" onClose={nothing} onInsert={nothing} />
  ),
  'the preview of the site': (document) => (
    <SitePreview
      site={{ version: 1, published: document, draft: null, draft_updated_at: null, draft_updated_by: null }}
      section="home"
      focused={undefined}
      onPick={nothing}
    />
  ),
};

it.each(
  Object.keys(parts).flatMap((part) =>
    [...KEYS.map((one) => [one]), KEYS].map((ended) => [part, ended.join(' and '), ended] as const),
  ),
)('%s offers no page of %s that is not sold', (part, _names, ended) => {
  const document = withoutFamilies(...ended);
  renderAdmin(parts[part]!(document), () => ({ posts: [], next_cursor: null }), '/', { document });
  const offered = [...window.document.querySelectorAll('option')].map(({ value }) => value);
  for (const { key, path } of FAMILIES) {
    const isOffered = offered.includes(key) || offered.includes(path);
    expect([key, isOffered]).toEqual([key, !ended.includes(key)]);
  }
});

it('a category goes on naming its product that is no longer sold, and says so', () => {
  renderAdmin(
    <CategoryDialog category={category('kaspersky')} onClose={nothing} onSaved={nothing} />,
    () => ({}),
    '/',
    { document: withoutFamilies('kaspersky') },
  );
  expect(screen.getByLabelText<HTMLSelectElement>(/^Produto/).value).toBe('kaspersky');
  expect(screen.getByText('Kaspersky Next EDR (fora do site)')).toBeTruthy();
});
