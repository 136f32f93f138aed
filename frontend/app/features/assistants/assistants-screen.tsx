import { KeyRound } from 'lucide-react';
import { CopyButton } from '../../components/admin/copy-button';
import { ScreenHeader } from '../../components/admin/screen-header';
import { ButtonLink } from '../../components/ui/button';
import { api } from '../../lib/api/api-client';
import { useCompany } from '../../lib/site-document/site-context';
import { AllAssistantsList } from './assistant-list';

const SIGN_IN = 'Entre com o Google, confira o que ele pede e escolha o que permitir.';
const STEPS: readonly (readonly [name: string, steps: readonly string[]])[] = [
  [
    'Claude',
    [
      'Abra Configurações, Conectores, Adicionar conector personalizado.',
      'Cole o endereço acima e adicione.',
      SIGN_IN,
    ],
  ],
  [
    'ChatGPT',
    [
      'Abra Configurações, Apps e conectores, Criar. Se Criar não aparecer, ligue antes o modo de desenvolvedor.',
      'Cole o endereço acima e escolha a autenticação OAuth.',
      SIGN_IN,
    ],
  ],
];

/** How an assistant is connected by sign-in, and those that are. */
export function AssistantsScreen() {
  const address = useCompany().public_url + api.mcp.route.path;
  return (
    <>
      <ScreenHeader
        title="Conectar assistente"
        actions={
          <ButtonLink icon={KeyRound} to="/blog/admin/tokens">
            Meus tokens
          </ButtonLink>
        }
      >
        <p>
          Um assistente lê o blog, cria rascunhos e propõe alterações em seu nome. Você vê cada proposta na
          aba Parecer do editor e aceita o que quiser. Ele só altera rascunhos que escreveu sozinho, e nunca
          publica, agenda ou exclui.
        </p>
      </ScreenHeader>
      <section aria-labelledby="address" className="mb-4 rounded-lg border border-surface-200 bg-white p-4">
        <h2 id="address" className="text-sm font-bold text-neutral-900">
          Endereço
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <code className="text-sm wrap-anywhere text-neutral-900">{address}</code>
          <CopyButton text={address}>Copiar endereço</CopyButton>
        </div>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {STEPS.map(([name, steps]) => (
            <div key={name}>
              <h3 className="text-sm font-semibold text-neutral-900">{name}</h3>
              <ol className="mt-1 list-decimal pl-5 text-sm text-neutral-700">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </section>
      <AllAssistantsList />
    </>
  );
}
