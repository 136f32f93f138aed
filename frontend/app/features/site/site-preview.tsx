import { useState } from 'react';
import { Select } from '../../components/ui/field';

const pages = [
  ['/', 'Início'],
  ['/kaspersky', 'Kaspersky'],
  ['/microsoft365', 'Microsoft 365'],
  ['/google-workspace', 'Google Workspace'],
  ['/about', 'Sobre'],
  ['/blog', 'Blog'],
  ['/privacidade', 'Privacidade'],
] as const;

/** A page of the site with what is not yet published; it loads anew with each version that is stored. */
export function SitePreview({ version }: { version: number }) {
  const [page, setPage] = useState<string>('/');
  return (
    <div className="grid content-start gap-2 lg:sticky lg:top-3 lg:self-start">
      <Select
        aria-label="Página da pré-visualização"
        value={page}
        options={pages}
        onChange={({ target }) => setPage(target.value)}
      />
      <iframe
        title="Pré-visualização do site"
        src={`/blog/admin/site/previa${page}?versao=${version}`}
        className="h-[calc(100dvh-10rem)] min-h-96 w-full rounded-md border border-surface-300 bg-white"
      />
    </div>
  );
}
