/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs';

function Panel() {
  const [tab, setTab] = useState('posts');
  const items = ['posts', 'categorias'].map((value) => ({ value, label: value }));
  return (
    <>
      <Tabs label="Painel" value={tab} onChange={setTab} items={items}>
        <TabPanel value={tab}>{tab}</TabPanel>
      </Tabs>
      <button onClick={() => setTab('categorias')}>2</button>
    </>
  );
}

it('the focus of a tab goes along when a shortcut chooses another one, and stays where it was otherwise', () => {
  render(<Panel />);
  const shortcut = screen.getByRole('button');
  act(() => screen.getByRole('tab', { name: 'posts' }).focus());
  act(() => shortcut.click());
  expect(document.activeElement?.textContent).toBe('categorias');
  act(() => screen.getByRole('tab', { name: 'posts' }).focus());
  act(() => shortcut.focus());
  act(() => shortcut.click());
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('categorias');
  expect(document.activeElement).toBe(shortcut);
});

it('a panel that stays in the document is hidden while another one is shown', () => {
  const items = ['posts', 'categorias'].map((value) => ({ value, label: value }));
  render(
    <Tabs label="Painel" value="posts" onChange={() => undefined} items={items}>
      {items.map(({ value }) => (
        <TabPanel key={value} value={value} keep>
          {value}
        </TabPanel>
      ))}
    </Tabs>,
  );
  const left = screen.getByText('categorias', { selector: '[role=tabpanel]' });
  expect([left.dataset['state'], left.className]).toEqual([
    'inactive',
    expect.stringContaining('data-[state=inactive]:hidden'),
  ]);
});
