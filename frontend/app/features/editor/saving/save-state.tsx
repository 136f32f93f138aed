import { useEditor } from './editor-context';
import { isAutosaved } from './editor-state';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Whether everything is saved, in a few words, announced politely when it changes. */
export function SaveState() {
  const { state, dirty, saving } = useEditor();
  const text = saving.busy
    ? 'Salvando...'
    : dirty || !isAutosaved(state)
      ? state.autosaved && isAutosaved(state)
        ? 'Salvo como alteração pendente'
        : 'Alterações não salvas'
      : state.post
        ? `Salvo às ${time.format(new Date(state.post.updated_at))}`
        : '';
  return (
    <span role="status">
      {text && ' · '}
      {text}
    </span>
  );
}
