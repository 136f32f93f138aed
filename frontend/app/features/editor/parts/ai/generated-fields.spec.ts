import { describe, expect, it } from '@jest/globals';
import type { AiStatus } from '@vitrine/contracts';
import { aiObstacle, fieldsFromGenerated, fieldsFromPartial } from './generated-fields';

describe('the fields of a draft by the AI', () => {
  it('the fields of a draft by the AI are taken where there is something in them, the slug made valid', () => {
    expect(
      fieldsFromGenerated({ title: 'Título', slug: 'Título Ótimo!', excerpt: ' ', content: '<p>a</p>' }),
    ).toEqual({ title: 'Título', slug: 'titulo-otimo', content: '<p>a</p>' });
  });

  it('the fields of a stopped AI draft are what came, with HTML closed and without half a slug', () => {
    expect(fieldsFromPartial({ title: 'Tít', slug: 'ti', content: '<h2>A</h2><p>meio <str' })).toEqual({
      title: 'Tít',
      content: '<h2>A</h2><p>meio </p>',
    });
    expect(fieldsFromPartial({})).toEqual({});
  });
});

describe('what keeps the AI from being used', () => {
  const status: AiStatus = {
    configured: true,
    enabled: true,
    text_model: 'm',
    image_model: 'm',
    admin_daily_budget_usd: 5,
    admin_spent_today_usd: 1,
    site_monthly_budget_usd: 50,
    site_spent_month_usd: 10,
  };

  it.each([
    [{}, null],
    [{ configured: false }, 'Os recursos de IA não estão configurados neste site.'],
    [{ enabled: false }, 'Os recursos de IA foram desligados por um administrador.'],
    [{ admin_spent_today_usd: 5 }, 'Seu limite diário de uso da IA foi atingido.'],
    [{ site_spent_month_usd: 50 }, 'O limite mensal de uso da IA deste site foi atingido.'],
  ] as [Partial<AiStatus>, string | null][])('%j gives its sentence', (over, sentence) => {
    const obstacle = aiObstacle({ ...status, ...over });
    if (sentence) expect(obstacle).toContain(sentence);
    else expect(obstacle).toBeNull();
  });

  it('what keeps the AI from being used is nothing while the status is unknown: the server refuses in its own words', () => {
    expect(aiObstacle(null)).toBeNull();
  });
});
