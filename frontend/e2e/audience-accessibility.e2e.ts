import { beforeEach, expect, it } from '@jest/globals';
import { axeViolations } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectNoOverflow, hydrated, resize, VIEWPORTS } from './browser';

// Only a browser has layout and contrasts; a phone is where these screens have the least room.
useAdminTab();
beforeEach(() => resize(page, VIEWPORTS.phone));

const chart = (name: string) => () => page.getByRole('group', { name }).waitFor();

async function expectAccessible(name: string, part?: string): Promise<void> {
  await expectNoOverflow(page, name);
  expect([name, await axeViolations(page, part)]).toEqual([name, []]);
}

/** What is lower than a finger needs. */
const lowTargets = (): Promise<string[]> =>
  page
    .locator('main :is(a[href], button, summary)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
        .map((one) => one.textContent ?? ''),
    );

/** Opens each tab of a screen; the first is inspected with all that is round it, which stays. */
async function expectAccessibleTabs(tabs: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [index, [label, ready]] of Object.entries(tabs).entries()) {
    const name = new RegExp(`^${label}`);
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
    await ready();
    await expectAccessible(label, index > 0 ? '[role=tabpanel][data-state=active]' : undefined);
  }
}

it('the readers of the blog and of an article fit on a phone, are easy to touch, and break no rule', async () => {
  await page.goto('/blog/admin/leitores');
  await hydrated(page);
  await expectAccessibleTabs({
    Leitores: async () => {
      await chart('Visualizações do site por dia')();
      expect(await lowTargets()).toEqual([]);
    },
    'Da busca à venda': () => page.getByRole('table', { name: 'Da busca à venda' }).waitFor(),
    'Robôs de IA': chart('Leituras por dia'),
  });
  await page.goto('/blog/admin/leitores/relatorio');
  await hydrated(page);
  await page.getByRole('region', { name: 'Publicado' }).waitFor();
  await expectAccessible('a month');
  await page.goto('/blog/admin/leitores/9');
  await hydrated(page);
  await chart('Visualizações do post por dia')();
  await expectAccessible('an article');
});

it('the conversations, with and without any, fit on a phone and break no rule', async () => {
  await page.goto('/blog/admin/conversas');
  await hydrated(page);
  const row = (table: string) => () =>
    page.getByRole('table', { name: table }).getByRole('row').nth(1).waitFor();
  await expectAccessibleTabs({
    Resultado: row('Posts que vendem'),
    Recebidas: row('Conversas recebidas'),
    Cliques: chart('Cliques por dia'),
  });
  await page.goto('/blog/admin/conversas?periodo=datas&de=2020-01-01&ate=2020-01-07');
  await page.getByText('Nenhuma conversa recebida neste período.').first().waitFor();
  await expectAccessible('no conversation');
});

it('the pending problems of the blog fit on a phone in every tab, and break no rule', async () => {
  await page.goto('/blog/admin/pendencias');
  await hydrated(page);
  const row = () => page.getByRole('tabpanel').getByRole('button').first().waitFor();
  await expectAccessibleTabs({
    'Links externos': row,
    'Fora do ar': row,
    'Não encontradas': row,
    Órfãos: row,
    'A atualizar': row,
    'Imagens sem texto alternativo': row,
    Encerrados: row,
    Redirecionamentos: () => page.getByText('Novo redirecionamento').first().waitFor(),
  });
});
