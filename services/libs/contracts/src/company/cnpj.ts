/** Writes a CNPJ with its signs; a text that can't be one stays as it is. */
export function formatCnpj(text: string): string {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[./\s-]/g, '');
  const [, ...parts] = /^([A-Z\d]{2})([A-Z\d]{3})([A-Z\d]{3})([A-Z\d]{4})(\d\d)$/.exec(plain) ?? [];
  const [base = '', second = '', third = '', branch = '', digits = ''] = parts;
  return digits ? `${base}.${second}.${third}/${branch}-${digits}` : text;
}
