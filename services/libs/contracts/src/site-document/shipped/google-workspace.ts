import type { SiteFamily } from '../catalogue.js';
import { plainEntry, plainFamily } from './plain-family.js';

const APPS = ['Gmail', 'Agenda', 'Drive', 'Meet', 'Chat', 'Documentos', 'Planilhas', 'Apresentações'];

export const shippedGoogleWorkspace: SiteFamily = {
  ...plainFamily,
  key: 'google-workspace',
  number: 3,
  name: 'Google Workspace',
  sold: true,
  maker: 'Google',
  service: 'Licenciamento de software',
  slug: 'google-workspace',
  menu: 'Google Workspace',
  menuOpensPage: true,
  look: 'columns',
  hues: ['blue', 'red', 'yellow', 'green'],
  page: {
    title: 'Google Workspace para empresas: planos Business',
    description:
      'Google Workspace Business Starter, Standard e Plus: de 30 GB a 5 TB por usuário e reuniões com até 500 participantes. Compare os planos e peça a cotação.',
  },
  title: 'Google Workspace para equipes que decidem juntas',
  lead: 'Gmail com o domínio da sua empresa, arquivos que todos editam ao mesmo tempo e reuniões sem instalar nada. Nós cuidamos da migração e das licenças.',
  offer: 'Gmail, Drive e Meet com o domínio da empresa e a migração feita por nós.',
  home: 'Gmail, Drive e Meet no navegador, com documentos que a equipe escreve ao mesmo tempo.',
  call: 'Conversar sobre a migração',
  articles: 'Google Workspace no dia a dia',
  apps: {
    title: 'Do e-mail à planilha, no navegador',
    text: 'Oito aplicativos em que as pessoas trabalham no mesmo arquivo, ao mesmo tempo.',
    entries: [
      { name: 'Gmail', text: 'E-mail profissional com o domínio da empresa.', icon: 'mail' },
      { name: 'Agenda', text: 'Horários da equipe e salas, sem conflito.', icon: 'calendar' },
      { name: 'Drive', text: 'Arquivos da empresa, com busca e permissões.', icon: 'disk' },
      { name: 'Meet', text: 'Reuniões por vídeo direto no navegador.', icon: 'camera' },
      { name: 'Chat', text: 'Conversas e espaços por equipe ou projeto.', icon: 'chat' },
      { name: 'Documentos', text: 'Textos escritos por várias pessoas ao mesmo tempo.', icon: 'document' },
      { name: 'Planilhas', text: 'Dados e relatórios sempre na última versão.', icon: 'sheet' },
      { name: 'Apresentações', text: 'Propostas e aulas montadas em equipe.', icon: 'slides' },
    ],
  },
  advantages: {
    title: 'O que muda para a equipe',
    entries: [
      {
        title: 'Tudo no navegador',
        text: 'Nada para instalar ou atualizar em cada computador.',
        icon: 'speed',
        points: [
          'Funciona em qualquer aparelho',
          'Edição simultânea de arquivos',
          'Histórico de versões em cada documento',
        ],
      },
      {
        title: 'Espaço que acompanha',
        text: 'Comece com pouco e cresça sem trocar de ferramenta.',
        icon: 'infinity',
        points: [
          'Sem limite de pessoas na empresa',
          'Mais espaço por usuário a cada plano',
          'Reuniões maiores a cada plano',
        ],
      },
      {
        title: 'Segurança da empresa',
        text: 'Contas e arquivos sob o controle de quem administra.',
        icon: 'shield',
        points: [
          'Verificação em duas etapas',
          'Controle de quem vê cada arquivo',
          'Gestão de contas e aparelhos em um painel',
        ],
      },
    ],
  },
  entries_heading: {
    title: 'Três tamanhos de espaço e de reunião',
    text: 'Diga quantas pessoas são e quanto guardam, e receba a proposta pelo WhatsApp.',
  },
  entries: [
    {
      ...plainEntry,
      name: 'Business Starter',
      subtitle: 'Para começar do jeito certo',
      description: 'E-mail profissional e colaboração para equipes que estão saindo das contas pessoais.',
      features: [
        'E-mail profissional com o seu domínio',
        '30 GB de armazenamento por usuário',
        'Reuniões no Meet com até 100 participantes',
        'Edição simultânea de documentos',
        'Verificação em duas etapas',
      ],
      apps: [...APPS],
      users: 'Usuários ilimitados',
    },
    {
      ...plainEntry,
      name: 'Business Standard',
      popular: true,
      subtitle: 'O equilíbrio para a maioria das equipes',
      description: 'Espaço de sobra, drives compartilhados e reuniões maiores, com gravação.',
      features: [
        'Tudo do Business Starter',
        '2 TB de armazenamento por usuário',
        'Reuniões no Meet com até 150 participantes',
        'Gravação de reuniões no Drive',
        'Drives compartilhados para a equipe',
      ],
      apps: [...APPS],
      users: 'Usuários ilimitados',
    },
    {
      ...plainEntry,
      name: 'Business Plus',
      subtitle: 'Mais controle e retenção de dados',
      description: 'Para quem precisa guardar, encontrar e proteger informações com regras próprias.',
      features: [
        'Tudo do Business Standard',
        '5 TB de armazenamento por usuário',
        'Reuniões no Meet com até 500 participantes',
        'Retenção e busca de dados com o Vault',
        'Gestão avançada de aparelhos',
      ],
      apps: [...APPS, 'Vault'],
      users: 'Usuários ilimitados',
    },
  ],
  comparison: {
    title: 'Compare lado a lado',
    text: '',
    groups: [
      {
        group: 'Limites',
        rows: [
          { label: 'Usuários', values: ['Ilimitados', 'Ilimitados', 'Ilimitados'] },
          { label: 'Armazenamento por usuário', values: ['30 GB', '2 TB', '5 TB'] },
          { label: 'Participantes por reunião', values: ['Até 100', 'Até 150', 'Até 500'] },
        ],
      },
      {
        group: 'Colaboração',
        rows: [
          { label: 'E-mail profissional com o Gmail', values: ['Sim', 'Sim', 'Sim'] },
          { label: 'Documentos, Planilhas e Apresentações', values: ['Sim', 'Sim', 'Sim'] },
          { label: 'Drives compartilhados', values: ['Não', 'Sim', 'Sim'] },
          { label: 'Gravação de reuniões', values: ['Não', 'Sim', 'Sim'] },
        ],
      },
      {
        group: 'Segurança e gestão',
        rows: [
          { label: 'Verificação em duas etapas', values: ['Sim', 'Sim', 'Sim'] },
          { label: 'Retenção e busca de dados', values: ['Não', 'Não', 'Sim'] },
          { label: 'Gestão avançada de aparelhos', values: ['Não', 'Não', 'Sim'] },
        ],
      },
    ],
  },
  closing: {
    title: 'Precisa de algo fora da tabela?',
    text: 'Montamos uma solução personalizada: planos diferentes por área, migração de outra plataforma e regras de segurança ajustadas à sua empresa.',
    points: [
      'Migração de e-mails, agendas e arquivos',
      'Configuração de segurança e domínios',
      'Treinamento e suporte 24/7',
    ],
    call: 'Desenhar a nossa solução',
  },
};
