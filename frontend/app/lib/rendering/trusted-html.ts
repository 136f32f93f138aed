interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): string };
  };
}

let policy: { createHTML(html: string): string } | undefined;

/**
 * Marks HTML that the server has sanitised as fit for innerHTML under Trusted Types.
 * For the content of posts alone; nothing else may pass here.
 */
export function sanitisedHtml(html: string): string {
  if (typeof window === 'undefined') return html;
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy('vitrine', {
    createHTML: (value) => value,
  });
  return policy ? policy.createHTML(html) : html;
}
