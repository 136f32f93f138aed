import { WebhooksScreen } from '../features/webhooks/webhooks-screen';

export const meta = () => [
  { title: 'Webhooks · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminWebhooks() {
  return <WebhooksScreen />;
}
