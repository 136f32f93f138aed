import { CAMPAIGN_LENGTH, cleanCampaign, FIELD_LIMITS, withCampaign } from '@vitrine/contracts';
import { useState } from 'react';
import { Field, Input } from '../../components/ui/field';
import { useSite } from '../../lib/site-document/site-context';
import { CopyButton } from '../../components/admin/copy-button';

const fields = [
  { name: 'source', label: 'Origem', example: 'boletim' },
  { name: 'medium', label: 'Meio', example: 'email' },
  { name: 'name', label: 'Nome da campanha', example: 'semana-do-backup' },
] as const;

/** The link to a page of this site that names its campaign; null for another site's page and without a campaign. */
export function campaignLink(
  site: string,
  page: string,
  given: Parameters<typeof cleanCampaign>[0],
): string | null {
  const campaign = cleanCampaign(given);
  const url = URL.canParse(page.trim(), site) ? new URL(page.trim(), site) : null;
  if (!campaign || url?.origin !== new URL(site).origin) return null;
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.origin + withCampaign(url.pathname + url.search + url.hash, campaign);
}

/** Makes the link of a campaign, by which its clicks and conversations are counted here. */
export function CampaignLink() {
  const { company, pages } = useSite();
  const site = company.public_url;
  const [page, setPage] = useState('/');
  const [campaign, setCampaign] = useState({ source: '', medium: '', name: '' });
  const link = campaignLink(site, page, campaign);
  const isForeign = campaignLink(site, page, { source: 'x', medium: '', name: '' }) === null;
  return (
    <section aria-labelledby="link-de-campanha" className="rounded-lg border border-surface-200 bg-white p-4">
      <h2 id="link-de-campanha" className="text-sm font-bold text-neutral-900">
        Link de campanha
      </h2>
      <p className="text-sm text-neutral-600">
        Divulgue com este link, e os cliques e as conversas que ele trouxer aparecem por campanha.
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Página" error={isForeign && 'Não é uma página deste site.'}>
          <>
            <Input
              list="paginas-do-site"
              value={page}
              maxLength={FIELD_LIMITS.url}
              spellCheck={false}
              onChange={({ target }) => setPage(target.value)}
            />
            <datalist id="paginas-do-site">
              {pages.map(({ path, name }) => (
                <option key={path} value={path}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        </Field>
        {fields.map(({ name, label, example }) => (
          <Field key={name} label={label}>
            <Input
              value={campaign[name]}
              maxLength={CAMPAIGN_LENGTH}
              placeholder={example}
              spellCheck={false}
              onChange={({ target }) => setCampaign({ ...campaign, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <output className="min-w-0 wrap-anywhere font-mono text-xs text-neutral-900">
          {link ?? 'Informe a página e pelo menos a origem.'}
        </output>
        <CopyButton text={link ?? ''}>Copiar link</CopyButton>
      </div>
    </section>
  );
}
