import { ImageIcon } from 'lucide-react';
import { useCompany } from '../../../lib/site-document/site-context';
import { useEditor } from '../editor-context';
import { Section } from '../controls/section';
import { truncate } from './truncate';

/** The card that chats and social networks show for a link to the article. */
export function SharePreview() {
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
