/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { SOURCE_LIMITS } from '@vitrine/contracts';
import { renderAdmin } from '../../../../components/admin/fixtures';
import { EditorContext } from '../../saving/editor-context';
import { buildEditor } from '../../fixtures';
import { DocumentDialog } from './document-dialog';

it.each(['Inserir no texto', 'Guardar como fonte para a IA'])(
  'the document dialog refuses a document that is too large before it is read or sent: %s',
  async (choice) => {
    const did = { onText: jest.fn(), onClose: jest.fn() };
    const file = new File(['nada'], 'Plano.docx');
    Object.defineProperty(file, 'size', { value: SOURCE_LIMITS.bytes + 1 });
    const requests = renderAdmin(
      <EditorContext value={buildEditor()}>
        <DocumentDialog file={file} {...did} />
      </EditorContext>,
      () => ({ sources: [], citations: [] }),
    );
    fireEvent.click(screen.getByRole('button', { name: choice }));
    await screen.findByText('O documento é grande demais.');
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
    expect(did.onText).not.toHaveBeenCalled();
    expect(did.onClose).not.toHaveBeenCalled();
  },
);
