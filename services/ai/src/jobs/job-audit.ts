import type { JobRow } from './job-row.js';

const SUBJECT_LENGTH = 120;

/** The log's entry on what `actor` did with a job. */
export const aboutJob = (
  { id, subject }: Pick<JobRow, 'id' | 'subject'>,
  actor: string,
  action: string,
  did: string,
): { actor: string; action: string; target: string; summary: string } => ({
  actor,
  action,
  target: `job/${id}`,
  summary: `${did}: ${subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject}`,
});
