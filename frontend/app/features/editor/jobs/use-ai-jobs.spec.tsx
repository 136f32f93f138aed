/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ToastProvider } from '../../../components/ui/toast';
import { buildFields } from '../model/fixtures';
import { initialState } from '../model/editor-state';
import { useAiJobs } from './use-ai-jobs';

it('a draft that the server takes after its editor was left is told of, and put nowhere', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise);
  const options = {
    current: { current: initialState(buildFields({ title: 'O que é EDR' })) },
    applyText: jest.fn(),
    applyImage: jest.fn(),
    onEnded: jest.fn(),
    onLeft: jest.fn(),
  };
  const { result, unmount } = renderHook(() => useAiJobs(options), { wrapper: ToastProvider });
  act(() => result.current.generate());
  unmount();
  const id = '00000000-0000-4000-8000-000000000009';
  answer.resolve(Response.json({ job: { id, kind: 'generate', state: 'queued' } }, { status: 202 }));
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(options.onLeft.mock.calls).toEqual([[id]]);
  expect([options.applyText.mock.calls, fetched.mock.calls.length]).toEqual([[], 1]);
});
