import { useCompany } from '../../../lib/site-document/site-context';
import { documentTitle } from '../../../lib/seo/seo';
import { useEditor } from '../editor-context';
import { Section } from '../controls/section';
import { truncate } from './truncate';

/** The article as a search engine would list it. */
export function SearchPreview() {
  const { fields } = useEditor().state;
  const company = useCompany();
  const title = fields.meta_title || fields.title || 'Título do post';
  const description = fields.meta_description || fields.excerpt || 'A meta descrição aparece aqui.';
  return (
    <Section title="No resultado da busca">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 font-[Arial,sans-serif]">
        <div className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full bg-neutral-100 text-xs font-bold text-neutral-700"
          >
            {company.name.slice(0, 1)}
          </span>
          <div className="min-w-0 leading-tight">
            <p className="text-sm text-neutral-900">{company.name}</p>
            <p className="truncate text-xs text-neutral-600">
              {new URL(company.public_url).host} › blog › {fields.slug || '…'}
            </p>
          </div>
        </div>
        <p className="text-xl leading-snug wrap-break-word text-info-ink">
          {truncate(documentTitle(company, title), 60)}
        </p>
        <p className="text-sm leading-relaxed wrap-break-word text-neutral-700">
          {truncate(description, 160)}
        </p>
      </div>
    </Section>
  );
}
