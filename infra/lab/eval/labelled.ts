import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Cases of a JSON file of this folder, whose `about` says who wrote and labelled them. */
export function labelled<Cases>(name: string): Cases {
  const file = path.join(import.meta.dirname, `${name}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: Cases }).cases;
}
