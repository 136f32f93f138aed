import { ScreenHeader } from '../../components/admin/screen-header';
import { PictureLibrary } from './picture-library';

/** Every picture of the blog. */
export function LibraryScreen() {
  return (
    <>
      <ScreenHeader title="Imagens e arquivos">
        <p>
          Tudo o que foi enviado ou gerado com IA, com o texto alternativo e os posts que usam cada imagem.
        </p>
      </ScreenHeader>
      <PictureLibrary />
    </>
  );
}
