/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInSite } from '../../lib/site-document/fixtures';
import { ChatAnchor } from './chat-anchor';

it.each([
  [true, /^Olá! \(ref\. [0-9A-Z]{4}\)$/],
  [false, /^Olá!$/],
])(
  'a link of the chat ends its message as references are configured (%s)',
  async (chatReferences, message) => {
    renderInSite(
      <ChatAnchor place="about" message="Olá!">
        Conversar
      </ChatAnchor>,
      { chatReferences },
    );
    const href = (await screen.findByRole('link', { name: /Conversar/ })).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toMatch(message);
  },
);
