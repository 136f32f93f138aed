/** Copies a text that may still be on its way. It has to be called within the click: Safari refuses it later. */
export async function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
