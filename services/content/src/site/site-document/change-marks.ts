import {
  areRelated,
  changesBetween,
  pathKey,
  type ChangeMark,
  type ChangeMarks,
  type SiteDocument,
} from '@vitrine/contracts';

/**
 * Who made each change of a draft. `before` is the draft of the last write with its marks; what differs from it in
 * `after` was written by `now`.
 */
export function changeMarksOf(
  published: SiteDocument,
  before: SiteDocument,
  after: SiteDocument,
  { marks, last, now }: { marks: ChangeMarks; last: ChangeMark; now: ChangeMark },
): ChangeMarks {
  const written = changesBetween(before, after).map(({ path }) => pathKey(path));
  return Object.fromEntries(
    changesBetween(published, after).map(({ path }) => {
      const key = pathKey(path);
      return [key, written.some((other) => areRelated(key, other)) ? now : (marks[key] ?? last)];
    }),
  );
}
