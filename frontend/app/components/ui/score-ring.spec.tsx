/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ScoreRing } from './score-ring';
import { EDITOR_THRESHOLDS, type ScoreThresholds } from './score-tone';

const ring = (score: number, thresholds?: ScoreThresholds) => {
  const { container } = render(<ScoreRing score={score} label="SEO" {...(thresholds && { thresholds })} />);
  const { title, className } = container.firstElementChild as HTMLElement;
  return `${title} ${/text-score-\w+/.exec(className)?.[0]}`;
};

describe('the ring of a score', () => {
  it('the ring of a score has the bands of the admin list by default', () => {
    expect([90, 89, 70, 69, 50, 49].map((score) => ring(score))).toEqual([
      'SEO: 90% (excelente) text-score-green',
      'SEO: 89% (bom) text-score-yellow',
      'SEO: 70% (bom) text-score-yellow',
      'SEO: 69% (regular) text-score-orange',
      'SEO: 50% (regular) text-score-orange',
      'SEO: 49% (baixo) text-score-red',
    ]);
  });

  it('the ring of a score has those of the editor in the editor', () => {
    expect([80, 79, 60, 59].map((score) => ring(score, EDITOR_THRESHOLDS))).toEqual([
      'SEO: 80% (excelente) text-score-green',
      'SEO: 79% (bom) text-score-yellow',
      'SEO: 60% (bom) text-score-yellow',
      'SEO: 59% (baixo) text-score-red',
    ]);
  });

  it('the ring of a score shows whole numbers from 0 to 100', () => {
    expect(ring(-5)).toContain('SEO: 0%');
    expect(ring(71.6)).toContain('SEO: 72%');
    expect(ring(130)).toContain('SEO: 100%');
  });
});
