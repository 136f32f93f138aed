import type { SiteFamily } from '../catalogue.js';
import { plainEntry, plainFamily } from './plain-family.js';

const WEB_APPS = ['Outlook', 'Teams', 'OneDrive', 'SharePoint', 'Word, Excel e PowerPoint na web'];
const DESKTOP_APPS = ['Word', 'Excel', 'PowerPoint', 'Outlook', 'Teams', 'OneDrive', 'SharePoint', 'OneNote'];

export const shippedMicrosoft365: SiteFamily = {
  ...plainFamily,
  key: 'microsoft365',
  number: 2,
  name: 'Microsoft 365',
  sold: true,
  maker: 'Microsoft',
  service: 'Licenciamento de software',
  slug: 'microsoft365',
  menu: 'Microsoft 365',
  menuOpensPage: true,
  look: 'tiles',
  hues: ['navy'],
  page: {
    title: 'Microsoft 365 para empresas: planos Business',
    description:
      'Microsoft 365 Business Basic, Standard e Premium para até 300 usuários, com 1 TB por pessoa. Compare os planos e peça a cotação pelo WhatsApp.',
  },
  title: 'Microsoft 365 pronto para a sua equipe trabalhar',
  lead: 'E-mail profissional, aplicativos do Office, reuniões e arquivos na nuvem, com a licença certa para cada pessoa e a migração feita por nós.',
  offer: 'E-mail, Office e reuniões com a licença certa para cada pessoa.',
  home: 'Office, Teams e os arquivos de cada pessoa na nuvem, com reuniões e regras de segurança no mesmo lugar.',
  call: 'Falar com um especialista',
  articles: 'Microsoft 365 na prática',
  apps: {
    title: 'Oito aplicativos, uma conta só',
    text: 'Cada pessoa entra uma vez e encontra tudo de que precisa para trabalhar.',
    entries: [
      { name: 'Outlook', text: 'E-mail com o domínio da empresa e agenda compartilhada.', icon: 'inbox' },
      { name: 'Teams', text: 'Conversas, chamadas e reuniões em um só lugar.', icon: 'camera' },
      { name: 'Word', text: 'Documentos escritos a várias mãos, com histórico.', icon: 'document' },
      { name: 'Excel', text: 'Planilhas, análises e gráficos que todos entendem.', icon: 'chart' },
      { name: 'PowerPoint', text: 'Apresentações com a cara da sua empresa.', icon: 'slides' },
      { name: 'OneDrive', text: 'Arquivos de cada pessoa, salvos e em qualquer lugar.', icon: 'cloud' },
      { name: 'SharePoint', text: 'Intranet e pastas da equipe, com permissões.', icon: 'panels' },
      { name: 'OneNote', text: 'Anotações organizadas e fáceis de encontrar.', icon: 'notes' },
    ],
  },
  advantages: {
    title: 'Por que Microsoft 365',
    entries: [
      {
        title: 'Produtividade',
        text: 'O Office que a sua equipe já conhece, sempre atualizado.',
        icon: 'app',
        points: [
          'Aplicativos no computador, na web e no celular',
          'Edição simultânea de documentos',
          'Arquivos de cada pessoa salvos na nuvem',
        ],
      },
      {
        title: 'Colaboração',
        text: 'Conversas, reuniões e arquivos ligados ao mesmo trabalho.',
        icon: 'people',
        points: [
          'Reuniões para a empresa inteira',
          'Webinars com inscrição e relatório',
          'Canais por projeto, com arquivos dentro',
        ],
      },
      {
        title: 'Segurança',
        text: 'Contas, aparelhos e dados sob as regras da empresa.',
        icon: 'lock',
        points: [
          'Verificação em duas etapas para todas as contas',
          'Filtro contra spam e programas maliciosos',
          'Gestão de aparelhos no Business Premium',
        ],
      },
    ],
  },
  entries_heading: {
    title: 'Escolha o plano',
    text: 'O valor depende do número de licenças e do contrato: peça a cotação e receba a proposta pelo WhatsApp.',
  },
  entries: [
    {
      ...plainEntry,
      name: 'Business Basic',
      subtitle: 'Para trabalhar pela web e pelo celular',
      description:
        'E-mail profissional, Teams e arquivos na nuvem para quem não precisa do Office instalado.',
      features: [
        'E-mail profissional com o seu domínio',
        'Reuniões no Teams com até 300 participantes',
        '1 TB de arquivos por usuário no OneDrive',
        'Office na web e no celular',
        'Filtro contra spam e programas maliciosos',
      ],
      apps: [...WEB_APPS],
      users: 'Até 300 usuários',
    },
    {
      ...plainEntry,
      name: 'Business Standard',
      popular: true,
      subtitle: 'O Office completo, em todo lugar',
      description:
        'Tudo do Basic e mais os aplicativos do Office instalados no computador, com webinars no Teams.',
      features: [
        'Tudo do Business Basic',
        'Office instalado no computador',
        'Webinars no Teams com até 250 participantes',
        'Página de inscrição e relatório dos participantes',
        'Agendamento de clientes com o Bookings',
      ],
      apps: [...DESKTOP_APPS],
      users: 'Até 300 usuários',
    },
    {
      ...plainEntry,
      name: 'Business Premium',
      subtitle: 'Produtividade com segurança avançada',
      description:
        'Tudo do Standard e mais proteção contra ameaças e gestão dos computadores e celulares da equipe.',
      features: [
        'Tudo do Business Standard',
        'Proteção avançada contra phishing e ransomware',
        'Gestão de computadores e celulares com o Intune',
        'Acesso condicional às contas da empresa',
        'Proteção de informações confidenciais',
      ],
      apps: [...DESKTOP_APPS, 'Defender', 'Intune'],
      users: 'Até 300 usuários',
    },
  ],
  comparison: {
    title: 'Compare lado a lado',
    text: '',
    groups: [
      {
        group: 'Limites',
        rows: [
          { label: 'Usuários', values: ['Até 300', 'Até 300', 'Até 300'] },
          { label: 'Arquivos por usuário', values: ['1 TB', '1 TB', '1 TB'] },
          { label: 'Participantes por reunião', values: ['Até 300', 'Até 300', 'Até 300'] },
          { label: 'Participantes por webinar', values: ['Não', 'Até 250', 'Até 250'] },
        ],
      },
      {
        group: 'Aplicativos',
        rows: [
          { label: 'Office na web e no celular', values: ['Sim', 'Sim', 'Sim'] },
          { label: 'Office instalado no computador', values: ['Não', 'Sim', 'Sim'] },
          { label: 'E-mail profissional com o Outlook', values: ['Sim', 'Sim', 'Sim'] },
          { label: 'Teams, OneDrive e SharePoint', values: ['Sim', 'Sim', 'Sim'] },
        ],
      },
      {
        group: 'Segurança',
        rows: [
          { label: 'Filtro contra spam e programas maliciosos', values: ['Sim', 'Sim', 'Sim'] },
          { label: 'Proteção avançada contra phishing', values: ['Não', 'Não', 'Sim'] },
          { label: 'Gestão de computadores e celulares', values: ['Não', 'Não', 'Sim'] },
          { label: 'Acesso condicional', values: ['Não', 'Não', 'Sim'] },
        ],
      },
    ],
  },
  closing: {
    title: 'Sua empresa mistura perfis? Misture os planos.',
    text: 'Nem todo mundo precisa da mesma licença. Desenhamos uma solução personalizada, com o plano certo para cada área, a migração dos e-mails e o treinamento da equipe.',
    points: ['Levantamento de perfis de uso', 'Migração de e-mails e arquivos', 'Treinamento e suporte 24/7'],
    call: 'Pedir solução personalizada',
  },
};
