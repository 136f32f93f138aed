import type { ComponentType } from 'react';
import { drawn } from '../../components/site/drawn';

type Drawings = typeof import('./drawings');

const part = (choose: (drawings: Drawings) => ComponentType) =>
  drawn(async () => choose(await import('./drawings')));

export const DrawnConsole = part((drawings) => drawings.DetectionConsole);
export const DrawnSteps = part((drawings) => drawings.EdrSteps);
export const DrawnBenefits = part((drawings) => drawings.Benefits);
export const DrawnImplantation = part((drawings) => drawings.Implantation);

/** Before the home page is drawn anywhere but in a browser that has its document. */
export const loadDrawings = (): Promise<unknown> =>
  Promise.all([DrawnConsole, DrawnSteps, DrawnBenefits, DrawnImplantation].map(({ load }) => load()));
