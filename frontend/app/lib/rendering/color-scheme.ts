/**
 * Shows panel and editor light or dark, as this browser remembers, or else as the system is. Runs inline too, before
 * the first paint of an admin document: it must use nothing from outside.
 */
export function showColorScheme(): void {
  try {
    document.documentElement.style.setProperty('--scheme', localStorage.getItem('vitrine:color-scheme'));
  } catch {
    // Without storage, the system's setting is shown.
  }
}
