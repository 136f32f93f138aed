import { FIELD_LIMITS } from '@vitrine/contracts';
import { Checkbox } from '../../../components/ui/field';
import { siteNow } from '../../../lib/dates/site-time';
import { useNow } from '../../../lib/dates/use-now';
import { useEditor } from '../saving/editor-context';
import { TextField } from './text-field';

/** What few articles need: addresses, another date, an end, hiding from search engines. */
export function Advanced() {
  const { state, edit, zone } = useEditor();
  const { custom_created_at: date, unpublish_at: end, noindex } = state.fields;
  const now = siteNow(zone, useNow(5));
  const isFuture = date > now;
  return (
    <details className="rounded-lg border border-surface-200 bg-white p-4 sm:p-5">
      <summary className="cursor-pointer text-sm font-bold text-neutral-900">Avançado</summary>
      <div className="mt-4 grid gap-4">
        <TextField
          name="featured_image"
          label="URL da imagem destacada"
          inputMode="url"
          spellCheck={false}
          maxLength={FIELD_LIMITS.url}
          placeholder="https:// ou /media/…"
        />
        <TextField name="author_email" type="email" maxLength={FIELD_LIMITS.email} autoComplete="off" />
        <TextField
          name="custom_created_at"
          label="Data exibida no post"
          type="datetime-local"
          hint={
            isFuture
              ? 'Esta data está no futuro: quando o post for ao ar, vale a data da publicação.'
              : 'Opcional: substitui a data de publicação mostrada aos leitores.'
          }
        />
        <TextField
          name="unpublish_at"
          type="datetime-local"
          min={now}
          hint="Opcional: nesta hora o post volta a ser rascunho, e fica em Pendências, em Encerrados."
        />
        {end && (
          <TextField
            name="unpublish_to"
            spellCheck={false}
            maxLength={FIELD_LIMITS.url}
            placeholder="/planos ou https://"
            hint="Opcional: para onde o endereço do post leva depois; sem isso, a página não é encontrada."
          />
        )}
        <Checkbox
          name="noindex"
          data-field="noindex"
          checked={noindex}
          onChange={(checked) => edit({ noindex: checked })}
          label="Ocultar dos buscadores"
          hint="O post continua no blog, mas pede para não ser indexado e sai do mapa do site, do feed e do llms.txt."
        />
      </div>
    </details>
  );
}
