import type { SiteBenefits } from '../benefits.js';

const shipped = { shown: true, condition: '', link: '', about: '', lines: [] };

export const shippedBenefits: SiteBenefits = {
  title: 'O que muda no dia seguinte',
  text: 'Segurança boa aparece em números simples, que qualquer pessoa da empresa entende.',
  entries: [
    {
      ...shipped,
      title: 'Ameaças vistas a tempo',
      text: 'Aprendizado de máquina e análise de comportamento encontram o que um antivírus por assinatura deixa passar.',
      value: '99,9%',
      unit: 'de detecção',
      about: 'de detecção',
      kind: 'alert',
      lines: [
        { text: 'fatura.xlsm aberta', value: '09:41:05' },
        { text: 'script oculto iniciado', value: '09:41:06' },
      ],
    },
    {
      ...shipped,
      title: 'Alguém do outro lado',
      text: 'O alerta crítico não espera na fila: logo há uma pessoa cuidando do caso.',
      value: '5 min',
      unit: 'de resposta',
      about: 'de resposta',
      kind: 'answer',
      lines: [
        { text: 'alerta crítico', value: '09:41:06' },
        { text: 'analista assume o caso', value: '09:45:40' },
      ],
    },
    {
      ...shipped,
      title: 'De madrugada também',
      text: 'Ataques preferem a noite e o feriado. Para uma emergência, há quem atenda a qualquer hora.',
      value: '24/7',
      unit: 'de suporte',
      about: 'de suporte',
      kind: 'week',
    },
    {
      ...shipped,
      title: 'Implantação rápida',
      text: 'Da contratação à proteção ativa, sem parar quem está trabalhando.',
      value: '2 a 5',
      unit: 'dias úteis',
      about: 'dias úteis para implantar',
      kind: 'days',
    },
    {
      ...shipped,
      title: 'Cresce com a equipe',
      text: 'Cada pessoa tem 1 TB para os seus arquivos, do plano menor ao maior.',
      value: '300',
      unit: 'usuários no Microsoft 365 Business',
      kind: 'list',
      lines: [
        { text: 'Recepção', value: 'Business Basic' },
        { text: 'Vendas', value: 'Business Standard' },
        { text: 'Diretoria', value: 'Business Premium' },
      ],
    },
    {
      ...shipped,
      title: 'Espaço para o que importa',
      text: 'É o maior plano; os outros têm 30 GB e 2 TB, e nenhum limita o número de usuários.',
      value: '5 TB',
      unit: 'por usuário no Google Workspace',
      kind: 'bars',
      lines: [
        { text: 'Business Starter', value: '2' },
        { text: 'Business Standard', value: '40' },
        { text: 'Business Plus', value: '100' },
      ],
    },
  ],
};
