import { z } from 'zod';
import { booleanField, fixedList, heading, line, list, paragraph, titledText } from './fields.js';

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
        values: fixedList('Um valor para cada', 3, line('Valor', 36, 'Sim e Não aparecem como sinais.')),
      }),
      1,
    ),
  }),
);

/** What every family says. */
const family = {
  sold: booleanField('Vendemos esta família', 'Desligada, some do menu, das páginas e das buscas.'),
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
    menuOpensPage: booleanField(
      'O menu abre a página da família',
      'Desligado, leva à seção de produtos da página inicial.',
    ),
    steps: z
      .strictObject({
        ...titledText(200).shape,
        entries: fixedList(
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
    products: fixedList(
      'Três produtos',
      3,
      z.strictObject({
        name: line('Nome', 30),
        subtitle: line('Subtítulo', 60),
        situation: line('A frase de quem precisa dele', 90),
        description: paragraph('Descrição', 200),
        features: fixedList('Seis recursos', 6, line('Recurso', 70)),
        benefits: fixedList('Quatro benefícios', 4, line('Benefício', 70)),
        idealFor: paragraph('Ideal para', 140),
      }),
    ),
    comparison_heading: heading('Acima da comparação'),
    doubt: z
      .strictObject({ ...titledText(160).shape, call: line('Botão', 32) })
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
      apps: fixedList(
        'Oito aplicativos',
        8,
        z.strictObject({ name: line('Nome', 24), text: line('O que faz', 70) }),
      ),
      advantages_title: line('Título das vantagens', 50),
      advantages: fixedList(
        'Três vantagens',
        3,
        z.strictObject({ ...titledText(90).shape, points: list('Pontos', 5, line('Ponto', 60), 1) }),
      ),
      plans_heading: heading('Acima dos planos'),
      plans: fixedList(
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
          ...titledText(220).shape,
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
