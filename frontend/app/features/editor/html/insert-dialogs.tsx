import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Input } from '../../../components/ui/field';
import { PictureSources } from '../pictures/picture-sources';
import { OwnArticles } from './own-articles';

/** Whether an address may stand in a link or picture: http, https, a path of this site, or for links a mail or phone. */
export function isUsableAddress(address: string, kind: 'link' | 'image'): boolean {
  if (/^\/(?!\/)/.test(address) || (kind === 'link' && /^(#|mailto:|tel:)\S+/.test(address))) return true;
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

interface Texts {
  title: string;
  address: string;
  placeholder: string;
  text: string;
  textHint: string;
  confirm: string;
}

const TEXTS: Record<'link' | 'image', Texts> = {
  link: {
    title: 'Inserir link',
    address: 'Endereço do link',
    placeholder: 'https://',
    text: 'Texto do link',
    textHint: 'Diga aonde o link leva; evite “clique aqui”.',
    confirm: 'Inserir link',
  },
  image: {
    title: 'Inserir imagem',
    address: 'Endereço da imagem',
    placeholder: 'https:// ou /media/…',
    text: 'Texto alternativo',
    textHint: 'Descreva a imagem para quem não a vê e para os buscadores.',
    confirm: 'Inserir imagem',
  },
};

/** Asks for the address and the text of a link or a picture. */
export function InsertDialog({
  kind,
  selected,
  onClose,
  onInsert,
}: {
  kind: 'link' | 'image';
  /** Text that a link will go around. */
  selected: string;
  onClose: () => void;
  onInsert: (address: string, text: string) => void;
}) {
  const texts = TEXTS[kind];
  const [address, setAddress] = useState('');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUsableAddress(address.trim(), kind)) return setRefused(true);
    onInsert(address.trim(), text.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="insert-form">
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id="insert-form" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={texts.address}
          required
          error={refused && 'Informe um endereço http ou https, ou um caminho deste site começado por /.'}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="url"
              placeholder={texts.placeholder}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        {kind === 'image' && (
          <PictureSources
            onChoose={(url, alternative) => {
              setAddress(url);
              setText((typed) => typed || alternative);
              setRefused(false);
            }}
          />
        )}
        {kind === 'link' && (
          <OwnArticles
            onChoose={(article) => {
              setAddress(article.address);
              setText((typed) => typed || article.title);
              setRefused(false);
            }}
          />
        )}
        {!(kind === 'link' && selected) && (
          <Field label={texts.text} hint={texts.textHint}>
            {(control) => (
              <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
