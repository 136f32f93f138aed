import { z } from 'zod';
import { slug } from '../core/fields.js';
import { anchorOf, dayOf } from '../core/text-forms.js';
import {
  booleanField,
  choice,
  heading,
  hidden,
  line,
  list,
  optionalLine,
  optionalParagraph,
  paragraph,
  titledText,
  withCompanyName,
} from './fields.js';

/** Signs of applications and advantages, with their names. */
const ICONS = {
  check: 'Confirmação',
  app: 'Janela',
  inbox: 'Caixa de entrada',
  mail: 'Carta',
  calendar: 'Calendário',
  chat: 'Conversas',
  camera: 'Câmera',
  document: 'Documento',
  sheet: 'Planilha',
  chart: 'Gráfico',
  slides: 'Apresentação',
  notes: 'Caderno',
  disk: 'Disco',
  cloud: 'Nuvem',
  panels: 'Painéis',
  people: 'Pessoas',
  lock: 'Cadeado',
  shield: 'Escudo',
  speed: 'Raio',
  infinity: 'Sem limite',
} as const;
export type FamilyIcon = keyof typeof ICONS;
const icon = choice('Sinal', ICONS).default('check').meta({ title: 'Sinal', choices: ICONS });

const points = (max: number) => list('Pontos', 5, line('Ponto', max));

/** A product or a plan. */
const entry = z.strictObject({
  name: line('Nome', 30),
  subtitle: line('Subtítulo', 60),
  situation: optionalLine(
    'A frase de quem precisa dele',
    90,
    'Aparece na página inicial, no desenho escuro.',
  ),
  description: paragraph('Descrição', 200),
  features: list('Recursos', 8, line('Recurso', 70), 1),
  benefits: list('Benefícios', 6, line('Benefício', 70)),
  apps: list('Aplicativos', 12, line('Aplicativo', 40)),
  users: optionalLine('Usuários', 24),
  idealFor: optionalParagraph('Ideal para', 140),
  popular: z.boolean().default(false).meta({ title: 'Mais Popular', control: 'switch' }),
  price: optionalLine('Preço a partir de', 12, 'Em reais, como 29,90. Vazio: sem preço.').refine(
    (value) => /^(?:\d{1,7}(?:,\d{2})?)?$/.test(value),
    'Escreva só o valor em reais, como 29,90.',
  ),
  priceNote: optionalLine(
    'Condição do preço',
    80,
    'Como “por usuário e mês, contrato anual”; sem preço, “Sob consulta”.',
  ),
  priceUntil: optionalLine(
    'O preço vale até',
    10,
    'Como 31/12/2026; depois desse dia o preço não aparece.',
  ).refine((value) => value === '' || dayOf(value) !== null, 'Escreva uma data como 31/12/2026.'),
  button: optionalLine('Botão', 32, 'Vazio: Solicitar demonstração, ou cotação.'),
  message: optionalParagraph('Mensagem do chat', 240, 'Vazia: a de Mensagens do chat.'),
});

/** A family of products or plans, with its page; one that is not sold has none. */
const family = z.strictObject({
  name: line('Nome da família', 30),
  sold: booleanField('Vendemos esta família', 'Desligada, some do menu, das páginas e das buscas.'),
  maker: line('Fabricante', 30),
  service: line('O que é, para as buscas', 40, 'Como “Segurança de endpoints”.'),
  slug: slug.max(40, 'Deve ter no máximo 40 caracteres.').meta({
    title: 'Endereço da página',
    description: 'O que vem depois de “/”, como antivirus. Quando muda, o antigo leva ao novo.',
    control: 'line',
  }),
  menu: line('Nome no menu', 30),
  menuOpensPage: booleanField(
    'O menu abre a página da família',
    'Desligado, leva à seção de produtos da página inicial, se ela estiver lá.',
  ),
  look: choice('Desenho da página', {
    console: 'Escuro, com um ataque que é contido',
    tiles: 'Claro, aplicativos em quadros',
    columns: 'Claro, aplicativos em lista',
  }),
  hues: list(
    'Cores do traço acima do nome',
    4,
    choice('Cor', {
      navy: 'Azul-escuro',
      blue: 'Azul',
      red: 'Vermelho',
      yellow: 'Amarelo',
      green: 'Verde',
    }),
  ),
  page: z
    .strictObject({
      title: withCompanyName(line('Título', 60, 'De 30 a 60 caracteres; {empresa} é o nome da empresa.')),
      description: withCompanyName(paragraph('Descrição', 160, 'De 120 a 160 caracteres, para as buscas.')),
    })
    .meta({ title: 'Título e descrição para as buscas' }),
  offer: paragraph('Frase que a apresenta em artigos e na busca', 140),
  home: optionalParagraph('Texto na página inicial', 140, 'Vazio: a frase que a apresenta.'),
  title: line('Título da página', 60),
  lead: paragraph('Texto de abertura', 240),
  call: line('Botão da abertura', 32),
  articles: line('Título dos artigos', 50),
  entries_heading: heading('Acima dos produtos ou planos'),
  entries: list('Produtos ou planos', 6, entry, 1),
  steps: z
    .strictObject({
      title: optionalLine('Título', 60),
      text: optionalParagraph('Texto', 200),
      entries: list(
        'Passos',
        8,
        z.strictObject({
          title: line('Título', 24),
          text: paragraph('Texto', 130),
          trace: optionalLine('Linha do registro', 44),
        }),
      ),
    })
    .meta({ title: 'Passo a passo' }),
  apps: z
    .strictObject({
      title: optionalLine('Título', 60),
      text: optionalParagraph('Texto', 200),
      entries: list(
        'Aplicativos',
        12,
        z.strictObject({ name: line('Nome', 24), text: line('O que faz', 70), icon }),
      ),
    })
    .meta({ title: 'Aplicativos' }),
  advantages: z
    .strictObject({
      title: optionalLine('Título', 50),
      entries: list('Vantagens', 4, z.strictObject({ ...titledText(90).shape, icon, points: points(60) })),
    })
    .meta({ title: 'Vantagens' }),
  comparison: z
    .strictObject({
      title: optionalLine('Título', 60),
      text: optionalParagraph('Texto', 200),
      groups: list(
        'Grupos',
        6,
        z.strictObject({
          group: line('Grupo', 40),
          rows: list(
            'Linhas',
            12,
            z.strictObject({
              label: line('Recurso', 50),
              values: list(
                'Um valor para cada produto ou plano, na ordem deles',
                6,
                line('Valor', 36, 'Sim e Não aparecem como sinais.'),
              ),
            }),
            1,
          ),
        }),
      ),
    })
    .meta({ title: 'Comparação' }),
  closing: z
    .strictObject({ ...titledText(220).shape, points: points(50), call: line('Botão', 32) })
    .meta({ title: 'Convite ao fim' }),
  /** Names the family in categories; never changes. */
  key: hidden(
    z
      .string()
      .regex(/^(?:[a-z][a-z0-9-]{0,39})?$/)
      .default(''),
  ),
  /** Number of its page in references of chats; never used for another. */
  number: hidden(z.int().min(0).max(31).default(0)),
  /** Slugs that it had before; they lead to its page. */
  former: hidden(z.array(slug).max(100).default([])),
});

/** What is sold, in the order of the menu. */
export const siteCatalogueSchema = list('Produtos e planos', 12, family, 1)
  .refine((families) => families.some(({ sold }) => sold), 'Ao menos uma família deve ser vendida.')
  .superRefine((families, context) => {
    families.forEach(({ entries }, at) => {
      const anchors = entries.map(({ name }) => anchorOf(name));
      anchors.forEach((anchor, index) => {
        if (anchors.indexOf(anchor) < index)
          context.addIssue({
            code: 'custom',
            message: 'Outro desta família já se chama assim.',
            path: [at, 'entries', index, 'name'],
          });
      });
    });
  });
export type SiteCatalogue = z.output<typeof siteCatalogueSchema>;
export type SiteFamily = SiteCatalogue[number];
