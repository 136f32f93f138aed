import { createElement, type ComponentType } from 'react';
import { PARTS, type SlotProps } from '../parts/parts';

/** What the parts show in one place of the frame. */
export function Slot<Name extends keyof SlotProps>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  return PARTS.map(({ slots }, index) => {
    const Body = slots?.[name] as ComponentType<object> | undefined;
    return Body && createElement(Body, { ...props, key: index });
  });
}
