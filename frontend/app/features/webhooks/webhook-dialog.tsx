import { FIELD_LIMITS, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@vitrine/contracts';
import { useState } from 'react';
import { Checkbox, Field, Input } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { api } from '../../lib/api/api-client';
import { eventNames } from './webhook-words';

/** Adds an address, or changes the events of `webhook`. A new one's secret is given to `onSaved`, this once. */
export function WebhookDialog({
  webhook,
  onClose,
  onSaved,
  onRefused,
}: {
  webhook?: Webhook | undefined;
  onClose: () => void;
  onSaved: (created?: { url: string; secret: string }) => void;
  onRefused: () => unknown;
}) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['post.published']);
  return (
    <FormDialog
      title={webhook ? 'Eventos do webhook' : 'Novo webhook'}
      description={webhook?.url ?? 'O endereço recebe um POST em JSON de cada evento escolhido.'}
      submitLabel={webhook ? 'Salvar' : 'Criar webhook'}
      failure={webhook ? 'Erro ao salvar os eventos' : 'Erro ao criar o webhook'}
      isBlank={!url.trim()}
      disabled={events.length === 0}
      onSubmit={async () => {
        const body = { url: url.trim(), events: [...events] };
        if (webhook)
          await api.adminChangeWebhook({
            params: { id: webhook.id },
            body: { events: body.events, version: webhook.version },
          });
        const created = webhook ? undefined : await api.adminCreateWebhook({ body });
        onSaved(created && { url: body.url, secret: created.secret });
      }}
      onRefused={onRefused}
      onClose={onClose}
    >
      {!webhook && (
        <Field label="Endereço" required hint="Com https, na internet pública.">
          <Input
            type="url"
            required
            autoFocus
            autoComplete="off"
            maxLength={FIELD_LIMITS.url}
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-semibold text-neutral-800">Eventos</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={eventNames[event]}
            hint={<span className="font-mono">{event}</span>}
            checked={events.includes(event)}
            onChange={(on) =>
              setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? on : events.includes(one))))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
