import { FIELD_LABELS, isField } from './post-fields';

/** A failed save in the order in which it is shown. */
export interface SaveError {
  heading: string;
  lines: string[];
  bullets: string[];
  details: string;
  /** Name of the offending field as the server calls it. */
  field: string | null;
}

const HEADING = 'Erro ao salvar post:';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);
const path = (value: unknown): string => (Array.isArray(value) ? value.map(String).join('.') : asText(value));

/** A field by its name on the screen; one that the editor doesn't know by the server's name. */
export const fieldLabel = (name: string): string => {
  const field = name.split('.')[0] ?? '';
  return isField(field) ? FIELD_LABELS[field] : name;
};

/** What is wrong, with the field where the sentence does not begin with it. */
function reason(name: string, message: string): string {
  const label = fieldLabel(name);
  if (!label || message.startsWith(label)) return message || label;
  return message ? `${label}: ${message}` : label;
}

/**
 * Reads a failed save's answer. The detail is, in turn: the `error` string; the `message` string; the bullets of
 * `validation_errors` (field and message) and of `issues` (path and message); `details`; and the `field`. Each sentence
 * comes once.
 * A body that was not JSON (null), or says nothing, gives `Erro HTTP {status}: {statusText}`.
 */
export function readSaveError(status: number, statusText: string, json: unknown): SaveError {
  const plain: SaveError = {
    heading: `Erro HTTP ${status}: ${statusText}`,
    lines: [],
    bullets: [],
    details: '',
    field: null,
  };
  if (!isObject(json)) return plain;

  const reasons = [
    ...objects(json.validation_errors).map((item) => [asText(item.field), asText(item.message)] as const),
    ...objects(json.issues).map((item) => [path(item.path), asText(item.message)] as const),
  ];
  const bullets = [...new Set(reasons.map(([name, message]) => reason(name, message)).filter(Boolean))];
  const known = new Set(['', ...reasons.map(([, message]) => message)]);
  const lines = [...new Set([json.error, json.message].map(asText))].filter((line) => !known.has(line));
  const details = [asText(json.details)].find((line) => !known.has(line) && !lines.includes(line)) ?? '';
  const field = typeof json.field === 'string' && json.field ? json.field : null;
  if (lines.length + bullets.length === 0 && !details && !field) return plain;
  return { heading: HEADING, lines, bullets, details, field };
}

/** A save that never reached the server. */
export const connectionError = (message: string): SaveError => ({
  heading: `Erro de conexão ao salvar post: ${message}`,
  lines: [],
  bullets: [],
  details: '',
  field: null,
});
