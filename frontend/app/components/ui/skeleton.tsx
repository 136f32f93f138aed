import { cx } from './cx';

/** Takes the room of something that is still loading; says nothing, so put one `role="status"` beside. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-sand-200', className)} />;
}

/** Announces that something is loading; seen only by assistive technology. */
export function LoadingStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
