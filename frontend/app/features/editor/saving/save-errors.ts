/** A failed save as the dialog shows it: a heading, sentences, bullets and the field to look at. */
export interface SaveError {
  heading: string;
  lines: string[];
  bullets: string[];
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
const bullet = (name: string, message: string): string => [name, message].filter(Boolean).join(': ');

/**
 * Reads a failed save's answer. The detail is, in turn: the `error` string; the `message` string; the bullets of
 * `validation_errors` (field and message) and of `issues` (path and message); `details`; and the `field`.
 * A body that was not JSON (null), or says nothing, gives `Erro HTTP {status}: {statusText}`.
 */
export function readSaveError(status: number, statusText: string, json: unknown): SaveError {
  const plain: SaveError = {
    heading: `Erro HTTP ${status}: ${statusText}`,
    lines: [],
    bullets: [],
    field: null,
  };
  if (!isObject(json)) return plain;

  const texts = [asText(json.error), asText(json.message)].filter(Boolean);
  const bullets = [
    ...objects(json.validation_errors).map((item) => bullet(asText(item.field), asText(item.message))),
    ...objects(json.issues).map((item) => bullet(path(item.path), asText(item.message))),
  ].filter(Boolean);
  const details = asText(json.details);
  if (details) texts.push(details);
  const field = typeof json.field === 'string' && json.field ? json.field : null;
  if (texts.length === 0 && bullets.length === 0 && !field) return plain;
  return { heading: HEADING, lines: [...new Set(texts)], bullets, field };
}

/** A save that never reached the server. */
export const connectionError = (message: string): SaveError => ({
  heading: `Erro de conexão ao salvar post: ${message}`,
  lines: [],
  bullets: [],
  field: null,
});
