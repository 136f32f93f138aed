import { expect, it } from '@jest/globals';
import { apiOf } from './admin';
import { page, useAdminTab } from './admin-tab';

useAdminTab();

// Only the whole stack shows that the switch reaches every service. Its file runs with the visitors': no other uses AI.
it('the switch of the AI turns it off in every service, and the screen shows it on again', async () => {
  await page.goto('/blog/admin/ia');
  const toggle = page.getByRole('switch', { name: 'IA do blog' });
  await toggle.click();
  await page
    .getByRole('alertdialog', { name: 'Desligar a IA' })
    .getByRole('button', { name: 'Desligar' })
    .click();
  try {
    await page.getByText('Desligada', { exact: true }).waitFor();
    const refused = await apiOf(page).adminGenerate.outcome({ body: { title: 'X', category_id: 1 } });
    expect(refused.status).toBe(503);
  } finally {
    await apiOf(page).adminAiSwitch({ body: { enabled: true } });
  }
  await page.reload();
  await page.getByText('Ligada', { exact: true }).waitFor();
});
