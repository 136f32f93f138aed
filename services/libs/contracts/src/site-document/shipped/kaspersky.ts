import type { SiteFamily } from '../catalogue.js';
import { plainEntry, plainFamily } from './plain-family.js';

export const shippedKaspersky: SiteFamily = {
  ...plainFamily,
  key: 'kaspersky',
  number: 7,
  name: 'Kaspersky Next EDR',
  sold: true,
  maker: 'Kaspersky',
  service: 'Segurança de endpoints',
  slug: 'kaspersky',
  menu: 'Kaspersky',
  menuOpensPage: false,
  look: 'console',
  hues: [],
  page: {
    title: 'Kaspersky EDR para empresas: compare os produtos',
    description:
      'Kaspersky Next EDR Foundations, Managed Detection e Next EDR Optimum lado a lado: quem investiga, o que se vê e como se responde. Peça uma demonstração.',
  },
  offer: 'Detecção e resposta nos computadores da empresa, com a implantação feita por nós.',
  title: 'Kaspersky EDR do tamanho da sua equipe',
  lead: 'Três produtos para detectar e responder a ataques nos computadores, servidores e celulares da empresa, implantados por nós.',
  call: 'Falar com um especialista',
  articles: 'Para entender de EDR e de ataques',
  steps: {
    title: 'O que o EDR faz, passo a passo',
    text: 'Um antivírus pergunta se o arquivo é conhecido. O EDR acompanha o que ele faz, do primeiro clique à explicação.',
    entries: [
      {
        title: 'Registra',
        text: 'Programas que abrem, conexões e arquivos alterados viram um histórico de cada computador.',
        trace: 'outlook.exe abriu fatura.xlsm',
      },
      {
        title: 'Liga os pontos',
        text: 'Sinais que sozinhos parecem normais são reunidos em uma só história.',
        trace: 'fatura.xlsm iniciou powershell.exe',
      },
      {
        title: 'Avisa',
        text: 'O que foge do comportamento conhecido sobe para a fila de alertas, já com a gravidade.',
        trace: 'gravidade alta: script oculto',
      },
      {
        title: 'Contém',
        text: 'O processo é encerrado e a máquina sai da rede, enquanto o resto da empresa trabalha.',
        trace: 'estação isolada, processo encerrado',
      },
      {
        title: 'Explica',
        text: 'A causa raiz mostra por onde o ataque entrou, para fechar a porta e responder a quem perguntar.',
        trace: 'origem: anexo de e-mail',
      },
    ],
  },
  entries_heading: {
    title: 'O que cada um faz',
    text: 'Peça a demonstração de qualquer um deles pelo WhatsApp.',
  },
  entries: [
    {
      ...plainEntry,
      name: 'Next EDR Foundations',
      subtitle: 'A base de que todo computador da empresa precisa',
      situation: 'Estamos saindo do antivírus tradicional e a equipe de TI é enxuta.',
      description:
        'Proteção de endpoints com aprendizado de máquina e a visão de causa raiz que mostra por onde a ameaça entrou, em um só console na nuvem.',
      features: [
        'Proteção contra vírus, ransomware e ataques sem arquivo',
        'Análise de causa raiz de cada detecção',
        'Prevenção contra exploração de falhas',
        'Controle de aplicativos, dispositivos e navegação',
        'Proteção de estações, servidores e celulares',
        'Console único na nuvem, sem servidor próprio',
      ],
      benefits: [
        'Menos incidentes para a equipe tratar',
        'Visibilidade do que acontece em cada máquina',
        'Implantação sem interromper o trabalho',
        'Políticas iguais para escritório e home office',
      ],
      idealFor: 'Empresas que estão saindo do antivírus tradicional e têm uma equipe de TI enxuta.',
    },
    {
      ...plainEntry,
      name: 'Managed Detection',
      subtitle: 'Especialistas acompanhando o seu ambiente',
      situation: 'Não podemos parar, e ninguém vigia os computadores à noite.',
      description:
        'Detecção e resposta gerenciadas: analistas da Kaspersky investigam os sinais dos seus endpoints dia e noite e orientam o que fazer em cada caso.',
      features: [
        'Monitoramento contínuo por analistas',
        'Busca ativa por ameaças ocultas',
        'Triagem e priorização dos alertas',
        'Orientação de resposta passo a passo',
        'Ações de resposta remotas, com a sua autorização',
        'Relatórios e histórico de cada incidente',
      ],
      benefits: [
        'Cobertura à noite, em fins de semana e feriados',
        'Nada de montar uma central de segurança própria',
        'Alertas que chegam já investigados',
        'Sua equipe livre para o que move o negócio',
      ],
      idealFor: 'Empresas que não podem parar e não têm quem vigie o ambiente fora do expediente.',
    },
    {
      ...plainEntry,
      name: 'Next EDR Optimum',
      subtitle: 'Investigação e resposta nas suas mãos',
      situation: 'Temos equipe de TI e queremos investigar e responder nós mesmos.',
      description:
        'EDR completo e direto: detecção avançada, investigação guiada e resposta em poucos cliques para conter o ataque antes que ele se espalhe.',
      features: [
        'Detecção avançada por comportamento',
        'Investigação com a cadeia completa do ataque',
        'Isolamento do computador com um clique',
        'Busca por indicadores de comprometimento (IoC)',
        'Gestão de vulnerabilidades e correções',
        'Criptografia e controle de serviços em nuvem',
      ],
      benefits: [
        'Contenção antes que o ataque chegue aos servidores',
        'Menos tempo entre o alerta e a decisão',
        'Falhas corrigidas antes de serem exploradas',
        'Evidências organizadas para auditoria e LGPD',
      ],
      idealFor: 'Empresas com equipe de TI que quer investigar e responder sem aumentar o time.',
    },
  ],
  comparison: {
    title: 'Compare lado a lado',
    text: 'A diferença está em quem investiga e em quanto se vê de cada ataque.',
    groups: [
      {
        group: 'Quem cuida',
        rows: [
          {
            label: 'Quem investiga os alertas',
            values: ['Sua equipe', 'Analistas da Kaspersky', 'Sua equipe'],
          },
          { label: 'Vigilância à noite e em feriados', values: ['Não', 'Sim', 'Não'] },
          { label: 'Equipe de TI', values: ['Enxuta', 'Sem plantão', 'Que investiga'] },
        ],
      },
      {
        group: 'O que se vê',
        rows: [
          {
            label: 'Análise do ataque',
            values: ['Causa raiz de cada detecção', 'Alertas já investigados', 'Cadeia completa do ataque'],
          },
          {
            label: 'Busca por ameaças ocultas',
            values: ['Não', 'Ativa, por analistas', 'Por indicadores (IoC)'],
          },
          {
            label: 'Registro de cada incidente',
            values: ['Não', 'Relatórios e histórico', 'Evidências para auditoria'],
          },
        ],
      },
      {
        group: 'Como se responde',
        rows: [
          {
            label: 'Isolamento do computador',
            values: ['Não', 'Remoto, com a sua autorização', 'Com um clique'],
          },
          { label: 'Orientação de resposta', values: ['Não', 'Passo a passo', 'Investigação guiada'] },
          { label: 'Gestão de vulnerabilidades', values: ['Não', 'Não', 'Sim'] },
        ],
      },
    ],
  },
  closing: {
    points: [],
    title: 'Ainda em dúvida entre dois?',
    text: 'Conte quantos computadores são e quem cuida deles. Se o menor resolve, é ele que indicamos.',
    call: 'Pedir uma recomendação',
  },
};
