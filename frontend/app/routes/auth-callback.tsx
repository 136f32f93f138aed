import { AuthProvider } from '../features/auth/auth-context';
import { CallbackScreen } from '../features/auth/callback-screen';

export const meta = () => [{ title: 'Autenticando...' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function AuthCallback() {
  return (
    <AuthProvider fetchOnMount={false}>
      <CallbackScreen />
    </AuthProvider>
  );
}
