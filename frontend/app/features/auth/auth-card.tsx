import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useCompany, useSite } from '../../lib/site-document/site-context';

/** Frame of the screens that stand before the admin area: one column on dark, the company's name above. */
export function AuthCard({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  const company = useCompany();
  const demo = useSite().demo;
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 scheme-light bg-neutral-950 px-4 py-10">
      <p className="text-sm font-bold tracking-wide text-neutral-200">{company.name}</p>
      <section
        aria-labelledby="auth-title"
        className="grid w-full max-w-md gap-5 rounded-2xl [color-scheme:var(--scheme,light_dark)] bg-white px-6 py-8 shadow-lg sm:px-9"
      >
        <div className="grid justify-items-center gap-3 text-center">
          <span className="grid size-12 place-items-center rounded-xl bg-neutral-50 text-neutral-800">
            <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          </span>
          <h1 id="auth-title" className="text-2xl font-bold text-neutral-900">
            {title}
          </h1>
        </div>
        {children}
      </section>
      {demo && (
        <p className="max-w-md text-center text-xs text-neutral-300">
          Modo demonstração: o login usa contas fictícias, e nada sai deste computador.
        </p>
      )}
    </main>
  );
}
