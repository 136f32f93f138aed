/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FileChooser } from './file-chooser';

it('the file chooser stops sending a file when its page is left, and opens no import on the next one', async () => {
  let signal: AbortSignal | null | undefined;
  let answer: (response: Response) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    signal = init?.signal;
    return new Promise((resolve) => (answer = resolve));
  });
  const onSent = jest.fn();
  const { unmount } = render(<FileChooser onSent={onSent} />);
  fireEvent.change(screen.getByLabelText('Arquivo para importar', { selector: 'input' }), {
    target: { files: [new File(['x'], 'blog.xml')] },
  });
  await act(() => Promise.resolve());
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  answer(Response.json({ import: { id: 1, missing_parts: [], size: 1 } }));
  await act(() => Promise.resolve());
  expect(onSent).not.toHaveBeenCalled();
});
