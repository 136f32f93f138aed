import { analysePost, type PostAnalysis } from '@vitrine/analysis';
import { EDITOR_DELAYS } from '@vitrine/contracts';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor-context';

type Texts = Parameters<typeof analysePost>[0];
let latest: { texts: Texts; analysis: PostAnalysis } | undefined;

/** Several parts of the editor ask for the same texts at the same moment: they are read once. */
function analyse(texts: Texts): PostAnalysis {
  const { title, content, meta_description, meta_keywords } = texts;
  const known = latest?.texts;
  if (
    latest &&
    known?.title === title &&
    known.content === content &&
    known.meta_description === meta_description &&
    known.meta_keywords === meta_keywords
  ) {
    return latest.analysis;
  }
  latest = { texts, analysis: analysePost(texts) };
  return latest.analysis;
}

/** The analyses of the post as it stands, made anew 1 s after its texts stop changing. `stale` while they wait. */
export function useAnalysis(): { analysis: PostAnalysis; stale: boolean } {
  const { title, content, meta_description, meta_keywords } = useEditor().state.fields;
  const [analysis, setAnalysis] = useState(() =>
    analyse({ title, content, meta_description, meta_keywords }),
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
      setAnalysis(analyse(post));
      setAnalysed(post);
    }, EDITOR_DELAYS.analysis);
    return () => clearTimeout(timer);
  }, [stale, title, content, meta_description, meta_keywords]);
  return { analysis, stale };
}
