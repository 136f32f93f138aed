const SUBJECT_LENGTH = 120;

/** What the audit log says of an action on a job. */
export const jobSummary = (did: string, { subject }: { subject: string }): string =>
  `${did}: ${subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject}`;
