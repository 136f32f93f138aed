import { useEffect, useState } from 'react';
import { local } from '../../../lib/storage/storage';

/** Words that may be aimed at. */
export const WORD_GOAL = { min: 50, max: 20_000, usual: 1_200 } as const;

const PREFIX = 'vitrine:word-goal:';
const keyOf = (postId: number | null) => `${PREFIX}${postId ?? 'new'}`;

/** A number of words as a person may aim at it; null for anything else. */
export function readGoal(text: string | null): number | null {
  const goal = Number(text);
  return text && Number.isInteger(goal) && goal >= WORD_GOAL.min && goal <= WORD_GOAL.max ? goal : null;
}

const store = (postId: number | null, goal: number | null): void =>
  local.set(keyOf(postId), goal === null ? null : String(goal));

/** A person's word goal for a post, stored in this browser; that of a new post moves with its first save. */
export function useWordGoal(postId: number | null): {
  goal: number | null;
  aim: (goal: number | null) => void;
} {
  const [goal, setGoal] = useState(() => readGoal(local.get(keyOf(postId))));
  useEffect(() => {
    if (postId === null || goal === null) return;
    store(postId, goal);
    store(null, null);
  }, [postId, goal]);
  return {
    goal,
    aim(next) {
      store(postId, next);
      setGoal(next);
    },
  };
}
