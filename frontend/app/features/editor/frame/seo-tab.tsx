import { countCharacters } from '@vitrine/analysis';
import { FIELD_LIMITS, SEO_TARGETS } from '@vitrine/contracts';
import { useCompany } from '../../../lib/site-document/site-context';
import { documentTitle } from '../../../lib/seo/seo';
import { useEditor } from '../saving/editor-context';
import { Section } from '../../../components/admin/section';
import { TextField } from './text-field';
import { cx } from '../../../components/ui/cx';
import { truncate } from './truncate';
import { ImageIcon } from 'lucide-react';

/** Tab SEO & Metadados: what search engines and shared links show. */
export function SeoTab() {
  const { fields } = useEditor().state;
  const sent = documentTitle(useCompany(), fields.meta_title || fields.title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section title="Metadados">
        <TextField
          name="meta_title"
          maxLength={FIELD_LIMITS.metaTitle}
          hint={
            <>
              Título mostrado nos buscadores e na aba do navegador.
              {(fields.meta_title || fields.title) && (
                <span className="block wrap-anywhere">
                  Sai como “{sent}” ({countCharacters(sent)} caracteres).
                </span>
              )}
            </>
          }
          aside={<Counter text={fields.meta_title} {...SEO_TARGETS.title} />}
        />
        <TextField
          name="meta_description"
          multiline
          rows={3}
          maxLength={FIELD_LIMITS.metaDescription}
          hint="Resumo mostrado abaixo do título nos buscadores."
          aside={<Counter text={fields.meta_description} {...SEO_TARGETS.metaDescription} />}
        />
        <TextField
          name="meta_keywords"
          maxLength={FIELD_LIMITS.metaKeywords}
          label="Palavras-chave (separadas por vírgula)"
          placeholder="edr, ransomware, segurança de endpoints"
          hint="A densidade ideal de cada uma no texto fica entre 1% e 3%."
        />
      </Section>
      <SearchPreview />
      <SharePreview />
    </div>
  );
}

/** Length of a text against its limit and its ideal range: `42/60 · ideal 30-60`. */
function Counter({ text, min, max }: { text: string; min: number; max: number }) {
  const length = countCharacters(text);
  const good = length >= min && length <= max;
  return (
    <>
      <span
        className={cx(
          'font-semibold',
          good ? 'text-score-green' : length > max ? 'text-score-red' : 'text-score-yellow',
        )}
      >
        {length}/{max}
      </span>{' '}
      · ideal {min}-{max}
    </>
  );
}

/** The article as a search engine would list it. */
function SearchPreview() {
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

/** The card that chats and social networks show for a link to the article. */
function SharePreview() {
  const { fields } = useEditor().state;
  const { host } = new URL(useCompany().public_url);
  const title = fields.meta_title || fields.title || 'Título do post';
  const description = fields.meta_description || fields.excerpt;
  const image = fields.featured_image.trim();
  return (
    <Section title="No cartão de compartilhamento">
      <div className="overflow-hidden rounded-lg border border-surface-300">
        {image ? (
          <img
            src={image}
            alt=""
            width={1408}
            height={768}
            className="aspect-[1.91/1] w-full bg-surface-100 object-cover"
          />
        ) : (
          <div className="grid aspect-[1.91/1] place-content-center justify-items-center gap-2 bg-surface-100 text-xs text-neutral-600">
            <ImageIcon aria-hidden className="size-6" />
            Sem imagem destacada
          </div>
        )}
        <div className="grid gap-0.5 bg-surface-50 px-3.5 py-3">
          <p className="text-2xs text-neutral-600">{host}</p>
          <p className="text-sm font-bold wrap-break-word text-neutral-900">{truncate(title, 70)}</p>
          {description && (
            <p className="text-xs wrap-break-word text-neutral-700">{truncate(description, 110)}</p>
          )}
        </div>
      </div>
    </Section>
  );
}
