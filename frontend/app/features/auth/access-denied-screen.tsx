import { Mail, Phone, ShieldX } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/button';
import { useCompany } from '../../lib/site-document/site-context';
import { AuthCard } from './auth-card';
import { useAuth } from './use-auth';
import { personName } from './person-name';

/** The screen for a person who is signed in and is no active admin. */
export function AccessDeniedScreen() {
  const { user, logout } = useAuth();
  const company = useCompany();
  const name = user ? personName(user) : undefined;
  const contact =
    'flex min-h-10 items-center gap-3 rounded-md px-3 py-2 text-sm font-medium text-neutral-900 hover:bg-neutral-100';
  return (
    <AuthCard icon={ShieldX} title="Acesso Negado">
      <div className="grid gap-2 text-center text-sm text-neutral-700">
        <p className="text-base font-semibold text-neutral-900">{name ? `Olá, ${name}!` : 'Olá!'}</p>
        <p>Você não tem permissão para acessar a área administrativa do blog.</p>
        <p>Entre em contato com o administrador para solicitar acesso:</p>
      </div>
      <address className="grid gap-0.5 rounded-lg bg-neutral-50 p-1.5 not-italic">
        <a className={contact} href={`mailto:${company.email}`}>
          <Mail aria-hidden className="size-4 shrink-0 text-neutral-600" />
          <span className="min-w-0 wrap-anywhere">{company.email}</span>
        </a>
        <a className={contact} href={company.phone_href}>
          <Phone aria-hidden className="size-4 shrink-0 text-neutral-600" />
          {company.phone}
        </a>
      </address>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <ButtonLink variant="primary" className="h-10" to="/blog" reloadDocument>
          Voltar ao Blog
        </ButtonLink>
        <Button className="h-10" onClick={() => void logout()}>
          Sair
        </Button>
      </div>
      {user && name !== user.email && (
        <p className="text-center text-xs wrap-anywhere text-neutral-600">Conectado como {user.email}</p>
      )}
    </AuthCard>
  );
}
