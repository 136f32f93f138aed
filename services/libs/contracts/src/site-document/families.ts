import { z } from 'zod';
import { choice, fixed, heading, line, list, paragraph, titled } from './fields.js';

/** Rows under one title, with a value for each of the three products or plans. */
const comparison = list(
  'Comparação',
  6,
  z.strictObject({
    group: line('Grupo', 40),
    rows: list(
      'Linhas',
      12,
      z.strictObject({
        label: line('Recurso', 50),
        values: fixed('Um valor para cada', 3, line('Valor', 36, 'Sim e Não aparecem como sinais.')),
      }),
      1,
    ),
  }),
);

/** What every family says. */
const family = {
  sold: choice('Vendemos esta família', 'Desligada, some do menu, das páginas e das buscas.'),
  name: line('Nome da família', 30),
  offer: paragraph('Frase que a apresenta em artigos e na busca', 140),
  title: line('Título da página', 60),
  lead: paragraph('Texto de abertura', 240),
  call: line('Botão da abertura', 32),
  articles: line('Título dos artigos', 50),
  comparison,
};

export const siteKasperskySchema = z
  .strictObject({
    ...family,
    menu: line('Nome no menu', 20),
    menuOpensPage: choice(
      'O menu abre a página da família',
      'Desligado, leva à seção de produtos da página inicial.',
    ),
    steps: z
      .strictObject({
        ...titled(200).shape,
        entries: fixed(
          'Cinco passos',
          5,
          z.strictObject({
            title: line('Título', 24),
            text: paragraph('Texto', 130),
            trace: line('Linha do registro', 44),
          }),
        ),
      })
      .meta({ title: 'O que o EDR faz' }),
    products_heading: heading('Acima dos produtos'),
    products: fixed(
      'Três produtos',
      3,
      z.strictObject({
        name: line('Nome', 30),
        subtitle: line('Subtítulo', 60),
        situation: line('A frase de quem precisa dele', 90),
        description: paragraph('Descrição', 200),
        features: fixed('Seis recursos', 6, line('Recurso', 70)),
        benefits: fixed('Quatro benefícios', 4, line('Benefício', 70)),
        idealFor: paragraph('Ideal para', 140),
      }),
    ),
    comparison_heading: heading('Acima da comparação'),
    doubt: z
      .strictObject({ ...titled(160).shape, call: line('Botão', 32) })
      .meta({ title: 'Para quem está em dúvida' }),
  })
  .meta({ title: 'Kaspersky' });
export type SiteKaspersky = z.output<typeof siteKasperskySchema>;

const planFamily = (title: string) =>
  z
    .strictObject({
      ...family,
      home: paragraph('Texto na página inicial', 140),
      apps_heading: heading('Acima dos aplicativos'),
      apps: fixed(
        'Oito aplicativos',
        8,
        z.strictObject({ name: line('Nome', 24), text: line('O que faz', 70) }),
      ),
      advantages_title: line('Título das vantagens', 50),
      advantages: fixed(
        'Três vantagens',
        3,
        z.strictObject({ ...titled(90).shape, points: list('Pontos', 5, line('Ponto', 60), 1) }),
      ),
      plans_heading: heading('Acima dos planos'),
      plans: fixed(
        'Três planos',
        3,
        z.strictObject({
          name: line('Nome', 24),
          subtitle: line('Subtítulo', 50),
          description: paragraph('Descrição', 140),
          features: list('Recursos', 8, line('Recurso', 60), 1),
          apps: list('Aplicativos', 12, line('Aplicativo', 40), 1),
          users: line('Usuários', 24),
        }),
      ),
      custom: z
        .strictObject({
          ...titled(220).shape,
          points: list('Pontos', 5, line('Ponto', 50), 1),
          call: line('Botão', 32),
        })
        .meta({ title: 'Solução personalizada' }),
    })
    .meta({ title });
export type SitePlanFamily = z.output<ReturnType<typeof planFamily>>;

/** The product families, each with its page; one that is not sold has none. */
export const siteFamiliesSchema = z
  .strictObject({
    kaspersky: siteKasperskySchema,
    microsoft365: planFamily('Microsoft 365'),
    'google-workspace': planFamily('Google Workspace'),
  })
  .refine(
    (families) => Object.values(families).some(({ sold }) => sold),
    'Ao menos uma família deve ser vendida.',
  )
  .meta({ title: 'Produtos e planos' });
export type SiteFamilies = z.output<typeof siteFamiliesSchema>;
