import { useMemo, useState } from 'react';
import { useWriterName } from '../../../components/admin/people';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { deviceTime } from '../../../lib/dates/dates';
import { useEditor } from './editor-context';
import {
  assembleFields,
  assembleMerge,
  canKeepBoth,
  mergeContent,
  mergeFields,
  suggestedSide,
  type MergeSide,
} from './merge';
import { blockName } from '../../../lib/diff/html-blocks';
import { editedFields, mergeBase } from './editor-state';
import { FIELD_LABELS, type FieldName, type PostFields } from './post-fields';
import { becomesPendingChange, type SaveConflict } from './use-saving';
import { describeValue } from './describe-value';
import { MergeChoice } from './merge-choice';

/** Another person saved the post meanwhile. */
export function ConflictDialog() {
  const { merging } = useEditor().saving;
  return merging && <Merge key={merging.theirs.version} {...merging} />;
}

/** Both versions side by side, field by field and block by block: each place takes mine, theirs or both. */
function Merge({ theirs, intent }: SaveConflict) {
  const { state, dispatch, saving, zone, categories, focusField } = useEditor();
  const writer = useWriterName();
  const [opened] = useState(state);
  const mine = opened.fields;
  // Their pending change of a live text is theirs too.
  const their = useMemo(() => editedFields(theirs, zone), [theirs, zone]);
  const base = useMemo(() => mergeBase(opened, their), [opened, their]);
  const fields = useMemo(() => mergeFields(base, mine, their), [base, mine, their]);
  const pieces = useMemo(() => mergeContent(base.content, mine.content, their.content), [base, mine, their]);
  const open = pieces.filter((piece) => piece.kind !== 'same');
  const [fieldSides, setFieldSides] = useState<Partial<Record<FieldName, MergeSide>>>({});
  const [sides, setSides] = useState<MergeSide[]>(() => open.map(suggestedSide));

  // The button that opened it has gone.
  const close = () => {
    saving.dismiss();
    focusField('content');
  };
  const accept = () => {
    const merged: PostFields = {
      ...assembleFields(mine, fields, fieldSides),
      content: assembleMerge(pieces, sides),
    };
    dispatch({ type: 'merge', fields: merged, post: theirs, zone });
    close();
    void saving.save(intent);
  };
  const clashes = [...fields, ...open].filter(({ kind }) => kind === 'conflict').length;
  const show = (name: FieldName, value: PostFields[FieldName]) => describeValue(name, value, categories);

  return (
    <Dialog
      onClose={close}
      title="Há outra versão salva deste post"
      description={`${writer(theirs.updated_by)} salvou este post em ${deviceTime(theirs.updated_at)}, depois que você o abriu. Nada do que você escreveu se perdeu: escolha o que fica.`}
      width="xl"
      footer={
        <>
          <Button onClick={close}>Voltar ao editor</Button>
          <Button variant="primary" onClick={accept}>
            Juntar e salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-neutral-700">
          {clashes === 0
            ? 'As mudanças não se chocam: as suas e as da versão salva já estão juntas abaixo.'
            : clashes === 1
              ? 'O mesmo trecho mudou nas duas versões. A sua está marcada; troque se preferir a outra.'
              : `Os mesmos ${clashes} trechos mudaram nas duas versões. A sua está marcada; troque onde preferir a outra.`}
        </p>
        {fields.map((merge) => (
          <MergeChoice
            key={merge.field}
            title={FIELD_LABELS[merge.field]}
            kind={merge.kind}
            mine={show(merge.field, merge.mine)}
            theirs={show(merge.field, merge.theirs)}
            base={show(merge.field, merge.base)}
            both={canKeepBoth(merge.field) && merge.mine !== '' && merge.theirs !== ''}
            side={fieldSides[merge.field] ?? suggestedSide(merge)}
            onChange={(side) => setFieldSides({ ...fieldSides, [merge.field]: side })}
          />
        ))}
        {open.map((piece, index) => (
          <MergeChoice
            key={index}
            title={`Conteúdo · ${blockName(piece.theirs[0] ?? piece.mine[0] ?? piece.base[0] ?? '')}`}
            kind={piece.kind === 'same' ? 'mine' : piece.kind}
            html
            mine={piece.mine.join('').trim()}
            theirs={piece.theirs.join('').trim()}
            base={piece.base.join('').trim()}
            both={piece.mine.length > 0 && piece.theirs.length > 0}
            side={sides[index] ?? 'mine'}
            onChange={(side) => setSides(sides.with(index, side))}
          />
        ))}
        {becomesPendingChange(intent, state) && (
          <p className="text-sm text-neutral-700">
            Juntar salva uma alteração pendente. Para que os visitantes a vejam, publique-a depois no menu
            Publicar.
          </p>
        )}
        {fields.length + open.length === 0 && (
          <p className="text-sm text-neutral-700">As duas versões têm o mesmo texto. Basta salvar de novo.</p>
        )}
      </div>
    </Dialog>
  );
}
