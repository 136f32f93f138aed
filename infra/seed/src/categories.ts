/** Categories of the demo blog in the order of their creation: the first gets id 1, the default of a new post. */
export const categories = [
  {
    name: 'Segurança Digital',
    description: 'Princípios e práticas para proteger pessoas, contas e dados da empresa no dia a dia.',
  },
  {
    name: 'EDR e Endpoints',
    product: 'kaspersky',
    description:
      'Detecção e resposta em computadores e servidores: como funciona, como escolher, como operar.',
  },
  {
    name: 'Ameaças',
    product: 'kaspersky',
    description:
      'Ransomware, phishing e fraudes: como os ataques acontecem e onde é possível interrompê-los.',
  },
  {
    name: 'Microsoft 365',
    product: 'microsoft365',
    description: 'Planos, recursos e configurações de segurança do Microsoft 365 para empresas brasileiras.',
  },
  {
    name: 'Google Workspace',
    product: 'google-workspace',
    description: 'Colaboração segura com o Google Workspace: administração, compartilhamento e migração.',
  },
  {
    name: 'LGPD e Conformidade',
    description:
      'O que a Lei Geral de Proteção de Dados pede das empresas e como transformar isso em rotina.',
  },
  {
    name: 'Backup e Continuidade',
    description:
      'Cópias de segurança, recuperação e planos para continuar trabalhando depois de um incidente.',
  },
] as const;
