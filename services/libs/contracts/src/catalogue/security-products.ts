import type { ChatPlace } from '../chat-places.js';
import type { ComparisonGroup } from './plan-family.js';

/** An endpoint-security product that we sell. */
export interface SecurityProduct {
  id: string;
  /** Its button, in the reference of a chat. */
  place: ChatPlace;
  name: string;
  subtitle: string;
  description: string;
  features: readonly [string, string, string, string, string, string];
  benefits: readonly [string, string, string, string];
  idealFor: string;
  /** Depth of detection and response, from 1 to 3: drawn as bars. */
  level: 1 | 2 | 3;
  levelText: string;
}

/** What the home page says of the endpoint-security products. */
export const securityProducts: readonly SecurityProduct[] = [
  {
    id: 'next-edr-foundations',
    place: 'product_foundations',
    name: 'Next EDR Foundations',
    subtitle: 'A base de que todo computador da empresa precisa',
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
    level: 1,
    levelText: 'Proteção e visibilidade',
  },
  {
    id: 'managed-detection',
    place: 'product_detection',
    name: 'Managed Detection',
    subtitle: 'Especialistas acompanhando o seu ambiente',
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
    level: 2,
    levelText: 'Vigilância por especialistas',
  },
  {
    id: 'next-edr-optimum',
    place: 'product_optimum',
    name: 'Next EDR Optimum',
    subtitle: 'Investigação e resposta nas suas mãos',
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
    level: 3,
    levelText: 'Investigação e resposta',
  },
];

/** The products side by side: what their descriptions say, row by row. */
export const securityComparison: readonly ComparisonGroup[] = [
  {
    group: 'Quem cuida',
    rows: [
      { label: 'Quem investiga os alertas', values: ['Sua equipe', 'Analistas da Kaspersky', 'Sua equipe'] },
      { label: 'Vigilância à noite e em feriados', values: [false, true, false] },
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
        values: [false, 'Ativa, por analistas', 'Por indicadores (IoC)'],
      },
      {
        label: 'Registro de cada incidente',
        values: [false, 'Relatórios e histórico', 'Evidências para auditoria'],
      },
    ],
  },
  {
    group: 'Como se responde',
    rows: [
      {
        label: 'Isolamento do computador',
        values: [false, 'Remoto, com a sua autorização', 'Com um clique'],
      },
      { label: 'Orientação de resposta', values: [false, 'Passo a passo', 'Investigação guiada'] },
      { label: 'Gestão de vulnerabilidades', values: [false, false, true] },
    ],
  },
];
