/** Whether a link or picture may have an address: http, https, a path of this site; of links also mail and phone. */
function isUsable(address: string, kind: 'link' | 'image'): boolean {
  if (/^\/(?!\/)/.test(address) || (kind === 'link' && /^(#|mailto:|tel:)\S+/.test(address))) return true;
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** What is said where readAddress answers null. */
export const NO_ADDRESS = 'Informe um endereço http ou https, ou um caminho deste site começado por /.';

/** The address that is meant by what was typed: `exemplo.com.br` is one too. Null for what is no address. */
export function readAddress(typed: string, kind: 'link' | 'image'): string | null {
  const address = typed.trim();
  if (/\s/.test(address)) return null;
  if (isUsable(address, kind)) return address;
  if (kind === 'link' && /^[^@/:]+@[^@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  const isHost = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u.test(address);
  return isHost && isUsable(`https://${address}`, kind) ? `https://${address}` : null;
}
