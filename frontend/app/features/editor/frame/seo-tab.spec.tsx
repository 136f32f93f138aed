/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInSite } from '../../../lib/site-document/fixtures';
import { EditorContext } from '../saving/editor-context';
import { buildEditor } from '../fixtures';
import { initialState } from '../saving/editor-state';
import { buildFields } from '../saving/fixtures';
import { SeoTab } from './seo-tab';

const show = (meta_title: string, title = 'Outro título') =>
  renderInSite(
    <EditorContext value={buildEditor({ state: initialState(buildFields({ title, meta_title })) })}>
      <SeoTab />
    </EditorContext>,
  );

describe('the meta title', () => {
  it('the meta title is shown with the company behind it, as it goes out', () => {
    show('Backup em três lugares');
    expect(screen.getByText('Sai como “Backup em três lugares | Vitrine” (32 caracteres).')).toBeTruthy();
    expect(screen.getByText('Backup em três lugares | Vitrine')).toBeTruthy();
  });

  it('the meta title goes out alone where the company would make it too long', () => {
    const title = 'x'.repeat(60);
    show(title);
    expect(screen.getByText(`Sai como “${title}” (60 caracteres).`)).toBeTruthy();
  });

  it('the meta title says nothing of a post without any title', () => {
    show('', '');
    expect(screen.queryByText(/Sai como/)).toBeNull();
  });
});
