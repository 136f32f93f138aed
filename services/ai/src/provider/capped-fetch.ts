/** The provider sent more than we are willing to read. */
export class BodyTooLargeError extends Error {
  constructor(limit: number) {
    super(`the provider's answer exceeds ${limit} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** fetch whose answers fail with BodyTooLargeError once their body exceeds `limit` bytes. */
export function cappedFetch(limit: number, inner: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    if (!response.body) return response;
    let size = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(new BodyTooLargeError(limit));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
