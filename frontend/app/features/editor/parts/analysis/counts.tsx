import { counted } from '../../../../lib/words/counted';
import { useEditor } from '../../saving/editor-context';

/** How long the text is. */
export function Counts() {
  const { counts } = useEditor().analysis.scores;
  return (
    <>
      {counted(counts.characters, 'caractere', 'caracteres')} · {counted(counts.words, 'palavra', 'palavras')}{' '}
      · {counts.reading_minutes} min de leitura
    </>
  );
}
