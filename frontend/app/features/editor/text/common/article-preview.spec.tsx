/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ArticlePreview } from './article-preview';

it('a preview may read its own style sheets, and run, send or open nothing', () => {
  render(<ArticlePreview html="<p>Texto</p>" />);
  expect(screen.getByTitle('Pré-visualização do post').getAttribute('sandbox')).toBe('allow-same-origin');
});

it('a preview of what comes from elsewhere asks other sites for nothing', () => {
  render(<ArticlePreview html="<p>Texto</p>" title="Como o post fica" ownSiteAlone />);
  const shell = new DOMParser().parseFromString(
    screen.getByTitle<HTMLIFrameElement>('Como o post fica').srcdoc,
    'text/html',
  );
  const policy = shell.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ]);
});
