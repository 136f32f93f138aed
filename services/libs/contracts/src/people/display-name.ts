/** A person's name. Without one, the part of the e-mail before the @ as a name: `ana.souza@…` is “Ana Souza”. */
export function displayName(email: string, name?: string | null): string {
  const known = name?.trim();
  if (known && known.toLowerCase() !== email.toLowerCase()) return known;
  const [local = ''] = email.split(/[+@]/);
  const words = local.split(/[._-]+/).filter(Boolean);
  if (!email.includes('@') || words.length === 0) return email;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
}
