import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from './use-auth';
import { CheckingScreen } from './checking-screen';
import { takeReturnPath } from './return-path';

/** Finishes the sign-in with the code in the address: on to the admin area, or to the blog when it failed. */
export function CallbackScreen() {
  const { exchangeCodeForSessionToken } = useAuth();
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    exchangeCodeForSessionToken(window.location.search).then(
      () => {
        if (left) return;
        const path = takeReturnPath();
        // Where a file of the next page doesn't load, the router opens the address again: not this one, whose code has
        // been used.
        window.history.replaceState(window.history.state, '', path);
        void navigate(path, { replace: true });
      },
      () => {
        // The whole document, because the site's pages have another security policy than this one.
        if (!left) window.location.replace('/blog');
      },
    );
    return () => {
      left = true;
    };
  }, [exchangeCodeForSessionToken, navigate]);
  return <CheckingScreen>Autenticando...</CheckingScreen>;
}
