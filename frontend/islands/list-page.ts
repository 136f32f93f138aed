interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): {
      createHTML(html: string): string;
    };
  };
}

// Pages of this site alone pass here: they are what the browser would show at their address.
const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('vitrine', {
  createHTML: (html) => html,
});

/** Another page of the list, for parts of it. @throws where it can't be had */
export async function fetchListPage(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const html = await response.text();
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
