import type { EditorState } from '../model/editor-state';
import type { SaveIntent } from '../saving/use-saving';

/** A button of the publish bar. `update` shows a pending change, or the current text, to visitors. */
export interface PublishChoice {
  id: 'keep' | 'draft' | 'schedule' | 'publish' | 'update' | 'withdraw';
  label: string;
  /** What pressing it does, in a sentence. */
  hint: string;
  /** Absent for `update` of a pending change, which is saved and then published. */
  intent?: SaveIntent;
}

interface PublishChoices {
  /** What the post is now. */
  standing: string;
  choices: PublishChoice[];
  /** The one that the options of the form ask for. */
  main: PublishChoice['id'];
}

const KEEP = 'Guardar sem publicar';
const UPDATE = 'Os visitantes passam a ver este texto';

/** What can be done with the post as it stands in the editor, and what Salvar would do of it. */
export function publishChoices({
  fields,
  post,
  target,
}: Pick<EditorState, 'fields' | 'post' | 'target'>): PublishChoices {
  const isLive = post?.is_published ?? false;
  const isScheduled = !isLive && Boolean(post?.scheduled_publish_at);
  if (target === 'pending') {
    return {
      standing: isLive ? 'No ar, com alteração guardada' : 'Agendado, com alteração guardada',
      choices: [
        {
          id: 'update',
          label: 'Publicar alteração',
          hint: isLive ? UPDATE : 'O texto guardado passa a ser o que será publicado',
        },
        { id: 'keep', label: KEEP, hint: 'Guarda o texto sem mostrá-lo', intent: 'leave' },
      ],
      main: 'update',
    };
  }
  if (isLive) {
    return fields.is_published
      ? {
          standing: 'No ar',
          choices: [
            { id: 'update', label: 'Atualizar', hint: UPDATE, intent: 'publish' },
            {
              id: 'keep',
              label: KEEP,
              hint: 'Guarda as mudanças ao lado do artigo, sem mostrá-las',
              intent: 'pending',
            },
          ],
          main: 'update',
        }
      : {
          standing: 'No ar, sairá do ar ao salvar',
          choices: [
            {
              id: 'withdraw',
              label: 'Devolver aos rascunhos',
              hint: 'Tira o artigo do ar e salva o texto',
              intent: 'leave',
            },
          ],
          main: 'withdraw',
        };
  }
  return {
    standing: isScheduled ? 'Agendado' : post ? 'Rascunho' : 'Ainda não salvo',
    choices: [
      {
        id: 'publish',
        label: 'Publicar agora',
        hint: 'Os visitantes passam a ver o artigo',
        intent: 'publish',
      },
      {
        id: 'schedule',
        label: 'Agendar',
        hint: 'O artigo é publicado sozinho na data escolhida',
        intent: 'schedule',
      },
      {
        id: 'draft',
        label: isScheduled ? 'Cancelar agendamento' : KEEP,
        hint: isScheduled ? 'O post volta a ser rascunho, sem data' : 'Só a redação vê um rascunho',
        intent: 'draft',
      },
    ],
    main: !fields.is_published && fields.scheduled_publish_at ? 'schedule' : 'publish',
  };
}
