/** The four-coloured G that Google asks for on its sign-in buttons. */
export function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-4.5">
      <path
        className="fill-google-blue"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6z"
      />
      <path
        className="fill-google-green"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.8h-3v2.3A9 9 0 0 0 9 18z"
      />
      <path className="fill-google-yellow" d="M4 10.8a5.4 5.4 0 0 1 0-3.5V5H1a9 9 0 0 0 0 8.1z" />
      <path
        className="fill-google-red"
        d="M9 3.6c1.3 0 2.5.5 3.4 1.3l2.6-2.6A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z"
      />
    </svg>
  );
}
