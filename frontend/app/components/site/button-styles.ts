const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight text-center transition-colors duration-150';

const sizes = {
  md: 'min-h-11 px-5 py-2.5 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
} as const;

const looks = {
  /** The one action of a place. */
  primary: 'bg-teal-700 text-white hover:bg-teal-800',
  /** The same on a dark section. */
  bright: 'bg-teal-400 text-ink-950 hover:bg-teal-300',
  outline: 'border border-ink-300 bg-white text-ink-900 hover:border-ink-900',
  outlineDark: 'border border-ink-500 text-white hover:border-white hover:bg-white/5',
  quiet: 'text-teal-700 hover:text-teal-900 underline-offset-4 hover:underline',
} as const;

/** Classes of a link or button that looks like a button. */
export const buttonStyle = (look: keyof typeof looks = 'primary', size: keyof typeof sizes = 'md'): string =>
  `${base} ${sizes[size]} ${looks[look]}`;
