const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight text-center transition-colors duration-150';

const sizes = {
  md: 'min-h-11 px-5 py-2.5 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
} as const;

const looks = {
  /** The one action of a place. */
  primary: 'bg-action text-on-action hover:bg-action-hover',
  /** The same on a dark section. */
  bright: 'bg-brand-400 text-neutral-950 hover:bg-brand-300',
  outline: 'border border-neutral-300 bg-white text-neutral-900 hover:border-neutral-900',
  outlineDark: 'border border-neutral-500 text-white hover:border-white hover:bg-white/5',
  quiet: 'text-brand-700 hover:text-brand-900 underline-offset-4 hover:underline',
} as const;

/** Classes of a link or button that looks like a button. */
export const buttonStyle = (look: keyof typeof looks = 'primary', size: keyof typeof sizes = 'md'): string =>
  `${base} ${sizes[size]} ${looks[look]}`;
