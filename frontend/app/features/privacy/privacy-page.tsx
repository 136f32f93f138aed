import { PERSONAL_DATA } from '@vitrine/contracts';
import type { Page } from '../../components/site/page.server';
import { ChatAnchor } from '../../components/site/chat-anchor';
import { useChatMessages } from '../../lib/chat/chat-messages';
import {
  pageTexts,
  useCompany,
  useDocument,
  useSite,
  type SiteData,
} from '../../lib/site-document/site-context';
import { breadcrumbs } from '../../lib/seo/schema-org';
import { pageMeta } from '../../lib/seo/seo';

/** What is true of this site's handling of data; change it together with what it describes. */
export function PrivacyPage() {
  const company = useCompany();
  const { audienceMonths: months, chatClicks } = useSite();
  const { officer, contact, more } = useDocument().privacy;
  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="max-w-3xl text-display font-bold tracking-tighter">Privacidade</h1>
      <p className="mt-5 max-w-2xl text-xl text-neutral-600">
        Este site não usa cookies de visitantes, não tem rastreadores e não guarda o que você escreve nos
        formulários.
      </p>
      <div className="article-content mt-12">
        <h2>Quem responde por este site</h2>
        <p>
          {`${company.legal_name}, CNPJ ${company.cnpj}, com endereço em ${company.address}. Na linguagem da Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018), é a controladora dos dados tratados aqui.`}
        </p>
        {officer && <p>{`Encarregado pelos dados pessoais: ${officer} (${contact || company.email}).`}</p>}
        {more && <p>{more}</p>}
        <h2>O que acontece com os formulários</h2>
        <p>
          O formulário de contato e a inscrição em novidades montam um texto e abrem o WhatsApp ou o seu
          programa de e-mail com ele já escrito, ou o copiam. Esse texto fica no seu aparelho: nada é enviado
          até você tocar em enviar na conversa, e nenhuma cópia passa pelos servidores deste site. Depois de
          enviada, a mensagem segue também as regras do próprio WhatsApp, e nós a usamos para responder a
          você.
        </p>
        <p>
          A mensagem termina com uma referência curta, como (ref. K74A), que diz de qual página e de qual
          botão a conversa saiu e, quando o navegador informa, em qual página deste site a visita começou
          nesta aba e que tipo de site trouxe até ela (por exemplo, uma busca). Se o endereço da visita dizia
          de qual divulgação ela veio, diz também qual foi. Nada disso é gravado no seu navegador. A
          referência não identifica ninguém, e você pode apagá-la antes de enviar.
        </p>
        <p>
          {`Para saber quais artigos dão início a conversas, guardamos de cada uma a referência, o dia da primeira mensagem, o resultado (por exemplo, uma proposta) e um código irreversível no lugar de quem escreveu, para não contá-la duas vezes: nem texto, nem número, nem nome. Isso fica guardado por ${months} meses.`}
        </p>
        <h2>Cookies</h2>
        <p>
          Nenhum cookie é gravado para quem visita o site. Por isso não há aviso de cookies para aceitar. A
          única exceção é a área administrativa: as pessoas autorizadas que entram nela recebem um cookie de
          sessão, usado só para mantê-las conectadas.
        </p>
        <h2>Medição de leitura</h2>
        <p>
          Mostramos quantas vezes cada artigo foi aberto. Para não contar a mesma leitura duas vezes, o
          servidor guarda por 30 minutos um código irreversível, calculado a partir do endereço de rede e do
          navegador. Depois disso resta somente o total. Não usamos serviços de estatística de outras
          empresas.
        </p>
        {chatClicks && (
          <p>
            Do mesmo modo contamos, por dia, quantas vezes cada botão abriu o WhatsApp: página, botão e
            divulgação, sem nada sobre quem clicou.
          </p>
        )}
        <p>
          Das visitas guardamos, também só como soma do dia, as páginas abertas, o nome do site de onde a
          pessoa veio, as buscas que encontraram pouco e as páginas procuradas que não existem; destas fica
          por até uma hora a faixa de rede de onde veio o pedido, sem o endereço inteiro. Os endereços dos
          robôs de IA que leem o site também ficam até uma hora, para conferir se são quem dizem ser.
        </p>
        <p>{`Essas somas por dia ficam guardadas por ${months} meses e depois são apagadas.`}</p>
        <h2>Registros técnicos</h2>
        <p>
          Como exige o Marco Civil da Internet (Lei nº 12.965/2014) e para proteger o site contra abusos, os
          servidores guardam registros de acesso, com data, hora e endereço de rede, sem o que foi lido. Eles
          são mantidos em sigilo por seis meses e depois apagados, e não são usados para publicidade nem para
          formar perfis.
        </p>
        <p>{PERSONAL_DATA.actions.notice}</p>
        <p>{PERSONAL_DATA.reviewers.notice}</p>
        <h2>Conteúdo de outros endereços</h2>
        <p>
          Páginas, fontes e programas deste site vêm do nosso próprio servidor. A imagem de um artigo pode, a
          critério de quem escreve, estar em outro endereço; nesse caso, o seu navegador a busca lá. Os links
          para o WhatsApp e para outras páginas só são abertos quando você clica neles.
        </p>
        <h2>Seus direitos</h2>
        <p>
          Você pode pedir confirmação do tratamento, acesso, correção ou eliminação dos seus dados, além de
          informações sobre como eles são usados. Escreva para{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a> ou{' '}
          <ChatAnchor place="privacy" message={useChatMessages().privacy}>
            fale conosco pelo WhatsApp
          </ChatAnchor>
          .
        </p>
      </div>
    </div>
  );
}

export const privacyPage = (site: SiteData): Page => ({
  meta: pageMeta(site.company, { ...pageTexts(site, 'privacy'), path: '/privacidade' }),
  structuredData: [breadcrumbs(site.company, [{ name: 'Privacidade', path: '/privacidade' }])],
  main: <PrivacyPage />,
});
