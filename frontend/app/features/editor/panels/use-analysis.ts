import { analysePost, type PostAnalysis } from '@vitrine/analysis';
import { EDITOR_DELAYS } from '@vitrine/contracts';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor-context';

/** The analyses of the post as it stands, made anew 1 s after its texts stop changing. `stale` while they wait. */
export function useAnalysis(): { analysis: PostAnalysis; stale: boolean } {
  const { title, content, meta_description, meta_keywords } = useEditor().state.fields;
  const [analysis, setAnalysis] = useState(() =>
    analysePost({ title, content, meta_description, meta_keywords }),
  );
  const [analysed, setAnalysed] = useState({ title, content, meta_description, meta_keywords });
  const stale =
    analysed.title !== title ||
    analysed.content !== content ||
    analysed.meta_description !== meta_description ||
    analysed.meta_keywords !== meta_keywords;

  useEffect(() => {
    if (!stale) return;
    const timer = setTimeout(() => {
      const post = { title, content, meta_description, meta_keywords };
      setAnalysis(analysePost(post));
      setAnalysed(post);
    }, EDITOR_DELAYS.analysis);
    return () => clearTimeout(timer);
  }, [stale, title, content, meta_description, meta_keywords]);
  return { analysis, stale };
}
