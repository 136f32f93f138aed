import { countCharacters } from '@vitrine/analysis';
import { FIELD_LIMITS, SEO_TARGETS } from '@vitrine/contracts';
import { useCompany } from '../../../lib/site-document/site-context';
import { documentTitle } from '../../../lib/seo/seo';
import { useEditor } from '../editor-context';
import { SearchPreview } from './search-preview';
import { SharePreview } from './share-preview';
import { Counter } from './counter';
import { Section } from '../controls/section';
import { TextField } from './text-field';

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
