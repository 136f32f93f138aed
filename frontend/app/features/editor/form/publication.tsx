import { useEditor } from '../editor-context';
import { describeSiteInput, siteNow, zoneName } from '../../../lib/dates/site-time';
import { useNow } from '../../../lib/dates/use-now';
import { Checkbox } from '../../../components/ui/field';
import { Section } from '../controls/section';
import { TextField } from './text-field';

/** Publication options: at once, at a time, with another date, hidden from search engines. */
export function Publication() {
  const { state, edit, zone } = useEditor();
  const { fields, post, target } = state;
  const now = siteNow(zone, useNow(5));
  const scheduled = fields.scheduled_publish_at;
  const late = Boolean(scheduled) && scheduled.slice(0, 16) < now;
  const name = zoneName(zone);

  return (
    <Section title="Opções de publicação">
      {target === 'pending' && (
        <p className="text-sm text-ink-700">
          A alteração fica guardada até você publicá-la ou descartá-la. Mudar a publicação abaixo e salvar
          publica, agenda ou devolve aos rascunhos o post com ela.
        </p>
      )}
      <Checkbox
        name="is_published"
        data-field="is_published"
        checked={fields.is_published}
        onChange={(is_published) => edit({ is_published })}
        label="Publicar artigo imediatamente"
        hint={
          post?.is_published
            ? 'O artigo está no ar. Desmarque para devolvê-lo aos rascunhos ao salvar.'
            : 'Sem marcar, o artigo é salvo como rascunho.'
        }
      />
      <TextField
        name="scheduled_publish_at"
        label="Agendar publicação"
        type="datetime-local"
        min={now}
        disabled={fields.is_published}
        hint={
          fields.is_published
            ? 'Um artigo publicado imediatamente não é agendado.'
            : scheduled
              ? late
                ? `${describeSiteInput(scheduled)} já passou.`
                : `Será publicado sozinho em ${describeSiteInput(scheduled)} (${name}).`
              : `Opcional. ${name}.`
        }
      />
      <TextField
        name="custom_created_at"
        label="Data exibida no artigo"
        type="datetime-local"
        hint={
          fields.custom_created_at > now
            ? 'Esta data está no futuro: quando o artigo for ao ar, vale a data da publicação.'
            : 'Opcional: substitui a data de publicação mostrada aos leitores.'
        }
      />
      <Checkbox
        name="noindex"
        data-field="noindex"
        checked={fields.noindex}
        onChange={(noindex) => edit({ noindex })}
        label="Ocultar dos buscadores"
        hint="O artigo continua no blog, mas pede para não ser indexado e sai do mapa do site, do feed e do llms.txt."
      />
    </Section>
  );
}
