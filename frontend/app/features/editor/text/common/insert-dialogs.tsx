import { BLOCKS, type Block, type BlockName } from '@vitrine/contracts';
import { useState } from 'react';
import { Field, Input, Select } from '../../../../components/ui/field';
import { FormDialog } from '../../../../components/ui/form-dialog';
import { useSite } from '../../../../lib/site-document/site-context';
import { PictureSources } from './picture-sources';
import { NO_ADDRESS, readAddress } from './link-address';
import { FileSource } from './file-source';
import { LinkField } from './link-field';
import { lowerFirst } from './toolbar-actions';

interface Texts {
  title: string;
  address: string;
  text: string;
  textHint: string;
  confirm: string;
}

const TEXTS: Record<'link' | 'image', Texts> = {
  link: {
    title: 'Inserir link',
    address: 'Endereço do link',
    text: 'Texto do link',
    textHint: 'Diga aonde o link leva; evite “clique aqui”.',
    confirm: 'Inserir link',
  },
  image: {
    title: 'Inserir imagem',
    address: 'Endereço da imagem',
    text: 'Texto alternativo',
    textHint: 'Descreva a imagem para quem não a vê e para os buscadores.',
    confirm: 'Inserir imagem',
  },
};

const textsOf = (kind: 'link' | 'image' | BlockName): Texts => {
  if (kind === 'link' || kind === 'image') return TEXTS[kind];
  const { label, link }: Block = BLOCKS[kind];
  return {
    title: `Inserir ${lowerFirst(label)}`,
    address: link?.ask ?? '',
    text: 'Título',
    textHint: link?.isRead ? 'Vazio, é o título que o vídeo tem lá.' : 'O que as pessoas leem no cartão.',
    confirm: 'Inserir',
  };
};

/** Asks for the address and the text of a link, a card or a picture. */
export function InsertDialog({
  kind,
  selected,
  current,
  onClose,
  onInsert,
}: {
  kind: 'link' | 'image' | BlockName;
  /** Text that a link will go around. */
  selected: string;
  /** The address of the link that is to be changed; empty for a new one. */
  current: string;
  onClose: () => void;
  onInsert: (address: string, text: string, picture: string) => void;
}) {
  const texts = textsOf(kind);
  const [address, setAddress] = useState(current);
  const [text, setText] = useState('');
  const [picture, setPicture] = useState('');
  const [refused, setRefused] = useState(false);
  const isCard = kind !== 'link' && kind !== 'image';
  const { files, fromCatalogue }: Partial<NonNullable<Block['link']>> =
    (isCard && (BLOCKS[kind] as Block).link) || {};
  const submit = () => {
    const read = readAddress(address, kind === 'image' ? kind : 'link');
    if (read === null) return setRefused(true);
    // A card without words shows its address.
    const words = isCard ? read.replace(/^https?:\/\/(?:www\.)?/, '') : '';
    onInsert(read, text.trim() || words, picture);
  };
  const error = refused && NO_ADDRESS;
  return (
    <FormDialog onClose={onClose} onSubmit={submit} title={texts.title} submitLabel={texts.confirm}>
      {files ? (
        <FileSource
          kinds={files}
          error={error && 'Envie um arquivo.'}
          address={address}
          onChoose={(url, title, poster) => {
            setAddress(url);
            setText(title);
            setPicture(poster);
            setRefused(false);
          }}
        />
      ) : fromCatalogue ? (
        <Field label={texts.address} required error={error && 'Escolha um produto.'}>
          <FamilySelect
            value={address}
            onChange={(path, name) => {
              setAddress(path);
              setText(name);
            }}
          />
        </Field>
      ) : kind !== 'image' ? (
        <LinkField
          label={texts.address}
          error={error}
          value={address}
          onChange={setAddress}
          onChoose={(article) => {
            setAddress(article.address);
            setText((typed) => typed || article.title);
            setRefused(false);
          }}
        />
      ) : (
        <Field label={texts.address} required error={error}>
          <Input
            autoFocus
            inputMode="url"
            placeholder="https:// ou /media/…"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      )}
      {kind === 'image' && (
        <PictureSources
          onChoose={(url, alternative) => {
            setAddress(url);
            setText((typed) => typed || alternative);
            setRefused(false);
          }}
        />
      )}
      {!(kind === 'link' && selected) && !fromCatalogue && (
        <Field label={texts.text} hint={texts.textHint}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}

/** The families that are sold. */
function FamilySelect({
  onChange,
  ...select
}: {
  value: string;
  onChange: (path: string, name: string) => void;
}) {
  const { families } = useSite();
  const known = families.filter(({ isSold }) => isSold).map(({ path, name }) => [path, name] as const);
  return (
    <Select
      {...select}
      autoFocus
      options={[['', 'Escolha'], ...known]}
      onChange={({ target }) => onChange(target.value, target.selectedOptions[0]?.text ?? '')}
    />
  );
}
