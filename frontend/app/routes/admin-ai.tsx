import { AiScreen } from '../features/ai/ai-screen';

export const meta = () => [
  { title: 'IA · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminAi() {
  return <AiScreen />;
}
