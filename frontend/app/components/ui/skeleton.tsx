import { cx } from './cx';

/** Takes the room of something that is still loading. Screen readers skip it: add one `role="status"` next to it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-surface-200', className)} />;
}

/** Announces that something is loading; seen only by assistive technology. */
export function LoadingStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

/** The room of something that is loading, and its announcement. */
export const Loading = ({ children, className }: { children: string; className: string }) => (
  <>
    <LoadingStatus>{children}</LoadingStatus>
    <Skeleton className={className} />
  </>
);
