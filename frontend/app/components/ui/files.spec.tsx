/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileButton } from './file-button';
import { FileDrop } from './file-drop';

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const text = new File(['x'], 'a.txt', { type: 'text/plain' });

it('a button gives the files that are chosen, the same one a second time too', async () => {
  const onFiles = jest.fn();
  render(
    <FileButton label="Imagem" onFiles={onFiles}>
      Enviar
    </FileButton>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Imagem');
  await userEvent.upload(input, picture);
  expect(onFiles).toHaveBeenCalledWith([picture]);
  // Or the browser would say of the same file that nothing has changed.
  expect(input.files).toHaveLength(0);
});

function openDrop() {
  const onFiles = jest.fn();
  render(
    <FileDrop role="group" onFiles={onFiles}>
      aqui
    </FileDrop>,
  );
  const place = screen.getByRole('group');
  const send = (kind: 'dragOver' | 'drop' | 'paste', data: object) => {
    const event = createEvent[kind](place);
    Object.assign(event, { [kind === 'paste' ? 'clipboardData' : 'dataTransfer']: data });
    fireEvent(place, event);
    return event.defaultPrevented;
  };
  return { onFiles, place, send };
}

it('a place takes files that are dropped, and no text that is dragged over it', () => {
  const { onFiles, place, send } = openDrop();
  expect(send('dragOver', { types: ['text/plain'] })).toBe(false);
  expect(send('dragOver', { types: ['Files'] })).toBe(true);
  expect(place.className).toContain('outline');
  expect(send('drop', { types: ['Files'], files: [text] })).toBe(true);
  expect(place.className).not.toContain('outline');
  expect(onFiles.mock.calls).toEqual([[[text]]]);
});

it.each([
  ['a picture', [picture], '', [[[picture]]]],
  ['the pictures among files', [text, picture], '', [[[picture]]]],
  ['no text file', [text], '', []],
  ['no picture of a text, which comes with it', [picture], 'Células', []],
])('a place takes %s that is pasted', (_, files, words, taken) => {
  const { onFiles, send } = openDrop();
  expect(send('paste', { files, getData: () => words })).toBe(taken.length > 0);
  expect(onFiles.mock.calls).toEqual(taken);
});
