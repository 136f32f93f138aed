/** Lines we sell and deploy. The credential itself is shown on request: it expires, and this text does not know when. */
export const certifications = [
  {
    title: 'Kaspersky',
    text: 'Venda, implantação e suporte da linha Kaspersky Next. Peça a credencial vigente antes de contratar.',
  },
  {
    title: 'Microsoft 365',
    text: 'Licenciamento e migração dos planos Business. A credencial vigente acompanha a proposta, se você pedir.',
  },
  {
    title: 'Google Workspace',
    text: 'Licenciamento e migração dos planos Business. Confira a credencial vigente conosco a qualquer momento.',
  },
] as const;
