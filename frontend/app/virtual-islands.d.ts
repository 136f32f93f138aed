declare module 'virtual:islands' {
  /** Addresses of the islands by their names. */
  const addresses: Readonly<Record<import('./lib/rendering/islands').Island, string>>;
  export default addresses;
}
