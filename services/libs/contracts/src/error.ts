/** An error's HTTP status, its default Portuguese sentence, and its Retry-After in seconds. */
export const error = (status: number, message: string, retryAfter?: number) => ({
  status,
  message,
  retryAfter,
});

type KeysOf<T> = T extends unknown ? keyof T : never;
/** Keys that more than one of the parts has. */
type Repeated<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? (keyof First & KeysOf<Rest[number]>) | Repeated<Rest>
  : never;
type Merged<Parts> = Parts extends readonly [infer First, ...infer Rest] ? First & Merged<Rest> : unknown;
type Unique<Parts> = [Repeated<Parts>] extends [never] ? unknown : Repeated<Parts>;

/** One object of several. A key that two of them have doesn't compile. */
export const merge = <const Parts extends readonly object[]>(parts: Parts & Unique<Parts>): Merged<Parts> =>
  Object.assign({}, ...parts) as Merged<Parts>;
