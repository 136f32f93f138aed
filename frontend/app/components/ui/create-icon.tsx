import { type ComponentProps, createElement, type SVGProps } from 'react';

interface IconData {
  /** Elements of the drawing; each has its key among its attributes. */
  node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[];
}

/**
 * What stands for `createLucideIcon` in the build (vite.config.ts): lucide's own takes its settings from a context and puts its
 * attributes together by name, 1.2 KB for every visitor and two more components for each icon. Ours are 24 units wide, have no
 * name but what stands beside them, and their size by a class.
 */
export default function createIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
