/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { PERSONAL_DATA } from '@vitrine/contracts';
import { renderInSite } from '../../lib/site-document/fixtures';
import { PrivacyPage } from './privacy-page';

it('the privacy page says for how many months counts are there, wherever it speaks of them, as they are configured', () => {
  renderInSite(<PrivacyPage />, { audienceMonths: 7 });
  expect(document.body.textContent).toContain(`por ${PERSONAL_DATA.actions.strangerDays} dias. Depois disso`);
  expect(document.body.textContent?.match(/\d+ meses/g)).toEqual([
    ...['7 meses', '7 meses', `${PERSONAL_DATA.actions.months} meses`],
    `${PERSONAL_DATA.actions.months} meses`,
  ]);
});

it('the privacy page speaks of counted clicks only where they are counted', () => {
  for (const chatClicks of [false, true]) {
    renderInSite(<PrivacyPage />, { chatClicks });
    expect(document.body.textContent?.includes('quantas vezes cada botão abriu o WhatsApp')).toBe(chatClicks);
  }
});
