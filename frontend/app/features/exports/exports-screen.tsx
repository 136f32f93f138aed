import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileCode2, Download, type LucideIcon } from 'lucide-react';
import type { ExportFormat, ExportOverview } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { StatCard, StatCards } from '../../components/admin/stat-card';
import { ButtonLink } from '../../components/ui/button';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { counted } from '../../lib/words/counted';
import { sizeText } from '../../lib/words/size-text';

interface Form {
  format: ExportFormat;
  title: string;
  icon: LucideIcon;
  file: string;
  what: string;
  holds: readonly string[];
  lacks: string;
}

const forms: readonly Form[] = [
  {
    format: 'markdown',
    title: 'Markdown e imagens',
    icon: FileArchive,
    file: 'Um zip',
    what: 'Tudo o que é seu, em arquivos que qualquer editor abre. Volta inteiro para outra instalação deste produto.',
    holds: [
      'Um arquivo .md por post, com título, datas, autor e metadados no cabeçalho',
      'As imagens da biblioteca em todos os tamanhos, com o original e o ponto de foco onde houver',
      'Categorias e redirecionamentos (CSV)',
      'Textos e versões do site, comentários, decisões de revisão, regras, links de campanha e webhooks, sem os segredos',
    ],
    lacks: 'O que o Markdown não sabe dizer fica em HTML, dentro do texto.',
  },
  {
    format: 'ghost',
    title: 'Ghost',
    icon: FileArchive,
    file: 'Um zip, versão 5',
    what: 'Para importar em Ghost › Configurações › Importar. As categorias viram tags.',
    holds: [
      'Posts com HTML, resumo, metadados, datas e situação',
      'Autores, e as palavras-chave como tags',
      'Imagens e arquivos dos posts, com o nome que têm na biblioteca',
      'Endereços antigos em redirects.yaml, que o Ghost lê em Configurações › Labs',
    ],
    lacks: 'Posts com tabelas, detalhes ou definições entram como um cartão de HTML.',
  },
  {
    format: 'wordpress',
    title: 'WordPress',
    icon: FileCode2,
    file: 'Um XML (WXR 1.2)',
    what: 'Para importar em WordPress › Ferramentas › Importar, marcando o download dos anexos.',
    holds: [
      'Posts em blocos, com datas, situação, categorias e imagem destacada',
      'Meta título, descrição e “ocultar dos buscadores” para o Yoast SEO',
      'Imagens e arquivos como anexos, com o nome que têm aqui, que o WordPress busca neste site',
    ],
    lacks: 'O site precisa estar no ar enquanto o WordPress busca as imagens.',
  },
];

/** Leaving at any time: everything as one file, in a form of choice. */
export function ExportsScreen() {
  const overview = useQuery(callQuery(api.adminExportOverview, {}));
  return (
    <>
      <ScreenHeader
        title="Exportar"
        actions={<ButtonLink to="/blog/admin/importar">Importar um arquivo</ButtonLink>}
      >
        <p className="max-w-3xl">
          O blog inteiro em um arquivo, como está neste momento. Propostas de assistentes, listas de fontes,
          revisões anteriores e as contagens de visitas ficam de fora. Baixar não muda nada aqui, e fica na
          auditoria.
        </p>
      </ScreenHeader>
      <QueryError
        className="mb-3"
        queries={[overview]}
        fallback="Não foi possível contar o que há para exportar."
      />
      <section aria-label="O que vai" className="mb-5">
        {overview.isPending && <Loading className="h-12 w-full">Contando o que há para exportar...</Loading>}
        {overview.data && <Contents overview={overview.data} />}
      </section>
      <div className="grid gap-4 lg:grid-cols-3">
        {forms.map((form) => (
          <FormPanel key={form.format} form={form} />
        ))}
      </div>
      <p className="mt-5 max-w-3xl text-sm text-neutral-600">
        Um blog grande leva alguns minutos: o arquivo é montado enquanto desce. Se algo falhar no meio, o
        navegador mostra o download como interrompido; comece de novo. Até duas exportações correm ao mesmo
        tempo.
      </p>
    </>
  );
}

function Contents({ overview }: { overview: ExportOverview }) {
  const { posts, pictures, bin } = overview;
  const all = posts.published + posts.scheduled + posts.draft;
  const states = [
    counted(posts.published, 'publicado', 'publicados'),
    counted(posts.scheduled, 'agendado', 'agendados'),
    counted(posts.draft, 'rascunho', 'rascunhos'),
  ];
  const addresses = [
    counted(overview.redirects, 'redirecionamento', 'redirecionamentos'),
    counted(overview.old_slugs, 'endereço antigo', 'endereços antigos'),
  ];
  return (
    <>
      <StatCards>
        <StatCard label="Posts" value={all} note={states.join(', ')} />
        <StatCard
          label="Texto"
          value={sizeText(overview.text_bytes)}
          note={counted(overview.pending, 'alteração pendente', 'alterações pendentes')}
        />
        <StatCard
          label="Imagens"
          value={pictures ?? '—'}
          note={pictures === null ? 'não foi possível contar agora' : 'na biblioteca'}
        />
        <StatCard
          label="Endereços antigos"
          value={overview.redirects + overview.old_slugs}
          note={addresses.join(', ')}
        />
      </StatCards>
      <p className="mt-3 text-sm text-neutral-600">
        Não entram no arquivo: {bin > 0 ? `a lixeira (${counted(bin, 'post', 'posts')})` : 'a lixeira'}, as
        versões antigas dos textos, as visitas e as fontes dos rascunhos.
      </p>
    </>
  );
}

function FormPanel({ form }: { form: Form }) {
  const { format, title, icon: Icon, file, what, holds, lacks } = form;
  return (
    <section
      aria-labelledby={`export-${format}`}
      className="flex flex-col rounded-lg border border-surface-200 bg-white p-4"
    >
      <h2
        id={`export-${format}`}
        className="flex items-center gap-2 text-base font-bold text-neutral-900 [&_svg]:size-5 [&_svg]:text-brand-700"
      >
        <Icon aria-hidden />
        {title}
      </h2>
      <p className="mt-0.5 text-xs text-neutral-600">{file}</p>
      <p className="mt-3 text-sm text-neutral-800">{what}</p>
      <ul className="mt-3 mb-3 grid list-disc gap-1 pl-5 text-sm text-neutral-700">
        {holds.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mb-4 text-sm text-neutral-600">{lacks}</p>
      {/* The browser saves it under the name that the server gives. */}
      <a
        href={api.adminExport.url({ params: { format } })}
        download
        className="mt-auto inline-flex h-10 items-center justify-center gap-2 rounded-md bg-brand-700 px-4 text-sm font-semibold text-white hover:bg-brand-800 [&_svg]:size-4"
      >
        <Download aria-hidden />
        Baixar {format === 'markdown' ? 'o zip' : `para ${title}`}
      </a>
    </section>
  );
}
