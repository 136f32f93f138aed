import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client';
import { callKey, callQuery } from '../../../../lib/api/queries';
import type { Editor } from '../../saving/editor-context';
import { mergeAnswer } from '../../saving/merge';
import { AiButton, AiObstacle } from './ai-button';
import { AiNotices } from './ai-notices';
import { ImproveDialog } from './improve-dialog';
import { LiveWriting } from './live-writing';
import { useAiJobs } from './use-ai-jobs';
import { useAiStatus } from './use-ai-status';

/** The AI's jobs on the whole post, and whether it can be used. */
function useAi({ state, current, dispatch, pictures, flushDraft }: Editor) {
  const { status: aiStatus, refresh } = useAiStatus();
  const client = useQueryClient();
  const afterAi = () => {
    refresh();
    const { queryKey } = callQuery(api.adminSourceList, { params: { id: state.desk } });
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: callKey(api.adminOpenImprovement) });
  };
  const jobs = useAiJobs({
    current,
    applyText: (patch, sent) =>
      dispatch({ type: 'apply-ai', fields: mergeAnswer(sent, current.current.fields, patch) }),
    applyImage: (url) => pictures.arrive(url, 'drawn'),
    onEnded: afterAi,
    onLeft: flushDraft,
  });
  const { running, imagePrompt, resume } = jobs;
  const isOn = running?.kind === 'generate';
  const jobId = isOn ? running.id : null;
  const jobSent = jobId ? running?.sent : undefined;
  return { aiStatus, afterAi, jobs, writing: { isOn, jobId, jobSent, imagePrompt, resume } };
}

/** Texts, improvements, opinions and pictures by the AI. */
export const ai = {
  useShared: useAi,
  slots: {
    actions: AiButton,
    note: AiObstacle,
    notices: AiNotices,
    writing: LiveWriting,
    dialogs: ImproveDialog,
  },
};
