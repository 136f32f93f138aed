import type { DragEvent } from 'react';
import type { MovablePost } from './moves';

const TYPE = 'application/x-vitrine-post';

/** Begins to drag a post of the calendar. */
export function dragPost(event: DragEvent, post: MovablePost): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(post));
  event.dataTransfer.effectAllowed = 'move';
}

/** Whether it is a post that hangs over the place; its text can't be read before it is dropped. */
export const isPostDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** The post that was dropped. */
export function droppedPost(event: DragEvent): MovablePost | null {
  const data = event.dataTransfer.getData(TYPE);
  return data ? (JSON.parse(data) as MovablePost) : null;
}
