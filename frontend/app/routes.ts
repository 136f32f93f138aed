import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // Public pages are documents: resource routes, each with a loader and no component.
  index('routes/home.tsx'),
  route('kaspersky', 'routes/kaspersky.tsx'),
  route('microsoft365', 'routes/microsoft365.tsx'),
  route('google-workspace', 'routes/google-workspace.tsx'),
  route('about', 'routes/about.tsx'),
  route('autores/:slug', 'routes/author.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/preview/:token', 'routes/blog-preview.tsx'),
  route('blog/preview/:token/parecer', 'routes/blog-review.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
  route('blog/admin/site/previa/*', 'routes/site-preview.tsx'),
  route('privacidade', 'routes/privacy.tsx'),
  route('*', 'routes/not-found.tsx'),
  layout('routes/admin.tsx', [
    ...prefix('blog/admin', [
      layout('routes/admin-layout.tsx', [
        index('routes/admin-panel.tsx'),
        route('calendario', 'routes/admin-calendar.tsx'),
        route('imagens', 'routes/admin-images.tsx'),
        route('leitores', 'routes/admin-readers.tsx'),
        route('leitores/:id', 'routes/admin-article-readers.tsx'),
        route('conversas', 'routes/admin-conversations.tsx'),
        route('pendencias', 'routes/admin-health.tsx'),
        layout('routes/admin-settings.tsx', [
          route('site', 'routes/admin-site.tsx'),
          route('busca', 'routes/admin-search.tsx'),
          route('regras', 'routes/admin-rules.tsx'),
          route('ia', 'routes/admin-ai.tsx'),
          route('integracoes', 'routes/admin-integrations.tsx'),
          route('importar', 'routes/admin-import.tsx'),
          route('exportar', 'routes/admin-export.tsx'),
          route('auditoria', 'routes/admin-audit.tsx'),
        ]),
        route('sessoes', 'routes/admin-sessions.tsx'),
        route('tokens', 'routes/admin-tokens.tsx'),
        route('lixeira', 'routes/admin-bin.tsx'),
        route('revisoes/:id', 'routes/admin-revisions.tsx'),
      ]),
      route('new', 'routes/admin-new.tsx'),
      route('edit/:id', 'routes/admin-edit.tsx'),
    ]),
  ]),
  ...['audiencia', 'saude', 'palavras', 'webhooks'].map((old) =>
    route(`blog/admin/${old}`, 'routes/admin-moved.ts', { id: `moved-${old}` }),
  ),
  route('auth/callback', 'routes/auth-callback.tsx'),
  route('marca.css', 'routes/brand-stylesheet.ts'),
  route('site.webmanifest', 'routes/webmanifest.ts'),
  route('speculation-rules.json', 'routes/speculation-rules.ts'),
] satisfies RouteConfig;
