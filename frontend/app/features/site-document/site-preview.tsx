import { slugify } from '@vitrine/analysis';
import { AUTHOR_PAGE, existingPages, pageAt, type SiteState } from '@vitrine/contracts';
import { useState } from 'react';
import { Select } from '../../components/ui/field';

/** A page of the site with what is not yet published; it loads again with each version that is stored. */
export function SitePreview({ site: { version, draft, published } }: { site: SiteState }) {
  const pages = existingPages(draft ?? published, slugify).filter(({ path }) => pageAt(path) !== AUTHOR_PAGE);
  const [page, setPage] = useState<string>('/');
  return (
    <div className="grid content-start gap-2 lg:sticky lg:top-3 lg:self-start">
      <Select
        aria-label="Página da pré-visualização"
        value={page}
        options={pages.map(({ path, name }) => [path, name] as const)}
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
