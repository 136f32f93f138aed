import { TokensScreen } from '../features/users/tokens-screen';

export const meta = () => [
  { title: 'Tokens de API · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminTokens() {
  return <TokensScreen />;
}
