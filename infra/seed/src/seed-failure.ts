/** A failure whose message is one sentence for the operator; it is printed without a stack. */
export class SeedFailure extends Error {
  override name = 'SeedFailure';
}
