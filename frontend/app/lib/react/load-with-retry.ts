/** Loads a part of the app, and once more a second later when that fails; rejects when both do. */
export const loadWithRetry = <T>(load: () => Promise<T>, wait = 1000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return load();
  });
