/** Addresses in the panel to which entries of the inbox lead. */
export const postPlace = (postId: number): string => `/blog/admin/edit/${postId}?aba=parecer`;

/** A thread, by the comment that began it. */
export const commentPlace = (postId: number, rootId: number): string =>
  `/blog/admin/edit/${postId}?comentario=${rootId}`;

/** An assistant's proposal. */
export const proposalPlace = (postId: number, proposalId: number): string =>
  `/blog/admin/edit/${postId}?proposta=${proposalId}`;
