import type { EditorState } from '../saving/editor-state';
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
const WITHDRAW = {
  id: 'withdraw',
  label: 'Tirar do ar',
  hint: 'O post volta aos rascunhos, com este texto',
  intent: 'draft',
} as const;

const SCHEDULE_LIVE = {
  id: 'schedule',
  label: 'Agendar',
  hint: 'O post sai do ar e volta sozinho na data escolhida, com este texto',
  intent: 'schedule',
} as const;

/** The actions that the post in the editor allows, and which of them Salvar does. */
export function publishChoices({
  fields,
  post,
  target,
}: Pick<EditorState, 'fields' | 'post' | 'target'>): PublishChoices {
  const isLive = post?.is_published ?? false;
  const isScheduled = !isLive && Boolean(post?.scheduled_publish_at);
  const isPending = target === 'pending';
  if (isLive && !fields.is_published)
    return {
      standing: 'No ar, sairá do ar ao salvar',
      choices: [SCHEDULE_LIVE, WITHDRAW],
      main: fields.scheduled_publish_at ? 'schedule' : 'withdraw',
    };
  if (isLive) {
    const update = isPending
      ? ({ id: 'update', label: 'Publicar alteração', hint: UPDATE } as const)
      : ({ id: 'update', label: 'Atualizar', hint: UPDATE, intent: 'publish' } as const);
    const aside = isPending
      ? 'Guarda o texto sem mostrá-lo'
      : 'Guarda as mudanças ao lado do post, sem mostrá-las';
    return {
      standing: isPending ? 'No ar, com alteração pendente' : 'No ar',
      choices: [update, { id: 'keep', label: KEEP, hint: aside, intent: 'pending' }, SCHEDULE_LIVE, WITHDRAW],
      main: 'update',
    };
  }
  const draft: PublishChoice = {
    id: 'draft',
    label: KEEP,
    hint: 'Só a redação vê um rascunho',
    intent: 'draft',
  };
  const ofScheduled: PublishChoice[] = [
    {
      id: 'keep',
      label: KEEP,
      hint: 'Na data marcada é publicado o texto já agendado, e não este',
      intent: 'pending',
    },
    {
      id: 'draft',
      label: 'Cancelar agendamento',
      hint: 'O post volta a ser rascunho, sem data, com este texto',
      intent: 'draft',
    },
  ];
  const scheduled = isPending ? 'Agendado, com alteração pendente' : 'Agendado';
  return {
    standing: isScheduled ? scheduled : post ? 'Rascunho' : 'Ainda não salvo',
    choices: [
      {
        id: 'publish',
        label: 'Publicar agora',
        hint: 'Os visitantes passam a ver o post',
        intent: 'publish',
      },
      {
        id: 'schedule',
        label: isScheduled ? 'Agendar este texto' : 'Agendar',
        hint: isScheduled
          ? 'Na data escolhida é publicado este texto, e não o agendado antes'
          : 'O post é publicado sozinho na data escolhida',
        intent: 'schedule',
      },
      ...(isScheduled ? ofScheduled : [draft]),
    ],
    main: !fields.is_published && fields.scheduled_publish_at ? 'schedule' : 'publish',
  };
}
