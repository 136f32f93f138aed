/** A text shortened to `max` characters at the end of a word, as search engines do, with an ellipsis. */
export function truncate(text: string, max: number): string {
  const characters = [...text.trim()];
  if (characters.length <= max) return characters.join('');
  const whole = characters[max - 1] === ' ';
  const short = characters.slice(0, max - 1).join('');
  const space = short.lastIndexOf(' ');
  return `${(!whole && space > max / 2 ? short.slice(0, space) : short).replace(/[\s.,;:–-]+$/, '')}…`;
}
